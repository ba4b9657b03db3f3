package org.gcsarray.convert.stream;

import java.nio.channels.SeekableByteChannel;

/// Sorted elements in a file.
///
/// @param channel the file
/// @param bytes   length of the run
/// @param level   how many times its elements were merged
record SortedRun(SeekableByteChannel channel, long bytes, int level) {
}
