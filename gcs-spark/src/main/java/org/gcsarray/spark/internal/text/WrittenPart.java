package org.gcsarray.spark.internal.text;

import java.io.Serializable;

/// The lines of a partition in a file of their own. Immutable.
///
/// @param name         name of the file
/// @param nse          elements
/// @param largest      largest index per dimension; -1 without elements
/// @param exceedsInt64 whether some values are beyond int64
@SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
record WrittenPart(String name, long nse, long[] largest, boolean exceedsInt64) implements Serializable {
}
