package org.gcsarray.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.DenseOracle;
import org.gcsarray.testing.Unfolding;

/// The same elements in every format, built without any converter, and the laws every result keeps.
public final class Sources {

    /// The largest number of rows with plain pointers in these tests.
    public static final long MAX_DENSE_ROWS = 100_000;

    private Sources() {}

    /// A form in which the elements of a canonical array can be given.
    public enum Form {
        COO, WIDE_COO, SHUFFLED_COO, CRS, CCS, GCS, STRIDED
    }

    /// Returns the array in some form that it has: wide indices, any order, plain or hyper-sparse rows in any layout.
    public static StoredArray any(CooArray coo, Random random) {
        List<Form> forms = new ArrayList<>(List.of(Form.values()));
        Collections.shuffle(forms, random);
        return forms.stream().flatMap(form -> in(form, coo, random).stream()).findFirst().orElseThrow();
    }

    /// Returns the array in one form, if it has it: matrices only have rank 2, and only small arrays are dense.
    public static Optional<StoredArray> in(Form form, CooArray coo, Random random) {
        boolean matrix = coo.shape().rank() == 2;
        return switch (form) {
            case COO -> Optional.of(coo);
            case WIDE_COO -> Optional.of(rebuild(coo, identity((int) coo.nse()), random));
            case SHUFFLED_COO -> Optional.of(rebuild(coo, ArrayArbitraries.shuffled((int) coo.nse(), random), random));
            case CRS ->
                matrix ? Optional.of(CrsMatrix.wrap(unfold(coo, layout(coo, "0|1"), random))) : Optional.empty();
            case CCS ->
                matrix ? Optional.of(CcsMatrix.wrap(unfold(coo, layout(coo, "1|0"), random))) : Optional.empty();
            case GCS ->
                randomLayout(coo.shape(), random).map(layout -> GcsArray.wrap(layout, unfold(coo, layout, random)));
            case STRIDED -> isSmall(coo.shape()) ? Optional.of(strided(coo, random)) : Optional.empty();
        };
    }

    public static boolean isSmall(SmoothShape shape) {
        return shape.cellCount().bitLength() <= 13;
    }

    public static DimensionReduction layout(NdArray array, String notation) {
        return DimensionReduction.parse(array.shape(), notation);
    }

    /// Returns a random layout whose groups fit, if there seems to be one.
    public static Optional<DimensionReduction> randomLayout(SmoothShape shape, Random random) {
        if (shape.rank() < 2) {
            return Optional.empty();
        }
        for (int attempt = 0; attempt < 40; attempt++) {
            try {
                return Optional.of(DimensionReduction.of(shape, ArrayArbitraries.shuffled(shape.rank(), random),
                        1 + random.nextInt(shape.rank() - 1)));
            } catch (ArithmeticException e) {
                assertThat(e).hasMessageContaining("2^63");
            }
        }
        return Optional.empty();
    }

    private static CooArray rebuild(CooArray coo, int[] order, Random random) {
        Indices[] indices = new Indices[coo.shape().rank()];
        for (int d = 0; d < indices.length; d++) {
            indices[d] = widen(coo.indices(d).gather(order), random);
        }
        return CooArray.wrap(coo.shape(), indices, coo.values().gather(order), coo.fill());
    }

    private static Indices widen(Indices indices, Random random) {
        int[] widths = Arrays.stream(new int[] {1, 2, 4, 8}).filter(width -> width >= indices.byteWidth()).toArray();
        return ArrayArbitraries.inWidth(indices.toLongArray(), widths[random.nextInt(widths.length)]);
    }

    private static CompressedRows unfold(CooArray coo, DimensionReduction layout, Random random) {
        boolean hyper = layout.rowCount() > MAX_DENSE_ROWS || random.nextBoolean();
        CompressedRows rows = Unfolding.of(coo, layout, hyper ? Unfolding.Rows.HYPER : Unfolding.Rows.DENSE)
                .compressedRows();
        RowIndex index = rows.rows() instanceof RowIndex.Hyper ids
                ? RowIndex.Hyper.wrap(widen(ids.rowIds(), random), Pointers.of(ids))
                : rows.rows();
        return CompressedRows.wrap(rows.rowCount(), rows.columnCount(), index, widen(rows.columns(), random),
                rows.values(), rows.fill());
    }

    /// Returns all cells under random strides: permuted axes, some reversed, with an offset and unused room in the buffer.
    private static StridedArray strided(CooArray coo, Random random) {
        SmoothShape shape = coo.shape();
        int rank = shape.rank();
        long[] strides = new long[rank];
        long offset = random.nextInt(3);
        long stride = random.nextInt(1, 3);
        for (int axis : ArrayArbitraries.shuffled(rank, random)) {
            boolean reversed = random.nextBoolean();
            strides[axis] = reversed ? -stride : stride;
            offset += reversed ? stride * Math.max(0, shape.extent(axis) - 1) : 0;
            stride *= Math.max(1, shape.extent(axis));
        }
        Scalar[] buffer = new Scalar[(int) stride + 5];
        Arrays.fill(buffer, Scalar.one(coo.dtype()));
        for (long[] index : DenseOracle.indices(shape)) {
            long address = offset;
            for (int d = 0; d < rank; d++) {
                address += strides[d] * index[d];
            }
            buffer[(int) address] = coo.get(index);
        }
        return StridedArray.wrap(shape, strides, offset, ArrayArbitraries.values(coo.dtype(), List.of(buffer)));
    }

    /// Returns what a sparse target stores: the stored elements, of a dense source those that are not 0.
    public static Map<List<Long>, Scalar> sparseElements(StoredArray array) {
        Map<List<Long>, Scalar> elements = DenseOracle.byIteration(array);
        if (array instanceof StridedArray) {
            Scalar zero = Scalar.zero(array.dtype());
            elements.values().removeIf(value -> value.sameNumber(zero));
        }
        return elements;
    }

    /// Asserts everything a conversion promises about a sparse result.
    public static void assertConverted(StoredArray result, StoredArray source) {
        assertThat(result.shape()).isEqualTo(source.shape());
        assertThat(result.dtype()).isEqualTo(source.dtype());
        assertThat(result.fill()).isEqualTo(source.fill());
        assertCanonical(result);
        DenseOracle.assertStores(result, sparseElements(source));
    }

    /// Asserts canonical order and least widths.
    public static void assertCanonical(StoredArray array) {
        switch (array) {
            case StridedArray strided -> assertThat(strided.isRowMajor()).as("row-major %s", strided).isTrue();
            case CooArray coo -> {
                assertThat(coo.isCanonical()).as("canonical %s", coo).isTrue();
                for (int d = 0; d < coo.shape().rank(); d++) {
                    assertThat(coo.indices(d).byteWidth()).as("width of dimension %s of %s", d, coo)
                            .isEqualTo(Indices.widthFor(coo.shape().extent(d)));
                }
            }
            case CompressedArray compressed -> {
                CompressedRows rows = compressed.unfolded();
                assertThat(rows.columns().byteWidth()).as("column width of %s", compressed)
                        .isEqualTo(Indices.widthFor(rows.columnCount()));
                if (rows.rows() instanceof RowIndex.Hyper hyper) {
                    assertThat(hyper.rowIds().byteWidth()).as("row id width of %s", compressed)
                            .isEqualTo(Indices.widthFor(rows.rowCount()));
                }
                // wrapping validates again: rows ascend, columns ascend strictly inside each
                var _ = CompressedRows.wrap(rows.rowCount(), rows.columnCount(), rows.rows(), rows.columns(),
                        rows.values(),
                        rows.fill());
            }
        }
    }

    /// Asserts that two structures hold the same numbers in the same arrays of the same widths.
    public static void assertIdentical(CompressedRows actual, CompressedRows expected) {
        assertThat(actual.rowCount()).isEqualTo(expected.rowCount());
        assertThat(actual.columnCount()).isEqualTo(expected.columnCount());
        assertThat(actual.rows().getClass()).isEqualTo(expected.rows().getClass());
        assertThat(Pointers.of(actual.rows())).isEqualTo(Pointers.of(expected.rows()));
        assertThat(rowIds(actual).toLongArray()).isEqualTo(rowIds(expected).toLongArray());
        assertThat(rowIds(actual).byteWidth()).isEqualTo(rowIds(expected).byteWidth());
        assertThat(actual.columns().toLongArray()).isEqualTo(expected.columns().toLongArray());
        assertThat(actual.columns().byteWidth()).isEqualTo(expected.columns().byteWidth());
        assertThat(scalars(actual.values())).isEqualTo(scalars(expected.values()));
        assertThat(actual.fill()).isEqualTo(expected.fill());
        assertThat(actual.indexByteSize()).isEqualTo(expected.indexByteSize());
        assertThat(actual.values() instanceof UniformValues).isEqualTo(expected.values() instanceof UniformValues);
    }

    private static Indices rowIds(CompressedRows rows) {
        return rows.rows() instanceof RowIndex.Hyper hyper ? hyper.rowIds() : Indices.wrap(new byte[0]);
    }

    public static List<Scalar> scalars(Values values) {
        Scalar[] scalars = new Scalar[values.size()];
        Arrays.setAll(scalars, values::get);
        return List.of(scalars);
    }

    private static int[] identity(int size) {
        int[] order = new int[size];
        Arrays.setAll(order, k -> k);
        return order;
    }

    /// Returns an empty map of index tuples in lexicographic order.
    public static <V> Map<List<Long>, V> lexicographic() {
        return new TreeMap<>((a, b) -> Arrays.compare(a.stream().mapToLong(Long::longValue).toArray(),
                b.stream().mapToLong(Long::longValue).toArray()));
    }
}
