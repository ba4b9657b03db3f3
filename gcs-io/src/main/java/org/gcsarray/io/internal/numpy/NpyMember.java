package org.gcsarray.io.internal.numpy;

import java.io.File;
import java.io.IOException;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.internal.assembly.Place;

/// One array of an archive.
///
/// @param zip the archive
/// @param entry its member
/// @param header what precedes its elements
/// @param place its name for faults
record NpyMember(ZipFile zip, ZipEntry entry, NpyHeader header, Place place) {
    /// More than deflate can save: a run of 258 bytes takes two bits at least.
    private static final long MOST_PER_BYTE = 1032;

    /// Reads the header of a member.
    ///
    /// @throws ArrayFormatException if it is not understood
    static NpyMember open(ZipFile zip, ZipEntry entry, Place place) throws IOException {
        try (MemberStream stream = MemberStream.open(zip, entry, place)) {
            return new NpyMember(zip, entry, NpyHeader.read(stream, place), place);
        }
    }

    /// The elements, from the first one on.
    ElementStream elements() throws IOException {
        MemberStream stream = MemberStream.open(zip, entry, place);
        try {
            stream.skipNBytes(header.offset());
            return new ElementStream(stream, header, place);
        } catch (IOException failure) {
            stream.close();
            throw failure;
        }
    }

    /// The bytes of a small array.
    ///
    /// @throws ArrayFormatException if there are more than allowed
    byte[] bytes(int most) throws IOException {
        if (header.bytes() > most) {
            throw place.fault(Fault.Code.STRUCTURE,
                    "the member has " + header.bytes() + " bytes (at most " + most + ")");
        }
        requireSize();
        try (MemberStream stream = MemberStream.open(zip, entry, place)) {
            stream.skipNBytes(header.offset());
            byte[] bytes = stream.readNBytes((int) header.bytes());
            new ElementStream(stream, header, place).end();
            return bytes;
        }
    }

    /// Refuses a header that declares other than the directory, or more than the packed bytes can give, before anything is allocated.
    void requireSize() throws ArrayFormatException {
        long packed = Math.clamp(entry.getCompressedSize(), 0, new File(zip.getName()).length());
        long declared = header.bytes();
        if (declared / (entry.getMethod() == ZipEntry.STORED ? 1 : MOST_PER_BYTE) > packed) {
            throw place.fault(Fault.Code.LIMIT, header.describe() + " takes " + declared + " bytes, more than " + packed
                    + " packed bytes can hold");
        }
        header.requireLength(entry.getSize(), -1, place);
    }
}
