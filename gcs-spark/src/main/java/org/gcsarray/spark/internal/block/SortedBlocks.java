package org.gcsarray.spark.internal.block;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.LongPredicate;
import java.util.stream.IntStream;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.JoinedIndices;
import org.gcsarray.buffer.internal.JoinedValues;
import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.internal.CombinedOverflow;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.Block;
import org.gcsarray.spark.block.Elements;
import org.gcsarray.spark.block.Ranges;

/// Makes blocks of the elements of one partition: sorted, repeats combined, cut by the number of elements.
public final class SortedBlocks {

    private SortedBlocks() {}

    /// Returns the blocks of elements.
    ///
    /// @param parts  elements in any order; those of one place are combined in the order of the parts
    /// @param form   form of the array
    /// @param policy what becomes of elements that occur several times
    /// @param ranges    ranges of the array
    /// @param partition partition of all elements
    /// @throws IllegalArgumentException if the policy is ERROR, or MIN or MAX of complex values, and an element occurs twice, the text names it;
    ///                                  or if there are more than 2^31-9 elements
    /// @throws ArithmeticException      if combined integers exceed their type; the text names the element
    public static List<Block> of(List<Elements> parts, ArrayForm form, DuplicatePolicy policy, Ranges ranges,
            int partition) {
        if (parts.stream().allMatch(part -> part.size() == 0)) {
            return List.of();
        }
        long first = parts.stream().filter(part -> part.size() > 0).mapToLong(Elements::firstRow).min().orElse(0);
        CompressedRows rows = compress(join(parts, first, span(parts, first), form), first, form, policy);
        return cut(first, rows, form.maxBlockNse(), form.maxBlockNse(),
                row -> ranges.isCut(partition, row));
    }

    /// Returns elements as all rows of the unfolded matrix.
    ///
    /// @throws IllegalArgumentException if an element occurs twice, or there are more than 2^31-9
    static CompressedRows rows(List<Elements> parts, ArrayForm form) {
        return compress(join(parts, form), 0, form, DuplicatePolicy.ERROR);
    }

    /// Returns elements in their order, repeats included, as coordinates of the unfolded matrix.
    ///
    /// @throws IllegalArgumentException if there are more than 2^31-9
    public static CooArray join(List<Elements> parts, ArrayForm form) {
        return join(parts, 0, form.rowCount(), form);
    }

    private static CompressedRows compress(CooArray joined, long first, ArrayForm form, DuplicatePolicy policy) {
        DimensionReduction unfolded = DimensionReduction.of(joined.shape(), new int[] {0, 1}, 1);
        boolean isUndefined = joined.dtype().isComplex()
                && (policy == DuplicatePolicy.MIN || policy == DuplicatePolicy.MAX);
        boolean refuse = isUndefined || policy == DuplicatePolicy.ERROR;
        CompressedRows rows;
        try {
            rows = Convert.toGcs(joined, unfolded,
                    ConvertOptions.DEFAULT.withDuplicates(refuse ? DuplicatePolicy.FIRST : policy)
                            .withMaxBytes(Long.MAX_VALUE))
                    .compressedRows();
        } catch (ArithmeticException overflow) {
            throw beyond(joined, policy, first, form, overflow);
        }
        if (refuse && rows.nse() < joined.nse()) {
            String element = "element " + Arrays.toString(repeated(joined, rows, first, form)) + " occurs twice; ";
            throw new IllegalArgumentException(isUndefined
                    ? policy + " of complex values is not defined; " + element
                            + "choose another policy (SUM, FIRST, LAST, ..)"
                    : element + "choose what becomes of duplicates (SUM, FIRST, LAST, ..)");
        }
        return rows;
    }

    private static long span(List<Elements> parts, long first) {
        return parts.stream().filter(part -> part.size() > 0).mapToLong(part -> part.endRow() - first).max().orElse(0);
    }

    private static CooArray join(List<Elements> parts, long first, long rowCount, ArrayForm form) {
        long sum = parts.stream().mapToLong(Elements::size).sum();
        if (sum > Sizes.LARGEST_ARRAY) {
            throw new IllegalArgumentException("a partition has " + sum + " elements, one array holds at most "
                    + Sizes.LARGEST_ARRAY + "; ask for smaller partitions (partitionNse)");
        }
        Indices rows = JoinedIndices.of(rowCount, parts.stream().map(Elements::rows).toList(),
                parts.stream().mapToLong(part -> part.firstRow() - first).toArray());
        Indices columns = JoinedIndices.of(form.columnCount(), parts.stream().map(Elements::columns).toList(),
                new long[parts.size()]);
        List<Values> values = parts.stream().filter(part -> part.size() > 0).map(Elements::values).toList();
        return CooArray.wrap(SmoothShape.of(rowCount, form.columnCount()),
                new Indices[] {rows, columns}, JoinedValues.of("a partition", form.dtype(), values), form.fill());
    }

    /// Returns the indices of the first element that occurred before.
    private static long[] repeated(CooArray joined, CompressedRows distinct, long first, ArrayForm form) {
        BitSet seen = new BitSet(distinct.nse());
        for (int k = 0; k < joined.nse(); k++) {
            long row = joined.indices(0).get(k);
            long column = joined.indices(1).get(k);
            int position = distinct.position(row, column);
            if (seen.get(position)) {
                return form.indices(first + row, column);
            }
            seen.set(position);
        }
        throw new IllegalStateException("no element occurs twice");
    }

    /// Returns the fault of elements that cannot be combined in their type: which one.
    private static ArithmeticException beyond(CooArray joined, DuplicatePolicy policy, long first, ArrayForm form,
            ArithmeticException overflow) {
        if (!(overflow.getCause() instanceof CombinedOverflow ofOne)) {
            return overflow;
        }
        long row = joined.indices(0).get(ofOne.position());
        long column = joined.indices(1).get(ofOne.position());
        long count = IntStream.range(0, joined.values().size())
                .filter(k -> joined.indices(0).get(k) == row && joined.indices(1).get(k) == column).count();
        return (ArithmeticException) new ArithmeticException(policy + " of the " + count + " values of element "
                + Arrays.toString(form.indices(first + row, column)) + " in their order exceeds the range of "
                + joined.dtype() + "; convert the array to float64, which rounds").initCause(overflow);
    }

    /// Cuts rows that go on in no other partition into blocks; otherwise as the method with a predicate.
    public static List<Block> cut(long first, CompressedRows rows, int aim, int maxBlockNse) {
        return cut(first, rows, aim, maxBlockNse, row -> false);
    }

    /// Cuts rows into blocks: whole rows as many as fit, and rows that do not fit a block into several.
    ///
    /// @param first       row of the matrix that row 0 of `rows` is
    /// @param rows        rows
    /// @param aim         most elements of several rows of a block
    /// @param maxBlockNse most elements of a block; longer rows are cut
    /// @param alone       rows of the matrix that share no block with others
    static List<Block> cut(long first, CompressedRows rows, int aim, int maxBlockNse, LongPredicate alone) {
        List<Block> blocks = new ArrayList<>();
        RowIndex index = rows.rows();
        int listed = 0;
        while (listed < index.listedRows()) {
            int begin = index.start(listed);
            if (index.end(listed) == begin) {
                listed++;
            } else if (index.end(listed) - begin > maxBlockNse) {
                cutRow(first, rows, listed, maxBlockNse, blocks);
                listed++;
            } else {
                int last = listed;
                boolean single = alone.test(first + index.rowId(listed));
                while (!single && last + 1 < index.listedRows() && index.end(last + 1) - begin <= aim
                        && !alone.test(first + index.rowId(last + 1))) {
                    last++;
                }
                while (index.end(last) == index.start(last)) {
                    last--;
                }
                long from = index.rowId(listed);
                blocks.add(Block.of(first + from,
                        rows.rows(from, index.rowId(last) + 1).toSmallerRows()));
                listed = last + 1;
            }
        }
        return blocks;
    }

    private static void cutRow(long first, CompressedRows rows, int listed, int maxBlockNse, List<Block> blocks) {
        int end = rows.rows().end(listed);
        for (int begin = rows.rows().start(listed); begin < end; begin += maxBlockNse) {
            int stop = (int) Math.min(end, (long) begin + maxBlockNse);
            blocks.add(Block.of(first + rows.rows().rowId(listed), CompressedRows.wrap(1, rows.columnCount(),
                    RowIndex.compress(1, Indices.wrap(new byte[stop - begin])), rows.columns().slice(begin, stop),
                    rows.values().slice(begin, stop), rows.fill())));
            if (stop == end) {
                return;
            }
        }
    }
}
