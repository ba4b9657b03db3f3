package org.gcsarray.hdf5;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Arrays;
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
    /// How many numbers an object of a heap can have.
    private static final int NUMBERS = 1 << 16;

    private final HdfSource source;
    private final Place place;
    private final HdfType.TextType type;
    private final Map<Long, Heap> heaps = new HashMap<>();

    /// A heap that elements point to.
    ///
    /// @param bytes  the heap
    /// @param places start of each object in the upper half, and its length in the lower; 0 for numbers that no object has
    @SuppressWarnings("ArrayRecordComponent") // the reader's own
    private record Heap(ByteBuffer bytes, long[] places) {

        /// The first bytes of an object.
        ByteBuffer object(int number, int length) {
            long found = number > 0 && number < places.length ? places[number] : 0;
            if (found == 0 || length < 0 || length > (int) found) {
                throw new HdfException("no text of " + length + " bytes has number " + number + " in its heap");
            }
            return bytes.slice((int) (found >>> Integer.SIZE), length);
        }
    }

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
    private static String decode(ByteBuffer bytes, Charset charset) {
        String text = charset.decode(bytes).toString();
        int end = text.indexOf('\0');
        return end < 0 ? text : text.substring(0, end);
    }

    /// An element is a length of 4 bytes, the address of a heap, and a number in it of 4 bytes; number 0 is the empty text.
    private ByteBuffer inHeap(ByteBuffer element) throws ArrayFormatException {
        element.order(ByteOrder.LITTLE_ENDIAN);
        int length = element.getInt();
        long address = unsigned(element, source.storage().getSizeOfOffsets());
        int number = element.getInt();
        if (number == 0 || length == 0) {
            return ByteBuffer.allocate(0);
        }
        Heap heap = heaps.get(address);
        if (heap == null) {
            heap = heap(address);
            heaps.put(address, heap);
        }
        return heap.object(number, length);
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
    private Heap heap(long address) throws ArrayFormatException {
        MappedStorage storage = source.storage();
        int lengthWidth = storage.getSizeOfLengths();
        ByteBuffer head = storage.readBufferFromAddress(address, HEAP_HEAD + lengthWidth);
        if (head.getInt() != 0x4c4f4347) {
            throw new HdfException("no heap at " + address);
        }
        head.position(HEAP_HEAD);
        long length = unsigned(head, lengthWidth);
        ByteBuffer bytes = storage.map(address, length);
        long[] places = new long[0];
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
            if (number >= places.length) {
                places = Arrays.copyOf(places, Math.max(number + 1, Math.min(2 * places.length, NUMBERS)));
            }
            places[number] = (long) bytes.position() << Integer.SIZE | size;
            bytes.position((int) Math.min(bytes.limit(), bytes.position() + (size + 7) / 8 * 8));
        }
        source.room().take(place, places.length, Long.BYTES);
        return new Heap(bytes, places);
    }
}
