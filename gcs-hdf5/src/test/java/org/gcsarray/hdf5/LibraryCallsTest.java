package org.gcsarray.hdf5;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import io.jhdf.HdfFile;
import io.jhdf.WritableHdfFile;
import io.jhdf.exceptions.HdfException;
import io.jhdf.exceptions.UnsupportedHdfException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.house.DataFiles;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.internal.assembly.Place;

/// Faults of HDF5 files speak of the file, never of the classes that read it.
class LibraryCallsTest {

    private static final Path DATA = DataFiles.root();
    private static final Place PLACE = new Place("a.h5", "/values");

    @TempDir
    Path folder;

    @Test
    void exceptionsOfTheLibraryBecomeWords() {
        assertText(Fault.Code.UNSUPPORTED, "its data is in another file (external storage), which is not read",
                new UnsupportedHdfException(
                        "Encountered External Data Files Message, this is not supported by jHDF"));
        assertText(Fault.Code.UNSUPPORTED, "a feature that is not read here: VAX endian is not supported",
                new HdfException("Failed to read object header",
                        new UnsupportedHdfException("VAX endian is not supported")));
        assertText(Fault.Code.STRUCTURE, "damaged: a part of it ends too early",
                new HdfException("Failed", new BufferUnderflowException()));
        assertText(Fault.Code.STRUCTURE, "damaged: Unrecognized version = 9",
                new HdfException("Unrecognized version = 9"));
        assertText(Fault.Code.STRUCTURE, "damaged: its parts contradict each other", new ClassCastException("x.Y"));
        assertText(Fault.Code.STRUCTURE, "damaged: a size in it exceeds the memory", new OutOfMemoryError("heap"));
        assertText(Fault.Code.STRUCTURE, "damaged: its parts are nested without end", new StackOverflowError());
    }

    private static void assertText(Fault.Code code, String text, Throwable thrown) {
        assertThatThrownBy(() -> LibraryCalls.guarded(PLACE, () -> {
            switch (thrown) {
                case Error error -> throw error;
                case RuntimeException exception -> throw exception;
                default -> throw new AssertionError(thrown);
            }
        })).isInstanceOfSatisfying(ArrayFormatException.class,
                fault -> assertThat(fault.fault()).isEqualTo(Fault.binary(code, "a.h5", "/values", -1, text,
                        code == Fault.Code.UNSUPPORTED ? LibraryCalls.copy(PLACE) : "")));
    }

    @Test
    void aCutFileIsCalledCut() throws IOException {
        byte[] bytes = Files.readAllBytes(DATA.resolve("h5/own_sparse_groups.h5"));
        Path cut = Files.write(folder.resolve("cut.h5"), Arrays.copyOf(bytes, 9));
        assertThatThrownBy(() -> new Hdf5Format().read(cut, "cut.h5", ReadOptions.DEFAULT))
                .hasMessageContaining("cut.h5: the file is cut: it has 9 bytes, an HDF5 file has at least 48");
    }

    @Test
    void noDamageShowsTheNameOfAnException() throws IOException {
        byte[] sound = Files.readAllBytes(DATA.resolve("h5/own_sparse_groups.h5"));
        int faults = 0;
        for (int k = 9; k < sound.length; k += 1 + sound.length / 600) {
            byte[] changed = sound.clone();
            changed[k] ^= (byte) 0xa5;
            for (byte[] bytes : List.of(changed, Arrays.copyOf(sound, k))) {
                Path path = Files.write(folder.resolve("damaged.h5"), bytes);
                try {
                    new Hdf5Format().read(path, "damaged.h5", ReadOptions.DEFAULT.withMember("none"));
                } catch (ArrayFormatException fault) {
                    assertThat(fault.fault().text()).doesNotContain("Exception", "Error", "jHDF", "io.jhdf", "java");
                    faults++;
                }
            }
        }
        assertThat(faults).isGreaterThan(300);
    }

    @Test
    void whatTheFileHoldsIsSaidInWords() throws IOException {
        Path groups = DATA.resolve("h5/own_sparse_groups.h5");
        assertThatThrownBy(() -> read(groups, "zz")).hasMessageContaining("there is no /zz; these can be read: /");
        assertThatThrownBy(() -> read(groups, "zz")).hasMessageNotContaining("[");
        Path empty = folder.resolve("empty.h5");
        try (WritableHdfFile file = HdfFile.write(empty)) {
            file.putGroup("d").putGroup("e");
        }
        assertThatThrownBy(() -> read(empty, "")).hasMessageContaining("the file holds no array");
        assertThatThrownBy(() -> read(empty, "zz")).hasMessageContaining("there is no /zz; the file holds no array");
        assertThatThrownBy(() -> read(empty, "d")).hasMessageContaining("/d: a group without an array; it holds e");
    }

    private static void read(Path path, String member) throws IOException {
        new Hdf5Format().read(path, path.toString(), ReadOptions.DEFAULT.withMember(member));
    }
}
