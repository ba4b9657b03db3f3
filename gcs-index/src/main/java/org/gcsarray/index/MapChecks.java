package org.gcsarray.index;

import org.gcsarray.index.OutputIndexMap.Affine;
import org.gcsarray.index.OutputIndexMap.Constant;
import org.gcsarray.index.OutputIndexMap.Cyclic;
import org.gcsarray.index.OutputIndexMap.IndexArray;
import org.gcsarray.index.internal.Faults;
import org.gcsarray.shape.Shape;

/// The checks of output maps against the domain they are given with.
final class MapChecks {

    private final IndexDomain domain;
    private final Faults faults = new Faults();

    private MapChecks(IndexDomain domain) {
        this.domain = domain;
    }

    /// Refuses maps that do not fit the domain, see [IndexTransform#of].
    static void check(IndexDomain domain, OutputIndexMap[] outputs) {
        if (outputs.length > Shape.MAX_RANK) {
            throw new IllegalArgumentException("output rank is " + outputs.length + "; at most " + Shape.MAX_RANK
                    + " dimensions are supported");
        }
        MapChecks checks = new MapChecks(domain);
        for (int j = 0; j < outputs.length; j++) {
            switch (outputs[j]) {
                case Constant _ -> {}
                case Affine affine -> checks.dimension(affine.dimension(), j);
                case Cyclic cyclic -> checks.dimension(cyclic.dimension(), j);
                case IndexArray array -> checks.table(array.table(), j);
            }
        }
        checks.faults.throwIfAny("");
    }

    private void dimension(int dimension, int output) {
        if (dimension < 0 || dimension >= domain.rank()) {
            faults.invalid("input dimension " + dimension + " of output dimension " + output + " is outside [0, "
                    + domain.rank() + ")");
        }
    }

    private void table(IndexTable table, int output) {
        String array = "index array of output dimension " + output;
        if (table.rank() != domain.rank()) {
            faults.invalid(array + " has rank " + table.rank() + "; the domain " + domain + " needs rank "
                    + domain.rank());
            return;
        }
        for (int d : table.dimensions()) {
            IndexInterval interval = domain.interval(d);
            if (!interval.isFixed()) {
                faults.invalid(array + " stretches over " + domain.name(d) + " with bounds " + interval
                        + "; they must be explicit and finite");
            } else if (table.shape().extent(d) != interval.size()) {
                faults.invalid(array + " has extent " + table.shape().extent(d) + " along " + domain.name(d)
                        + " with bounds " + interval + "; needs 1 or " + interval.size());
            }
        }
    }
}
