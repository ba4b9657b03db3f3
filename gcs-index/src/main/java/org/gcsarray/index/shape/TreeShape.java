package org.gcsarray.index.shape;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.gcsarray.shape.Shape;
import org.gcsarray.shape.ShapeException;
import org.gcsarray.shape.SmoothShape;

/// The shape of a set of index tuples, if after every prefix the next index runs `0 .. n-1`.
final class TreeShape {

    private final DimensionLabels labels;
    private final Map<IndexTree, Shape> known = new HashMap<>();

    private TreeShape(DimensionLabels labels) {
        this.labels = labels;
    }

    /// Returns the simplified shape of a set that is not empty.
    ///
    /// @param labels names of the dimensions, for texts
    /// @throws ShapeException if an index does not run from 0 on without gaps
    static Shape of(IndexTree tree, DimensionLabels labels) {
        return new TreeShape(labels).shape(tree, new ArrayList<>());
    }

    private Shape shape(IndexTree tree, List<String> prefix) {
        if (prefix.size() == labels.count()) {
            return SmoothShape.of();
        }
        Shape made = known.get(tree);
        if (made == null) {
            made = make(tree, prefix);
            known.put(tree, made);
        }
        return made;
    }

    private Shape make(IndexTree tree, List<String> prefix) {
        String label = labels.names().get(prefix.size());
        List<JaggedShape.RowRun> rows = new ArrayList<>();
        long next = 0;
        for (Run<IndexTree> run : tree.runs()) {
            if (run.first() != next) {
                throw new ShapeException(ShapeException.Code.NOT_REPRESENTABLE, "the result has index " + run.first()
                        + " of label " + label + " but not " + next
                        + (prefix.isEmpty() ? "" : " at " + String.join(", ", prefix))
                        + "; after the indices before it, an index of a jagged shape runs from 0 on without gaps");
            }
            next = run.last();
            prefix.add(label + " = " + run.first());
            rows.add(new JaggedShape.RowRun(run.length(), shape(run.value(), prefix)));
            prefix.removeLast();
        }
        return JaggedShape.ofRuns(rows).simplify();
    }
}
