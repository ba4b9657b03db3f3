package org.gcsarray.io.internal.bytes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@EnabledOnOs({OS.LINUX, OS.MAC})
class FileAccessTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"rw-------", "rw-r-----", "rw-r--r--", "rw-rw-rw-", "rwxr-x--x", "-w-------", "rw----r--"})
    void aFileThatIsReplacedKeepsItsModeAndItsBytesAreNeverSeenByMore(String mode) throws IOException {
        Path path = withMode("a.mtx", mode);
        try (AtomicFile file = AtomicFile.create(path, false)) {
            file.stream().write('x');
            assertThat(modeOf(temporary())).as("from the first byte on").isEqualTo(mode);
            file.commit();
        }
        assertThat(modeOf(path)).isEqualTo(mode);
        assertThat(Files.size(path)).isOne();
    }

    @Test
    void aNewFileFollowsTheUmask() throws IOException {
        Path usual = Files.createFile(folder.resolve("usual"));
        Path path = folder.resolve("a.mtx");
        try (AtomicFile file = AtomicFile.create(path, false)) {
            file.commit();
        }
        assertThat(modeOf(path)).isEqualTo(modeOf(usual));
    }

    @Test
    void aFileThatIsReplacedKeepsOwnerAndGroup() throws IOException {
        Path path = withMode("a.mtx", "rw-r-----");
        UserPrincipal nobody = folder.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName("nobody");
        assumeTrue(System.getProperty("user.name").equals("root"), "only root gives files away");
        Files.setOwner(path, nobody);
        Files.setAttribute(path, "unix:gid", 1);
        try (AtomicFile file = AtomicFile.create(path, false)) {
            file.commit();
        }
        assertThat(Files.getOwner(path)).isEqualTo(nobody);
        assertThat(Files.getAttribute(path, "unix:gid")).isEqualTo(1);
        assertThat(modeOf(path)).isEqualTo("rw-r-----");
    }

    @ParameterizedTest
    @CsvSource({"rw-r-----,rw-------", "rw-rw-r--,rw-r--r--", "rw----r--,rw-------", "rwxr-xr-x,rwxr-xr-x"})
    void withoutTheGroupNobodyGetsMore(String wanted, String got) {
        Set<PosixFilePermission> narrow = FileAccess.ofNoGroup(PosixFilePermissions.fromString(wanted));
        assertThat(PosixFilePermissions.toString(narrow)).isEqualTo(got);
    }

    @ParameterizedTest
    @ValueSource(strings = {"r--r--r--", "r-xr-x---", "---------"})
    void aFileThatNobodyMayWriteStays(String mode) throws IOException {
        Path path = withMode("a.mtx", mode);
        Path link = Files.createSymbolicLink(folder.resolve("link.mtx"), path);
        for (Path name : List.of(path, link)) {
            assertThatThrownBy(() -> AtomicFile.create(name, false)).isInstanceOf(WriteProtectedException.class)
                    .hasMessage(name + ": is write-protected (" + mode + ")")
                    .satisfies(fault -> assertThat(((WriteProtectedException) fault).hint()).contains("chmod u+w"));
        }
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactlyInAnyOrder(path, link);
        }
    }

    private Path withMode(String name, String mode) throws IOException {
        Path path = Files.writeString(folder.resolve(name), "old");
        return Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(mode));
    }

    private Path temporary() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".tmp")).findAny().orElseThrow();
        }
    }

    private static String modeOf(Path file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }
}
