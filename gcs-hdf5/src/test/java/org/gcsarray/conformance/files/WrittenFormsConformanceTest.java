package org.gcsarray.conformance.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import org.gcsarray.buffer.Values;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.StoredArray;
import org.gcsarray.house.DataFiles;
import org.gcsarray.house.EveryForm;
import org.gcsarray.house.Thorough;
import org.gcsarray.house.ValueForm;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.WriteOptions.Compression;
import org.gcsarray.io.spi.FileFormat;
import org.gcsarray.io.spi.FileFormats;

/// The arrays of small golden files, written in a format that is drawn with their values in some form: the file is that of plain values. Formats that
/// keep a form give the same array back, which is written again with plain values.
class WrittenFormsConformanceTest {
    private static final List<String> FOLDERS = List.of("binsparse", "gcs", "mtx", "npy", "npz", "text", "tns");
    private static final Set<String> KEEP_FORMS = Set.of("gcs", "h5");
    private static final List<Compression> COMPRESSIONS = List.of(Compression.values());
    private static final long MOST_BYTES = 8192;

    @TestFactory
    @Thorough
    Stream<DynamicTest> everyFolderInEveryForm() {
        return EveryForm.inEveryForm(Arrays.stream(ValueForm.values()), this::everyFolder);
    }

    @TestFactory
    Stream<DynamicTest> everyFolder() {
        return FOLDERS.stream().map(folder -> DynamicTest.dynamicTest(folder, () -> {
            try (Stream<Path> files = Files.walk(DataFiles.of(folder)).sorted()) {
                int count = 0;
                for (Path file : files.toList()) {
                    if (Files.isRegularFile(file) && Files.size(file) <= MOST_BYTES
                            && ArrayFiles.check(file, ReadOptions.DEFAULT, 1).faults().isEmpty()) {
                        check(file);
                        count++;
                    }
                }
                assertThat(count).isPositive();
            }
        }));
    }

    private static void check(Path file) throws IOException {
        StoredArray read = (StoredArray) ArrayFiles.read(file).array();
        StoredArray plain = with(read, read.values().plain());
        ValueForm form = ValueForm.current(new Random(file.getFileName().toString().hashCode()));
        StoredArray formed = with(read, form.of(plain.values()));
        Random random = new Random((file.getFileName() + " " + form).hashCode());
        WriteOptions options = WriteOptions.DEFAULT
                .withCompression(COMPRESSIONS.get(random.nextInt(COMPRESSIONS.size())));
        List<FileFormat> formats = FileFormats.all();
        String format = formats.get(random.nextInt(formats.size())).word();
        byte[] expected = written(plain, format, options);
        byte[] actual = written(formed, format, options);
        if (KEEP_FORMS.contains(format) && !Arrays.equals(actual, expected)) {
            StoredArray again = (StoredArray) ArrayFiles
                    .read(new ByteArrayInputStream(actual), "again." + format, ReadOptions.DEFAULT).array();
            actual = written(with(again, again.values().plain()), format, options);
        }
        assertThat(Arrays.mismatch(actual, expected))
                .as("first other byte of %s as %s with %s, %s", file, format, form, options).isNegative();
    }

    private static StoredArray with(StoredArray array, Values values) {
        return array.withValues(values, array.fill());
    }

    /// Returns the bytes of the file; those of the reason if the format has no place for the array.
    private static byte[] written(StoredArray array, String format, WriteOptions options) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            ArrayFiles.write(array, bytes, format, options);
        } catch (IllegalArgumentException | ArrayFormatException refused) {
            return String.valueOf(refused.getMessage()).getBytes(StandardCharsets.UTF_8);
        }
        return bytes.toByteArray();
    }
}
