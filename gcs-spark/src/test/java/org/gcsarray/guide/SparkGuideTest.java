package org.gcsarray.guide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.SparkSession;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.convert.Difference;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.layout.LayoutPrediction;
import org.gcsarray.ops.element.BinaryOp;
import org.gcsarray.ops.element.UnaryOp;
import org.gcsarray.ops.reduce.Reduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.SparkGcs;
import org.gcsarray.spark.SparkGcsArray;
import org.gcsarray.spark.testing.Sessions;
import org.gcsarray.spark.value.FlopEstimate;
import org.gcsarray.spark.value.NseStatistics;
import org.gcsarray.spark.value.SparkOptions;
import org.gcsarray.spark.value.TableOptions;

/// The guide to Spark shows the code between the markers here, and the code does what its comments say.
class SparkGuideTest {

    private final SparkSession session = Sessions.local();
    private final CooArray ratings = CooArray.builder(SmoothShape.of(4, 6, 3), DType.FLOAT64).add(5, 0, 1, 2)
            .add(3, 0, 5, 0).add(4, 1, 1, 1).add(1, 3, 0, 2).add(2, 3, 1, 0).build();

    private SparkGcsArray distributed() {
        return SparkGcs.on(session).distribute(ratings, "0|1,2");
    }

    @Test
    void first() {
        // begin
        SparkGcs gcs = SparkGcs.on(session);
        SparkGcsArray a = gcs.distribute(ratings, "0|1,2").cache(); // users as rows; gcs.readText(path, layout, options) for files
        SparkGcsArray byItem = a.relayout("1|0,2"); // one shuffle
        SparkGcsArray turned = byItem.transpose(1, 0, 2); // the same blocks, shape (items, users, weeks)
        StoredArray here = turned.collect(); // an array of one machine
        // end
        assertThat(a.nse()).isEqualTo(5);
        assertThat(turned.layout()).isEqualTo("0|1,2");
        assertThat(here.getDouble(1, 0, 2)).isEqualTo(5);
        assertThat(here.shape()).isEqualTo(SmoothShape.of(6, 4, 3));
        a.unpersist();
    }

    @Test
    void text(@TempDir Path temporary) {
        SparkGcs gcs = SparkGcs.on(session);
        SparkGcsArray a = distributed();
        String folder = temporary.toString();
        // begin
        List<Note> lost = a.writeText(folder + "/ratings.tns", WriteOptions.DEFAULT); // one file, as one machine writes it
        SparkGcsArray fromText = gcs.readText(folder + "/ratings.tns", "0|1,2", ReadOptions.DEFAULT);
        // end
        assertThat(lost).isEmpty();
        assertSame(fromText);
    }

    @Test
    void tables(@TempDir Path temporary) {
        SparkGcs gcs = SparkGcs.on(session);
        SparkGcsArray a = distributed();
        String folder = temporary.toString();
        // begin
        a.writeParquet(folder + "/ratings"); // for other engines: columns i0, i1, i2, value
        SparkGcsArray fromTable = gcs.readParquet(folder + "/ratings", TableOptions.DEFAULT.withLayout("0|1,2"));
        a.writeBlockTable(folder + "/blocks"); // for this library: blocks and layout as they are
        SparkGcsArray fromBlocks = gcs.readBlockTable(folder + "/blocks");
        // end
        assertThat(session.read().parquet(folder + "/ratings").columns()).containsExactly("i0", "i1", "i2", "value");
        assertSame(fromTable);
        assertSame(fromBlocks);
    }

    @Test
    void containers(@TempDir Path temporary) {
        SparkGcs gcs = SparkGcs.on(session);
        SparkGcsArray a = distributed();
        String folder = temporary.toString();
        // begin
        a.writeContainer(Path.of(folder, "ratings.gcs")); // through the driver
        SparkGcsArray fromContainer = gcs.readContainer(Path.of(folder, "ratings.gcs")); // no job, nothing is sent
        // end
        assertSame(fromContainer);
    }

    private void assertSame(SparkGcsArray read) {
        assertThat(read.layout()).isEqualTo("0|1,2");
        assertThat(Difference.between(read.collect(), ratings, Difference.Tolerance.EXACT, 3))
                .matches(Difference::isNone);
    }

    @Test
    void options() {
        SparkGcs gcs = SparkGcs.on(session);
        // begin
        SparkOptions options = SparkOptions.DEFAULT.withPartitionNse(1 << 20).withMaxCollectBytes(1 << 26);
        SparkGcsArray smaller = gcs.with(options).distribute(ratings, "0|1,2");
        // end
        assertThat(smaller.with(options.withMaxCollectBytes(1)).nse()).isEqualTo(5);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> smaller.with(options.withMaxCollectBytes(1)).collect())
                .withMessageContaining("raise maxCollectBytes");
    }

    @Test
    void products() {
        SparkGcsArray a = distributed();
        double[] x = new double[18];
        Arrays.fill(x, 1);
        StridedArray weights = StridedArray.of(SmoothShape.of(3), new double[] {1, 10, 100});
        // begin
        double[] y = a.spmv(x); // y = A x of the unfolded matrix, on the driver
        SparkGcsArray sums = a.ttv(weights, 2); // over the weeks: users x items
        SparkGcsArray alike = sums.spgemm(sums.transpose(1, 0)); // users x users, both operands distributed
        FlopEstimate flops = sums.estimateTensordot(sums.transpose(1, 0), new int[] {1}, new int[] {0}); // without multiplying
        // end
        assertThat(y).containsExactly(8, 4, 0, 3);
        assertThat(sums.collect().getDouble(0, 1)).isEqualTo(500);
        assertThat(alike.collect().getDouble(0, 3)).isEqualTo(500 * 2);
        assertThat(flops.flops()).isEqualTo(1 + 9 + 1);
    }

    @Test
    void elements() {
        SparkGcsArray a = distributed();
        // begin
        SparkGcsArray sum = a.combine(BinaryOp.ADD, a.relayout("1|0,2")); // layout and partitions of a
        SparkGcsArray most = sum.combine(BinaryOp.MINIMUM, Scalar.of(6.0)).map(UnaryOp.SQRT);
        SparkGcsArray perItem = a.reduce(Reduction.sum(), 0, 2); // over users and weeks
        double length = a.norm(2);
        // end
        assertThat(sum.layout()).isEqualTo("0|1,2");
        assertThat(sum.array().ranges()).isEqualTo(a.array().ranges());
        assertThat(most.collect().getDouble(0, 1, 2)).isEqualTo(Math.sqrt(6));
        assertThat(perItem.collect().getDouble(1)).isEqualTo(11);
        assertThat(length).isCloseTo(Math.sqrt(25 + 9 + 16 + 1 + 4), Offset.offset(1e-14));
    }

    @Test
    void blocks() {
        SparkGcsArray a = distributed();
        // begin
        JavaRDD<Double> greatest = a.blocks().map(block -> {
            double most = Double.NEGATIVE_INFINITY;
            for (int k = 0; k < block.nse(); k++) {
                most = Math.max(most, block.rows().values().getDouble(k));
            }
            return most;
        });
        // end
        assertThat(greatest.reduce(Math::max)).isEqualTo(5);
    }

    @Test
    void statistics() {
        SparkGcsArray a = distributed();
        // begin
        NseStatistics statistics = a.statistics(); // one job
        double skew = statistics.skew(); // greatest partition / mean
        List<LayoutPrediction.Bytes> layouts = a.predictLayouts(); // at most as many jobs as dimensions, up to rank 8
        String best = layouts.getFirst().layout().toString();
        // end
        assertThat(statistics.nonEmptyRows()).isEqualTo(3);
        assertThat(skew).isGreaterThanOrEqualTo(1);
        assertThat(layouts).isEqualTo(LayoutPrediction.of(ratings));
        assertThat(best).isEqualTo(LayoutPrediction.of(ratings).getFirst().layout().toString());
    }
}
