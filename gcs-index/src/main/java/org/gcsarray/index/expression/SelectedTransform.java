package org.gcsarray.index.expression;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexTransform;

/// A transform and the selected ones of its input dimensions, in order: what each operation of a [DimExpression] takes and leaves.
/// Immutable.
public final class SelectedTransform {

    private final IndexTransform transform;
    private final int[] selection;

    /// The array belongs to this object from now on.
    SelectedTransform(IndexTransform transform, int[] selection) {
        this.transform = transform;
        this.selection = selection;
    }

    /// Returns the transform.
    public IndexTransform transform() {
        return transform;
    }

    /// Returns the selected input dimensions in the order of selection, a copy.
    public int[] selection() {
        return selection.clone();
    }

    /// Returns the number of selected dimensions.
    public int count() {
        return selection.length;
    }

    /// Returns the i-th selected dimension.
    int dimension(int i) {
        return selection[i];
    }

    IndexDomain domain() {
        return transform.domain();
    }

    /// Returns the input dimensions that are not selected, ascending.
    IntStream others() {
        int[] positions = positions();
        return IntStream.range(0, positions.length).filter(d -> positions[d] < 0);
    }

    /// Returns for each input dimension its number in the selection, -1 if it is not selected.
    int[] positions() {
        int[] positions = new int[transform.inputRank()];
        Arrays.fill(positions, -1);
        for (int i = 0; i < selection.length; i++) {
            positions[selection[i]] = i;
        }
        return positions;
    }

    /// Returns the same with other labels or flags.
    SelectedTransform withDomain(IndexDomain changed) {
        int rank = transform.inputRank();
        return with(transform.relocate(changed, Places.run(0, rank), new long[rank]));
    }

    /// Returns the same selection of another transform.
    SelectedTransform with(IndexTransform changed) {
        return new SelectedTransform(changed, selection);
    }
}
