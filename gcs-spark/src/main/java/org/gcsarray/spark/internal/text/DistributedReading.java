package org.gcsarray.spark.internal.text;

import java.io.IOException;
import java.io.Serializable;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.file.FileRecognition;
import org.gcsarray.format.CooArray;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.Symmetry;
import org.gcsarray.io.bytes.ByteInput;
import org.gcsarray.io.internal.assembly.SymmetryCompletion;
import org.gcsarray.io.internal.options.UnusedOptions;
import org.gcsarray.io.internal.text.SurveyedText;
import org.gcsarray.io.internal.text.TextHeader;
import org.gcsarray.io.internal.text.line.TextSurvey;
import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.Block;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.block.Elements;
import org.gcsarray.spark.internal.block.Driver;
import org.gcsarray.spark.internal.block.Exchange;
import org.gcsarray.spark.internal.packed.Jobs;
import org.gcsarray.spark.value.SparkOptions;

/// Reads one text: header, survey, faults, elements.
///
/// @param context    cluster
/// @param source     the text
/// @param options    how to read
/// @param spark      how the array is cut
/// @param rangeBytes bytes of a range that are aimed at
record DistributedReading(JavaSparkContext context, TextSource source, ReadOptions options, SparkOptions spark,
        long rangeBytes) {

    private static final long LEAST_RANGE_BYTES = 1 << 16;

    BlockArray read(String layout) throws IOException {
        if (options.part().isPresent()) {
            throw new IllegalArgumentException("a part of " + source.name()
                    + " is asked for (ReadOptions.withPart), which parallel reading does not know;"
                    + " leave it out, or read the part on one machine and distribute it");
        }
        UnusedOptions unused;
        TextHeader header;
        try (ByteInput input = source.open()) {
            FileRecognition recognized = FileRecognition.of(input, options);
            unused = UnusedOptions.of(recognized.format(), options);
            unused.refuseMember(source.name());
            header = TextHeader.read(recognized.input(), recognized.format().word(), options);
        }
        if (header.shape().isPresent()) {
            // a layout that does not fit is told before the entries are read
            form(header, layout);
        }
        long[] cuts = cuts(header);
        SurveyedText text = SurveyedText.of(header, cuts, survey(header, cuts), source);
        ArrayForm form = form(text.header(), layout);
        JavaRDD<ByteRange> ranges = context.parallelize(ranges(text, cuts), cuts.length - 1);
        boolean repeats = options.duplicates() == DuplicatePolicy.ERROR && !text.isStrictlyOrdered();
        if (repeats || text.hasBothTriangles()) {
            int partitions = spark.partitionsFor(text.entries(), context.defaultParallelism());
            new Clashes(text, ranges, source).refuse(form, repeats, partitions);
        }
        Stream.concat(text.notes().stream(), unused.notes().stream())
                .forEach(note -> options.layerNotes().accept(source.name(), note));
        BlockArray array = elements(text, ranges, form);
        return options.pruneZeros() ? withoutZeros(array) : array;
    }

    private ArrayForm form(TextHeader header, String layout) {
        DType dtype = options.duplicates() == DuplicatePolicy.COUNT ? DType.INT64 : header.dtype();
        return Driver.form(header.shape().orElseThrow(), layout, Scalar.zero(dtype), spark);
    }

    private long[] cuts(TextHeader header) {
        if (source.isGzip()) {
            return new long[] {header.bodyOffset(), source.length()};
        }
        long body = source.length() - header.bodyOffset();
        long count = Math.max(Math.ceilDiv(body, rangeBytes),
                Math.min(context.defaultParallelism(), body / LEAST_RANGE_BYTES));
        return header.cut(source.length(), Math.toIntExact(Math.max(1, count)));
    }

    private List<TextSurvey> survey(TextHeader header, long[] cuts) {
        List<Integer> ranges = IntStream.range(0, cuts.length - 1).boxed().toList();
        TextSource opener = source;
        return Jobs.run(() -> context.parallelize(ranges, ranges.size())
                .map(k -> header.survey(opener, cuts[k], cuts[k + 1])).collect());
    }

    private static List<ByteRange> ranges(SurveyedText text, long[] cuts) {
        return IntStream.range(0, cuts.length - 1).mapToObj(k -> new ByteRange(cuts[k], cuts[k + 1],
                text.linesBefore(k), text.entriesBefore(k), text.entriesBefore(k + 1) - text.entriesBefore(k),
                text.checksum(k))).toList();
    }

    private BlockArray elements(SurveyedText text, JavaRDD<ByteRange> ranges, ArrayForm form) {
        DuplicatePolicy wanted = options.duplicates();
        boolean counted = wanted == DuplicatePolicy.COUNT;
        SparkOptions combining = spark.withDuplicates(counted ? DuplicatePolicy.SUM : wanted);
        Symmetry symmetry = text.header().symmetry();
        boolean late = combinesBeforeMirroring(symmetry, wanted, text.isStrictlyOrdered());
        TextUnfolding unfolding = new TextUnfolding(form, late ? Symmetry.GENERAL : symmetry, counted);
        TextHeader header = text.header();
        TextSource opener = source;
        JavaRDD<Elements> elements = ranges.flatMap(range -> new RangeBatches(header, opener, range))
                .map(unfolding::unfold);
        BlockArray combined = Exchange.sort(elements, form, combining);
        return late ? mirrored(combined, symmetry) : combined;
    }

    /// The sum, product, least or number of negated or conjugated elements is not always the negated or conjugated one of the elements, to
    /// the sign of a zero.
    private static boolean combinesBeforeMirroring(Symmetry symmetry, DuplicatePolicy policy, boolean ordered) {
        boolean changesValues = symmetry == Symmetry.SKEW_SYMMETRIC || symmetry == Symmetry.HERMITIAN;
        return changesValues && switch (policy) {
            case SUM, PRODUCT, MIN, MAX -> !ordered;
            case COUNT -> true;
            case FIRST, LAST, ERROR -> false;
        };
    }

    private BlockArray mirrored(BlockArray triangle, Symmetry symmetry) {
        ArrayForm form = triangle.form();
        TextUnfolding unfolding = new TextUnfolding(form, symmetry, false);
        JavaRDD<Elements> whole = triangle.blocks().map(block -> unfolding.unfold(Convert.toCoo(form.array(block))));
        return Exchange.sort(whole, form, spark.withDuplicates(DuplicatePolicy.ERROR));
    }

    private static BlockArray withoutZeros(BlockArray array) {
        JavaRDD<Block> blocks = array.blocks()
                .map(block -> Block.of(block.firstRow(), block.rows().pruneZeros()))
                .filter(block -> block.nse() > 0);
        return new BlockArray(array.form(), array.ranges(), blocks);
    }

    /// How the entries of a text become elements of an unfolded matrix. Immutable.
    ///
    /// @param form     form of the elements
    /// @param mirrored whose mirror images are added
    /// @param counted  whether every entry is a 1 to be added up
    private record TextUnfolding(ArrayForm form, Symmetry mirrored, boolean counted) implements Serializable {

        /// Returns the elements of a batch in its order, then their mirror images.
        Elements unfold(CooArray batch) {
            CooArray entries = counted
                    ? batch.withValues(Values.uniform(Scalar.of(1L), (int) batch.nse()), Scalar.zero(DType.INT64))
                    : batch;
            return form.unfold(mirrored == Symmetry.GENERAL ? entries : SymmetryCompletion.complete(entries, mirrored));
        }
    }
}
