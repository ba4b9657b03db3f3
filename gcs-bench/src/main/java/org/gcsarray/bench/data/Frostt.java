package org.gcsarray.bench.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.internal.Named;
import org.gcsarray.layout.LayoutPrediction;
import org.gcsarray.layout.Layouts;
import org.gcsarray.ops.create.CounterRandom;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// Tensors with the published statistics of FROSTT tensors, scaled down: slices (distinct prefixes of rank - 2 indices), fibres (of
/// rank - 1) and elements, and how unevenly fibres fall on slices and elements on fibres. Own implementation of the recipe of GenTensor
/// (arXiv 2405.04944); only the statistics of the last two dimensions in natural order are matched. A scale of 1 makes all elements.
///
/// @param name      name of the tensor in FROSTT
/// @param shape     its extents
/// @param nse       its stored elements
/// @param fibres    its non-empty fibres
/// @param slices    its non-empty slices
/// @param fibreCv   coefficient of variation of the elements of a fibre
/// @param fibreMax  largest fibre / mean fibre - 1
/// @param sliceCv   coefficient of variation of the fibres of a slice
/// @param sliceMax  largest slice / mean slice - 1
public record Frostt(String name, List<Long> shape, long nse, long fibres, long slices, double fibreCv,
        double fibreMax, double sliceCv, double sliceMax) {

    /// Extents up to this one are kept, larger ones are scaled.
    private static final long SMALL = 64;

    /// The tensors whose statistics are known, as published with GenTensor.
    public static final List<Frostt> ALL = List.of(
            new Frostt("nips", List.of(2482L, 2862L, 14036L, 17L), 3_101_609, 3_101_608, 5_873, 0, 0, .185, 1.57),
            new Frostt("uber", List.of(183L, 24L, 1140L, 1717L), 3_309_490, 692_597, 4_391, 1.02, 6.53, .237, .623),
            new Frostt("chicago", List.of(6186L, 24L, 77L, 32L), 5_330_673, 3_706_818, 141_452, .526, 6.65, .406, 1.82),
            new Frostt("chicagogeo", List.of(6185L, 24L, 380L, 395L, 32L), 6_327_013, 6_288_590, 5_709_424, .0784, 2.98,
                    .303, 7.17),
            new Frostt("lbnl", List.of(1605L, 4198L, 1631L, 4209L, 868131L), 1_698_825, 39_047, 22_968, 26.2, 2180,
                    7.97, 1159),
            new Frostt("vast", List.of(165427L, 11374L, 2L), 26_021_854, 26_021_854, 165_427, 0, 0, .492, 4.40),
            new Frostt("vast5d", List.of(165427L, 11374L, 2L, 100L, 89L), 26_021_945, 26_021_945, 26_021_842, 3.92e-4,
                    1, .00183, 1),
            new Frostt("darpa", List.of(22476L, 22476L, 23776223L), 28_436_033, 76_424, 17_898, 23.1, 4865, 13.1, 663),
            new Frostt("enron", List.of(6066L, 5699L, 244268L, 1176L), 54_202_099, 31_312_343, 151_738, 1.82, 162, 4.13,
                    202),
            new Frostt("nell2", List.of(12092L, 9184L, 28818L), 76_879_419, 337_365, 12_092, .892, 30.2, 3.33, 90.3),
            new Frostt("nell1", List.of(2902330L, 2143368L, 25495389L), 143_599_552, 17_372_409, 2_902_330, 7.50, 5127,
                    13.6, 4104),
            new Frostt("delicious", List.of(532924L, 17262471L, 2480308L), 140_126_220, 47_257_441, 532_924, 1.40, 1920,
                    2.77, 281),
            new Frostt("flickr", List.of(319686L, 28153045L, 1607191L), 112_890_310, 28_153_050, 319_686, 1.04, 2379,
                    3.29, 283),
            new Frostt("flickr4d", List.of(319686L, 28153045L, 1607191L, 731L), 112_890_310, 112_890_283, 28_170_420, 0,
                    0, 1.04, 2379));

    /// Returns the tensor of a name.
    ///
    /// @throws IllegalArgumentException if there is none
    public static Frostt of(String name) {
        return Named.of("FROSTT tensor", name, ALL, Frostt::name);
    }

    /// Returns its shape.
    public SmoothShape smoothShape() {
        return SmoothShape.of(shape.stream().mapToLong(Long::longValue).toArray());
    }

    /// Returns the most non-empty rows that a layout can have, from the counts alone: with rows S, every prefix A of dimensions whose
    /// distinct indices are counted gives `nzr(A)` times the extents of S outside of A.
    ///
    /// @param rows row dimensions S
    public long mostRows(int... rows) {
        long most = nse;
        for (int prefix : new int[] {0, shape.size() - 2, shape.size() - 1}) {
            long bound = prefix == 0 ? 1 : prefix == shape.size() - 2 ? slices : fibres;
            for (int row : rows) {
                // beyond all elements the exact product does not matter
                bound = row < prefix || bound > most ? bound : bound * shape.get(row);
            }
            most = Math.min(most, bound);
        }
        return most;
    }

    /// Returns the bytes of every storage class of the full tensor by its published counts, values left out, the smallest first.
    public List<LayoutPrediction.Bytes> indexBytes() {
        List<LayoutPrediction.Bytes> all = new ArrayList<>();
        for (DimensionReduction layout : Layouts.classes(smoothShape())) {
            long rows = mostRows(layout.rowDimensions());
            if (RowIndex.Dense.isPossible(layout.rowCount())) {
                all.add(new LayoutPrediction.Bytes(layout, false, nse, rows, 0));
            }
            all.add(new LayoutPrediction.Bytes(layout, true, nse, rows, 0));
        }
        all.sort(LayoutPrediction.Bytes.BY_TOTAL);
        return all;
    }

    /// Makes a tensor of about `nse / scale` distinct elements.
    ///
    /// @param scale divisor of elements, slices and extents beyond 64, as far as the longest slice and fibre allow
    public CooArray make(double scale, long seed) {
        if (!(scale >= 1)) {
            throw new IllegalArgumentException("scale is " + scale + "; must be at least 1");
        }
        int rank = shape.size();
        long[] extents = shape.stream().mapToLong(extent -> Math.max(Math.min(extent, SMALL), (long) (extent / scale)))
                .toArray();
        // slices and fibres keep their lengths, so their dimensions must hold the longest
        extents[rank - 2] = Math.max(extents[rank - 2],
                Math.min(shape.get(rank - 2), (long) Math.ceil((1 + sliceMax) * fibres / slices)));
        extents[rank - 1] = Math.max(extents[rank - 1],
                Math.min(shape.get(rank - 1), (long) Math.ceil((1 + fibreMax) * nse / fibres)));
        SmoothShape scaled = SmoothShape.of(extents);
        long prefixes = Arrays.stream(extents, 0, rank - 2).reduce(1, Math::multiplyExact);
        Stream random = new Stream(seed);
        long[] sliceNumbers = random.distinct(Math.clamp((long) (slices / scale), 1, prefixes), prefixes);
        long[] fibresOf = random.lengths(sliceNumbers.length, (double) fibres / slices, sliceCv, sliceMax,
                extents[rank - 2]);
        long[] elementsOf = random.lengths(Math.toIntExact(Arrays.stream(fibresOf).sum()), (double) nse / fibres,
                fibreCv, fibreMax, extents[rank - 1]);
        int total = Math.toIntExact(Arrays.stream(elementsOf).sum());
        Indices.Writer[] indices = new Indices.Writer[rank];
        Arrays.setAll(indices, d -> Indices.writer(extents[d], total));
        CounterRandom valueNumbers = new CounterRandom(seed + 1);
        double[] values = new double[total];
        long[] element = new long[rank];
        int fibreNumber = 0;
        int count = 0;
        for (int s = 0; s < sliceNumbers.length; s++) {
            long rest = sliceNumbers[s];
            for (int d = rank - 3; d >= 0; d--) {
                element[d] = rest % extents[d];
                rest /= extents[d];
            }
            for (long fibre : random.distinct(fibresOf[s], extents[rank - 2])) {
                element[rank - 2] = fibre;
                for (long last : random.distinct(elementsOf[fibreNumber++], extents[rank - 1])) {
                    element[rank - 1] = last;
                    for (int d = 0; d < rank; d++) {
                        indices[d].set(count, element[d]);
                    }
                    values[count] = valueNumbers.symmetric(count);
                    count++;
                }
            }
        }
        return CooArray.wrap(scaled, Arrays.stream(indices).map(Indices.Writer::finish).toArray(Indices[]::new),
                Values.wrap(values));
    }

    /// Random numbers in the order of their use.
    private static final class Stream {

        private final CounterRandom random;
        private long counter;

        Stream(long seed) {
            this.random = new CounterRandom(seed);
        }

        /// Returns `count` distinct integers of 0 .. bound-1, ascending (Floyd's sampling, CACM 30 (1987) 754).
        long[] distinct(long count, long bound) {
            if (count == 1) {
                return new long[] {random.below(counter++, bound)};
            }
            LongOpenHashSet chosen = new LongOpenHashSet(Math.toIntExact(count));
            for (long j = bound - count; j < bound; j++) {
                if (!chosen.add(random.below(counter++, j + 1))) {
                    chosen.add(j);
                }
            }
            long[] sorted = chosen.toLongArray();
            Arrays.sort(sorted);
            return sorted;
        }

        /// Returns lengths of a given mean and coefficient of variation, normal when the deviation is small against the mean, else
        /// log-normal; 1 .. min((1 + most) mean, bound). Few draws of a heavy tail miss its mean: they are scaled to it first.
        long[] lengths(int count, double mean, double cv, double most, long bound) {
            double sigma2 = Math.log1p(cv * cv);
            double[] drawn = new double[count];
            for (int k = 0; k < count; k++) {
                double normal = random.normal(counter++);
                drawn[k] = cv < 0.3 ? Math.max(0, 1 + cv * normal) : Math.exp(Math.sqrt(sigma2) * normal - sigma2 / 2);
            }
            double factor = mean * count / Math.max(Double.MIN_NORMAL, Arrays.stream(drawn).sum());
            long limit = Math.max(1, Math.min((long) ((1 + most) * mean), bound));
            long[] lengths = new long[count];
            for (int k = 0; k < count; k++) {
                // rounding at random keeps the mean where it is between 1 and 2
                lengths[k] = Math.clamp((long) (factor * drawn[k] + random.u01(counter++)), 1, limit);
            }
            return lengths;
        }
    }
}
