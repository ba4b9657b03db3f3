package org.gcsarray.hdf5;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

import io.jhdf.Constants;
import io.jhdf.dataset.chunked.Chunk;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.internal.assembly.Place;
import org.gcsarray.shape.SmoothShape;

/// The chunks of a dataset on their grid.
final class ChunkGrid {

    private final HdfDataset dataset;
    private final Place place;
    private final long[] chunk;
    /// How many chunks there are in each dimension; all together at most as many as elements.
    private final SmoothShape grid;
    private final int chunkBytes;
    private final FilterChain filters;

    private ChunkGrid(HdfDataset dataset, int[] extents) throws ArrayFormatException {
        this.dataset = dataset;
        this.place = dataset.place();
        this.chunk = Arrays.stream(extents).asLongStream().toArray();
        this.chunkBytes = chunkBytes();
        long[] counts = new long[chunk.length];
        Arrays.setAll(counts, d -> Math.ceilDiv(dataset.extents()[d], chunk[d]));
        this.grid = SmoothShape.of(counts);
        this.filters = FilterChain.of(dataset);
    }

    /// Looks at the chunks of a dataset with elements.
    ///
    /// @throws ArrayFormatException if the file cannot hold them
    static ChunkGrid of(HdfDataset dataset) throws ArrayFormatException {
        return new ChunkGrid(dataset,
                LibraryCalls.guarded(dataset.place(), () -> ChunkTable.extents(dataset.object())));
    }

    private int chunkBytes() throws ArrayFormatException {
        if (chunk.length != dataset.rank()) {
            throw place.fault(Fault.Code.STRUCTURE,
                    "chunks of rank " + chunk.length + " (expected " + dataset.rank() + ")", "");
        }
        long bytes = dataset.type().byteWidth();
        long most = Math.min(Integer.MAX_VALUE - 64L,
                dataset.object().source().storage().size() * (dataset.isFiltered() ? HdfDataset.MOST_EXPANSION : 1));
        for (long extent : chunk) {
            if (extent <= 0 || bytes > most / extent) {
                throw place.fault(Fault.Code.LIMIT, "chunks of shape " + Arrays.toString(chunk)
                        + " (at most " + most + " bytes are read)", "");
            }
            bytes *= extent;
        }
        return (int) bytes;
    }

    /// Hands over all elements inside the dataset, chunk by chunk in row-major order of the grid.
    void forEachRun(HdfDataset.RunSink sink) throws ArrayFormatException {
        MappedStorage storage = dataset.object().source().storage();
        long total = grid.size();
        if (total > storage.size()) {
            throw place.fault(Fault.Code.LIMIT,
                    total + " chunks cannot be in a file of " + storage.size() + " bytes", "");
        }
        dataset.object().source().room().take(place, chunkBytes, dataset.isFiltered() ? 2 : 1);
        boolean plainEdges = dataset.object().header().hasPlainEdges();
        Map<Long, Chunk> chunks = byNumber(
                LibraryCalls.guarded(place, () -> ChunkTable.chunks(dataset.object())));
        long[] index = new long[chunk.length];
        long[] start = new long[chunk.length];
        for (long number = 0; number < total; number++) {
            Chunk found = chunks.get(number);
            if (found == null || found.getAddress() == Constants.UNDEFINED_ADDRESS) {
                throw dataset.incomplete("the chunk at " + Arrays.toString(start));
            }
            ByteBuffer stored = LibraryCalls.guarded(place,
                    () -> storage.data(found.getAddress(), Integer.toUnsignedLong(found.getSize())));
            ByteBuffer bytes = plainEdges && isAtEdge(start) ? stored
                    : filters.decode(stored, found.getFilterMask(), chunkBytes);
            if (bytes.remaining() < chunkBytes) {
                throw place.fault(Fault.Code.STRUCTURE, "the chunk at " + Arrays.toString(start) + " has "
                        + bytes.remaining() + " bytes (expected " + chunkBytes + ")", "");
            }
            runs(start, bytes, sink);
            grid.next(index, index.length);
            Arrays.setAll(start, d -> index[d] * chunk[d]);
        }
    }

    private boolean isAtEdge(long[] start) {
        for (int d = 0; d < chunk.length; d++) {
            if (start[d] + chunk[d] > dataset.extents()[d]) {
                return true;
            }
        }
        return false;
    }

    private Map<Long, Chunk> byNumber(Collection<Chunk> table) throws ArrayFormatException {
        Map<Long, Chunk> chunks = new HashMap<>();
        for (Chunk found : table) {
            long[] offset = found.getChunkOffset();
            long number = 0;
            for (int d = 0; d < chunk.length; d++) {
                if (offset[d] < 0 || offset[d] % chunk[d] != 0) {
                    throw place.fault(Fault.Code.STRUCTURE, "a chunk at " + Arrays.toString(offset)
                            + " is not on the grid of " + Arrays.toString(chunk), "");
                }
                long index = offset[d] / chunk[d];
                number = number < 0 || index >= grid.extent(d) ? -1 : number * grid.extent(d) + index;
            }
            // chunks beyond the extents remain when a dataset shrinks
            if (number >= 0 && chunks.put(number, found) != null) {
                throw place.fault(Fault.Code.STRUCTURE, "two chunks at " + Arrays.toString(offset), "");
            }
        }
        return chunks;
    }

    /// The lines of one chunk along the last dimension, as far as they are inside the dataset.
    private void runs(long[] start, ByteBuffer bytes, HdfDataset.RunSink sink) throws ArrayFormatException {
        int last = chunk.length - 1;
        int count = (int) Math.min(chunk[last], dataset.extents()[last] - start[last]);
        int lineBytes = (int) chunk[last] * dataset.type().byteWidth();
        SmoothShape lines = SmoothShape.of(chunk);
        long[] line = new long[last];
        int offset = 0;
        while (offset < chunkBytes) {
            long first = 0;
            boolean inside = true;
            for (int d = 0; d < last; d++) {
                inside &= start[d] + line[d] < dataset.extents()[d];
                first = first * dataset.extents()[d] + start[d] + line[d];
            }
            if (inside) {
                sink.run(first * dataset.extents()[last] + start[last],
                        bytes.slice(offset, lineBytes).order(ByteOrder.LITTLE_ENDIAN), count);
            }
            offset += lineBytes;
            lines.next(line, last);
        }
    }
}
