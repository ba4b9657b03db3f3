package org.gcsarray.hdf5;

import java.io.IOException;
import java.io.OutputStream;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.CooArray;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.shape.SmoothShape;

/// Ends while it writes an HDF5 file.
final class EndingHdf5Program {

    private EndingHdf5Program() {}

    /// Ends at the first byte that is written.
    public static void main(String[] args) throws IOException {
        CooArray array = CooArray.builder(SmoothShape.of(2, 3), DType.FLOAT64).add(1.5, 1, 2).build();
        Hdf5Writer.write(array, new OutputStream() {
            @Override
            public void write(int b) {
                System.exit(7);
            }
        }, WriteOptions.DEFAULT);
    }
}
