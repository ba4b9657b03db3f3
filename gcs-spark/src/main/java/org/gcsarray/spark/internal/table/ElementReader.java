package org.gcsarray.spark.internal.table;

import java.util.Iterator;
import java.util.NoSuchElementException;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import org.apache.spark.sql.catalyst.InternalRow;
import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.ValuesBuilder;
import org.gcsarray.internal.Counted;
import org.gcsarray.io.Fault;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.Elements;

/// The elements of the rows of one partition, in batches. Rows are read as Spark keeps them, without an object for a number.
final class ElementReader implements Iterator<Elements> {

    /// Elements of a batch: a few megabytes.
    private static final int BATCH = 1 << 18;

    private final Iterator<InternalRow> source;
    private final ArrayForm form;
    private final String table;
    private final String[] names;
    private final int partition;
    private final @Nullable DimensionReduction layout;
    private final long[] extents;
    private final long[] indices;
    private long rowNumber;

    /// @param names     columns of the table that the columns of the rows are, for faults
    /// @param partition number of the partition, for faults
    ElementReader(Iterator<InternalRow> source, ArrayForm form, String table, String[] names, int partition) {
        this.source = source;
        this.form = form;
        this.table = table;
        this.names = names;
        this.partition = partition;
        this.layout = form.layout().orElse(null);
        this.extents = form.shape().extents();
        this.indices = new long[extents.length];
    }

    @Override
    public boolean hasNext() {
        return source.hasNext();
    }

    @Override
    public Elements next() {
        if (!source.hasNext()) {
            throw new NoSuchElementException("no more rows");
        }
        LongArrayList rows = new LongArrayList();
        LongArrayList columns = new LongArrayList();
        ValuesBuilder values = Values.builder(form.dtype());
        while (rows.size() < BATCH && source.hasNext()) {
            InternalRow row = source.next();
            readIndices(row);
            rows.add(layout == null ? 0 : layout.reduce(0, indices));
            columns.add(layout == null ? form.column(indices) : layout.reduce(1, indices));
            add(values, row, extents.length);
            rowNumber++;
        }
        return Elements.of(rows.toLongArray(), Indices.narrowest(form.columnCount(), columns.toLongArray()),
                values.build());
    }

    /// Adds a value from a row, whose columns from `column` on are the value.
    private static void add(ValuesBuilder values, InternalRow row, int column) {
        if (values.dtype().isComplex()) {
            values.addComplex(row.getDouble(column), row.getDouble(column + 1));
        } else if (values.dtype().isFloating()) {
            values.add(row.getDouble(column));
        } else {
            values.add(row.getLong(column));
        }
    }

    private void readIndices(InternalRow row) {
        for (int c = 0; c < names.length; c++) {
            if (row.isNullAt(c)) {
                throw TableFaults.fault(Fault.Code.STRUCTURE, table, "column " + names[c] + " is null in " + where(),
                        "every row is an element with all indices and a value");
            }
        }
        for (int d = 0; d < extents.length; d++) {
            long index = row.getLong(d);
            if (index < 0) {
                throw TableFaults.fault(Fault.Code.INDEX_RANGE, table, "index " + index + " in column " + names[d]
                        + " is negative, in " + where(), "indices count from 0");
            }
            if (index >= extents[d]) {
                throw TableFaults.fault(Fault.Code.INDEX_RANGE, table, "index " + index + " in column " + names[d]
                        + " (expected " + Counted.range(0, extents[d] - 1) + "), in " + where(),
                        "indices count from 0; is the shape " + form.shape() + " right?");
            }
            indices[d] = index;
        }
    }

    private String where() {
        return "row " + rowNumber + " of partition " + partition;
    }
}
