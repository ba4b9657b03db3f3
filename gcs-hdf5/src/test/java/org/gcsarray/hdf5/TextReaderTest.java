package org.gcsarray.hdf5;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gcsarray.io.FaultAssert.assertFault;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

import io.jhdf.HdfFile;
import io.jhdf.WritableHdfFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.io.Fault;
import org.gcsarray.io.ReadOptions;

/// Text of variable length, in heaps behind the rest of a file.
class TextReaderTest {

    private static final int OBJECTS = 60_000;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    /// Reads one text after the other, each number k of one heap.
    private String read(ReadOptions options, int length, int... numbers) throws IOException {
        Path path = folder.resolve("text.h5");
        Files.deleteIfExists(path);
        try (WritableHdfFile file = HdfFile.write(path)) {
            file.putDataset("x", new int[] {1});
        }
        long address = Files.size(path);
        Files.write(path, heap(), StandardOpenOption.APPEND);
        return HdfSource.reading(path, "text.h5", options, source -> {
            TextReader reader = new TextReader(source, source.storage().place(),
                    new HdfType.TextType(16, true, StandardCharsets.UTF_8));
            StringBuilder texts = new StringBuilder();
            for (int number : numbers) {
                ByteBuffer element = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN);
                texts.append(reader.text(element.putInt(length).putLong(address).putInt(number).flip(), 0));
            }
            return texts.toString();
        });
    }

    /// Objects of four digits, the last first.
    private static byte[] heap() {
        int length = 16 + 24 * OBJECTS;
        ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.put("GCOL".getBytes(StandardCharsets.US_ASCII)).putInt(1).putLong(length);
        for (int number = OBJECTS; number > 0; number--) {
            bytes.putShort((short) number).putShort((short) 1).putInt(0).putLong(4)
                    .put("%04d".formatted(number % 10_000).getBytes(StandardCharsets.US_ASCII)).putInt(0);
        }
        return bytes.array();
    }

    @Test
    void objectsAreFoundByTheirNumbers() throws IOException {
        assertThat(read(ReadOptions.DEFAULT, 4, 1, OBJECTS, 40_007)).isEqualTo("000100000007");
        assertThat(read(ReadOptions.DEFAULT, 3, 12)).isEqualTo("001");
        assertThat(read(ReadOptions.DEFAULT, 0, 12)).isEmpty();
    }

    @Test
    void numbersThatNoObjectHasAreFaults() {
        for (int number : new int[] {-1, OBJECTS + 1, 1 << 16, Integer.MAX_VALUE}) {
            assertFault(() -> read(ReadOptions.DEFAULT, 4, number), Fault.Code.STRUCTURE,
                    "no text of 4 bytes has number " + number);
        }
        assertThatThrownBy(() -> read(ReadOptions.DEFAULT, 5, 1)).hasMessageContaining("no text of 5 bytes");
    }

    /// One text needs the table of all objects of its heap.
    @Test
    void heapsArePartOfTheMemoryThatIsPlanned() throws IOException {
        assertThat(read(ReadOptions.DEFAULT.withMaxBytes(1_000_000), 4, 1)).isEqualTo("0001");
        assertFault(() -> read(ReadOptions.DEFAULT.withMaxBytes(400_000), 4, 1), Fault.Code.LIMIT);
    }
}
