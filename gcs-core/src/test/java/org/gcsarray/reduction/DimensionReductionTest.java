package org.gcsarray.reduction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.gcsarray.shape.SmoothShape;

class DimensionReductionTest {

    private static final SmoothShape CUBE = SmoothShape.of(2, 3, 4);

    @Test
    void workedExampleOfTheText() {
        DimensionReduction r = DimensionReduction.of(SmoothShape.of(2, 3, 4, 5, 6), new int[] {2, 4, 1, 3, 0}, 3);
        assertThat(r.rowStrides()).containsExactly(18, 3, 1);
        assertThat(r.columnStrides()).containsExactly(2, 1);
        assertThat(r.rowCount()).isEqualTo(72);
        assertThat(r.columnCount()).isEqualTo(10);
        assertThat(r.reduce(new long[] {1, 2, 3, 4, 5})).containsExactly(71, 9);
        assertThat(r.promote(71, 9)).containsExactly(1, 2, 3, 4, 5);
        assertThat(r).hasToString("2,4,1|3,0");
    }

    @Test
    void copiesWhatItIsGivenAndGives() {
        int[] dimensions = {2, 0, 1};
        int[] cuts = {1};
        DimensionReduction r = DimensionReduction.of(CUBE, dimensions, cuts);
        dimensions[0] = 0;
        cuts[0] = 2;
        r.dimensions()[0] = 1;
        r.partitioning()[0] = 2;
        r.groupDimensions(1)[0] = 2;
        r.groupStrides(1)[0] = 77;
        r.rowDimensions()[0] = 1;
        r.columnDimensions()[0] = 2;
        r.rowStrides()[0] = 5;
        r.columnStrides()[0] = 5;
        assertThat(r).isEqualTo(DimensionReduction.parse(CUBE, "2|0,1")).hasToString("2|0,1");
        assertThat(r.reduce(1, 1L, 2L, 3L)).isEqualTo(5);
    }

    @Test
    void refusesWhatIsNoReduction() {
        assertThatThrownBy(() -> DimensionReduction.of(SmoothShape.of(), new int[0]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("rank is 0");
        refused(new int[] {0, 1}, new int[] {1}, "needs 3");
        refused(new int[] {0, 1, 3}, new int[] {1}, "dimension 3");
        refused(new int[] {0, 1, -1}, new int[] {1}, "dimension -1");
        refused(new int[] {0, 1, 1}, new int[] {1}, "dimension 1 occurs twice");
        refused(new int[] {0, 1, 2}, new int[] {0}, "cut 0 ");
        refused(new int[] {0, 1, 2}, new int[] {3}, "cut 3 ");
        refused(new int[] {0, 1, 2}, new int[] {-1}, "cut -1 ");
        refused(new int[] {0, 1, 2}, new int[] {2, 1}, "cut 1 ");
        refused(new int[] {0, 1, 2}, new int[] {1, 1}, "cut 1 ");
        refused(new int[] {0, 1, 2}, new int[] {1, 2, 3}, "cut 3 ");
        assertThatThrownBy(() -> DimensionReduction.of(SmoothShape.of(5), new int[] {0}, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("cut 1 ");
    }

    private static void refused(int[] dimensions, int[] cuts, String text) {
        assertThatThrownBy(() -> DimensionReduction.of(CUBE, dimensions, cuts))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(text);
    }

    @Test
    void onlyGroupsHaveToFit63Bits() {
        SmoothShape cells2To63 = SmoothShape.of(65_536, 65_536, 65_536, 32_768);
        DimensionReduction r = DimensionReduction.parse(cells2To63, "3,2|1,0");
        assertThat(r.rowCount()).isEqualTo(1L << 31);
        assertThat(r.columnCount()).isEqualTo(1L << 32);
        assertThatThrownBy(() -> DimensionReduction.parse(cells2To63, "3,2,1,0"))
                .isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("[3, 2, 1, 0]").hasMessageContaining("[32768, 65536, 65536, 65536]");
        assertThatThrownBy(() -> DimensionReduction.of(SmoothShape.of(3, Long.MAX_VALUE, 2), new int[] {0, 1, 2}, 1))
                .isInstanceOf(ArithmeticException.class).hasMessageContaining("[1, 2]");
        DimensionReduction whole = DimensionReduction.of(SmoothShape.of(Long.MAX_VALUE, 1), new int[] {1, 0});
        assertThat(whole.groupSize(0)).isEqualTo(Long.MAX_VALUE);
        assertThat(whole.reduce(new long[] {Long.MAX_VALUE - 1, 0})).containsExactly(Long.MAX_VALUE - 1);
    }

    @Test
    void rank32SplitsInto16And16() {
        long[] extents = new long[32];
        Arrays.fill(extents, 4);
        DimensionReduction r = DimensionReduction.of(SmoothShape.of(extents), IntStream.range(0, 32).toArray(), 16);
        assertThat(r.rowCount()).isEqualTo(1L << 32);
        assertThat(r.columnCount()).isEqualTo(1L << 32);
        long[] last = new long[32];
        Arrays.fill(last, 3);
        assertThat(r.reduce(last)).containsExactly((1L << 32) - 1, (1L << 32) - 1);
        assertThat(r.promote((1L << 32) - 1, (1L << 32) - 1)).containsExactly(last);
        assertThat(DimensionReduction.parse(r.shape(), r.toString())).isEqualTo(r);
    }

    @Test
    void zeroExtentsLeaveNothingToReduceAndNeverDivideByZero() {
        DimensionReduction r = DimensionReduction.parse(SmoothShape.of(2, 0, 3), "0,1,2");
        assertThat(r.groupStrides(0)).containsExactly(0, 3, 1);
        assertThat(r.groupSize(0)).isZero();
        assertThatThrownBy(() -> r.reduce(new long[] {0, 0, 0})).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> r.promote(0)).isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("index 0 of group 0");
    }

    @Test
    void refusesIndicesOutOfRange() {
        DimensionReduction r = DimensionReduction.parse(CUBE, "2,0|1");
        assertThatThrownBy(() -> r.reduce(0, 0L, 3L, 0L)).isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("index 3 ");
        assertThatThrownBy(() -> r.reduce(2, 0L, 0L, 0L)).isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("group 2");
        assertThatThrownBy(() -> r.groupSize(-1)).isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("group -1");
        assertThatThrownBy(() -> r.reduce(new long[] {0, 0})).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("2 indices");
        assertThatThrownBy(() -> r.promote(8, 0)).isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("index 8 of group 0");
        assertThatThrownBy(() -> r.promote(0, -1)).isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("index -1 of group 1");
        assertThatThrownBy(() -> r.promote(0)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("needs 2");
    }

    @Test
    void rowsAndColumnsNeedTwoGroups() {
        DimensionReduction three = DimensionReduction.parse(CUBE, "2|0|1");
        assertThatThrownBy(three::rowCount).isInstanceOf(IllegalStateException.class).hasMessageContaining("3 groups");
        assertThatThrownBy(three::swapGroups).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(three::columnDimensions).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void permutationExampleOfTheSpecification() {
        DimensionReduction permuted = DimensionReduction.parse(CUBE, "2,0|1").transpose(1, 2, 0);
        assertThat(permuted.shape()).isEqualTo(SmoothShape.of(3, 4, 2));
        assertThat(permuted).hasToString("1,2|0");
        assertThat(permuted.rowStrides()).containsExactly(2, 1);
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', delimiter = ';', value = {"2,0|1;2,0|1", "` 2 , 0\t| 1 `;2,0|1", "0|1|2;0|1|2",
        "0,1,2;0,1,2", "02,00|01;2,0|1"})
    void parsesLayouts(String text, String printed) {
        assertThat(DimensionReduction.parse(CUBE, text)).hasToString(printed);
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', delimiter = '#', value = {"0,1,2|#position 6#missing", "|0,1#position 0#'|'",
        "0||1#position 2#'|'",
        "0;1#position 1#';'", "``#position 0#missing", "+0,1|2#position 0#'+'", "-1,0|2#position 0#'-'",
        "0,1,3#position 4#dimension 3",
        "0,1|0#position 4#twice", "0,1|1,2#position 4#twice", "0 1|2#position 2#'1'", "0,1#position 3#2 of 3",
        "a#position 0#'a'",
        "0,,1#position 2#','", "0.0#position 1#'.'", "0|1|2|0#position 6#twice", "4294967296,0|1#position 0#4294967296",
        "99999999999999999999,1|2#position 0#99999999999999999999", "٠,1|2#position 0#'٠'"})
    void refusesOtherTextsWithPositionAndReason(String text, String position, String reason) {
        assertThatThrownBy(() -> DimensionReduction.parse(CUBE, text)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("\"" + text + "\"").hasMessageContaining(position + ": ")
                .satisfies(e -> assertThat(reason(e)).contains(reason).doesNotContain("1000000"));
    }

    /// The text after the quoted layout, which contains every culprit itself.
    private static String reason(Throwable fault) {
        String text = String.valueOf(fault.getMessage());
        return text.substring(text.indexOf(": "));
    }

    @Test
    void parseOfRankZeroIsRefused() {
        assertThatThrownBy(() -> DimensionReduction.parse(SmoothShape.of(), ""))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> DimensionReduction.parse(SmoothShape.of(), "0"))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void equivalentLayoutsDifferInUnitDimensionsOnly() {
        SmoothShape shape = SmoothShape.of(2, 1, 3);
        DimensionReduction r = DimensionReduction.parse(shape, "0,1|2");
        assertThat(r.isEquivalentTo(DimensionReduction.parse(shape, "1,0|2"))).isTrue();
        assertThat(r.isEquivalentTo(DimensionReduction.parse(shape, "0|1,2"))).isTrue();
        assertThat(r.isEquivalentTo(DimensionReduction.parse(shape, "2|1,0"))).isFalse();
        assertThat(r.isEquivalentTo(DimensionReduction.parse(shape, "0|1|2"))).isFalse();
        assertThat(r.isEquivalentTo(DimensionReduction.parse(SmoothShape.of(2, 2, 3), "0,1|2"))).isFalse();
        assertThat(r).isNotEqualTo(DimensionReduction.parse(shape, "1,0|2")).isNotEqualTo("0,1|2");
    }

    @Test
    void aGroupFitsUpTo63Bits() {
        SmoothShape shape = SmoothShape.of(1L << 31, 1L << 31, 2, 0, Long.MAX_VALUE);
        assertThat(DimensionReduction.fits(shape)).isTrue();
        assertThat(DimensionReduction.fits(shape, 0, 1)).isTrue();
        assertThat(DimensionReduction.fits(shape, 0, 1, 2)).isFalse();
        assertThat(DimensionReduction.fits(shape, 4)).isTrue();
        assertThat(DimensionReduction.fits(shape, 4, 2)).isFalse();
        assertThat(DimensionReduction.fits(shape, 4, 2, 3)).isTrue();
    }
}
