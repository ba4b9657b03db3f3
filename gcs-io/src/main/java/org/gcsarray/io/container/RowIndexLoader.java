package org.gcsarray.io.container;

import org.gcsarray.buffer.Indices;
import org.gcsarray.format.RowIndex;
import org.gcsarray.io.ArrayFormatException;

/// Reads and validates the row index of a block, so that its pointers may be followed.
///
/// @param sections sections of the container
record RowIndexLoader(SectionReader sections) {

    /// Returns the rows of a block, relative to its first one.
    ///
    /// @throws ArrayFormatException if ids or pointers are out of range or order
    RowIndex load(ContainerBlock block) throws ArrayFormatException {
        int listed = (int) block.storedRows();
        ContainerHeader header = sections.header();
        if (header.storage() == ContainerHeader.Storage.DENSE) {
            return DenseCells.rows(listed, header.columnCount());
        }
        int[] pointers = pointers(block, listed);
        return block.isHyper() ? RowIndex.Hyper.wrap(ids(block, listed), pointers) : RowIndex.Dense.wrap(pointers);
    }

    private int[] pointers(ContainerBlock block, int listed) throws ArrayFormatException {
        SectionReader.Content content = sections.rowPointers(block);
        int[] pointers = new int[listed + 1];
        content.copy(0, pointers, 0, pointers.length);
        int leastStep = block.isHyper() ? 1 : 0;
        long least = 0;
        for (int k = 0; k <= listed; k++) {
            long pointer = Integer.toUnsignedLong(pointers[k]);
            long most = k == 0 ? 0 : block.nse();
            if (pointer < least || pointer > most) {
                throw sections.file().structure(content.place(4L * k),
                        "row pointer " + k + " is " + pointer + " (expected " + least
                                + ".." + most + ")");
            }
            least = pointer + leastStep;
        }
        if (pointers[listed] != block.nse()) {
            throw sections.file().structure(content.place(4L * listed),
                    "the last row pointer is " + pointers[listed] + " (expected "
                            + block.nse() + " elements)");
        }
        return pointers;
    }

    private Indices ids(ContainerBlock block, int listed) throws ArrayFormatException {
        SectionReader.Content content = sections.rowIds(block);
        Indices ids = content.indices(block.rowIdBytes(), 0, listed);
        long previous = -1;
        for (int k = 0; k < listed; k++) {
            long id = ids.get(k);
            if (id <= previous || id >= block.rowCount()) {
                throw sections.file().structure(content.place((long) k * block.rowIdBytes()), "row id " + k + " is "
                        + id + (k == 0 ? "" : " after " + previous) + " (expected ascending row ids below "
                        + block.rowCount() + ")");
            }
            previous = id;
        }
        return ids;
    }
}
