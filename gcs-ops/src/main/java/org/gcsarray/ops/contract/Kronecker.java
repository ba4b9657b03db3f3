package org.gcsarray.ops.contract;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.internal.Products;
import org.gcsarray.ops.arrange.Arrange;
import org.gcsarray.ops.internal.AxisLabels;
import org.gcsarray.ops.internal.Promotion;
import org.gcsarray.ops.internal.ResultForm;
import org.gcsarray.shape.SmoothShape;

/// The Kronecker product: element `i * extent of b + j` of each axis is that of i in a and j in b.
final class Kronecker {

    private Kronecker() {}

    static StoredArray of(StoredArray a, StoredArray b, ProductRules rules) {
        int rank = Math.max(a.shape().rank(), b.shape().rank());
        long[] extentsOfA = padded(a.shape(), rank);
        long[] extentsOfB = padded(b.shape(), rank);
        SmoothShape shape = shape(a.shape(), extentsOfA, b.shape(), extentsOfB);
        ProductRules steps = rules.towards(shape);
        if (rules.isDense(a instanceof StridedArray || b instanceof StridedArray)) {
            return dense(a, b, shape, steps);
        }
        CooArray product = pairs(Convert.toCoo(a, rules.options().forConversion()),
                Convert.toCoo(b, rules.options().forConversion()), extentsOfB, shape, steps);
        StoredArray form = a.shape().rank() == rank ? a : b;
        return form instanceof StridedArray ? Convert.toCoo(product, rules.options().forConversion())
                : ResultForm.of(product, form, rules.options());
    }

    private static long[] padded(SmoothShape shape, int rank) {
        long[] extents = new long[rank];
        Arrays.fill(extents, 1);
        System.arraycopy(shape.extents(), 0, extents, rank - shape.rank(), shape.rank());
        return extents;
    }

    private static SmoothShape shape(SmoothShape a, long[] extentsOfA, SmoothShape b, long... extentsOfB) {
        long[] extents = new long[extentsOfA.length];
        for (int d = 0; d < extents.length; d++) {
            if (Products.exceed(extentsOfA[d], extentsOfB[d])) {
                throw new ArithmeticException("kron of shapes " + a + " and " + b + ": extent " + d + " would be "
                        + extentsOfA[d] + " * " + extentsOfB[d] + ", beyond 2^63-1");
            }
            extents[d] = extentsOfA[d] * extentsOfB[d];
        }
        return SmoothShape.of(extents);
    }

    private static StoredArray dense(StoredArray a, StoredArray b, SmoothShape shape, ProductRules rules) {
        if (shape.isEmpty()) {
            // the outer product might have more axes than an array can have
            DType dtype = rules.semiring().resultType(Promotion.of(a.dtype(), b.dtype()));
            return StridedArray.wrapRowMajor(shape, Values.builder(dtype).build());
        }
        int rank = shape.rank();
        Labelled left = labelled(a, rank - a.shape().rank());
        Labelled right = labelled(b, 2 * rank - b.shape().rank());
        StridedArray outer = (StridedArray) PairProduct.of(left, right,
                interleaved(left.labels(), right.labels(), rank), rules).array();
        StridedArray rowMajor = Convert.toStrided(outer, rules.options().forConversion());
        return StridedArray.wrapRowMajor(shape, rowMajor.values());
    }

    /// Returns an array with labels of its axes, which count from `first`. Axes of extent 1 are left out: the outer product has the axes of both
    /// arrays, and might have more than an array can have.
    private static Labelled labelled(StoredArray array, int first) {
        int[] labels = AxisLabels.range(first, array.shape().rank());
        return new Labelled(Arrange.squeeze(array),
                Arrays.stream(labels).filter(label -> array.shape().extent(label - first) != 1).toArray());
    }

    /// Returns the labels of each axis of a and b in turn.
    private static int[] interleaved(int[] labelsOfA, int[] labelsOfB, int rank) {
        int[] all = new int[2 * rank];
        Arrays.setAll(all, k -> k / 2 + (k % 2 == 0 ? 0 : rank));
        return AxisLabels.common(all, AxisLabels.concat(labelsOfA, labelsOfB));
    }

    private static CooArray pairs(CooArray a, CooArray b, long[] extentsOfB, SmoothShape shape, ProductRules rules) {
        Sizes.checkCoordinates(shape, Promotion.of(a.dtype(), b.dtype()), (double) a.nse() * b.nse(),
                rules.options().maxBytes());
        Values values = Convert.toCoo(PairProduct.of(new Labelled(vector(a), 0), new Labelled(vector(b), 1),
                new int[] {0, 1}, rules).array()).values();
        Indices[] indices = new Indices[shape.rank()];
        for (int d = 0; d < indices.length; d++) {
            long[] first = index(a, d - (shape.rank() - a.shape().rank()));
            long[] second = index(b, d - (shape.rank() - b.shape().rank()));
            Indices.Writer writer = Indices.writer(shape.extent(d), values.size());
            for (int p = 0; p < first.length; p++) {
                for (int q = 0; q < second.length; q++) {
                    writer.set(p * second.length + q, first[p] * extentsOfB[d] + second[q]);
                }
            }
            indices[d] = writer.finish();
        }
        return CooArray.wrap(shape, indices, values);
    }

    private static long[] index(CooArray a, int dimension) {
        return dimension < 0 ? new long[a.values().size()] : a.indices(dimension).toLongArray();
    }

    /// Returns the stored values alone, all of them stored.
    private static CooArray vector(CooArray a) {
        int size = a.values().size();
        int[] positions = IntStream.range(0, size).toArray();
        return CooArray.wrap(SmoothShape.of(size), new Indices[] {Indices.copyOf(Math.max(1, size), positions, size)},
                a.values());
    }
}
