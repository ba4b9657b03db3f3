package org.gcsarray.spark.internal.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;

import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.convert.Convert;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.CooArray;
import org.gcsarray.house.DataFiles;
import org.gcsarray.house.Thorough;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.Symmetry;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.internal.block.Driver;
import org.gcsarray.spark.testing.Sessions;
import org.gcsarray.spark.value.SparkOptions;

/// Real and edge files, read by Spark in tiny ranges, give the array or the fault of one machine.
@Thorough
class TextFilesRangesTest {
    private static final SparkOptions SPARK = SparkOptions.DEFAULT.withPartitions(3).withMaxBlockNse(500);

    private static BlockArray read(Path file, String layout, ReadOptions options, long rangeBytes) {
        return TextFiles.read(JavaSparkContext.fromSparkContext(Sessions.local().sparkContext()), file.toString(),
                layout, options, SPARK, rangeBytes);
    }

    private static void assertEqual(Path file, String layout, ReadOptions options, long rangeBytes)
            throws IOException {
        BlockArray array = read(file, layout, options, rangeBytes);
        assertThat(array.form().layout().map(Object::toString).orElse("")).isEqualTo(layout);
        TextFilesTest.assertSame(Convert.toCoo(Driver.collect(array, 1L << 30)),
                (CooArray) ArrayFiles.read(file, options).array());
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"tns/med.tns;2|0,1;200000", "tns/small4.tns;3,0|2,1;64",
        "tns/Rnd1.tns;0|1,2,3;500", "tns_edge/crlf_tabs_comments.tns;0,1|2;7",
        "tns_edge/extended_header.tns;2|1,0;5", "tns_edge/zero_based_everywhere.tns;0|1,2;3",
        "tns/brain_statmap_3d.tns.gz;2|1,0;64", "mtx/1138_bus_shuffled.mtx;1|0;20000", "mtx/494_bus.mtx;1|0;9000",
        "mtx/own_huge_dimensions.mtx;0|1;40", "mtx/own_hermitian.mtx;1|0;16", "mtx/skew_fp64.mtx;0|1;100",
        "mtx/karate.mtx;0|1;200", "mtx_edge/entries_duplicate.mtx;0|1;9", "mtx_edge/entries_cr_only.mtx;0|1;3",
        "mtx_edge/skew_upper.mtx;0|1;4", "mtx_edge/symmetric_duplicate.mtx;1|0;6"})
    void equalsOneMachine(String file, String layout, long rangeBytes) throws IOException {
        assertEqual(DataFiles.of(file), layout, ReadOptions.DEFAULT, rangeBytes);
    }

    @ParameterizedTest
    @CsvSource({"mtx_edge/symmetric_both_triangles_differ.mtx", "mtx_edge/entries_too_few.mtx",
        "mtx_edge/entries_too_many.mtx", "mtx_edge/index_zero.mtx", "tns_edge/zero_based_partly.tns",
        "tns_edge/empty_file.tns", "tns_edge/value_word.tns", "mtx_edge/banner_split.mtx"})
    void refusesAsOneMachine(String file) {
        assertSameFault(DataFiles.of(file), ReadOptions.DEFAULT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"mtx_edge/entries_duplicate.mtx", "tns_edge/duplicate.tns",
        "mtx_edge/entries_comment_between.mtx", "mtx_edge/entries_cr_only.mtx"})
    void refusesWhenStrict(String file) {
        assertSameFault(DataFiles.of(file), ReadOptions.DEFAULT.withStrict(true));
    }

    @Test
    void firstClashOfALargeFile() {
        ReadOptions options = ReadOptions.DEFAULT.withDuplicates(DuplicatePolicy.ERROR);
        assertSameFault(DataFiles.of("tns/KG_WikiPeople_3_ids_1based.tns"), options, 100_000);
    }

    private static void assertSameFault(Path file, ReadOptions options) {
        assertSameFault(file, options, 16);
    }

    static void assertSameFault(Path file, ReadOptions options, long rangeBytes) {
        String expected = "";
        try {
            ArrayFiles.read(file, options);
        } catch (IOException fault) {
            assertThat(fault).isInstanceOf(ArrayFormatException.class);
            expected = String.valueOf(fault.getMessage());
        }
        assertThat(expected).as(file.toString()).isNotEmpty();
        assertThatThrownBy(() -> read(file, "", options, rangeBytes)).isInstanceOf(UncheckedIOException.class)
                .cause().isInstanceOf(ArrayFormatException.class).hasMessage(expected);
    }

    @ParameterizedTest
    @CsvSource({"mtx/skew_fp64.mtx", "mtx/own_integer_skew.mtx", "mtx/karate.mtx"})
    void optionsAreThoseOfOneMachine(String file) throws IOException {
        for (ReadOptions options : List.of(ReadOptions.DEFAULT.withDuplicates(DuplicatePolicy.COUNT),
                ReadOptions.DEFAULT.withSymmetry(Symmetry.Reading.AS_STORED).withDtype(DType.FLOAT32),
                ReadOptions.DEFAULT.withDtype(DType.COMPLEX128).withPruneZeros(true))) {
            assertEqual(DataFiles.of(file), "0|1", options, 50);
        }
    }

    @Test
    void refusesArrayFilesAndOtherFormats() {
        assertThatThrownBy(() -> read(DataFiles.of("mtx_edge/array_plain.mtx"), "", ReadOptions.DEFAULT, 16))
                .cause().hasMessageContaining("an array file holds all cells and no coordinates");
        assertThatThrownBy(() -> read(DataFiles.of("text/coo_header.csv"), "", ReadOptions.DEFAULT, 16))
                .cause().hasMessageContaining("a file of format csv is not read in ranges");
        assertThatThrownBy(() -> read(DataFiles.of("mtx"), "", ReadOptions.DEFAULT, 16)).cause()
                .hasMessageContaining("is a folder, not a file");
        assertThatThrownBy(() -> read(DataFiles.root().resolve("none.mtx"), "", ReadOptions.DEFAULT, 16)).cause()
                .isInstanceOf(java.io.FileNotFoundException.class);
    }
}
