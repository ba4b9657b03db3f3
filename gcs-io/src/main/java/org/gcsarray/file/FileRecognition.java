package org.gcsarray.file;

import java.io.IOException;
import java.io.PushbackInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.DelimitedOptions;
import org.gcsarray.io.Fault;
import org.gcsarray.io.FaultCode;
import org.gcsarray.io.FileFormat;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.bytes.ByteInput;
import org.gcsarray.io.bytes.FirstBytes;

/// Recognises the format of a file by its content and, where text does not tell, by its name. The extension `.txt` is shared: LIBSVM text is
/// told from coordinates by its pairs.
///
/// @param format the format
/// @param input the bytes behind any gzip layer, from the first one on
public record FileRecognition(FileFormat format, ByteInput input) {
    /// Where HDF5 may start behind other content: 0, or a power of 2 from 512 to this.
    private static final int LAST_HDF5_OFFSET = 1 << 16;
    private static final int PEEKED = LAST_HDF5_OFFSET + 8;
    private static final int TAR_MAGIC_OFFSET = 257;

    private static final Map<String, FileFormat> MAGIC = Map.of("\u0089GCS\r\n\u001a\n", FileFormat.GCS,
            "PK\u0003\u0004",
            FileFormat.NPZ, "PK\u0005\u0006", FileFormat.NPZ, "\u0093NUMPY", FileFormat.NPY, "PAR1",
            FileFormat.PARQUET);

    private static final Map<String, String> PACKED = Map.of("BZh", "bzip2 -d", "\u00fd7zXZ\u0000", "xz -d",
            "(\u00b5/\u00fd",
            "zstd -d");

    /// Comments and blank lines, then a line whose second word is a pair or a query of LIBSVM text: no line of numbers has a colon.
    private static final Pattern PAIRS = Pattern
            .compile(
                    "(?:\\u00ef\\u00bb\\u00bf)?(?:\\s|#[^\r\n]*+[\r\n])*+[^\\s#]++[ \t]++(?:qid|[0-9]+):[^\\s:]*+(?:\\s|$)");

    /// Looks at the first bytes, unless the options name the format.
    ///
    /// @param input   the bytes from the first one on; read on from the result
    /// @param options how to read
    /// @throws ArrayFormatException if the file is packed in a way that must be undone first, or nothing tells its format
    /// @throws IOException          if the bytes cannot be read
    public static FileRecognition of(ByteInput input, ReadOptions options) throws IOException {
        if (options.format().isPresent()) {
            return new FileRecognition(options.format().get(), input);
        }
        PushbackInputStream stream = new PushbackInputStream(input.stream(), PEEKED);
        byte[] first = stream.readNBytes(PEEKED);
        stream.unread(first);
        // Latin-1 maps every byte to the character of the same number
        String start = new String(first, StandardCharsets.ISO_8859_1);
        refusePacked(start, input.file());
        FileFormat format = format(start, input.file());
        boolean pairs = format == FileFormat.DELIMITED && options.delimited().equals(DelimitedOptions.DEFAULT)
                && FileFormat.extension(input.file()).equals("txt") && PAIRS.matcher(start).lookingAt();
        return new FileRecognition(pairs ? FileFormat.LIBSVM : format, input.withStream(stream));
    }

    private static void refusePacked(String start, String file) throws ArrayFormatException {
        for (Map.Entry<String, String> packer : PACKED.entrySet()) {
            if (start.startsWith(packer.getKey())) {
                throw unsupported(file, "the file is compressed in a way that is not read",
                        "unpack it with " + packer.getValue());
            }
        }
        if (start.startsWith("ustar", TAR_MAGIC_OFFSET)) {
            throw unsupported(file, "the file is a tar archive", "unpack it with tar -xf and read the file inside");
        }
    }

    private static FileFormat format(String start, String file) throws ArrayFormatException {
        for (Map.Entry<String, FileFormat> magic : MAGIC.entrySet()) {
            if (start.startsWith(magic.getKey())) {
                return magic.getValue();
            }
        }
        for (int offset = 0; offset <= LAST_HDF5_OFFSET; offset = Math.max(512, 2 * offset)) {
            if (start.startsWith("\u0089HDF\r\n\u001a\n", offset)) {
                return FileFormat.HDF5;
            }
        }
        String text = (start.startsWith("\u00ef\u00bb\u00bf") ? start.substring(3) : start).stripLeading();
        if (text.startsWith("{")) {
            return FileFormat.STACK;
        }
        String word = text.split("\\s", 2)[0].toLowerCase(Locale.ROOT);
        if (word.equals("%matrixmarket") || word.equals("%%matrixmarket")) {
            return FileFormat.MATRIX_MARKET;
        }
        return word.equals("sptensor") ? FileFormat.TNS : byName(file,
                start.isEmpty() ? "the input is empty" : "neither content nor name tell the format",
                start.isEmpty() ? FirstBytes.EMPTY_HINT : "name it with --from, or in ReadOptions");
    }

    /// The format that the name of a file to be written asks for.
    ///
    /// @throws ArrayFormatException if the name asks for none
    static FileFormat toWrite(String file) throws ArrayFormatException {
        return byName(file, "the name does not tell the format",
                "end it in .gcs, .npz, .mtx or such, or name the format with --to");
    }

    private static FileFormat byName(String file, String text, String hint) throws ArrayFormatException {
        return FileFormat.ofName(file).orElseThrow(() -> unsupported(file, text, hint));
    }

    static ArrayFormatException unsupported(String file, String text, String hint) {
        return new ArrayFormatException(Fault.of(FaultCode.UNSUPPORTED, file, text, hint));
    }
}
