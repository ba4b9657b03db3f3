package org.gcsarray.io.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.FileInfo;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.bytes.ByteInput;
import org.gcsarray.io.internal.text.line.FaultLog;
import org.gcsarray.io.internal.text.line.TextHead;

/// What comes of reading some bytes, as a text that can be compared: shape, elements in storage order and description, or the fault.
/// Any other exception than [ArrayFormatException] passes, so a test fails.
public final class Outcome {
    private Outcome() {}

    static String of(byte[] text, TextFormat format, ReadOptions options, boolean fast) throws IOException {
        try (ByteInput input = input(text)) {
            TextReading reading = format.open(new TextHead(input, options), FaultLog.throwing());
            if (!fast && reading instanceof CoordinateBody body) {
                body.readCarefully();
            }
            return "array " + describe(reading.load());
        } catch (ArrayFormatException fault) {
            return "fault " + Objects.requireNonNull(fault.getMessage());
        }
    }

    /// Code and place of the fault of reading, which must be the first one of checking, too; `none` without one.
    public static String fault(TextFormat format, byte[] text, ReadOptions options) throws IOException {
        List<Fault> faults = format.check(input(text), options, 9).faults();
        try {
            format.read(input(text), options);
            return "none";
        } catch (ArrayFormatException fault) {
            assertThat(faults).first().isEqualTo(fault.fault());
            return place(fault.fault());
        }
    }

    /// Code, line and column.
    public static String place(Fault fault) {
        return fault.code() + " " + fault.line() + ":" + fault.column();
    }

    public static ByteInput input(String text) throws IOException {
        return input(text.getBytes(StandardCharsets.UTF_8));
    }

    public static ByteInput input(byte[] text) throws IOException {
        return ByteInput.of(new ByteArrayInputStream(text), "text");
    }

    /// The elements in storage order, each as `i,j=real`.
    public static List<String> elements(NdArray array) {
        List<String> elements = new ArrayList<>();
        array.forEachStored((indices, position) -> elements
                .add(Arrays.toString(indices).replaceAll("[\\[\\] ]", "") + "="
                        + ((StoredArray) array).values().getReal(position)));
        return elements;
    }

    /// The array and its description, labels and queries as numbers.
    public static String describe(LoadedArray loaded) {
        FileInfo info = loaded.info();
        return describe(loaded.array()) + info.toString().replaceAll("\\[[DJ]@[0-9a-f]+", "..")
                + Arrays.toString(info.annotations().rowLabels()) + Arrays.toString(info.annotations().queryIds());
    }

    public static String describe(NdArray array) {
        StringBuilder text = new StringBuilder(array.getClass().getSimpleName()).append(array.shape())
                .append(array.dtype());
        StoredArray stored = (StoredArray) array;
        array.forEachStored(
                (indices, position) -> text.append(Arrays.toString(indices)).append('=')
                        .append(stored.values().get(position)).append('\n'));
        return text.toString();
    }
}
