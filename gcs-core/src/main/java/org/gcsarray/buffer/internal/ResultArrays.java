package org.gcsarray.buffer.internal;

import java.lang.ref.WeakReference;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

import org.gcsarray.buffer.Float32Values;
import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;

/// The arrays of results, handed out anew or again: what was taken back serves a request of the same type and length.
///
/// An array is either lent or free. What is lent is known weakly, so that results that nobody gives back are collected as others are. Free
/// arrays that do not fit the next request of their type are let go: sizes have changed. One thread.
public final class ResultArrays {

    /// Makes every array anew and takes none back; for any number of threads.
    public static final ResultArrays NEW = new ResultArrays(false);

    private final boolean keeps;
    private final List<WeakReference<Object>> lent = new ArrayList<>();
    private final List<Object> free = new ArrayList<>();

    /// Begins without arrays.
    public ResultArrays() {
        this(true);
    }

    private ResultArrays(boolean keeps) {
        this.keeps = keeps;
    }

    /// Returns exactly `size` doubles of any content.
    public double[] doubles(int size) {
        return lend(double[].class, size, double[]::new);
    }

    /// Returns exactly `size` floats of any content.
    public float[] floats(int size) {
        return lend(float[].class, size, float[]::new);
    }

    /// Returns exactly `size` ints of any content.
    public int[] ints(int size) {
        return lend(int[].class, size, int[]::new);
    }

    /// Returns exactly `size` indices below a bound of any content, in their least width.
    public Indices indices(int size, long bound) {
        return switch (Indices.widthFor(bound)) {
            case 1 -> Indices.wrap(lend(byte[].class, size, byte[]::new));
            case 2 -> Indices.wrap(lend(char[].class, size, char[]::new));
            case 4 -> Indices.wrap(ints(size));
            default -> Indices.wrap(lend(long[].class, size, long[]::new));
        };
    }

    private <A> A lend(Class<A> type, int size, IntFunction<A> make) {
        if (!keeps || size == 0) {
            return make.apply(size);
        }
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

    /// Frees the arrays of a result, those that are lent from here.
    public void takeBack(int[] pointers, Indices columns, Values values) {
        free(pointers);
        free(Backing.of(columns));
        array(values).ifPresent(this::free);
    }

    /// Leaves row pointers to those who use them: they are not taken back any more.
    public void leave(int[] pointers) {
        forget(pointers);
    }

    /// Leaves indices to those who use them.
    public void leave(Indices indices) {
        forget(Backing.of(indices));
    }

    /// Leaves values to those who use them.
    public void leave(Values values) {
        array(values).ifPresent(this::forget);
    }

    private static Optional<Object> array(Values values) {
        return switch (values) {
            case Float64Values plain -> Optional.of(Backing.of(plain));
            case Float32Values plain -> Optional.of(Backing.of(plain));
            default -> Optional.empty();
        };
    }

    private void free(Object array) {
        if (forget(array)) {
            free.add(array);
        }
    }

    private boolean forget(Object array) {
        return lent.removeIf(reference -> reference.refersTo(array));
    }

    /// Returns the bytes of free arrays.
    public long byteSize() {
        return free.stream().mapToLong(ResultArrays::bytes).sum();
    }

    private static long bytes(Object array) {
        int width = switch (array) {
            case byte[] _ -> Byte.BYTES;
            case char[] _ -> Character.BYTES;
            case int[] _,float[] _ -> Integer.BYTES;
            default -> Long.BYTES;
        };
        return (long) width * Array.getLength(array);
    }

    /// Forgets all arrays.
    public void clear() {
        lent.clear();
        free.clear();
    }
}
