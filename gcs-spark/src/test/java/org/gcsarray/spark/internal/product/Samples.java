package org.gcsarray.spark.internal.product;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;

import org.apache.spark.api.java.JavaSparkContext;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.internal.block.Driver;
import org.gcsarray.spark.internal.block.Exchange;
import org.gcsarray.spark.testing.Sessions;
import org.gcsarray.spark.value.SparkOptions;
import org.gcsarray.testing.ArrayArbitraries;

/// Random small arrays, in the cluster and out of it.
final class Samples {

    private static final List<DType> REAL = List.of(DType.FLOAT64, DType.FLOAT32, DType.INT64, DType.INT32, DType.BOOL);

    private final Random random;

    Samples(Random random) {
        this.random = random;
    }

    static JavaSparkContext context() {
        return JavaSparkContext.fromSparkContext(Sessions.local().sparkContext());
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    /// Returns extents, most small, now and then 0 or 1.
    SmoothShape shape(int rank) {
        return SmoothShape.of(LongStream.generate(() -> below(25) == 0 ? 0 : 1 + below(6)).limit(rank).toArray());
    }

    DType dtype() {
        return below(6) == 0 ? DType.COMPLEX128 : realType();
    }

    DType realType() {
        return REAL.get(below(REAL.size()));
    }

    /// Returns an array with fill 0 whose sums are exact in every order; now and then half of its elements have the first index 0, or it
    /// stores an explicit zero.
    CooArray exact(SmoothShape shape, DType dtype) {
        return array(shape, dtype, false);
    }

    /// Returns an array of float64 values with 53 bits each.
    CooArray rounded(SmoothShape shape) {
        return array(shape, DType.FLOAT64, true);
    }

    private CooArray array(SmoothShape shape, DType dtype, boolean rounded) {
        CooArray.Builder builder = CooArray.builder(shape, dtype);
        int size = shape.isEmpty() ? 0 : below(3) == 0 ? below(4) : below(60);
        boolean skewed = below(3) == 0;
        for (int k = 0; k < size; k++) {
            long[] indices = new long[shape.rank()];
            for (int d = 0; d < indices.length; d++) {
                indices[d] = skewed && d == 0 && k % 2 == 0 ? 0 : random.nextLong(shape.extent(d));
            }
            builder.add(indices, rounded ? Scalar.of(random.nextGaussian()) : value(dtype));
        }
        return builder.build(DuplicatePolicy.FIRST);
    }

    private Scalar value(DType dtype) {
        int number = below(9) - 4;
        return switch (dtype) {
            case FLOAT64, FLOAT16 -> Scalar.of(number / 2.0).convert(dtype);
            case FLOAT32 -> Scalar.of(number / 2f);
            case INT64 -> Scalar.of((long) number);
            case INT32 -> Scalar.of(number);
            case BOOL -> Scalar.of(number > 0);
            case COMPLEX128, COMPLEX64 -> Scalar.complex(number / 2.0, below(3) - 1).convert(dtype);
            case INT16, INT8 -> Scalar.of(number).convert(dtype);
            case UINT64, UINT32, UINT16, UINT8 -> Scalar.of(Math.abs(number)).convert(dtype);
        };
    }

    /// Returns coordinates or the same array dense.
    StoredArray anyKind(CooArray array) {
        return below(2) == 0 ? array : Convert.toStrided(array);
    }

    double[] vector(int size) {
        return random.doubles(size, -1, 1).toArray();
    }

    /// Returns options under which rows are cut, between blocks and between partitions.
    SparkOptions options() {
        return SparkOptions.DEFAULT.withMaxBlockNse(1 + below(12)).withPartitionNse(4L + below(30))
                .withPartitions(1 + below(4));
    }

    /// Distributes an array in a random layout; half of the time its elements went through a shuffle.
    BlockArray distribute(NdArray array, SparkOptions options) {
        int rank = array.shape().rank();
        if (rank < 2) {
            return Driver.distribute(context(), array, "", options);
        }
        BlockArray distributed = Driver.distribute(context(), array, layout(rank), options);
        return below(2) == 0 ? distributed
                : Exchange.relayout(distributed, Driver.form(array.shape(), layout(rank), array.fill(), options),
                        options);
    }

    private String layout(int rank) {
        int[] order = ArrayArbitraries.shuffled(rank, random);
        int cut = 1 + below(rank - 1);
        StringBuilder text = new StringBuilder();
        for (int k = 0; k < rank; k++) {
            text.append(k == 0 ? "" : k == cut ? "|" : ",").append(order[k]);
        }
        return text.toString();
    }

    /// Returns some axes in random order.
    int[] axes(int rank, int count) {
        return Arrays.copyOf(ArrayArbitraries.shuffled(rank, random), count);
    }
}
