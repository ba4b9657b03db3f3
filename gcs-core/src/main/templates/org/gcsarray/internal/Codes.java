package org.gcsarray.internal;

import java.util.Arrays;
import java.util.Objects;

/// The narrow numbers that values are stored as; a [Decoding] says which value each stands for. Immutable.
public sealed interface Codes {

    /// Wraps an array of bytes, shorts, ints or floats; shared.
    ///
    /// @throws IllegalArgumentException if it is an array of another type
    static Codes wrap(Object array) {
        return switch (array) {
            case byte[] codes -> new Bytes(codes);
            case short[] codes -> new Shorts(codes);
            case int[] codes -> new Ints(codes);
            case float[] codes -> new Floats(codes);
            default -> throw new IllegalArgumentException("codes in an array of type " + array.getClass());
        };
    }

    /// Returns the array of the codes, shared.
    default Object array() {
        return switch (this) {
            case Bytes bytes -> bytes.codes;
            case Shorts shorts -> shorts.codes;
            case Ints ints -> ints.codes;
            case Floats floats -> floats.codes;
        };
    }

    /// Returns how many there are.
    int size();

    /// Returns the bytes of each.
    int byteWidth();

    /// Returns one as a signed number.
    double number(int position);

    /// Returns one as an unsigned number, the position in a table.
    int index(int position);

    /// Returns the codes at the given positions.
    Codes gather(int[] order);

    /// Returns the codes at positions `from .. to-1`.
    Codes slice(int from, int to);

    /// Writes the real parts of the values at positions `from .. to-1` to the start of `target`, products of codes not yet rounded to floats.
    void decode(int from, int to, Decoding decoding, double[] target);

    /// The same, rounded to float.
    void decode(int from, int to, Decoding decoding, float[] target);

    //@ for int8 int16
    /// Codes of 8 bits.
    ///
    /// @param codes the codes, shared
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Bytes(byte[] codes) implements Codes {

        @Override
        public int size() {
            return codes.length;
        }

        @Override
        public int byteWidth() {
            return Byte.SIZE / 8;
        }

        @Override
        public double number(int position) {
            return codes[position];
        }

        @Override
        public int index(int position) {
            return codes[position] & 0xFF;
        }

        @Override
        public Codes gather(int[] order) {
            byte[] gathered = new byte[order.length];
            for (int k = 0; k < order.length; k++) {
                gathered[k] = codes[order[k]];
            }
            return new Bytes(gathered);
        }

        @Override
        public Codes slice(int from, int to) {
            Objects.checkFromToIndex(from, to, size());
            return new Bytes(Arrays.copyOfRange(codes, from, to));
        }

        @Override
        public void decode(int from, int to, Decoding decoding, double[] target) {
            int count = to - from;
            if (decoding.isTable()) {
                double[] table = decoding.table();
                for (int k = 0; k < count; k++) {
                    target[k] = table[codes[from + k] & 0xFF];
                }
                return;
            }
            if (decoding.unit() == 1) { // as with factors of 1, in two thirds of the time
                for (int k = 0; k < count; k++) {
                    target[k] = codes[from + k];
                }
                return;
            }
            double times = decoding.times();
            double by = decoding.by();
            for (int k = 0; k < count; k++) {
                target[k] = codes[from + k] * times * by;
            }
        }

        @Override
        public void decode(int from, int to, Decoding decoding, float[] target) {
            int count = to - from;
            if (decoding.isTable()) {
                double[] table = decoding.table();
                for (int k = 0; k < count; k++) {
                    target[k] = (float) table[codes[from + k] & 0xFF];
                }
                return;
            }
            double times = decoding.times();
            double by = decoding.by();
            for (int k = 0; k < count; k++) {
                target[k] = (float) (codes[from + k] * times * by);
            }
        }
    }
    //@ end

    /// Codes of 32 bits, numbers only.
    ///
    /// @param codes the codes, shared
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Ints(int[] codes) implements Codes {

        @Override
        public int size() {
            return codes.length;
        }

        @Override
        public int byteWidth() {
            return Integer.BYTES;
        }

        @Override
        public double number(int position) {
            return codes[position];
        }

        @Override
        public int index(int position) {
            throw new AssertionError("codes of 4 bytes are numbers and no positions in a table");
        }

        @Override
        public Codes gather(int[] order) {
            int[] gathered = new int[order.length];
            for (int k = 0; k < order.length; k++) {
                gathered[k] = codes[order[k]];
            }
            return new Ints(gathered);
        }

        @Override
        public Codes slice(int from, int to) {
            Objects.checkFromToIndex(from, to, size());
            return new Ints(Arrays.copyOfRange(codes, from, to));
        }

        @Override
        public void decode(int from, int to, Decoding decoding, double[] target) {
            int count = to - from;
            double times = decoding.times();
            double by = decoding.by();
            for (int k = 0; k < count; k++) {
                target[k] = codes[from + k] * times * by;
            }
        }

        @Override
        public void decode(int from, int to, Decoding decoding, float[] target) {
            int count = to - from;
            double times = decoding.times();
            double by = decoding.by();
            for (int k = 0; k < count; k++) {
                target[k] = (float) (codes[from + k] * times * by);
            }
        }
    }

    /// Codes that are floats themselves.
    ///
    /// @param codes the codes, shared
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Floats(float[] codes) implements Codes {

        @Override
        public int size() {
            return codes.length;
        }

        @Override
        public int byteWidth() {
            return Float.BYTES;
        }

        @Override
        public double number(int position) {
            return codes[position];
        }

        @Override
        public int index(int position) {
            throw new AssertionError("codes of 4 bytes are numbers and no positions in a table");
        }

        @Override
        public Codes gather(int[] order) {
            float[] gathered = new float[order.length];
            for (int k = 0; k < order.length; k++) {
                gathered[k] = codes[order[k]];
            }
            return new Floats(gathered);
        }

        @Override
        public Codes slice(int from, int to) {
            Objects.checkFromToIndex(from, to, size());
            return new Floats(Arrays.copyOfRange(codes, from, to));
        }

        @Override
        public void decode(int from, int to, Decoding decoding, double[] target) {
            for (int p = from; p < to; p++) {
                target[p - from] = codes[p];
            }
        }

        @Override
        public void decode(int from, int to, Decoding decoding, float[] target) {
            System.arraycopy(codes, from, target, 0, to - from);
        }
    }
}
