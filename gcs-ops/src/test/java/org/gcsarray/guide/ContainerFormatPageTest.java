package org.gcsarray.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.buffer.DType;
import org.gcsarray.convert.stream.StreamBuilder;
import org.gcsarray.convert.stream.StreamOptions;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.NdArray;
import org.gcsarray.io.container.ContainerBuilder;
import org.gcsarray.io.container.ContainerFile;
import org.gcsarray.io.container.ContainerHeader;
import org.gcsarray.io.container.FileSpmv;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// The page of the container format shows the code between the markers here, and the code does what its comments say.
class ContainerFormatPageTest {

    @Test
    void aFileIsWrittenReadAndMadeLonger(@TempDir Path folder) throws IOException {
        Path path = folder.resolve("long.gcs");
        DimensionReduction layout = DimensionReduction.parse(SmoothShape.of(1_100_000, 3), "0|1");
        try (StreamBuilder streamBuilder = StreamBuilder.of(layout, DType.FLOAT64, StreamOptions.DEFAULT)) {
            streamBuilder.add(2, 1_000_500, 1).add(3, 7, 2);
            // begin
            try (ContainerBuilder out = ContainerBuilder.create(path, ContainerHeader.of(layout, DType.FLOAT64))) {
                streamBuilder.forEachBlock(1 << 20, block -> out.add(block.firstRow(), block.rows()));
                out.commit();
            }
            // end
        }
        CompressedRows moreRows = rows(path, 1_000_000, 1_001_000);
        double[] x = {1, 10, 100};
        double[] y = new double[1_101_000];
        ContainerFile.append(path, moreRows);
        try (ContainerFile file = ContainerFile.open(path)) {
            // begin
            CompressedRows part = file.rows(1_000_000, 1_001_000); // only the blocks of these rows are read
            FileSpmv.multiplyRows(file, x, y, Parallelism.threads(4)); // y = A x, one block per thread in memory
            NdArray whole = file.array();
            // end
            assertThat(part.nse()).isEqualTo(1);
            assertThat(whole.nse()).isEqualTo(3);
        }
        assertThat(y[7]).isEqualTo(300);
        assertThat(y[1_000_500]).isEqualTo(20);
        assertThat(y[1_100_500]).isEqualTo(20);
    }

    private static CompressedRows rows(Path path, long from, long to) throws IOException {
        try (ContainerFile file = ContainerFile.open(path)) {
            assertThat(file.array().nse()).isEqualTo(2);
            return file.rows(from, to);
        }
    }
}
