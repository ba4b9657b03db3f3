package org.gcsarray.hdf5;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import io.jhdf.exceptions.HdfException;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.internal.assembly.Place;

/// Reads text, from the elements themselves or from the heaps that they point to. Several elements may point to the same text, so
/// what they take is planned text by text.
final class TextReader {

    /// Bytes of a `String` beside its characters.
    private static final int TEXT_BYTES = 48;
    private static final int HEAP_HEAD = 8;
    private static final int OBJECT_HEAD = 8;

    private final HdfSource source;
    private final Place place;
    private final HdfType.TextType type;
    private final Map<Long, Map<Integer, ByteBuffer>> heaps = new HashMap<>();

    /// @param place where the text is, for faults
    TextReader(HdfSource source, Place place, HdfType.TextType type) {
        this.source = source;
        this.place = place;
        this.type = type;
    }

    /// Returns all texts of a dataset.
    static List<String> read(HdfDataset dataset, HdfType.TextType type) throws ArrayFormatException {
        TextReader reader = new TextReader(dataset.object().source(), dataset.place(), type);
        List<String> texts = new ArrayList<>();
        dataset.forEachRun((_, bytes, count) -> {
            for (int k = 0; k < count; k++) {
                texts.add(reader.text(bytes, k));
            }
        });
        return texts;
    }

    /// Returns the text of one element.
    String text(ByteBuffer elements, int position) throws ArrayFormatException {
        return LibraryCalls.guarded(place, () -> {
            int offset = position * type.byteWidth();
            ByteBuffer bytes = type.inHeap() ? inHeap(elements.slice(offset, type.byteWidth()))
                    : elements.slice(offset, type.byteWidth());
            source.room().take(place, bytes.remaining() + (long) TEXT_BYTES, 1);
            return decode(bytes, type.charset());
        });
    }

    /// The characters up to the first NUL; blanks at the end pad strings of FORTRAN.
    private String decode(ByteBuffer bytes, Charset charset) {
        byte[] array = new byte[bytes.remaining()];
        bytes.get(array);
        int length = 0;
        while (length < array.length && array[length] != 0) {
            length++;
        }
        return new String(array, 0, length, charset);
    }

    /// An element is a length of 4 bytes, the address of a heap, and a number in it of 4 bytes; number 0 is the empty text.
    private ByteBuffer inHeap(ByteBuffer element) {
        element.order(ByteOrder.LITTLE_ENDIAN);
        int length = element.getInt();
        long address = unsigned(element, source.storage().getSizeOfOffsets());
        int number = element.getInt();
        if (number == 0 || length == 0) {
            return ByteBuffer.allocate(0);
        }
        ByteBuffer object = heaps.computeIfAbsent(address, this::heap).get(number);
        if (object == null || length < 0 || length > object.capacity()) {
            throw new HdfException(
                    "no text of " + length + " bytes has number " + number + " in the heap at " + address);
        }
        return object.slice(0, length);
    }

    private static long unsigned(ByteBuffer bytes, int width) {
        return switch (width) {
            case 2 -> Short.toUnsignedLong(bytes.getShort());
            case 4 -> Integer.toUnsignedLong(bytes.getInt());
            default -> bytes.getLong();
        };
    }

    /// A global heap: `GCOL`, version, 3 reserved bytes, its length; then objects of number (2), references (2), 4 reserved bytes, length,
    /// and data up to a multiple of 8; number 0 ends them.
    private Map<Integer, ByteBuffer> heap(long address) {
        MappedStorage storage = source.storage();
        int lengthWidth = storage.getSizeOfLengths();
        ByteBuffer head = storage.readBufferFromAddress(address, HEAP_HEAD + lengthWidth);
        if (head.getInt() != 0x4c4f4347) {
            throw new HdfException("no heap at " + address);
        }
        head.position(HEAP_HEAD);
        long length = unsigned(head, lengthWidth);
        ByteBuffer bytes = storage.map(address, length);
        Map<Integer, ByteBuffer> objects = new HashMap<>();
        bytes.position(HEAP_HEAD + lengthWidth);
        while (bytes.remaining() >= OBJECT_HEAD + lengthWidth) {
            int number = Short.toUnsignedInt(bytes.getShort());
            if (number == 0) {
                break;
            }
            bytes.position(bytes.position() + 6);
            long size = unsigned(bytes, lengthWidth);
            if (size < 0 || size > bytes.remaining()) {
                throw new HdfException("object " + number + " of " + size + " bytes exceeds the heap at " + address);
            }
            storage.spend(0);
            objects.put(number, bytes.slice(bytes.position(), (int) size));
            bytes.position((int) Math.min(bytes.limit(), bytes.position() + (size + 7) / 8 * 8));
        }
        return objects;
    }
}
