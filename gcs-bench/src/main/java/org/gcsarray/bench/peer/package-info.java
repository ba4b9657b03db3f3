/// Implementations by others, called as their users call them.
///
/// ```
/// Peer  which there are, and what is missing for each      CrsArrays  the plain arrays they all take
/// Mkl ──▶ MklMatrix   Intel MKL through the foreign function interface, operands in native memory
/// Python ──▶ PythonLibrary   a process with SciPy or pydata/sparse that measures itself and takes its turns in the same rounds
/// BenchProperties   all system properties that the module reads
/// ```
///
/// `MklRun` is a computation with MKL on a given number of threads, which the kernels put among their contenders. Knows no kernel.
@NullMarked
package org.gcsarray.bench.peer;

import org.jspecify.annotations.NullMarked;
