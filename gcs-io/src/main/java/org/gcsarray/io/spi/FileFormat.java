package org.gcsarray.io.spi;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

import org.gcsarray.format.NdArray;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.CheckReport;
import org.gcsarray.io.Entry;
import org.gcsarray.io.Fault;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.bytes.ByteInput;
import org.gcsarray.io.bytes.InputOpener;
import org.gcsarray.io.internal.assembly.ElementCursor;

/// A file format: how arrays come out of files and get into them.
///
/// To add one, write a public class with a public constructor without parameters, and name it in a file
/// `META-INF/services/org.gcsarray.io.spi.FileFormat` on the class path. Then `ArrayFiles` and the command know it. Word, extensions and
/// [#read] are all that a format needs; this one also recognises its files and writes them:
///
/// {@snippet file="org/gcsarray/snippet/LinesFormat.java" region="FileFormat"}
///
/// A format is used by many threads at once.
public interface FileFormat {

    /// What a writer names the file in its faults, because it only has a stream; `ArrayFiles` puts the name of the file there.
    String OUTPUT = "output";

    /// Returns the word that names the format in options and on the command line, such as `mtx`; no two formats share one.
    String word();

    /// Returns the extensions of file names that ask for the format, in lower case and without the dot; no two formats share one.
    List<String> extensions();

    /// Returns whether the first bytes of a file show that it has this format. Text without a signature is recognised by its name instead.
    ///
    /// @param start   the first bytes
    /// @param options how the file is to be read; they name no format
    default boolean recognises(Start start, ReadOptions options) {
        return false;
    }

    /// Returns whether files are read from front to back; then a pipe or gzip file will do.
    default boolean isStream() {
        return true;
    }

    /// Returns whether the format can be written, not only read.
    default boolean isWritten() {
        return false;
    }

    /// Returns what the format keeps and understands.
    ///
    /// @param options how an array is to be written
    default Set<FileFeature> features(WriteOptions options) {
        return Set.of();
    }

    /// Returns whose conventions the files can follow, see [WriteOptions#flavour].
    default Set<WriteOptions.Flavour> flavours() {
        return Set.of();
    }

    /// Reads an array.
    ///
    /// @param input   the bytes; not closed
    /// @param options how to read
    /// @return the array and what else the file says
    /// @throws ArrayFormatException if the file is damaged or ambiguous
    /// @throws IOException          if the bytes cannot be read
    LoadedArray read(ByteInput input, ReadOptions options) throws IOException;

    /// Visits the stored elements in file order. This default reads the array first; a format whose files may be larger than memory should override
    /// it.
    ///
    /// @param opener  opens the file, as often as needed
    /// @param options how to read
    /// @param visitor receives each entry
    /// @throws ArrayFormatException for the first fault
    /// @throws IOException          if the bytes cannot be read, or the visitor fails
    default void forEachEntry(InputOpener opener, ReadOptions options, Entry.Visitor visitor) throws IOException {
        NdArray array;
        try (ByteInput input = opener.open()) {
            array = read(input, options).array();
        }
        try {
            array.forEachValue((indices, values, position) -> {
                try {
                    visitor.visit(new ElementCursor(indices, values).at(position));
                } catch (IOException failed) {
                    throw new UncheckedIOException(failed);
                }
            });
        } catch (UncheckedIOException failed) {
            throw failed.getCause();
        }
    }

    /// Checks a whole file. This default reads it, and reports the first fault only.
    ///
    /// @param input     the bytes; not closed
    /// @param options   how to read
    /// @param maxFaults most faults to report, at least 1
    /// @return the faults, and the description if the header could be read
    /// @throws ArrayFormatException for a fault that hides all others; the caller makes a report of it
    /// @throws IOException          if the bytes cannot be read
    default CheckReport check(ByteInput input, ReadOptions options, int maxFaults) throws IOException {
        return new CheckReport(List.of(), Optional.of(read(input, options).info()));
    }

    /// Returns the options, completed by what the name of a file implies where they leave it open.
    ///
    /// @param extension extension of the name, as by [FileFormats#extension]
    /// @param options   how to write
    default WriteOptions asNamed(String extension, WriteOptions options) {
        return options;
    }

    /// Returns notes about a file whose name makes its readers expect something else than this format writes; none by default.
    ///
    /// @param extension extension of the name, as by [FileFormats#extension]
    /// @param options   how the array is written
    default List<Note> notesOfName(String extension, WriteOptions options) {
        return List.of();
    }

    /// Writes an array.
    ///
    /// @param array   the array
    /// @param stream  the target; flushed, not closed
    /// @param options how to write
    /// @return notes of what a reader of the file cannot know
    /// @throws IllegalArgumentException if the format cannot hold the array
    /// @throws ArrayFormatException     if the format is not written; the file of its fault is [#OUTPUT]
    /// @throws IOException              if the stream fails
    default List<Note> write(NdArray array, OutputStream stream, WriteOptions options) throws IOException {
        throw new ArrayFormatException(Fault.of(Fault.Code.UNSUPPORTED, OUTPUT,
                word() + " files are read and not written", "choose another format"));
    }

    /// The first bytes of a file, inside any gzip layer, by which a format recognises its files.
    final class Start {

        /// The number of bytes that are looked at, at most.
        public static final int LENGTH = (1 << 16) + 8;

        private static final String BYTE_ORDER_MARK = "\u00ef\u00bb\u00bf";

        private final String bytes;
        private final String text;
        private final String extension;

        /// Looks at the first bytes of a file.
        ///
        /// @param first the bytes, copied
        /// @param name  name of the file
        public Start(byte[] first, String name) {
            // Latin-1 maps every byte to the character of the same number
            this.bytes = new String(first, StandardCharsets.ISO_8859_1);
            this.text = (bytes.startsWith(BYTE_ORDER_MARK) ? bytes.substring(BYTE_ORDER_MARK.length()) : bytes)
                    .stripLeading();
            this.extension = FileFormats.extension(name);
        }

        /// Returns whether the file is empty.
        public boolean isEmpty() {
            return bytes.isEmpty();
        }

        /// Returns whether the file begins with a signature.
        ///
        /// @param signature a character of the same number for each byte
        public boolean has(String signature) {
            return bytes.startsWith(signature);
        }

        /// Returns whether a signature is at a given place in the file.
        ///
        /// @param signature a character of the same number for each byte
        /// @param offset    number of bytes before it
        public boolean has(String signature, int offset) {
            return bytes.startsWith(signature, offset);
        }

        /// Returns the first bytes as text, a character for each byte, without a byte order mark and leading blanks.
        public String text() {
            return text;
        }

        /// Returns the first word of the text in lower case.
        public String firstWord() {
            return text.split("\\s", 2)[0].toLowerCase(Locale.ROOT);
        }

        /// Returns the extension of the name in lower case, before any `.gz`.
        public String extension() {
            return extension;
        }

        /// Returns the text.
        @Override
        public String toString() {
            return text;
        }
    }
}
