package org.gcsarray.convert.stream;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.CountDownLatch;

import org.gcsarray.buffer.DType;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// A program that spills into the directory of its first argument until it is destroyed or fails.
///
/// After each chunk it prints a line. If its second argument is a number of chunks, it stands still after that many.
final class SpillingProgram {

    private SpillingProgram() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        DimensionReduction layout = DimensionReduction.parse(SmoothShape.of(1L << 40, 1L << 40, 100), "1|0,2");
        StreamOptions options = StreamOptions.DEFAULT.withMemoryBytes(StreamOptions.MIN_MEMORY_BYTES)
                .withDirectory(Path.of(arguments[0]));
        int chunk = MemoryPlan.of(options.memoryBytes(), 24, DType.FLOAT64).chunkElements();
        long chunks = arguments.length > 1 ? Long.parseLong(arguments[1]) : Long.MAX_VALUE;
        Random random = new Random(1);
        try (StreamBuilder builder = StreamBuilder.of(layout, DType.FLOAT64, options)) {
            while (true) {
                builder.add(1, random.nextLong(1L << 40), random.nextLong(1L << 40), 1);
                if (builder.size() % chunk == 0) {
                    System.out.println("chunk");
                }
                if (builder.size() / chunk == chunks) {
                    new CountDownLatch(1).await();
                }
            }
        } catch (IOException e) {
            System.out.println("fault: " + e.getMessage());
            throw e;
        }
    }
}
