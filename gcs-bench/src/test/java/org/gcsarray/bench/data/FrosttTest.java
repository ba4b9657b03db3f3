package org.gcsarray.bench.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.gcsarray.buffer.Indices;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.layout.LayoutPrediction;

class FrosttTest {

    /// The best layout needs what was published for it, in index bytes per element.
    @ParameterizedTest
    @CsvSource({"nips, 2.258, '0,1,3', true", "uber, 2.252, '0,2', false", "chicago, 2.005, '0', false",
        "chicagogeo, 4.000, '2', false", "lbnl, 4.162, '0,1,2', true", "vast, 2.025, '0', false",
        "vast5d, 4.001, '3,4', false", "darpa, 4.022, '0,1', true", "enron, 4.022, '0,1', true",
        "nell2, 2.035, '0,1', true", "nell1, 5.452, '0,1', true", "delicious, 8.015, '0', false",
        "flickr, 6.993, '0,1', true", "flickr4d, 6.994, '0,1', true"})
    void theBestLayoutNeedsThePublishedBytes(String name, double bytes, String rows, boolean hyper) {
        Frostt tensor = Frostt.of(name);
        LayoutPrediction.Bytes best = tensor.indexBytes().getFirst();
        assertThat((double) best.indexBytes() / tensor.nse()).isCloseTo(bytes, within(0.01 * bytes));
        LayoutPrediction.Bytes published = tensor.indexBytes().stream().filter(one -> one.hyper() == hyper)
                .filter(one -> one.layout().toString().startsWith(rows + "|")).findFirst().orElseThrow();
        assertThat((double) published.indexBytes() / tensor.nse()).isCloseTo(bytes, within(0.01 * bytes));
    }

    @Test
    void everyTensorIsCompared() {
        assertThat(Frostt.ALL).hasSize(14);
        assertThatThrownBy(() -> Frostt.of("nope")).hasMessageStartingWith(
                "unknown FROSTT tensor \"nope\"; one of nips, uber");
    }

    /// The counts of COO in 64, 32 and the fewest bits and of one key stand beside them in the table of the bars.
    @ParameterizedTest
    @CsvSource({"nips, 7", "uber, 6", "chicago, 5", "chicagogeo, 8", "lbnl, 12", "vast, 7", "vast5d, 9", "darpa, 8",
        "enron, 10", "nell2, 6", "nell1, 12", "delicious, 12", "flickr, 12", "flickr4d, 14"})
    void coordinatesNeedThePublishedBytes(String name, int narrow) {
        assertThat(Frostt.of(name).shape().stream().mapToInt(Indices::widthFor).sum()).isEqualTo(narrow);
    }

    /// The bound of non-empty rows holds for what the generator makes, and is met by the prefixes that are counted.
    @Test
    void rowsAreBounded() {
        Frostt small = new Frostt("small", List.of(20L, 30L, 40L, 50L), 4_000, 900, 60, 0.5, 3, 0.4, 2);
        CooArray made = small.make(1, 7);
        Set<List<Long>> slices = new HashSet<>();
        Set<List<Long>> fibres = new HashSet<>();
        made.forEachStored((element, _) -> {
            slices.add(List.of(element[0], element[1]));
            fibres.add(List.of(element[0], element[1], element[2]));
        });
        Frostt counted = new Frostt("counted", small.shape(), made.nse(), fibres.size(), slices.size(), 0, 0, 0, 0);
        assertThat(counted.mostRows(0, 1)).isEqualTo(slices.size());
        assertThat(counted.mostRows(0, 1, 2)).isEqualTo(fibres.size());
        assertThat(counted.mostRows(0)).isEqualTo(20);
        assertThat(counted.mostRows(0, 1, 3)).isEqualTo(Math.min(slices.size() * 50L, made.nse()));
        for (LayoutPrediction.Bytes bytes : LayoutPrediction.of(made)) {
            assertThat(bytes.nonEmptyRows()).isLessThanOrEqualTo(counted.mostRows(bytes.layout().rowDimensions()));
            if (bytes.hyper()) {
                assertThat(Convert.toGcs(made, bytes.layout()).compressedRows().rows().nonEmptyRows())
                        .isEqualTo((int) bytes.nonEmptyRows());
            }
        }
    }
}
