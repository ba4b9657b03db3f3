package org.gcsarray.testing;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.ValuesBuilder;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// jqwik generators of shapes, layouts, values and arrays, biased to what breaks code: extents 0 and 1, the limits of the index
/// widths, duplicates, explicit zeros, NaN and -0.0.
///
/// All methods are static, so a property of any module uses them in a `@Provide` method; [ArrayDomain] offers the same by type.
public final class ArrayArbitraries {

    /// Extents just below, at and above the limits of the index widths.
    private static final long[] WIDE_EXTENTS = {1, 2, 255, 256, 257, 65_535, 65_536, 65_537, Integer.MAX_VALUE,
        1L << 31, (1L << 32) - 1, 1L << 32, (1L << 32) + 1, 1L << 40};

    private static final int MAX_ELEMENTS = 24;

    private ArrayArbitraries() {}

    /// Shapes of at most 1500 cells, most of them far fewer.
    ///
    /// @param minRank least rank, at least 0
    /// @param maxRank greatest rank
    public static Arbitrary<SmoothShape> smallShapes(int minRank, int maxRank) {
        Arbitrary<Long> extent = Arbitraries.frequencyOf(Tuple.of(1, Arbitraries.of(0L)),
                Tuple.of(12, Arbitraries.longs().between(1, 4)), Tuple.of(2, Arbitraries.longs().between(5, 7)));
        return extent.list().ofMinSize(minRank).ofMaxSize(maxRank).map(ArrayArbitraries::shape)
                .filter(shape -> shape.size() <= 1500)
                .withoutEdgeCases();
    }

    /// Shapes of rank 0..5 of at most 1500 cells, most of them far fewer.
    public static Arbitrary<SmoothShape> smallShapes() {
        return smallShapes(0, 5);
    }

    /// Shapes whose extents are at the limits of the index widths; the number of cells may exceed 2^63.
    public static Arbitrary<SmoothShape> wideShapes(int minRank, int maxRank) {
        return Arbitraries.of(LongStream.of(WIDE_EXTENTS).boxed().toList()).list().ofMinSize(minRank).ofMaxSize(maxRank)
                .map(ArrayArbitraries::shape).withoutEdgeCases();
    }

    /// Small and wide shapes.
    public static Arbitrary<SmoothShape> shapes(int minRank, int maxRank) {
        return Arbitraries.oneOf(smallShapes(minRank, maxRank), smallShapes(minRank, maxRank),
                wideShapes(minRank, maxRank));
    }

    private static SmoothShape shape(List<Long> extents) {
        return SmoothShape.of(extents.stream().mapToLong(Long::longValue).toArray());
    }

    /// Permutations of `0..rank-1`.
    public static Arbitrary<int[]> permutations(int rank) {
        return Arbitraries.shuffle(IntStream.range(0, rank).boxed().toList())
                .map(list -> list.stream().mapToInt(Integer::intValue).toArray());
    }

    /// Reductions of a shape into any number of groups; none whose groups exceed 63 bits.
    public static Arbitrary<DimensionReduction> reductions(SmoothShape shape) {
        Arbitrary<int[]> cuts = Arbitraries.subsetOf(IntStream.range(1, shape.rank()).boxed().toList())
                .map(set -> set.stream().mapToInt(Integer::intValue).sorted().toArray());
        return Combinators.combine(permutations(shape.rank()), cuts)
                .as((dimensions, partitioning) -> tryReduce(shape, dimensions, partitioning))
                .filter(100_000, list -> !list.isEmpty()).map(list -> list.get(0)).withoutEdgeCases();
    }

    /// Layouts (reductions into two groups) of a shape of rank 2 or more.
    public static Arbitrary<DimensionReduction> layouts(SmoothShape shape) {
        return Combinators.combine(permutations(shape.rank()), Arbitraries.integers().between(1, shape.rank() - 1))
                .as((dimensions, cut) -> tryReduce(shape, dimensions, new int[] {cut}))
                .filter(100_000, list -> !list.isEmpty())
                .map(list -> list.get(0)).withoutEdgeCases();
    }

    /// Returns whether the dimensions split into two groups that both fit 63 bits.
    private static boolean hasLayout(SmoothShape shape) {
        for (int rows = 1; rows < (1 << shape.rank()) - 1; rows++) {
            BigInteger[] sizes = {BigInteger.ONE, BigInteger.ONE};
            for (int d = 0; d < shape.rank(); d++) {
                sizes[rows >> d & 1] = sizes[rows >> d & 1].multiply(BigInteger.valueOf(shape.extent(d)));
            }
            if (sizes[0].bitLength() <= 63 && sizes[1].bitLength() <= 63) {
                return true;
            }
        }
        return false;
    }

    private static List<DimensionReduction> tryReduce(SmoothShape shape, int[] dimensions, int[] partitioning) {
        try {
            return List.of(DimensionReduction.of(shape, dimensions, partitioning));
        } catch (ArithmeticException e) {
            return List.of();
        }
    }

    /// Reductions of any kind of small and wide shapes; every wide shape splits into single dimensions that fit.
    public static Arbitrary<DimensionReduction> reductions() {
        return shapes(1, 5).flatMap(ArrayArbitraries::reductions).withoutEdgeCases();
    }

    /// Layouts of shapes of rank 2..5, the wide ones of rank 2..3.
    public static Arbitrary<DimensionReduction> layouts() {
        return Arbitraries
                .oneOf(smallShapes(2, 5), smallShapes(2, 5), wideShapes(2, 3).filter(ArrayArbitraries::hasLayout))
                .flatMap(ArrayArbitraries::layouts).withoutEdgeCases();
    }

    /// Index tuples of a shape that has any; the first and last index of each dimension are frequent.
    public static Arbitrary<long[]> indices(SmoothShape shape) {
        List<Arbitrary<Long>> each = new ArrayList<>();
        for (long extent : shape.extents()) {
            each.add(Arbitraries.oneOf(
                    Arbitraries.of(0L, extent - 1, extent / 2, Math.min(extent - 1, Integer.MAX_VALUE + 1L)),
                    Arbitraries.longs().between(0, extent - 1)));
        }
        return Combinators.combine(each).as(list -> list.stream().mapToLong(Long::longValue).toArray());
    }

    /// All value types.
    public static Arbitrary<DType> dtypes() {
        return Arbitraries.of(DType.values());
    }

    /// Small values of a type, zero often, for floating types also -0.0, NaN and infinity: sums and products stay exact or special.
    public static Arbitrary<Scalar> scalars(DType dtype) {
        Arbitrary<Double> real = Arbitraries.frequency(Tuple.of(4, 0.0), Tuple.of(2, -0.0),
                Tuple.of(2, Double.NaN), Tuple.of(1, Double.POSITIVE_INFINITY), Tuple.of(4, 1.0),
                Tuple.of(4, -2.5), Tuple.of(4, 3.0), Tuple.of(4, 0.5));
        Arbitrary<Integer> integer = Arbitraries.integers().between(-4, 9);
        return switch (dtype) {
            case FLOAT64 -> real.map(Scalar::of);
            case FLOAT32 -> real.map(value -> Scalar.of(value.floatValue()));
            case INT64 -> integer.map(value -> Scalar.of(value.longValue()));
            case INT32 -> integer.map(Scalar::of);
            case BOOL -> Arbitraries.of(true, false).map(Scalar::of);
            case COMPLEX128, COMPLEX64 ->
                Combinators.combine(real, real).as((re, im) -> Scalar.complex(re, im).convert(dtype));
            case FLOAT16 -> real.map(value -> Scalar.of(value).convert(dtype));
            // small enough for the sum of all elements of an array to fit 8 bits
            case INT16, INT8 -> Arbitraries.longs().between(-2, 5).map(value -> Scalar.of(value).convert(dtype));
            case UINT64, UINT32, UINT16, UINT8 ->
                Arbitraries.longs().between(0, 5).map(value -> Scalar.of(value).convert(dtype));
        };
    }

    /// Any value of a type, extremes included.
    public static Arbitrary<Scalar> anyScalars(DType dtype) {
        Arbitrary<Double> doubles = Arbitraries.oneOf(Arbitraries.doubles(),
                Arbitraries.of(0.0, -0.0, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY,
                        Double.MIN_VALUE, Double.MAX_VALUE, 0x1p63, -0x1p63, 0x1p31, 0x1p53 + 2, 1e39, 1.0, 5.0));
        Arbitrary<Long> longs = Arbitraries.oneOf(Arbitraries.longs(),
                Arbitraries.of(0L, 1L, -1L, 255L, 256L, Long.MAX_VALUE, Long.MIN_VALUE,
                        1L << 53, (1L << 53) + 1, (1L << 60) + (1L << 36) + 1, (1L << 31), (1L << 31) - 1));
        return switch (dtype) {
            case FLOAT64 -> doubles.map(Scalar::of);
            case FLOAT32 -> Arbitraries
                    .oneOf(Arbitraries.floats(),
                            Arbitraries.of(0f, -0f, Float.NaN, Float.NEGATIVE_INFINITY, 7f, 0x1p31f))
                    .map(Scalar::of);
            case INT64 -> longs.map(Scalar::of);
            case INT32 -> longs.map(value -> Scalar.of(value.intValue()));
            case BOOL -> Arbitraries.of(true, false).map(Scalar::of);
            case COMPLEX128 ->
                Combinators.combine(doubles, Arbitraries.oneOf(Arbitraries.of(0.0, -0.0), doubles)).as(Scalar::complex);
            case FLOAT16 -> longs.map(bits -> Scalar.of(Float.float16ToFloat(bits.shortValue())).convert(dtype));
            case COMPLEX64 -> Combinators.combine(anyScalars(DType.FLOAT32), anyScalars(DType.FLOAT32))
                    .as((re, im) -> Scalar.complex(re.real(), im.real()).convert(dtype));
            case INT16, INT8, UINT32, UINT16, UINT8 -> longs.map(bits -> cut(dtype, bits));
            case UINT64 -> longs.map(Scalar::unsigned);
        };
    }

    /// Returns the value of a type of at most 32 bits that the lowest bits stand for.
    private static Scalar cut(DType dtype, long bits) {
        int surplus = Long.SIZE - Byte.SIZE * dtype.byteWidth();
        return Scalar.of(dtype.isUnsigned() ? bits << surplus >>> surplus : bits << surplus >> surplus).convert(dtype);
    }

    /// Stored values of a type: written out, in the least bytes that reproduce them, or uniform.
    public static Arbitrary<Values> values(DType dtype, int size) {
        Arbitrary<Values> written = scalars(dtype).list().ofSize(size).map(list -> values(dtype, list));
        Arbitrary<Values> uniform = scalars(dtype).map(value -> Values.uniform(value, size));
        return Arbitraries.frequencyOf(Tuple.of(3, written), Tuple.of(2, written.map(Values::least)),
                Tuple.of(1, uniform));
    }

    /// Returns values written out one by one.
    public static Values values(DType dtype, List<Scalar> scalars) {
        ValuesBuilder builder = Values.builder(dtype);
        scalars.forEach(builder::add);
        return builder.build();
    }

    /// Coordinates in any order with duplicates, explicit zeros, any type and any fill.
    public static Arbitrary<CooArray> unsortedCooArrays(SmoothShape shape) {
        return dtypes().flatMap(dtype -> unsortedCooArrays(shape, dtype)).withoutEdgeCases();
    }

    /// Coordinates in any order with duplicates, explicit zeros and any fill.
    public static Arbitrary<CooArray> unsortedCooArrays(SmoothShape shape, DType dtype) {
        Arbitrary<List<long[]>> elements = shape.isEmpty() ? Arbitraries.just(List.of())
                : indices(shape).list().ofMaxSize(MAX_ELEMENTS);
        return Combinators.combine(elements, scalars(dtype)).as(List::of)
                .flatMap(pair -> withValues(shape, dtype, pair)).withoutEdgeCases();
    }

    @SuppressWarnings("unchecked")
    private static Arbitrary<CooArray> withValues(SmoothShape shape, DType dtype, List<Object> elementsAndFill) {
        List<long[]> elements = (List<long[]>) elementsAndFill.get(0);
        Scalar fill = (Scalar) elementsAndFill.get(1);
        Indices[] indices = new Indices[shape.rank()];
        for (int d = 0; d < indices.length; d++) {
            int dimension = d;
            indices[d] = Indices.narrowest(shape.extent(d),
                    elements.stream().mapToLong(index -> index[dimension]).toArray());
        }
        return values(dtype, elements.size()).map(values -> CooArray.wrap(shape, indices, values, fill))
                .withoutEdgeCases();
    }

    /// Canonical coordinates with explicit zeros, any type and any fill.
    public static Arbitrary<CooArray> cooArrays(SmoothShape shape) {
        return unsortedCooArrays(shape).map(coo -> coo.canonicalize(DuplicatePolicy.FIRST));
    }

    /// Canonical coordinates of small and wide shapes of rank 0..5.
    public static Arbitrary<CooArray> cooArrays() {
        return shapes(0, 5).flatMap(ArrayArbitraries::cooArrays).withoutEdgeCases();
    }

    /// Compressed arrays in any layout, dense or hyper-sparse rows, any type and any fill.
    public static Arbitrary<GcsArray> gcsArrays() {
        return layouts().flatMap(layout -> Combinators
                .combine(cooArrays(layout.shape()), Arbitraries.of(Unfolding.Rows.values()))
                .as((coo, rows) -> Unfolding.of(coo, layout,
                        layout.rowCount() > 100_000 ? Unfolding.Rows.HYPER : rows)))
                .withoutEdgeCases();
    }

    /// Index arrays of a bound in every width that holds it.
    public static Arbitrary<Indices> indexArrays(long bound, int size) {
        return Combinators.combine(Arbitraries.longs().between(0, bound - 1).array(long[].class).ofSize(size),
                Arbitraries.of(1, 2, 4, 8).filter(width -> width >= Indices.widthFor(bound)))
                .as(ArrayArbitraries::inWidth);
    }

    /// Returns indices in a width of 1, 2, 4 or 8 bytes.
    ///
    /// @throws IllegalArgumentException if it is another width, or does not hold them
    public static Indices inWidth(long[] indices, int width) {
        Indices stored = switch (width) {
            case 1 -> {
                byte[] bytes = new byte[indices.length];
                for (int k = 0; k < bytes.length; k++) {
                    bytes[k] = (byte) indices[k];
                }
                yield Indices.wrap(bytes);
            }
            case 2 -> {
                char[] chars = new char[indices.length];
                for (int k = 0; k < chars.length; k++) {
                    chars[k] = (char) indices[k];
                }
                yield Indices.wrap(chars);
            }
            case 4 -> Indices.wrap(Arrays.stream(indices).mapToInt(index -> (int) index).toArray());
            case 8 -> Indices.wrap(indices.clone());
            default -> throw new IllegalArgumentException("the width is " + width + " bytes; 1, 2, 4 or 8 is needed");
        };
        if (!Arrays.equals(stored.toLongArray(), indices)) {
            throw new IllegalArgumentException(Arrays.toString(indices) + " do not fit " + width + " bytes");
        }
        return stored;
    }

    /// Returns a random permutation of `0..size-1`.
    public static int[] shuffled(int size, Random random) {
        List<Integer> order = new ArrayList<>(IntStream.range(0, size).boxed().toList());
        Collections.shuffle(order, random);
        return order.stream().mapToInt(Integer::intValue).toArray();
    }
}
