package org.gcsarray.io.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.WriteOptions.Compression;
import org.gcsarray.io.internal.packed.Deflated;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;
import org.gcsarray.view.StackArray;

class DeflatedDirectoryTest {

    private static final int RECORD = 192;

    private static CrsMatrix matrix(int rows) {
        CooArray.Builder coo = CooArray.builder(SmoothShape.of(rows, 50), DType.FLOAT64);
        for (int k = 0; k < rows; k++) {
            coo.add(1.5 * k, k, k % 50).add(-k, k, (k + 7L) % 50);
        }
        return Convert.toCrs(coo.build());
    }

    private static byte[] bytes(int rows, Compression compression) {
        return TestFiles.write(matrix(rows),
                WriteOptions.DEFAULT.withCompression(compression).withMaxBlockNse(2));
    }

    private static int directoryBytes(byte[] file) {
        return file.length - Trailer.BYTES - TestFiles.directory(file);
    }

    @ParameterizedTest
    @CsvSource({"1, SMALL", "2, SMALL", "64, SMALL", "65, SMALL", "1, FAST", "64, FAST"})
    void onlyAFewRecordsOfSmallFilesAreDeflated(int blocks, Compression compression) throws IOException {
        byte[] file = bytes(blocks, compression);
        if (compression == Compression.SMALL && blocks <= 64) {
            assertThat(directoryBytes(file)).isLessThan(RECORD * blocks);
        } else {
            assertThat(directoryBytes(file)).isEqualTo(RECORD * blocks);
        }
        DenseOracle.assertSameElements(TestFiles.read(file, ReadOptions.DEFAULT), matrix(blocks));
    }

    @Test
    void aPlainDirectoryOfTheSameFileIsRead() throws IOException {
        byte[] file = bytes(9, Compression.SMALL);
        byte[] plain = TestFiles.withPlainDirectory(file, header(file));
        assertThat(directoryBytes(plain)).isEqualTo(RECORD * 9);
        DenseOracle.assertSameElements(TestFiles.read(plain, ReadOptions.DEFAULT), matrix(9));
    }

    @Test
    void anAppendedDirectoryIsPlainBeyondTheLimit(@TempDir Path folder) throws IOException {
        Path path = folder.resolve("grown.gcs");
        Files.write(path, bytes(40, Compression.SMALL));
        ContainerFile.append(path, matrix(20).compressedRows());
        assertThat(directoryBytes(Files.readAllBytes(path))).isLessThan(RECORD * 60);
        ContainerFile.append(path, matrix(20).compressedRows());
        assertThat(directoryBytes(Files.readAllBytes(path))).isEqualTo(RECORD * 80);
        try (ContainerFile file = ContainerFile.open(path, ContainerFile.Verification.FULL)) {
            DenseOracle.assertSameElements(file.array(),
                    StackArray.concat(List.of(matrix(40), matrix(20), matrix(20)), 0));
        }
    }

    /// Blocks that the trailer may claim: more and fewer than there are, and so many that so few bytes cannot stand for them.
    @ParameterizedTest
    @ValueSource(ints = {2, 4, 64})
    void recordsAreAsManyAsTheTrailerSays(int blocks) throws IOException {
        byte[] file = bytes(3, Compression.SMALL);
        TestFiles.little(file).putLong(file.length - Trailer.BYTES + 8, blocks);
        assertStructure(TestFiles.sealed(file, header(bytes(3, Compression.SMALL))),
                "the directory is not understood: deflated bytes do not inflate to " + RECORD * blocks + " bytes",
                TestFiles.directory(file));
    }

    @Test
    void whatIsNotDeflatedIsRefused() throws IOException {
        byte[] file = bytes(3, Compression.SMALL);
        int directory = TestFiles.directory(file);
        ContainerHeader header = header(file);
        Arrays.fill(file, directory, directory + 4, (byte) 0xff);
        assertStructure(TestFiles.sealed(file, header),
                "the directory is not understood: deflated bytes are not understood: invalid block type", directory);
    }

    /// A record has no place in the file, so its faults are where the directory begins.
    @Test
    void faultsOfARecordAreThoseOfTheDirectory() throws IOException {
        byte[] file = bytes(3, Compression.SMALL);
        int directory = TestFiles.directory(file);
        byte[] records = Deflated.inflate(
                Arrays.copyOfRange(file, directory, file.length - Trailer.BYTES), 3 * RECORD);
        TestFiles.little(records).putLong(2 * RECORD, 7);
        assertStructure(withDeflated(file, records), "the block begins at row 7 (expected 2)", directory);
    }

    /// Directories of too many blocks, and those of files that do not require `deflate`, are never deflated.
    @ParameterizedTest
    @CsvSource({"65, SMALL", "3, FAST"})
    void noOtherDirectoryMayBeDeflated(int blocks, Compression compression) throws IOException {
        byte[] file = bytes(blocks, compression);
        int directory = TestFiles.directory(file);
        byte[] forged = withDeflated(file, Arrays.copyOfRange(file, directory, file.length - Trailer.BYTES));
        int end = forged.length - Trailer.BYTES;
        assertStructure(forged, "a directory of " + blocks + " blocks at byte " + directory + " does not end at byte "
                + end, end);
    }

    /// Returns a file with other records, deflated.
    private static byte[] withDeflated(byte[] file, byte[] records) throws IOException {
        int directory = TestFiles.directory(file);
        byte[] deflated = Deflated.ifSmaller(records).orElseThrow();
        byte[] bytes = new byte[directory + deflated.length + Trailer.BYTES];
        ByteBuffer forged = TestFiles.little(bytes);
        forged.put(file, 0, directory).put(deflated).put(file, file.length - Trailer.BYTES, Trailer.BYTES);
        forged.putLong(bytes.length - Trailer.BYTES + 24, bytes.length);
        return TestFiles.sealed(bytes, header(file));
    }

    private static ContainerHeader header(byte[] file) throws IOException {
        return TestFiles.with(file, ContainerFile.Verification.STRUCTURE, ContainerFile::header);
    }

    private static void assertStructure(byte[] file, String text, long offset) {
        assertThatThrownBy(() -> TestFiles.read(file, ReadOptions.DEFAULT))
                .isInstanceOfSatisfying(ArrayFormatException.class, fault -> {
                    assertThat(fault.code()).isEqualTo(Fault.Code.STRUCTURE);
                    assertThat(fault.offset()).isEqualTo(offset);
                }).hasMessageContaining(text);
    }
}
