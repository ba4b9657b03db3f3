package org.gcsarray.cli.internal.report;

import java.util.List;
import java.util.stream.IntStream;

import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowStack;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// How `gcs info --blocks` cuts an array into row blocks; the components are the keys of its JSON.
///
/// @param schema name and version of this description
/// @param file   file
/// @param shape  extents of the array
/// @param nse    number of its elements
/// @param layout layout whose rows are cut: dimension 0 | all others
/// @param rows   number of rows
/// @param blocks the blocks, in order
public record BlocksReport(String schema, String file, List<Long> shape, long nse, String layout, long rows,
        List<BlockLine> blocks) {

    /// One row block.
    ///
    /// @param firstRow its first row
    /// @param rows     number of its rows
    /// @param nse      number of its elements
    /// @param bytes    bytes of the block by itself
    public record BlockLine(long firstRow, long rows, long nse, long bytes) {}

    /// Cuts an array into blocks of about equal numbers of elements.
    ///
    /// @param blocks number of blocks; fewer are made of fewer rows
    public static BlocksReport of(LoadedArray loaded, int blocks, ConvertOptions options) {
        NdArray array = loaded.array();
        SmoothShape shape = array.shape();
        if (shape.rank() < 2) {
            throw new IllegalArgumentException("an array of shape " + shape
                    + " has no rows to cut into blocks; at least rank 2 is needed");
        }
        DimensionReduction layout = DimensionReduction.of(shape, IntStream.range(0, shape.rank()).toArray(), 1);
        CompressedRows rows = Convert.toGcs(array, layout, options).compressedRows();
        RowStack stack = RowStack.ofEqualNse(rows, blocks);
        return new BlocksReport("gcs.info.blocks/1", loaded.info().file(), NumberText.list(shape.extents()),
                rows.nse(), layout.toString(), rows.rowCount(), IntStream.range(0, stack.blockCount())
                        .mapToObj(k -> new BlockLine(stack.firstRow(k), stack.block(k).rowCount(), stack.block(k).nse(),
                                stack.block(k).byteSize()))
                        .toList());
    }

    /// Returns the rows for people.
    public Table table() {
        Table table = new Table(">block", ">first row", ">rows", ">nse", ">share", ">bytes");
        for (int k = 0; k < blocks.size(); k++) {
            BlockLine block = blocks.get(k);
            table.add(String.valueOf(k), String.valueOf(block.firstRow()), String.valueOf(block.rows()),
                    String.valueOf(block.nse()), NumberText.brief(nse == 0 ? 0 : 100.0 * block.nse() / nse) + " %",
                    NumberText.bytes(block.bytes()));
        }
        return table;
    }
}
