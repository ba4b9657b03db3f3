package org.gcsarray.index;

import java.util.Arrays;
import java.util.Optional;

import org.gcsarray.index.OutputIndexMap.Affine;
import org.gcsarray.index.OutputIndexMap.Constant;
import org.gcsarray.index.OutputIndexMap.Cyclic;
import org.gcsarray.index.OutputIndexMap.IndexArray;
import org.gcsarray.index.internal.Exact;
import org.gcsarray.index.internal.Faults;

/// The one way to write a map over a domain, so that equal functions are equal values.
final class NormalForm {

    private NormalForm() {}

    static IndexTransform of(IndexTransform transform) {
        IndexDomain domain = transform.domain();
        OutputIndexMap[] outputs = transform.outputs().toArray(OutputIndexMap[]::new);
        if (domain.isExplicitlyEmpty()) {
            Arrays.fill(outputs, new Constant(0));
        } else {
            for (int j = 0; j < outputs.length; j++) {
                outputs[j] = of(j, outputs[j], domain);
            }
        }
        return IndexTransform.wrap(domain, outputs);
    }

    private static OutputIndexMap of(int output, OutputIndexMap map, IndexDomain domain) {
        try {
            return of(map, domain);
        } catch (ArithmeticException | IndexOutOfBoundsException e) {
            throw Faults.located("output dimension " + output, e);
        }
    }

    private static OutputIndexMap of(OutputIndexMap map, IndexDomain domain) {
        return switch (map) {
            case Constant constant -> constant;
            case Affine(_, _, int d) when isPoint(domain.interval(d)) -> new Constant(atOrigin(map, domain));
            case Affine affine -> affine;
            case Cyclic(_, _, int d, _, _) when isPoint(domain.interval(d)) -> new Constant(atOrigin(map, domain));
            case Cyclic cyclic -> cyclic(cyclic, domain.interval(cyclic.dimension()));
            case IndexArray array -> TableForm.of(array, domain);
        };
    }

    private static boolean isPoint(IndexInterval interval) {
        return interval.isFixed() && interval.size() == 1;
    }

    private static long atOrigin(OutputIndexMap map, IndexDomain domain) {
        return map.apply(domain, domain.intervals().stream().mapToLong(IndexInterval::min).toArray());
    }

    /// Returns a map round a circle: its only output if the period is 1, a line if the window does not pass the end of the period or holds two indices
    /// only; of two outputs the step up is positive.
    static OutputIndexMap cyclic(Cyclic map, IndexInterval window) {
        if (map.period() == 1) {
            return new Constant(map.offset());
        }
        if (window.isFixed()) {
            if (!CyclicMaps.wraps(map, window)) {
                return CyclicMaps.line(map, window).orElse(map);
            }
            if (window.size() == 2) {
                long end = Exact.affine(map.offset(), map.stride(), map.place(window.min()));
                return endAndStart(map, end, window).orElse(map);
            }
        }
        // -2^63 is the only stride without an opposite
        return map.period() == 2 && map.stride() < 0 && map.stride() != Long.MIN_VALUE
                ? new Cyclic(Exact.affine(map.offset(), map.stride(), 1), -map.stride(), map.dimension(),
                        1 - map.shift(), 2)
                : map;
    }

    /// Returns the affine map from the end of a period to its start, unless a number in it exceeds 64 bits.
    private static Optional<OutputIndexMap> endAndStart(Cyclic map, long end, IndexInterval window) {
        return Exact.isAffineWithin64Bits(map.offset(), -1, end)
                ? line(end, map.offset() - end, map.dimension(), window)
                : Optional.empty();
    }

    /// Returns the affine map with a first output in a window, unless its output at index 0 exceeds 64 bits.
    static Optional<OutputIndexMap> line(long first, long stride, int dimension, IndexInterval window) {
        return Exact.isAffineWithin64Bits(first, stride, -window.min())
                ? Optional.of(new Affine(Exact.affine(first, stride, -window.min()), stride, dimension))
                : Optional.empty();
    }
}
