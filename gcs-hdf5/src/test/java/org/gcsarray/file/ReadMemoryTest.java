package org.gcsarray.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.house.JavaProgram;
import org.gcsarray.house.Thorough;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.shape.SmoothShape;

/// What the limit of a read counts is what the heap needs: files around the limit, in a heap of 28 MB.
@Thorough
class ReadMemoryTest {

    private static final int HEAP = 28 << 20;
    private static final double LIMIT = 0.65 * HEAP;
    private static final int ROWS = 1 << 17;
    private static final int COLUMNS = 1 << 20;

    @TempDir
    Path folder;

    @Test
    @Timeout(value = 5, unit = TimeUnit.MINUTES)
    void aReadIsRefusedWhereTheHeapWouldNotDoAndOnlyThere() throws Exception {
        List<String> names = new ArrayList<>();
        for (double part : new double[] {0.8, 1.8}) {
            // an element takes 4 + 4 + 8 bytes, and 8 for a copy of the longest column
            CooArray sorted = random((int) (part * LIMIT / 24), true);
            for (String ending : List.of("mtx", "tns", "npz", "h5", "svm", "gcs")) {
                Path path = folder.resolve("sorted " + part + "." + ending);
                ArrayFiles.write(ending.equals("svm") ? Convert.toCrs(sorted) : sorted, path, WriteOptions.DEFAULT);
                names.add(path.toString());
            }
            // and 52 while elements in no order are sorted
            CooArray unsorted = random((int) (part * LIMIT / 52), false);
            for (String ending : List.of("mtx", "tns")) {
                names.add(writeAsTheyAre(unsorted, "unsorted " + part + "." + ending, ending).toString());
            }
        }
        List<String> outcomes = run(names);
        assertThat(outcomes).filteredOn(line -> !line.contains(" from a stream ")).hasSameSizeAs(names);
        assertThat(outcomes).as("memory never runs out within the limit")
                .noneMatch(line -> line.startsWith("full "));
        assertThat(outcomes).as("without a length as well").filteredOn(line -> line.contains(" from a stream "))
                .isNotEmpty().allMatch(line -> line.startsWith(line.contains(" 0.8") ? "read " : "refused "));
        assertThat(outcomes).as("what fits is read").filteredOn(line -> line.matches("\\w+ \\w+ (un)?sorted 0.8.*"))
                .allMatch(line -> line.startsWith("read read "));
        assertThat(outcomes).as("what ends in a fault would not have fitted")
                .filteredOn(line -> line.matches("\\w+ \\w+ (un)?sorted 1.8.*"))
                .allMatch(line -> line.startsWith("refused full "));
    }

    /// The writers order what they write.
    private Path writeAsTheyAre(CooArray array, String name, String ending) throws IOException {
        Path path = folder.resolve(name);
        try (PrintWriter text = new PrintWriter(Files.newBufferedWriter(path))) {
            if (ending.equals("mtx")) {
                text.println("%%MatrixMarket matrix coordinate real general");
                text.println(ROWS + " " + COLUMNS + " " + array.nse());
            }
            array.forEachStored((index, position) -> text.append(String.valueOf(index[0] + 1)).append(' ')
                    .append(String.valueOf(index[1] + 1)).append(" 3\n"));
        }
        return path;
    }

    private static CooArray random(int nse, boolean sorted) {
        long[] keys = new Random(nse).longs(nse, 0, (long) ROWS * COLUMNS).distinct().toArray();
        if (sorted) {
            Arrays.sort(keys);
        }
        Indices.Writer rows = Indices.writer(ROWS, keys.length);
        Indices.Writer columns = Indices.writer(COLUMNS, keys.length);
        double[] values = new double[keys.length];
        for (int k = 0; k < keys.length; k++) {
            rows.set(k, keys[k] / COLUMNS);
            columns.set(k, keys[k] % COLUMNS);
            values[k] = 3;
        }
        return CooArray.wrap(SmoothShape.of(ROWS, COLUMNS), new Indices[] {rows.finish(), columns.finish()},
                Values.wrap(values));
    }

    private static List<String> run(List<String> names) throws Exception {
        JavaProgram run = JavaProgram.run(List.of("-Xmx" + HEAP, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"),
                ReadMemoryProgram.class, names.toArray(String[]::new));
        assertThat(run.code()).as(run.output()).isZero();
        return run.output().lines().filter(line -> !line.startsWith("SLF4J")).toList();
    }
}
