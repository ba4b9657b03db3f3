package org.gcsarray.io.internal.numpy;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.internal.assembly.Place;

/// The unpacked bytes of a member; reading to their end compares the checksum, which `ZipFile` does not. Every damage is a
/// `compression` fault.
final class MemberStream extends CheckedInputStream {
    private static final String AGAIN = "fetch or write the file again";

    private final ZipEntry entry;
    private final Place place;

    private MemberStream(InputStream stream, ZipEntry entry, Place place) {
        super(stream, new CRC32());
        this.entry = entry;
        this.place = place;
    }

    static MemberStream open(ZipFile zip, ZipEntry entry, Place place) throws IOException {
        try {
            return new MemberStream(zip.getInputStream(entry), entry, place);
        } catch (ZipException | EOFException damage) {
            throw damaged(place, damage);
        }
    }

    private static ArrayFormatException damaged(Place place, IOException damage) {
        return new ArrayFormatException(Fault.binary(Fault.Code.COMPRESSION, place.file(), place.member(), -1,
                "the packed bytes are damaged (" + damage.getMessage() + ")", AGAIN), damage);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        int count;
        try {
            count = super.read(target, offset, length);
        } catch (ZipException | EOFException damage) {
            throw damaged(place, damage);
        }
        long crc = getChecksum().getValue();
        if (count < 0 && crc != entry.getCrc()) {
            throw place.fault(Fault.Code.COMPRESSION,
                    "the checksum differs (expected %08x, actual %08x)".formatted(entry.getCrc(), crc), AGAIN);
        }
        return count;
    }
}
