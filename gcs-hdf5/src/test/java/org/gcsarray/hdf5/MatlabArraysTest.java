package org.gcsarray.hdf5;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import io.jhdf.HdfFile;
import io.jhdf.WritableHdfFile;
import io.jhdf.api.WritableDataset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.buffer.DType;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.shape.SmoothShape;

/// Full arrays of MATLAB 7.3 files, as MATLAB lays them out: the extents of a dataset are those of the variable in reverse.
class MatlabArraysTest {

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private Path file(Consumer<WritableHdfFile> content) {
        Path path = folder.resolve("a.mat");
        try (WritableHdfFile file = HdfFile.write(path)) {
            content.accept(file);
        }
        return path;
    }

    private LoadedArray variable(Object stored, String type) throws IOException {
        return ArrayFiles.read(file(file -> file.putDataset("A", stored).putAttribute("MATLAB_class", type)));
    }

    @Test
    void matricesHaveTheShapeOfMatlab() throws IOException {
        LoadedArray read = variable(new double[][] {{1, 2, 3}, {4, 5, 6}}, "double");
        assertThat(read.array()).isInstanceOf(StridedArray.class);
        assertThat(read.array().shape()).isEqualTo(SmoothShape.of(3, 2));
        assertThat(read.array().getDouble(2, 0)).isEqualTo(3);
        assertThat(read.array().getDouble(0, 1)).isEqualTo(4);
        assertThat(read.info().kind()).isEqualTo("matlab double");
    }

    @Test
    void arraysOfHigherRankReverseAllAxes() throws IOException {
        int[][][] stored = new int[2][3][4];
        stored[1][2][3] = 7;
        NdArray read = variable(stored, "int32").array();
        assertThat(read.shape()).isEqualTo(SmoothShape.of(4, 3, 2));
        assertThat(read.dtype()).isEqualTo(DType.INT32);
        assertThat(read.getDouble(3, 2, 1)).isEqualTo(7);
    }

    @Test
    void entriesAreVisitedRowByRow() throws IOException {
        Path path = file(file -> file.putDataset("A", new double[][] {{1, 2, 3}, {4, 5, 6}})
                .putAttribute("MATLAB_class", "double"));
        List<Double> values = new ArrayList<>();
        ArrayFiles.forEachEntry(path, ReadOptions.DEFAULT, entry -> values.add(entry.real()));
        assertThat(values).containsExactly(1.0, 4.0, 2.0, 5.0, 3.0, 6.0);
    }

    @Test
    void logicalArraysAreTruthValues() throws IOException {
        NdArray read = variable(new byte[][] {{1, 0}, {1, 1}, {0, 0}}, "logical").array();
        assertThat(read.dtype()).isEqualTo(DType.BOOL);
        assertThat(read.shape()).isEqualTo(SmoothShape.of(2, 3));
        assertThat(read.getDouble(1, 0)).isEqualTo(0);
    }

    @Test
    void anArrayWithoutElementsStoresItsExtents() throws IOException {
        NdArray read = ArrayFiles.read(file(file -> empty(file, new long[] {0, 3}))).array();
        assertThat(read.shape()).isEqualTo(SmoothShape.of(0, 3));
        assertThat(read.dtype()).isEqualTo(DType.FLOAT32);
        Path damaged = file(file -> empty(file, new long[] {2, 3}));
        assertThatThrownBy(() -> ArrayFiles.read(damaged)).isInstanceOf(ArrayFormatException.class)
                .hasMessageContaining("has the extents [2, 3] (expected a 0 among them, and no negative one)");
    }

    private static void empty(WritableHdfFile file, long[] extents) {
        WritableDataset dataset = file.putDataset("A", extents);
        dataset.putAttribute("MATLAB_class", "single");
        dataset.putAttribute("MATLAB_empty", (byte) 1);
    }

    @Test
    void textIsNotAnArray() {
        Path path = file(file -> file.putDataset("A", new short[][] {{104}, {105}})
                .putAttribute("MATLAB_class", "char"));
        for (String member : List.of("", "/A")) {
            assertThatThrownBy(() -> ArrayFiles.read(path, ReadOptions.DEFAULT.withMember(member)))
                    .hasMessage(
                            path + ":/A: elements of MATLAB class char (expected numbers in at least one dimension)");
        }
        Path two = file(file -> {
            file.putDataset("A", new String[] {"a"});
            file.putDataset("B", new String[] {"b"});
        });
        assertThatThrownBy(() -> ArrayFiles.read(two)).hasMessageContaining("the file holds no array");
    }

    @Test
    void whatCellsReferToIsNotAVariable() throws IOException {
        NdArray read = ArrayFiles.read(file(file -> {
            file.putGroup("#refs#").putDataset("a", new double[][] {{1}}).putAttribute("MATLAB_class", "double");
            file.putDataset("A", new double[][] {{1, 2}}).putAttribute("MATLAB_class", "double");
        })).array();
        assertThat(read.shape()).isEqualTo(SmoothShape.of(2, 1));
    }

    @Test
    void aScalarOfOtherProgramsIsNamedAsSuch() {
        Path path = file(file -> file.putDataset("a", 1.5));
        assertThatThrownBy(() -> ArrayFiles.read(path, ReadOptions.DEFAULT.withMember("/a")))
                .hasMessageContaining("a single element of float64 (expected numbers in at least one dimension)");
    }

    @Test
    void olderFilesNameTheVersionThatIsRead() throws IOException {
        Path named = folder.resolve("old.mat");
        Files.write(named, new byte[] {2, 0, 0, 0, 4, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 'A', 0, 0, 0});
        Path other = folder.resolve("old.h5");
        Files.write(other, "MATLAB 5.0 MAT-file Platform: posix".getBytes(StandardCharsets.US_ASCII));
        for (Path path : List.of(named, other)) {
            assertThatThrownBy(() -> ArrayFiles.read(path)).isInstanceOfSatisfying(ArrayFormatException.class,
                    fault -> {
                        assertThat(fault.code()).isEqualTo(Fault.Code.BANNER);
                        assertThat(fault.fault().hint()).contains("-v7.3");
                    });
        }
    }
}
