package org.gcsarray.io.internal.text;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;

import org.gcsarray.buffer.Indices;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Note;
import org.gcsarray.io.internal.text.line.Chunk;
import org.gcsarray.io.internal.text.line.EntryParser;
import org.gcsarray.io.internal.text.line.FaultLog;
import org.gcsarray.io.internal.text.line.TextSurvey;
import org.gcsarray.parallel.Parallelism;

/// A coordinate text all of whose ranges were read once: its base and shape are known, no line is faulty, and there are as many entries as
/// declared. What is wrong is thrown as a reader on one machine throws it, the first fault of the file with its line and column.
///
/// Not found here is what only the coordinates together show: repeats, and a mirrored matrix whose entries lie in both triangles.
/// [#firstRepeat] and [#firstMirrored] look for them among entries at hand; [#repeat] and [#bothTriangles] make the faults.
public final class SurveyedText {
    private final TextHeader given;
    private final TextHeader header;
    private final long[] cuts;
    private final RangeOpener opener;
    private final long[] linesBefore;
    private final long[] entriesBefore;
    private final long[] checksums;
    private final TextSurvey total;

    private SurveyedText(TextHeader given, long[] cuts, List<TextSurvey> surveys, RangeOpener opener)
            throws IOException {
        this.given = given;
        this.cuts = cuts.clone();
        this.opener = opener;
        this.linesBefore = new long[surveys.size() + 1];
        this.entriesBefore = new long[surveys.size() + 1];
        this.checksums = surveys.stream().mapToLong(survey -> survey.checksum).toArray();
        this.total = new TextSurvey(given.rank());
        total.append(given.before());
        for (int k = 0; k < surveys.size(); k++) {
            append(k, surveys.get(k));
        }
        linesBefore[surveys.size()] = total.lines;
        entriesBefore[surveys.size()] = total.entries;
        if (total.entries < given.declared()) {
            refuse(InputStream.nullInputStream());
        }
        this.header = complete();
    }

    /// Joins what the ranges of a text say.
    ///
    /// @param header  the header
    /// @param cuts    where each range begins, and where the last one ends: [TextHeader#cut]
    /// @param surveys what each range says
    /// @param opener  opens the text; a range with a fault is read again to place it
    /// @throws ArrayFormatException     for the first fault
    /// @throws IllegalArgumentException if there is not one survey per range
    /// @throws IOException              if the bytes cannot be read
    public static SurveyedText of(TextHeader header, long[] cuts, List<TextSurvey> surveys, RangeOpener opener)
            throws IOException {
        if (surveys.size() != cuts.length - 1) {
            throw new IllegalArgumentException(surveys.size() + " surveys of " + (cuts.length - 1) + " ranges");
        }
        return new SurveyedText(header, cuts, surveys, opener);
    }

    private void append(int range, TextSurvey survey) throws IOException {
        linesBefore[range] = total.lines;
        entriesBefore[range] = total.entries;
        boolean surplus = given.declared() >= 0 && total.entries + survey.entries > given.declared();
        if (survey.faulty || surplus) {
            try (InputStream lines = given.lines(opener, cuts[range], cuts[range + 1])) {
                refuse(lines);
            }
        }
        total.append(survey);
    }

    /// Reads lines behind those of the total as a reader of the whole file does, which throws their fault.
    private void refuse(InputStream lines) throws IOException {
        BodyReader body = new BodyReader(given.file(), total, RangeChunks.feed(lines), given.rules(), given.declared(),
                FaultLog.throwing(), (_, _) -> {
                });
        body.read(Parallelism.sequential(), RangeChunks.CHUNK_BYTES, EntryParser::new);
        throw new IOException(given.file() + " changed while it was read");
    }

    private TextHeader complete() throws ArrayFormatException {
        long[] base = CoordinateBody.base(given.file(), given.rules(), total, FaultLog.throwing());
        return given.withFound(base, given.shape().isPresent() ? given.shape().get()
                : CoordinateBody.derivedShape(given.file(), given.rules(), total, base));
    }

    /// Returns the header with base and shape.
    public TextHeader header() {
        return header;
    }

    /// Returns the number of entries in the whole text.
    public long entries() {
        return total.entries;
    }

    /// Returns the lines of the file before those of a range.
    public long linesBefore(int range) {
        return linesBefore[range];
    }

    /// Returns the entries of the file before those of a range.
    public long entriesBefore(int range) {
        return entriesBefore[range];
    }

    /// Returns the [checksum][TextSurvey#checksum] of the lines of a range.
    public long checksum(int range) {
        return checksums[range];
    }

    /// Returns whether the entries ascend strictly by rows or by columns: then no coordinate repeats.
    public boolean isStrictlyOrdered() {
        return total.order.isStrict();
    }

    /// Returns whether a symmetric matrix has entries above and below the diagonal: then one may be the mirror image of another.
    public boolean hasBothTriangles() {
        return total.upper > 0 && lower() > 0;
    }

    /// Returns what had to be relaxed to read the text so far.
    public List<Note> notes() {
        return total.notes.toList();
    }

    /// Returns the first entry whose coordinate occurred before, or -1. O(entries).
    ///
    /// @param extents exclusive bounds of the coordinates
    /// @param indices coordinates of the entries, in file order
    public static int firstRepeat(long[] extents, Indices... indices) {
        return Repeats.of(Parallelism.sequential(), extents, indices).first();
    }

    /// Returns the first entry of a square matrix whose mirror image occurred before, or -1. O(entries).
    ///
    /// @param extent  rows and columns
    /// @param rows    row of each entry, in file order
    /// @param columns column of each entry
    public static int firstMirrored(long extent, Indices rows, Indices columns) {
        return Repeats.firstMirrored(extent, rows, columns);
    }

    /// Returns the fault of an entry whose coordinate occurred before; reads its range again.
    ///
    /// @param entry number of the entry in the file, from 0
    /// @throws IOException if the bytes cannot be read
    public ArrayFormatException repeat(long entry) throws IOException {
        Clash clash = locate(entry);
        boolean looksLikeIndices = given.rules().isComment((byte) '#') && total.positiveIntegers;
        return new ArrayFormatException(clash.repeat(given.file(), looksLikeIndices));
    }

    /// Returns the fault of an entry whose mirror image occurred before; reads its range again.
    ///
    /// @param entry number of the entry in the file, from 0
    /// @throws IOException if the bytes cannot be read
    public ArrayFormatException bothTriangles(long entry) throws IOException {
        return new ArrayFormatException(locate(entry).bothTriangles(given.file(), given.symmetry(), lower(),
                total.upper, total.diagonal));
    }

    private long lower() {
        return total.entries - total.upper - total.diagonal;
    }

    private Clash locate(long entry) throws IOException {
        int range = 0;
        while (entriesBefore[range + 1] <= entry) {
            range++;
        }
        long before = entriesBefore[range];
        try (InputStream lines = header.lines(opener, cuts[range], cuts[range + 1])) {
            RangeChunks chunks = new RangeChunks(header, lines, linesBefore[range]);
            while (chunks.next()) {
                Chunk chunk = chunks.chunk();
                if (entry < before + chunk.count) {
                    int k = (int) (entry - before);
                    long[] coordinate = new long[header.rank()];
                    Arrays.setAll(coordinate, d -> chunk.index[d][k]);
                    return new Clash(chunks.linesBefore() + chunk.places.line(k) + 1, chunk.places.column(k),
                            coordinate);
                }
                before += chunk.count;
            }
        }
        throw new IOException(given.file() + " changed while it was read");
    }
}
