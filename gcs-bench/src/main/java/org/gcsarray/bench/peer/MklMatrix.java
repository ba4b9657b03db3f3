package org.gcsarray.bench.peer;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_FLOAT;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;

/// A float64 or float32 CRS matrix in native memory and its MKL handle, for the inspector-executor routines. Used by one thread.
public final class MklMatrix implements AutoCloseable {

    private static final long ALIGNMENT = 64;
    private static final int GENERAL = 20;
    private static final int NON_TRANSPOSE = 10;
    private static final int TRIANGULAR = 23;
    private static final int LOWER = 40;
    private static final int NON_UNIT = 50;
    private static final int ROW_MAJOR = 101;
    /// Calls that hints announce.
    private static final int MANY_CALLS = 1000;
    /// Stage of a sparse product that computes the values of a structure that is there.
    private static final int VALUES = 92;
    /// Stage that finds the whole structure, without values.
    private static final int STRUCTURE = 93;

    /// `struct matrix_descr`: type, fill mode, diagonal.
    private static final MemoryLayout DESCRIPTION = MemoryLayout.structLayout(JAVA_INT, JAVA_INT, JAVA_INT);

    private static final MethodHandle D_CREATE = link("mkl_sparse_d_create_csr", ADDRESS, JAVA_INT, JAVA_INT, JAVA_INT,
            ADDRESS, ADDRESS, ADDRESS, ADDRESS);
    private static final MethodHandle S_CREATE = link("mkl_sparse_s_create_csr", ADDRESS, JAVA_INT, JAVA_INT, JAVA_INT,
            ADDRESS, ADDRESS, ADDRESS, ADDRESS);
    private static final MethodHandle DESTROY = link("mkl_sparse_destroy", ADDRESS);
    private static final MethodHandle MV_HINT = link("mkl_sparse_set_mv_hint", ADDRESS, JAVA_INT, DESCRIPTION,
            JAVA_INT);
    private static final MethodHandle MM_HINT = link("mkl_sparse_set_mm_hint", ADDRESS, JAVA_INT, DESCRIPTION, JAVA_INT,
            JAVA_INT, JAVA_INT);
    private static final MethodHandle SV_HINT = link("mkl_sparse_set_sv_hint", ADDRESS, JAVA_INT, DESCRIPTION,
            JAVA_INT);
    private static final MethodHandle OPTIMIZE = link("mkl_sparse_optimize", ADDRESS);
    private static final MethodHandle D_MV = link("mkl_sparse_d_mv", JAVA_INT, JAVA_DOUBLE, ADDRESS, DESCRIPTION,
            ADDRESS, JAVA_DOUBLE, ADDRESS);
    private static final MethodHandle S_MV = link("mkl_sparse_s_mv", JAVA_INT, JAVA_FLOAT, ADDRESS, DESCRIPTION,
            ADDRESS, JAVA_FLOAT, ADDRESS);
    private static final MethodHandle D_MM = link("mkl_sparse_d_mm", JAVA_INT, JAVA_DOUBLE, ADDRESS, DESCRIPTION,
            JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT, JAVA_DOUBLE, ADDRESS, JAVA_INT);
    private static final MethodHandle S_MM = link("mkl_sparse_s_mm", JAVA_INT, JAVA_FLOAT, ADDRESS, DESCRIPTION,
            JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT, JAVA_FLOAT, ADDRESS, JAVA_INT);
    private static final MethodHandle SPMM = link("mkl_sparse_spmm", JAVA_INT, ADDRESS, ADDRESS, ADDRESS);
    private static final MethodHandle SP2M = link("mkl_sparse_sp2m", JAVA_INT, DESCRIPTION, ADDRESS, JAVA_INT,
            DESCRIPTION, ADDRESS, JAVA_INT, ADDRESS);
    private static final MethodHandle ORDER = link("mkl_sparse_order", ADDRESS);
    private static final MethodHandle D_EXPORT = link("mkl_sparse_d_export_csr", ADDRESS, ADDRESS, ADDRESS, ADDRESS,
            ADDRESS, ADDRESS, ADDRESS, ADDRESS);
    private static final MethodHandle D_TRSV = link("mkl_sparse_d_trsv", JAVA_INT, JAVA_DOUBLE, ADDRESS, DESCRIPTION,
            ADDRESS, ADDRESS);

    private final Arena arena;
    private final MemorySegment description;
    private final MemorySegment lower;
    private final MemorySegment handle;
    /// Where the handle lies for functions that take its address.
    private final MemorySegment slot;
    private final boolean single;
    /// Products whose structure was found from this matrix; they end with it.
    private final List<MklMatrix> products = new ArrayList<>();

    private MklMatrix(Arena arena, MemorySegment handle, boolean single) {
        this.arena = arena;
        this.handle = handle;
        this.slot = arena.allocate(ADDRESS);
        slot.set(ADDRESS, 0, handle);
        this.single = single;
        this.description = arena.allocate(DESCRIPTION);
        description.set(JAVA_INT, 0, GENERAL);
        this.lower = arena.allocate(DESCRIPTION);
        lower.setAtIndex(JAVA_INT, 0, TRIANGULAR);
        lower.setAtIndex(JAVA_INT, 1, LOWER);
        lower.setAtIndex(JAVA_INT, 2, NON_UNIT);
    }

    /// Returns a function that takes arguments and returns a status.
    private static MethodHandle link(String name, MemoryLayout... arguments) {
        return Mkl.Library.link(name, FunctionDescriptor.of(JAVA_INT, arguments));
    }

    /// Copies a matrix to native memory.
    ///
    /// @param dtype float64 or float32
    public static MklMatrix of(CrsArrays a, DType dtype) {
        boolean single = dtype == DType.FLOAT32;
        Arena arena = Arena.ofShared();
        MemorySegment pointers = copy(arena, MemorySegment.ofArray(a.pointers()));
        MemorySegment columns = copy(arena, MemorySegment.ofArray(a.indices()));
        MemorySegment values = copy(arena, numbers(single, a.values()));
        MemorySegment out = arena.allocate(ADDRESS);
        MethodHandle create = single ? S_CREATE : D_CREATE;
        check("mkl_sparse_create_csr", () -> (int) create.invokeExact(out, 0, a.rows(), a.columns(), pointers,
                pointers.asSlice(4), columns, values));
        return new MklMatrix(arena, out.get(ADDRESS, 0), single);
    }

    private static MemorySegment copy(Arena arena, MemorySegment array) {
        return arena.allocate(Math.max(1, array.byteSize()), ALIGNMENT).copyFrom(array);
    }

    private static MemorySegment numbers(boolean single, double[] array) {
        if (!single) {
            return MemorySegment.ofArray(array);
        }
        float[] rounded = new float[array.length];
        Values.wrap(array).copyTo(0, array.length, rounded);
        return MemorySegment.ofArray(rounded);
    }

    /// Copies a dense operand to native memory, in the type of the matrix, for as long as the matrix lives.
    public MemorySegment dense(double[] array) {
        return copy(arena, numbers(single, array));
    }

    /// Returns the numbers of a dense array in native memory.
    public double[] read(MemorySegment segment, int length) {
        double[] array = new double[length];
        Arrays.setAll(array, k -> single ? segment.getAtIndex(JAVA_FLOAT, k) : segment.getAtIndex(JAVA_DOUBLE, k));
        return array;
    }

    /// Announces products with vectors and lets MKL build what it likes for them.
    public void optimizeForVectors() {
        check("mkl_sparse_set_mv_hint",
                () -> (int) MV_HINT.invokeExact(handle, NON_TRANSPOSE, description, MANY_CALLS));
        check("mkl_sparse_optimize", () -> (int) OPTIMIZE.invokeExact(handle));
    }

    /// Announces products with row-major dense matrices and lets MKL build what it likes for them.
    public void optimizeForDense(int width) {
        check("mkl_sparse_set_mm_hint", () -> (int) MM_HINT.invokeExact(handle, NON_TRANSPOSE, description, ROW_MAJOR,
                width, MANY_CALLS));
        check("mkl_sparse_optimize", () -> (int) OPTIMIZE.invokeExact(handle));
    }

    /// Announces solutions with the lower triangle and lets MKL build what it likes for them.
    public void optimizeForLowerSolve() {
        check("mkl_sparse_set_sv_hint",
                () -> (int) SV_HINT.invokeExact(handle, NON_TRANSPOSE, lower, MANY_CALLS));
        check("mkl_sparse_optimize", () -> (int) OPTIMIZE.invokeExact(handle));
    }

    /// Solves `L x = b` with the lower triangle L of a float64 matrix, its diagonal included.
    public void solveLower(MemorySegment b, MemorySegment x) {
        check("mkl_sparse_d_trsv", () -> (int) D_TRSV.invokeExact(NON_TRANSPOSE, 1.0, handle, lower, b, x));
    }

    /// Computes `y = A x`.
    public void multiply(MemorySegment x, MemorySegment y) {
        check("mkl_sparse_mv", () -> single
                ? (int) S_MV.invokeExact(NON_TRANSPOSE, 1f, handle, description, x, 0f, y)
                : (int) D_MV.invokeExact(NON_TRANSPOSE, 1.0, handle, description, x, 0.0, y));
    }

    /// Computes `C = A B` for row-major B and C of `width` columns.
    public void multiply(MemorySegment b, MemorySegment c, int width) {
        check("mkl_sparse_mm", () -> single
                ? (int) S_MM.invokeExact(NON_TRANSPOSE, 1f, handle, description, ROW_MAJOR, b, width, width, 0f, c,
                        width)
                : (int) D_MM.invokeExact(NON_TRANSPOSE, 1.0, handle, description, ROW_MAJOR, b, width, width, 0.0, c,
                        width));
    }

    /// Returns the sparse product with another matrix of the same type.
    ///
    /// @param sorted whether to sort the columns of each row afterwards, which MKL's product leaves in any order
    public MklMatrix multiply(MklMatrix b, boolean sorted) {
        Arena own = Arena.ofShared();
        MemorySegment out = own.allocate(ADDRESS);
        check("mkl_sparse_spmm", () -> (int) SPMM.invokeExact(NON_TRANSPOSE, handle, b.handle, out));
        MklMatrix product = new MklMatrix(own, out.get(ADDRESS, 0), single);
        if (sorted) {
            check("mkl_sparse_order", () -> (int) ORDER.invokeExact(product.handle));
        }
        return product;
    }

    /// Returns the structure of the product with another matrix of the same type, rows in any order, for [#multiplyInto]. It is closed with this
    /// matrix.
    public MklMatrix structureOfProduct(MklMatrix b) {
        Arena own = Arena.ofShared();
        MemorySegment out = own.allocate(ADDRESS);
        check("mkl_sparse_sp2m", () -> (int) SP2M.invokeExact(NON_TRANSPOSE, description, handle, NON_TRANSPOSE,
                b.description, b.handle, STRUCTURE, out));
        MklMatrix product = new MklMatrix(own, out.get(ADDRESS, 0), single);
        products.add(product);
        return product;
    }

    /// Computes the values of the product with another matrix, whose structure is there.
    public void multiplyInto(MklMatrix b, MklMatrix product) {
        check("mkl_sparse_sp2m", () -> (int) SP2M.invokeExact(NON_TRANSPOSE, description, handle, NON_TRANSPOSE,
                b.description, b.handle, VALUES, product.slot));
    }

    /// Copies a float64 matrix back to arrays.
    public CrsArrays export() {
        try (Arena own = Arena.ofConfined()) {
            MemorySegment out = own.allocate(ADDRESS, 7);
            MemorySegment[] slots = new MemorySegment[7];
            Arrays.setAll(slots, k -> out.asSlice(8L * k, 8));
            check("mkl_sparse_d_export_csr", () -> (int) D_EXPORT.invokeExact(handle, slots[0], slots[1], slots[2],
                    slots[3], slots[4], slots[5], slots[6]));
            int rows = slots[1].get(JAVA_INT, 0);
            int[] starts = ints(slots[3], rows);
            int[] ends = ints(slots[4], rows);
            int[] pointers = new int[rows + 1];
            for (int r = 0; r < rows; r++) {
                if (starts[r] != pointers[r]) {
                    throw new IllegalStateException("row " + r + " starts at " + starts[r] + "; the row before ends at "
                            + pointers[r]);
                }
                pointers[r + 1] = ends[r];
            }
            int nse = pointers[rows];
            return new CrsArrays(rows, slots[2].get(JAVA_INT, 0), pointers, ints(slots[5], nse),
                    pointed(slots[6], 8L * nse).toArray(JAVA_DOUBLE));
        }
    }

    private static int[] ints(MemorySegment slot, int length) {
        return pointed(slot, 4L * length).toArray(JAVA_INT);
    }

    @SuppressWarnings("restricted") // the length of what MKL points to is known from the matrix only
    private static MemorySegment pointed(MemorySegment slot, long bytes) {
        return slot.get(ADDRESS, 0).reinterpret(bytes);
    }

    /// Destroys the handle and frees all operands made for it, and products whose structure was found from it.
    @Override
    public void close() {
        products.forEach(MklMatrix::close);
        check("mkl_sparse_destroy", () -> (int) DESTROY.invokeExact(handle));
        arena.close();
    }

    /// A call that returns a status.
    @FunctionalInterface
    private interface Call {
        int run() throws Throwable;
    }

    private static void check(String function, Call call) {
        int status;
        try {
            status = call.run();
        } catch (Throwable e) {
            throw Mkl.Library.failed(function, e);
        }
        if (status != 0) {
            throw new IllegalStateException(function + " returned status " + status + "; 0 is success");
        }
    }
}
