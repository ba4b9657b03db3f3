package org.gcsarray.hdf5;

import java.io.IOException;
import java.nio.file.Path;

import io.jhdf.Superblock;
import io.jhdf.SymbolTableEntry;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.internal.assembly.Place;

/// An open file and how to read it.
///
/// @param storage its bytes
/// @param options how to read
/// @param room    memory of this read
record HdfSource(MappedStorage storage, ReadOptions options, Room room) implements AutoCloseable {

    /// Opens a file.
    ///
    /// @param path the file
    /// @param name its name for faults
    /// @param options how to read
    static HdfSource open(Path path, String name, ReadOptions options) throws IOException {
        return new HdfSource(MappedStorage.open(path, name), options, new Room(options.maxBytes()));
    }

    /// The root group.
    HdfObject root() throws ArrayFormatException {
        Superblock superblock = storage.getSuperblock();
        Place place = storage.place();
        return switch (superblock) {
            case Superblock.SuperblockV0V1 old -> {
                long entry = old.getRootGroupSymbolTableAddress(); // counted from the superblock
                yield HdfObject.at(this, "/", LibraryCalls.guarded(place,
                        () -> new SymbolTableEntry(storage, entry).getObjectHeaderAddress()));
            }
            case Superblock.SuperblockV2V3 recent ->
                HdfObject.at(this, "/", recent.getRootGroupObjectHeaderAddress());
            default -> throw place.fault(Fault.Code.UNSUPPORTED,
                    "superblock version " + superblock.getVersionOfSuperblock(), "");
        };
    }

    @Override
    public void close() {
        storage.close();
    }
}
