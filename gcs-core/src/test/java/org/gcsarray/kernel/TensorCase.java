package org.gcsarray.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.house.ValueForm;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.DenseOracle;
import org.gcsarray.testing.Unfolding;

/// Random tensors with small integers, explicit zeros and now and then uniform values, and products of them by the definition.
final class TensorCase {

    private final CooArray coo;

    private TensorCase(CooArray coo) {
        this.coo = coo;
    }

    CooArray coo() {
        return coo;
    }

    SmoothShape shape() {
        return coo.shape();
    }

    /// Makes a tensor of the given rank; extents 0 and 1 are frequent enough, some last extents exceed one block of a kernel.
    static TensorCase random(Random random, int rank, DType dtype) {
        long[] extents = new long[rank];
        for (int d = 0; d < rank; d++) {
            extents[d] = random.nextInt(20) == 0 ? 0 : 1L + random.nextInt(6);
        }
        if (random.nextInt(4) == 0) {
            extents[random.nextInt(rank)] = 1L + random.nextInt(400);
        }
        return random(random, SmoothShape.of(extents), random.nextDouble(), dtype);
    }

    static TensorCase random(Random random, SmoothShape shape, double density, DType dtype) {
        CooArray.Builder builder = CooArray.builder(shape, DType.FLOAT64);
        for (long[] index : DenseOracle.indices(shape)) {
            if (random.nextDouble() < density) {
                builder.add(index, random.nextInt(-4, 5));
            }
        }
        CooArray coo = builder.build();
        Indices[] indices = new Indices[shape.rank()];
        Arrays.setAll(indices, coo::indices);
        Values values = random.nextInt(5) == 0 ? Values.uniform(3, (int) coo.nse())
                : coo.values();
        return new TensorCase(CooArray.wrap(shape, indices, ValueForm.drawn(random).of(values.convert(dtype)),
                Scalar.zero(dtype)));
    }

    /// Returns the tensor in a layout, with row form and index widths at random.
    GcsArray in(DimensionReduction layout, Random random) {
        Unfolding.Rows form = random.nextBoolean() ? Unfolding.Rows.DENSE : Unfolding.Rows.HYPER;
        CompressedRows rows = Unfolding.of(coo, layout, form).compressedRows();
        RowIndex index = rows.rows() instanceof RowIndex.Hyper hyper
                ? RowIndex.Hyper.wrap(anyWidth(hyper.rowIds(), random), Pointers.of(hyper))
                : rows.rows();
        return GcsArray.wrap(layout, CompressedRows.wrap(rows.rowCount(), rows.columnCount(), index,
                anyWidth(rows.columns(), random), rows.values(), rows.fill()));
    }

    private static Indices anyWidth(Indices indices, Random random) {
        int width = Math.max(indices.byteWidth(), 1 << random.nextInt(4));
        return ArrayArbitraries.inWidth(indices.toLongArray(), width);
    }

    static DimensionReduction layout(SmoothShape shape, Random random) {
        return DimensionReduction.of(shape, ArrayArbitraries.shuffled(shape.rank(), random),
                1 + random.nextInt(shape.rank() - 1));
    }

    /// Returns one factor per dimension of small integers; that of `mode` is empty.
    double[][] factors(int mode, int rank, Random random) {
        double[][] factors = new double[shape().rank()][];
        Arrays.setAll(factors,
                d -> KernelCase.vector(d == mode ? 0 : Math.toIntExact(shape().extent(d) * rank), random));
        return factors;
    }

    double[] mttkrp(int mode, double[][] factors, int rank) {
        double[] result = new double[(int) shape().extent(mode) * rank];
        coo.forEachStored((index, position) -> {
            for (int r = 0; r < rank; r++) {
                double product = coo.values().getDouble(position);
                for (int d = 0; d < factors.length; d++) {
                    product *= d == mode ? 1 : factors[d][(int) index[d] * rank + r];
                }
                result[(int) index[mode] * rank + r] += product;
            }
        });
        return result;
    }

    double innerProduct(double[][] vectors) {
        double[] sum = {0};
        coo.forEachStored((index, position) -> {
            double product = coo.values().getDouble(position);
            for (int d = 0; d < vectors.length; d++) {
                product *= vectors[d][(int) index[d]];
            }
            sum[0] += product;
        });
        return sum[0];
    }

    /// Returns the product with a `k x extent` matrix over one mode, row-major.
    double[] ttm(int mode, double[] m, int k) {
        SmoothShape target = withExtent(mode, k);
        int extent = (int) shape().extent(mode);
        double[] result = new double[(int) target.size()];
        coo.forEachStored((index, position) -> {
            for (int r = 0; r < k; r++) {
                long cell = 0;
                for (int d = 0; d < index.length; d++) {
                    cell = cell * target.extent(d) + (d == mode ? r : index[d]);
                }
                result[(int) cell] += m[r * extent + (int) index[mode]] * coo.values().getDouble(position);
            }
        });
        return result;
    }

    SmoothShape withExtent(int mode, int extent) {
        long[] extents = shape().extents();
        extents[mode] = extent;
        return SmoothShape.of(extents);
    }

    SmoothShape without(int mode) {
        long[] extents = shape().extents();
        System.arraycopy(extents, mode + 1, extents, mode, extents.length - mode - 1);
        return SmoothShape.of(Arrays.copyOf(extents, extents.length - 1));
    }

    /// Returns the number of fibres of a mode that hold an element.
    long fibres(int mode) {
        return DenseOracle.byIteration(coo).keySet().stream().map(index -> {
            List<Long> free = new ArrayList<>(index);
            free.remove(mode);
            return free;
        }).distinct().count();
    }
}
