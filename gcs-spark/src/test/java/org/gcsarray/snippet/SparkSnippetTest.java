package org.gcsarray.snippet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.format.StoredArray;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.ops.reduce.Reduction;
import org.gcsarray.spark.SparkGcs;
import org.gcsarray.spark.SparkGcsArray;
import org.gcsarray.spark.testing.Sessions;

class SparkSnippetTest {

    private final SparkSession session = Sessions.local();

    @Test
    void arrays(@TempDir Path folder) throws IOException {
        String text = folder.resolve("ratings.tns").toString();
        Files.writeString(Path.of(text), "1 1 1 5\n2 1 2 3\n2 3 1 4\n");
        double[] x = {1, 10};
        // @start region="SparkGcs"
        SparkGcs gcs = SparkGcs.on(session);
        SparkGcsArray a = gcs.readText(text, "0,1|2", ReadOptions.DEFAULT).cache(); // from any file system of Hadoop
        double[] y = a.spmv(x); // y[i, j] = sum over k of a[i, j, k] x[k], here
        SparkGcsArray byItem = a.relayout("1|0,2"); // one shuffle
        byItem.writeContainer(folder.resolve("ratings.gcs")); // on a file system that all share
        // @end
        assertThat(y).containsExactly(5, 0, 0, 30, 0, 4);
        assertThat(gcs.readContainer(folder.resolve("ratings.gcs")).collect().getDouble(1, 2, 0)).isEqualTo(4);
        // @start region="SparkGcsArray"
        SparkGcsArray perItem = byItem.reduce(Reduction.sum(), 0, 2); // a.sum(axis=(0, 2))
        StoredArray sums = perItem.collect(); // an array of this machine
        // @end
        assertThat(sums.getDouble(0)).isEqualTo(8);
        a.unpersist();
    }
}
