package org.gcsarray.io.internal.text.line;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

import org.gcsarray.internal.Counted;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.bytes.ByteInput;
import org.gcsarray.io.internal.assembly.NoteCounts;
import org.gcsarray.io.internal.assembly.ReadMemory;
import org.gcsarray.shape.Shape;

/// Reads the lines of a header one by one and hands the rest over as a [ChunkFeed].
public final class TextHead {
    private static final int BLOCK_BYTES = 1 << 16;
    private static final int LARGEST_HEADER = 1 << 24;
    /// What a comment takes besides its bytes: a string, its array, and its place in a list.
    private static final int BYTES_PER_COMMENT = 64;

    /// The current line, split.
    public final TokenLine tokens = new TokenLine();
    /// What was noted so far.
    public final NoteCounts notes = new NoteCounts();
    /// The comments so far, behind their signs.
    public final List<String> comments = new ArrayList<>();

    /// How to read.
    public final ReadOptions options;
    private final ByteInput input;
    private long commentBytes;
    private byte[] text = new byte[BLOCK_BYTES];
    private int size;
    private boolean streamEnded;
    private int lineStart;
    private int lineEnd;
    private int next;
    private long line;
    /// Line and end column of the last line that is not blank; 1:1 in an empty file.
    private long textLine = 1;
    private int textColumn = 1;

    /// Begins before the first line.
    ///
    /// @param options how to read; here, whether only the format's own text is allowed, and the memory that comments may take
    public TextHead(ByteInput input, ReadOptions options) throws IOException {
        this.input = input;
        this.options = options;
        while (size < 4 && more()) {
            // four bytes show a byte order mark
        }
        if (size >= 3 && text[0] == (byte) 0xef && text[1] == (byte) 0xbb && text[2] == (byte) 0xbf) {
            next = 3;
            notes.add(Note.Code.BOM, 1);
        }
        String encoding = wideEncoding(text, size);
        if (!encoding.isEmpty()) {
            throw new ArrayFormatException(Fault.at(Fault.Code.ENCODING, file(), 1, 1,
                    "the file is " + encoding + " text (expected UTF-8)",
                    "convert it: iconv -f " + encoding + " -t UTF-8"));
        }
    }

    /// Returns UTF-16 or UTF-32 if a text begins with the byte order mark of one, otherwise "".
    public static String wideEncoding(byte[] text, int size) {
        String mark = HexFormat.of().formatHex(text, 0, Math.min(size, 4));
        return mark.equals("fffe0000") || mark.equals("0000feff") ? "UTF-32"
                : mark.startsWith("fffe") || mark.startsWith("feff") ? "UTF-16" : "";
    }

    /// Returns the name of the file.
    public String file() {
        return input.file();
    }

    /// Returns whether the text begins with a byte order mark.
    public boolean hasByteOrderMark() {
        return text[0] == (byte) 0xef && next >= 3;
    }

    /// Goes to the next line and splits it into [#tokens].
    ///
    /// @return false at the end of the file
    public boolean nextLine() throws IOException {
        lineStart = next;
        lineEnd = next;
        while (lineEnd < size || more()) {
            if (Chunk.isLineEnd(text[lineEnd])) {
                break;
            }
            lineEnd++;
        }
        if (lineEnd == size && lineStart == lineEnd) {
            return false;
        }
        line++;
        if (lineEnd - lineStart > EntryRules.LONGEST_LINE) {
            throw fault(Fault.Code.LIMIT, 1, EntryRules.tooLong(EntryRules.LONGEST_LINE));
        }
        next = Math.min(size, lineEnd + 1);
        if (endsWithReturn() && (next < size || more()) && text[next] == '\n') {
            next++;
        }
        tokens.split(text, lineStart, lineEnd, Integer.MAX_VALUE);
        if (tokens.count > 0) {
            textLine = line;
            textColumn = tokens.endColumn();
        }
        return true;
    }

    /// Goes to the next line that is neither blank nor a comment, and keeps the comments before it.
    ///
    /// @param signs first characters of comments
    /// @return false at the end of the file
    public boolean nextData(String signs) throws IOException {
        while (nextLine()) {
            if (tokens.count > 0 && signs.indexOf(text[tokens.from[0]]) < 0) {
                return true;
            }
            if (tokens.count > 0) {
                comment(text, tokens.from[0] + 1, lineEnd, line);
            }
            acceptLine();
        }
        return false;
    }

    /// Keeps a comment: the bytes behind its sign.
    ///
    /// @param number number of its line, from 1
    /// @throws ArrayFormatException if all comments so far take more than [ReadOptions#maxBytes]
    public void comment(byte[] bytes, int from, int to, long number) throws ArrayFormatException {
        commentBytes += BYTES_PER_COMMENT + to - from;
        if (commentBytes > options.maxBytes()) {
            throw new ArrayFormatException(Fault.at(Fault.Code.LIMIT, file(), number, 1, "keeping "
                    + Counted.of(comments.size() + 1, "comment") + " takes too much memory; "
                    + ReadMemory.limit(options.maxBytes()), ReadMemory.hint(options.maxBytes())));
        }
        comments.add(decode(Arrays.copyOfRange(bytes, from, to)));
    }

    /// UTF-8 where the bytes are UTF-8, otherwise Latin-1, which takes any bytes.
    private static String decode(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException other) {
            return new String(bytes, StandardCharsets.ISO_8859_1);
        }
    }

    /// Splits the current line at a delimiter.
    public void split(byte delimiter) {
        tokens.split(text, lineStart, lineEnd, delimiter, Integer.MAX_VALUE);
    }

    /// Whether the current line holds a byte.
    public boolean lineHolds(byte wanted) {
        int position = lineStart;
        while (position < lineEnd && text[position] != wanted) {
            position++;
        }
        return position < lineEnd;
    }

    /// Returns the token of the current line that is a count, 0..2^63-1.
    ///
    /// @throws ArrayFormatException if it is another word or another number
    public long size(int token) throws ArrayFormatException {
        if (!tokens.isInteger(token)) {
            throw fault(Fault.Code.NUMBER, tokens.column(token), tokens.quoted(token) + " is not an integer");
        }
        long count = tokens.fitsLong(token) ? tokens.parseLong(token) : -1;
        if (count < 0) {
            throw fault(Fault.Code.SIZE, tokens.column(token),
                    "size out of range (expected 0..2^63-1, actual " + tokens.quoted(token) + ")");
        }
        return count;
    }

    /// Refuses more dimensions than arrays have.
    public void checkRank(long rank, int column, String hint) throws ArrayFormatException {
        if (rank > Shape.MAX_RANK) {
            throw fault(Fault.Code.LIMIT, column,
                    "too many dimensions (at most " + Shape.MAX_RANK + ", actual " + rank + ")", hint);
        }
    }

    /// Refuses a byte order mark if only the format's own text is allowed.
    public void checkByteOrderMark() throws ArrayFormatException {
        if (hasByteOrderMark() && options.strict()) {
            throw new ArrayFormatException(
                    Fault.at(Fault.Code.ENCODING, file(), 1, 1, "the file starts with a byte order mark", ""));
        }
    }

    /// Checks the line end of a line of the header, once its content was found in order.
    public void acceptLine() throws ArrayFormatException {
        boolean loneReturn = endsWithReturn() && text[next - 1] == '\r';
        if (loneReturn && options.strict()) {
            throw fault(Fault.Code.ENCODING, lineEnd - lineStart + 1,
                    "the line ends with a lone CR (expected LF or CRLF)");
        }
        if (loneReturn) {
            notes.add(Note.Code.CR_LINE_ENDS, line);
        }
    }

    private boolean endsWithReturn() {
        return lineEnd < size && text[lineEnd] == '\r';
    }

    /// Bytes up to the end of the current line.
    public long position() {
        return next;
    }

    /// Returns the number of the current line, from 1.
    public long line() {
        return line;
    }

    /// Returns the number of the last line that is not blank.
    public long textLine() {
        return textLine;
    }

    /// Returns the column behind the text of that line.
    public int textColumn() {
        return textColumn;
    }

    /// A place to return to: the start of the current line.
    public Mark mark() {
        return new Mark(lineStart, line - 1, textLine, textColumn);
    }

    /// Makes the line of a mark the next one.
    public void reset(Mark mark) {
        next = mark.position;
        line = mark.linesBefore;
        textLine = mark.textLine;
        textColumn = mark.textColumn;
    }

    /// The start of a line and the last text up to there.
    ///
    /// @param position    position of the first byte of the line
    /// @param linesBefore lines before it
    /// @param textLine    number of the last line before it that is not blank
    /// @param textColumn  column behind the text of that line
    public record Mark(int position, long linesBefore, long textLine, int textColumn) {
    }

    /// Everything behind the current line, in chunks. The head must not be used to read on.
    public ChunkFeed feed() {
        return new ChunkFeed(input.stream(), options.chunkBytes(), text, next, size);
    }

    /// How many bytes can follow, or -1 if unknown.
    public long remainingBytes() {
        return input.length() < 0 ? -1 : input.length() - next;
    }

    /// Returns a fault of the current line, without a hint.
    public ArrayFormatException fault(Fault.Code code, int column, String what) {
        return fault(code, column, what, "");
    }

    /// Returns a fault of the current line.
    public ArrayFormatException fault(Fault.Code code, int column, String what, String hint) {
        return new ArrayFormatException(
                Fault.at(code, file(), Math.max(1, line), column, what + TokenLine.encoding(text, lineStart, lineEnd),
                        hint));
    }

    /// A fault where the text ends.
    public ArrayFormatException faultAtEnd(Fault.Code code, String what, String hint) {
        return new ArrayFormatException(Fault.at(code, file(), textLine, textColumn, what, hint));
    }

    private boolean more() throws IOException {
        if (streamEnded) {
            return false;
        }
        if (size == LARGEST_HEADER) {
            boolean oneLine = size - lineStart > EntryRules.LONGEST_LINE;
            throw new ArrayFormatException(Fault.at(Fault.Code.LIMIT, file(), line + 1, 1,
                    oneLine ? EntryRules.tooLong(EntryRules.LONGEST_LINE)
                            : "the lines before the first entry are too long (at most " + LARGEST_HEADER
                                    + " bytes are allowed)",
                    oneLine ? "is it a file of another kind?" : ""));
        }
        if (size == text.length) {
            text = Arrays.copyOf(text, Math.min(LARGEST_HEADER, 2 * size));
        }
        int count = input.stream().read(text, size, text.length - size);
        streamEnded = count < 0;
        size += Math.max(0, count);
        return count > 0;
    }
}
