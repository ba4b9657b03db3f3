package org.gcsarray.hdf5;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.convert.Difference;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.house.JavaProgram;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.WriteOptions.Flavour;
import org.gcsarray.io.spi.FileFeature;
import org.gcsarray.io.spi.FileFormats;

/// HDF5 is found among the formats, and tells what it keeps.
class Hdf5FormatTest {

    @Test
    void aProgramThatEndsMeanwhileLeavesNoTemporaryFile(@TempDir Path folder) throws IOException, InterruptedException {
        JavaProgram run = JavaProgram.run(List.of("-Djava.io.tmpdir=" + folder), EndingHdf5Program.class);
        assertThat(run.code()).as(run.output()).isEqualTo(7);
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aFullDiskIsToldWithTheFolderOfTemporaryFiles() {
        CooArray array = CooArray.of(new long[] {2, 2}, new int[][] {{0, 1}, {1, 0}}, new double[] {3, 4});
        assertThatThrownBy(() -> Hdf5Writer.write(array, Path.of("/dev/full"), WriteOptions.DEFAULT))
                .hasMessage("/dev: temporary files cannot be written: No space left on device; "
                        + "the Java option -Djava.io.tmpdir names another folder");
    }

    @Test
    void anInterruptionIsNoFullDisk(@TempDir Path folder) {
        CooArray array = CooArray.of(new long[] {2, 2}, new int[][] {{0, 1}, {1, 0}}, new double[] {3, 4});
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> Hdf5Writer.write(array, folder.resolve("a.h5"), WriteOptions.DEFAULT))
                .isInstanceOf(ClosedByInterruptException.class);
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void filesAreFoundBehindAnyUserBlock(@TempDir Path folder) throws IOException {
        for (int offset : new int[] {0, 512, 1024, 2048, 4096, 65536}) {
            byte[] bytes = new byte[offset + 16];
            System.arraycopy("\u0089HDF\r\n\u001a\n".getBytes(StandardCharsets.ISO_8859_1), 0, bytes, offset, 8);
            Path path = Files.write(folder.resolve("a.dat"), bytes);
            assertThat(ArrayFiles.format(path, ReadOptions.DEFAULT)).isInstanceOf(Hdf5Format.class);
        }
    }

    @Test
    void extensionsAskForIt() {
        for (String name : new String[] {"a.h5", "a.HDF5", "a.h5ad", "a.mat"}) {
            assertThat(FileFormats.ofName(name)).containsInstanceOf(Hdf5Format.class);
        }
    }

    @Test
    void groupsOfAnnDataKeepNoRowFormAndNoAttributes() {
        assertThat(new Hdf5Format().features(WriteOptions.DEFAULT.withFlavour(Flavour.BINSPARSE)))
                .containsAll(EnumSet.of(FileFeature.ROW_FORM, FileFeature.ATTRIBUTES, FileFeature.LAYOUT));
        assertThat(new Hdf5Format().features(WriteOptions.DEFAULT.withFlavour(Flavour.ANNDATA)))
                .doesNotContain(FileFeature.ROW_FORM, FileFeature.ATTRIBUTES).contains(FileFeature.LAYOUT);
    }

    @Test
    void aDotInAPathIsTheGroupBeforeIt(@TempDir Path folder) throws IOException {
        CooArray array = CooArray.of(new long[] {2, 2}, new int[][] {{0, 1}, {1, 0}}, new double[] {3, 4});
        for (String path : new String[] {".", "./a/.", "a/./b"}) {
            Path file = folder.resolve("dots.h5");
            ArrayFiles.write(array, file, WriteOptions.DEFAULT.withMember(path));
            NdArray read = ArrayFiles.read(file, ReadOptions.DEFAULT.withMember(path)).array();
            assertThat(Difference.contentEquals(read, array)).as(path).isTrue();
        }
    }
}
