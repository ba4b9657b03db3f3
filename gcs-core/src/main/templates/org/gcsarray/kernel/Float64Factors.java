package org.gcsarray.kernel;

import java.util.Arrays;

import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.GcsArray;
import org.gcsarray.kernel.internal.Float64Fibres;
import org.gcsarray.kernel.internal.Float64OffsetRows;
import org.gcsarray.kernel.internal.Kernels;

/// Stored elements times rows of float64 factor matrices, fibre by fibre: the work of one task of [Mttkrp].
///
/// A fibre contributes `w .* (sum of x * U_f[i_f, :])`, f the dimension along which it runs and w the product of the rows of all
/// factors but f and the mode. If the fibre runs along the mode itself, each of its elements contributes `x * w` to a row of its own.
/// Mutable, one thread.
final class Float64Factors {

    /// Numbers of the products w that are computed at a time, unless one row has more.
    private static final int PRODUCTS = 4096;

    private static final Kernels KERNELS = Kernels.current();

    private final double[][] factors;
    private final int components;
    private final int mode;
    private final CompressedRows rows;
    private final FibreBlock block;
    private final int[] others;
    private final Values values;
    private final double[] blockValues;
    private final Float64Fibres fibres;
    /// Rows of the factors of [#others], and their products.
    private final Float64OffsetRows[] ofOthers;
    private final double[] products;
    private final int[] zeros = new int[FibreBlock.ELEMENTS];
    private final int[] productOffsets = new int[FibreBlock.ELEMENTS];
    private final Float64OffsetRows ofProducts;

    /// Prepares a task.
    ///
    /// @param a       array with elements
    /// @param mode    mode whose indices name the rows of the output, or -1 for an output of one row
    /// @param factors one matrix for each dimension but the mode, row-major
    /// @param components columns of the factors, at least 1
    Float64Factors(GcsArray a, int mode, double[][] factors, int components) {
        this.factors = factors;
        this.components = components;
        this.mode = mode;
        this.rows = a.compressedRows();
        this.block = new FibreBlock(a.reduction());
        this.others = block.otherDimensions(mode);
        this.values = a.values();
        this.blockValues = values instanceof Float64Values plain ? Backing.of(plain)
                : new double[FibreBlock.ELEMENTS];
        this.fibres = new Float64Fibres(block.runs(), blockValues, components);
        this.ofOthers = Arrays.stream(others).mapToObj(d -> new Float64OffsetRows(factors[d], block.indices(d)))
                .toArray(Float64OffsetRows[]::new);
        this.products = new double[others.length == 1 ? 0 : Math.max(PRODUCTS, components)];
        if (others.length == 0) {
            Arrays.fill(products, 1);
        }
        this.ofProducts = new Float64OffsetRows(products, others.length == 0 ? zeros : productOffsets);
    }

    /// Adds the contributions of elements `from .. to-1` to the rows of `out`.
    ///
    /// @param firstIndex index of the mode that row 0 of `out` stands for; 0 if fibres run along the mode
    void add(int from, int to, int firstIndex, double[] out) {
        Float64OffsetRows rowsOfOut = new Float64OffsetRows(out, mode < 0 ? zeros : block.indices(mode));
        for (int p = from; p < to; p += Math.min(FibreBlock.ELEMENTS, to - p)) {
            block.read(rows, p, Math.min(p + FibreBlock.ELEMENTS, to));
            for (int d : others) {
                block.toOffsets(d, 0, components);
            }
            if (mode >= 0 && mode != block.fastDimension()) {
                block.toOffsets(mode, firstIndex, components);
            }
            addBlock(read(p), rowsOfOut);
        }
    }

    /// Makes the values of a block lie in [#blockValues], and returns where the first one does.
    private int read(int from) {
        if (values instanceof Float64Values) {
            return from;
        }
        values.copyTo(from, Math.min(values.size(), from + FibreBlock.ELEMENTS), blockValues);
        return 0;
    }

    private void addBlock(int base, Float64OffsetRows out) {
        switch (others.length) {
            case 0 -> addFibres(0, block.count(), base, ofProducts, out);
            case 1 -> addFibres(0, block.count(), base, ofOthers[0], out);
            default -> {
                int chunk = products.length / components;
                for (int first = 0, last; first < block.count(); first = last) {
                    last = first + Math.min(chunk, block.count() - first);
                    multiplyOthers(first, last);
                    addFibres(first, last, base, ofProducts, out);
                }
            }
        }
    }

    /// Computes the products of the rows of all other factors for some fibres.
    private void multiplyOthers(int first, int last) {
        for (int k = first; k < last; k++) {
            productOffsets[k] = (k - first) * components;
        }
        KERNELS.multiplyRows(ofOthers[0], ofOthers[1], ofProducts, first, last, components);
        for (int i = 2; i < others.length; i++) {
            KERNELS.multiplyRows(ofProducts, ofOthers[i], ofProducts, first, last, components);
        }
    }

    private void addFibres(int first, int last, int base, Float64OffsetRows w, Float64OffsetRows out) {
        int fast = block.fastDimension();
        if (fast == mode) {
            KERNELS.scatterFibres(fibres, first, last, base, w, out.array());
        } else {
            KERNELS.addFibres(fibres, first, last, base, factors[fast], w, out);
        }
    }
}
