package org.gcsarray.spark.internal.table;

import java.util.Iterator;
import java.util.stream.IntStream;

import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.Block;

/// The elements of a block as rows of an exchange table.
final class ElementRows {

    private ElementRows() {}

    /// Returns a row for each element, in the order of storage; made one by one.
    static Iterator<Row> of(Block block, ArrayForm form) {
        Indices rowOf = block.rows().rowOfEachPosition();
        Indices columns = block.rows().columns();
        Values values = block.rows().values();
        return IntStream.range(0, values.size()).mapToObj(position -> {
            long[] indices = form.indices(block.firstRow() + rowOf.get(position), columns.get(position));
            return row(indices, values, position);
        }).iterator();
    }

    private static Row row(long[] indices, Values values, int position) {
        int rank = indices.length;
        Object[] cells = new Object[rank + (values.dtype().isComplex() ? 2 : 1)];
        for (int d = 0; d < rank; d++) {
            cells[d] = indices[d];
        }
        switch (values.dtype()) {
            case FLOAT64 -> cells[rank] = values.getDouble(position);
            case FLOAT32 -> cells[rank] = (float) values.getReal(position);
            case INT64 -> cells[rank] = values.getLong(position);
            case INT32 -> cells[rank] = (int) values.getLong(position);
            case BOOL -> cells[rank] = values.getLong(position) != 0;
            case COMPLEX128 -> {
                cells[rank] = values.getReal(position);
                cells[rank + 1] = values.getImaginary(position);
            }
            default -> throw new AssertionError("tables have no " + values.dtype() + " values");
        }
        return RowFactory.create(cells);
    }
}
