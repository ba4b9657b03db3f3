package org.gcsarray.snippet;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

import org.gcsarray.format.NdArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.io.FileInfo;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.bytes.ByteInput;
import org.gcsarray.io.spi.FileFormat;
import org.gcsarray.shape.SmoothShape;

// @start region="FileFormat"
/// A vector, one number per line, below a line that says so.
public final class LinesFormat implements FileFormat {

    /// Makes the format; it has no state.
    public LinesFormat() {}

    @Override
    public String word() {
        return "lines";
    }

    @Override
    public List<String> extensions() {
        return List.of("lines", "vec");
    }

    @Override
    public boolean recognises(FileFormat.Start start, ReadOptions options) {
        return start.firstWord().equals("lines:");
    }

    @Override
    public LoadedArray read(ByteInput input, ReadOptions options) throws IOException {
        String text = new String(input.stream().readAllBytes(), StandardCharsets.UTF_8);
        double[] values = text.lines().skip(1).mapToDouble(Double::parseDouble).toArray();
        StridedArray array = StridedArray.of(SmoothShape.of(values.length), values);
        FileInfo info = FileInfo.of(input.file(), word(), array.dtype())
                .withCounts(values.length, values.length);
        return new LoadedArray(array, info);
    }

    @Override
    public boolean isWritten() {
        return true;
    }

    @Override
    public List<Note> write(NdArray array, OutputStream stream, WriteOptions options) throws IOException {
        double[] values = new double[Math.toIntExact(array.shape().extent(0))];
        Arrays.setAll(values, k -> array.getDouble(k));
        stream.write(
                Arrays.stream(values).mapToObj(Double::toString).collect(Collectors.joining("\n", "lines:\n", "\n"))
                        .getBytes(StandardCharsets.UTF_8));
        stream.flush();
        return List.of();
    }
}
// @end
