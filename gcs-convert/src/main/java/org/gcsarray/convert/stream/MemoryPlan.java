package org.gcsarray.convert.stream;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.internal.Sizes;

/// How many elements and bytes the parts of a [StreamBuilder] may hold.
///
/// ```
///   s = bytes of one element: least widths of row and column, width of the value
///
///   while adding      chunk                      (2 s + 40) bytes per element: as added, in order, and what sorting and combining take
///                     write buffer               1/8 of the memory, at most 1 MiB
///   while merging     read buffers of all runs   1/2 of the memory, at least 64 KiB and at most 1 MiB each
///                     write buffer, or           as above
///                     elements being combined    (5 s + 64) bytes per element, 1/4 of the memory, at most 32,768 elements
/// ```
///
/// A chunk is gone before runs are merged, so that both halves of the table have the memory for themselves.
///
/// @param chunkElements elements that are held before a run is written
/// @param fanIn         runs that are merged at a time, at least 2
/// @param readBytes     bytes of all read buffers
/// @param writeBytes    bytes of the write buffer
/// @param mergeElements elements whose duplicates are combined at a time
/// @param arrayElements largest number of elements of one array or block
record MemoryPlan(int chunkElements, int fanIn, int readBytes, int writeBytes, int mergeElements, int arrayElements) {

    private static final int LEAST_READ_BUFFER = 1 << 16;
    private static final int LARGEST_BUFFER = 1 << 20;

    /// Beyond that many files a further pass costs less than the seeks, and less than open files are allowed by default.
    private static final int LARGEST_FAN_IN = 128;

    private static final int LARGEST_MERGE = 1 << 15;

    /// Returns the plan for a bound of memory.
    ///
    /// @param elementBytes bytes of one element
    /// @param dtype        type of the values
    static MemoryPlan of(long memoryBytes, int elementBytes, DType dtype) {
        int largest = Sizes.largestArray(dtype);
        int writeBytes = (int) Math.min(LARGEST_BUFFER, memoryBytes / 8);
        int fanIn = (int) Math.min(LARGEST_FAN_IN, memoryBytes / 2 / LEAST_READ_BUFFER);
        return new MemoryPlan((int) Math.min(largest, (memoryBytes - writeBytes) / chunkBytes(elementBytes)), fanIn,
                (int) Math.min((long) LARGEST_FAN_IN * LARGEST_BUFFER, memoryBytes / 2), writeBytes,
                (int) Math.min(LARGEST_MERGE, memoryBytes / 4 / mergeBytes(elementBytes)), largest);
    }

    static int chunkBytes(int elementBytes) {
        return 2 * elementBytes + 40;
    }

    static int mergeBytes(int elementBytes) {
        return 5 * elementBytes + 64;
    }

    /// Returns the records of each read buffer when that many runs are merged.
    int readRecords(int runs, RunFormat format) {
        return Math.max(1, Math.min(LARGEST_BUFFER, readBytes / runs) / format.recordBytes());
    }

    int writeRecords(RunFormat format) {
        return Math.max(1, writeBytes / format.recordBytes());
    }
}
