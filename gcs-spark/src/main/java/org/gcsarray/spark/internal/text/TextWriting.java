package org.gcsarray.spark.internal.text;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.apache.hadoop.conf.Configuration;
import org.apache.spark.util.SerializableConfiguration;

import org.gcsarray.buffer.DType;
import org.gcsarray.io.HeaderDialect;
import org.gcsarray.io.Note;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.internal.bytes.AtomicFile;
import org.gcsarray.io.internal.options.Losses;
import org.gcsarray.io.internal.text.MatrixMarketWriter;
import org.gcsarray.io.internal.text.TnsWriter;
import org.gcsarray.io.spi.FileFormat;
import org.gcsarray.io.spi.FileFormats;
import org.gcsarray.ops.internal.Axes;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.internal.block.Driver;
import org.gcsarray.spark.internal.block.Exchange;
import org.gcsarray.spark.internal.packed.Jobs;
import org.gcsarray.spark.value.SparkOptions;

/// Writes one text: lines of every partition, then one file of all.
final class TextWriting {
    private final BlockArray array;
    private final String path;
    private final String format;
    private final WriteOptions options;
    private final List<Note> losses;
    private final Configuration configuration;

    /// @throws IllegalArgumentException if the name is of no coordinate text, or the format has no place for the array
    TextWriting(BlockArray array, String path, WriteOptions options) {
        this.array = array;
        this.path = path;
        FileFormat named = format(path);
        this.format = named.word();
        this.options = MatrixMarketWriter.resolved(named.asNamed(FileFormats.extension(path), options),
                array.form().shape());
        this.losses = Losses.of(named, this.options);
        this.configuration = array.blocks().context().hadoopConfiguration();
        check();
    }

    private static FileFormat format(String path) {
        return FileFormats.ofName(path).filter(format -> Set.of("tns", "mtx").contains(format.word()))
                .orElseThrow(() -> new IllegalArgumentException(path
                        + ": the name does not end as one of coordinate text (expected .tns, .mtx or .ttx, also with .gz)"));
    }

    private void check() {
        ArrayForm form = array.form();
        if (format.equals("tns")) {
            TnsWriter.check(form.shape(), form.fill());
            return;
        }
        MatrixMarketWriter.check(form.shape(), form.fill(), options.object());
        if (options.detectSymmetry() && form.shape().rank() == 2) {
            throw new IllegalArgumentException("symmetry is not looked for in a distributed matrix; write it as"
                    + " general, or collect it and write it on one machine");
        }
    }

    List<Note> write() throws IOException {
        try (TextTarget target = TextTarget.of(path, options.replace(), configuration)) {
            BlockArray ordered = rowMajor();
            boolean pattern = format.equals("mtx") && isPattern(ordered);
            target.makeFolder();
            PartWriter writer = new PartWriter(ordered.form(), format, options.object(), pattern,
                    target.folder().toString(), new SerializableConfiguration(configuration));
            List<WrittenPart> parts = Jobs
                    .run(() -> ordered.blocks().mapPartitionsWithIndex(writer::write, true).collect());
            boolean gzip = options.gzip().orElse(AtomicFile.hasGzipName(path));
            WriteOptions ofHead = format.equals("tns") ? withHeader(parts) : options;
            target.commit(stream -> writeHead(stream, pattern, parts, ofHead), parts, gzip);
            return Stream.of(notesOfShape(parts, ofHead), notesOfValues(parts), losses).flatMap(List::stream).toList();
        }
    }

    private void writeHead(OutputStream stream, boolean pattern, List<WrittenPart> parts, WriteOptions ofHead)
            throws IOException {
        long nse = nse(parts);
        SmoothShape shape = array.form().shape();
        if (format.equals("tns")) {
            TnsWriter.writeHead(shape, nse, stream, ofHead);
        } else {
            boolean exceedInt64 = parts.stream().anyMatch(part -> part.exceedsInt64);
            MatrixMarketWriter.writeHead(shape,
                    pattern ? "pattern" : MatrixMarketWriter.field(array.form().dtype(), exceedInt64), nse, stream,
                    ofHead);
        }
    }

    private static long nse(List<WrittenPart> parts) {
        return parts.stream().mapToLong(part -> part.nse).sum();
    }

    /// Returns the options with the header that the entries of `.tns` ask for, where the options leave it open.
    private WriteOptions withHeader(List<WrittenPart> parts) {
        boolean beginsLikeHeader = parts.stream().filter(part -> part.nse > 0).findFirst()
                .map(part -> part.beginsLikeHeader).orElse(false);
        return TnsWriter.resolved(options, nse(parts), beginsLikeHeader);
    }

    /// Rows of the first dimensions and columns of the others, each in their order, are in row-major order wherever they are cut.
    private BlockArray rowMajor() {
        ArrayForm form = array.form();
        if (form.layout().isEmpty()
                || Arrays.equals(form.layout().get().dimensions(), Axes.all(form.shape().rank()))) {
            return array;
        }
        SparkOptions spark = SparkOptions.DEFAULT.withPartitions(array.ranges().count());
        return Exchange.relayout(array, form.withLayout(naturalLayout(form.shape())), spark);
    }

    private static DimensionReduction naturalLayout(SmoothShape shape) {
        try {
            return Driver.leading(shape);
        } catch (ArithmeticException _) {
            throw new IllegalArgumentException("shape " + shape + " has no layout in row-major order, because rows or"
                    + " columns would exceed 63 bits wherever it is cut; write a container");
        }
    }

    /// Whether a single-machine writer would leave out the values: what it decides for all values, from those of each block.
    private static boolean isPattern(BlockArray ordered) {
        DType dtype = ordered.form().dtype();
        boolean possible = dtype == DType.BOOL || dtype.isFloating();
        if (!possible) {
            return false;
        }
        long[] counts = Jobs.run(() -> ordered.blocks()
                .map(block -> new long[] {1, MatrixMarketWriter.isPattern(block.rows().values()) ? 1 : 0})
                .fold(new long[2], Jobs::sum));
        return counts[0] == counts[1] && (counts[0] > 0 || dtype == DType.BOOL);
    }

    private static List<Note> notesOfValues(List<WrittenPart> parts) {
        long unusualNans = parts.stream().mapToLong(part -> part.unusualNans).sum();
        return unusualNans == 0 ? List.of() : List.of(new Note(Note.Code.NAN_PLAIN, 0, unusualNans));
    }

    private List<Note> notesOfShape(List<WrittenPart> parts, WriteOptions ofHead) {
        if (!format.equals("tns")) {
            return MatrixMarketWriter.notes(array.form().shape(), ofHead);
        }
        HeaderDialect header = ofHead.header();
        if (header != HeaderDialect.AUTO && header != HeaderDialect.NONE) {
            return List.of();
        }
        SmoothShape shape = array.form().shape();
        boolean isSeen = IntStream.range(0, shape.rank()).allMatch(d -> shape.extent(d) == 1
                + parts.stream().mapToLong(part -> part.largest[d]).max().orElse(-1));
        return isSeen ? List.of() : List.of(new Note(Note.Code.LAST_SLICE_EMPTY, 0, 1));
    }
}
