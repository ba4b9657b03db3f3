package org.gcsarray.io.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.ValuesBuilder;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.house.DataFiles;
import org.gcsarray.house.Rounds;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.Symmetry;
import org.gcsarray.io.bytes.ByteInput;
import org.gcsarray.io.internal.assembly.SymmetryCompletion;
import org.gcsarray.io.internal.text.line.TextSurvey;
import org.gcsarray.io.spi.FileFormats;
import org.gcsarray.shape.SmoothShape;

/// Every real and edge file read in ranges, wherever they are cut, gives the array or the fault of the reader on one machine.
@Tag(Rounds.TAG)
class TextRangesTest {
    private static final int SMALL = 600;

    private static final List<ReadOptions> OPTIONS = List.of(ReadOptions.DEFAULT,
            ReadOptions.DEFAULT.withStrict(true),
            ReadOptions.DEFAULT.withBase(ReadOptions.IndexBase.AUTO).withDuplicates(DuplicatePolicy.ERROR),
            ReadOptions.DEFAULT.withBase(ReadOptions.IndexBase.of(0)).withDtype(DType.INT64)
                    .withDuplicates(DuplicatePolicy.LAST),
            ReadOptions.DEFAULT.withSymmetry(Symmetry.Reading.AS_STORED).withDtype(DType.FLOAT32).withPruneZeros(true));

    static Stream<Path> files() throws IOException {
        List<Path> found = new ArrayList<>();
        for (String folder : List.of("mtx", "mtx_edge", "tns", "tns_edge")) {
            try (Stream<Path> files = Files.walk(DataFiles.of(folder))) {
                files.filter(Files::isRegularFile).filter(file -> FileFormats.ofName(file.toString()).isPresent())
                        .sorted().forEach(found::add);
            }
        }
        assertThat(found).hasSizeGreaterThan(250);
        return found.stream();
    }

    @ParameterizedTest
    @MethodSource("files")
    void equalsOneMachine(Path file) throws IOException {
        byte[] text;
        try (ByteInput input = ByteInput.open(file)) {
            text = input.stream().readAllBytes();
        }
        String format = FileFormats.ofName(file.toString()).orElseThrow().word();
        Random random = new Random(text.length);
        for (ReadOptions options : text.length > 20_000 ? OPTIONS.subList(0, 1) : OPTIONS) {
            String expected = oneMachine(text, format, options);
            boolean everywhere = text.length < SMALL && options.equals(OPTIONS.getFirst());
            for (long[] inner : innerCuts(text.length, everywhere, random)) {
                assertThat(inRanges(text, format, options, inner))
                        .as("options " + OPTIONS.indexOf(options) + ", cut at " + Arrays.toString(inner))
                        .isEqualTo(expected);
            }
        }
    }

    /// The places of a small file, and some random ones.
    private static List<long[]> innerCuts(int length, boolean everywhere, Random random) {
        List<long[]> cuts = new ArrayList<>();
        cuts.add(new long[0]);
        if (everywhere) {
            for (long place = 0; place < length; place += Rounds.step()) {
                cuts.add(new long[] {place});
            }
            cuts.add(LongStream.range(0, length).toArray());
        }
        int most = Math.min(100, length / 64 + 2);
        for (int k = 0; k < (length < SMALL ? 4 : 1) && length > 0; k++) {
            cuts.add(random.longs(most, 0, length).sorted().toArray());
        }
        return cuts;
    }

    private static String oneMachine(byte[] text, String format, ReadOptions options) throws IOException {
        try (ByteInput input = Outcome.input(text)) {
            NdArray array = format.equals("tns") ? new TnsFormat().read(input, options).array()
                    : new MatrixMarketFormat().read(input, options).array();
            return array instanceof StridedArray || (!format.equals("tns") && isArrayFile(text))
                    ? Fault.Code.UNSUPPORTED.toString()
                    : describe((CooArray) array);
        } catch (ArrayFormatException fault) {
            boolean ofArray = !format.equals("tns") && isArrayFile(text);
            return ofArray && fault.line() > 2 ? Fault.Code.UNSUPPORTED.toString() : fault.fault().message();
        }
    }

    private static boolean isArrayFile(byte[] text) throws IOException {
        try (ByteInput input = Outcome.input(text)) {
            TextHeader.read(input, "mtx", ReadOptions.DEFAULT);
            return false;
        } catch (ArrayFormatException fault) {
            return fault.code() == Fault.Code.UNSUPPORTED;
        }
    }

    private static String inRanges(byte[] text, String format, ReadOptions options, long[] inner)
            throws IOException {
        RangeOpener opener = offset -> new ByteArrayInputStream(text, (int) offset, text.length);
        try (ByteInput input = Outcome.input(text)) {
            TextHeader header = sent(TextHeader.read(input, format, options));
            long body = header.bodyOffset();
            long[] cuts = LongStream
                    .concat(LongStream.of(body),
                            LongStream.concat(Arrays.stream(inner).filter(cut -> cut > body),
                                    LongStream.of(Math.max(body, text.length))))
                    .toArray();
            List<TextSurvey> surveys = new ArrayList<>();
            for (int k = 0; k + 1 < cuts.length; k++) {
                surveys.add(sent(header.survey(opener, cuts[k], cuts[k + 1])));
            }
            SurveyedText surveyed = SurveyedText.of(header, cuts, surveys, opener);
            CooArray entries = join(surveyed, cuts, opener);
            reportClashes(surveyed, entries, options);
            return describe(finish(entries, surveyed.header().symmetry(), options));
        } catch (ArrayFormatException fault) {
            return fault.code() == Fault.Code.UNSUPPORTED && fault.fault().text().contains("array file")
                    ? Fault.Code.UNSUPPORTED.toString()
                    : fault.fault().message();
        }
    }

    private static CooArray join(SurveyedText surveyed, long[] cuts, RangeOpener opener) throws IOException {
        TextHeader header = sent(surveyed.header());
        SmoothShape shape = header.shape().orElseThrow();
        int size = (int) surveyed.entries();
        Indices.Writer[] indices = new Indices.Writer[shape.rank()];
        Arrays.setAll(indices, d -> Indices.writer(shape.extent(d), size));
        ValuesBuilder values = Values.builder(header.dtype());
        int next = 0;
        for (int k = 0; k + 1 < cuts.length; k++) {
            assertThat(surveyed.entriesBefore(k)).isEqualTo(next);
            try (TextEntries range = TextEntries.open(header, opener, cuts[k], cuts[k + 1],
                    surveyed.linesBefore(k))) {
                for (var piece = range.next(100); piece.isPresent(); piece = range.next(100)) {
                    for (int e = 0; e < piece.get().nse(); e++, next++) {
                        for (int d = 0; d < indices.length; d++) {
                            indices[d].set(next, piece.get().indices(d).get(e));
                        }
                        values.add(piece.get().values(), e);
                    }
                }
            }
        }
        assertThat(next).isEqualTo(size);
        return CooArray.wrap(shape, Arrays.stream(indices).map(Indices.Writer::finish).toArray(Indices[]::new),
                values.build());
    }

    private static void reportClashes(SurveyedText surveyed, CooArray entries, ReadOptions options)
            throws IOException {
        Indices[] indices = entries.indices();
        int repeat = surveyed.isStrictlyOrdered() ? -1
                : SurveyedText.firstRepeat(entries.shape().extents(), indices);
        int mirrored = surveyed.hasBothTriangles()
                ? SurveyedText.firstMirrored(entries.shape().extent(0), indices[0], indices[1])
                : -1;
        if (options.duplicates() == DuplicatePolicy.ERROR && repeat >= 0 && (mirrored < 0 || repeat < mirrored)) {
            throw surveyed.repeat(repeat);
        }
        if (mirrored >= 0) {
            throw surveyed.bothTriangles(mirrored);
        }
    }

    private static CooArray finish(CooArray entries, Symmetry symmetry, ReadOptions options) {
        CooArray array = entries.canonicalize(options.duplicates());
        array = symmetry == Symmetry.GENERAL ? array : SymmetryCompletion.complete(array, symmetry);
        return options.pruneZeros() ? array.pruneZeros() : array;
    }

    private static String describe(CooArray array) {
        CooArray canonical = array.canonicalize(DuplicatePolicy.ERROR);
        StringBuilder text = new StringBuilder().append(canonical.shape()).append(canonical.dtype());
        int rank = canonical.shape().rank();
        for (int k = 0; k < canonical.nse(); k++) {
            for (int d = 0; d < rank; d++) {
                text.append(canonical.indices(d).get(k)).append(' ');
            }
            text.append(canonical.values().get(k)).append('\n');
        }
        return text.toString();
    }

    /// What arrives of an object that is sent.
    @SuppressWarnings({"unchecked", "BanSerializableRead"}) // the type does not change; the bytes are the test's own
    private static <T> T sent(T object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        try (InputStream in = new ByteArrayInputStream(bytes.toByteArray());
                ObjectInputStream objects = new ObjectInputStream(in)) {
            return (T) objects.readObject();
        } catch (ClassNotFoundException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
