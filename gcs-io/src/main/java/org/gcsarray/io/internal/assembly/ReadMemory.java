package org.gcsarray.io.internal.assembly;

import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.ReadOptions;

/// What one read takes at its height, and what the faults say of a read that would take more than [ReadOptions#maxBytes].
public final class ReadMemory {

    /// Packed keys and positions, each twice while they are sorted.
    private static final int PACKED_BYTES = 24;
    /// As before where a key exceeds 64 bits: the keys before they are permuted, and the permutation so far.
    private static final int WIDE_BYTES = 44;
    /// Sorted keys and positions, and where the elements without repeats start.
    private static final int SORTED_BYTES = 20;

    private static final long KIB = 1 << 10;
    private static final long MIB = 1 << 20;
    private static final long GIB = 1 << 30;
    private static final long LAST_MIB = 4096;
    /// More than any machine has.
    private static final long NOWHERE = 1L << 50;

    private ReadMemory() {}

    /// Returns the bytes per element that sorting takes at its height, the elements before and after it included.
    ///
    /// @param held bytes per element: its indices and its value
    /// @param wide whether the indices of an element take more than 64 bits
    public static long sorting(long held, boolean wide) {
        return Math.max(held + (wide ? WIDE_BYTES : PACKED_BYTES), 2 * held + SORTED_BYTES);
    }

    /// Returns the sentence of a fault: `sorting the elements needs 218.4 MB; the limit is 167.8 MB, 65% of the heap`.
    ///
    /// @param what   what needs the memory
    /// @param needed its bytes, or negative if they exceed 2^63-1
    /// @param limit  [ReadOptions#maxBytes]
    public static String text(String what, long needed, long limit) {
        if (needed >= 0 && Sizes.bytes(needed).equals(Sizes.bytes(limit))) {
            return what + " needs " + needed + " bytes; the limit is " + limit + " bytes";
        }
        return what + " needs " + (needed < 0 ? "more than " + Sizes.bytes(Long.MAX_VALUE) : Sizes.bytes(needed)) + "; "
                + limit(limit);
    }

    /// Returns the limit with its name: `the limit is 167.8 MB, 65% of the heap`.
    public static String limit(long limit) {
        return "the limit is " + Sizes.bytes(limit) + (isShareOfHeap(limit) ? ", 65% of the heap" : "");
    }

    /// Returns what to do where it is not known how much would do.
    public static String hint(long limit) {
        return isShareOfHeap(limit) ? "give Java a larger heap, as with GCS_JAVA_OPTS=-Xmx" + size(2 * heap())
                : "raise maxBytes (--max-memory)";
    }

    /// Returns what to do: the least limit, and the heap that allows it; empty if no machine has as much.
    ///
    /// @param needed bytes, or negative if they exceed 2^63-1
    /// @param limit  [ReadOptions#maxBytes]
    public static String hint(long needed, long limit) {
        if (needed < 0 || needed > NOWHERE) {
            return "";
        }
        String heap = "give Java a larger heap, GCS_JAVA_OPTS=-Xmx" + size(needed / 65 * 100 + MIB);
        String option = "raise maxBytes (--max-memory) to " + size(needed);
        if (isShareOfHeap(limit)) {
            return heap;
        }
        return needed <= ReadOptions.DEFAULT.maxBytes() ? option : option + ", and " + heap;
    }

    /// Returns the fault of a read that found no memory although it kept to its limit, because something else takes it.
    ///
    /// @param file   file that was read
    /// @param line   line from 1 that was reached, or 0
    /// @param column column from 1, or 0
    /// @param done   what had been read, as in `after 1000 entries`, or empty
    /// @param error  what Java says
    public static ArrayFormatException ranOut(String file, long line, int column, String done, OutOfMemoryError error) {
        return new ArrayFormatException(Fault.at(Fault.Code.LIMIT, file, line, column,
                "memory ran out while the file was read" + (done.isEmpty() ? "" : ", " + done) + "; the heap has "
                        + Sizes.bytes(heap()),
                hint(ReadOptions.DEFAULT.maxBytes())), error);
    }

    private static boolean isShareOfHeap(long limit) {
        return limit == ReadOptions.DEFAULT.maxBytes();
    }

    private static long heap() {
        return Runtime.getRuntime().maxMemory();
    }

    /// As Java and the command read it, rounded up.
    private static String size(long bytes) {
        if (bytes <= MIB) {
            return bytes <= KIB ? String.valueOf(bytes) : Math.ceilDiv(bytes, KIB) + "k";
        }
        return bytes <= LAST_MIB * MIB ? Math.ceilDiv(bytes, MIB) + "m" : Math.ceilDiv(bytes, GIB) + "g";
    }
}
