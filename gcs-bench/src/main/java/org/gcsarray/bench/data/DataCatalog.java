package org.gcsarray.bench.data;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.gcsarray.format.CooArray;
import org.gcsarray.internal.Counted;
import org.gcsarray.internal.Named;
import org.gcsarray.ops.create.internal.GridMatrices;
import org.gcsarray.ops.create.internal.RandomMatrices;
import org.gcsarray.ops.create.internal.RandomTensors;
import org.gcsarray.shape.SmoothShape;

/// All generators, and calls of them as text.
public final class DataCatalog {

    private static final List<DataClass> ALL = Stream.concat(Stream.of(
            matrix("uniform2d", "m,n,draws,seed: elements anywhere", new double[] {1e5, 1e5, 1e6, 11},
                    a -> RandomMatrices.uniform2d(a.integer(0), a.integer(1), a.integer(2), a.integerOf(3))),
            matrix("rmat", "scale,edges,seed: recursive graph, clustered", new double[] {16, 1e6, 12},
                    a -> RandomMatrices.rmat(a.integer(0), a.integer(1), a.integerOf(2))),
            matrix("powerlaw", "scale,edges,seed: rmat with its vertices renamed at random",
                    new double[] {16, 1048576, 14},
                    a -> RandomMatrices.rmatPermuted(a.integer(0), a.integer(1), a.integerOf(2))),
            matrix("stencil5", "nx,ny: 5 points of a grid", new double[] {500, 500},
                    a -> GridMatrices.stencil5(a.integer(0), a.integer(1))),
            matrix("stencil27", "n: 27 points of a cube", new double[] {40}, a -> GridMatrices.stencil27(a.integer(0))),
            matrix("banded", "n,h,seed: all elements with |i-j| <= h", new double[] {1e5, 5, 13},
                    a -> RandomMatrices.banded(a.integer(0), a.integer(1), a.integerOf(2))),
            matrix("bandrandom", "n,mean,deviation,width,seed: normal row lengths, uniform in a band",
                    new double[] {1e5, 19, 5, 20000, 15},
                    a -> RandomMatrices.bandedRandom(a.integer(0), a.integer(1), a.integer(2), a.integer(3),
                            a.integerOf(4))),
            matrix("fem", "n,unknowns,seed: stencil27 with dense blocks", new double[] {24, 3, 16},
                    a -> GridMatrices.fem(a.integer(0), a.integer(1), a.integerOf(2))),
            matrix("roads", "n,extra,reach,seed: a path with random local edges", new double[] {4e5, 0.4, 1000, 17},
                    a -> RandomMatrices.roads(a.integer(0), a.number(1), a.integer(2), a.integerOf(3))),
            matrix("giant", "n,perRow,giants,share,seed: short rows and a few giant ones",
                    new double[] {2e5, 5, 3, 0.15, 18},
                    a -> RandomMatrices.giantRows(a.integer(0), a.integer(1), a.integer(2), a.number(3),
                            a.integerOf(4))),
            matrix("wide", "rows,columns,mean,seed: log-normal rows, many columns", new double[] {1000, 1e6, 1000, 19},
                    a -> RandomMatrices.wide(a.integer(0), a.integer(1), a.integer(2), a.integerOf(3))),
            matrix("blocks", "n,blocks,side,seed: dense blocks anywhere", new double[] {2e4, 40, 200, 20},
                    a -> RandomMatrices.denseBlocks(a.integer(0), a.integer(1), a.integer(2), a.integerOf(3))),
            tensor("tensorU", "extents..,draws,seed: elements anywhere", RandomTensors::uniform),
            tensor("tensorP", "extents..,draws,seed: skewed to index 0 in every dimension", RandomTensors::skewed),
            tensor("tensorOne", "extents..,draws,seed: all at one index of dimension 0", RandomTensors::oneSlice),
            tensor("tensorF", "extents..,draws,seed: dimension 1 a function of dimension 0",
                    RandomTensors::functional)),
            Frostt.ALL.stream().map(DataCatalog::frostt)).toList();

    private DataCatalog() {}

    /// A generator of tensors of any shape.
    @FunctionalInterface
    private interface TensorGenerator {
        CooArray make(SmoothShape shape, int draws, long seed);
    }

    private static DataClass tensor(String name, String kind, TensorGenerator generator) {
        return new DataClass(name, kind, 0, List.of(200.0, 300.0, 400.0, 5e5, 31.0), a -> {
            int rank = a.values().size() - 2;
            long[] extents = IntStream.range(0, rank).mapToLong(a::integerOf).toArray();
            return generator.make(SmoothShape.of(extents), a.integer(rank), a.integerOf(rank + 1));
        });
    }

    private static DataClass frostt(Frostt tensor) {
        return new DataClass(tensor.name(), "scale,seed: statistics of the FROSTT tensor "
                + tensor.smoothShape() + ", scaled down",
                tensor.shape().size(), List.of(20.0, 41.0), a -> tensor.make(a.number(0), a.integerOf(1)));
    }

    private static DataClass matrix(String name, String kind, double[] defaults, DataClass.Generator generator) {
        return new DataClass(name, kind, 2, Arrays.stream(defaults).boxed().toList(), generator);
    }

    /// Returns all generators.
    public static List<DataClass> all() {
        return ALL;
    }

    /// Reads `name` or `name(1,2,3)`.
    ///
    /// @throws IllegalArgumentException if there is no such generator or it takes another number of arguments
    public static DataClass.Call parse(String text) {
        int open = text.indexOf('(');
        String name = open < 0 ? text : text.substring(0, open);
        DataClass found = Named.of("file or class of arrays", name, ALL, DataClass::name);
        List<Double> arguments = open < 0 ? found.defaults() : numbers(text, open);
        boolean right = found.rank() == 0 ? arguments.size() >= 4 : arguments.size() == found.defaults().size();
        if (!right) {
            throw new IllegalArgumentException(
                    text + " has " + Counted.of(arguments.size(), "argument") + "; " + name + " takes "
                            + (found.rank() == 0 ? "4 or more" : found.defaults().size()) + ": " + found.kind());
        }
        return new DataClass.Call(found, new DataClass.Arguments(arguments));
    }

    private static List<Double> numbers(String text, int open) {
        if (!text.endsWith(")")) {
            throw new IllegalArgumentException("\"" + text + "\" lacks the closing parenthesis");
        }
        try {
            return Arrays.stream(text.substring(open + 1, text.length() - 1).split(",", -1))
                    .map(number -> new BigDecimal(number.strip()).doubleValue()).toList();
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("\"" + text + "\" holds something that is not a number", e);
        }
    }
}
