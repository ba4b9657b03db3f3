package org.gcsarray.index;

import java.util.Optional;

import org.gcsarray.index.OutputIndexMap.Affine;
import org.gcsarray.index.OutputIndexMap.Constant;
import org.gcsarray.index.OutputIndexMap.Cyclic;
import org.gcsarray.index.internal.Exact;

/// The closed forms of [Cyclic] maps: what a cyclic map becomes over a window, and after an affine or another cyclic map.
///
/// A *window* is the interval of the input indices that can occur. All results are maps of the absolute input index, so that they
/// stay right when the window shrinks.
final class CyclicMaps {

    private CyclicMaps() {}

    /// Returns the interval from the least to the greatest of the values that `map` takes in a window. O(1).
    ///
    /// @throws IllegalArgumentException or [ArithmeticException] if a value is not an index
    static IndexInterval range(Cyclic map, IndexInterval window) {
        long first = map.place(window.min());
        long last = wraps(map, window) ? map.period() - 1 : first + window.size() - 1;
        return IndexInterval.closed(wraps(map, window) ? 0 : first, last).affineRange(map.offset(), map.stride());
    }

    /// Returns whether the values of [#range] are all taken: `stride` is 1 or -1 and the window holds no turn or a whole one.
    static boolean isRangeExact(Cyclic map, IndexInterval window) {
        return Math.abs(map.stride()) == 1
                && (!wraps(map, window) || !window.isFinite() || window.size() >= map.period());
    }

    /// Returns whether the window reaches beyond the end of a period.
    static boolean wraps(Cyclic map, IndexInterval window) {
        return !window.isFinite() || window.size() > map.period() - map.place(window.min());
    }

    /// Returns the affine map that equals `map` in a window; nothing if the window wraps, or the output at index 0 exceeds 64 bits. O(1).
    static Optional<OutputIndexMap> line(Cyclic map, IndexInterval window) {
        return wraps(map, window) ? Optional.empty()
                : NormalForm.line(atPlace(map, map.place(window.min())), map.stride(), map.dimension(), window);
    }

    /// Returns `x -> outer(inner(x))`, or nothing if that is not a single map. O(1).
    ///
    /// With `y = inner.offset + inner.stride * x` a closed form exists if y stays within one period over the window, or if one of
    /// `period` and `|inner.stride|` divides the other.
    ///
    /// @param window indices x that can occur
    /// @throws ArithmeticException if an offset or a stride exceeds 64 bits
    static Optional<OutputIndexMap> compose(Cyclic outer, Affine inner, IndexInterval window) {
        long period = outer.period();
        long step = inner.stride();
        if (step % period == 0) {
            return Optional.of(new Constant(atPlace(outer, startPlace(outer, inner, 0))));
        }
        if (window.isFinite() && !window.isEmpty()) {
            long first = startPlace(outer, inner, window.min());
            long room = step > 0 ? (period - 1 - first) / step : -(first / step);
            if (window.size() - 1 <= room) {
                Optional<OutputIndexMap> line = NormalForm.line(atPlace(outer, first),
                        Exact.multiply(outer.stride(), step), inner.dimension(), window);
                if (line.isPresent()) {
                    return line;
                }
            }
        }
        return period % step == 0 ? Optional.of(strided(outer, inner)) : Optional.empty();
    }

    /// The closed form for a step that divides the period: every `|step|`-th place of the circle, forwards or backwards.
    private static OutputIndexMap strided(Cyclic outer, Affine inner) {
        long step = Math.abs(inner.stride());
        long places = outer.period() / step;
        long start = startPlace(outer, inner, 0);
        long turn = start / step;
        boolean forward = inner.stride() > 0;
        long first = start % step + (forward ? 0 : step * (places - 1));
        return OutputIndexMap.cyclic(atPlace(outer, first), Exact.multiply(outer.stride(), inner.stride()),
                inner.dimension(), forward ? turn : places - 1 - turn, places);
    }

    /// Returns `x -> outer(inner(x))`, or nothing if that is not a single map. O(1).
    ///
    /// A closed form exists if the inner map does not wrap in the window and has one as an affine map; or if the outer map has one over
    /// the places of the inner circle and its period divides the inner period.
    ///
    /// @param window indices x that can occur
    /// @throws ArithmeticException if an offset or a stride exceeds 64 bits
    static Optional<OutputIndexMap> compose(Cyclic outer, Cyclic inner, IndexInterval window) {
        if (line(inner, window).orElse(inner) instanceof Affine affine) {
            return compose(outer, affine, window);
        }
        Affine places = new Affine(inner.offset(), inner.stride(), inner.dimension());
        return compose(outer, places, IndexInterval.sized(0, inner.period())).flatMap(form -> turned(form, inner));
    }

    /// Puts the place within the inner circle, `floorMod(x + shift, period)`, in the place of the input of `form`.
    private static Optional<OutputIndexMap> turned(OutputIndexMap form, Cyclic inner) {
        return switch (form) {
            case Constant constant -> Optional.of(constant);
            case Affine(long offset, long stride, int d) ->
                Optional.of(OutputIndexMap.cyclic(offset, stride, d, inner.shift(), inner.period()));
            case Cyclic(long offset, long stride, int d, long shift, long period) ->
                inner.period() % period != 0 ? Optional.empty()
                        : Optional.of(OutputIndexMap.cyclic(offset, stride, d,
                                shift + inner.shift() % period, period));
            case OutputIndexMap.IndexArray _ -> Optional.empty();
        };
    }

    private static long startPlace(Cyclic outer, Affine inner, long x) {
        return outer.place(Exact.affine(inner.offset(), inner.stride(), x));
    }

    private static long atPlace(Cyclic map, long place) {
        return Exact.affine(map.offset(), map.stride(), place);
    }
}
