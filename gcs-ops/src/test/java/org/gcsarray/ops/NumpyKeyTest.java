package org.gcsarray.ops;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.IndexTable;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;

/// Keys and their texts; the expected shapes and elements are what NumPy gives for `numpy.arange(24).reshape(2, 3, 4)`.
class NumpyKeyTest {

    private static final SmoothShape SHAPE = SmoothShape.of(2, 3, 4);

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            '1'                                                | (3, 4)       | '12 13 14 15 16 17 18 19 20 21 22 23'
            '-1, 1:'                                           | (2, 4)       | '16 17 18 19 20 21 22 23'
            '...'                                              | (2, 3, 4)    | '0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23'
            '..., -1'                                          | (2, 3)       | '3 7 11 15 19 23'
            ':, ::-1, ::2'                                     | (2, 3, 2)    | '8 10 4 6 0 2 20 22 16 18 12 14'
            '0, 5:9'                                           | (0, 4)       | ''
            '1:0'                                              | (0, 3, 4)    | ''
            'newaxis, 0, ..., newaxis'                         | (1, 3, 4, 1) | '0 1 2 3 4 5 6 7 8 9 10 11'
            '0, [2, 0], 1:3'                                   | (2, 2)       | '9 10 1 2'
            '[1, 0, 1]'                                        | (3, 3, 4)    | '12 13 14 15 16 17 18 19 20 21 22 23 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23'
            '1, :, [0, 1]'                                     | (2, 3)       | '12 16 20 13 17 21'
            '1, [0, 2], ::-1'                                  | (2, 4)       | '15 14 13 12 23 22 21 20'
            ':, 1, [0, -1, 2]'                                 | (2, 3)       | '4 7 6 16 19 18'
            '[0, 1], :, [3, 2]'                                | (2, 3)       | '3 7 11 14 18 22'
            '[0, 1], ..., [1], [2]'                            | (2)          | '6 18'
            '[0, 1], newaxis, [1]'                             | (2, 1, 4)    | '4 5 6 7 16 17 18 19'
            '[[0, 1], [1, 1]], [0, 2]'                         | (2, 2, 4)    | '0 1 2 3 20 21 22 23 12 13 14 15 20 21 22 23'
            ':, [[0], [2]], [1, 3]'                            | (2, 2, 2)    | '1 3 9 11 13 15 21 23'
            '[]'                                               | (0, 3, 4)    | ''
            '[], :, 0'                                         | (0, 3)       | ''
            ':, [True, False, True]'                           | (2, 2, 4)    | '0 1 2 3 8 9 10 11 12 13 14 15 20 21 22 23'
            '[[True, False, True], [False, False, True]]'      | (3, 4)       | '0 1 2 3 8 9 10 11 20 21 22 23'
            '0, ..., [True, False, False, True]'               | (2, 3)       | '0 4 8 3 7 11'
            '[True, False], [0, 2]'                            | (2, 4)       | '0 1 2 3 8 9 10 11'
            '[False, False]'                                   | (0, 3, 4)    | ''
            '..., [1], 0, 0'                                   | (1)          | '12'
            '0, ..., 0, [1]'                                   | (1)          | '1'
            '1, 2, 3'                                          | ()           | '23'
            '1, 2, 3, ...'                                     | ()           | '23'
            'newaxis, [1], 0'                                  | (1, 1, 4)    | '12 13 14 15'
            '[0, 1], newaxis'                                  | (2, 1, 3, 4) | '0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23'
            ':, newaxis, [1, 0], ::-3'                         | (2, 1, 2, 2) | '7 4 3 0 19 16 15 12'
            '1, 1, [3, 3]'                                     | (2)          | '19 19'
            """)
    void takesWhatNumpyTakes(String index, String shape, String elements) {
        IndexTransform transform = NumpyKey.parse(index).over(SHAPE);
        assertThat(transform.domain().shape().toString()).as("shape of %s", index).isEqualTo(shape);
        assertThat(elements(transform)).as("elements of %s", index).isEqualTo(elements == null ? "" : elements);
    }

    /// Returns the row-major linear indices that a transform reaches.
    private static String elements(IndexTransform transform) {
        return DenseOracle.indices(transform.domain().shape()).stream().map(x -> {
            long linear = 0;
            for (int d = 0; d < SHAPE.rank(); d++) {
                linear = linear * SHAPE.extent(d) + transform.output(d).apply(transform.domain(), x);
            }
            return String.valueOf(linear);
        }).collect(Collectors.joining(" "));
    }

    @Test
    void parsesEveryTerm() {
        assertThat(NumpyKey.parse(" -3 ,+2, :: ,1 : -2:3,...,np.newaxis, None,[ [1, -2] , [3,4,] ],[True,false], []"))
                .isEqualTo(NumpyKey.of(AxisSelector.at(-3), AxisSelector.at(2), AxisSelector.all(),
                        AxisSelector.range(1, -2, 3), AxisSelector.ellipsis(), AxisSelector.newAxis(),
                        AxisSelector.newAxis(), AxisSelector.pick(IndexTable.of(new long[] {1, -2, 3, 4}, 2, 2)),
                        AxisSelector.where(true, false), AxisSelector.pick()))
                .hasSameHashCodeAs(NumpyKey.parse("-3,2,:,1:-2:3,...,newaxis,newaxis,[[1,-2],[3,4]],[True,False],[],"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            `,`             | 0 | a position, a range start:stop:step, a list [..], newaxis or ... is expected, not ','
            `1,,`           | 2 | a position, a range start:stop:step, a list [..], newaxis or ... is expected, not ','
            `3, , 4`        | 3 | a position, a range start:stop:step, a list [..], newaxis or ... is expected, not ','
            3;4             | 1 | ',' or ':' is expected, not ';'
            1-5             | 1 | a range is written start:stop, as 1:5
            1..5            | 1 | a range is written start:stop, as 1:5, and positions are integers
            1.5             | 1 | positions are integers
            1:2:3:4         | 5 | a range has at most three parts, start:stop:step
            :::             | 2 | a range has at most three parts, start:stop:step
            `[1]:2`         | 3 | ',' is expected, not ':'
            ...:            | 3 | ',' is expected, not ':'
            `0, (1, 2)`     | 3 | write lists in square brackets
            end             | 0 | 'end' means nothing here; write newaxis for a new dimension
            True            | 0 | a mask is a list with one entry per position
            [1, 2           | 5 | ',' or ']' is expected, not the end
            [1 2]           | 3 | ',' or ']' is expected, not '2'
            `[,]`           | 1 | a position is expected, not ','
            `[1,:]`         | 3 | a position is expected, not ':'
            1]              | 1 | ']' closes no list
            `[1, True]`     | 4 | a list holds positions or truth values, not both
            `[True, 1]`     | 7 | a list holds positions or truth values, not both
            `[yes]`         | 1 | 'yes' is neither a position nor True or False
            `[1, [2]]`      | 4 | an element beside a list
            `[[1], 2]`      | 6 | an element beside a list
            `[[1], [[2]]]`  | 7 | an element beside a list
            `[[], [[2]]]`   | 5 | a list of length 1 beside one of length 0
            `[[1, 2], [3]]` | 9 | a list of length 1 beside one of length 2
            9223372036854775808 | 0 | 9223372036854775808 exceeds 64 bits
            `0, 🙂`          | 3 | not '🙂'
            """)
    void tellsPlaceAndReasonOfAFault(String text, int position, String reason) {
        assertThatThrownBy(() -> NumpyKey.parse(text)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("index \"" + text + "\", position " + position + ": ")
                .hasMessageContaining(reason);
    }

    @Test
    void anEmptyTextTakesEverything() {
        assertThat(NumpyKey.parse("")).isEqualTo(NumpyKey.of()).isEqualTo(NumpyKey.parse(" \t"));
        assertThat(NumpyKey.parse("").over(SHAPE)).isEqualTo(NumpyKey.parse("...").over(SHAPE));
        Sparse number = Sparse.of(StridedArray.of(SmoothShape.of(), new double[] {3}));
        assertThat(number.get("").item()).isEqualTo(Scalar.of(3.0));
        assertThat(number.withElements("", 4).item()).isEqualTo(Scalar.of(4.0));
        assertThat(Sparse.of(CooArray.builder(SHAPE, DType.INT32).build()).withElements(" ", 2).sum())
                .isEqualTo(48);
    }

    @Test
    void refusesListsNestedTooDeep() {
        assertThatThrownBy(() -> NumpyKey.parse("[".repeat(40))).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("position 32: lists are nested more than 32 deep");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            0, 0, 0, 0            | the index takes 4 dimensions; shape (2, 3, 4) has 3
            ..., ...              | '...' occurs 2 times; at most once is possible
            [0, 1], [0, 1, 2]     | point by point: shapes (2), (3) do not broadcast: extents 2 and 3
            [True]                | the mask over dimension 0 has shape (1); it must have (2)
            0, [[True], [False]]  | the mask over dimensions 1..2 has shape (2, 1); it must have (3, 4)
            0, ::0                | dimension 1: step is 0
            """)
    void refusesKeysThatDoNotFit(String index, String text) {
        assertThatThrownBy(() -> NumpyKey.parse(index).over(SHAPE)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(text);
    }

    @Test
    void termsThatNoTextWritesMeanTheSame() {
        assertThat(NumpyKey.of(AxisSelector.fromEnd(1), AxisSelector.clipped(-9, 2, 1)).over(SHAPE))
                .isEqualTo(NumpyKey.parse("-1, :2").over(SHAPE));
        assertThat(NumpyKey.of(AxisSelector.fromEnd(2), AxisSelector.pick(0, 1)).over(SHAPE).normalised())
                .isEqualTo(NumpyKey.parse("0, [0, 1]").over(SHAPE).normalised());
        assertThat(NumpyKey.of(AxisSelector.counted(1, -1, 2)).over(SHAPE))
                .isEqualTo(NumpyKey.parse("::-1").over(SHAPE));
        assertThatThrownBy(() -> NumpyKey.of(AxisSelector.fromEnd(0)).over(SHAPE))
                .isInstanceOf(IndexOutOfBoundsException.class).hasMessage("dimension 0: index 2 is outside -2..1");
        assertThatThrownBy(() -> NumpyKey.parse("0").over(SmoothShape.of(0, 3)))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessage("dimension 0: index 0 is asked for, but the extent is 0");
        assertThatThrownBy(() -> NumpyKey.of(AxisSelector.counted(1, 1, 2)).over(SHAPE))
                .isInstanceOf(IndexOutOfBoundsException.class).hasMessageContaining("dimension 0");
    }

    @Test
    void refusesShapesThatDoNotStartAtZero() {
        assertThatThrownBy(() -> NumpyKey.parse("0").over(SHAPE.withOrigin(0, 1, 0)))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("origin (0, 1, 0)");
    }

    @Test
    void namesAllPositionsThatDoNotExist() {
        assertThatThrownBy(() -> NumpyKey.parse("2, [0, 3, 3, -4], -5").over(SHAPE))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessage("dimension 0: index 2 is outside -2..1; dimension 1: index 3 is outside -3..2; "
                        + "dimension 1: index -4 is outside -3..2; dimension 2: index -5 is outside -4..3");
    }

    @Test
    void worksOnExtentsThatNoMemoryHolds() {
        long huge = 1L << 61;
        IndexTransform transform = NumpyKey.parse("-1, ::-4611686018427387904, 5:").over(SmoothShape.of(huge, huge, 6));
        assertThat(transform.domain().shape()).isEqualTo(SmoothShape.of(1, 1));
        assertThat(Arrays.asList(transform.output(0).apply(transform.domain(), 0, 0),
                transform.output(1).apply(transform.domain(), 0, 0),
                transform.output(2).apply(transform.domain(), 0, 0))).containsExactly(huge - 1, huge - 1, 5L);
    }
}
