package org.gcsarray.io.container;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// A program that replaces the container of its first argument again and again, until it is destroyed. All values of a version are its
/// number.
final class ReplacingProgram {

    static final int ROWS = 4;
    private static final int COLUMNS = 50_000;

    /// What the program says before each row of a version; behind the last one it says the number of the version.
    static final String ROW = "row";

    private ReplacingProgram() {}

    public static void main(String[] arguments) throws IOException {
        Path path = Path.of(arguments[0]);
        for (int version = Integer.parseInt(arguments[1]);; version++) {
            write(path, version, () -> System.out.println(ROW));
            System.out.println(version);
        }
    }

    /// Returns the number of elements of a version.
    static int nse(int version) {
        return (ROWS + version % 2) * COLUMNS;
    }

    static void write(Path path, int version, Runnable beforeEachRow) throws IOException {
        SmoothShape shape = SmoothShape.of(nse(version) / COLUMNS, COLUMNS);
        ContainerHeader header = ContainerHeader.of(DimensionReduction.parse(shape, "0|1"), DType.INT32)
                .withStorage(ContainerHeader.Storage.DENSE).withArrayClass(ContainerHeader.ArrayClass.STRIDED_ARRAY)
                .withCompression(version % 3 == 0 ? WriteOptions.Compression.NONE : WriteOptions.Compression.FAST);
        int[] row = new int[COLUMNS];
        Arrays.fill(row, version);
        try (ContainerBuilder builder = ContainerBuilder.create(path, header)) {
            for (int k = 0; k < shape.extent(0); k++) {
                beforeEachRow.run();
                builder.addCells(Values.wrap(row));
            }
            builder.commit();
        }
    }
}
