package org.gcsarray.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.StoredArray;
import org.gcsarray.house.DataFiles;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.spark.internal.block.Driver;
import org.gcsarray.spark.internal.table.ExchangeTable;
import org.gcsarray.spark.testing.Sessions;
import org.gcsarray.spark.value.SparkOptions;
import org.gcsarray.spark.value.TableOptions;
import org.gcsarray.testing.DenseOracle;

/// The Parquet tables of the golden values, which another program wrote.
class TableConformanceTest {

    private static final int FILE = 0;
    private static final int FLAVOUR = 1;
    private static final int TYPE = 2;
    private static final int SHAPE = 3;
    private static final int STORED = 4;
    private static final int SUM = 5;
    private static final int ABS_SUM = 6;
    private static final int PROBE = 7;
    private static final int NOTE = 10;

    /// Tables of Spark lie in the resources of this module; another set has them beside all others.
    private static Path file(String name) {
        return System.getProperty(DataFiles.ROOT_PROPERTY, "").isEmpty() ? Path.of("src/test/resources/data", name)
                : DataFiles.of(name);
    }

    static List<List<String>> tables() {
        try {
            List<String> lines = Files.readAllLines(file("GOLDEN_text.tsv"));
            assertThat(lines.getFirst())
                    .isEqualTo("file\tflavour\ttype\tshape\tstored\tsum\tabs_sum\tprobe\textra\toptions\tnote");
            return lines.stream().map(line -> List.of(line.split("\t", -1)))
                    .filter(row -> row.get(FILE).startsWith("parquet/") || row.get(FLAVOUR).contains("parquet"))
                    .toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    @Test
    void allTablesAreTested() throws IOException {
        try (var folders = Files.list(file("parquet"))) {
            assertThat(folders.map(folder -> "parquet/" + folder.getFileName()).toList())
                    .containsExactlyInAnyOrderElementsOf(tables().stream().map(row -> row.get(FILE)).toList());
        }
    }

    @ParameterizedTest
    @MethodSource("tables")
    void tablesHaveTheGoldenValues(List<String> row) throws IOException {
        assertThat(row.get(FLAVOUR)).as("flavours that are known").isEqualTo("parquet coo");
        assertThat(row.get(TYPE)).isEqualTo("CooArray");
        StoredArray array = Driver.collect(ExchangeTable.readParquet(Sessions.local(),
                file(row.get(FILE)).toString(), TableOptions.DEFAULT,
                SparkOptions.DEFAULT.withPartitionNse(1000)), Long.MAX_VALUE);
        assertThat(Arrays.stream(array.shape().extents()).mapToObj(Long::toString).collect(Collectors.joining("x")))
                .isEqualTo(row.get(SHAPE));
        assertThat(array.nse()).isEqualTo(Long.parseLong(row.get(STORED)));
        double[] sums = new double[3];
        array.forEachStored((indices, position) -> {
            double value = array.values().getDouble(position);
            double weight = 1;
            for (int d = 0; d < indices.length; d++) {
                weight *= 1 + (indices[d] % 127 * (2 * d + 1) + d) % 127 / 128.0;
            }
            sums[0] += value;
            sums[1] += Math.abs(value);
            sums[2] += value * weight;
        });
        double tolerance = 1e-12 * Double.parseDouble(row.get(ABS_SUM));
        assertThat(sums[0]).isCloseTo(Double.parseDouble(row.get(SUM)), Offset.offset(tolerance));
        assertThat(sums[1]).isCloseTo(Double.parseDouble(row.get(ABS_SUM)), Offset.offset(tolerance));
        assertThat(sums[2]).isCloseTo(Double.parseDouble(row.get(PROBE)),
                Offset.offset(tolerance * (1 << array.shape().rank())));
        assertThat(row.get(NOTE)).startsWith("equals ");
        Path twin = file(row.get(NOTE).substring("equals ".length()));
        DenseOracle.assertSameElements(array, ArrayFiles.read(twin, ReadOptions.DEFAULT).array());
    }
}
