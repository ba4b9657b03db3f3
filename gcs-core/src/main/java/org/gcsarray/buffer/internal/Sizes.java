package org.gcsarray.buffer.internal;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Locale;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.shape.SmoothShape;

/// Byte counts for people, and their limits.
public final class Sizes {

    private static final String[] UNITS = {"B", "kB", "MB", "GB", "TB", "PB", "EB"};

    /// Elements that a Java array holds on every JVM.
    public static final int LARGEST_ARRAY = Integer.MAX_VALUE - 8;

    private Sizes() {}

    /// Returns how many values of a type one array holds.
    public static int largestArray(DType dtype) {
        return dtype.isComplex() ? LARGEST_ARRAY / 2 : LARGEST_ARRAY;
    }

    /// Returns the number of elements of a dense array, once it is known that it may be made.
    ///
    /// @param maxBytes most bytes that it may take
    /// @throws IllegalArgumentException if it would take more, or has more elements than a Java array holds; the text says what it needs
    public static int denseCells(SmoothShape shape, DType dtype, long maxBytes) {
        BigInteger cells = shape.cellCount();
        double bytes = cells.doubleValue() * dtype.byteWidth();
        int largest = largestArray(dtype);
        if (bytes > maxBytes || cells.compareTo(BigInteger.valueOf(largest)) > 0) {
            throw new IllegalArgumentException("a dense array of shape " + shape + " and dtype " + dtype + " needs "
                    + bytes(bytes) + "; the limit is " + bytes(maxBytes) + " and " + largest
                    + " elements. Keep it sparse, take a part, or allow more");
        }
        return cells.intValueExact();
    }

    /// Refuses elements that would take too much in coordinates.
    ///
    /// @param count    how many elements
    /// @param maxBytes most bytes that indices and values may take
    /// @throws IllegalArgumentException if they would take more; the text says how many
    public static void checkCoordinates(SmoothShape shape, DType dtype, double count, long maxBytes) {
        double bytes = count * coordinateBytes(shape, dtype);
        if (bytes > maxBytes) {
            throw new IllegalArgumentException(String.format(Locale.ROOT, "%.0f", count) + " elements of shape " + shape
                    + " and dtype " + dtype + " need " + bytes(bytes) + " in coordinates; the limit is "
                    + bytes(maxBytes));
        }
    }

    /// Returns the fault of elements that are more than [#mostCoordinates], where counting them ended.
    public static IllegalArgumentException beyondCoordinates(SmoothShape shape, DType dtype, long maxBytes) {
        return new IllegalArgumentException("more than " + mostCoordinates(shape, dtype, maxBytes)
                + " elements of shape " + shape + " and dtype " + dtype + " need more than " + bytes(maxBytes)
                + " in coordinates, which is the limit");
    }

    /// Returns how many elements take at most so many bytes in coordinates.
    public static long mostCoordinates(SmoothShape shape, DType dtype, long maxBytes) {
        return (long) (maxBytes / coordinateBytes(shape, dtype));
    }

    /// Returns the bytes that the indices and the value of one element take.
    private static double coordinateBytes(SmoothShape shape, DType dtype) {
        return dtype.byteWidth() + Arrays.stream(shape.extents()).mapToDouble(Indices::widthFor).sum();
    }

    /// Returns a byte count in decimal units, such as `33.8 GB`; below 1000 exactly, such as `48 B`.
    public static String bytes(long count) {
        return bytes((double) count);
    }

    /// Returns a byte count that may exceed 2^63 in decimal units, such as `33.8 GB`; below 1000 exactly, such as `48 B`.
    public static String bytes(double count) {
        double scaled = count;
        int unit = 0;
        while (scaled >= 999.95 && unit < UNITS.length - 1) {
            scaled /= 1000;
            unit++;
        }
        return unit == 0 ? (long) count + " B" : String.format(Locale.ROOT, "%.1f %s", scaled, UNITS[unit]);
    }
}
