package org.gcsarray.io.internal.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.Serial;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;

import org.gcsarray.buffer.DType;
import org.gcsarray.internal.Parts;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.Symmetry;
import org.gcsarray.io.bytes.ByteInput;
import org.gcsarray.io.internal.text.line.Chunk;
import org.gcsarray.io.internal.text.line.EntryRules;
import org.gcsarray.io.internal.text.line.TextHead;
import org.gcsarray.io.internal.text.line.TextSurvey;
import org.gcsarray.shape.SmoothShape;

/// What header and options say about a coordinate text, and where its entries begin: all that is needed to read any range of them on any
/// machine. Immutable.
///
/// ```
///   bytes   0 .. bodyOffset          cut 0 = bodyOffset      cut 1            cut 2             cut n = length
///           header                   |  range 0              |  range 1       |  ..             |
///           lines 1 .. lines         lines that begin in range 0, in range 1, ..
/// ```
///
/// Base and extents may be unknown, then [SurveyedText] finds them in the entries.
///
/// @serial exclude
///
/// @param file       name of the file for faults
/// @param rules      what the lines of the entries must look like
/// @param declared   number of entries that the file promises, or -1
/// @param bodyOffset number of bytes before the entries
/// @param before     what the lines of the header say, and what was noted about them
public record TextHeader(String file, EntryRules rules, long declared, long bodyOffset,
        TextSurvey before) implements Serializable {

    @Serial
    private static final long serialVersionUID = 1;

    /// Reads the header of a file.
    ///
    /// @param input   the file; read somewhat beyond the header, not closed
    /// @param format  word of the format, `mtx` or `tns`
    /// @param options how to read; the options are kept, but how repeats and zeros are treated is left to who reads the entries
    /// @throws ArrayFormatException     for a fault of the header, and for an `array` file or another format, which have no entries
    /// @throws IllegalArgumentException if the options do not fit the file
    /// @throws IOException              if the bytes cannot be read
    public static TextHeader read(ByteInput input, String format, ReadOptions options) throws IOException {
        TextHead head = new TextHead(input, options);
        CoordinateHead said = switch (format) {
            case MatrixMarketFormat.WORD -> {
                MarketHeaderParser parser = new MarketHeaderParser(head);
                CoordinateHead market = parser.parse();
                if (parser.array) {
                    throw new ArrayFormatException(Fault.of(Fault.Code.UNSUPPORTED, input.file(),
                            "an array file holds all cells and no coordinates, and is not read in ranges",
                            "read it on one machine"));
                }
                yield market;
            }
            case TnsFormat.WORD -> new TnsHeaderParser(head).parse();
            default -> throw new ArrayFormatException(Fault.of(Fault.Code.UNSUPPORTED, input.file(),
                    "a file of format " + format
                            + " is not read in ranges (expected coordinate text: mtx or tns)",
                    "read it on one machine"));
        };
        EntryRules rules = said.rules(head);
        return new TextHeader(head.file(), rules, said.declared(), head.position(),
                TextSurvey.before(head, rules.rank));
    }

    /// Returns the header with base and shape that were found in the entries.
    TextHeader withFound(long[] foundBase, SmoothShape foundShape) {
        return new TextHeader(file, rules.withFound(foundBase, foundShape.extents()), declared, bodyOffset, before);
    }

    /// Returns the number of indices of an entry.
    public int rank() {
        return rules.rank;
    }

    /// Returns the shape, if it is known.
    public Optional<SmoothShape> shape() {
        return rules.bounded ? Optional.of(SmoothShape.of(rules.extents())) : Optional.empty();
    }

    /// Returns whether the number from which indices count must be found in the entries.
    public boolean baseIsFound() {
        return rules.findBase;
    }

    /// Returns the type of the values.
    public DType dtype() {
        return rules.stored;
    }

    /// Returns the symmetry to be completed; GENERAL if entries stand for themselves.
    public Symmetry symmetry() {
        return rules.symmetry;
    }

    /// Cuts the entries into ranges of about the same number of bytes.
    ///
    /// @param length bytes of the whole text
    /// @param count  number of ranges
    /// @return where each range begins, and where the last one ends
    /// @throws IllegalArgumentException if the count is less than 1
    public long[] cut(long length, int count) {
        if (count < 1) {
            throw new IllegalArgumentException(count + " ranges; there must be at least 1");
        }
        long[] cuts = new long[count + 1];
        long body = Math.max(0, length - bodyOffset);
        Arrays.setAll(cuts, k -> bodyOffset + Parts.cut(body, k, count));
        return cuts;
    }

    /// Returns the lines that begin in a range.
    InputStream lines(RangeOpener opener, long from, long to) throws IOException {
        boolean first = from == bodyOffset;
        InputStream source = opener.open(first ? from : from - 1);
        try {
            return first ? LineRange.atLineStart(source, from, to) : LineRange.behindLineEnd(source, from, to);
        } catch (IOException failure) {
            source.close();
            throw failure;
        }
    }

    /// Reads a range. O(bytes); holds one piece of text.
    ///
    /// @param opener opens the text
    /// @param from   where the range begins, one of the [cuts][#cut]
    /// @param to     where it ends, exclusive
    /// @return what was found; faults of the text are not thrown but kept for [SurveyedText#of]
    /// @throws IOException if the bytes cannot be read
    public TextSurvey survey(RangeOpener opener, long from, long to) throws IOException {
        TextSurvey survey = new TextSurvey(rank());
        try (CheckedInputStream lines = new CheckedInputStream(lines(opener, from, to), new CRC32C())) {
            RangeChunks chunks = new RangeChunks(this, lines, 0);
            while (chunks.next()) {
                survey.append(chunks.chunk().survey());
                survey.positiveIntegers &= hasPositiveIntegersOnly(chunks.chunk());
            }
            survey.checksum = lines.getChecksum().getValue();
        } catch (ArrayFormatException _) {
            survey.faulty = true;
        }
        return survey;
    }

    private boolean hasPositiveIntegersOnly(Chunk chunk) {
        if (rules.dtype.isComplex() || rules.dtype == DType.BOOL) {
            return false;
        }
        for (int k = 0; k < chunk.count * rules.words(); k++) {
            double value = rules.number(chunk.words[k]);
            if (!(value > 0) || value != Math.rint(value)) {
                return false;
            }
        }
        return true;
    }
}
