package org.gcsarray.hdf5;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.io.FaultAssert.assertFault;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

import io.jhdf.HdfFile;
import io.jhdf.WritableHdfFile;
import io.jhdf.api.WritableGroup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.file.ArrayFiles;
import org.gcsarray.io.Fault;
import org.gcsarray.io.FileInfo;
import org.gcsarray.io.Note;

/// Names of rows and columns in AnnData files, in the forms that its versions give them.
class NamesTest {

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    /// A matrix of two rows and three columns with named columns.
    private FileInfo info(Consumer<WritableHdfFile> observations) throws IOException {
        Path path = folder.resolve("a.h5ad");
        try (WritableHdfFile file = HdfFile.write(path)) {
            file.putDataset("X", new double[][] {{1, 2, 3}, {4, 5, 6}});
            observations.accept(file);
            WritableGroup variables = file.putGroup("var");
            variables.putAttribute("_index", "gene");
            variables.putDataset("gene", new String[] {"g0", "g1", "g2"});
        }
        return ArrayFiles.read(path).info();
    }

    private static void nullable(WritableHdfFile file, boolean[] missing) {
        WritableGroup observations = file.putGroup("obs");
        observations.putAttribute("_index", "cell");
        WritableGroup cells = observations.putGroup("cell");
        cells.putAttribute("encoding-type", "nullable-string-array");
        cells.putDataset("values", new String[] {"a", "b"});
        cells.putDataset("mask", missing);
    }

    private static void assertUnread(FileInfo info) {
        assertThat(info.annotations().names()).isEqualTo(List.of(List.of(), List.of("g0", "g1", "g2")));
        assertThat(info.notes()).containsExactly(new Note(Note.Code.NAMES_UNREAD, 0, 1));
    }

    @Test
    void textsWithoutMissingOnesAreNames() throws IOException {
        FileInfo info = info(file -> nullable(file, new boolean[2]));
        assertThat(info.annotations().names()).isEqualTo(List.of(List.of("a", "b"), List.of("g0", "g1", "g2")));
        assertThat(info.notes()).isEmpty();
    }

    @Test
    void whatIsLeftOutIsNoted() throws IOException {
        assertUnread(info(file -> nullable(file, new boolean[] {false, true})));
        assertUnread(info(file -> {
            WritableGroup observations = file.putGroup("obs");
            observations.putAttribute("_index", "cell");
            observations.putDataset("cell", new long[] {7, 8});
        }));
        assertUnread(info(file -> file.putGroup("obs").putAttribute("_index", "absent")));
        assertUnread(info(file -> file.putGroup("obs")));
    }

    @Test
    void aTableThatIsAbsentIsNotNoted() throws IOException {
        assertThat(info(_ -> {
        }).notes()).isEmpty();
        assertThat(info(file -> file.putDataset("obs", new double[] {1, 2})).notes()).isEmpty();
    }

    @Test
    void aMaskOfAnotherLengthIsAFault() {
        assertFault(() -> info(file -> nullable(file, new boolean[3])), Fault.Code.STRUCTURE,
                "/obs/cell/mask: 3 names (expected 2)");
    }
}
