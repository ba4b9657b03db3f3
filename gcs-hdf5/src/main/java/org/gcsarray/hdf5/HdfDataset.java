package org.gcsarray.hdf5;

import java.nio.ByteBuffer;
import java.util.Arrays;

import io.jhdf.Constants;
import io.jhdf.object.message.DataLayoutMessage;
import io.jhdf.object.message.DataLayoutMessage.ChunkedDataLayoutMessage;
import io.jhdf.object.message.DataLayoutMessage.ChunkedDataLayoutMessageV4;
import io.jhdf.object.message.DataLayoutMessage.CompactDataLayoutMessage;
import io.jhdf.object.message.DataLayoutMessage.ContiguousDataLayoutMessage;
import io.jhdf.object.message.DataSpace;
import io.jhdf.object.message.DataSpaceMessage;
import io.jhdf.object.message.DataTypeMessage;
import io.jhdf.object.message.FilterPipelineMessage;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.internal.assembly.Place;
import org.gcsarray.shape.SmoothShape;

/// A dataset whose bytes are read run by run; nothing is allocated by its extents.
///
/// @param object  the object in its file
/// @param extents its shape; empty for a scalar
/// @param size    number of elements, which a file of this length can hold
/// @param type    their type
@SuppressWarnings("ArrayRecordComponent") // a few extents, shared inside this package
record HdfDataset(HdfObject object, long[] extents, long size, HdfType type) {

    /// The most that deflate unpacks from one byte; no other filter reaches it.
    static final int MOST_EXPANSION = 1032;

    private static final int RUN = 1 << 16;
    private static final int NULL_SPACE = 2;

    /// Receives the elements of a dataset.
    interface RunSink {

        /// Takes elements that follow each other in row-major order.
        ///
        /// @param first position of the first one
        /// @param bytes its bytes from position 0
        /// @param count number of elements
        void run(long first, ByteBuffer bytes, int count) throws ArrayFormatException;
    }

    /// Returns whether an object is a dataset of numbers with at least one dimension, of whatever size.
    static boolean isNumeric(HdfObject object) throws ArrayFormatException {
        return object.isDataset() && LibraryCalls.guarded(object.place(), () -> {
            HdfType type = type(object);
            boolean number = !(type instanceof HdfType.TextType) && !(type instanceof HdfType.OtherType);
            return number
                    && object.header().getMessageOfType(DataSpaceMessage.class).getDataSpace()
                            .getDimensionsAsLong().length > 0;
        });
    }

    private static HdfType type(HdfObject object) {
        return HdfType.of(object.header().getMessageOfType(DataTypeMessage.class).getDataType());
    }

    /// Reads the header of a dataset.
    ///
    /// @throws ArrayFormatException if the file cannot hold that many elements
    static HdfDataset of(HdfObject object) throws ArrayFormatException {
        Place place = object.place();
        return LibraryCalls.guarded(place, () -> {
            DataSpace space = object.header().getMessageOfType(DataSpaceMessage.class).getDataSpace();
            HdfType type = type(object);
            long[] extents = space.getType() == NULL_SPACE ? new long[] {0} : space.getDimensionsAsLong().clone();
            if (extents.length > BinsparseDescriptor.MOST_RANK) {
                throw place.fault(Fault.Code.LIMIT, "rank " + extents.length + " (at most "
                        + BinsparseDescriptor.MOST_RANK + ")", "");
            }
            HdfDataset dataset = new HdfDataset(object, extents, product(place, extents), type);
            dataset.checkSize();
            return dataset;
        });
    }

    private static long product(Place place, long[] extents) throws ArrayFormatException {
        try {
            return SmoothShape.of(extents).size();
        } catch (IllegalArgumentException | ArithmeticException _) {
            throw place.fault(Fault.Code.LIMIT, "a dataset of shape " + Arrays.toString(extents), "");
        }
    }

    private void checkSize() throws ArrayFormatException {
        long length = object.source().storage().size();
        long most = length * (isFiltered() ? MOST_EXPANSION : 1) / type.byteWidth();
        if (size > most) {
            throw place().fault(Fault.Code.LIMIT, size + " elements of " + type.byteWidth()
                    + " bytes are declared (at most " + most + " can be in a file of " + length
                    + " bytes); the file is damaged, or the dataset was not written completely and is not read", "");
        }
    }

    boolean isFiltered() {
        return object.header().hasMessageOfType(FilterPipelineMessage.class);
    }

    /// Where faults of this dataset are.
    Place place() {
        return object.place();
    }

    /// Number of dimensions.
    int rank() {
        return extents.length;
    }

    /// Hands over all elements; those of a vector in their order, those of other arrays in runs of any order.
    void forEachRun(RunSink sink) throws ArrayFormatException {
        if (size == 0) {
            return;
        }
        MappedStorage storage = object.source().storage();
        DataLayoutMessage layout = LibraryCalls.guarded(place(),
                () -> object.header().getMessageOfType(DataLayoutMessage.class));
        switch (layout) {
            case CompactDataLayoutMessage compact -> whole(compact.getDataBuffer(), sink);
            case ContiguousDataLayoutMessage contiguous -> contiguous(storage, contiguous.getAddress(), sink);
            case ChunkedDataLayoutMessage _,ChunkedDataLayoutMessageV4 _ -> ChunkGrid.of(this).forEachRun(sink);
            default -> throw place().fault(Fault.Code.UNSUPPORTED, "data layout " + layout.getDataLayout(), "");
        }
    }

    /// A fault of a dataset whose elements were not all written, which stand for a fill value in other readers.
    ArrayFormatException incomplete(String what) {
        return place().fault(Fault.Code.UNSUPPORTED,
                what + " of " + size
                        + " elements: not in the file; datasets that are not written completely are not read",
                LibraryCalls.copy(place()));
    }

    private void whole(ByteBuffer bytes, RunSink sink) throws ArrayFormatException {
        ByteBuffer data = bytes.slice();
        if (data.remaining() < size * type.byteWidth()) {
            throw place().fault(Fault.Code.STRUCTURE, "the header holds " + data.remaining() + " bytes (expected "
                    + size * type.byteWidth() + ")", "");
        }
        sink.run(0, data, (int) size);
    }

    private void contiguous(MappedStorage storage, long address, RunSink sink) throws ArrayFormatException {
        if (address == Constants.UNDEFINED_ADDRESS) {
            throw incomplete("the data");
        }
        for (long first = 0; first < size; first += RUN) {
            int count = (int) Math.min(RUN, size - first);
            long from = address + first * type.byteWidth();
            ByteBuffer bytes = LibraryCalls.guarded(place(),
                    () -> storage.data(from, (long) count * type.byteWidth()));
            sink.run(first, bytes, count);
        }
    }
}
