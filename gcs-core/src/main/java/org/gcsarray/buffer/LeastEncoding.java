package org.gcsarray.buffer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.gcsarray.internal.Codes;
import org.gcsarray.internal.Decoding;

/// Finds the encoding of the least bytes that reproduces values bit for bit.
///
/// A sample rules out most encodings; one that passes is then tried on all values, and dropped at the first it does not reproduce. The
/// result never rests on the sample alone. Values that no encoding fits cost the sample only.
final class LeastEncoding {

    private static final int BLOCK = 1024;

    /// Encodings that pass the sample and are tried on all values; each trial ends at its first failure.
    private static final int MOST_TRIALS = 12;

    /// Most digits behind the point of decimals, and the greatest power of ten in a factor.
    private static final int MOST_DIGITS = 10;
    private static final int GREATEST_POWER = 18;

    private static final double[] POWERS = new double[GREATEST_POWER + 1];
    private static final double[] INVERSES = new double[GREATEST_POWER + 1];

    static {
        for (int e = 0; e <= GREATEST_POWER; e++) {
            POWERS[e] = Double.parseDouble("1e" + e);
            INVERSES[e] = Double.parseDouble("1e-" + e);
        }
    }

    private final Values values;
    private final DType dtype;
    private final Block sample;
    private final long[] codes = new long[BLOCK];
    private int trials;
    private Values best;

    private LeastEncoding(Values values, Values best) {
        this.values = values;
        this.dtype = values.dtype();
        this.best = best;
        this.sample = new Block(dtype);
        sample.pick(values);
    }

    /// Returns the values in the encoding of the least bytes, themselves if none is smaller. O(size).
    static Values of(Values values) {
        if (values.size() == 0 || (values instanceof UniformValues && values.size() >= values.byteSize())) {
            return values;
        }
        Values plain = values.plain();
        Scalar first = plain.get(0);
        Values least = areAll(plain, first) ? new UniformValues(first, values.size()) : plain;
        if (values.dtype() != DType.BOOL && values.dtype() != DType.COMPLEX128) {
            least = new LeastEncoding(plain, least).find();
        }
        return least.byteSize() < values.byteSize() ? least : values;
    }

    private static boolean areAll(Values values, Scalar one) {
        for (int p = 0; p < values.size(); p++) {
            boolean same = switch (values.dtype()) {
                case INT64, INT32, BOOL -> values.getLong(p) == one.integer();
                case FLOAT32 -> floatBits(values, p) == Float.floatToRawIntBits((float) one.real());
                case FLOAT64, COMPLEX128 -> bits(values.getReal(p)) == bits(one.real())
                        && bits(values.getImaginary(p)) == bits(one.imaginary());
            };
            if (!same) {
                return false;
            }
        }
        return true;
    }

    private static long bits(double value) {
        return Double.doubleToRawLongBits(value);
    }

    /// Returns the bits as they are stored: on its way through a double, a signalling NaN becomes a quiet one.
    private static int floatBits(Values values, int position) {
        return Float.floatToRawIntBits(((Float32Values) values).array()[position]);
    }

    private Values find() {
        for (int width = 1; width <= Integer.BYTES && width < dtype.byteWidth(); width *= 2) {
            if ((long) width * values.size() >= best.byteSize()) {
                break;
            }
            if (!tryNumbers(width) && width < Integer.BYTES) {
                tryDraft(new TableDraft(width, dtype));
            }
        }
        return best;
    }

    /// Tries numbers of a width: integers, floats, halves and their like, decimals. Returns whether one fits.
    private boolean tryNumbers(int width) {
        if (tryDraft(new NumberDraft(width, dtype, Decoding.number()))) {
            return true;
        }
        if (!dtype.isFloating()) {
            return false;
        }
        if (width == Float.BYTES && tryDraft(new FloatDraft(dtype))) {
            return true;
        }
        for (int halvings = 1; halvings <= 3; halvings++) {
            if (tryDraft(new NumberDraft(width, dtype, Decoding.number(1, Math.scalb(1.0, -halvings))))) {
                return true;
            }
        }
        for (int digits = 1; digits <= MOST_DIGITS; digits++) {
            for (int power = 0; power + digits <= GREATEST_POWER; power++) {
                if (tryDraft(new NumberDraft(width, dtype,
                        Decoding.number(POWERS[power], INVERSES[power + digits])))) {
                    return true;
                }
            }
        }
        return false;
    }

    /// Tries an encoding on the sample, then on all values, and keeps it if it takes fewer bytes than any before.
    private boolean tryDraft(Draft draft) {
        if (!draft.fits(sample, codes) || trials == MOST_TRIALS) {
            return false;
        }
        trials++;
        draft.writer.open(values.size());
        Block block = new Block(dtype);
        for (int from = 0; from < values.size(); from += BLOCK) {
            block.read(values, from, Math.min(values.size(), from + BLOCK));
            if (!draft.encode(block, codes)) {
                return false;
            }
            draft.writer.put(codes, from, block.count);
        }
        EncodedValues encoded = draft.finish();
        if (encoded.byteSize() < best.byteSize()) {
            best = encoded;
        }
        return true;
    }

    /// Some values, as bits and as reals.
    private static final class Block {

        private final DType dtype;
        private final long[] bits = new long[BLOCK];
        private final double[] reals = new double[BLOCK];
        private int count;

        Block(DType dtype) {
            this.dtype = dtype;
        }

        /// Reads the values at positions `from .. to-1`.
        void read(Values values, int from, int to) {
            count = to - from;
            if (dtype.isFloating()) {
                values.copyTo(from, to, reals);
                for (int k = 0; k < count; k++) {
                    bits[k] = dtype == DType.FLOAT32 ? floatBits(values, from + k) : LeastEncoding.bits(reals[k]);
                }
            } else {
                for (int k = 0; k < count; k++) {
                    bits[k] = values.getLong(from + k);
                }
            }
        }

        /// Reads values that are evenly spread.
        void pick(Values values) {
            int size = values.size();
            int picked = Math.min(size, BLOCK);
            int[] positions = new int[picked];
            Arrays.setAll(positions, k -> (int) ((long) k * size / picked));
            read(values.gather(positions), 0, picked);
        }

        /// Returns what tells a value from every other one of its type.
        private long bitsOf(double real) {
            return dtype == DType.FLOAT32 ? Float.floatToRawIntBits((float) real) : LeastEncoding.bits(real);
        }
    }

    /// An encoding that is being tried.
    private abstract static class Draft {

        final CodeWriter writer;
        final DType dtype;

        Draft(int width, DType dtype) {
            this.writer = new CodeWriter(width);
            this.dtype = dtype;
        }

        /// Finds the codes of a block. Returns whether each gives its value back.
        abstract boolean encode(Block block, long[] codes);

        /// Returns whether values of a sample can have this encoding.
        boolean fits(Block sample, long[] codes) {
            return encode(sample, codes);
        }

        /// Returns the values whose codes were written.
        abstract EncodedValues finish();
    }

    /// Codes that are numbers.
    private static final class NumberDraft extends Draft {

        private final Decoding decoding;
        private final double scale;
        private final long greatest;

        NumberDraft(int width, DType dtype, Decoding decoding) {
            super(width, dtype);
            this.decoding = decoding;
            this.scale = 1 / decoding.unit();
            this.greatest = (1L << (8 * width - 1)) - 1;
        }

        @Override
        boolean encode(Block block, long[] codes) {
            return dtype.isFloating() ? encodeReals(block, codes) : encodeIntegers(block, codes);
        }

        private boolean encodeIntegers(Block block, long[] codes) {
            for (int k = 0; k < block.count; k++) {
                long code = block.bits[k];
                if (code > greatest || code < -greatest - 1) {
                    return false;
                }
                codes[k] = code;
            }
            return true;
        }

        private boolean encodeReals(Block block, long[] codes) {
            double times = decoding.times();
            double by = decoding.by();
            for (int k = 0; k < block.count; k++) {
                double code = Math.rint(block.reals[k] * scale);
                // NaN fails this as well
                if (!(code >= -greatest - 1 && code <= greatest)) {
                    return false;
                }
                codes[k] = (long) code;
                if (block.bitsOf(codes[k] * times * by) != block.bits[k]) {
                    return false;
                }
            }
            return true;
        }

        @Override
        EncodedValues finish() {
            return EncodedValues.ofNumbers(dtype, decoding, writer.finish());
        }
    }

    /// Codes that are floats, written as their bits.
    private static final class FloatDraft extends Draft {

        FloatDraft(DType dtype) {
            super(Float.BYTES, dtype);
        }

        @Override
        boolean encode(Block block, long[] codes) {
            for (int k = 0; k < block.count; k++) {
                float code = (float) block.reals[k];
                if (block.bitsOf(code) != block.bits[k]) {
                    return false;
                }
                codes[k] = Float.floatToRawIntBits(code);
            }
            return true;
        }

        @Override
        EncodedValues finish() {
            return EncodedValues.ofNumbers(dtype, Decoding.number(), writer.finishFloats());
        }
    }

    /// Codes that are positions in a table of the distinct values, in order of their first occurrence.
    private static final class TableDraft extends Draft {

        /// Slots of the hash table for each value that it may hold, a power of two.
        private static final int SLOTS_PER_VALUE = 2;

        private final int most;
        private final List<Long> distinct = new ArrayList<>();
        private final long[] keys;
        private final int[] positions;

        TableDraft(int width, DType dtype) {
            super(width, dtype);
            this.most = 1 << (8 * width);
            this.keys = new long[SLOTS_PER_VALUE * most];
            this.positions = new int[SLOTS_PER_VALUE * most];
        }

        /// A sample all of whose values differ comes from more distinct values than a table is worth.
        @Override
        boolean fits(Block sample, long[] codes) {
            boolean encodes = encode(sample, codes);
            boolean repeats = distinct.size() < sample.count;
            distinct.clear();
            Arrays.fill(positions, 0);
            return encodes && repeats;
        }

        @Override
        boolean encode(Block block, long[] codes) {
            for (int k = 0; k < block.count; k++) {
                int position = position(block.bits[k]);
                boolean isUnfaithful = dtype.isFloating() && block.bitsOf(block.reals[k]) != block.bits[k];
                if (position == most || isUnfaithful) {
                    return false;
                }
                codes[k] = position;
            }
            return true;
        }

        /// Returns the position of a value, which is appended if it is new; `most` if there is no room.
        private int position(long bits) {
            int mask = keys.length - 1;
            long mixed = bits * 0x9E37_79B9_7F4A_7C15L;
            int slot = (int) (mixed >>> 40) & mask;
            while (positions[slot] != 0 && keys[slot] != bits) {
                slot = (slot + 1) & mask;
            }
            if (positions[slot] == 0) {
                if (distinct.size() == most) {
                    return most;
                }
                distinct.add(bits);
                keys[slot] = bits;
                positions[slot] = distinct.size();
            }
            return positions[slot] - 1;
        }

        @Override
        EncodedValues finish() {
            ValuesBuilder table = new ValuesBuilder(dtype, distinct.size());
            for (long bits : distinct) {
                table.add(switch (dtype) {
                    case FLOAT64 -> Scalar.of(Double.longBitsToDouble(bits));
                    case FLOAT32 -> Scalar.of(Float.intBitsToFloat((int) bits));
                    case INT64 -> Scalar.of(bits);
                    case INT32 -> Scalar.of((int) bits);
                    case BOOL, COMPLEX128 -> throw new AssertionError(dtype + " values have no table");
                });
            }
            return EncodedValues.ofTable(table.build(), writer.finish());
        }
    }

    /// Codes of a width, filled block by block.
    private static final class CodeWriter {

        private final int width;
        private byte[] bytes = {};
        private short[] shorts = {};
        private int[] ints = {};

        CodeWriter(int width) {
            this.width = width;
        }

        void open(int size) {
            switch (width) {
                case Byte.BYTES -> bytes = new byte[size];
                case Short.BYTES -> shorts = new short[size];
                default -> ints = new int[size];
            }
        }

        void put(long[] codes, int from, int count) {
            switch (width) {
                case Byte.BYTES -> {
                    for (int k = 0; k < count; k++) {
                        bytes[from + k] = (byte) codes[k];
                    }
                }
                case Short.BYTES -> {
                    for (int k = 0; k < count; k++) {
                        shorts[from + k] = (short) codes[k];
                    }
                }
                default -> {
                    for (int k = 0; k < count; k++) {
                        ints[from + k] = (int) codes[k];
                    }
                }
            }
        }

        /// Returns what was written as bits of floats.
        Codes finishFloats() {
            float[] floats = new float[ints.length];
            for (int k = 0; k < floats.length; k++) {
                floats[k] = Float.intBitsToFloat(ints[k]);
            }
            return new Codes.Floats(floats);
        }

        Codes finish() {
            return switch (width) {
                case Byte.BYTES -> new Codes.Bytes(bytes);
                case Short.BYTES -> new Codes.Shorts(shorts);
                default -> new Codes.Ints(ints);
            };
        }
    }
}
