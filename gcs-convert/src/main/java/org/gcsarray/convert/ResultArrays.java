package org.gcsarray.convert;

import java.lang.ref.WeakReference;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Indices16;
import org.gcsarray.buffer.Indices32;
import org.gcsarray.buffer.Indices64;
import org.gcsarray.buffer.Indices8;
import org.gcsarray.buffer.internal.Backing;

/// The arrays of results, handed out anew or again: what was taken back serves a request of the same type and length.
///
/// An array is either lent or free. What is lent is known weakly, so that results that nobody gives back are collected as others are. Free
/// arrays that do not fit the next request of their type are let go: sizes have changed.
final class ResultArrays {

    private final List<WeakReference<Object>> lent = new ArrayList<>();
    private final List<Object> free = new ArrayList<>();

    double[] doubles(int size) {
        return lend(double[].class, size, double[]::new);
    }

    int[] ints(int size) {
        return lend(int[].class, size, int[]::new);
    }

    /// Returns indices below a bound of at most 2^32, in their least width.
    Indices indices(int size, long bound) {
        return switch (Indices.widthFor(bound)) {
            case 1 -> Indices.wrap(lend(byte[].class, size, byte[]::new));
            case 2 -> Indices.wrap(lend(char[].class, size, char[]::new));
            default -> Indices.wrap(ints(size));
        };
    }

    private <A> A lend(Class<A> type, int size, IntFunction<A> make) {
        A array = null;
        for (int k = 0; k < free.size() && array == null; k++) {
            if (type.isInstance(free.get(k)) && Array.getLength(free.get(k)) == size) {
                array = type.cast(free.remove(k));
            }
        }
        if (array == null) {
            free.removeIf(type::isInstance);
            array = make.apply(size);
        }
        lent.removeIf(reference -> reference.refersTo(null));
        lent.add(new WeakReference<>(array));
        return array;
    }

    /// Frees an array if it is lent from here.
    void takeBack(Object array) {
        if (lent.removeIf(reference -> reference.refersTo(array))) {
            free.add(array);
        }
    }

    /// Returns the array behind indices.
    static Object of(Indices indices) {
        return switch (indices) {
            case Indices8 c -> Backing.of(c);
            case Indices16 c -> Backing.of(c);
            case Indices32 c -> Backing.of(c);
            case Indices64 c -> Backing.of(c);
        };
    }

    long byteSize() {
        long bytes = 0;
        for (Object array : free) {
            int width = array instanceof double[] ? Double.BYTES
                    : array instanceof int[] ? Integer.BYTES : array instanceof char[] ? Character.BYTES : Byte.BYTES;
            bytes += (long) width * Array.getLength(array);
        }
        return bytes;
    }

    void clear() {
        lent.clear();
        free.clear();
    }
}
