package org.gcsarray.index.expression;

import java.util.ArrayList;
import java.util.List;

/// Names dimensions anew.
///
/// @param labels one per selected dimension, "" for none
record Labelling(List<String> labels) implements DimOperation {

    @Override
    public DimExpression.Selected apply(DimExpression.Selected selected) {
        if (labels.size() != selected.count()) {
            throw new IllegalArgumentException(labels.size() + " labels " + labels + " given for " + selected.count()
                    + " selected dimensions; needs one per dimension");
        }
        List<String> names = new ArrayList<>(selected.domain().labels());
        for (int i = 0; i < labels.size(); i++) {
            names.set(selected.dimension(i), labels.get(i));
        }
        return selected.withDomain(selected.domain().withLabels(names));
    }
}
