package org.gcsarray.io.internal.text;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Objects;

import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.io.ArrayFormatException;
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
        try (ByteInput input = ByteInput.of(new ByteArrayInputStream(text), "text")) {
            return "array " + describe(
                    format.open(new TextHead(input, options.strict()), options, FaultLog.throwing(), fast).load());
        } catch (ArrayFormatException fault) {
            return "fault " + Objects.requireNonNull(fault.getMessage());
        }
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
