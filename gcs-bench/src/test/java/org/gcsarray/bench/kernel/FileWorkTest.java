package org.gcsarray.bench.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.bench.measure.Prepared;
import org.gcsarray.house.JavaProgram;

class FileWorkTest {

    @Test
    void theEndOfTheProgramRemovesItsFiles(@TempDir Path folder) throws IOException, InterruptedException {
        JavaProgram run = JavaProgram.run(List.of("-Djava.io.tmpdir=" + folder), LeavingContender.class,
                folder.toString());
        assertThat(run).isEqualTo(new JavaProgram(0, "1\n"));
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void filesGoWhereTheFirstCallFailsAndWhereTheWorkEnds() throws IOException {
        List<Path> seen = new ArrayList<>();
        assertThatThrownBy(() -> FileWork.contender("failing", ".bin", new byte[3], file -> {
            seen.add(file);
            throw new IOException("failed");
        }).prepare()).isInstanceOf(IOException.class).hasMessage("failed");
        try (Prepared prepared = FileWork.contender("working", ".bin", new byte[3], file -> {
            seen.add(file);
            return () -> new double[] {Files.size(file)};
        }).prepare()) {
            assertThat(prepared.result()).containsExactly(3);
        }
        assertThat(seen).hasSize(2).noneMatch(Files::exists);
    }
}
