package org.gcsarray.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;

import org.junit.jupiter.api.Test;

import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.io.ReadOptions.ValueColumns;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.shape.SmoothShape;

/// Options are values: equal ones are equal, and their text says what was chosen.
class OptionsTest {

    @Test
    void readOptions() {
        ReadOptions options = ReadOptions.DEFAULT.withStrict(true).withShape(SmoothShape.of(2, 3));

        assertThat(options).hasSameHashCodeAs(options);
        assertThat(options).isNotEqualTo(ReadOptions.DEFAULT)
                .hasToString("ReadOptions{strict=true, shape=Optional[(2, 3)]}");
        assertThat(ReadOptions.DEFAULT).hasToString("ReadOptions{}");
    }

    @Test
    void valueColumnsThatContradictTheirKindAreRefused() {
        assertThat(ValueColumns.complex(3, 1)).isEqualTo(new ValueColumns(ValueColumns.Kind.COMPLEX, 3, 1));
        for (ValueColumns.Kind kind : List.of(ValueColumns.Kind.LAST, ValueColumns.Kind.NONE)) {
            assertThatThrownBy(() -> new ValueColumns(kind, 7, 7)).isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("a column is 7; must be -1 for one that " + kind + " does not name");
        }
        assertThatThrownBy(() -> new ValueColumns(ValueColumns.Kind.COLUMN, 2, 3))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("a column is 3");
        assertThatThrownBy(() -> new ValueColumns(ValueColumns.Kind.COLUMN, -1, -1))
                .isInstanceOf(IndexOutOfBoundsException.class).hasMessage("value column -1 is negative");
        assertThatThrownBy(() -> ValueColumns.complex(2, 2)).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("column 2 cannot be real and imaginary part");
    }

    @Test
    void writeOptions() {
        WriteOptions options = WriteOptions.DEFAULT.withStrict(true).withMember("a");

        assertThat(WriteOptions.DEFAULT.withMember("a").withStrict(true)).isEqualTo(options)
                .hasSameHashCodeAs(options);
        assertThat(options).isNotEqualTo(WriteOptions.DEFAULT).hasToString("WriteOptions{strict=true, member=a}");
    }

    @Test
    void optionsWithThreads() {
        assertThat(ConvertOptions.DEFAULT.withParallelism(Parallelism.threads(2)))
                .isEqualTo(ConvertOptions.DEFAULT.withParallelism(Parallelism.threads(2)));
    }

    @Test
    void annotationsOfALargeFilePrintTheirSizes() {
        Annotations large = Annotations.NONE.withNames(List.of(Collections.nCopies(100_000, "cell"), List.of()))
                .withRowLabels(new double[100_000], new long[0]);

        assertThat(large).hasToString(
                "names per dimension [100000, 0], 100000 row labels, 0 queries, attributes of 0 characters");
    }
}
