package org.gcsarray.examples;

import static org.gcsarray.index.AxisSelector.at;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

import org.gcsarray.buffer.DType;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.GcsArray;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.kernel.Mttkrp;
import org.gcsarray.layout.LayoutPrediction;
import org.gcsarray.ops.Sparse;

/// Facts about people as a tensor: relation x entity x entity x entity, 1 where a fact is known.
///
/// Takes any file of four columns of 1-based numbers in that order.
public final class KnowledgeGraph {

    private KnowledgeGraph() {}

    /// Runs the example.
    public static void main(String[] args) {
        Program.main(KnowledgeGraph.class, "people.tns.gz", args, KnowledgeGraph::show);
    }

    static void show(Path file, PrintStream out) throws IOException {
        // Every column is an index: there is no column of values.
        ReadOptions options = ReadOptions.DEFAULT.withValues(ReadOptions.ValueColumns.NONE);
        Sparse facts = Sparse.of(ArrayFiles.read(file, options).array());
        if (facts.shape().rank() != 4) {
            throw new IllegalArgumentException(file + ": relation and three entities are needed, four columns; it has "
                    + facts.shape().rank());
        }
        out.printf("%s: %d facts in a tensor of %s cells%n", file.getFileName(), facts.nse(), facts.shape());
        layouts(facts, out);

        // The third entity of a fact qualifies it; head and tail remain when it is summed away. The tail of one fact may be the head of
        // another, so both axes get the same extent.
        Sparse counts = facts.sum(3);
        long heads = counts.shape().extent(1);
        long tails = counts.shape().extent(2);
        long entities = Math.max(heads, tails);
        Sparse triples = counts.pad(new long[][] {{0, 0}, {0, entities - heads}, {0, entities - tails}});
        out.printf("%nrelation x head x tail: %d different triples in %s cells%n", triples.nse(), triples.shape());
        paths(triples, out);
        leading(triples.toGcs(), out);
    }

    /// The bytes of every layout are known before one is built.
    private static void layouts(Sparse facts, PrintStream out) {
        List<LayoutPrediction.Bytes> all = LayoutPrediction.of(facts.toCoo());
        out.printf(Locale.ROOT, "%d bytes as coordinates; as compressed rows, the best three and the worst of %d:%n",
                facts.array().byteSize(), all.size());
        for (LayoutPrediction.Bytes each : List.of(all.get(0), all.get(1), all.get(2), all.getLast())) {
            out.printf("  %-8s %s %12d bytes%n", each.layout(), each.hyper() ? "hyper" : "plain", each.totalBytes());
        }
        GcsArray smallest = facts.toGcs();
        out.printf("built: %d bytes, as predicted: %b%n", smallest.byteSize(),
                smallest.byteSize() == all.getFirst().totalBytes());
    }

    /// Triples of the most frequent relation that follow one another: head -> middle -> tail. The slice of a relation is a matrix, paths
    /// of two steps are its square.
    private static void paths(Sparse triples, PrintStream out) {
        double[] sizes = triples.countNonzero(1, 2).toDoubles();
        List<Integer> frequent = greatest(sizes, 3);
        for (int relation : frequent) {
            Sparse step = triples.get(at(relation)).notEqual(0).asType(DType.INT64);
            Sparse two = Sparse.einsum("ij,jk->ik", step, step);
            out.printf(Locale.ROOT, "relation %2d: %4d triples, %3d heads, %3d tails; %d pairs two steps apart%n",
                    relation + 1, step.nse(), step.any(1).nse(), step.any(0).nse(), two.nse());
        }

        // Which relations follow which: F(r, s) = number of paths i -r-> j -s-> k. Summing over i and k first leaves two small matrices,
        // and einsum finds that order itself.
        Sparse once = triples.notEqual(0).asType(DType.INT64);
        Sparse follows = Sparse.einsum("rij,sjk->rs", once, once);
        out.printf("%npaths over two relations, the most frequent of %d pairs%n", follows.nse());
        follows.array().stream().sorted(Comparator.comparingLong(pair -> -pair.value().integer())).limit(4)
                .forEach(pair -> out.printf(Locale.ROOT, "  relation %2d, then %2d: %8d paths%n", pair.index(0) + 1,
                        pair.index(1) + 1, pair.value().integer()));
    }

    /// The rank-1 tensor closest to X shows its strongest pattern: in turn, each vector becomes X times the others, normalised. MTTKRP of rank 1 is
    /// this product, for any mode of the same array.
    private static void leading(GcsArray x, PrintStream out) {
        int rank = x.shape().rank();
        double[][] vectors = new double[rank][];
        Arrays.setAll(vectors, mode -> DoubleStream.generate(() -> 1).limit(x.shape().extent(mode)).toArray());
        double weight = 0;
        for (int sweep = 0; sweep < 60; sweep++) {
            for (int mode = 0; mode < rank; mode++) {
                double[] product = new double[vectors[mode].length];
                Mttkrp.multiply(x, mode, vectors, 1, product);
                double length = Math.sqrt(Arrays.stream(product).map(each -> each * each).sum());
                vectors[mode] = Arrays.stream(product).map(each -> each / length).toArray();
                weight = length;
            }
        }
        out.printf(Locale.ROOT, "%nleading component, weight %.3f, layout %s%n", weight, x.reduction());
        String[] names = {"relations", "heads", "tails"};
        for (int mode = 0; mode < rank; mode++) {
            double[] vector = vectors[mode];
            String shown = greatest(vector, 3).stream()
                    .map(k -> String.format(Locale.ROOT, "%d (%.3f)", k + 1, vector[k]))
                    .collect(Collectors.joining(", "));
            out.printf("  %-9s  %s%n", names[mode], shown);
        }
    }

    private static List<Integer> greatest(double[] numbers, int count) {
        return IntStream.range(0, numbers.length).boxed().sorted(Comparator.comparingDouble(k -> -numbers[k]))
                .limit(count).toList();
    }
}
