package org.gcsarray.index.expression;

import java.util.OptionalLong;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.internal.Faults;

/// Keeps the multiples of a stride: `old = stride * new`.
///
/// @param strides one per selected dimension, an absent one leaves its dimension alone
record Striding(PerDimension strides) implements DimOperation {

    @Override
    public DimExpression.Selected apply(DimExpression.Selected selected) {
        strides.checkCount(selected.count(), "strides");
        IndexDomain domain = selected.domain();
        Pieces pieces = new Pieces(domain);
        selected.others().forEach(d -> pieces.keep(d, d));
        Faults faults = new Faults();
        for (int i = 0; i < selected.count(); i++) {
            int d = selected.dimension(i);
            OptionalLong stride = strides.get(i);
            if (stride.isEmpty()) {
                pieces.keep(d, d);
            } else {
                long s = stride.getAsLong();
                faults.attempt(() -> domain.name(d), () -> {
                    if (s == 0) {
                        throw new IllegalArgumentException("stride is 0; must not be 0");
                    }
                    pieces.affine(d, d, domain.interval(d).affineDomain(0, s), 0, s);
                });
            }
        }
        faults.throwIfAny("");
        return selected.with(selected.transform().compose(pieces.build()));
    }
}
