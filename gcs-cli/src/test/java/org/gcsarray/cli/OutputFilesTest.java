package org.gcsarray.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.cli.Run.file;
import static org.gcsarray.cli.Run.gcs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// What the verbs do to the file that has the name already, and to the links that lead to it.
@EnabledOnOs({OS.LINUX, OS.MAC})
class OutputFilesTest {

    private static final String READ_ONLY = "r--r--r--";

    @TempDir
    Path folder = Path.of("");

    private Path in = Path.of("");

    @BeforeEach
    void makeInput() throws IOException {
        in = file(folder, "in.mtx", "%%MatrixMarket matrix coordinate real general", "2 2 1", "1 1 1");
    }

    @Test
    void aPrivateFileStaysPrivate() throws IOException {
        Path out = Files.writeString(folder.resolve("out.mtx"), "old");
        Files.setPosixFilePermissions(out, PosixFilePermissions.fromString("rw-------"));
        assertThat(gcs("convert", in, out).code()).isZero();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(out))).isEqualTo("rw-------");
    }

    @Test
    void aFileWithoutWritePermissionStays() throws IOException {
        for (String name : new String[] {"out.mtx", "out.png"}) {
            Path out = Files.writeString(folder.resolve(name), "old");
            Files.setPosixFilePermissions(out, PosixFilePermissions.fromString(READ_ONLY));
            Run run = name.equals("out.png") ? gcs("spy", in, "-o", out) : gcs("convert", in, out);
            assertThat(run.code()).isEqualTo(1);
            assertThat(run.err()).isEqualTo("gcs: " + out + ": is write-protected (" + READ_ONLY
                    + ")\nhint: allow it with chmod u+w, or write to another name\n");
            assertThat(out).hasContent("old");
        }
    }

    @Test
    void aGroupIsWrittenToANewFileOnly() throws IOException {
        Path file = folder.resolve("a.h5");
        assertThat(gcs("convert", in, file + ":/x").code()).isZero();
        byte[] old = Files.readAllBytes(file);
        for (String verb : new String[] {"convert", "multiply"}) {
            Run run = verb.equals("convert") ? gcs(verb, in, file + ":/y")
                    : gcs(verb, in, in, "-o", file + ":/y", "--no-clobber");
            assertThat(run.code()).isEqualTo(1);
            assertThat(run.err()).isEqualTo("gcs: " + file + ": exists already; a group is written to a new file only, "
                    + "because all that this one holds would be lost. Name another file, or remove this one\n");
            assertThat(file).hasBinaryContent(old);
        }
        assertThat(gcs("convert", in, file).code()).as("the whole file").isZero();
        assertThat(gcs("convert", in, folder.resolve("a.npz") + ":/x").err()).contains(
                "a.npz:/x names a part of a file; npz files are written whole, and only .h5 files take a group");
    }

    @Test
    void optionsThatDoNotFitTheFormatShowBeforeAnythingIsRead() {
        Path missing = folder.resolve("missing.mtx");
        assertThat(gcs("convert", missing, folder.resolve("a.mtx"), "--compress", "small").err())
                .contains("--compress is for .gcs and .npz files, not for mtx");
        assertThat(gcs("slice", missing, folder.resolve("a.npz"), "--index", "0", "--rows", "hyper").err())
                .contains("--rows needs a --layout");
        assertThat(
                gcs("reduce", missing, folder.resolve("a.npz"), "--op", "sum", "--axes", "0", "--flavour", "binsparse")
                        .err())
                .contains("--flavour binsparse is not for npz files");
        assertThat(gcs("convert", in, "-", "--compress", "small").err())
                .contains("--compress is for .gcs and .npz files");
    }

    @Test
    void aNameThatEndsInASlashIsThatOfAFolder() {
        for (String line : new String[] {in + "/ " + folder + "/x.tns", in + " " + folder + "/x.tns/ --to tns"}) {
            Run run = gcs((Object[]) ("convert " + line).split(" "));
            assertThat(run.code()).isEqualTo(1);
            assertThat(run.err()).endsWith("/: names a folder, because it ends in /, and there is no such folder\n");
        }
        assertThat(gcs("convert", in, folder + "/", "--to", "tns").err()).contains("is a folder; name a file in it");
        assertThat(folder.resolve("x.tns")).doesNotExist();
    }

    @Test
    void endingsOfNamesAskForGzipInAnyCase() throws IOException {
        Path packed = folder.resolve("A.MTX.GZ");
        assertThat(gcs("convert", in, packed).code()).isZero();
        assertThat(Files.readAllBytes(packed)).startsWith(0x1f, 0x8b);
        assertThat(gcs("diff", in, packed).code()).isZero();
    }

    @Test
    void aFileIsNoFolderToWriteIn() {
        assertThat(gcs("convert", in, in.resolve("x.mtx")).err())
                .isEqualTo("gcs: " + in.resolve("x.mtx") + ": " + in + " is a file, not a folder\n");
    }

    @Test
    void linksAreFollowedToFilesThatAreNotThereYet() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link.mtx"), Path.of("new.mtx"));
        assertThat(gcs("convert", in, link).code()).isZero();
        assertThat(link).isSymbolicLink();
        assertThat(gcs("diff", in, folder.resolve("new.mtx")).code()).isZero();
        Path nowhere = Files.createSymbolicLink(folder.resolve("nowhere.mtx"), Path.of("no/x.mtx"));
        assertThat(gcs("convert", in, nowhere).err()).isEqualTo("gcs: " + nowhere + ": the folder "
                + folder.resolve("no") + " does not exist; make it first\n");
        Path loop = Files.createSymbolicLink(folder.resolve("loop.mtx"), Path.of("loop.mtx"));
        assertThat(gcs("convert", in, loop).err())
                .isEqualTo("gcs: " + loop + ": is a symbolic link that leads in a circle\n");
        assertThat(loop).isSymbolicLink();
        assertThat(nowhere).isSymbolicLink();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aFullDiskIsToldWithTheNameOnce() {
        Run run = gcs("convert", in, "/dev/full", "--to", "mtx");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).matches("gcs: /dev/full: cannot be written: No space left on device\n");
    }
}
