package org.gcsarray.view.internal;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;

import it.unimi.dsi.fastutil.ints.IntArrays;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.shape.SmoothShape;

/// Looks for two places of some axes at which several maps agree, by sorting what they give at all places.
final class RepeatedPlaces {

    private static final BigInteger MOST_NUMBERS = BigInteger.ONE.shiftLeft(27);

    private RepeatedPlaces() {}

    /// Returns where maps agree, such as `shows one element at (0) and (2)`; nothing if they agree nowhere. More than 2^27
    /// numbers are not looked at, and the text says so.
    ///
    /// @param domain domain that counts from 0
    /// @param axes   axes that the maps depend on
    static Optional<String> find(IndexDomain domain, int[] axes, OutputIndexMap... maps) {
        SmoothShape box = SmoothShape.of(Arrays.stream(axes).mapToLong(v -> domain.interval(v).size()).toArray());
        BigInteger numbers = box.cellCount().multiply(BigInteger.valueOf(maps.length));
        if (numbers.compareTo(MOST_NUMBERS) > 0) {
            return Optional.of("of extent " + box + " needs more than " + MOST_NUMBERS + " numbers to be compared");
        }
        int count = (int) box.size();
        long[] values = new long[count * maps.length];
        long[] position = new long[domain.rank()];
        int[] order = new int[count];
        for (int k = 0; k < count; k++) {
            long[] place = ReshapeBoundary.unravel(k, box.extents());
            for (int v = 0; v < axes.length; v++) {
                position[axes[v]] = place[v];
            }
            for (int j = 0; j < maps.length; j++) {
                values[k * maps.length + j] = maps[j].apply(domain, position);
            }
            order[k] = k;
        }
        IntArrays.quickSort(order, (a, b) -> {
            int byValues = compare(values, maps.length, a, b);
            return byValues == 0 ? Integer.compare(a, b) : byValues;
        });
        for (int k = 1; k < count; k++) {
            if (compare(values, maps.length, order[k - 1], order[k]) == 0) {
                return Optional.of("shows one element at " + print(order[k - 1], box) + " and " + print(order[k], box));
            }
        }
        return Optional.empty();
    }

    private static int compare(long[] values, int width, int a, int b) {
        return Arrays.compare(values, a * width, (a + 1) * width, values, b * width, (b + 1) * width);
    }

    private static String print(int place, SmoothShape box) {
        return Arrays.toString(ReshapeBoundary.unravel(place, box.extents()));
    }
}
