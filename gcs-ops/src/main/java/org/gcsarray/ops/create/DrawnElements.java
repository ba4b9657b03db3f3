package org.gcsarray.ops.create;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.ValuesBuilder;
import org.gcsarray.buffer.internal.SortedTuples;
import org.gcsarray.format.CooArray;
import org.gcsarray.shape.SmoothShape;

/// Random elements drawn one after the other; those drawn before are passed over. Draws are made in batches, each sorted together with
/// the elements of those before.
final class DrawnElements {

    /// Draws for each wanted element after which skews are taken to be too strong.
    private static final long MOST_DRAWS = 256;

    private final SkewedIndices[] dimensions;
    private final long[] bounds;
    private final CounterRandom random;

    /// Distinct elements so far, ascending, and the draw that gave each.
    private Indices[] found;
    private long[] draws = new long[0];

    private DrawnElements(SkewedIndices[] dimensions, long seed) {
        this.dimensions = dimensions;
        this.bounds = Arrays.stream(dimensions).mapToLong(SkewedIndices::extent).toArray();
        this.random = new CounterRandom(seed);
        this.found = Arrays.stream(bounds).mapToObj(bound -> Indices.writer(bound, 0).finish())
                .toArray(Indices[]::new);
    }

    /// Returns the array of the first `nse` distinct elements.
    static CooArray of(RandomOptions options, SmoothShape shape, SkewedIndices[] dimensions) {
        int nse = options.nse();
        DrawnElements elements = new DrawnElements(dimensions, options.seed());
        long next = 0;
        while (elements.draws.length < nse) {
            if (next > MOST_DRAWS * nse) {
                throw new IllegalArgumentException("random array of shape " + shape + ": " + next + " draws gave "
                        + elements.draws.length + " distinct elements, nse is " + nse + "; skews " + options.skews()
                        + " are too strong for it");
            }
            // more than are missing: a batch costs a sort of all, and some draws repeat
            long wanted = nse - elements.draws.length + nse / 8L + 16;
            int batch = (int) Math.min(wanted, Create.MOST - elements.draws.length);
            elements.draw(next, batch);
            next += batch;
        }
        elements.keepFirst(nse);
        return elements.build(options, shape);
    }

    private void draw(long first, int count) {
        int before = draws.length;
        int total = Math.addExact(before, count);
        Indices[] keys = new Indices[dimensions.length];
        for (int d = 0; d < keys.length; d++) {
            Indices.Writer writer = Indices.writer(bounds[d], total);
            for (int p = 0; p < before; p++) {
                writer.set(p, found[d].get(p));
            }
            for (int e = 0; e < count; e++) {
                writer.set(before + e, dimensions[d].index(random.u01((first + e) * dimensions.length + d)));
            }
            keys[d] = writer.finish();
        }
        SortedTuples sorted = SortedTuples.of(bounds, keys);
        int[] starts = sorted.runStarts();
        int[] kept = new int[starts.length - 1];
        long[] drawOf = new long[kept.length];
        for (int k = 0; k < kept.length; k++) {
            // equal tuples keep their order, so the first of a run was drawn first
            kept[k] = sorted.order()[starts[k]];
            drawOf[k] = kept[k] < before ? draws[kept[k]] : first + kept[k] - before;
        }
        found = gather(keys, kept);
        draws = drawOf;
    }

    private static Indices[] gather(Indices[] all, int[] positions) {
        return Arrays.stream(all).map(one -> one.gather(positions)).toArray(Indices[]::new);
    }

    /// Drops what was drawn last.
    private void keepFirst(int nse) {
        if (draws.length == nse) {
            return;
        }
        long[] ordered = draws.clone();
        Arrays.sort(ordered);
        int[] kept = new int[nse];
        int count = 0;
        for (int p = 0; p < draws.length; p++) {
            if (draws[p] < ordered[nse]) {
                kept[count++] = p;
            }
        }
        draws = Arrays.stream(kept).mapToLong(p -> draws[p]).toArray();
        found = gather(found, kept);
    }

    private CooArray build(RandomOptions options, SmoothShape shape) {
        CounterRandom numbers = new CounterRandom(options.seed() + 1);
        ValuesBuilder values = Values.builder(options.dtype());
        DoubleUnaryOperator value = options.values();
        for (long draw : draws) {
            values.add(value.applyAsDouble(numbers.u01(draw)));
        }
        return CooArray.wrap(shape, found, values.build());
    }
}
