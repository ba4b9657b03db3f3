/// What is sent to executors, and how a job reports a fault.
///
/// ```
///   PackedArray    an array of one machine       PackedValues, PackedScalar   values, one value
///   CellMap        which cell of a matrix an element becomes
///   PackedIndices  indices                       Jobs   runs a job; a fault of the data is thrown as it would be on one machine
///   HadoopPaths    names as paths of Hadoop
/// ```
///
/// Java and Kryo serialise bare arrays, which the receiver validates again. Knows Spark and the libraries below.
@NullMarked
package org.gcsarray.spark.internal.packed;

import org.jspecify.annotations.NullMarked;
