package org.gcsarray.io.container;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.gcsarray.format.CompressedRows;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;

/// Verifies every byte of a container that has been opened: each section, the columns that the directory names, that rows which go on
/// ascend, and that the gaps are zero.
final class FullCheck {

    private final MappedBytes file;
    private final Opening opening;
    private final RowLoader loader;
    private final int maxFaults;
    private final List<Fault> faults = new ArrayList<>();
    private long checked;
    /// The table of the last block that has one, which others may share.
    private ContainerBlock.Section table = ContainerBlock.Section.NONE;
    /// Last column of the last row of the block before; -1 if it has no elements or is damaged.
    private long lastColumn = -1;

    FullCheck(MappedBytes file, Opening opening, RowLoader loader, int maxFaults) {
        this.file = file;
        this.opening = opening;
        this.loader = loader;
        this.maxFaults = maxFaults;
        this.checked = opening.bodyStart();
    }

    List<Fault> run() throws IOException {
        for (int k = 0; k < opening.blocks().size() && faults.size() < maxFaults; k++) {
            ContainerBlock block = opening.blocks().get(k);
            check(block);
            for (ContainerBlock.Section section : block.sections()) {
                boolean isSharedTable = section.equals(table) && section.equals(block.encoding().table());
                if (section.length() > 0 && !isSharedTable) {
                    checkGap(section.offset());
                    checked = section.end();
                }
            }
            table = block.encoding().table().length() > 0 ? block.encoding().table() : table;
        }
        checkGap(opening.trailer().directoryOffset());
        return faults.subList(0, Math.min(maxFaults, faults.size()));
    }

    private void check(ContainerBlock block) throws IOException {
        try {
            CompressedRows rows = loader.load(block);
            checkExtremes(block, rows);
            checkContinuation(block, rows);
            lastColumn = RowPart.lastColumn(rows);
        } catch (ArrayFormatException fault) {
            faults.add(fault.fault());
            lastColumn = -1;
        }
    }

    private void checkExtremes(ContainerBlock block, CompressedRows rows) throws ArrayFormatException {
        long[] extremes = RowPart.extremes(List.of(RowPart.whole(rows, rows.rows(), 0, 0, rows.rows().listedRows())));
        if (extremes[0] != block.smallestColumn() || extremes[1] != block.largestColumn()) {
            throw file.structure(opening.trailer().directoryOffset(),
                    "the block of row " + block.firstRow() + " has columns " + extremes[0] + ".." + extremes[1]
                            + " (the directory says " + block.smallestColumn() + ".." + block.largestColumn() + ")");
        }
    }

    private void checkContinuation(ContainerBlock block, CompressedRows rows) throws ArrayFormatException {
        if (block.continued()) {
            int listed = rows.rows().find(0);
            boolean empty = listed < 0 || rows.rows().start(listed) == rows.rows().end(listed);
            if (empty || rows.columns().get(0) <= lastColumn) {
                throw file.structure(block.columns().offset(), "row " + block.firstRow()
                        + " does not go on behind column " + lastColumn + " of the block before");
            }
        }
    }

    private void checkGap(long end) {
        if (end < checked) {
            faults.add(file.structure(end, "a section begins before byte " + checked + ", the end of the one before")
                    .fault());
            return;
        }
        long nonZero = file.firstNonZero(checked, end);
        if (nonZero < end) {
            faults.add(file.structure(nonZero, "a byte between the sections is not 0").fault());
        }
    }
}
