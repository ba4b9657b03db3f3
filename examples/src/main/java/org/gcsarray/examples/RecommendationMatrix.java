package org.gcsarray.examples;

import static org.gcsarray.index.AxisSelector.at;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.kernel.DenseMatrix;
import org.gcsarray.kernel.Sddmm;
import org.gcsarray.kernel.Spgemm;
import org.gcsarray.kernel.Spmm;
import org.gcsarray.ops.Sparse;
import org.gcsarray.ops.create.CounterRandom;
import org.gcsarray.ops.create.RandomOptions;
import org.gcsarray.parallel.Parallelism;

/// Ratings of users for items, and two ways to recommend: items that are rated alike, and a factorisation.
///
/// The ratings are drawn from a seed. User u likes items i of the genre u mod 4, which the program never looks at until it judges itself.
public final class RecommendationMatrix {

    private static final int USERS = 600;
    private static final int ITEMS = 160;
    private static final int GENRES = 4;
    private static final int FACTORS = 6;

    private RecommendationMatrix() {}

    /// Runs the example.
    public static void main(String[] args) {
        Program.main(RecommendationMatrix.class, "", args, (_, out) -> show(out));
    }

    static void show(PrintStream out) {
        CrsMatrix ratings = Sparse.of(ratings()).toCrs();
        double[] given = ratings.values().toDoubles();
        double mean = Arrays.stream(given).average().orElseThrow();
        out.printf(Locale.ROOT,
                "%d ratings of %d users for %d items, drawn from a seed: %.1f %% of the cells, mean %.3f%n",
                given.length, USERS, ITEMS, 100.0 * given.length / (USERS * ITEMS), mean);

        // Elements that are not stored must mean "nothing known", so the signal is the distance from the mean.
        CrsMatrix r = withValues(ratings, Arrays.stream(given).map(rating -> rating - mean).toArray());
        similarItems(r, out);
        factorise(r, out);
    }

    /// The same places with other values; the new matrix shares the places.
    private static CrsMatrix withValues(CrsMatrix places, double[] values) {
        return CrsMatrix.wrap(places.compressedRows().withValues(Values.wrap(values), Scalar.of(0.0)));
    }

    /// Users and items meet at random, the first items more often. A rating follows from the genres and a little noise.
    private static CooArray ratings() {
        CooArray places = Sparse.random(RandomOptions.of(9_000, 1).withSkews(1, 1.5), USERS, ITEMS).toCoo();
        CounterRandom noise = new CounterRandom(3);
        CooArray.Builder builder = CooArray.builder(places.shape(), DType.FLOAT64);
        places.forEachStored((index, position) -> {
            boolean liked = index[0] % GENRES == index[1] % GENRES;
            builder.add((liked ? 4 : 2) + (double) noise.below(position, 3) - 1, index);
        });
        return builder.build();
    }

    /// S = R'R adds up, for each pair of items, how far the users of both agree. Columns of R are rows of R', so the transpose shares the
    /// storage of R.
    private static void similarItems(CrsMatrix r, PrintStream out) {
        CompressedArray similarity = Spgemm.multiply(r.transpose(), r);
        out.printf(Locale.ROOT, "%nitems rated alike: R'R stores %d of %d pairs%n", similarity.nse(), ITEMS * ITEMS);
        Sparse s = Sparse.of(similarity);
        for (int item = 0; item < GENRES; item++) {
            double[] likeness = s.get(at(item)).toDoubles();
            likeness[item] = Double.NEGATIVE_INFINITY; // itself
            List<Integer> best = greatest(5, likeness);
            out.printf("  item %d: %s, of genres %s%n", item, best, best.stream().map(i -> i % GENRES).toList());
        }
    }

    /// R is about A B' at the places where there are ratings. Gradient descent: E = R - sampled(A B'), A += step E B, B += step E' A.
    private static void factorise(CrsMatrix r, PrintStream out) {
        double[] a = start(USERS, 11);
        double[] b = start(ITEMS, 12);
        double step = 0.01;
        double decay = 1 - 2 * step; // keeps factors small, so that noise is not learnt
        out.printf("%nR ~ A B' with %d factors, by gradient descent%n", FACTORS);
        for (int sweep = 0; sweep <= 200; sweep++) {
            // The dense A B' is never formed: SDDMM computes its elements where R has one.
            double[] error = Sddmm.sample(r, a, b, FACTORS).values().toDoubles();
            Arrays.setAll(error, p -> r.values().getDouble(p) - error[p]);
            if (sweep % 50 == 0) {
                double squares = Arrays.stream(error).map(each -> each * each).sum();
                out.printf(Locale.ROOT, "  after %3d sweeps  root mean square error %.3f%n", sweep,
                        Math.sqrt(squares / error.length));
            }
            CrsMatrix e = withValues(r, error);
            DenseMatrix before = DenseMatrix.wrap(a.clone(), USERS, FACTORS);
            DenseMatrix left = DenseMatrix.wrap(a, USERS, FACTORS);
            DenseMatrix right = DenseMatrix.wrap(b, ITEMS, FACTORS);
            Spmm.multiply(step, e, right, decay, left, Parallelism.sequential()); // A = step E B + decay A
            Spmm.multiplyTransposed(step, e, before, decay, right, Parallelism.sequential());
        }
        recommend(r, a, b, out);
    }

    private static void recommend(CrsMatrix r, double[] a, double[] b, PrintStream out) {
        int hits = 0;
        out.printf("%nrecommended, of what a user has not rated%n");
        for (int user = 0; user < USERS; user++) {
            int row = user;
            double[] scores = IntStream.range(0, ITEMS).mapToDouble(
                    item -> r.position(row, item) >= 0 ? Double.NEGATIVE_INFINITY : score(a, row, b, item))
                    .toArray();
            List<Integer> best = greatest(3, scores);
            hits += (int) best.stream().filter(item -> item % GENRES == row % GENRES).count();
            if (user < GENRES) {
                out.printf("  user %d: items %s, of genres %s%n", user, best,
                        best.stream().map(i -> i % GENRES).toList());
            }
        }
        out.printf(Locale.ROOT, "%.1f %% of all recommendations are of the genre that the user likes%n",
                100.0 * hits / (3 * USERS));
    }

    private static double score(double[] a, int user, double[] b, int item) {
        return IntStream.range(0, FACTORS).mapToDouble(f -> a[user * FACTORS + f] * b[item * FACTORS + f]).sum();
    }

    private static List<Integer> greatest(int count, double[] scores) {
        return IntStream.range(0, scores.length).boxed().sorted(Comparator.comparingDouble(k -> -scores[k]))
                .limit(count).toList();
    }

    private static double[] start(int rows, long seed) {
        CounterRandom random = new CounterRandom(seed);
        return IntStream.range(0, rows * FACTORS).mapToDouble(k -> 0.3 * random.symmetric(k)).toArray();
    }
}
