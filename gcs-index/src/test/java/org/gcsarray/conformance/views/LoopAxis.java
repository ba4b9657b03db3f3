package org.gcsarray.conformance.views;

import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.index.OutputIndexMap.Affine;
import org.gcsarray.index.OutputIndexMap.Constant;
import org.gcsarray.index.OutputIndexMap.Cyclic;
import org.gcsarray.index.OutputIndexMap.IndexArray;

/// One loop of a [LoopNest]: what an axis of a view adds to the address.
///
/// @param extent  number of indices
/// @param address what index `i` of `0..extent-1` adds, as a map of input dimension 0: a line or a circle with offset 0, a constant 0, or a
///                list
record LoopAxis(long extent, OutputIndexMap address) {

    /// Returns whether the loop goes through the addresses in equal steps.
    private boolean isLine() {
        return extent <= 1 || address instanceof Constant || address instanceof Affine;
    }

    /// Returns the step of a line, 0 if the addresses stay the same.
    ///
    /// @throws IllegalStateException if the loop is not a line
    private long stride() {
        return switch (address) {
            case Constant _ -> 0;
            case Affine affine -> affine.stride();
            case Cyclic _,IndexArray _ -> throw new IllegalStateException("no single stride in " + this);
        };
    }

    /// Returns whether this loop and the next inner one are a single loop: the inner one is a line, and a step out is one beyond its last
    /// step; the outer one may go round a circle from its start.
    boolean joins(LoopAxis inner) {
        if (!inner.isLine()) {
            return false;
        }
        return switch (address) {
            case Constant _ -> inner.stride() == 0;
            case Affine affine -> isNextStep(affine.stride(), inner);
            case Cyclic cyclic -> cyclic.shift() == 0 && isNextStep(cyclic.stride(), inner);
            case IndexArray _ -> false;
        };
    }

    private static boolean isNextStep(long step, LoopAxis inner) {
        long span = inner.extent * inner.stride();
        return Math.multiplyHigh(inner.extent, inner.stride()) == span >> 63 && step == span;
    }

    /// Returns the single loop of this one and an inner one that it [#joins].
    LoopAxis join(LoopAxis inner) {
        return new LoopAxis(Math.multiplyExact(extent, inner.extent), address instanceof Cyclic cyclic
                ? OutputIndexMap.cyclic(0, inner.stride(), 0, 0, Math.multiplyExact(cyclic.period(), inner.extent))
                : inner.address);
    }
}
