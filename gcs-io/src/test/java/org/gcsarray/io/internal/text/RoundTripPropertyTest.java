package org.gcsarray.io.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.NarrowValues;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.ValuesBuilder;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.io.Annotations;
import org.gcsarray.io.DelimitedOptions.Delimiter;
import org.gcsarray.io.HeaderDialect;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.Symmetry;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.WriteOptions.MarketObject;
import org.gcsarray.io.bytes.ByteInput;
import org.gcsarray.io.internal.text.delimited.DelimitedFormat;
import org.gcsarray.io.internal.text.libsvm.LibsvmFormat;
import org.gcsarray.shape.SmoothShape;

/// What is written is read back, every value bit for bit.
class RoundTripPropertyTest {
    private static final double[] SPECIAL = {0.0, -0.0, 1, -1, Double.MIN_VALUE, -Double.MIN_VALUE, Double.MAX_VALUE,
        Double.MIN_NORMAL,
        0.1, 1e7, 1e-3, 9999999, 12345678, 1e22, 1e23, Math.nextDown(Double.MIN_NORMAL), Double.NaN,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY, 9007199254740994.0, 0x1p63, 1.7976931348623157e308, 123456.789};

    @Property
    void matrixMarket(@ForAll Random random, @ForAll DType dtype, @ForAll @IntRange(min = 1, max = 5) int rank)
            throws IOException {
        CooArray array = random(random, dtype, rank, 40);
        MarketObject object = rank > 2 ? MarketObject.TENSOR : rank == 1 && random.nextBoolean() ? MarketObject.VECTOR
                : MarketObject.MATRIX;
        LoadedArray loaded = market(array, WriteOptions.DEFAULT.withObject(object));
        boolean column = rank == 1 && object == MarketObject.MATRIX;
        SmoothShape shape = column ? SmoothShape.of(array.shape().extent(0), 1) : array.shape();
        assertThat(loaded.array().shape()).isEqualTo(shape);
        assertSame(array, loaded.array(), column);
    }

    @Property
    void tns(@ForAll Random random, @ForAll DType dtype, @ForAll @IntRange(min = 1, max = 5) int rank,
            @ForAll HeaderDialect header)
            throws IOException {
        if (!dtype.isComplex()) {
            CooArray array = random(random,
                    dtype.byteWidth() == Long.BYTES && !dtype.isFloating() ? DType.INT32 : dtype, rank,
                    40);
            ReadOptions options = ReadOptions.DEFAULT.withShape(array.shape());
            ByteArrayOutputStream text = new ByteArrayOutputStream();
            TnsWriter.write(array, text, WriteOptions.DEFAULT.withHeader(header));
            try (ByteInput input = input(text)) {
                LoadedArray loaded = new TnsFormat().read(input, options);
                assertThat(loaded.array().shape()).isEqualTo(array.shape());
                assertSame(array, loaded.array(), false);
            }
        }
    }

    @Property
    void delimitedText(@ForAll Random random, @ForAll DType dtype, @ForAll @IntRange(min = 1, max = 5) int rank,
            @ForAll Delimiter delimiter, @ForAll @IntRange(min = 0, max = 1) int base) throws IOException {
        CooArray array = random(random, dtype, rank, random.nextInt(7) == 0 ? 0 : 40);
        ReadOptions options = ReadOptions.DEFAULT.withShape(array.shape()).withStrict(random.nextBoolean());
        if (dtype == DType.INT64 || dtype == DType.UINT64 || random.nextInt(3) == 0) {
            options = options.withDtype(dtype);
        }
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        new DelimitedFormat().write(array, text, WriteOptions.DEFAULT.withDelimiter(delimiter).withBase(base)
                .withComments(List.of(" i0,i1,value")));
        try (ByteInput input = input(text)) {
            LoadedArray loaded = new DelimitedFormat().read(input, options);
            assertThat(loaded.array().shape()).isEqualTo(array.shape());
            assertThat(loaded.info().base()).containsOnly(base);
            assertThat(loaded.info().comments()).containsExactly(" i0,i1,value");
            assertSame(array, loaded.array(), false);
        }
    }

    @Property
    void libsvm(@ForAll Random random, @ForAll DType dtype, @ForAll @IntRange(min = 0, max = 1) int base)
            throws IOException {
        if (dtype.isComplex()) {
            return;
        }
        CooArray array = random(random, dtype, 2, 30);
        while (array.shape().extent(0) > 100) {
            array = random(random, dtype, 2, random.nextInt(7) == 0 ? 0 : 30);
        }
        int rows = (int) array.shape().extent(0);
        double[] labels = new double[rows];
        values(random, DType.FLOAT64, rows).copyTo(0, rows, labels);
        long[] queries = random.nextBoolean() ? random.longs(rows).toArray() : new long[0];
        Annotations annotations = Annotations.NONE.withRowLabels(labels, queries);
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        List<String> comments = List.of(" a comment", "", "# 1 1:2");
        assertThat(new LibsvmFormat().write(array, text,
                WriteOptions.DEFAULT.withBase(base).withAnnotations(annotations).withComments(comments)))
                .noneMatch(note -> note.code() == Note.Code.LABELS_ZERO);
        ReadOptions options = ReadOptions.DEFAULT.withShape(array.shape()).withBase(ReadOptions.IndexBase.of(base))
                .withDtype(dtype);
        try (ByteInput input = input(text)) {
            LoadedArray loaded = new LibsvmFormat().read(input, options);
            assertThat(loaded.array()).isInstanceOf(CrsMatrix.class);
            assertThat(loaded.array().shape()).isEqualTo(array.shape());
            assertThat(loaded.info().annotations()).isEqualTo(annotations);
            assertThat(loaded.info().comments()).isEqualTo(comments);
            assertSame(array, loaded.array(), false);
        }
    }

    @Property
    void symmetricMatrices(@ForAll Random random, @ForAll DType dtype, @ForAll Symmetry symmetry) throws IOException {
        boolean possible = switch (symmetry) {
            case GENERAL -> false;
            case SYMMETRIC -> true;
            case SKEW_SYMMETRIC -> dtype != DType.BOOL && !dtype.isUnsigned();
            case HERMITIAN -> dtype.isComplex();
        };
        if (possible) {
            CooArray array = symmetric(random, dtype, symmetry);
            LoadedArray loaded = market(array, WriteOptions.DEFAULT.withDetectSymmetry(true));
            assertThat(loaded.info().symmetry()).isEqualTo(symmetry);
            assertThat(loaded.info().stored()).isLessThan(array.nse());
            assertSame(array, ((CooArray) loaded.array()).canonicalize(DuplicatePolicy.ERROR), false);
        }
    }

    /// A stored zero is its own negative; the least integer is no number's negative.
    @ParameterizedTest
    @EnumSource(names = {"INT64", "INT32", "INT16", "INT8"})
    void integersOfSkewSymmetricMatrices(DType dtype) throws IOException {
        long least = -1L << (8 * dtype.byteWidth() - 1);
        long[][] lowerValues = {{0, 7}, {-least - 1, 0}, {least, 7}};
        for (long[] lower : lowerValues) {
            CooArray.Builder builder = CooArray.builder(SmoothShape.of(3, 3), dtype);
            for (int k = 0; k < 2; k++) {
                add(builder, new long[] {k + 1, k}, Scalar.of(lower[k]).convert(dtype));
                add(builder, new long[] {k, k + 1}, Scalar.of(lower[k] == least ? least : -lower[k]).convert(dtype));
            }
            LoadedArray loaded = market(builder.build(), WriteOptions.DEFAULT.withDetectSymmetry(true));
            assertThat(loaded.info().symmetry())
                    .isEqualTo(lower[0] == least ? Symmetry.GENERAL : Symmetry.SKEW_SYMMETRIC);
        }
    }

    @Property
    void denseArrays(@ForAll Random random, @ForAll DType dtype, @ForAll @IntRange(min = 1, max = 4) int rank)
            throws IOException {
        long[] extents = random.longs(rank, 0, 5).toArray();
        SmoothShape shape = SmoothShape.of(extents);
        StridedArray array = StridedArray.wrapRowMajor(shape, values(random, dtype, (int) shape.size()));
        LoadedArray loaded = market(array,
                WriteOptions.DEFAULT.withObject(rank == 2 ? MarketObject.MATRIX : MarketObject.TENSOR));
        assertThat(loaded.array()).isInstanceOf(StridedArray.class);
        assertThat(loaded.array().shape()).isEqualTo(shape);
        assertSame(array, loaded.array(), false);
    }

    @Property
    void writingTwiceGivesTheSameText(@ForAll Random random, @ForAll DType dtype) throws IOException {
        CooArray array = random(random, dtype, 2, 30);
        WriteOptions options = WriteOptions.DEFAULT
                .withComments(List.of(" a comment", "%GraphBLAS type double", ""));
        ByteArrayOutputStream first = new ByteArrayOutputStream();
        MatrixMarketWriter.write(array, first, options);
        try (ByteInput input = input(first)) {
            LoadedArray loaded = new MatrixMarketFormat().read(input, ReadOptions.DEFAULT.withStrict(true));
            ByteArrayOutputStream second = new ByteArrayOutputStream();
            MatrixMarketWriter.write(loaded.array(), second, options.withComments(loaded.info().comments()));
            assertThat(second.toString(StandardCharsets.UTF_8))
                    .isEqualTo(first.toString(StandardCharsets.UTF_8));
        }
    }

    private static LoadedArray market(NdArray array, WriteOptions options) throws IOException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        MatrixMarketWriter.write(array, text, options);
        try (ByteInput input = input(text)) {
            return new MatrixMarketFormat().read(input, ReadOptions.DEFAULT);
        }
    }

    private static ByteInput input(ByteArrayOutputStream text) throws IOException {
        return ByteInput.of(new ByteArrayInputStream(text.toByteArray()), "text");
    }

    private static CooArray random(Random random, DType dtype, int rank, int nse) {
        long[] extents = random.longs(rank, 1, rank == 1 ? 100 : 9).toArray();
        if (rank > 1 && random.nextBoolean()) {
            extents[random.nextInt(rank)] = Long.MAX_VALUE;
        }
        CooArray.Builder builder = CooArray.builder(SmoothShape.of(extents), dtype);
        Values values = values(random, dtype, nse);
        for (int k = 0; k < nse; k++) {
            long[] element = new long[rank];
            for (int d = 0; d < rank; d++) {
                element[d] = random.nextLong(extents[d]);
            }
            add(builder, element, values.get(k));
        }
        return builder.build(DuplicatePolicy.FIRST);
    }

    private static void add(CooArray.Builder builder, long[] element, Scalar value) {
        switch (value.dtype()) {
            case COMPLEX128 -> builder.addComplex(element, value.real(), value.imaginary());
            case INT64, INT32, BOOL -> builder.addLong(element, value.getLong());
            case FLOAT64, FLOAT32 -> builder.add(element, value.getDouble());
            default -> builder.add(element, value);
        }
    }

    private static CooArray symmetric(Random random, DType dtype, Symmetry symmetry) {
        int n = 9;
        CooArray.Builder builder = CooArray.builder(SmoothShape.of(n, n), dtype);
        Values values = values(random, dtype, n * n);
        for (int row = 0; row < n; row++) {
            for (int column = 0; column < row; column++) {
                Scalar value = values.get(row * n + column);
                boolean first = row == 1;
                if (first || random.nextInt(3) == 0) {
                    // one element that no other symmetry allows
                    value = first ? distinct(dtype) : value;
                    add(builder, new long[] {row, column}, value);
                    add(builder, new long[] {column, row}, mirror(value, symmetry));
                }
            }
        }
        if (symmetry == Symmetry.SYMMETRIC) {
            add(builder, new long[] {3, 3}, values.get(0));
        }
        return builder.build();
    }

    private static Scalar distinct(DType dtype) {
        return switch (dtype) {
            case COMPLEX128 -> Scalar.complex(2, 3);
            case FLOAT64 -> Scalar.of(2.5);
            case FLOAT32 -> Scalar.of(2.5f);
            case INT64 -> Scalar.of(7L);
            case INT32 -> Scalar.of(7);
            case BOOL -> Scalar.of(true);
            default -> Scalar.of(7).convert(dtype);
        };
    }

    private static Scalar mirror(Scalar value, Symmetry symmetry) {
        if (symmetry == Symmetry.SYMMETRIC) {
            return value;
        }
        boolean negated = symmetry == Symmetry.SKEW_SYMMETRIC;
        return switch (value.dtype()) {
            case COMPLEX128 -> Scalar.complex(negated ? -value.real() : value.real(), -value.imaginary());
            case FLOAT64 -> Scalar.of(-value.real());
            case FLOAT32 -> Scalar.of((float) -value.real());
            case INT64 -> Scalar.of(-value.getLong());
            case INT32 -> Scalar.of((int) -value.getLong());
            case FLOAT16 -> Scalar.of(-value.real()).convert(DType.FLOAT16);
            case COMPLEX64 -> Scalar.complex(negated ? -value.real() : value.real(), -value.imaginary())
                    .convert(DType.COMPLEX64);
            case INT16, INT8 -> Scalar.of(-value.getLong()).convert(value.dtype());
            case BOOL, UINT64, UINT32, UINT16, UINT8 -> throw new AssertionError(symmetry);
        };
    }

    private static Values values(Random random, DType dtype, int size) {
        double[] reals = new double[2 * size];
        for (int k = 0; k < reals.length; k++) {
            int kind = random.nextInt(4);
            double any = Double.longBitsToDouble(random.nextLong());
            reals[k] = kind == 0 ? SPECIAL[random.nextInt(SPECIAL.length)]
                    : kind == 1 ? random.nextGaussian() : kind == 2 ? random.nextInt(100)
                    : Double.isNaN(any) ? Double.NaN : any;
        }
        return switch (dtype) {
            case COMPLEX128 -> Values.wrapComplex(reals);
            case FLOAT64 -> Values.wrap(Arrays.copyOf(reals, size));
            case FLOAT32 -> {
                float[] floats = new float[size];
                for (int k = 0; k < size; k++) {
                    floats[k] = (float) reals[k];
                }
                yield Values.wrap(floats);
            }
            case INT64 -> Values.wrap(random.longs(size, Long.MIN_VALUE + 1, Long.MAX_VALUE).toArray());
            case INT32 -> Values.wrap(random.ints(size, Integer.MIN_VALUE + 1, Integer.MAX_VALUE).toArray());
            case BOOL -> {
                boolean[] bools = new boolean[size];
                boolean all = random.nextBoolean();
                for (int k = 0; k < size; k++) {
                    bools[k] = all || random.nextBoolean();
                }
                yield Values.wrap(bools);
            }
            case FLOAT16, COMPLEX64 -> NarrowValues.rounded(dtype,
                    values(random, dtype == DType.FLOAT16 ? DType.FLOAT64 : DType.COMPLEX128, size));
            case INT16, INT8, UINT64, UINT32, UINT16, UINT8 -> {
                ValuesBuilder integers = Values.builder(dtype);
                int bits = 8 * dtype.byteWidth();
                for (int k = 0; k < size; k++) {
                    long number = random.nextLong() >>> (64 - bits);
                    long least = -1L << (bits - 1);
                    // no least integer, which has no negative; text holds none beyond int64
                    integers.add(dtype.isUnsigned() ? number & Long.MAX_VALUE : Math.max(number + least, least + 1));
                }
                yield integers.build();
            }
        };
    }

    private static void assertSame(NdArray expected, NdArray actual, boolean column) {
        assertThat(actual.nse()).isEqualTo(expected.nse());
        StoredArray stored = (StoredArray) expected;
        expected.forEachStored((indices, position) -> {
            long[] there = column ? new long[] {indices[0], 0} : indices;
            Scalar before = stored.values().get(position);
            Scalar after = actual.get(there);
            assertThat(((StoredArray) actual).position(there)).isNotNegative();
            if (after.dtype() == DType.INT64 || after.dtype() == DType.UINT64) {
                assertThat(after.getLong()).isEqualTo(before.getLong());
            } else {
                assertThat(Double.doubleToLongBits(after.real())).isEqualTo(Double.doubleToLongBits(number(before)));
                assertThat(Double.doubleToLongBits(after.imaginary()))
                        .isEqualTo(Double.doubleToLongBits(before.imaginary()));
            }
        });
    }

    private static double number(Scalar value) {
        return value.dtype().isComplex() ? value.real() : value.getDouble();
    }
}
