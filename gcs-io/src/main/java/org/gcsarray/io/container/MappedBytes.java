package org.gcsarray.io.container;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.zip.CRC32C;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.internal.assembly.Place;
import org.gcsarray.io.internal.bytes.Interruption;
import org.gcsarray.io.internal.bytes.MappedFile;

/// The bytes of a file, mapped. Long stretches are read through the channel of the file, because the first access to a mapped page costs more than
/// a copy of it. May be read by many threads, but not after [#close]. Tests count the bytes that are asked for.
class MappedBytes implements AutoCloseable {

    private static final int PIECE = 1 << 16;

    private final MappedFile file;
    private final FileChannel channel;
    private final MemorySegment bytes;
    private final Place place;

    private MappedBytes(MappedFile file, FileChannel channel, Place place) {
        this.file = file;
        this.channel = channel;
        this.bytes = file.bytes();
        this.place = place;
    }

    /// Takes over other bytes, which are closed with these.
    MappedBytes(MappedBytes other) {
        this(other.file, other.channel, other.place);
    }

    /// Maps a file.
    ///
    /// @param name the name for faults
    static MappedBytes open(Path file, String name) throws IOException {
        FileChannel channel = MappedFile.channel(file, name);
        try {
            return new MappedBytes(MappedFile.of(channel, name), channel, new Place(name, ""));
        } catch (Throwable failure) {
            channel.close();
            throw failure;
        }
    }

    long size() {
        return bytes.byteSize();
    }

    /// Copies bytes to the heap.
    ByteBuffer copy(long offset, int length) {
        ByteBuffer copy = ByteBuffer.wrap(bytes.asSlice(offset, length).toArray(ValueLayout.JAVA_BYTE));
        // a container does not end with a zero; the last page of a file that was cut short does
        if (length > 0 && bytes.get(ValueLayout.JAVA_BYTE, size() - 1) == 0) {
            requireWhole();
        }
        return copy;
    }

    private void requireWhole() {
        try {
            file.requireWhole(channel);
        } catch (ArrayFormatException cut) {
            throw new UncheckedIOException(cut);
        } catch (IOException _) {
            // a closed channel does not know the length
        }
    }

    /// Returns whether the bytes from an offset on are the given ones.
    boolean matches(long offset, byte[] expected) {
        return offset + expected.length <= size() && MemorySegment.mismatch(bytes, offset, offset + expected.length,
                MemorySegment.ofArray(expected), 0, expected.length) < 0;
    }

    /// Copies bytes to positions `at ..` of an array.
    void copy(long offset, byte[] target, int at, int length) {
        int done = 0;
        try {
            int count = 1;
            while (done < length && count > 0) {
                count = channel.read(ByteBuffer.wrap(target, at + done, Math.min(PIECE, length - done)), offset + done);
                done += Math.max(count, 0);
            }
        } catch (IOException _) {
            // Java closes the channel if a thread that reads through it is interrupted; the mapping stays
        }
        if (done < length) {
            requireWhole();
            MemorySegment.copy(bytes, ValueLayout.JAVA_BYTE, offset + done, target, at + done, length - done);
        }
    }

    /// Returns the CRC32C of bytes. They are copied before: where a mapped byte is gone, [CRC32C] would end the whole JVM.
    int crc(long offset, long length) {
        CRC32C crc = new CRC32C();
        byte[] piece = new byte[(int) Math.min(PIECE, length)];
        for (long done = 0; done < length; done += PIECE) {
            int count = (int) Math.min(PIECE, length - done);
            copy(offset + done, piece, 0, count);
            crc.update(piece, 0, count);
        }
        return (int) crc.getValue();
    }

    /// Does work that reads the bytes. Mapped bytes that cannot be had any more are a fault.
    ///
    /// @throws IllegalStateException if they are closed
    /// @throws ArrayFormatException  if another program has cut the file short, or its disk fails
    <T> T reading(Interruption.Work<T> work) throws IOException {
        try {
            return file.reading(work);
        } catch (UncheckedIOException inDirectory) {
            throw inDirectory.getCause();
        }
    }

    /// Refuses bytes of another CRC32C than expected.
    void checkCrc(String what, long offset, long length, int expected) throws ArrayFormatException {
        int actual = crc(offset, length);
        if (actual != expected) {
            throw checksum(what, offset, expected, actual);
        }
    }

    /// Returns the fault of bytes of another CRC32C than expected.
    ArrayFormatException checksum(String what, long offset, int expected, int actual) {
        return place.fault(Fault.Code.CHECKSUM, offset,
                "the checksum of the %s differs (expected %08x, actual %08x)".formatted(what, expected, actual),
                "fetch or write the file again");
    }

    /// Returns the first offset of a byte other than 0, or the end if there is none.
    long firstNonZero(long offset, long end) {
        MemorySegment zeros = MemorySegment.ofArray(new byte[ContainerBlock.Section.ALIGNMENT]);
        for (long at = offset; at < end; at += ContainerBlock.Section.ALIGNMENT) {
            long length = Math.min(ContainerBlock.Section.ALIGNMENT, end - at);
            long mismatch = MemorySegment.mismatch(bytes, at, at + length, zeros, 0, length);
            if (mismatch >= 0) {
                return at + mismatch;
            }
        }
        return end;
    }

    /// Returns a fault of bytes that contradict each other.
    ArrayFormatException structure(long offset, String text) {
        return place.fault(Fault.Code.STRUCTURE, offset, text, "");
    }

    Place place() {
        return place;
    }

    @Override
    public void close() {
        try (channel) {
            file.close();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
