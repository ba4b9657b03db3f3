package org.gcsarray.hdf5;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.io.FaultAssert.assertFault;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Random;

import io.jhdf.HdfFile;
import io.jhdf.WritableHdfFile;
import io.jhdf.api.DatasetCreationOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.buffer.Values;
import org.gcsarray.io.Fault;
import org.gcsarray.io.ReadOptions;

/// Another program cuts a file short while it is read here.
class CutWhileReadTest {

    private static final int SIZE = 100_000;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private Path file(DatasetCreationOptions options) throws IOException {
        Path path = folder.resolve("cut.h5");
        try (WritableHdfFile file = HdfFile.write(path)) {
            file.putDataset("x", new Random(1).doubles(SIZE).toArray(), options);
        }
        return path;
    }

    private static Values read(Path path, long length) throws IOException {
        return HdfSource.reading(path, "cut.h5", ReadOptions.DEFAULT, source -> {
            HdfDataset dataset = source.root().dataset("x");
            try (FileChannel channel = FileChannel.open(path, StandardOpenOption.WRITE)) {
                channel.truncate(length);
            }
            return NumberReader.values(dataset);
        });
    }

    private static void assertTorn(Path path, long length) {
        assertFault(() -> read(path, length), Fault.Code.TORN, "cut.h5", "cut short");
    }

    @Test
    void bytesThatAreGoneAreAFault() throws IOException {
        assertTorn(file(DatasetCreationOptions.DEFAULT), 100_000);
    }

    /// Native code that met a page that is gone would end the JVM.
    @Test
    void deflatedBytesThatAreGoneAreAFault() throws IOException {
        assertTorn(file(DatasetCreationOptions.builder().chunkDimensions(SIZE).deflate().build()), 100_000);
    }

    /// The rest of the last page reads as zeros.
    @ParameterizedTest
    @ValueSource(ints = {1, 8, 100})
    void zerosBehindTheNewEndAreNoElements(int bytes) throws IOException {
        Path path = file(DatasetCreationOptions.DEFAULT);
        assertTorn(path, Files.size(path) - bytes);
    }

    @Test
    void aFileThatIsLeftAloneIsRead() throws IOException {
        Path path = file(DatasetCreationOptions.DEFAULT);
        assertThat(read(path, Files.size(path)).toDoubles()).isEqualTo(new Random(1).doubles(SIZE).toArray());
    }
}
