package org.gcsarray.convert;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.house.Draws;
import org.gcsarray.house.Sources;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.DenseOracle;

/// Laws of conversion: whatever the source, the target stores the same elements, canonically and in least widths.
class ConvertPropertyTest {

    @Provide
    Arbitrary<CooArray> arrays() {
        return ArrayArbitraries.cooArrays();
    }

    @Provide
    Arbitrary<CooArray> matrices() {
        return ArrayArbitraries.shapes(2, 2).flatMap(ArrayArbitraries::cooArrays);
    }

    @Provide
    Arbitrary<CooArray> withLayouts() {
        return ArrayArbitraries.layouts().flatMap(layout -> ArrayArbitraries.cooArrays(layout.shape()));
    }

    @Provide
    Arbitrary<CooArray> smallArrays() {
        return ArrayArbitraries.smallShapes().flatMap(ArrayArbitraries::cooArrays);
    }

    @Provide
    Arbitrary<StoredArray> sources() {
        return arrays().flatMap(coo -> Draws.cases(random -> Sources.any(coo, random)));
    }

    @Provide
    Arbitrary<StoredArray> matrixSources() {
        return matrices().flatMap(coo -> Draws.cases(random -> Sources.any(coo, random)));
    }

    @Provide
    Arbitrary<StoredArray> sourcesWithLayouts() {
        return withLayouts().flatMap(coo -> Draws.cases(random -> Sources.any(coo, random)));
    }

    @Property
    void anythingToCoordinates(@ForAll("sources") StoredArray source) {
        CooArray coo = Convert.toCoo(source);
        Sources.assertConverted(coo, source);
        assertThat(Convert.toCoo(coo)).isSameAs(coo);
    }

    @Property
    void anythingToAnyLayoutInAnyRowForm(@ForAll("sourcesWithLayouts") StoredArray source,
            @ForAll ConvertOptions.RowForm wanted,
            @ForAll Random random) {
        DimensionReduction layout = Sources.randomLayout(source.shape(), random).orElseThrow();
        ConvertOptions.RowForm form = wanted == ConvertOptions.RowForm.DENSE
                && layout.rowCount() > Sources.MAX_DENSE_ROWS ? ConvertOptions.RowForm.HYPER : wanted;
        ConvertOptions options = ConvertOptions.DEFAULT.withRowForm(form);
        GcsArray gcs = Convert.toGcs(source, layout, options);
        assertThat(gcs.reduction()).isEqualTo(layout);
        Sources.assertConverted(gcs, source);
        assertRowForm(gcs, source, form);
        assertThat(Convert.toGcs(gcs, layout, options)).isSameAs(gcs);
    }

    @Property
    void anythingToMatrixFormats(@ForAll("matrixSources") StoredArray source) {
        for (ConvertOptions.RowForm form : ConvertOptions.RowForm.values()) {
            ConvertOptions options = ConvertOptions.DEFAULT.withRowForm(form);
            if (form != ConvertOptions.RowForm.DENSE || source.shape().extent(0) <= Sources.MAX_DENSE_ROWS) {
                CrsMatrix crs = Convert.toCrs(source, options);
                Sources.assertConverted(crs, source);
                assertRowForm(crs, source, form);
                assertThat(Convert.toCrs(crs, options)).isSameAs(crs);
            }
            if (form != ConvertOptions.RowForm.DENSE || source.shape().extent(1) <= Sources.MAX_DENSE_ROWS) {
                CcsMatrix ccs = Convert.toCcs(source, options);
                Sources.assertConverted(ccs, source);
                assertRowForm(ccs, source, form);
                assertThat(Convert.toCcs(ccs, options)).isSameAs(ccs);
            }
        }
    }

    /// Asserts that the row form is the one demanded, else the smaller one; rows taken over from the source keep theirs unless the
    /// smaller one saves a tenth of the index bytes.
    private static void assertRowForm(CompressedArray result, StoredArray source, ConvertOptions.RowForm form) {
        CompressedRows rows = result.unfolded();
        long columns = rows.columns().byteSize();
        long hyper = rows.rows().nonEmptyRows() * (Indices.widthFor(rows.rowCount()) + 4L) + 4 + columns;
        double plain = rows.rowCount() > RowIndex.Dense.MAX_ROWS ? Double.POSITIVE_INFINITY
                : 4.0 * (rows.rowCount() + 1) + columns;
        boolean isHyper = switch (form) {
            case DENSE -> false;
            case HYPER -> true;
            case SMALLEST -> {
                if (source instanceof CompressedArray old && old.reduction().isEquivalentTo(result.reduction())) {
                    yield old.unfolded().rows() instanceof RowIndex.Hyper ? 10 * plain > 9.0 * hyper
                            : 10.0 * hyper <= 9 * plain;
                }
                yield hyper < plain;
            }
        };
        assertThat(rows.rows()).isInstanceOf(isHyper ? RowIndex.Hyper.class : RowIndex.Dense.class);
    }

    @Property
    void anythingToStrided(@ForAll("smallArrays") CooArray elements, @ForAll Random random) {
        StoredArray source = Sources.any(elements, random);
        StridedArray dense = Convert.toStrided(source);
        assertThat(dense.isRowMajor()).as("row-major %s", dense).isTrue();
        assertThat(dense.dtype()).isEqualTo(source.dtype());
        assertThat(DenseOracle.byElement(dense)).isEqualTo(DenseOracle.byElement(elements));
        assertThat(DenseOracle.densely(dense)).isEqualTo(DenseOracle.byElement(elements));
        assertThat(Sources.scalars(dense.values())).isEqualTo(DenseOracle.byElement(elements));
        assertThat(Convert.toStrided(dense)).isSameAs(dense);
    }

    @Property
    void chainsOfConversionsLoseNothing(@ForAll("sourcesWithLayouts") StoredArray original, @ForAll Random random) {
        StoredArray array = original;
        var expected = Sources.sparseElements(array);
        StoredArray source = array;
        for (int step = 0; step < 4; step++) {
            array = switch (random.nextInt(array.shape().rank() == 2 ? 4 : 2)) {
                case 0 -> Convert.toCoo(array);
                case 1 -> Convert.toGcs(array, Sources.randomLayout(array.shape(), random).orElseThrow());
                case 2 -> Convert.toCrs(array);
                default -> Convert.toCcs(array);
            };
        }
        assertThat(array.fill()).isEqualTo(source.fill());
        assertThat(array.dtype()).isEqualTo(source.dtype());
        DenseOracle.assertStores(array, expected);
    }

    @Property
    void compressedRowsOfALayoutAreTheCompressedColumnsOfTheSwappedOne(@ForAll("withLayouts") CooArray elements,
            @ForAll Random random) {
        // a source in one of the layouts would hand on its row form
        StoredArray source = Convert.toCoo(Sources.any(elements, random));
        DimensionReduction layout = Sources.randomLayout(source.shape(), random).orElseThrow();
        CompressedRows rows = Convert.toGcs(source, layout).compressedRows();
        CompressedRows swapped = Convert.toGcs(source, layout.swapGroups()).compressedRows();
        Sources.assertIdentical(Convert.toCcs(CrsMatrix.wrap(rows)).compressedColumns(), swapped);
        Sources.assertIdentical(Convert.toCrs(CcsMatrix.wrap(swapped)).compressedRows(), rows);
        Sources.assertIdentical(Convert.toGcs(Convert.toGcs(source, layout.swapGroups()), layout).compressedRows(),
                rows);
    }

    @Property
    void matrixFormatsAreTheTwoLayoutsOfAMatrix(@ForAll("matrices") CooArray elements, @ForAll Random random) {
        StoredArray source = Convert.toCoo(Sources.any(elements, random));
        CompressedRows byRow = Convert.toGcs(source, Sources.layout(source, "0|1")).compressedRows();
        CompressedRows byColumn = Convert.toGcs(source, Sources.layout(source, "1|0")).compressedRows();
        Sources.assertIdentical(Convert.toCrs(source).compressedRows(), byRow);
        Sources.assertIdentical(Convert.toCcs(source).compressedColumns(), byColumn);
        Sources.assertIdentical(Convert.toCcs(Convert.toCrs(source).transpose().transpose()).compressedColumns(),
                byColumn);
    }

    @Property
    void permuteThenConvertIsConvertThenPermute(@ForAll("withLayouts") CooArray elements, @ForAll Random random) {
        GcsArray source = (GcsArray) Sources.in(Sources.Form.GCS, elements, random).orElseThrow();
        DimensionReduction layout = Sources.randomLayout(source.shape(), random).orElseThrow();
        int[] axes = ArrayArbitraries.shuffled(source.shape().rank(), random);
        GcsArray converted = Convert.toGcs(source, layout).transpose(axes);
        GcsArray permuted = Convert.toGcs(source.transpose(axes), layout.transpose(axes));
        assertThat(permuted.reduction()).isEqualTo(converted.reduction());
        Sources.assertIdentical(permuted.compressedRows(), converted.compressedRows());
        source.forEachStored((index, position) -> {
            long[] seen = Arrays.stream(axes).mapToLong(axis -> index[axis]).toArray();
            assertThat(permuted.get(seen)).isEqualTo(source.values().get(position));
        });
        CooArray coo = Convert.toCoo(permuted);
        assertThat(coo.isCanonical()).isTrue();
        DenseOracle.assertSameElements(coo, permuted);
    }

    @Property
    void equivalentLayoutsShareTheStorage(@ForAll("withLayouts") CooArray elements, @ForAll Random random) {
        DimensionReduction layout = Sources.randomLayout(elements.shape(), random).orElseThrow();
        GcsArray gcs = Convert.toGcs(elements, layout);
        for (int attempt = 0; attempt < 5; attempt++) {
            DimensionReduction other = Sources.randomLayout(elements.shape(), random).orElseThrow();
            GcsArray converted = Convert.toGcs(gcs, other);
            if (layout.isEquivalentTo(other)) {
                assertThat(converted.compressedRows()).isSameAs(gcs.compressedRows());
            } else {
                assertThat(converted.compressedRows()).isNotSameAs(gcs.compressedRows());
            }
            assertThat(converted.reduction()).isEqualTo(other);
            DenseOracle.assertSameElements(converted, gcs);
        }
    }

    @Property
    void otherRowFormsShareColumnsAndValues(@ForAll("withLayouts") CooArray elements, @ForAll Random random) {
        DimensionReduction layout = Sources.randomLayout(elements.shape(), random).orElseThrow();
        GcsArray gcs = Convert.toGcs(elements, layout);
        for (ConvertOptions.RowForm form : ConvertOptions.RowForm.values()) {
            if (form != ConvertOptions.RowForm.DENSE || layout.rowCount() <= Sources.MAX_DENSE_ROWS) {
                CompressedRows rows = Convert.toGcs(gcs, layout, ConvertOptions.DEFAULT.withRowForm(form))
                        .compressedRows();
                assertThat(rows.columns()).isSameAs(gcs.compressedRows().columns());
                assertThat(rows.values()).isSameAs(gcs.values());
            }
        }
    }

    @Property
    void uniformValuesStayUniform(@ForAll("withLayouts") CooArray elements, @ForAll Random random) {
        Values uniform = Values.uniform(elements.fill(), (int) elements.nse());
        CooArray coo = CooArray.wrap(elements.shape(),
                elements.indices(),
                uniform,
                elements.fill());
        DimensionReduction layout = Sources.randomLayout(coo.shape(), random).orElseThrow();
        GcsArray gcs = Convert.toGcs(coo, layout);
        assertThat(gcs.values().byteSize()).isEqualTo(elements.dtype().byteWidth());
        Sources.assertConverted(gcs, coo);
        assertThat(Convert.toCoo(gcs).values().byteSize()).isEqualTo(elements.dtype().byteWidth());
    }

    @Property
    void policiesDoNotTouchFormatsWithoutDuplicates(@ForAll("sourcesWithLayouts") StoredArray source,
            @ForAll Random random) {
        if (source instanceof CooArray) {
            return;
        }
        DimensionReduction layout = Sources.randomLayout(source.shape(), random).orElseThrow();
        for (DuplicatePolicy policy : DuplicatePolicy.values()) {
            ConvertOptions options = ConvertOptions.DEFAULT.withDuplicates(policy);
            Sources.assertConverted(Convert.toGcs(source, layout, options), source);
            Sources.assertConverted(Convert.toCoo(source, options), source);
        }
    }
}
