package org.gcsarray.kernel.internal.spgemm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The rule by which sums of rows are formed, about each of its limits, and what a survey of rows makes of it.
class AccumulatorTest {

    /// Rows of `length` elements, the columns of each `distance` apart.
    private static SparseRows rows(int count, int length, int distance, int columnCount, double visits) {
        int[] pointers = IntStream.rangeClosed(0, count).map(k -> k * length).toArray();
        int[] columns = IntStream.range(0, count * length).map(p -> p % length * distance).toArray();
        return new SparseRows(pointers, columns, new double[columns.length], columnCount, visits);
    }

    @ParameterizedTest
    @CsvSource({
        // no sum of several rows
        "0, 0, 0, 0, 1000, true, NONE", "0, 0, 0, 0, 100000000, false, NONE", "1, 700, 11, 11, 1000, true, ONE_ROW",
        "1, 1, 0, 0, 100000000, false, ONE_ROW",
        // words pay from 64 products on, with 4 columns in 3 of them, not too far apart
        "2, 63, 40, 40, 1000, true, SORTED", "2, 64, 40, 40, 1000, true, WORDS", "2, 64, 48, 48, 1000, true, WORDS",
        "2, 64, 49, 49, 1000, true, SORTED", "2, 400, 300, 1200, 100000, true, WORDS",
        "2, 400, 300, 1201, 100000, true, STAMPS", "2, 400, 0, 0, 100000, true, STAMPS",
        // 256 products stand side by side
        "2, 256, 0, 0, 100000, true, SORTED", "2, 257, 0, 0, 100000, true, STAMPS",
        // an array of very many columns, or of all in a small product, pays from a product for 16 columns on
        "2, 64, 40, 40, 1024, false, WORDS", "2, 64, 40, 40, 1040, false, SORTED_HASHED",
        "2, 64, 0, 0, 1024, false, SORTED", "2, 64, 0, 0, 1040, false, SORTED_HASHED",
        "2, 256, 0, 0, 8388608, false, SORTED_HASHED", "2, 257, 0, 0, 8388608, false, HASH",
        "2, 2, 0, 0, 8388609, false, HASH", "2, 524287, 0, 0, 8388608, false, HASH",
        "2, 524288, 0, 0, 8388608, false, STAMPS", "2, 524288, 300, 300, 8388608, false, WORDS",
        "2, 524287, 300, 300, 8388608, false, HASH"})
    void theRule(int rows, long products, long words, long span, int columnCount, boolean fewColumns,
            Accumulator expected) {
        assertThat(Accumulator.of(rows, products, words, span, columnCount, fewColumns)).isSameAs(expected);
    }

    /// 2^22 columns, if each product of the whole has 16 of them at most.
    @ParameterizedTest
    @CsvSource({"4194304, 262144, true", "4194305, 10000000, false", "4194304, 262143, false", "1600, 100, true",
        "1616, 100, false", "15, 0, true"})
    void fewColumns(int columnCount, long allProducts, boolean expected) {
        assertThat(Accumulator.isOfFewColumns(columnCount, allProducts)).isEqualTo(expected);
    }

    /// Empty rows do not count, neither those that B does not list nor others.
    @Test
    void aSurveyCountsRowsThatHoldElements() {
        int[] pointers = {0, 40, 40, 80};
        int[] columns = IntStream.range(0, 80).map(p -> p % 40 * 5 + 70).toArray();
        SparseRows b = new SparseRows(pointers, columns, new double[80], 1000, 12);
        RowTerms terms = new RowTerms(new int[] {-1, 0, 1, 2, -1, 1, 2}, new double[7]);
        RowSurvey survey = new RowSurvey(b, terms, true);
        assertThat(survey.of(0, 5)).isSameAs(Accumulator.WORDS);
        assertThat(survey).hasToString("2 rows of 80 products in 1000 columns, 8 words within 4: "
                + "WORDS, since several columns share a word of 64");
        assertThat(new int[] {survey.lastTerm, survey.firstWord, survey.lastWord}).containsExactly(3, 1, 4);
        assertThat(survey.of(4, 7)).isSameAs(Accumulator.ONE_ROW);
        assertThat(survey.lastTerm).isEqualTo(6);
        assertThat(survey).hasToString("1 rows of 40 products in 1000 columns, 4 words within 4: "
                + "ONE_ROW, since one row is not empty");
        assertThat(survey.of(4, 6)).isSameAs(Accumulator.NONE);
        assertThat(survey).hasToString("0 rows of 0 products in 1000 columns: NONE, since all rows are empty");
    }

    /// Without words, the same rows are sorted, or hashed where B has very many columns.
    @Test
    void aSurveyOfRowsWithoutWords() {
        RowTerms terms = new RowTerms(new int[] {0, 1, 2}, new double[3]);
        assertThat(new RowSurvey(rows(3, 40, 5, 1000, 0), terms, true).of(0, 3)).isSameAs(Accumulator.SORTED);
        RowSurvey survey = new RowSurvey(rows(3, 100, 5, 100_000_000, 0), terms, false);
        assertThat(survey.of(0, 3)).isSameAs(Accumulator.HASH);
        assertThat(survey).hasToString("3 rows of 300 products in 100000000 columns: "
                + "HASH, since the columns are far more than the products");
    }

    @Test
    void everyAccumulatorSaysWhy() {
        assertThat(Arrays.stream(Accumulator.values()).map(Accumulator::toString).distinct())
                .hasSameSizeAs(Accumulator.values())
                .allMatch(text -> text.matches("[A-Z_]+, since [a-z].+"));
    }
}
