package org.gcsarray.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.io.container.ContainerBuilder;
import org.gcsarray.io.container.ContainerFile;
import org.gcsarray.io.container.ContainerHeader;
import org.gcsarray.io.container.FileSpmv;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// A program that writes more cells than 32 bits count bytes, 4.5 GB, nearly all zero, to the path of its first argument, and multiplies them with a vector.
final class LargeContainerProgram {

    static final int ROWS = 560_000;
    static final int COLUMNS = 1000;
    private static final int STEP = 2000;

    private LargeContainerProgram() {}

    public static void main(String[] arguments) throws IOException {
        Path path = Path.of(arguments[0]);
        write(path);
        double[] x = new double[COLUMNS];
        for (int column = 0; column < COLUMNS; column++) {
            x[column] = 1 + column % 8;
        }
        double[] y = new double[ROWS];
        try (ContainerFile file = ContainerFile.open(path)) {
            System.out.println("blocks " + file.blocks().size());
            FileSpmv.multiplyRows(file, x, y, Parallelism.threads(2));
        }
        for (int row = 0; row < ROWS; row++) {
            double expected = row % STEP == 0 ? row * x[row % COLUMNS] - x[COLUMNS - 1] : 0;
            if (y[row] != expected) {
                throw new AssertionError("y[" + row + "] = " + y[row] + ", expected " + expected);
            }
        }
        System.out.println("bytes " + Files.size(path));
        System.out.println("right");
    }

    private static void write(Path path) throws IOException {
        SmoothShape shape = SmoothShape.of(ROWS, COLUMNS);
        ContainerHeader header = ContainerHeader.of(DimensionReduction.parse(shape, "0|1"), DType.FLOAT64)
                .withStorage(ContainerHeader.Storage.DENSE).withArrayClass(ContainerHeader.ArrayClass.STRIDED_ARRAY)
                .withMaxBlockNse(1_000_000);
        try (ContainerBuilder builder = ContainerBuilder.create(path, header)) {
            for (int row = 0; row < ROWS; row += STEP) {
                double[] cells = new double[STEP * COLUMNS];
                cells[row % COLUMNS] += row;
                cells[COLUMNS - 1] -= 1;
                builder.addCells(Values.wrap(cells));
            }
            builder.commit();
        }
    }
}
