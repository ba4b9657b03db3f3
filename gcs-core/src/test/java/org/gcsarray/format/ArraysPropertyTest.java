package org.gcsarray.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gcsarray.house.Effort.Level.HIGH;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.house.Effort;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.ArrayDomain;
import org.gcsarray.testing.DenseOracle;
import org.gcsarray.testing.Unfolding;

/// Laws of coordinates and compressed arrays, over all types, fills, widths and layouts.
@Domain(ArrayDomain.class)
@Domain(DomainContext.Global.class)
class ArraysPropertyTest {

    @Property
    void unfoldedArraysReadAsTheirCoordinates(@ForAll GcsArray array) {
        Map<List<Long>, Scalar> elements = DenseOracle.byIteration(array);
        DenseOracle.assertStores(array, elements);
        DenseOracle.assertStores(CrsMatrix.wrap(array.compressedRows()), unfolded(array, elements, 0, 1));
        DenseOracle.assertStores(CcsMatrix.wrap(array.compressedRows()), unfolded(array, elements, 1, 0));
        if (array.compressedRows().rowCount() < 100_000) {
            DenseOracle.assertStores(
                    GcsArray.wrap(array.reduction(), array.compressedRows().toDenseRows(Long.MAX_VALUE)), elements);
        }
        DenseOracle.assertStores(GcsArray.wrap(array.reduction(), array.compressedRows().toHyperRows()), elements);
    }

    private static Map<List<Long>, Scalar> unfolded(GcsArray array, Map<List<Long>, Scalar> elements, int first,
            int second) {
        Map<List<Long>, Scalar> unfolded = new HashMap<>();
        elements.forEach((index, value) -> {
            long[] pair = array.reduction().reduce(index.stream().mapToLong(Long::longValue).toArray());
            unfolded.put(List.of(pair[first], pair[second]), value);
        });
        return unfolded;
    }

    @Property
    void anyLayoutHoldsTheSameElements(@ForAll CooArray coo, @ForAll Random random) {
        DenseOracle.assertStores(coo, DenseOracle.byIteration(coo));
        int rank = coo.shape().rank();
        if (rank < 2 || coo.shape().cellCount().bitLength() > 60) {
            return;
        }
        DimensionReduction layout = DimensionReduction.of(coo.shape(), ArrayArbitraries.shuffled(rank, random),
                1 + random.nextInt(rank - 1));
        DenseOracle.assertSameElements(Unfolding.of(coo, layout, Unfolding.Rows.HYPER), coo);
    }

    @Property
    void permutedArraysReadThroughPermutedIndices(@ForAll GcsArray array, @ForAll Random random) {
        int[] axes = ArrayArbitraries.shuffled(array.shape().rank(), random);
        GcsArray permuted = array.transpose(axes);
        Map<List<Long>, Scalar> seen = new HashMap<>();
        DenseOracle.byIteration(array)
                .forEach((index, value) -> seen.put(Arrays.stream(axes).mapToObj(index::get).toList(), value));
        DenseOracle.assertStores(permuted, seen);
        assertThat(permuted.compressedRows()).isSameAs(array.compressedRows());
        assertThat(permuted.byteSize()).isEqualTo(array.byteSize());
        int[] inverse = new int[axes.length];
        for (int k = 0; k < axes.length; k++) {
            inverse[axes[k]] = k;
        }
        assertThat(permuted.transpose(inverse).reduction()).isEqualTo(array.reduction());
    }

    @Property
    void byteSizeIsTheSumOfTheArrays(@ForAll GcsArray array) {
        CompressedRows rows = array.compressedRows();
        long values = array.values().byteSize();
        long pointers = 4L * Pointers.of(rows.rows()).length;
        long ids = rows.rows() instanceof RowIndex.Hyper hyper
                ? (long) hyper.listedRows() * Indices.widthFor(rows.rowCount()) : 0;
        assertThat(array.byteSize())
                .isEqualTo(values + pointers + ids + array.nse() * Indices.widthFor(rows.columnCount()));
        assertThat(rows.indexByteSize()).isEqualTo(array.byteSize() - values);
        assertThat(CrsMatrix.wrap(rows).byteSize()).isEqualTo(array.byteSize());
    }

    @Property
    void coordinatesAreAsWideAsTheirExtent(@ForAll CooArray coo) {
        long bytes = coo.values().byteSize();
        for (int d = 0; d < coo.shape().rank(); d++) {
            assertThat(coo.indices(d).byteWidth()).isEqualTo(Indices.widthFor(coo.shape().extent(d)));
            bytes += coo.nse() * Indices.widthFor(coo.shape().extent(d));
        }
        assertThat(coo.byteSize()).isEqualTo(bytes);
    }

    @Property
    void pruningRemovesExactlyTheStoredFills(@ForAll GcsArray array) {
        GcsArray pruned = GcsArray.wrap(array.reduction(), array.compressedRows().pruneZeros());
        Map<List<Long>, Scalar> kept = new HashMap<>(DenseOracle.byIteration(array));
        kept.values().removeIf(value -> isSame(value, array.fill()));
        DenseOracle.assertStores(pruned, kept);
        assertThat(pruned.fill()).isEqualTo(array.fill());
        CompressedRows rows = pruned.compressedRows();
        boolean wasHyper = array.compressedRows().rows() instanceof RowIndex.Hyper;
        if (rows.rows() instanceof RowIndex.Hyper != wasHyper) {
            CompressedRows inOldForm = wasHyper ? rows.toHyperRows() : rows.toDenseRows(Long.MAX_VALUE);
            assertThat(10 * rows.indexByteSize()).isLessThanOrEqualTo(9 * inOldForm.indexByteSize());
        }
        assertThat(pruned.compressedRows().pruneZeros()).isSameAs(pruned.compressedRows());
    }

    @Property
    void pruningCoordinatesRemovesExactlyTheStoredFills(@ForAll CooArray coo) {
        Map<List<Long>, Scalar> kept = new HashMap<>(DenseOracle.byIteration(coo));
        kept.values().removeIf(value -> isSame(value, coo.fill()));
        DenseOracle.assertStores(coo.pruneZeros(), kept);
        assertThat(coo.pruneZeros().isCanonical()).isTrue();
    }

    /// `v == fill` or both NaN, part by part, in Java's own comparison.
    private static boolean isSame(Scalar value, Scalar fill) {
        boolean real = value.real() == fill.real() || (Double.isNaN(value.real()) && Double.isNaN(fill.real()));
        boolean imaginary = value.imaginary() == fill.imaginary()
                || (Double.isNaN(value.imaginary()) && Double.isNaN(fill.imaginary()));
        return real && imaginary && value.integer() == fill.integer();
    }

    @Provide
    Arbitrary<CooArray> unsorted() {
        return ArrayArbitraries.shapes(0, 4).flatMap(ArrayArbitraries::unsortedCooArrays);
    }

    @Property
    @Effort(HIGH)
    void canonicalizeIsTheBruteForceMap(@ForAll("unsorted") CooArray coo, @ForAll DuplicatePolicy policy) {
        Map<List<Long>, List<Integer>> positions = new TreeMap<>(ArraysPropertyTest::lexicographic);
        List<List<Long>> added = new ArrayList<>();
        coo.forEachStored((index, position) -> {
            positions.computeIfAbsent(DenseOracle.key(index), key -> new ArrayList<>()).add(position);
            added.add(DenseOracle.key(index));
        });
        assertThat(coo.isCanonical()).isEqualTo(added.equals(List.copyOf(positions.keySet())));
        boolean duplicates = positions.values().stream().anyMatch(list -> list.size() > 1);
        boolean undefined = coo.dtype().isComplex()
                && (policy == DuplicatePolicy.MIN || policy == DuplicatePolicy.MAX);
        if (duplicates && (policy == DuplicatePolicy.ERROR || undefined)) {
            assertThatThrownBy(() -> coo.canonicalize(policy)).isInstanceOf(IllegalArgumentException.class);
            return;
        }
        Map<List<Long>, Scalar> expected = new LinkedHashMap<>();
        try {
            positions.forEach((index, list) -> expected.put(index, coo.values()
                    .combine(list.stream().mapToInt(Integer::intValue).toArray(), new int[] {0, list.size()}, policy)
                    .get(0)));
        } catch (ArithmeticException e) {
            assertThatThrownBy(() -> coo.canonicalize(policy)).isInstanceOf(ArithmeticException.class);
            return;
        }
        CooArray canonical = coo.canonicalize(policy);
        assertThat(canonical.isCanonical()).isTrue();
        assertThat(List.copyOf(DenseOracle.byIteration(canonical).entrySet()))
                .isEqualTo(List.copyOf(expected.entrySet()));
        DenseOracle.assertStores(canonical, expected);
        assertThat(canonical.dtype()).isEqualTo(policy == DuplicatePolicy.COUNT ? DType.INT64 : coo.dtype());
        assertThat(canonical.fill()).isEqualTo(policy == DuplicatePolicy.COUNT ? Scalar.of(0L) : coo.fill());
    }

    private static int lexicographic(List<Long> a, List<Long> b) {
        return Arrays.compare(a.toArray(Long[]::new), b.toArray(Long[]::new));
    }

    @Property
    void nonCanonicalReadsScanOrRefuse(@ForAll("unsorted") CooArray coo) {
        Map<List<Long>, List<Integer>> positions = new HashMap<>();
        coo.forEachStored((index, position) -> positions
                .computeIfAbsent(DenseOracle.key(index), key -> new ArrayList<>()).add(position));
        positions.forEach((index, list) -> {
            long[] at = index.stream().mapToLong(Long::longValue).toArray();
            if (list.size() == 1) {
                assertThat(coo.position(at)).isEqualTo(list.get(0));
                assertThat(coo.get(at)).isEqualTo(coo.values().get(list.get(0)));
            } else {
                assertThatThrownBy(() -> coo.get(at)).isInstanceOf(IllegalStateException.class)
                        .hasMessageContaining("" + list.get(0)).hasMessageContaining("" + list.get(1));
            }
        });
    }

    @Property
    void builderAndWrapAgree(@ForAll CooArray coo, @ForAll Random random) {
        CooArray.Builder builder = CooArray.builder(coo.shape(), coo.dtype()).fill(coo.fill());
        List<Map.Entry<List<Long>, Scalar>> elements = new ArrayList<>(DenseOracle.byIteration(coo).entrySet());
        Collections.shuffle(elements, random);
        for (Map.Entry<List<Long>, Scalar> element : elements) {
            long[] index = element.getKey().stream().mapToLong(Long::longValue).toArray();
            Scalar value = element.getValue();
            switch (value.dtype()) {
                case FLOAT64, FLOAT32, FLOAT16 -> builder.add(index, value.real());
                case INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8, BOOL ->
                    builder.addLong(index, value.integer());
                case COMPLEX128, COMPLEX64 -> builder.addComplex(index, value.real(), value.imaginary());
            }
        }
        CooArray built = builder.build();
        DenseOracle.assertSameElements(built, coo);
        assertThat(built.isCanonical()).isTrue();
    }

    @Property
    void neverPrintsAFault(@ForAll GcsArray array, @ForAll CooArray coo) {
        assertThat(array.toString())
                .startsWith("GcsArray " + array.shape() + " " + Preview.type(array.dtype(), array.fill()) + ", layout "
                        + array.reduction());
        assertThat(CrsMatrix.wrap(array.compressedRows()).toString()).contains("nse " + array.nse());
        assertThat(CcsMatrix.wrap(array.compressedRows()).toString()).contains(array.byteSize() + " bytes");
        assertThat(coo.toString()).startsWith("CooArray " + coo.shape());
    }

    @Property
    void stridedViewsReadTheirAddresses(@ForAll("smallShapes") SmoothShape shape, @ForAll Random random) {
        long[] strides = random.longs(shape.rank(), -3, 4).toArray();
        long least = 0;
        long greatest = 0;
        for (int d = 0; d < strides.length; d++) {
            long span = strides[d] * Math.max(0, shape.extent(d) - 1);
            least += Math.min(0, span);
            greatest += Math.max(0, span);
        }
        long offset = random.nextInt(3) - least;
        double[] buffer = random.doubles(offset + greatest + 1).toArray();
        StridedArray array = StridedArray.wrap(shape, strides, offset, Values.wrap(buffer));
        int[] axes = ArrayArbitraries.shuffled(shape.rank(), random);
        StridedArray permuted = array.transpose(axes);
        for (long[] index : DenseOracle.indices(shape)) {
            long address = offset;
            for (int d = 0; d < index.length; d++) {
                address += strides[d] * index[d];
            }
            assertThat(array.position(index)).isEqualTo((int) address);
            assertThat(array.getDouble(index)).isEqualTo(buffer[(int) address]);
            assertThat(permuted.getDouble(Arrays.stream(axes).mapToLong(axis -> index[axis]).toArray()))
                    .isEqualTo(buffer[(int) address]);
        }
        assertThat(DenseOracle.densely(array)).isEqualTo(DenseOracle.byElement(array));
        if (!shape.isEmpty() && least < 0) {
            long tooLow = -least - 1;
            assertThatThrownBy(() -> StridedArray.wrap(shape, strides, tooLow, Values.wrap(buffer)))
                    .isInstanceOf(IndexOutOfBoundsException.class);
        }
    }

    @Provide
    Arbitrary<SmoothShape> smallShapes() {
        return ArrayArbitraries.smallShapes(0, 4);
    }
}
