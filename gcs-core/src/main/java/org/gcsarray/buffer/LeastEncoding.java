package org.gcsarray.buffer;

import java.util.Arrays;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;

import org.gcsarray.internal.Codes;
import org.gcsarray.internal.Decoding;

/// Finds the encoding of the least bytes that reproduces values bit for bit.
///
/// A sample rules out most encodings; one that passes is then tried on all values, and dropped at the first it does not reproduce, which
/// joins the sample. The result never rests on the sample alone. Values that no encoding fits cost the sample only, and a count of their distinct
/// ones that ends when they are too many for a table. Neither depends on the order of the values.
final class LeastEncoding {

    private static final int BLOCK = 1024;

    /// Encodings that pass the sample and are tried on all values; each trial ends at its first failure.
    private static final int MOST_TRIALS = 12;

    /// Distinct values that are counted, at least, to estimate whether there are more than a table may have.
    private static final int COUNTED = 512;

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
    private final int[] codes = new int[BLOCK + MOST_TRIALS];
    private int trials;
    private Values best;

    private LeastEncoding(Values values, Values best) {
        this.values = values;
        this.dtype = values.dtype();
        this.best = best;
        this.sample = Block.sample(values);
    }

    /// Returns the values in the encoding of the least bytes, themselves if none is smaller. O(size).
    static Values of(Values values) {
        if (values.size() == 0) {
            return values.plain();
        }
        if (values instanceof UniformValues && values.size() >= values.byteSize()) {
            return values;
        }
        Values plain = values.plain();
        Scalar first = plain.get(0);
        Values least = areAll(plain, first) ? new UniformValues(first, values.size()) : plain;
        if (EncodedValues.isEncodable(values.dtype())) {
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
                case FLOAT16, INT16, INT8, UINT64, UINT32, UINT16, UINT8, COMPLEX64 ->
                    ((NarrowValues) values).bits(p) == ((NarrowValues) new UniformValues(one, 1).plain()).bits(0);
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
            if (!tryNumbers(width) && width < Integer.BYTES && mayHaveTable(width)) {
                tryDraft(new TableDraft(width, dtype));
            }
        }
        return best;
    }

    /// Returns whether there may be as few distinct values as a table holds and saves bytes with: five standard errors more are too many.
    ///
    /// If the sample leaves it open, counts those whose hash is in one of `shares` equal parts of all hashes, so the answer does not depend on the
    /// order of the values.
    private boolean mayHaveTable(int width) {
        long most = Math.min(1L << (8 * width), (best.byteSize() - (long) width * values.size()) / dtype.byteWidth());
        long shares = Long.highestOneBit(Math.max(1, most / COUNTED));
        if (shares == 1 || 2 * DistinctBits.estimate(sample.bits(), sample.count) <= most) {
            return true;
        }
        double expected = (double) most / shares;
        double limit = expected + 5 * Math.sqrt(expected);
        LongOpenHashSet distinct = new LongOpenHashSet();
        Block block = new Block(values);
        for (int from = 0, to; from < values.size(); from = to) {
            to = from + Math.min(BLOCK, values.size() - from);
            block.read(values, from, to);
            for (int k = 0; k < block.count; k++) {
                long bits = block.bits(k);
                if (DistinctBits.part(bits, shares) == 0 && distinct.add(bits) && distinct.size() > limit) {
                    return false;
                }
            }
        }
        return true;
    }

    /// Tries numbers of a width: integers, floats, halves and their like, decimals. Returns whether one fits.
    private boolean tryNumbers(int width) {
        if (tryDraft(new NumberDraft(width, dtype, Decoding.number()))) {
            return true;
        }
        if (!dtype.isFloating()) {
            return false;
        }
        if (width == Float.BYTES && tryDraft(new FloatDraft())) {
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
        if (draft.encode(sample, codes) < sample.count || trials == MOST_TRIALS) {
            return false;
        }
        trials++;
        draft.begin(values.size());
        Block block = new Block(values);
        for (int from = 0, to; from < values.size(); from = to) {
            to = from + Math.min(BLOCK, values.size() - from);
            block.read(values, from, to);
            int encoded = draft.encode(block, codes);
            if (encoded < block.count) {
                sample.add(block, encoded);
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

    /// Some values: reals of floating types, and what tells a value from every other one of its type.
    private static final class Block {

        private final DType dtype;
        /// The reals, from `offset` on: those of all values where they are stored so.
        private final double[] reals;
        private int offset;
        /// Bits of the values; those of doubles when they are asked for.
        private final long[] bits;
        /// Room for what codes of the values give back.
        private final double[] decoded = new double[BLOCK + MOST_TRIALS];
        private int count;

        Block(Values values) {
            this(values.dtype(), values instanceof Float64Values doubles ? doubles.array() : new double[BLOCK]);
        }

        private Block(DType dtype, double[] reals) {
            this.dtype = dtype;
            this.reals = reals;
            this.bits = new long[BLOCK + MOST_TRIALS];
        }

        /// Returns values that are evenly spread, with room for some more.
        static Block sample(Values values) {
            int size = values.size();
            int[] positions = new int[Math.min(size, BLOCK)];
            Arrays.setAll(positions, k -> (int) ((long) k * size / positions.length));
            Values picked = values.gather(positions);
            Block sample = new Block(values.dtype(), new double[BLOCK + MOST_TRIALS]);
            sample.copy(picked, 0, positions.length);
            return sample;
        }

        /// Reads the values at positions `from .. to-1`.
        void read(Values values, int from, int to) {
            if (dtype == DType.FLOAT64) {
                offset = from;
                count = to - from;
            } else {
                copy(values, from, to);
            }
        }

        private void copy(Values values, int from, int to) {
            count = to - from;
            if (dtype.isFloating()) {
                values.copyTo(from, to, reals);
            }
            for (int k = 0; k < count && dtype != DType.FLOAT64; k++) {
                bits[k] = dtype == DType.FLOAT32 ? floatBits(values, from + k) : values.getLong(from + k);
            }
        }

        /// Appends a value of another block.
        void add(Block other, int k) {
            reals[count] = dtype.isFloating() ? other.real(k) : 0;
            if (dtype != DType.FLOAT64) {
                bits[count] = other.bits[k];
            }
            count++;
        }

        double real(int k) {
            return reals[offset + k];
        }

        long bits(int k) {
            return dtype == DType.FLOAT64 ? LeastEncoding.bits(real(k)) : bits[k];
        }

        /// Returns what tells values from every other one of the type, from position 0 on.
        long[] bits() {
            for (int k = 0; k < count && dtype == DType.FLOAT64; k++) {
                bits[k] = LeastEncoding.bits(reals[offset + k]);
            }
            return bits;
        }

        /// Returns how many values there are in front of the first float that a double does not give back: a signalling NaN.
        int faithful() {
            for (int k = 0; k < count && dtype == DType.FLOAT32; k++) {
                if (bitsOf(real(k)) != bits[k]) {
                    return k;
                }
            }
            return count;
        }

        /// Returns what tells a real from every other one of the type.
        long bitsOf(double real) {
            return dtype == DType.FLOAT32 ? Float.floatToRawIntBits((float) real) : LeastEncoding.bits(real);
        }
    }

    /// An encoding that is being tried.
    private abstract static class Draft {

        final CodeWriter writer;
        final DType dtype;

        Draft(CodeWriter writer, DType dtype) {
            this.writer = writer;
            this.dtype = dtype;
        }

        /// Begins again with values whose codes will be written.
        void begin(int size) {
            writer.open(size);
        }

        /// Finds the codes of a block up to the first that does not give its value back, and returns how many do.
        abstract int encode(Block block, int[] codes);

        /// Returns the values whose codes were written.
        abstract EncodedValues finish();
    }

    /// Codes that are numbers.
    private static final class NumberDraft extends Draft {

        /// Added to a number below 2^51 and taken off again, it leaves the number rounded to an integer.
        private static final double ROUNDING = 0x1.8p52;

        private final Decoding decoding;
        private final double scale;
        private final int greatest;

        NumberDraft(int width, DType dtype, Decoding decoding) {
            super(new CodeWriter(width, false), dtype);
            this.decoding = decoding;
            this.scale = 1 / decoding.unit();
            this.greatest = (int) ((1L << (8 * width - 1)) - 1);
        }

        @Override
        int encode(Block block, int[] codes) {
            if (dtype == DType.FLOAT64 && block.count > 0 && isCode(block, 0) && areCodes(block, codes)) {
                return block.count;
            }
            for (int k = 0; k < block.count; k++) {
                if (!isCode(block, k)) {
                    return k;
                }
                codes[k] = code(block, k);
            }
            return block.count;
        }

        private int code(Block block, int k) {
            return dtype.isFloating() ? (int) Math.rint(block.real(k) * scale) : (int) block.bits(k);
        }

        private boolean isCode(Block block, int k) {
            int code = code(block, k);
            return code <= greatest && code >= -greatest - 1 && block.bits(k) == (dtype.isFloating()
                    ? block.bitsOf(code * decoding.times() * decoding.by()) : code);
        }

        /// The same for a whole block of doubles, in loops that compile to vectors. A number that no code stands for, NaN and -0.0 among them, has
        /// other bits than its code gives, and no code gives NaN, whose bits may differ.
        private boolean areCodes(Block block, int[] codes) {
            double[] reals = block.reals;
            int from = block.offset;
            int count = block.count;
            for (int k = 0; k < count; k++) {
                codes[k] = (int) (reals[from + k] * scale + ROUNDING - ROUNDING);
            }
            int magnitude = 0;
            for (int k = 0; k < count; k++) {
                magnitude |= codes[k] ^ codes[k] >> 31;
            }
            double times = decoding.times();
            double by = decoding.by();
            double[] numbers = block.decoded;
            for (int k = 0; k < count; k++) {
                numbers[k] = codes[k] * times * by;
            }
            return magnitude <= greatest && Arrays.mismatch(reals, from, from + count, numbers, 0, count) < 0;
        }

        @Override
        EncodedValues finish() {
            return EncodedValues.proven(dtype, decoding.times(), decoding.by(), null, writer.finish());
        }
    }

    /// Codes that are floats, written as their bits: doubles only have them.
    private static final class FloatDraft extends Draft {

        FloatDraft() {
            super(new CodeWriter(Float.BYTES, true), DType.FLOAT64);
        }

        @Override
        int encode(Block block, int[] codes) {
            for (int k = 0; k < block.count; k++) {
                float code = (float) block.real(k);
                if (bits(code) != block.bits(k)) {
                    return k;
                }
                codes[k] = Float.floatToRawIntBits(code);
            }
            return block.count;
        }

        @Override
        EncodedValues finish() {
            return EncodedValues.proven(dtype, 1, 1, null, writer.finish());
        }
    }

    /// Codes that are positions in a table of the distinct values, in order of their first occurrence.
    private static final class TableDraft extends Draft {

        private final DistinctBits distinct;

        TableDraft(int width, DType dtype) {
            super(new CodeWriter(width, false), dtype);
            this.distinct = new DistinctBits(1 << (8 * width));
        }

        /// Forgets the values of the sample.
        @Override
        void begin(int size) {
            super.begin(size);
            distinct.clear();
        }

        @Override
        int encode(Block block, int[] codes) {
            return distinct.positions(block.bits(), block.faithful(), codes);
        }

        @Override
        EncodedValues finish() {
            ValuesBuilder table = new ValuesBuilder(dtype, distinct.size());
            for (int position = 0; position < distinct.size(); position++) {
                long bits = distinct.get(position);
                table.add(switch (dtype) {
                    case FLOAT64 -> Scalar.of(Double.longBitsToDouble(bits));
                    case FLOAT32 -> Scalar.of(Float.intBitsToFloat((int) bits));
                    case INT64 -> Scalar.of(bits);
                    case INT32 -> Scalar.of((int) bits);
                    default -> throw new AssertionError(dtype + " values have no table");
                });
            }
            return EncodedValues.proven(dtype, 1, 1, table.build(), writer.finish());
        }
    }

    /// Codes of a width, filled block by block.
    private static final class CodeWriter {

        private final int width;
        private final boolean isFloat;
        private Object written = new int[0];

        CodeWriter(int width, boolean isFloat) {
            this.width = width;
            this.isFloat = isFloat;
        }

        void open(int size) {
            written = switch (width) {
                case Byte.BYTES -> new byte[size];
                case Short.BYTES -> new short[size];
                default -> isFloat ? new float[size] : new int[size];
            };
        }

        void put(int[] codes, int from, int count) {
            switch (written) {
                case byte[] bytes -> {
                    for (int k = 0; k < count; k++) {
                        bytes[from + k] = (byte) codes[k];
                    }
                }
                case short[] shorts -> {
                    for (int k = 0; k < count; k++) {
                        shorts[from + k] = (short) codes[k];
                    }
                }
                case float[] floats -> {
                    for (int k = 0; k < count; k++) {
                        floats[from + k] = Float.intBitsToFloat(codes[k]);
                    }
                }
                default -> System.arraycopy(codes, 0, written, from, count);
            }
        }

        Codes finish() {
            return Codes.wrap(written);
        }
    }
}
