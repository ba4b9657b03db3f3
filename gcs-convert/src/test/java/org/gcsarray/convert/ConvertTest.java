package org.gcsarray.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.house.Sources;
import org.gcsarray.layout.Layouts;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;

class ConvertTest {

    /// The worked example of shape (2,3,4).
    private static final CooArray EXAMPLE = CooArray.builder(SmoothShape.of(2, 3, 4), DType.FLOAT64).add(1, 0, 0, 1)
            .add(2, 0, 0, 2)
            .add(3, 0, 0, 3).add(4, 0, 2, 1).add(5, 1, 0, 0).add(6, 1, 0, 3).add(7, 1, 2, 0).add(8, 1, 2, 2)
            .add(9, 1, 2, 3).build();

    private static DimensionReduction layout(NdArray array, String notation) {
        return DimensionReduction.parse(array.shape(), notation);
    }

    private static void assertArrays(GcsArray gcs, int[] crowIndices, long[] colIndices, double... values) {
        assertThat(Pointers.of(gcs.compressedRows().toDenseRows(1000).rows())).isEqualTo(crowIndices);
        assertThat(gcs.compressedRows().columns().toLongArray()).isEqualTo(colIndices);
        assertThat(Sources.scalars(gcs.values()).stream().mapToDouble(Scalar::real).toArray()).isEqualTo(values);
    }

    @Test
    void workedExampleInItsThreeLayouts() {
        assertArrays(Convert.toGcs(EXAMPLE, layout(EXAMPLE, "0,1|2")), new int[] {0, 3, 3, 4, 6, 6, 9},
                new long[] {1, 2, 3, 1, 0, 3, 0, 2, 3}, 1, 2, 3,
                4, 5, 6, 7, 8, 9);
        assertArrays(Convert.toGcs(EXAMPLE, layout(EXAMPLE, "0|1,2")), new int[] {0, 4, 9},
                new long[] {1, 2, 3, 9, 0, 3, 8, 10, 11}, 1, 2, 3, 4, 5, 6,
                7, 8, 9);
        assertArrays(Convert.toGcs(EXAMPLE, layout(EXAMPLE, "2|1,0")), new int[] {0, 2, 4, 6, 9},
                new long[] {1, 5, 0, 4, 0, 5, 0, 1, 5}, 5, 7, 1, 4, 2,
                8, 3, 6, 9);
        RowIndex.Hyper hyper = (RowIndex.Hyper) Convert
                .toGcs(EXAMPLE, layout(EXAMPLE, "0,1|2"),
                        ConvertOptions.DEFAULT.withRowForm(ConvertOptions.RowForm.HYPER))
                .compressedRows().rows();
        assertThat(hyper.rowIds().toLongArray()).containsExactly(0, 2, 3, 5);
        assertThat(Pointers.of(hyper)).containsExactly(0, 3, 4, 6, 9);
    }

    @Test
    void workedMatrixInRowsAndColumns() {
        StridedArray dense = StridedArray.of(SmoothShape.of(4, 5),
                new double[] {0, 0, 1, 0, 2, 3, 0, 0, 4, 0, 5, 0, 6, 7, 0, 0, 0, 0, 8, 9});
        CrsMatrix crs = Convert.toCrs(dense);
        assertThat(crs.crowIndices()).containsExactly(0, 2, 4, 7, 9);
        assertThat(crs.colIndices().toLongArray()).containsExactly(2, 4, 0, 3, 0, 2, 3, 3, 4);
        assertThat(Convert.toCcs(crs).ccolIndices()).containsExactly(0, 2, 2, 4, 7, 9);
        assertThat(Convert.toCcs(crs).rowIndices().toLongArray()).containsExactly(1, 2, 0, 2, 1, 2, 3, 0, 3);
        assertThat(Sources.scalars(Convert.toCcs(crs).values()).stream().mapToDouble(Scalar::real)).containsExactly(3d,
                5d, 1d, 6d, 4d, 7d, 8d, 2d, 9d);
    }

    @Test
    void permutationOfThreeAxesIsAppliedAndNotItsInverse() {
        GcsArray source = Convert.toGcs(EXAMPLE, layout(EXAMPLE, "2,0|1")).transpose(1, 2, 0);
        assertThat(source.shape()).isEqualTo(SmoothShape.of(3, 4, 2));
        for (DimensionReduction target : Layouts.classes(source.shape())) {
            GcsArray converted = Convert.toGcs(source, target);
            EXAMPLE.forEachStored(
                    (index, position) -> assertThat(converted.get(index[1], index[2], index[0]))
                            .isEqualTo(EXAMPLE.values().get(position)));
        }
    }

    @Test
    void zerosOfADenseSourceBecomeUnspecifiedAndNaNIsKept() {
        StridedArray dense = StridedArray.of(SmoothShape.of(2, 3),
                new double[] {0.0, -0.0, Double.NaN, Double.NEGATIVE_INFINITY, Double.MIN_VALUE, 1});
        CooArray coo = Convert.toCoo(dense);
        assertThat(coo.nse()).isEqualTo(4);
        assertThat(DenseOracle.doubles(coo)).containsExactly(0.0, 0.0, Double.NaN, Double.NEGATIVE_INFINITY,
                Double.MIN_VALUE, 1);
        StridedArray complex = StridedArray.wrapRowMajor(SmoothShape.of(3, 1),
                Values.wrapComplex(new double[] {-0.0, 0.0, 0, 1, Double.NaN, 0}));
        assertThat(DenseOracle.byIteration(Convert.toCrs(complex))).containsExactly(
                java.util.Map.entry(List.of(1L, 0L), Scalar.complex(0, 1)),
                java.util.Map.entry(List.of(2L, 0L), Scalar.complex(Double.NaN, 0)));
    }

    @Test
    void explicitZerosOfEitherSignAndOfNaNFillStay() {
        CooArray zeros = CooArray.builder(SmoothShape.of(2, 2), DType.FLOAT64).add(-0.0, 0, 0).add(0.0, 1, 0).build();
        assertThat(Sources.scalars(Convert.toCcs(zeros).values())).containsExactly(Scalar.of(-0.0), Scalar.of(0.0));
        CooArray nan = CooArray.builder(SmoothShape.of(2, 2), DType.FLOAT64).fill(Scalar.of(Double.NaN))
                .add(Double.NaN, 1, 1).add(0, 0, 1).build();
        assertThat(Convert.toCrs(nan).nse()).isEqualTo(2);
        assertThat(DenseOracle.doubles(Convert.toStrided(Convert.toCcs(nan)))).containsExactly(Double.NaN, 0,
                Double.NaN, Double.NaN);
    }

    @Test
    void arraysThatAreNoMatrixAreRefusedWithAWayThatTheyCanGo() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Convert.toCcs(StridedArray.of(SmoothShape.of(2), new double[] {1, 2})))
                .withMessage("shape (2) has rank 1; a CcsMatrix needs rank 2. Reshape it to a matrix first");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Convert.toCrs(StridedArray.of(SmoothShape.of(1, 1, 2), new double[] {1, 2})))
                .withMessage(
                        "shape (1, 1, 2) has rank 3; a CrsMatrix needs rank 2. Unfold it by a layout with toGcs instead");
    }

    @Test
    void broadcastDenseSource() {
        StridedArray ones = StridedArray.wrap(SmoothShape.of(3, 4), new long[] {0, 0}, 0,
                Values.wrap(new double[] {2}));
        assertThat(Convert.toCrs(ones).nse()).isEqualTo(12);
        assertThat(Convert.toStrided(ones).values().size()).isEqualTo(12);
        assertThat(DenseOracle.doubles(Convert.toStrided(ones))).containsOnly(2);
    }

    @Test
    @Timeout(60)
    void whatStridesOfZeroRepeatIsCountedOnce() {
        StridedArray zeros = StridedArray.wrap(SmoothShape.of(1L << 30, 3, 1L << 30), new long[] {0, 1, 0}, 0,
                Values.wrap(new double[] {0, 0, 0}));
        assertThat(Convert.toCoo(zeros).nse()).isZero();
        assertThat(Convert.toGcs(zeros).nse()).isZero();
        assertThat(Difference.contentEquals(zeros, zeros)).isTrue();
        StridedArray some = StridedArray.wrap(SmoothShape.of(2, 3, 2), new long[] {0, 1, 0}, 0,
                Values.wrap(new double[] {0, 5, 0}));
        CooArray stored = Convert.toCoo(some);
        assertThat(stored.indices(0).toLongArray()).containsExactly(0, 0, 1, 1);
        assertThat(stored.indices(1).toLongArray()).containsOnly(1);
        assertThat(stored.indices(2).toLongArray()).containsExactly(0, 1, 0, 1);
        assertThat(stored.values().toDoubles()).containsExactly(5, 5, 5, 5);
        StridedArray none = StridedArray.wrap(SmoothShape.of(4, 0), new long[] {0, 0}, 0, Values.wrap(new double[0]));
        assertThat(Convert.toCoo(none).nse()).isZero();
    }

    @Test
    void transposedDenseSourceIsWrittenOutWithTheLastIndexFastest() {
        StridedArray transposed = StridedArray.of(SmoothShape.of(2, 3), new double[] {1, 2, 3, 4, 5, 6}).transpose(1,
                0);
        StridedArray dense = Convert.toStrided(transposed);
        assertThat(dense.isRowMajor()).isTrue();
        assertThat(Sources.scalars(dense.values()).stream().mapToDouble(Scalar::real)).containsExactly(1d, 4d, 2d, 5d,
                3d, 6d);
    }

    @Test
    void hugeBroadcastSourceIsRefusedWithItsSize() {
        StridedArray huge = StridedArray.wrap(SmoothShape.of(1L << 40, 1L << 30), new long[] {0, 0}, 0,
                Values.wrap(new double[] {0}));
        assertThatIllegalArgumentException().isThrownBy(() -> Convert.toStrided(huge))
                .withMessageContaining("9444.7 EB");
    }

    @Test
    void shapesBeyondAllLongsConvertInEveryLayoutThatFits() {
        SmoothShape shape = SmoothShape.of(1L << 31, 1L << 30, 1L << 31, 1L << 30);
        CooArray.Builder builder = CooArray.builder(shape, DType.INT64);
        for (int k = 0; k < 2000; k++) {
            builder.addLong(new long[] {(k * 1_000_003L) % (1L << 31), (1L << 30) - 1 - k,
                (k * 77_777_777L) % (1L << 31), k % 7}, k);
        }
        CooArray coo = builder.addLong(new long[] {(1L << 31) - 1, (1L << 30) - 1, (1L << 31) - 1, (1L << 30) - 1}, -1)
                .build();
        int[] layouts = {0};
        GcsArray[] previous = {Convert.toGcs(coo, layout(coo, "0,1|2,3"))};
        Layouts.forEach(shape, layout -> {
            GcsArray converted = Convert.toGcs(previous[0], layout);
            assertThat(converted.nse()).isEqualTo(2001);
            assertThat(converted.byteSize()).isLessThanOrEqualTo(2001 * (8 + 8 + 8 + 4) + 4);
            assertThat(Difference.between(converted, coo, Difference.Tolerance.EXACT, 3).isNone()).as("%s", layout)
                    .isTrue();
            assertThat(converted.get((1L << 31) - 1, (1L << 30) - 1, (1L << 31) - 1, (1L << 30) - 1))
                    .isEqualTo(Scalar.of(-1L));
            previous[0] = converted;
            layouts[0]++;
        });
        // pairs only: three dimensions exceed 63 bits. Two rows of 4! / (2! 2!) sets, each group in 2 orders
        assertThat(layouts[0]).isEqualTo(24);
        assertThatThrownBy(() -> Convert.toStrided(coo)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(shape.toString());
    }

    @Test
    void rowsAndColumnsAtTheEndOfTheLongRange() {
        SmoothShape shape = SmoothShape.of(Long.MAX_VALUE, Long.MAX_VALUE);
        long last = Long.MAX_VALUE - 1;
        CooArray coo = CooArray.builder(shape, DType.FLOAT32).add(1, last, 0).add(2, 0, last).add(3, last, last)
                .build();
        DenseOracle.assertSameElements(Convert.toCrs(coo), coo);
        DenseOracle.assertSameElements(Convert.toCcs(Convert.toCrs(coo)), coo);
        assertThat(Convert.toCrs(coo).byteSize()).isEqualTo(2 * 8 + 3 * 4 + 3 * 8 + 3 * 4);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Convert.toCrs(coo,
                        ConvertOptions.DEFAULT.withRowForm(ConvertOptions.RowForm.DENSE).withMaxBytes(Long.MAX_VALUE)))
                .withMessageContaining("36.9 EB").withMessageContaining("28 B");
    }

    @ParameterizedTest
    @ValueSource(longs = {255, 256, 257, 65_535, 65_536, 65_537, (1L << 32) - 1, 1L << 32, (1L << 32) + 1})
    void widthsAtTheirLimits(long extent) {
        CooArray coo = CooArray.builder(SmoothShape.of(extent, 3, extent), DType.BOOL)
                .addLong(new long[] {extent - 1, 2, extent - 1}, 1)
                .addLong(new long[] {0, 1, extent - 1}, 0).addLong(new long[] {extent / 2, 0, 0}, 1).build();
        for (String notation : List.of("0|1,2", "2,1|0", "1,0|2", "2|1,0")) {
            GcsArray gcs = Convert.toGcs(coo, layout(coo, notation));
            Sources.assertConverted(gcs, coo);
            Sources.assertConverted(Convert.toGcs(gcs, layout(coo, "1,2|0")), coo);
            Sources.assertConverted(Convert.toCoo(gcs), coo);
        }
    }

    @Test
    void denseRowsBeyondTheLimitAreRefusedWithBothCosts() {
        CooArray coo = CooArray.builder(SmoothShape.of(1_000_000, 10), DType.FLOAT64).add(1, 5, 5).build();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Convert.toCrs(coo,
                        ConvertOptions.DEFAULT.withRowForm(ConvertOptions.RowForm.DENSE).withMaxBytes(1_000_000)))
                .withMessageContaining("layout 0|1").withMessageContaining("4.0 MB").withMessageContaining("1.0 MB")
                .withMessageContaining("12 B");
        assertThat(Convert
                .toCrs(coo, ConvertOptions.DEFAULT.withRowForm(ConvertOptions.RowForm.DENSE).withMaxBytes(4_000_004))
                .compressedRows().rows().byteSize())
                .isEqualTo(4_000_004);
        assertThat(Convert.toCrs(coo, ConvertOptions.DEFAULT.withMaxBytes(0)).compressedRows().rows())
                .isInstanceOf(RowIndex.Hyper.class);
    }

    @Test
    void denseTargetBeyondTheLimitIsRefusedWithItsSize() {
        CooArray coo = CooArray.builder(SmoothShape.of(100, 100), DType.FLOAT64).add(1, 5, 5).build();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Convert.toStrided(coo, ConvertOptions.DEFAULT.withMaxBytes(79_999)))
                .withMessageContaining("(100, 100)").withMessageContaining("float64").withMessageContaining("80.0 kB");
        assertThat(Convert.toStrided(coo, ConvertOptions.DEFAULT.withMaxBytes(80_000)).byteSize()).isEqualTo(80_000);
        CooArray huge = CooArray.builder(SmoothShape.of(1L << 62, 1L << 62), DType.BOOL).build();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Convert.toStrided(huge, ConvertOptions.DEFAULT.withMaxBytes(Long.MAX_VALUE)));
        CooArray beyondArrays = CooArray.builder(SmoothShape.of(1L << 31), DType.BOOL).build();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Convert.toStrided(beyondArrays, ConvertOptions.DEFAULT.withMaxBytes(Long.MAX_VALUE)))
                .withMessageContaining("2.1 GB");
        for (CooArray full : List.of(CooArray.builder(SmoothShape.of(Integer.MAX_VALUE), DType.BOOL).build(),
                CooArray.builder(SmoothShape.of(1L << 30), DType.COMPLEX128).build())) {
            assertThatIllegalArgumentException().as("%s", full)
                    .isThrownBy(() -> Convert.toStrided(full, ConvertOptions.DEFAULT.withMaxBytes(Long.MAX_VALUE)));
        }
    }

    @Test
    void emptyShapesWithHugeExtentsAreDense() {
        CooArray coo = CooArray.builder(SmoothShape.of(1L << 40, 0, 1L << 40), DType.FLOAT64).build();
        assertThat(Convert.toStrided(coo).nse()).isZero();
        GcsArray gcs = Convert.toGcs(coo, layout(coo, "0|2,1"));
        assertThat(gcs.nse()).isZero();
        assertThat(Convert.toCoo(gcs).shape()).isEqualTo(coo.shape());
    }

    @Test
    void noRowsHaveThePointerZero() {
        CooArray coo = CooArray.builder(SmoothShape.of(0, 5), DType.FLOAT64).build();
        assertThat(Convert.toCrs(coo).crowIndices()).containsExactly(0);
        assertThat(Convert.toCcs(coo).ccolIndices()).containsExactly(0, 0, 0, 0, 0, 0);
        assertThat(Convert.toCrs(Convert.toStrided(coo)).crowIndices()).containsExactly(0);
    }

    @Test
    void layoutOfAnotherShapeIsRefused() {
        DimensionReduction other = DimensionReduction.parse(SmoothShape.of(2, 4, 3), "0|1,2");
        for (NdArray array : List.of(EXAMPLE, Convert.toStrided(EXAMPLE),
                Convert.toGcs(EXAMPLE, layout(EXAMPLE, "0|1,2")))) {
            assertThatIllegalArgumentException().isThrownBy(() -> Convert.toGcs(array, other))
                    .withMessageContaining("0|1,2")
                    .withMessageContaining("(2, 4, 3)").withMessageContaining("(2, 3, 4)");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"0|1|2; 3 groups", "0,1,2; 1 group"})
    void layoutsWithoutTwoGroupsAreRefused(String notation, String groups) {
        DimensionReduction bad = layout(EXAMPLE, notation);
        for (NdArray array : List.of(EXAMPLE, Convert.toStrided(EXAMPLE),
                Convert.toGcs(EXAMPLE, layout(EXAMPLE, "0|1,2")))) {
            assertThatIllegalArgumentException().isThrownBy(() -> Convert.toGcs(array, bad))
                    .withMessage("layout " + notation + " has " + groups + "; compressed rows need 2");
        }
    }

    @Test
    void onlyRankTwoHasMatrixFormats() {
        for (SmoothShape shape : List.of(SmoothShape.of(), SmoothShape.of(3), SmoothShape.of(1, 2, 3))) {
            CooArray coo = CooArray.builder(shape, DType.INT32).build();
            for (NdArray array : List.of(coo, Convert.toStrided(coo))) {
                assertThatIllegalArgumentException().isThrownBy(() -> Convert.toCrs(array))
                        .withMessageContaining("CrsMatrix")
                        .withMessageContaining("rank " + shape.rank()).withMessageContaining(shape.toString());
                assertThatIllegalArgumentException().isThrownBy(() -> Convert.toCcs(array))
                        .withMessageContaining("CcsMatrix")
                        .withMessageContaining("rank " + shape.rank()).withMessageContaining(shape.toString());
            }
        }
    }

    @Test
    void matrixFormatsOfOneLayoutShareTheirRows() {
        CooArray coo = CooArray.builder(SmoothShape.of(3, 4), DType.FLOAT64).add(1, 0, 1).add(2, 2, 3).add(3, 1, 0)
                .build();
        CrsMatrix crs = Convert.toCrs(coo);
        assertThat(Convert.toGcs(crs, layout(coo, "0|1")).compressedRows()).isSameAs(crs.compressedRows());
        assertThat(Convert.toCrs(Convert.toGcs(crs, layout(coo, "0|1"))).compressedRows())
                .isSameAs(crs.compressedRows());
        assertThat(
                Convert.toCcs(Convert.toGcs(Convert.toCcs(coo), layout(coo, "1|0")).transpose(1, 0).transpose(1, 0))
                        .nse())
                .isEqualTo(3);
        assertThat(Convert.toCcs(crs.transpose()).compressedColumns()).isSameAs(crs.compressedRows());
    }

    @Test
    void extentOneDimensionsMayStandAnywhereWithoutACopy() {
        CooArray coo = CooArray.builder(SmoothShape.of(1, 3, 1, 4), DType.FLOAT64).add(1, 0, 2, 0, 3).add(2, 0, 0, 0, 1)
                .build();
        GcsArray gcs = Convert.toGcs(coo, layout(coo, "1|3,0,2"));
        for (String equivalent : List.of("1|0,2,3", "0,1|2,3", "1,0,2|3", "2,0,1|3", "2,1|3,0")) {
            assertThat(Convert.toGcs(gcs, layout(coo, equivalent)).compressedRows()).as(equivalent)
                    .isSameAs(gcs.compressedRows());
        }
        for (String other : List.of("0|1,2,3", "3|1,0,2", "1,3|0,2", "0,2|1,3")) {
            GcsArray converted = Convert.toGcs(gcs, layout(coo, other));
            assertThat(converted.compressedRows()).as(other).isNotSameAs(gcs.compressedRows());
            DenseOracle.assertSameElements(converted, coo);
        }
    }

    @Test
    void wideIndicesOfCanonicalCoordinatesAreNarrowed() {
        CooArray wide = CooArray.wrap(SmoothShape.of(3, 70_000),
                new Indices[] {Indices.wrap(new long[] {0, 2}), Indices.wrap(new long[] {1, 69_999})},
                Values.wrap(new int[] {1, 2}));
        CooArray coo = Convert.toCoo(wide);
        assertThat(coo.indices(0).byteWidth()).isEqualTo(1);
        assertThat(coo.indices(1).byteWidth()).isEqualTo(4);
        DenseOracle.assertSameElements(coo, wide);
    }

    @Test
    void countingDuplicatesConcernsCoordinatesOnly() {
        ConvertOptions count = ConvertOptions.DEFAULT.withDuplicates(DuplicatePolicy.COUNT);
        GcsArray gcs = Convert.toGcs(EXAMPLE, layout(EXAMPLE, "0|1,2"));
        for (String notation : List.of("0|1,2", "1,2|0", "2|1,0")) {
            GcsArray converted = Convert.toGcs(gcs, layout(EXAMPLE, notation), count);
            assertThat(converted.dtype()).as(notation).isEqualTo(DType.FLOAT64);
            assertThat(converted.getDouble(1, 2, 3)).as(notation).isEqualTo(9);
        }
        assertThat(Convert.toGcs(EXAMPLE, layout(EXAMPLE, "1,2|0"), count).getDouble(1, 2, 3)).isEqualTo(1);
        assertThat(Convert.toCoo(EXAMPLE, count).getDouble(1, 2, 3)).isEqualTo(1);
    }

    @Test
    void countsOfDuplicatesHaveTheFillOfCountsInEveryFormOfValues() {
        for (ConvertOptions.ValueForm form : ConvertOptions.ValueForm.values()) {
            ConvertOptions count = ConvertOptions.DEFAULT.withDuplicates(DuplicatePolicy.COUNT).withValues(form);
            CooArray coo = CooArray.builder(SmoothShape.of(2, 3), DType.INT64).fill(Scalar.of(-1L))
                    .addLong(new long[] {1, 2}, 5).addLong(new long[] {1, 2}, 6).addLong(new long[] {0, 1}, 7)
                    .addLong(new long[] {0, 1}, 8).buildAsAdded();
            for (StoredArray source : List.of(coo, coo.withValues(coo.values().convert(DType.INT32), Scalar.of(-1)))) {
                for (StoredArray counts : List.of(Convert.toCoo(source, count), Convert.toGcs(source, count),
                        Convert.toGcs(source, layout(source, "1|0"), count))) {
                    assertThat(counts.fill()).as("%s %s", form, counts).isEqualTo(Scalar.of(0L));
                    assertThat(counts.get(1, 2)).as("%s %s", form, counts).isEqualTo(Scalar.of(2L));
                    assertThat(counts.get(0, 0)).as("%s %s", form, counts).isEqualTo(Scalar.of(0L));
                }
            }
        }
    }

    @Test
    void optionsRefuseANegativeLimit() {
        assertThatIllegalArgumentException().isThrownBy(() -> ConvertOptions.DEFAULT.withMaxBytes(-1))
                .withMessageContaining("-1");
        assertThat(ConvertOptions.DEFAULT.duplicates()).isEqualTo(DuplicatePolicy.ERROR);
        assertThat(ConvertOptions.DEFAULT.rowForm()).isEqualTo(ConvertOptions.RowForm.SMALLEST);
    }

    @Test
    void combinedValuesThatOverflowNameTheirIndex() {
        for (long rows : new long[] {4, Long.MAX_VALUE}) {
            Indices[] indices = {Indices.wrap(new int[] {1, 0, 1}), Indices.wrap(new int[] {3, 0, 3})};
            CooArray repeated = CooArray.wrap(SmoothShape.of(rows, 4), indices,
                    Values.wrap(new long[] {Long.MAX_VALUE, 1, 2}));
            for (String layout : List.of("0|1", "1|0")) {
                assertThatThrownBy(() -> {
                    GcsArray _ = Convert.toGcs(repeated, DimensionReduction.parse(repeated.shape(), layout),
                            ConvertOptions.DEFAULT.withDuplicates(DuplicatePolicy.SUM));
                }).isInstanceOf(ArithmeticException.class).hasMessage(
                        "SUM of the values [9223372036854775807, 2] at index [1, 3] exceeds the range of int64");
            }
        }
    }

    @Test
    @Timeout(60)
    void denseArraysOfMoreElementsThanAnArrayStoresAreRefused() {
        StridedArray ones = StridedArray.wrap(SmoothShape.of(1L << 40, 1L << 30), new long[] {0, 0}, 0,
                Values.wrap(new double[] {1}));
        assertThatThrownBy(() -> {
            CooArray _ = Convert.toCoo(ones);
        }).isInstanceOf(ArithmeticException.class)
                .hasMessage("a dense array of shape (1099511627776, 1073741824) has more than 2147483647 elements "
                        + "other than 0.0, the most that one array stores");
    }
}
