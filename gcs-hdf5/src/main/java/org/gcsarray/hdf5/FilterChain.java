package org.gcsarray.hdf5;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.BitSet;
import java.util.List;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

import io.jhdf.filter.BitShuffleFilter;
import io.jhdf.filter.ByteShuffleFilter;
import io.jhdf.filter.Lz4Filter;
import io.jhdf.object.message.FilterPipelineMessage;
import io.jhdf.object.message.FilterPipelineMessage.FilterInfo;

import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.internal.assembly.Place;

/// The filters that chunks of a dataset went through, undone one after the other. None gives more bytes than the chunk can have.
///
/// @param place   the dataset
/// @param type    the type of its elements
/// @param filters the filters in the order in which they were applied
record FilterChain(Place place, HdfType type, List<FilterInfo> filters) {

    private static final int DEFLATE = 1;
    private static final int SHUFFLE = 2;
    private static final int FLETCHER32 = 3;
    private static final int LZF = 32000;
    private static final int LZ4 = 32004;
    private static final int BITSHUFFLE = 32008;

    /// What a filter may add to bytes that it cannot make smaller.
    private static final int MARGIN = 1 << 10;
    private static final int PIECE = 1 << 14;

    static FilterChain of(HdfDataset dataset) throws ArrayFormatException {
        List<FilterInfo> filters = dataset.isFiltered() ? LibraryCalls.guarded(dataset.place(),
                () -> dataset.object().header().getMessageOfType(FilterPipelineMessage.class).getFilters()) : List.of();
        return new FilterChain(dataset.place(), dataset.type(), filters);
    }

    /// Undoes the filters.
    ///
    /// @param stored   the bytes in the file
    /// @param skipped  the filters that were not applied to this chunk, by their position
    /// @param expected bytes of the chunk
    /// @return the bytes, as many as expected unless no filter tells
    ByteBuffer decode(ByteBuffer stored, BitSet skipped, int expected) throws ArrayFormatException {
        int most = (int) Math.min(Sizes.LARGEST_ARRAY, expected + expected / 64L + MARGIN);
        ByteBuffer bytes = stored;
        for (int k = filters.size() - 1; k >= 0; k--) {
            if (!skipped.get(k)) {
                bytes = decode(filters.get(k), bytes, most);
            }
        }
        return bytes;
    }

    private ByteBuffer decode(FilterInfo filter, ByteBuffer bytes, int most) throws ArrayFormatException {
        return switch (filter.getId()) {
            case DEFLATE -> inflate(bytes, most);
            case SHUFFLE -> ByteBuffer.wrap(new ByteShuffleFilter().decode(array(bytes), new int[] {width(filter, 0)}));
            case FLETCHER32 -> checked(bytes);
            case LZF -> library(filter, () -> Lzf.unpack(bytes, most));
            case LZ4 -> {
                checkBlocks(filter, bytes, most);
                yield library(filter, () -> new Lz4Filter().decode(array(bytes), filter.getData()));
            }
            case BITSHUFFLE -> {
                int _ = width(filter, 2);
                boolean packed = filter.getData().length > 4
                        && filter.getData()[4] != BitShuffleFilter.NO_COMPRESSION;
                if (packed) {
                    checkBlocks(filter, bytes, most);
                }
                yield library(filter, () -> new BitShuffleFilter().decode(array(bytes), filter.getData()));
            }
            default -> throw place.fault(Fault.Code.UNSUPPORTED, "filter " + filter.getId() + " \"" + filter.getName()
                    + "\"", "rewrite the file with gzip");
        };
    }

    private ByteBuffer library(FilterInfo filter, LibraryCalls.Call<byte[]> decoder) throws ArrayFormatException {
        try {
            return ByteBuffer.wrap(LibraryCalls.guarded(place, decoder));
        } catch (ArrayFormatException damaged) {
            throw damaged.code() == Fault.Code.UNSUPPORTED ? damaged
                    : damaged(Fault.Code.COMPRESSION, "filter " + filter.getId() + ": " + damaged.fault().text());
        }
    }

    /// Both LZ4 and bitshuffle over LZ4 start with the unpacked length (8 bytes) and that of a block (4), big-endian.
    private void checkBlocks(FilterInfo filter, ByteBuffer bytes, int most) throws ArrayFormatException {
        if (bytes.remaining() < 12) {
            throw damaged(Fault.Code.COMPRESSION, "filter " + filter.getId() + ": 12 bytes are missing");
        }
        ByteBuffer head = bytes.slice().order(ByteOrder.BIG_ENDIAN);
        check(filter, head.getLong(0), most);
        check(filter, head.getInt(8), most);
    }

    private void check(FilterInfo filter, long claimed, int most) throws ArrayFormatException {
        if (claimed < 0 || claimed > most) {
            throw damaged(Fault.Code.COMPRESSION, "filter " + filter.getId() + " claims " + claimed
                    + " unpacked bytes (expected at most " + most + ")");
        }
    }

    /// Returns the width of elements that a filter has among its parameters. Elements taken apart by another width than that of their type would be
    /// wrong, and no byte would be missed. Variable-length text has no such parameter, and its chunks skip the filter.
    private int width(FilterInfo filter, int at) throws ArrayFormatException {
        int[] parameters = filter.getData();
        long width = at < parameters.length ? Integer.toUnsignedLong(parameters[at]) : 0;
        if (width != type.byteWidth()) {
            throw place.fault(Fault.Code.STRUCTURE, "filter " + filter.getId() + " \"" + filter.getName()
                    + "\" is for elements of " + width + " bytes (expected " + type.byteWidth() + ", the width of "
                    + type
                    + ")", "");
        }
        return type.byteWidth();
    }

    /// The inflater gets copies: mapped bytes that another program takes away would end the JVM in native code.
    private ByteBuffer inflate(ByteBuffer bytes, int most) throws ArrayFormatException {
        int room = (int) Math.min(most, bytes.remaining() * (long) HdfDataset.MOST_EXPANSION + MARGIN);
        byte[] target = new byte[room];
        Inflater inflater = new Inflater();
        try {
            ByteBuffer packed = bytes.slice();
            byte[] piece = new byte[Math.min(PIECE, packed.remaining())];
            int length = 0;
            while (!inflater.finished()) {
                if (inflater.needsInput()) {
                    int part = Math.min(PIECE, packed.remaining());
                    packed.get(piece, 0, part);
                    inflater.setInput(piece, 0, part);
                }
                int count = inflater.inflate(target, length, room - length);
                length += count;
                boolean goesOn = count > 0 || (inflater.needsInput() && packed.hasRemaining());
                if (!goesOn && !inflater.finished()) {
                    throw damaged(Fault.Code.COMPRESSION, length == room
                            ? "a chunk unpacks to more than " + room + " bytes" : "deflated bytes end early");
                }
            }
            return ByteBuffer.wrap(target, 0, length).slice();
        } catch (DataFormatException damaged) {
            throw damaged(Fault.Code.COMPRESSION, "deflate: " + damaged.getMessage());
        } finally {
            inflater.end();
        }
    }

    private ByteBuffer checked(ByteBuffer bytes) throws ArrayFormatException {
        int length = bytes.remaining() - Integer.BYTES;
        if (length < 0) {
            throw damaged(Fault.Code.CHECKSUM, "a chunk is shorter than its checksum");
        }
        ByteBuffer data = bytes.slice(bytes.position(), length);
        int stored = bytes.slice().order(ByteOrder.LITTLE_ENDIAN).getInt(length);
        int computed = Fletcher32.of(data);
        if (stored != computed) {
            throw damaged(Fault.Code.CHECKSUM, "the checksum of a chunk is " + Integer.toHexString(computed)
                    + " (expected " + Integer.toHexString(stored) + ")");
        }
        return data;
    }

    private ArrayFormatException damaged(Fault.Code code, String text) {
        return place.fault(code, text, "fetch or write the file again");
    }

    private static byte[] array(ByteBuffer bytes) {
        return MemorySegment.ofBuffer(bytes).toArray(ValueLayout.JAVA_BYTE);
    }
}
