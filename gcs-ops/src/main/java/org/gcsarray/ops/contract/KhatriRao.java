package org.gcsarray.ops.contract;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.PlainValues;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.internal.Counted;
import org.gcsarray.kernel.Mttkrp;
import org.gcsarray.ops.internal.AxisLabels;
import org.gcsarray.ops.internal.Promotion;
import org.gcsarray.ops.internal.SameStructure;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// The matricised tensor times the Khatri-Rao product of its factors.
final class KhatriRao {

    private KhatriRao() {}

    static StoredArray of(StoredArray a, int mode, List<? extends NdArray> factors, ProductRules rules) {
        int rank = a.shape().rank();
        if (rank < 2) {
            throw new IllegalArgumentException("a has shape " + a.shape() + "; mttkrp needs rank 2 or more");
        }
        if (factors.size() != rank) {
            throw new IllegalArgumentException(
                    Counted.of(factors.size(), "factor") + " given; mttkrp of shape " + a.shape()
                            + " needs " + rank);
        }
        List<Labelled> terms = new ArrayList<>(List.of(new Labelled(a, AxisLabels.range(0, rank))));
        List<DType> types = new ArrayList<>(List.of(a.dtype()));
        for (int d = 0; d < rank; d++) {
            if (d != mode) {
                StoredArray factor = rules.operand("factors[" + d + "]", factors.get(d));
                checkShape(a.shape(), d, factor.shape(), terms);
                terms.add(new Labelled(factor, d, rank));
                types.add(factor.dtype());
            }
        }
        DType dtype = Promotion.of(types);
        boolean hasKernel = (dtype == DType.FLOAT64 || dtype == DType.FLOAT32) && !terms.getFirst().isDense()
                && rules.options().products() != OpOptions.ProductKind.SPARSE
                && terms.stream().skip(1).allMatch(Labelled::isDense);
        List<Labelled> typed = terms.stream()
                .map(term -> new Labelled(SameStructure.convert(term.array(), dtype, rules.options()), term.labels()))
                .toList();
        return hasKernel ? kernel(typed, mode, dtype, rules.options())
                : ProductChain.of(typed, new int[] {mode, rank},
                        rules.of(terms.stream().map(Labelled::array).toList()));
    }

    private static void checkShape(SmoothShape shape, int dimension, SmoothShape factor, List<Labelled> before) {
        boolean fits = factor.rank() == 2 && factor.extent(0) == shape.extent(dimension);
        if (!fits || (before.size() > 1 && before.get(1).shape().extent(1) != factor.extent(1))) {
            String columns = before.size() > 1 ? Counted.of(before.get(1).shape().extent(1), "column")
                    : "any number of columns";
            throw new IllegalArgumentException("factors[" + dimension + "] has shape " + factor + "; dimension "
                    + dimension + " of shape " + shape + " needs " + Counted.of(shape.extent(dimension), "row")
                    + " and " + columns);
        }
    }

    private static StoredArray kernel(List<Labelled> terms, int mode, DType dtype, OpOptions options) {
        StoredArray a = terms.getFirst().array();
        int rank = a.shape().rank();
        long width = terms.get(1).shape().extent(1);
        SmoothShape shape = SmoothShape.of(a.shape().extent(mode), width);
        int cells = DenseBlock.checkedSize("mttkrp", shape, dtype, options);
        Values[] factors = new Values[rank];
        for (Labelled term : terms.subList(1, terms.size())) {
            factors[term.labels()[0]] = DenseBlock.of(term, term.labels(), options);
        }
        factors[mode] = Values.wrap(new double[0]);
        GcsArray unfolded = unfolded(a, mode, options);
        if (dtype == DType.FLOAT64) {
            double[][] arrays = new double[rank][];
            Arrays.setAll(arrays, d -> PlainValues.reals(factors[d]));
            double[] m = new double[cells];
            Mttkrp.multiply(unfolded, mode, arrays, Math.toIntExact(width), m, options.parallelism());
            return StridedArray.wrapRowMajor(shape, Values.wrap(m));
        }
        float[][] arrays = new float[rank][];
        Arrays.setAll(arrays, d -> PlainValues.floats(factors[d]));
        float[] m = new float[cells];
        Mttkrp.multiply(unfolded, mode, arrays, Math.toIntExact(width), m, options.parallelism());
        return StridedArray.wrapRowMajor(shape, Values.wrap(m));
    }

    /// Returns the array in the layout it has; coordinates with the mode in the slowest rows where that fits.
    private static GcsArray unfolded(StoredArray a, int mode, OpOptions options) {
        if (a instanceof CompressedArray compressed) {
            return MatrixUnfolding.inItsLayout(compressed);
        }
        int[] all = AxisLabels.range(0, a.shape().rank());
        boolean fits = a.shape().cellCount().bitLength() < Long.SIZE;
        return fits ? Convert.toGcs(a, DimensionReduction.of(a.shape(),
                AxisLabels.concat(new int[] {mode}, AxisLabels.without(all, mode)), 1), options.forConversion())
                : Convert.toGcs(a, options.forConversion());
    }
}
