package org.gcsarray.hdf5;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

import io.jhdf.ObjectHeader;
import io.jhdf.Utils;
import io.jhdf.checksum.ChecksumUtils;
import io.jhdf.exceptions.HdfException;
import io.jhdf.exceptions.UnsupportedHdfException;
import io.jhdf.object.message.DataTypeMessage;
import io.jhdf.object.message.Message;
import io.jhdf.object.message.SharedMessage;

/// The header of an object: messages in one block or several. jHDF parses them, one by one; its own headers pass over that a type is that of
/// another object and that chunks at the edges are not filtered, and fail with any attribute that it has no reader for.
final class HdfHeader extends ObjectHeader {

    private static final int DATA_TYPE = 3;
    private static final int LINK = 6;
    private static final int DATA_LAYOUT = 8;
    private static final int ATTRIBUTE = 12;
    private static final int CONTINUATION = 16;

    private static final int OLD_HEAD = 8;
    private static final byte[] SIGNATURE = {'O', 'H', 'D', 'R', 2};
    private static final int TIMES = 0x20;
    private static final int PHASES = 0x10;
    private static final int CREATION_ORDER = 4;

    private static final int SHARED = 2;
    private static final int CHUNKED = 2;
    private static final int PLAIN_EDGES = 1;

    private static final int OPAQUE = 5;
    private static final int REFERENCE = 7;

    private final MappedStorage storage;
    private final boolean old;
    private final boolean ordered;
    private final Deque<ByteBuffer> blocks = new ArrayDeque<>();
    private final List<ByteBuffer> links = new ArrayList<>();
    private boolean plainEdges;

    /// Reads a header.
    ///
    /// @throws RuntimeException if it is damaged, or holds what jHDF does not read
    HdfHeader(MappedStorage storage, long address) {
        super(address);
        this.storage = storage;
        this.old = storage.readBufferFromAddress(address, 1).get() == 1;
        int flags = old ? 0 : storage.readBufferFromAddress(address + SIGNATURE.length, 1).get();
        this.ordered = (flags & CREATION_ORDER) != 0;
        blocks.add(old ? oldBlock(address) : block(address, flags));
        int left = old ? Short.toUnsignedInt(storage.readBufferFromAddress(address + 2, Short.BYTES).getShort())
                : Integer.MAX_VALUE;
        while (!blocks.isEmpty()) {
            left = read(blocks.remove(), left);
        }
    }

    /// Version 1: version, reserved byte, number of messages (2), references (4), length (4), 4 reserved bytes.
    private ByteBuffer oldBlock(long address) {
        int length = storage.readBufferFromAddress(address + 8, Integer.BYTES).getInt();
        return storage.readBufferFromAddress(address + 16, length);
    }

    /// Version 2: signature, version, flags, what the flags say, the length in 1 to 8 bytes; a checksum at the end.
    private ByteBuffer block(long address, int flags) {
        int at = SIGNATURE.length + 1 + ((flags & TIMES) != 0 ? 16 : 0) + ((flags & PHASES) != 0 ? 4 : 0);
        int width = 1 << (flags & 3);
        int length = Utils.readBytesAsUnsignedInt(storage.readBufferFromAddress(address + at, width), width);
        ByteBuffer whole = storage.readBufferFromAddress(address, Math.addExact(length, at + width + Integer.BYTES));
        if (whole.slice(0, SIGNATURE.length).mismatch(ByteBuffer.wrap(SIGNATURE)) >= 0) {
            throw new HdfException("no object header is at " + address);
        }
        ChecksumUtils.validateChecksum(whole);
        return whole.slice(at + width, length);
    }

    /// Reads messages: the kind (2 bytes, or 1 in version 2), the length (2), flags, and the rest of a head.
    private int read(ByteBuffer block, int most) {
        int headBytes = old ? OLD_HEAD : ordered ? 6 : 4;
        int left = most;
        for (block.order(ByteOrder.LITTLE_ENDIAN); block.remaining() >= headBytes && left > 0; left--) {
            int start = block.position();
            int kind = old ? block.getShort() : block.get();
            int length = Short.toUnsignedInt(block.getShort());
            int flags = block.get();
            add(kind, (flags & SHARED) != 0, part(block, start, headBytes + length),
                    part(block, start + headBytes, length));
            block.position(start + headBytes + length);
        }
        return left;
    }

    private static ByteBuffer part(ByteBuffer block, int start, int length) {
        return block.slice(start, length).order(ByteOrder.LITTLE_ENDIAN);
    }

    private void add(int kind, boolean isShared, ByteBuffer message, ByteBuffer body) {
        // refuses those that lie in a heap of the file, of any kind
        long owner = isShared ? new SharedMessage(body, storage.getSuperblock()).getObjectHeaderAddress() : 0;
        switch (kind) {
            case DATA_TYPE -> {
                if (isShared) {
                    messages.add(new HdfHeader(storage, owner).getMessageOfType(DataTypeMessage.class));
                    return;
                }
                if (dataClass(body, 0) == OPAQUE) {
                    throw new UnsupportedHdfException(LibraryCalls.OPAQUE);
                }
            }
            case LINK -> {
                links.add(body);
                return;
            }
            case ATTRIBUTE -> {
                if (isForeign(body)) {
                    return;
                }
            }
            case DATA_LAYOUT -> plainEdges = body.get(0) == 4 && body.get(1) == CHUNKED
                    && (body.get(2) & PLAIN_EDGES) != 0;
            case CONTINUATION -> proceed(body);
            default -> {
                // nothing that jHDF would pass over
            }
        }
        messages.add(old ? Message.readObjectHeaderV1Message(message, storage)
                : Message.readObjectHeaderV2Message(message, storage, ordered));
    }

    /// Goes on elsewhere: in version 2 between a signature and a checksum.
    private void proceed(ByteBuffer continuation) {
        long address = Utils.readBytesAsUnsignedLong(continuation, storage.getSizeOfOffsets());
        int length = Utils.readBytesAsUnsignedInt(continuation, storage.getSizeOfLengths());
        ByteBuffer block = storage.readBufferFromAddress(address, length);
        blocks.add(old ? block : block.slice(Integer.BYTES, length - 2 * Integer.BYTES));
    }

    private static int dataClass(ByteBuffer type, int at) {
        return type.get(at) & 0xf;
    }

    /// Returns whether an attribute has opaque bytes or references, which no array needs, and of which jHDF reads some only.
    ///
    /// @param attribute version, flags, and three lengths of 2 bytes; from version 3 on a character set; the name, then the type
    static boolean isForeign(ByteBuffer attribute) {
        ByteBuffer bytes = attribute.slice().order(ByteOrder.LITTLE_ENDIAN);
        int version = bytes.get(0);
        int name = Short.toUnsignedInt(bytes.getShort(2));
        int type = version == 1 ? 8 + (name + 7) / 8 * 8 : version == 2 ? 8 + name : 9 + name;
        boolean isShared = version > 1 && (bytes.get(1) & 1) != 0;
        return !isShared && (dataClass(bytes, type) == OPAQUE || dataClass(bytes, type) == REFERENCE);
    }

    /// Returns the messages of links, which [Link] reads.
    List<ByteBuffer> linkMessages() {
        return links.stream().map(ByteBuffer::duplicate).toList();
    }

    /// Returns whether chunks that reach beyond the extents went through no filter.
    boolean hasPlainEdges() {
        return plainEdges;
    }

    @Override
    public int getVersion() {
        return old ? 1 : 2;
    }

    @Override
    public boolean isAttributeCreationOrderTracked() {
        return ordered;
    }

    @Override
    public boolean isAttributeCreationOrderIndexed() {
        return false;
    }
}
