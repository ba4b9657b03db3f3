package org.gcsarray.hdf5;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

import io.jhdf.Constants;
import io.jhdf.FractalHeap;
import io.jhdf.GroupSymbolTableNode;
import io.jhdf.LocalHeap;
import io.jhdf.SymbolTableEntry;
import io.jhdf.Utils;
import io.jhdf.btree.BTreeV1;
import io.jhdf.btree.BTreeV2;
import io.jhdf.btree.record.LinkNameForIndexedGroupRecord;
import io.jhdf.exceptions.HdfException;
import io.jhdf.object.message.LinkInfoMessage;
import io.jhdf.object.message.SymbolTableMessage;

import org.gcsarray.io.ArrayFormatException;

/// What a name in a group leads to.
sealed interface Link {

    /// Names that a message lists.
    int MOST_LISTED = 20;

    /// Kinds of links in messages.
    int HARD = 0;
    int SOFT = 1;
    int EXTERNAL = 64;

    /// Flags of a message: how many bytes the length of the name has, and which fields come before it.
    int NAME_WIDTH = 3;
    int CREATION_ORDER = 4;
    int KIND = 8;
    int CHARACTER_SET = 16;

    /// Bytes between the name of an external link and the name of its file: a length and a byte of flags.
    int EXTERNAL_NAME = 3;

    /// An object of the same file.
    ///
    /// @param address where its header is
    record Hard(long address) implements Link {
    }

    /// A path in the same file.
    ///
    /// @param target the path, relative to the group unless it starts with a slash
    record Soft(String target) implements Link {
    }

    /// An object of another file.
    ///
    /// @param file the name of that file
    record External(String file) implements Link {
    }

    /// Reads the links of a group in the order of the file.
    ///
    /// @throws ArrayFormatException if they are damaged
    static Map<String, Link> of(HdfObject group) throws ArrayFormatException {
        return LibraryCalls.guarded(group.place(),
                () -> group.header().hasMessageOfType(SymbolTableMessage.class) ? table(group) : messages(group));
    }

    /// Returns the first names of a group for a message: `a, b and 3 more`, or `nothing`.
    static String list(Map<String, Link> links) {
        String first = links.keySet().stream().limit(MOST_LISTED).collect(Collectors.joining(", "));
        int more = links.size() - MOST_LISTED;
        return links.isEmpty() ? "nothing" : more > 0 ? first + " and " + more + " more" : first;
    }

    /// Groups of the first version: a tree of tables, names in a heap.
    private static Map<String, Link> table(HdfObject group) {
        MappedStorage storage = group.source().storage();
        SymbolTableMessage table = group.header().getMessageOfType(SymbolTableMessage.class);
        ByteBuffer names = new LocalHeap(storage, table.getLocalHeapAddress()).getDataBuffer();
        Map<String, Link> links = new LinkedHashMap<>();
        for (long node : BTreeV1.createGroupBTree(storage, table.getBTreeAddress()).getChildAddresses()) {
            for (SymbolTableEntry entry : new GroupSymbolTableNode(storage, node).getSymbolTableEntries()) {
                Link link = entry.getCacheType() == 2
                        ? new Soft(text(storage, names, entry.getLinkValueOffset()))
                        : new Hard(entry.getObjectHeaderAddress());
                put(links, text(storage, names, entry.getLinkNameOffset()), link);
            }
        }
        return links;
    }

    /// Reads a text up to its NUL.
    private static String text(MappedStorage storage, ByteBuffer heap, int offset) {
        String text = MemorySegment.ofBuffer(heap.slice(offset, heap.limit() - offset)).getString(0);
        storage.spend(text.length());
        return text;
    }

    /// Groups of the second version: messages in the header or in a heap.
    private static Map<String, Link> messages(HdfObject group) {
        MappedStorage storage = group.source().storage();
        Map<String, Link> links = new LinkedHashMap<>();
        for (ByteBuffer message : linkMessages(group)) {
            read(storage, message.order(ByteOrder.LITTLE_ENDIAN), links);
        }
        return links;
    }

    private static List<ByteBuffer> linkMessages(HdfObject group) {
        LinkInfoMessage info = group.header().getMessageOfType(LinkInfoMessage.class);
        if (info.getBTreeNameIndexAddress() == Constants.UNDEFINED_ADDRESS) {
            return group.header().linkMessages();
        }
        MappedStorage storage = group.source().storage();
        FractalHeap heap = new FractalHeap(storage, info.getFractalHeapAddress());
        List<ByteBuffer> messages = new ArrayList<>();
        for (LinkNameForIndexedGroupRecord record : new BTreeV2<LinkNameForIndexedGroupRecord>(storage,
                info.getBTreeNameIndexAddress()).getRecords()) {
            messages.add(heap.getId(record.getId()));
        }
        return messages;
    }

    /// Reads a link: version 1, flags, what the flags say, the name behind its length in 1 to 8 bytes, and where it leads. jHDF takes the path of a soft
    /// link for ASCII; the HDF5 library stores what a program gives it, which is UTF-8 almost everywhere.
    private static void read(MappedStorage storage, ByteBuffer message, Map<String, Link> links) {
        int version = message.get();
        if (version != 1) {
            throw new HdfException("a link has version " + version + " (expected 1)");
        }
        int flags = message.get();
        int kind = (flags & KIND) != 0 ? Byte.toUnsignedInt(message.get()) : HARD;
        int skipped = ((flags & CREATION_ORDER) != 0 ? Long.BYTES : 0) + ((flags & CHARACTER_SET) != 0 ? 1 : 0);
        message.position(message.position() + skipped);
        String name = counted(storage, message, 1 << (flags & NAME_WIDTH));
        put(links, name, switch (kind) {
            case HARD -> new Hard(Utils.readBytesAsUnsignedLong(message, storage.getSizeOfOffsets()));
            case SOFT -> new Soft(counted(storage, message, Short.BYTES));
            case EXTERNAL -> new External(text(storage, message, message.position() + EXTERNAL_NAME));
            default -> throw new HdfException("the link \"" + name + "\" is of kind " + kind + " (expected "
                    + HARD + ", " + SOFT + " or " + EXTERNAL + ")");
        });
    }

    /// Reads a text behind its length.
    private static String counted(MappedStorage storage, ByteBuffer message, int width) {
        int length = Utils.readBytesAsUnsignedInt(message, width);
        storage.spend(length);
        byte[] bytes = new byte[Objects.checkIndex(length, message.remaining() + 1)];
        message.get(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static void put(Map<String, Link> links, String name, Link link) {
        if (links.putIfAbsent(name, link) != null) {
            throw new HdfException("the group has two members \"" + name + "\"");
        }
    }
}
