package org.gcsarray.guide;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

import org.gcsarray.convert.Convert;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.kernel.Spmv;
import org.gcsarray.layout.LayoutPrediction;

/// The example of the README, between the two markers.
final class ReadmeExample {

    private ReadmeExample() {}

    static double[] run(Path input, Path output) throws IOException {
        // begin
        CooArray tensor = (CooArray) ArrayFiles.read(input, ReadOptions.DEFAULT).array();
        LayoutPrediction.Bytes best = LayoutPrediction.of(tensor).getFirst(); // exact bytes of all layouts, least first
        GcsArray gcs = Convert.toGcs(tensor, best.layout()); // folded and compressed
        CompressedRows rows = gcs.compressedRows();
        double[] x = new double[(int) rows.columnCount()];
        Arrays.fill(x, 1);
        double[] y = new double[(int) rows.rowCount()];
        Spmv.multiply(CrsMatrix.wrap(rows), x, y); // sums over the column dimensions
        GcsArray swapped = gcs.permute(4, 3, 2, 1, 0); // other axes, same storage
        ArrayFiles.write(swapped, output, WriteOptions.DEFAULT);
        // end
        return y;
    }
}
