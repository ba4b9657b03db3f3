package org.gcsarray.convert;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.house.Sources;
import org.gcsarray.layout.LayoutPrediction;
import org.gcsarray.layout.Layouts;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.testing.ArrayArbitraries;

/// What is predicted about a layout is what the converted array has.
class PredictionPropertyTest {

    @Provide
    Arbitrary<CooArray> arrays() {
        return ArrayArbitraries.shapes(2, 5).flatMap(ArrayArbitraries::cooArrays);
    }

    @Property
    void predictedBytesAreTheBytesOfTheArrayOnceBuilt(@ForAll("arrays") CooArray coo) {
        List<LayoutPrediction.Bytes> predicted = LayoutPrediction.of(coo);
        assertThat(predicted).isSortedAccordingTo(LayoutPrediction.Bytes.BY_TOTAL);
        Set<String> seen = new HashSet<>();
        for (LayoutPrediction.Bytes bytes : predicted) {
            DimensionReduction layout = bytes.layout();
            assertThat(seen.add(layout + " " + bytes.hyper())).isTrue();
            if (bytes.hyper() || layout.rowCount() <= Sources.MAX_DENSE_ROWS) {
                ConvertOptions.RowForm form = bytes.hyper() ? ConvertOptions.RowForm.HYPER
                        : ConvertOptions.RowForm.DENSE;
                CompressedRows rows = Convert.toGcs(coo, layout, ConvertOptions.DEFAULT.withRowForm(form))
                        .compressedRows();
                assertThat(rows.byteSize()).as("%s", bytes).isEqualTo(bytes.totalBytes());
                assertThat(rows.indexByteSize()).isEqualTo(bytes.indexBytes());
                assertThat(rows.rows().nonEmptyRows()).isEqualTo((int) bytes.nonEmptyRows());
                assertThat(rows.nse()).isEqualTo((int) bytes.nse());
                assertThat(rows.columns().byteWidth()).isEqualTo(bytes.columnByteWidth());
            }
        }
        long possible = Layouts.classes(coo.shape()).stream()
                .filter(layout -> RowIndex.Dense.isPossible(layout.rowCount()))
                .count();
        assertThat(predicted).hasSize((int) possible + Layouts.classes(coo.shape()).size());
    }

    @Property
    void theBestPredictionIsWhatTheSmallestRowFormMakes(@ForAll("arrays") CooArray coo) {
        List<LayoutPrediction.Bytes> predicted = LayoutPrediction.of(coo);
        if (predicted.isEmpty()) {
            assertThat(Layouts.classes(coo.shape())).isEmpty();
            return;
        }
        LayoutPrediction.Bytes best = predicted.get(0);
        CompressedRows rows = Convert.toGcs(coo, best.layout()).compressedRows();
        assertThat(rows.byteSize()).isEqualTo(best.totalBytes());
        assertThat(rows.rows() instanceof RowIndex.Hyper).isEqualTo(best.hyper());
        for (DimensionReduction layout : Layouts.classes(coo.shape())) {
            long smallest = predicted.stream().filter(bytes -> bytes.layout().equals(layout))
                    .mapToLong(LayoutPrediction.Bytes::totalBytes).min().orElseThrow();
            assertThat(Convert.toGcs(coo, layout).byteSize()).as("%s of %s", layout, coo.shape()).isEqualTo(smallest)
                    .isGreaterThanOrEqualTo(best.totalBytes());
        }
    }

    @Property
    void allLayoutsOfAClassHaveTheSameBytes(@ForAll("arrays") CooArray coo, @ForAll Random random) {
        DimensionReduction layout = Sources.randomLayout(coo.shape(), random).orElse(null);
        if (layout == null) {
            return;
        }
        DimensionReduction representative = Layouts.classes(coo.shape()).stream()
                .filter(one -> rowSet(one).equals(rowSet(layout))).findAny()
                .orElseThrow();
        assertThat(Convert.toGcs(coo, layout).byteSize()).isEqualTo(Convert.toGcs(coo, representative).byteSize());
    }

    private static Set<Integer> rowSet(DimensionReduction layout) {
        return IntStream.of(layout.rowDimensions()).boxed().collect(Collectors.toSet());
    }
}
