package org.gcsarray.internal;

/// Numbers cut into parts whose sizes differ by at most 1.
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
}
