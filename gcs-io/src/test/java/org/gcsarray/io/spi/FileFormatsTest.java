package org.gcsarray.io.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.buffer.DType;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.bytes.ByteInput;
import org.gcsarray.shape.SmoothShape;

/// A format from outside is found, and does all that those of the library do.
class FileFormatsTest {

    @TempDir
    Path folder = Path.of("");

    private static NdArray vector() {
        return CooArray.builder(SmoothShape.of(3), DType.FLOAT64).add(1.5, 0).add(-2, 2).build();
    }

    @Test
    void formatsAreInTheOrderOfTheirWords() {
        assertThat(FileFormats.all()).extracting(FileFormat::word).isSorted().contains("csv", "gcs", "libsvm", "lines",
                "mtx", "npy", "npz", "stack", "tns");
    }

    @Test
    void namesAreToldByTheirExtension() {
        assertThat(FileFormats.ofName("a/b.MTX.gz").map(FileFormat::word)).contains("mtx");
        assertThat(FileFormats.ofName("a.vec").map(FileFormat::word)).contains("lines");
        assertThat(FileFormats.ofName("a.nothing")).isEmpty();
        assertThat(FileFormats.extension("a/b.Tsv.gz")).isEqualTo("tsv");
    }

    @Test
    void aWordThatNoFormatHasIsAFaultThatListsThem() throws IOException {
        assertThatThrownBy(() -> FileFormats.ofWord("xlsx")).isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("unknown file format \"xlsx\"; one of csv, gcs, ");
        ReadOptions options = ReadOptions.DEFAULT.withFormat("xlsx");
        Path file = Files.writeString(folder.resolve("a.tns"), "1 1 1\n");
        assertThatThrownBy(() -> ArrayFiles.read(file, options)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("\"xlsx\"");
    }

    @Test
    void aFormatFromOutsideIsWrittenAndReadByName() throws IOException {
        Path file = folder.resolve("a.vec.gz");
        assertThat(ArrayFiles.write(vector(), file, WriteOptions.DEFAULT)).isEmpty();
        LoadedArray loaded = ArrayFiles.read(file, ReadOptions.DEFAULT);
        assertThat(loaded.info().format()).isEqualTo("lines");
        assertThat(loaded.array().getDouble(0)).isEqualTo(1.5);
        assertThat(loaded.array().getDouble(1)).isZero();
        assertThat(loaded.array().getDouble(2)).isEqualTo(-2);
        assertThat(ArrayFiles.check(file, ReadOptions.DEFAULT, 10).faults()).isEmpty();
    }

    @Test
    void aFormatFromOutsideIsRecognisedByContent() throws IOException {
        LoadedArray loaded = ArrayFiles.read(
                new ByteArrayInputStream("lines:\n3\n4\n".getBytes(StandardCharsets.UTF_8)), "pipe",
                ReadOptions.DEFAULT);
        assertThat(loaded.array().shape()).isEqualTo(SmoothShape.of(2));
        assertThat(loaded.array().getDouble(1)).isEqualTo(4);
    }

    @Test
    void elementsOfAFormatFromOutsideAreVisited() throws IOException {
        Path file = Files.writeString(folder.resolve("a.vec"), "lines:\n3\n4\n");
        List<String> entries = new ArrayList<>();
        ArrayFiles.forEachEntry(file, ReadOptions.DEFAULT,
                entry -> entries.add(entry.index(0) + ":" + entry.real()));
        assertThat(entries).containsExactly("0:3.0", "1:4.0");
        IOException full = new IOException("full");
        assertThatThrownBy(() -> ArrayFiles.forEachEntry(file, ReadOptions.DEFAULT, entry -> {
            throw full;
        })).isSameAs(full);
    }

    @Test
    void whatAFormatFromOutsideDoesNotKeepIsNoted() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        assertThat(ArrayFiles.write(vector(), bytes, "lines", WriteOptions.DEFAULT.withComments(List.of("a", "b"))))
                .extracting(note -> note.code()).containsExactly(Note.Code.COMMENTS_DROPPED);
        assertThat(bytes).hasToString("lines:\n1.5\n0.0\n-2.0\n");
    }

    /// What the least of all formats does.
    private static final class Least implements FileFormat {

        @Override
        public String word() {
            return "least";
        }

        @Override
        public List<String> extensions() {
            return List.of();
        }

        @Override
        public LoadedArray read(ByteInput input, ReadOptions options) throws IOException {
            throw new ArrayFormatException(
                    Fault.of(Fault.Code.HEADER, input.file(), "empty", ""));
        }
    }

    @Test
    void aFormatNeedsNoMoreThanAReader() {
        FileFormat least = new Least();
        assertThat(least.isStream()).isTrue();
        assertThat(least.isWritten()).isFalse();
        assertThat(least.features(WriteOptions.DEFAULT)).isEmpty();
        assertThat(least.recognises(new FileFormat.Start(new byte[0], "a"), ReadOptions.DEFAULT)).isFalse();
        assertThatThrownBy(() -> least.write(vector(), new ByteArrayOutputStream(), WriteOptions.DEFAULT))
                .isInstanceOf(ArrayFormatException.class)
                .hasMessage("output: least files are read and not written; choose another format");
    }
}
