package org.gcsarray.io.internal.text.line;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.RawArrays;

/// The values while they are read, in the arrays they will stay in.
public final class ValueColumn {
    private final boolean uniform;
    private final DType dtype;
    private final DType stored;
    private Object storage;

    /// @param rules tell the type; without value tokens nothing is stored and all values are 1
    public ValueColumn(EntryRules rules, int capacity) {
        uniform = rules.kind == ValueKind.NONE;
        dtype = rules.dtype;
        stored = rules.stored;
        storage = RawArrays.ofValues(dtype, uniform ? 0 : capacity);
    }

    /// Returns the bytes of one value.
    public int byteWidth() {
        return uniform ? 0 : dtype.byteWidth();
    }

    /// Makes room for as many values.
    public void grow(int capacity) {
        storage = uniform ? storage : RawArrays.valuesResized(dtype, storage, capacity);
    }

    /// Stores values from a position on.
    ///
    /// @param words bits of doubles or integers; two per complex value
    public void put(int position, long[] words, int count) {
        if (uniform) {
            return;
        }
        switch (storage) {
            case double[] a -> putDoubles(a, position, words, count);
            case float[] a -> {
                for (int k = 0; k < count; k++) {
                    a[position + k] = (float) Double.longBitsToDouble(words[k]);
                }
            }
            case long[] a -> System.arraycopy(words, 0, a, position, count);
            case int[] a -> {
                for (int k = 0; k < count; k++) {
                    a[position + k] = (int) words[k];
                }
            }
            default -> {
                boolean[] a = (boolean[]) storage;
                for (int k = 0; k < count; k++) {
                    a[position + k] = words[k] != 0;
                }
            }
        }
    }

    private void putDoubles(double[] a, int position, long[] words, int count) {
        int perValue = dtype.isComplex() ? 2 : 1;
        int start = perValue * position;
        for (int k = 0; k < perValue * count; k++) {
            a[start + k] = Double.longBitsToDouble(words[k]);
        }
    }

    /// Returns the first values as a buffer; the column must not be used again.
    public Values finish(int size) {
        if (uniform) {
            return Values.uniform(1, size).convert(stored);
        }
        Object exact = RawArrays.valuesResized(dtype, storage, size);
        storage = new double[0];
        return RawArrays.values(dtype, exact).convert(stored);
    }
}
