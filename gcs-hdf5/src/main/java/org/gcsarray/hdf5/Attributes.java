package org.gcsarray.hdf5;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

import io.jhdf.Constants;
import io.jhdf.FractalHeap;
import io.jhdf.btree.BTreeV2;
import io.jhdf.btree.record.AttributeNameForIndexedAttributesRecord;
import io.jhdf.exceptions.UnsupportedHdfException;
import io.jhdf.object.message.AttributeInfoMessage;
import io.jhdf.object.message.AttributeMessage;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.internal.assembly.Place;

/// The attributes of an object.
///
/// @param object   whose they are
/// @param messages what jHDF read, by name
record Attributes(HdfObject object, Map<String, AttributeMessage> messages) {

    private static final int MOST_NUMBERS = 64;

    /// The bit of the flags of an attribute that lies in another heap.
    private static final int SHARED = 1;

    /// Reads names and places, no values.
    static Attributes of(HdfObject object) throws ArrayFormatException {
        return LibraryCalls.guarded(object.place(), () -> {
            Map<String, AttributeMessage> messages = new HashMap<>();
            object.header().getMessagesOfType(AttributeMessage.class)
                    .forEach(message -> messages.put(message.getName(), message));
            for (AttributeInfoMessage info : object.header().getMessagesOfType(AttributeInfoMessage.class)) {
                if (info.getFractalHeapAddress() != Constants.UNDEFINED_ADDRESS) {
                    addIndexed(object.source().storage(), info, messages);
                }
            }
            return new Attributes(object, messages);
        });
    }

    private static void addIndexed(MappedStorage storage, AttributeInfoMessage info,
            Map<String, AttributeMessage> messages) {
        FractalHeap heap = new FractalHeap(storage, info.getFractalHeapAddress());
        for (AttributeNameForIndexedAttributesRecord record : new BTreeV2<AttributeNameForIndexedAttributesRecord>(
                storage, info.getAttributeNameBTreeAddress()).getRecords()) {
            if (record.getFlags().get(SHARED)) {
                throw new UnsupportedHdfException(LibraryCalls.IN_SHARED_HEAP);
            }
            ByteBuffer bytes = heap.getId(record.getHeapId());
            if (!HdfHeader.isForeign(bytes)) {
                AttributeMessage message = new AttributeMessage(bytes, storage, record.getFlags());
                messages.put(message.getName(), message);
            }
        }
    }

    boolean has(String name) {
        return messages.containsKey(name);
    }

    /// Returns a text attribute.
    ///
    /// @throws ArrayFormatException if it is there, but not one text
    Optional<String> text(String name) throws ArrayFormatException {
        if (!has(name)) {
            return Optional.empty();
        }
        Value value = value(name);
        if (!(value.type instanceof HdfType.TextType type) || value.size != 1) {
            throw place(name).fault(Fault.Code.HEADER,
                    value.size + " elements of " + value.type + " (expected one text)",
                    "");
        }
        return Optional.of(new TextReader(object.source(), place(name), type).text(value.bytes, 0));
    }

    /// Returns an attribute of integers.
    ///
    /// @throws ArrayFormatException if it is there, but not of integers
    Optional<long[]> integers(String name) throws ArrayFormatException {
        if (!has(name)) {
            return Optional.empty();
        }
        Value value = value(name);
        if (!(value.type instanceof HdfType.IntegerType type) || value.size > MOST_NUMBERS) {
            throw place(name).fault(Fault.Code.HEADER,
                    value.size + " elements of " + value.type + " (expected integers)",
                    "");
        }
        long[] numbers = new long[(int) value.size];
        type.decode(value.bytes, numbers, numbers.length);
        return Optional.of(numbers);
    }

    private record Value(HdfType type, long size, ByteBuffer bytes) {
    }

    private Value value(String name) throws ArrayFormatException {
        AttributeMessage message = Objects.requireNonNull(messages.get(name));
        return LibraryCalls.guarded(place(name), () -> {
            HdfType type = HdfType.of(message.getDataType());
            ByteBuffer bytes = message.getDataBuffer();
            long size = bytes == null ? 0 : message.getDataSpace().getTotalLength();
            if (size < 0 || size > (bytes == null ? 0 : bytes.remaining() / type.byteWidth())) {
                throw place(name).fault(Fault.Code.STRUCTURE, size + " elements of " + type
                        + " exceed the attribute", "");
            }
            return new Value(type, size, bytes == null ? ByteBuffer.allocate(0) : bytes.slice());
        });
    }

    private Place place(String name) {
        return new Place(object.place().file(), object.path() + "@" + name);
    }
}
