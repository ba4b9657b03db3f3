/// Benchmarks, each paired with a peer in the same run.
///
/// ```
/// Generators          matrices and tensors of known classes, from a seed
/// SpmvBenchmark       against a naive loop and EJML      SpmmBenchmark    the same with dense right-hand sides
/// ConvertBenchmark    against EJML                       TextBenchmark    Matrix Market text against SciPy
/// ```
///
/// The JMH classes run with `org.openjdk.jmh.Main`, [TextBenchmark] by itself; docs/benchmarks.md has the commands and the numbers.
@NullMarked
package org.gcsarray.bench;

import org.jspecify.annotations.NullMarked;
