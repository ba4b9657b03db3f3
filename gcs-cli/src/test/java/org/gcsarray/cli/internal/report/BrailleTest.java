package org.gcsarray.cli.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.gcsarray.advice.picture.SpyPlot;
import org.gcsarray.buffer.DType;
import org.gcsarray.format.CooArray;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

class BrailleTest {

    /// Returns the plot of a picture: `x` is an element, `/` ends a row.
    private static SpyPlot plot(String picture) {
        String[] rows = picture.split("/", -1);
        CooArray.Builder builder = CooArray.builder(SmoothShape.of(rows.length, rows[0].length()), DType.FLOAT64);
        for (int row = 0; row < rows.length; row++) {
            for (int column = 0; column < rows[row].length(); column++) {
                if (rows[row].charAt(column) == 'x') {
                    builder.add(1, row, column);
                }
            }
        }
        CooArray array = builder.build();
        return SpyPlot.of(array, DimensionReduction.parse(array.shape(), "0|1"), 1000, 1000);
    }

    /// Drawn by hand: dots are numbered 1 2 3 7 down the left side and 4 5 6 8 down the right side of a character.
    @ParameterizedTest
    @CsvSource({"x, ⠁", "., ⠀", "x./.x, ⠑", "xx/xx/xx/xx, ⣿", "x/x/x/x, ⡇", ".x/.x/.x/.x, ⢸", "./x, ⠂", "././x, ⠄",
        "./././x, ⡀", ".x, ⠈", "../.x, ⠐", "../../.x, ⠠", "../../../.x, ⢀",
        "x.../.x../..x./...x, ⠑⢄", "x..x..x, ⠁⠈⠀⠁"})
    void oneCharacterForTwoByFourCells(String picture, String line) {
        assertThat(Braille.lines(plot(picture), true)).containsExactly(line);
    }

    @Test
    void fiveRowsAreTwoLines() {
        // an arrow: first row, first column and diagonal
        assertThat(Braille.lines(plot("xxxxx/xx.../x.x../x..x./x...x"), true)).containsExactly("⡟⢍⠁", "⠁⠀⠁");
    }

    @ParameterizedTest
    @CsvSource(ignoreLeadingAndTrailingWhitespace = false, value = {"x,#", ".,' '", "x./../../..,.", "xx/../../..,.",
        "xx/x./../..,:", "xx/xx/../..,:", "xx/xx/x./..,*", "xx/xx/xx/..,*", "xx/xx/xx/x.,#", "xx/xx/xx/xx,#", "x./..,.",
        "x../..x,.:"})
    void plainCharactersTellTheShareOfFilledCells(String picture, String line) {
        assertThat(Braille.lines(plot(picture), false)).containsExactly(line);
    }

    @Test
    void noRowIsNoLineAndNoColumnAnEmptyOne() {
        CooArray flat = CooArray.builder(SmoothShape.of(0, 5), DType.FLOAT64).build();
        assertThat(Braille.lines(SpyPlot.of(flat, DimensionReduction.parse(flat.shape(), "0|1"), 9, 9), true))
                .isEmpty();
        assertThat(Braille.lines(SpyPlot.of(flat, DimensionReduction.parse(flat.shape(), "1|0"), 9, 9), true))
                .containsExactly("", "");
    }
}
