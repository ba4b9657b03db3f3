package org.gcsarray.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.internal.Pointers;

class RowStackTest {

    /// A matrix with rows of the given numbers of elements, in columns 0, 1, ...
    private static CompressedRows rows(int columnCount, int... lengths) {
        int[] pointers = new int[lengths.length + 1];
        for (int r = 0; r < lengths.length; r++) {
            pointers[r + 1] = pointers[r] + lengths[r];
        }
        long[] columns = new long[pointers[lengths.length]];
        double[] values = new double[columns.length];
        for (int r = 0; r < lengths.length; r++) {
            for (int p = pointers[r]; p < pointers[r + 1]; p++) {
                columns[p] = (long) p - pointers[r];
                values[p] = p;
            }
        }
        return CompressedRows.wrap(lengths.length, columnCount, RowIndex.Dense.wrap(pointers),
                Indices.narrowest(columnCount, columns), Values.wrap(values));
    }

    private static CompressedRows ofHugeRows(long rowCount) {
        return CompressedRows.wrap(rowCount, 3, RowIndex.Hyper.wrap(Indices.narrowest(1), new int[] {0}),
                Indices.narrowest(3), Values.wrap(new double[0]));
    }

    @Test
    void countsThroughAllBlocks() {
        CompressedRows upper = rows(4, 1, 0, 3);
        CompressedRows none = rows(4);
        CompressedRows lower = rows(4, 0, 2).toHyperRows();
        RowStack stack = RowStack.of(List.of(upper, none, lower, upper));
        assertThat(stack.rowCount()).isEqualTo(8);
        assertThat(stack.columnCount()).isEqualTo(4);
        assertThat(stack.nse()).isEqualTo(10);
        assertThat(stack.listedRows()).isEqualTo(7);
        assertThat(stack.blockCount()).isEqualTo(4);
        assertThat(stack.block(2)).isSameAs(lower);
        assertThat(new long[] {stack.firstRow(0), stack.firstRow(1), stack.firstRow(2), stack.firstRow(3),
            stack.firstRow(4)}).containsExactly(0, 3, 3, 5, 8);
        assertThat(new long[] {stack.firstPosition(1), stack.firstPosition(3), stack.firstPosition(4)})
                .containsExactly(4, 6, 10);
        assertThat(new long[] {stack.firstListedRow(2), stack.firstListedRow(3), stack.firstListedRow(4)})
                .containsExactly(3, 4, 7);
        assertThat(stack.byteSize()).isEqualTo(2 * upper.byteSize() + none.byteSize() + lower.byteSize());
        assertThat(stack.dtype()).isEqualTo(DType.FLOAT64);
        assertThat(stack.fill()).isEqualTo(Scalar.of(0d));
        assertThat(stack).hasToString("RowStack 8 x 4 " + DType.FLOAT64 + ", nse 10, 4 blocks");
    }

    @Test
    void holdsMoreElementsThanAnArray() {
        CompressedRows block = rows(100, Collections.nCopies(1000, 100).stream().mapToInt(n -> n).toArray());
        RowStack stack = RowStack.of(Collections.nCopies(30_000, block));
        assertThat(stack.nse()).isEqualTo(3_000_000_000L);
        assertThat(stack.rowCount()).isEqualTo(30_000_000);
        assertThat(stack.byteSize()).isEqualTo(30_000 * block.byteSize());
    }

    @Test
    void laterChangesOfTheArgumentDoNotShow() {
        CompressedRows block = rows(4, 1);
        CompressedRows[] blocks = {block, block};
        RowStack stack = RowStack.of(blocks);
        blocks[1] = rows(9, 5);
        assertThat(stack.block(1)).isSameAs(block);
    }

    @Test
    void blocksMustAgree() {
        CompressedRows first = rows(4, 1, 2);
        CompressedRows wider = rows(5, 1);
        CompressedRows floats = first.convert(DType.FLOAT32);
        CompressedRows negative = first.withValues(first.values(), Scalar.of(-0d));
        assertThatIllegalArgumentException().isThrownBy(() -> RowStack.of(first, wider, first, floats, negative))
                .withMessage("blocks of a stack must agree: block 1 has 5 columns, block 0 has 4; block 3 has dtype "
                        + DType.FLOAT32 + ", block 0 has " + DType.FLOAT64
                        + "; block 4 has fill -0.0, block 0 has 0.0");
        assertThatIllegalArgumentException().isThrownBy(RowStack::of)
                .withMessage("there are 0 blocks; a stack needs at least 1, which says columns, type and fill");
        assertThatThrownBy(() -> RowStack.of(ofHugeRows(Long.MAX_VALUE), ofHugeRows(0), ofHugeRows(1)))
                .isInstanceOf(ArithmeticException.class)
                .hasMessage("the number of rows exceeds 2^63-1: blocks 0..2 have 9223372036854775807 + 1");
        assertThat(RowStack.of(ofHugeRows(Long.MAX_VALUE - 1), ofHugeRows(1)).rowCount()).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void blocksOutsideAreRefused() {
        RowStack stack = RowStack.of(rows(4, 1), rows(4, 2));
        assertThatThrownBy(() -> stack.block(2)).isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessage("block 2 is outside 0..1; the stack has 2 blocks");
        assertThatThrownBy(() -> stack.firstRow(-1)).isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessage("block -1 is outside 0..2; the stack has 2 blocks");
        assertThatThrownBy(() -> stack.firstPosition(3)).isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessage("block 3 is outside 0..2; the stack has 2 blocks");
        assertThatThrownBy(() -> stack.firstListedRow(3)).isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessage("block 3 is outside 0..2; the stack has 2 blocks");
    }

    @Test
    void rowsAreCutOut() {
        CompressedRows a = rows(4, 1, 0, 3, 2);
        assertThat(a.rows(0, 4)).isSameAs(a);
        CompressedRows part = a.rows(1, 3);
        assertThat(part.rowCount()).isEqualTo(2);
        assertThat(Pointers.of(part.rows())).containsExactly(0, 0, 3);
        assertThat(part.columns().toLongArray()).containsExactly(0, 1, 2);
        CompressedRows hyper = a.toHyperRows().rows(1, 3);
        assertThat(((RowIndex.Hyper) hyper.rows()).rowIds().toLongArray()).containsExactly(1);
        assertThat(Pointers.of(hyper.rows())).containsExactly(0, 3);
        assertThat(a.rows(4, 4).nse()).isZero();
        assertThatThrownBy(() -> a.rows(2, 5)).isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessage("rows 2 .. 5 (exclusive) are not within 0 .. 4, the rows of 4 x 4");
        assertThatThrownBy(() -> a.rows(3, 2)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> a.rows(-1, 2)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void cutsAreNearestToEqualShares() {
        assertThat(RowStack.equalNseCuts(rows(9, 4, 4, 4, 4), 2)).containsExactly(0, 2, 4);
        assertThat(RowStack.equalNseCuts(rows(9, 3, 3, 3), 2)).as("the upper one of two").containsExactly(0, 1, 3);
        assertThat(RowStack.equalNseCuts(rows(9, 4, 0, 0, 0, 4), 2)).as("empty rows").containsExactly(0, 2, 5);
        assertThat(RowStack.equalNseCuts(rows(9, 0, 0, 0, 0, 0, 0), 3)).as("no elements").containsExactly(0, 2, 4, 6);
        assertThat(RowStack.equalNseCuts(rows(99, 1, 90, 1, 1, 1), 4)).as("a monster").containsExactly(0, 1, 2, 3, 5);
        assertThat(RowStack.equalNseCuts(rows(99, 1, 1, 90), 3)).as("rows are left").containsExactly(0, 1, 2, 3);
        assertThat(RowStack.equalNseCuts(rows(9, 1, 2), 5)).as("fewer rows").containsExactly(0, 1, 2);
        assertThat(RowStack.equalNseCuts(rows(9), 5)).as("no rows").containsExactly(0, 0);
        long last = Long.MAX_VALUE - 1;
        CompressedRows huge = CompressedRows.wrap(Long.MAX_VALUE, 3,
                RowIndex.Hyper.wrap(Indices.narrowest(Long.MAX_VALUE, 5, last), new int[] {0, 2, 4}),
                Indices.narrowest(3, 0, 1, 0, 1), Values.wrap(new double[4]));
        assertThat(RowStack.equalNseCuts(huge, 2)).containsExactly(0, Long.MAX_VALUE / 2, Long.MAX_VALUE);
        RowStack stack = RowStack.ofEqualNse(huge, 2);
        assertThat(stack.rowCount()).isEqualTo(Long.MAX_VALUE);
        assertThat(stack.block(1).position(last - stack.firstRow(1), 1)).isEqualTo(1);
        assertThatIllegalArgumentException().isThrownBy(() -> RowStack.ofEqualNse(huge, 0))
                .withMessage("blocks is 0; must be at least 1");
        assertThatIllegalArgumentException().isThrownBy(() -> RowStack.ofEqualNse(huge, Integer.MAX_VALUE))
                .withMessage("blocks is 2147483647; an array holds the cuts of at most 2147483638 blocks of "
                        + "9223372036854775807 rows");
    }

    @Test
    void cutsThatDoNotAscendAreRefused() {
        CompressedRows a = rows(4, 1, 2);
        assertThatIllegalArgumentException().isThrownBy(() -> RowStack.cut(a, 0, 3, 2))
                .withMessage("cut 2 at row 2 is before cut 1 at row 3");
        assertThatIllegalArgumentException().isThrownBy(() -> RowStack.cut(a, 0, -1, 2))
                .withMessage("cut 1 at row -1 is before cut 0 at row 0");
    }
}
