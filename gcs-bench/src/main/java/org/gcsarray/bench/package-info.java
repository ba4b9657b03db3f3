/// Benchmarks, each with its peers in the same run.
///
/// ```
/// data      matrices and tensors of known classes       measure   A B B A rounds, error bounds, allocation
/// peer      MKL, SciPy, pydata; what they lack          kernel    one small class per kernel: who takes part, cost, check
/// suite     cases in forks, the report                  ──▶ the verb `gcs bench`
///
/// KernelBenchmark     JMH: absolute times and allocation of every kernel and conversion
/// TransformBenchmark  JMH: composition of index transforms and views
/// StackBenchmark      JMH: many layers as one array, read and scanned
/// StorageBenchmark  index bytes of FROSTT shapes        LayoutBenchmark  recommended layouts against all others
/// MemoryBenchmark   bytes beside other libraries        FileSizeBenchmark  bytes of compressed files
/// ```
///
/// The JMH classes run with `org.openjdk.jmh.Main`. [StorageBenchmark], [MemoryBenchmark], [FileSizeBenchmark] and [LayoutBenchmark] have a
/// main method of their own. docs/benchmarks.md has the commands and the numbers.
@NullMarked
package org.gcsarray.bench;

import org.jspecify.annotations.NullMarked;
