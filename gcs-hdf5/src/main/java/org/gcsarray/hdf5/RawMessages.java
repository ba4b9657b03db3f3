package org.gcsarray.hdf5;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayDeque;
import java.util.Deque;

import io.jhdf.ObjectHeader;
import io.jhdf.Utils;
import io.jhdf.exceptions.HdfException;
import io.jhdf.object.message.DataTypeMessage;
import io.jhdf.object.message.SharedMessage;

/// The messages of an object header as bytes, for what jHDF passes over: that a type is that of another object, and that chunks at the edges are
/// not filtered.
final class RawMessages {

    private static final int DATA_TYPE = 3;
    private static final int DATA_LAYOUT = 8;
    private static final int CONTINUATION = 16;

    private static final int OLD_HEAD = 8;
    private static final int TIMES = 0x20;
    private static final int PHASES = 0x10;
    private static final int CREATION_ORDER = 4;
    private static final int PLAIN_EDGES = 1;

    private final MappedStorage storage;
    private final boolean old;
    private final Deque<ByteBuffer> blocks = new ArrayDeque<>();
    private int headBytes;

    private RawMessages(HdfObject object) {
        this.storage = object.source().storage();
        this.old = object.header().getVersion() == 1;
        open(object.header().getAddress());
    }

    /// Returns the type that a dataset shares with others, by the object that has it.
    ///
    /// @param object an object whose message of the type says so
    static DataTypeMessage sharedType(HdfObject object) {
        RawMessages messages = new RawMessages(object);
        long address = new SharedMessage(messages.body(DATA_TYPE), messages.storage.getSuperblock())
                .getObjectHeaderAddress();
        return ObjectHeader.readObjectHeader(messages.storage, address).getMessageOfType(DataTypeMessage.class);
    }

    /// Returns whether chunks that reach beyond the extents went through no filter.
    ///
    /// @param object an object with a data layout of version 4
    static boolean hasPlainEdges(HdfObject object) {
        return (new RawMessages(object).body(DATA_LAYOUT).get(2) & PLAIN_EDGES) != 0;
    }

    /// Finds the first block of messages. Version 1: version, reserved byte, number of messages (2), references (4), length (4), 4 reserved
    /// bytes. Version 2: `OHDR`, version, flags, what the flags say, length in 1 to 8 bytes.
    private void open(long address) {
        if (old) {
            headBytes = OLD_HEAD;
            int length = storage.readBufferFromAddress(address + 8, Integer.BYTES).getInt();
            blocks.add(storage.readBufferFromAddress(address + 16, length));
            return;
        }
        int flags = storage.readBufferFromAddress(address + 5, 1).get();
        long at = address + 6 + ((flags & TIMES) != 0 ? 16 : 0) + ((flags & PHASES) != 0 ? 4 : 0);
        int width = 1 << (flags & 3);
        headBytes = (flags & CREATION_ORDER) != 0 ? 6 : 4;
        int length = Utils.readBytesAsUnsignedInt(storage.readBufferFromAddress(at, width), width);
        blocks.add(storage.readBufferFromAddress(at + width, length));
    }

    /// Returns what follows the head of the first message of a kind: the kind (2 bytes, or 1 in version 2), the length (2), and more.
    private ByteBuffer body(int kind) {
        while (!blocks.isEmpty()) {
            ByteBuffer block = blocks.remove();
            while (block.remaining() >= headBytes) {
                int start = block.position();
                int found = old ? block.getShort() : block.get();
                int length = Short.toUnsignedInt(block.getShort());
                ByteBuffer body = block.slice(start + headBytes, length).order(ByteOrder.LITTLE_ENDIAN);
                if (found == kind) {
                    return body;
                }
                if (found == CONTINUATION) {
                    proceed(body);
                }
                block.position(start + headBytes + length);
            }
        }
        throw new HdfException("the header has no message of kind " + kind);
    }

    /// Goes on elsewhere: in version 2 between a signature and a checksum.
    private void proceed(ByteBuffer continuation) {
        long address = Utils.readBytesAsUnsignedLong(continuation, storage.getSizeOfOffsets());
        int length = Utils.readBytesAsUnsignedInt(continuation, storage.getSizeOfLengths());
        blocks.add(old ? storage.readBufferFromAddress(address, length)
                : storage.readBufferFromAddress(address + Integer.BYTES, length - 2 * Integer.BYTES));
    }
}
