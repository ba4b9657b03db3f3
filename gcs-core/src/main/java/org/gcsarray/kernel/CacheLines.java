package org.gcsarray.kernel;

/// Where the lines of the cache begin in a large array.
///
/// A vector of 64 bytes that begins elsewhere crosses two lines, and each load takes two. The elements of a Java array begin 16 bytes behind its
/// start, and the G1 collector, the default of the JVM, puts the start of a large array where a region begins: there the first line begins 48 bytes
/// behind the first element. Other collectors and small arrays may begin anywhere; then nothing is lost but these bytes.
final class CacheLines {

    /// Bytes of a line.
    private static final int LINE = 64;

    /// Bytes of the elements before the first line.
    private static final int BEFORE_FIRST = 48;

    /// Half of the smallest region of G1: fewer bytes never have regions of their own.
    private static final int LEAST_LARGE = 1 << 19;

    private CacheLines() {}

    /// Returns the position at which the first line begins in an array of `length` elements, 0 if the array is not large.
    static int first(long length, int bytesPerElement) {
        return length * bytesPerElement < LEAST_LARGE ? 0 : BEFORE_FIRST / bytesPerElement;
    }

    /// Returns whether rows that follow each other without gaps all begin with a line if one of them does.
    static boolean areWhole(long columns, int bytesPerElement) {
        return columns * bytesPerElement % LINE == 0;
    }
}
