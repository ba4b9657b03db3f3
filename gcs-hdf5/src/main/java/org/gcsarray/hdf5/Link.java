package org.gcsarray.hdf5;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import io.jhdf.Constants;
import io.jhdf.FractalHeap;
import io.jhdf.GroupSymbolTableNode;
import io.jhdf.LocalHeap;
import io.jhdf.SymbolTableEntry;
import io.jhdf.btree.BTreeV1;
import io.jhdf.btree.BTreeV2;
import io.jhdf.btree.record.LinkNameForIndexedGroupRecord;
import io.jhdf.exceptions.HdfException;
import io.jhdf.object.message.LinkInfoMessage;
import io.jhdf.object.message.LinkMessage;
import io.jhdf.object.message.SymbolTableMessage;

import org.gcsarray.io.ArrayFormatException;

/// What a name in a group leads to.
sealed interface Link {

    /// Names that a message lists.
    int MOST_LISTED = 20;

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

    private static String text(MappedStorage storage, ByteBuffer heap, int offset) {
        int end = offset;
        while (heap.get(end) != 0) {
            end++;
        }
        storage.spend(end - offset);
        byte[] bytes = new byte[end - offset];
        heap.get(offset, bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /// Groups of the second version: messages in the header or in a heap.
    private static Map<String, Link> messages(HdfObject group) {
        Map<String, Link> links = new LinkedHashMap<>();
        for (LinkMessage message : linkMessages(group)) {
            put(links, message.getLinkName(), switch (message.getLinkType()) {
                case HARD -> new Hard(message.getHardLinkAddress());
                case SOFT -> new Soft(message.getSoftLink());
                case EXTERNAL -> new External(message.getExternalFile());
            });
        }
        return links;
    }

    private static List<LinkMessage> linkMessages(HdfObject group) {
        LinkInfoMessage info = group.header().getMessageOfType(LinkInfoMessage.class);
        if (info.getBTreeNameIndexAddress() == Constants.UNDEFINED_ADDRESS) {
            return group.header().getMessagesOfType(LinkMessage.class);
        }
        MappedStorage storage = group.source().storage();
        FractalHeap heap = new FractalHeap(storage, info.getFractalHeapAddress());
        List<LinkMessage> messages = new ArrayList<>();
        for (LinkNameForIndexedGroupRecord record : new BTreeV2<LinkNameForIndexedGroupRecord>(storage,
                info.getBTreeNameIndexAddress()).getRecords()) {
            messages.add(LinkMessage.fromBuffer(heap.getId(record.getId()), storage.getSuperblock()));
        }
        return messages;
    }

    private static void put(Map<String, Link> links, String name, Link link) {
        if (links.putIfAbsent(name, link) != null) {
            throw new HdfException("the group has two members \"" + name + "\"");
        }
    }
}
