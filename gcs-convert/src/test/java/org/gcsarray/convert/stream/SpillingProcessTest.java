package org.gcsarray.convert.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.house.JavaProgram;

/// Temporary files of programs that come to an end against their will.
class SpillingProcessTest {

    @TempDir
    Path directory;

    private Process start(List<String> before, String... after) throws IOException {
        List<String> command = new ArrayList<>(before);
        command.addAll(JavaProgram.command(List.of("-Xmx64m", "-XX:+UseSerialGC"), SpillingProgram.class,
                Stream.concat(Stream.of(directory.toString()), Stream.of(after)).toArray(String[]::new)));
        return JavaProgram.start(command);
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.toList();
        }
    }

    /// The program stands still when it is destroyed: a file has a name while it is being opened.
    @Test
    void destroyedProgramsLeaveNothingBehind() throws Exception {
        Process process = start(List.of(), "12");
        try (BufferedReader output = process.inputReader(StandardCharsets.UTF_8)) {
            for (int chunk = 0; chunk < 12; chunk++) {
                assertThat(output.readLine()).isEqualTo("chunk");
            }
        } finally {
            process.destroyForcibly();
        }
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isNotZero();
        assertThat(files()).isEmpty();
    }

    /// The system refuses files of more than 2,000 blocks of 512 bytes (1,024 in some shells), which a merged run of 8 chunks exceeds.
    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void filesThatTheSystemRefusesAreTold() throws Exception {
        Process process = start(List.of("sh", "-c", "ulimit -f 2000; exec \"$@\"", "sh"));
        String output;
        try (BufferedReader reader = process.inputReader(StandardCharsets.UTF_8)) {
            output = reader.lines().filter(line -> !line.equals("chunk")).findFirst().orElse("");
        } finally {
            process.destroyForcibly();
        }
        assertThat(output).startsWith("fault: cannot write ")
                .contains(" bytes to a temporary file in directory " + directory).contains(" bytes of it: ");
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(files()).isEmpty();
    }
}
