package org.gcsarray.io.container;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.internal.bytes.FirstBytes;
import org.gcsarray.json.JsonValue;

/// What is known of a container once it is open: everything but its sections has been verified, in the order of the format.
///
/// @param preamble the preamble
/// @param header   the header
/// @param trailer  the trailer
/// @param blocks   the directory
record Opening(Preamble preamble, ContainerHeader header, Trailer trailer, Directory blocks) {

    private static final String AGAIN = "the file is incomplete: fetch or write it again";
    private static final String OWN = "\u0089GCS";
    private static final String DAMAGED = "it was cut, or a transfer in text mode destroyed it";
    private static final int LEAST = Preamble.BYTES + ContainerBlock.BYTES;

    /// Verifies a file. O(blocks).
    ///
    /// @throws ArrayFormatException for the first thing that is wrong
    static Opening of(MappedBytes file) throws IOException {
        checkMagic(file);
        if (file.size() < LEAST) {
            throw torn(file, file.size(), "the file ends after " + file.size() + " bytes (expected at least " + LEAST
                    + ")");
        }
        Preamble preamble = preamble(file);
        Trailer trailer = trailer(file);
        ContainerHeader header = header(file, preamble);
        checkReserved(file, preamble, Preamble.RESERVED_FROM, Preamble.CRC_AT);
        long end = file.size() - Trailer.BYTES;
        checkReserved(file, preamble, end + Trailer.RESERVED_FROM, end + Trailer.CRC_AT);
        checkDirectoryPlace(file, trailer, header, preamble.headerLength());
        Directory blocks = Directory.of(file, preamble, header, trailer);
        return new Opening(preamble, header, trailer, blocks);
    }

    /// Returns the offset behind the header.
    long bodyStart() {
        return Preamble.BYTES + preamble.headerLength();
    }

    /// Returns the version as text.
    String version() {
        return Preamble.MAJOR + "." + preamble.minor();
    }

    private static void checkMagic(MappedBytes file) throws ArrayFormatException {
        if (!file.matches(0, Preamble.MAGIC)) {
            FirstBytes first = FirstBytes.of(file.copy(0, (int) Math.min(FirstBytes.COUNT, file.size())).array());
            throw file.place().fault(Fault.Code.BANNER, 0,
                    first.begin() + "; the signature of a .gcs container is absent (expected "
                            + FirstBytes.hex(Preamble.MAGIC) + ")",
                    first.text().startsWith(OWN) ? DAMAGED : first.hint(DAMAGED));
        }
    }

    private static Preamble preamble(MappedBytes file) throws ArrayFormatException {
        ByteBuffer bytes = file.copy(0, Preamble.BYTES);
        Preamble preamble = Preamble.read(bytes);
        file.checkCrc("preamble", 0, Preamble.CRC_AT, bytes.getInt(Preamble.CRC_AT));
        int major = bytes.getShort(8) & 0xffff;
        if (major != Preamble.MAJOR) {
            throw file.place().fault(Fault.Code.VERSION, 8,
                    "version " + major + "." + preamble.minor() + " (expected " + Preamble.MAJOR + ".x)",
                    "read it with a version of the library that knows it");
        }
        return preamble;
    }

    /// Reserved bytes have a meaning in later minor versions only.
    private static void checkReserved(MappedBytes file, Preamble preamble, long from, long to)
            throws ArrayFormatException {
        long reserved = file.firstNonZero(from, to);
        if (preamble.minor() <= Preamble.MINOR && reserved < to) {
            throw file.structure(reserved, "a reserved byte is not 0");
        }
    }

    private static Trailer trailer(MappedBytes file) throws ArrayFormatException {
        long start = file.size() - Trailer.BYTES;
        ByteBuffer bytes = file.copy(start, Trailer.BYTES);
        Trailer trailer = Trailer.read(bytes);
        if (!file.matches(start + Trailer.MAGIC_AT, Trailer.MAGIC)) {
            throw torn(file, start + Trailer.MAGIC_AT, "the file does not end with the end signature");
        }
        file.checkCrc("trailer", start, Trailer.CRC_AT, bytes.getInt(Trailer.CRC_AT));
        if (trailer.fileLength() != file.size()) {
            throw torn(file, start, "the file has " + file.size() + " bytes (expected " + trailer.fileLength() + ")");
        }
        if (trailer.preambleCrc() != Preamble.ownCrc(file.copy(0, Preamble.BYTES).array())) {
            throw torn(file, start, "begin and end of the file belong to different files");
        }
        return trailer;
    }

    private static ArrayFormatException torn(MappedBytes file, long offset, String text) {
        return file.place().fault(Fault.Code.TORN, offset, text, AGAIN);
    }

    private static ContainerHeader header(MappedBytes file, Preamble preamble)
            throws ArrayFormatException {
        long length = preamble.headerLength();
        if (length > Preamble.MAX_HEADER) {
            throw file.place().fault(Fault.Code.LIMIT, 12,
                    "the header has " + length + " bytes (expected at most " + Preamble.MAX_HEADER + ")", "");
        }
        if (Preamble.BYTES + length > file.size() - Trailer.BYTES) {
            throw file.structure(12, "the header of " + length + " bytes does not fit the file of " + file.size());
        }
        file.checkCrc("header", Preamble.BYTES, length, preamble.headerCrc());
        try {
            JsonValue json = JsonValue.parse("header", utf8(file.copy(Preamble.BYTES, (int) length)));
            checkRequired(file, HeaderJson.unknown(json));
            return HeaderJson.read(json, preamble.minor());
        } catch (CharacterCodingException | IllegalArgumentException | ArithmeticException e) {
            throw new ArrayFormatException(
                    file.structure(Preamble.BYTES, "the header is not understood: " + e.getMessage()).fault(), e);
        }
    }

    private static String utf8(ByteBuffer bytes) throws CharacterCodingException {
        return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
    }

    private static void checkRequired(MappedBytes file, List<String> features) throws ArrayFormatException {
        if (!features.isEmpty()) {
            throw file.place().fault(Fault.Code.VERSION, Preamble.BYTES,
                    "the file requires " + String.join(", ", features) + ", which this version does not know",
                    "read it with a later version of the library");
        }
    }

    private static void checkDirectoryPlace(MappedBytes file, Trailer trailer, ContainerHeader header,
            long headerLength)
            throws ArrayFormatException {
        long start = trailer.directoryOffset();
        long end = file.size() - Trailer.BYTES;
        boolean inside = start >= Preamble.BYTES + headerLength && start <= end
                && start % header.alignment() == 0;
        if (!inside || trailer.blocks() < 0 || trailer.blocks() > ContainerBlock.MAX_NSE
                || !Directory.isPossible(trailer.blocks(), end - start, header)) {
            throw file.structure(end, "a directory of " + trailer.blocks() + " blocks at byte " + start
                    + " does not end at byte " + end);
        }
    }
}
