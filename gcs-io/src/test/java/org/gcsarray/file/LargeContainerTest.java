package org.gcsarray.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.house.JavaProgram;
import org.gcsarray.house.Thorough;

/// A container eight times as large as the heap, with offsets of more than 32 bits.
@Thorough
class LargeContainerTest {

    private static final long LOGICAL = 1L << 32;
    private static final long ON_DISK = 300L << 20;

    @TempDir
    Path folder;

    @Test
    @Timeout(value = 5, unit = TimeUnit.MINUTES)
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void moreThanMemoryHoldsIsWrittenAndMultiplied() throws Exception {
        Path path = folder.resolve("large.gcs");
        JavaProgram run = JavaProgram.run(List.of("-Xmx512m"), LargeContainerProgram.class, path.toString());
        assertThat(run.code()).as(run.output()).isZero();
        assertThat(run.output()).endsWith("right\n");
        assertThat(Files.size(path)).isGreaterThanOrEqualTo(LOGICAL);
        assertThat(allocated(path)).as("bytes on disk").isLessThan(ON_DISK);
    }

    /// What `du` says: the file systems of Linux and of a Mac have holes.
    private static long allocated(Path path) throws Exception {
        Process du = new ProcessBuilder("du", "-k", path.toString()).start();
        String kilobytes = new String(du.getInputStream().readAllBytes(), StandardCharsets.UTF_8).split("\\s", 2)[0];
        assertThat(du.waitFor()).isZero();
        return Long.parseLong(kilobytes) << 10;
    }
}
