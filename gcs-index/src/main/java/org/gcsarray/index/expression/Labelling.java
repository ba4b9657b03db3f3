package org.gcsarray.index.expression;

import java.util.ArrayList;
import java.util.List;

import org.gcsarray.internal.Counted;

/// Names dimensions anew.
///
/// @param labels one per selected dimension, "" for none
record Labelling(List<String> labels) implements DimOperation {

    @Override
    public DimExpression.Selected apply(DimExpression.Selected selected) {
        if (labels.size() != selected.count()) {
            throw new IllegalArgumentException(Counted.of(labels.size(), "label") + " " + labels + " given for "
                    + Counted.of(selected.count(), "selected dimension") + "; needs one per dimension");
        }
        List<String> names = new ArrayList<>(selected.domain().labels());
        for (int i = 0; i < labels.size(); i++) {
            names.set(selected.dimension(i), labels.get(i));
        }
        return selected.withDomain(selected.domain().withLabels(names));
    }
}
