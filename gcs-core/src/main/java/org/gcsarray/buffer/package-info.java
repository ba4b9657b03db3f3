/// One-dimensional storage: unsigned indices and typed values.
///
/// ```
/// Indices   Indices8  byte[]   0 .. 2^8-1        Values   Float64Values    double[]
///           Indices16 char[]   0 .. 2^16-1                Float32Values    float[]
///           Indices32 int[]    0 .. 2^32-1                Int64Values      long[]
///           Indices64 long[]   0 .. 2^63-1                Int32Values      int[]
///                                                         BoolValues       boolean[]
///                                                         Complex128Values double[] re, im, re, im, ..
///                                                         UniformValues    one value, n times
///                                                         EncodedValues    codes of 8, 16 or 32 bits
///                                                         NarrowValues     bits of a type of storage, see DType
/// ```
///
/// [Indices.Writer] fills indices of a known width, [ValuesBuilder] collects values of one [DType], and a [DuplicatePolicy] decides what happens to
/// several values at one index.
///
/// Structure and values are separate: an algorithm computes an `int[] order` from indices and passes it to [Values#gather]. A [Scalar] is one value
/// of any type. This package knows `internal` only.
@NullMarked
package org.gcsarray.buffer;

import org.jspecify.annotations.NullMarked;
