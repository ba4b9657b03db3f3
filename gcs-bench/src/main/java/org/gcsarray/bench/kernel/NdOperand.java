package org.gcsarray.bench.kernel;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.gcsarray.bench.data.DataCatalog;
import org.gcsarray.bench.data.Dataset;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.create.internal.RandomTensors;
import org.gcsarray.shape.SmoothShape;

/// Operands and results of n-d operations.
final class NdOperand {

    private NdOperand() {}

    /// Returns the second operand that goes with a tensor: elements anywhere, the next seed, and as many draws for a uniform tensor of
    /// rank 3, a fifth of them for any other. That of a file has as many draws as the file has elements, and seed 32.
    static GcsArray second(Dataset data) {
        SmoothShape shape = data.array().shape();
        long draws = data.array().nse();
        long seed = 32;
        if (!Files.isRegularFile(Path.of(data.name()))) {
            List<Double> arguments = DataCatalog.parse(data.name()).arguments().values();
            seed = arguments.getLast().longValue() + 1;
            draws = data.name().startsWith("tensorU") && shape.rank() == 3 ? draws : (draws + 4) / 5;
        }
        return Convert.toGcs(RandomTensors.uniform(shape, Math.toIntExact(draws), seed), Conversion.rows(shape, 0),
                Conversion.SUM);
    }

    /// Returns what pydata/sparse is told of an array first: rank, extents, and the compressed axes after their number. More may be added.
    static List<Integer> compressed(SmoothShape shape, int... axes) {
        List<Integer> numbers = new ArrayList<>(List.of(shape.rank()));
        numbers.addAll(extents(shape.extents()));
        numbers.add(axes.length);
        IntStream.of(axes).forEach(numbers::add);
        return numbers;
    }

    /// Returns extents as a peer in Python takes them.
    static List<Integer> extents(long... extents) {
        return Arrays.stream(extents).mapToObj(Math::toIntExact).toList();
    }

    /// Returns the row-major position of each element, zeros, and the values; elements ascend.
    static double[] elements(StoredArray result) {
        int[] all = IntStream.range(0, result.shape().rank()).toArray();
        long[] positions = NdReference.positions(result, all);
        double[] values = new double[positions.length];
        result.values().copyTo(0, values.length, values);
        return new ElementList(positions, new long[positions.length], values).canonical();
    }
}
