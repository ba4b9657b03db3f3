package org.gcsarray.hdf5;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

import io.jhdf.Superblock;
import io.jhdf.SymbolTableEntry;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.internal.assembly.Place;
import org.gcsarray.io.internal.bytes.MappedFile;

/// An open file and how to read it.
///
/// @param storage its bytes
/// @param options how to read
/// @param room    memory of this read
record HdfSource(MappedStorage storage, ReadOptions options, Room room) {

    /// What is read of a file.
    interface Work<T> {
        T run(HdfSource source) throws IOException;
    }

    /// Reads a file, which must be as long afterwards as it was before.
    ///
    /// @param path the file
    /// @param name its name for faults
    /// @param options how to read
    /// @param work reads it; the source is closed afterwards
    /// @throws ArrayFormatException if it is not an HDF5 file, or another program has cut it short meanwhile
    /// @throws IOException if it cannot be mapped
    static <T> T reading(Path path, String name, ReadOptions options, Work<T> work) throws IOException {
        try (FileChannel channel = MappedFile.channel(path, name); MappedFile file = MappedFile.of(channel, name)) {
            T result = file.reading(() -> work
                    .run(new HdfSource(MappedStorage.of(file.bytes(), name), options, new Room(options.maxBytes()))));
            file.requireWhole(channel);
            return result;
        }
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
}
