package org.gcsarray.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.convert.Difference;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.GcsArray;
import org.gcsarray.layout.DistinctCounts;
import org.gcsarray.layout.LayoutPrediction;
import org.gcsarray.ops.Sparse;
import org.gcsarray.reduction.DimensionReduction;

/// The guide to storing shows the code between the markers here, and the code does what its comments say.
class StoringGuideTest {

    @Test
    void bytesAreThoseOfThePage(@TempDir Path folder) throws IOException {
        Path file = QuickStartTest.TENSOR;
        Path output = folder.resolve("adults.gcs");
        // begin
        Sparse tensor = Sparse.read(file); // coordinates: 37206 bytes
        GcsArray smallest = tensor.toGcs(); // 2,3,4|0,1: 7900 bytes
        String form = smallest.values().encoding(); // uint8, table of 132
        ArrayFiles.write(smallest, output); // 8512 bytes, to a name ending in .gcs
        // end
        assertThat(tensor.array().byteSize()).isEqualTo(37206);
        assertThat(smallest.byteSize()).isEqualTo(7900);
        assertThat(form).isEqualTo("uint8, table of 132");
        assertThat(Files.size(output)).isEqualTo(8512);
        assertThat(((GcsArray) ArrayFiles.read(output).array()).values().encoding()).isEqualTo(form);

        // begin
        ConvertOptions plain = ConvertOptions.DEFAULT; // or withValues(ConvertOptions.ValueForm.LEAST)
        GcsArray wide = Convert.toGcs(tensor.array(), plain); // 26878 bytes
        // end
        assertThat(wide.byteSize()).isEqualTo(26878);
        assertThat(Difference.contentEquals(wide, smallest)).isTrue();

        // begin
        DimensionReduction layout = DimensionReduction.parse(tensor.shape(), "0|1,2,3,4");
        LayoutPrediction.Bytes bytes = LayoutPrediction.smallest(layout, DistinctCounts.of(tensor.toCoo()));
        long total = bytes.totalBytes(); // what tensor.toGcs("0|1,2,3,4") takes
        // end
        assertThat(total).isEqualTo(tensor.toGcs("0|1,2,3,4").byteSize());
    }
}
