package org.gcsarray.io.container;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.shape.SmoothShape;

/// A program that replaces the container of its first argument again and again, until it is destroyed. All values of a version are its
/// number.
final class ReplacingProgram {

    static final int EXTENT = 200_000;

    private ReplacingProgram() {}

    public static void main(String[] arguments) throws IOException {
        Path path = Path.of(arguments[0]);
        for (int version = Integer.parseInt(arguments[1]);; version++) {
            write(path, version);
            System.out.println(version);
        }
    }

    static void write(Path path, int version) throws IOException {
        int[] values = new int[EXTENT + version % 2];
        Arrays.fill(values, version);
        ContainerHeader header = ContainerHeader.of(SmoothShape.of(values.length), DType.INT32)
                .withStorage(Storage.DENSE).withArrayClass(ArrayClass.STRIDED_ARRAY);
        try (ContainerBuilder builder = ContainerBuilder.create(path, header)) {
            builder.addCells(Values.wrap(values));
            builder.commit();
        }
    }
}
