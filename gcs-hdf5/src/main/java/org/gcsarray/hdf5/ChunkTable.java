package org.gcsarray.hdf5;

import java.util.Collection;

import io.jhdf.ObjectHeader;
import io.jhdf.dataset.NoParent;
import io.jhdf.dataset.chunked.Chunk;
import io.jhdf.dataset.chunked.ChunkedDatasetV3;
import io.jhdf.dataset.chunked.ChunkedDatasetV4;
import io.jhdf.object.message.DataLayoutMessage.ChunkedDataLayoutMessageV4;

/// Where the chunks of a dataset are. jHDF finds them by whatever index the file has; it would decode them as well, but without regard to
/// filters that a chunk left out and without bound.
///
/// Public methods of jHDF's datasets give the bytes of a chunk only; the table itself is open to subclasses. They use the header that was read, and
/// do not read it again as jHDF does.
final class ChunkTable {

    private ChunkTable() {}

    /// Returns the shape of a chunk, from the header.
    static int[] extents(HdfObject object) {
        return isRecent(object) ? new Recent(object).getChunkDimensions() : new Old(object).getChunkDimensions();
    }

    /// Returns the chunks in any order, from the index.
    static Collection<Chunk> chunks(HdfObject object) {
        return isRecent(object) ? new Recent(object).chunks() : new Old(object).chunks();
    }

    private static boolean isRecent(HdfObject object) {
        return object.header().hasMessageOfType(ChunkedDataLayoutMessageV4.class);
    }

    /// Opens the table of layout version 4, with its five kinds of indices.
    private static final class Recent extends ChunkedDatasetV4 {
        Recent(HdfObject object) {
            super(object.source().storage(), object.header().getAddress(), "", NoParent.INSTANCE, object.header());
        }

        @Override
        public ObjectHeader getHeader() {
            return oh;
        }

        Collection<Chunk> chunks() {
            return getChunkLookup().values();
        }
    }

    /// Opens the table of layout version 3, a tree.
    private static final class Old extends ChunkedDatasetV3 {
        Old(HdfObject object) {
            super(object.source().storage(), object.header().getAddress(), "", NoParent.INSTANCE, object.header());
        }

        @Override
        public ObjectHeader getHeader() {
            return oh;
        }

        Collection<Chunk> chunks() {
            return getChunkLookup().values();
        }
    }
}
