package org.gcsarray.index;

import java.util.Arrays;
import java.util.List;

import org.gcsarray.index.OutputIndexMap.Affine;
import org.gcsarray.index.OutputIndexMap.Constant;
import org.gcsarray.index.OutputIndexMap.Cyclic;
import org.gcsarray.index.OutputIndexMap.IndexArray;
import org.gcsarray.index.internal.Faults;
import org.gcsarray.internal.Counted;

/// The input bounds of a transform that bounds on its outputs imply.
///
/// Explicit bounds of the transform stay and must agree with the explicit output bounds; implicit ones give way to what the output bounds
/// imply. O(rank), but for `Cyclic` maps and tables nothing is implied.
final class Propagation {

    private final IndexDomain outputBounds;
    private final IndexTransform transform;
    private final boolean checked;
    private final IndexInterval[] implied;
    /// What the explicit output bounds alone permit. An empty interval keeps its place, so its explicit bound says less than this.
    private final IndexInterval[] permitted;
    private final boolean[] mapped;
    private final Faults faults = new Faults();

    private Propagation(IndexDomain outputBounds, IndexTransform transform) {
        this.outputBounds = outputBounds;
        this.transform = transform;
        this.checked = !transform.domain().isExplicitlyEmpty();
        this.implied = new IndexInterval[transform.inputRank()];
        this.permitted = new IndexInterval[implied.length];
        this.mapped = new boolean[implied.length];
        Arrays.fill(implied, IndexInterval.unbounded());
        Arrays.fill(permitted, IndexInterval.unbounded());
    }

    /// Returns the domain of the transform under bounds on its outputs, see [IndexTransform#propagate].
    static IndexDomain domain(IndexDomain outputBounds, IndexTransform transform) {
        if (outputBounds.rank() != transform.outputRank()) {
            throw new IllegalArgumentException("the transform has " + Counted.of(transform.outputRank(), "output")
                    + "; positions of rank " + outputBounds.rank() + " need " + outputBounds.rank());
        }
        return new Propagation(outputBounds, transform).domain();
    }

    private IndexDomain domain() {
        for (int j = 0; j < transform.outputRank(); j++) {
            switch (transform.output(j)) {
                case Constant(long offset) -> checkConstant(j, offset);
                case Affine affine -> imply(j, affine);
                case Cyclic _,IndexArray _ -> {}
            }
        }
        faults.throwIfAny("");
        IndexInterval[] bounds = new IndexInterval[implied.length];
        for (int d = 0; d < bounds.length; d++) {
            IndexInterval own = transform.domain().interval(d);
            bounds[d] = mapped[d] ? resolve(d, own, implied[d]) : own;
        }
        IndexDomain domain = IndexDomain.of(List.of(bounds), transform.domain().labels());
        checkCyclic(domain);
        faults.throwIfAny("");
        return domain;
    }

    private void checkConstant(int output, long offset) {
        IndexInterval bounds = outputBounds.interval(output).effective();
        if (checked && !bounds.contains(offset)) {
            faults.outOfRange("index " + offset + " of " + outputBounds.name(output) + " is outside " + bounds);
        }
    }

    private void imply(int output, Affine affine) {
        int d = affine.dimension();
        IndexInterval bounds = outputBounds.interval(output);
        faults.attempt(() -> "output " + outputBounds.name(output) + " for input " + transform.domain().name(d), () -> {
            implied[d] = joined(implied[d], bounds, affine);
            permitted[d] = joined(permitted[d], bounds.effective(), affine);
        });
        mapped[d] = true;
    }

    private static IndexInterval joined(IndexInterval interval, IndexInterval bounds, Affine affine) {
        return interval.intersectPreferringExplicit(bounds.affineDomain(affine.offset(), affine.stride()));
    }

    private IndexInterval resolve(int d, IndexInterval own, IndexInterval outer) {
        IndexInterval limits = permitted[d].effective();
        long min = own.implicitLower() ? outer.min() : own.min();
        long max = Math.max(own.implicitUpper() ? outer.max() : own.max(), min - 1);
        if (min <= max) {
            min = own.implicitLower() ? Math.max(min, limits.min()) : min;
            max = Math.max(own.implicitUpper() ? Math.min(max, limits.max()) : max, min - 1);
        }
        IndexInterval resolved = new IndexInterval(min, max, own.implicitLower() && outer.implicitLower(),
                own.implicitUpper() && outer.implicitUpper());
        if (checked && !limits.contains(resolved)) {
            faults.outOfRange(
                    transform.domain().name(d) + " is " + resolved + "; the bounds of the outputs allow " + limits);
        }
        return resolved;
    }

    private void checkCyclic(IndexDomain domain) {
        for (int j = 0; checked && j < transform.outputRank(); j++) {
            if (transform.output(j) instanceof Cyclic cyclic) {
                IndexInterval taken = CyclicMaps.range(cyclic, domain.interval(cyclic.dimension()).effective());
                IndexInterval bounds = outputBounds.interval(j).effective();
                if (!bounds.contains(taken)) {
                    faults.outOfRange("indices " + taken + " of " + outputBounds.name(j) + " leave " + bounds);
                }
            }
        }
    }

    /// Returns the transform with the propagated domain and index arrays bound to what the output bounds permit, see
    /// [IndexTransform#propagateToTransform].
    static IndexTransform transform(IndexDomain outputBounds, IndexTransform transform) {
        IndexDomain domain = domain(outputBounds, transform);
        OutputIndexMap[] outputs = new OutputIndexMap[transform.outputRank()];
        Faults faults = new Faults();
        for (int k = 0; k < outputs.length; k++) {
            int j = k;
            faults.attempt(() -> "output " + outputBounds.name(j),
                    () -> outputs[j] = transform.output(j) instanceof IndexArray array
                            ? restricted(array, outputBounds.interval(j), domain)
                            : transform.output(j));
        }
        faults.throwIfAny("");
        return IndexTransform.wrap(domain, outputs);
    }

    private static OutputIndexMap restricted(IndexArray array, IndexInterval outputBounds, IndexDomain domain) {
        return domain.isExplicitlyEmpty() ? new Constant(0)
                : new IndexArray(array.offset(), array.stride(), array.table(),
                        within(array, outputBounds));
    }

    /// Returns the table values that are permitted when the outputs must lie in the effective part of an interval.
    static IndexInterval within(IndexArray array, IndexInterval outputBounds) {
        return array.bounds().intersect(outputBounds.effective().affineDomain(array.offset(), array.stride()));
    }
}
