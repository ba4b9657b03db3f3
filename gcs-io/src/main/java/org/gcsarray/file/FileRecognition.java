package org.gcsarray.file;

import java.io.IOException;
import java.io.PushbackInputStream;
import java.util.Map;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.bytes.ByteInput;
import org.gcsarray.io.internal.bytes.FirstBytes;
import org.gcsarray.io.spi.FileFormat;
import org.gcsarray.io.spi.FileFormats;

/// Recognises the format of a file by its content, otherwise by its name.
///
/// @param format the format
/// @param input the bytes inside any gzip layer, from the first one on
public record FileRecognition(FileFormat format, ByteInput input) {

    private static final int TAR_MAGIC_OFFSET = 257;

    private static final Map<String, String> PACKED = Map.of("BZh", "bzip2 -d", "\u00fd7zXZ\u0000", "xz -d",
            "(\u00b5/\u00fd", "zstd -d", "\u001f\u008b", "gzip -d, it was compressed twice");

    /// Signatures of formats that modules of their own read.
    private static final Map<String, String> ELSEWHERE = Map.of("PAR1", "Parquet tables are read by gcs-spark",
            "\u0089HDF\r\n\u001a\n", "HDF5 files are read by gcs-hdf5");

    /// Looks at the first bytes, unless the options name the format.
    ///
    /// @param input   the bytes from the first one on; continue reading from the result
    /// @param options how to read
    /// @throws IllegalArgumentException if there is no format of the name in the options
    /// @throws ArrayFormatException if the file must be unpacked first, or nothing tells its format
    /// @throws IOException          if the bytes cannot be read
    public static FileRecognition of(ByteInput input, ReadOptions options) throws IOException {
        if (options.format().isPresent()) {
            return new FileRecognition(FileFormats.ofWord(options.format().get()), input);
        }
        PushbackInputStream stream = new PushbackInputStream(input.stream(), FileFormat.Start.LENGTH);
        byte[] first = stream.readNBytes(FileFormat.Start.LENGTH);
        stream.unread(first);
        FileFormat.Start start = new FileFormat.Start(first, input.file());
        refusePacked(start, input.file());
        return new FileRecognition(format(start, options, input.file()), input.withStream(stream));
    }

    private static void refusePacked(FileFormat.Start start, String file) throws ArrayFormatException {
        for (Map.Entry<String, String> packer : PACKED.entrySet()) {
            if (start.has(packer.getKey())) {
                throw unsupported(file, "the file is compressed in a way that is not read",
                        "unpack it with " + packer.getValue());
            }
        }
        if (start.has("ustar", TAR_MAGIC_OFFSET)) {
            throw unsupported(file, "the file is a tar archive", "unpack it with tar -xf and read the file inside");
        }
    }

    private static FileFormat format(FileFormat.Start start, ReadOptions options, String file)
            throws ArrayFormatException {
        for (FileFormat format : FileFormats.all()) {
            if (format.recognises(start, options)) {
                return format;
            }
        }
        for (Map.Entry<String, String> other : ELSEWHERE.entrySet()) {
            if (start.has(other.getKey())) {
                throw unsupported(file, other.getValue() + ", which is not on the class path", "");
            }
        }
        return byName(file,
                start.isEmpty() ? "the input is empty" : "neither its content nor its name shows the format",
                start.isEmpty() ? FirstBytes.EMPTY_HINT : "name the format with --from, or in ReadOptions");
    }

    /// The format that the name of a file to be written asks for.
    ///
    /// @throws ArrayFormatException if the name asks for none
    static FileFormat toWrite(String file) throws ArrayFormatException {
        return byName(file, "the name does not determine the format",
                "end it in .gcs, .npz, .mtx or such, or name the format with --to, or in ArrayFiles.write");
    }

    private static FileFormat byName(String file, String text, String hint) throws ArrayFormatException {
        return FileFormats.ofName(file).orElseThrow(() -> unsupported(file, text, hint));
    }

    static ArrayFormatException unsupported(String file, String text, String hint) {
        return new ArrayFormatException(Fault.of(Fault.Code.UNSUPPORTED, file, text, hint));
    }
}
