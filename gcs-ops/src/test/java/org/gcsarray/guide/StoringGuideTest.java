package org.gcsarray.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.buffer.DType;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.convert.Difference;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.GcsArray;
import org.gcsarray.house.Snippets;
import org.gcsarray.layout.DistinctCounts;
import org.gcsarray.layout.LayoutPrediction;
import org.gcsarray.ops.Sparse;
import org.gcsarray.reduction.DimensionReduction;

/// The guide to storing shows the code between the markers here, and the code does what its comments say.
class StoringGuideTest {

    @Test
    void pageShowsTheCodeBelow() throws IOException {
        Path source = Path.of("src/test/java/org/gcsarray/guide/StoringGuideTest.java");

        assertThat(Snippets.ofPage(Path.of("../docs/storing.md"))).isNotEmpty().isEqualTo(Snippets.ofSource(source));
    }

    @Test
    void bytesAreThoseOfThePage(@TempDir Path folder) throws IOException {
        Path file = QuickStartTest.TENSOR;
        Path output = folder.resolve("adults.gcs");
        // begin
        Sparse tensor = Sparse.read(file); // coordinates: 37206 bytes
        GcsArray smallest = tensor.toGcs(); // 2,3,4|0,1: 26878 bytes
        ArrayFiles.write(smallest, output); // to a name ending in .gcs
        // end
        assertThat(tensor.array().byteSize()).isEqualTo(37206);
        assertThat(smallest.byteSize()).isEqualTo(26878);
        assertThat(Files.size(output)).isEqualTo(27392);

        // begin
        GcsArray counts = tensor.asType(DType.INT32).toGcs(); // 15430 bytes
        // end
        assertThat(counts.byteSize()).isEqualTo(15430);

        // begin
        ConvertOptions least = ConvertOptions.DEFAULT.withValues(ConvertOptions.ValueForm.LEAST);
        GcsArray packed = Convert.toGcs(tensor.array(), least); // 7900 bytes, still float64
        String form = packed.values().encoding(); // uint8, table of 132
        // end
        assertThat(packed.byteSize()).isEqualTo(7900);
        assertThat(form).isEqualTo("uint8, table of 132");
        assertThat(Difference.contentEquals(packed, smallest)).isTrue();

        // begin
        DimensionReduction layout = DimensionReduction.parse(tensor.shape(), "0|1,2,3,4");
        LayoutPrediction.Bytes bytes = LayoutPrediction.smallest(layout, DistinctCounts.of(tensor.toCoo()));
        long total = bytes.totalBytes(); // what tensor.toGcs("0|1,2,3,4") takes
        // end
        assertThat(total).isEqualTo(tensor.toGcs("0|1,2,3,4").byteSize());
    }
}
