package org.gcsarray.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;

import org.junit.jupiter.api.Test;

import org.gcsarray.convert.ConvertOptions;
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
