package org.gcsarray.spark.internal.table;

import java.util.ArrayList;
import java.util.List;

import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.util.ArrayData;
import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.Complex128Values;
import org.gcsarray.buffer.EncodedValues;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.NarrowValues;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.io.container.ContainerHeader;
import org.gcsarray.ops.internal.NumberArrays;
import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.Block;

/// Blocks as rows of a block table, and back.
final class BlockRows {

    private BlockRows() {}

    static Row of(Block block, BlockNumber number) {
        CompressedRows rows = block.rows();
        long @Nullable [] rowIds = rows.rows() instanceof RowIndex.Hyper hyper ? hyper.rowIds().toLongArray() : null;
        List<@Nullable Object> cells = new ArrayList<>();
        cells.add(number.block());
        cells.add(number.part());
        cells.add(block.firstRow());
        cells.add(rows.rowCount());
        cells.add(rowIds);
        cells.add(Pointers.of(rows.rows()));
        cells.add(rows.columns().toLongArray());
        addValues(rows.values(), cells);
        return RowFactory.create(cells.toArray());
    }

    private static void addValues(Values values, List<@Nullable Object> cells) {
        switch (values) {
            case Complex128Values complex -> {
                cells.add(NumberArrays.part(Backing.of(complex), 0));
                cells.add(NumberArrays.part(Backing.of(complex), 1));
            }
            case UniformValues _,EncodedValues _ -> addValues(values.plain(), cells);
            case NarrowValues _ -> throw new AssertionError("blocks have no " + values.dtype() + " values");
            default -> cells.add(Backing.of(values));
        }
    }

    /// Reads a block, which is validated; the row may be used again afterwards.
    static Block read(String table, InternalRow row, ArrayForm form) {
        int block = row.getInt(BlockSchema.BLOCK);
        int part = row.getInt(BlockSchema.PART);
        try {
            return read(row, form.header());
        } catch (IllegalArgumentException | IndexOutOfBoundsException fault) {
            throw TableFaults.structure(table, BlockSummary.name(block, part) + ": " + fault.getMessage());
        }
    }

    private static Block read(InternalRow row, ContainerHeader header) {
        long firstRow = row.getLong(BlockSchema.FIRST_ROW);
        long rowCount = row.getLong(BlockSchema.ROW_COUNT);
        int[] pointers = array(row, BlockSchema.ROW_POINTERS, "rowPointers").toIntArray();
        RowIndex index = row.isNullAt(BlockSchema.ROW_IDS) ? RowIndex.Dense.wrap(pointers)
                : RowIndex.Hyper.wrap(Indices.narrowest(rowCount,
                        array(row, BlockSchema.ROW_IDS, "rowIds").toLongArray()), pointers);
        Indices columns = Indices.narrowest(header.columnCount(),
                array(row, BlockSchema.COLUMNS, "columns").toLongArray());
        Values values = header.uniform().map(value -> uniform(values(row, header), value))
                .orElseGet(() -> values(row, header));
        return Block.of(firstRow, CompressedRows.wrap(rowCount, header.columnCount(), index, columns, values,
                header.fill()));
    }

    private static ArrayData array(InternalRow row, int column, String name) {
        if (row.isNullAt(column)) {
            throw new IllegalArgumentException(name + " is null");
        }
        ArrayData array = row.getArray(column);
        for (int k = 0; k < array.numElements(); k++) {
            if (array.isNullAt(k)) {
                throw new IllegalArgumentException(name + "[" + k + "] is null");
            }
        }
        return array;
    }

    private static Values values(InternalRow row, ContainerHeader header) {
        return switch (header.dtype()) {
            case FLOAT64 -> Values.wrap(array(row, BlockSchema.VALUES, "values").toDoubleArray());
            case FLOAT32 -> Values.wrap(array(row, BlockSchema.VALUES, "values").toFloatArray());
            case INT64 -> Values.wrap(array(row, BlockSchema.VALUES, "values").toLongArray());
            case INT32 -> Values.wrap(array(row, BlockSchema.VALUES, "values").toIntArray());
            case BOOL -> Values.wrap(array(row, BlockSchema.VALUES, "values").toBooleanArray());
            case COMPLEX128 -> complex(array(row, BlockSchema.VALUES, "re").toDoubleArray(),
                    array(row, BlockSchema.VALUES + 1, "im").toDoubleArray());
            default -> throw new AssertionError("blocks have no " + header.dtype() + " values");
        };
    }

    private static Values complex(double[] real, double[] imaginary) {
        if (real.length != imaginary.length) {
            throw new IllegalArgumentException("re has length " + real.length + ", im " + imaginary.length);
        }
        return Values.wrapComplex(NumberArrays.join(real, imaginary));
    }

    private static Values uniform(Values values, Scalar expected) {
        for (int k = 0; k < values.size(); k++) {
            if (!values.get(k).equals(expected)) {
                throw new IllegalArgumentException("value " + values.get(k) + " at position " + k
                        + " is not the one value " + expected + " of the description");
            }
        }
        return Values.uniform(expected, values.size());
    }
}
