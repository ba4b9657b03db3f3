package org.gcsarray.index;

import java.util.Arrays;

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

    /// Returns a map round a circle: a line if the window does not pass the end of the period or holds two indices only; of two outputs the
    /// step up is positive.
    static OutputIndexMap cyclic(Cyclic map, IndexInterval window) {
        if (window.isFixed()) {
            long place = map.place(window.min());
            if (window.size() <= map.period() - place) {
                return line(map, place - window.min());
            }
            if (window.size() == 2) {
                // from the end of a period to its start
                long first = Exact.affine(map.offset(), map.stride(), place);
                long stride = Math.subtractExact(map.offset(), first);
                return new Affine(Exact.affine(first, stride, -window.min()), stride, map.dimension());
            }
        }
        return map.period() == 2 && map.stride() < 0
                ? new Cyclic(Math.addExact(map.offset(), map.stride()), Math.negateExact(map.stride()), map.dimension(),
                        1 - map.shift(), 2)
                : map;
    }

    private static OutputIndexMap line(Cyclic map, long distance) {
        return new Affine(Exact.affine(map.offset(), map.stride(), distance), map.stride(), map.dimension());
    }
}
