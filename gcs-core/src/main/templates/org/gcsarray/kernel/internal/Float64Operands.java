package org.gcsarray.kernel.internal;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.EncodedValues;
import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Indices16;
import org.gcsarray.buffer.Indices32;
import org.gcsarray.buffer.Indices64;
import org.gcsarray.buffer.Indices8;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;
import org.gcsarray.internal.Codes;
import org.gcsarray.internal.Decoding;

/// The operands of a product of sparse rows with a dense matrix, `C = alpha A B + beta C`, by name: all that a loop reads and writes. A vector is
/// a matrix of one column without gaps.
///
/// ```
/// row k of A      columns[p - shift], values[p - shift] for p = pointers[k] .. pointers[k+1]-1; narrow[..] instead of columns, if there are any,
///                 and values[codes[..] & 0xFF]; the k-th of those listed, number(k) of all
/// element (k, j)  of B b[bOffset + k * bRow + j * bColumn], of C c[cOffset + k * cRow + j * cColumn], for j = 0 .. width-1
/// ```
///
/// Each thread has its own, so that calls allocate nothing:
///
/// ```
/// try (Float64Operands o = Float64Operands.ofThread().times(alpha, b, 0, width, 1).into(beta, c, 0, width, 1, width)) {
///     Float64Products.multiply(kernels, o.rows(pointers, null, columns, values), from, to);
/// }
/// ```
///
/// Closed, it holds no array of a caller. As for all scratch of a thread, no code of a caller runs before that: work is cut into tasks
/// first. Loops over elements read fields into local variables before they begin.
public final class Float64Operands implements AutoCloseable {

    private static final Indices NO_INDICES = Indices.wrap(new int[0]);
    private static final Values NO_VALUES = Values.wrap(new double[0]);
    private static final int[] NO_INTS = {};
    private static final double[] NO_DOUBLES = {};
    /// Each code of 8 bits, at the position that it names.
    private static final Codes EVERY_CODE = new Codes.Bytes(everyCode());

    final Workspace workspace;

    /// Numbers of the listed rows, or null if every row is listed.
    @Nullable Indices rowIds;
    /// Listed row that row 0 is.
    int firstRow;
    int[] pointers = NO_INTS;
    int shift;
    int[] columns = NO_INTS;
    char @Nullable [] narrow;
    double[] values = NO_DOUBLES;
    byte @Nullable [] codes;
    double alpha;
    double[] b = NO_DOUBLES;
    int bOffset;
    int bRow;
    int bColumn;
    double beta;
    double[] c = NO_DOUBLES;
    int cOffset;
    int cRow;
    int cColumn;
    int width;

    /// Columns and values of A as they are stored.
    Indices indices = NO_INDICES;
    Values numbers = NO_VALUES;
    /// Element that the first of these columns and values belong to: 0, unless they are those of some rows.
    int firstElement;
    /// Whether loops read the elements of A where they are; otherwise [#copy] brings them.
    boolean inPlace;

    Float64Operands(Workspace workspace) {
        this.workspace = workspace;
    }

    /// Returns those of the calling thread.
    public static Float64Operands ofThread() {
        return Workspace.ofThread().float64Operands;
    }

    /// Names A: row k occupies positions `pointers[k] .. pointers[k+1]-1`.
    ///
    /// @param rowIds number of each listed row, or null if every row is listed
    public Float64Operands rows(int[] pointers, @Nullable Indices rowIds, Indices indices, Values numbers) {
        elements(indices, numbers);
        this.pointers = pointers;
        this.rowIds = rowIds;
        return this;
    }

    /// Names the elements of A, of which a product takes one row at a time.
    public Float64Operands elements(Indices indices, Values numbers) {
        elementsFrom(0, indices, numbers);
        rowIds = null;
        firstRow = 0;
        pointers = workspace.part;
        return this;
    }

    /// Names the elements of A from position `first` on; rows keep their positions.
    void elementsFrom(int first, Indices indices, Values numbers) {
        this.indices = indices;
        this.numbers = numbers;
        firstElement = first;
        inPlace = ElementBlocks.areDirect(indices, numbers);
        columns = inPlace ? Backing.of((Indices32) indices) : workspace.columns;
        narrow = null;
        codes = null;
        values = inPlace ? Backing.of((Float64Values) numbers) : workspace.doubles;
        shift = first;
    }

    /// Names alpha and B.
    public Float64Operands times(double alpha, double[] b, int offset, int rowStride, int columnStride) {
        this.alpha = alpha;
        this.b = b;
        this.bOffset = offset;
        this.bRow = rowStride;
        this.bColumn = columnStride;
        return this;
    }

    /// Names beta and C, and the number of columns of B and C.
    public Float64Operands into(double beta, double[] c, int offset, int rowStride, int columnStride, int width) {
        this.beta = beta;
        this.c = c;
        this.cOffset = offset;
        this.cRow = rowStride;
        this.cColumn = columnStride;
        this.width = width;
        return this;
    }

    /// Lets all arrays go.
    @Override
    public void close() {
        indices = NO_INDICES;
        numbers = NO_VALUES;
        rowIds = null;
        firstRow = 0;
        pointers = NO_INTS;
        columns = NO_INTS;
        narrow = null;
        codes = null;
        values = NO_DOUBLES;
        b = NO_DOUBLES;
        c = NO_DOUBLES;
    }

    boolean isRowMajor() {
        return bColumn == 1 && cColumn == 1;
    }

    /// Reads 16-bit columns where they are, if A has such and values as they are; returns whether it has.
    boolean readNarrow() {
        if (indices instanceof Indices16 ofA && numbers instanceof Float64Values plain) {
            narrow = Backing.of(ofA);
            columns = NO_INTS;
            values = Backing.of(plain);
            return true;
        }
        return false;
    }

    /// Reads codes of 8 bits, with columns of 16 or 32, where they are, if A has such; returns whether it has. Values are then those of all codes.
    boolean readCodes() {
        if (!(numbers instanceof EncodedValues encoded && Backing.codes(encoded) instanceof Codes.Bytes bytes)) {
            return false;
        }
        switch (indices) {
            case Indices16 ofA -> narrow = Backing.of(ofA);
            case Indices32 ofA -> columns = Backing.of(ofA);
            case Indices8 _, Indices64 _ -> {
                return false;
            }
        }
        Decoding decoding = Backing.decoding(encoded);
        EVERY_CODE.decode(0, decoding.isTable() ? decoding.table().length : EVERY_CODE.size(), decoding, workspace.doubles);
        codes = bytes.codes();
        values = workspace.doubles;
        return true;
    }

    private static byte[] everyCode() {
        byte[] codes = new byte[1 << Byte.SIZE];
        for (int k = 0; k < codes.length; k++) {
            codes[k] = (byte) k;
        }
        return codes;
    }

    /// Brings the elements `first .. last-1`, at most a block, into the workspace.
    void copy(int first, int last) {
        indices.copyTo(first - firstElement, last - firstElement, workspace.columns);
        numbers.copyTo(first - firstElement, last - firstElement, workspace.doubles);
        shift = first;
    }

    /// Makes the elements `first .. last-1`, at most a block unless they are in place, the one row of [Workspace#part].
    void takePart(int first, int last) {
        if (!inPlace) {
            copy(first, last);
        }
        workspace.part[0] = first;
        workspace.part[1] = last;
    }

    /// Returns the operands of `T = A B[:, j .. j+strip-1] + beta T`, T the tile of this thread, row-major without gaps; until the next call.
    Float64Operands tile(double beta, int j, int strip) {
        Float64Operands tile = workspace.float64Tile;
        tile.elementsFrom(firstElement, indices, numbers);
        tile.pointers = pointers;
        tile.shift = shift;
        return tile.times(1, b, bOffset + j * bColumn, bRow, bColumn).into(beta, workspace.doubleTile, 0, strip, 1, strip);
    }

    /// Returns the number of a listed row of A.
    int number(int k) {
        return rowIds == null ? firstRow + k : (int) rowIds.get(firstRow + k);
    }

    /// Returns where element (k, j) of C is.
    int inC(int k, int j) {
        return cOffset + k * cRow + j * cColumn;
    }

    /// Sets `C[k, j] = alpha sum + beta C[k, j]` for the element at position `at`.
    void put(double sum, int at) {
        c[at] = beta == 0 ? alpha * sum : alpha * sum + beta * c[at];
    }
}
