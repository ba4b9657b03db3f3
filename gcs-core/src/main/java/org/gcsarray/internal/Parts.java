package org.gcsarray.internal;

/// Numbers cut into parts whose sizes differ by at most 1, and rows into parts that begin where such parts of their elements do.
public final class Parts {

    private Parts() {}

    /// Returns boundary `part` of `parts` equal parts of `total`: part k is `cut(total, k, parts) .. cut(total, k + 1, parts) - 1`.
    ///
    /// @param total number that is cut, at least 0
    /// @param part  number of a boundary, in `0 .. parts`
    /// @param parts number of parts, at least 1
    public static int cut(int total, int part, int parts) {
        return (int) cut((long) total, part, parts);
    }

    /// Returns boundary `part` of `parts` equal parts of `total`; the same as of an int.
    public static long cut(long total, int part, int parts) {
        return total / parts * part + total % parts * part / parts;
    }

    /// Returns the first row of a part when rows are cut into parts of about the same number of elements; the number of rows for `parts`.
    ///
    /// @param pointers first element of each row, ascending from 0, then the number of elements
    public static int firstRow(int[] pointers, int part, int parts) {
        int rows = pointers.length - 1;
        return part == parts ? rows : Search.firstAtLeast(pointers, 0, rows, cut(pointers[rows], part, parts));
    }
}
