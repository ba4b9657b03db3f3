package org.gcsarray.index.shape;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The first two levels of a set of index tuples exchanged: a sweep over the indices of the second level, which keeps what lies below those of the first
/// one as merged runs.
///
/// ```
/// rows (3), (2), (1)     index 0 of the second level:  [0, 3)
///                        1:  [0, 2)      row 2 ends: its run is removed
///                        2:  [0, 1)
/// ```
final class LevelSwap {

    /// Per first index a run of the first level; neighbours differ.
    private final TreeMap<Long, Run<IndexTree>> present = new TreeMap<>();

    private LevelSwap() {}

    /// Returns the set with its first two levels exchanged.
    static IndexTree of(Runs<IndexTree> rows) {
        // what lies below each row from an index of the second level on; a run that begins where another one ends comes later
        TreeMap<Long, List<Run<IndexTree>>> changes = new TreeMap<>();
        for (Run<IndexTree> row : rows) {
            for (Run<IndexTree> run : row.value().runs()) {
                changes.computeIfAbsent(run.first(), _ -> new ArrayList<>())
                        .add(new Run<>(row.first(), row.last(), run.value()));
                changes.computeIfAbsent(run.last(), _ -> new ArrayList<>())
                        .add(new Run<>(row.first(), row.last(), IndexTree.NONE));
            }
        }
        LevelSwap swap = new LevelSwap();
        Runs.Builder<IndexTree> swapped = new Runs.Builder<>();
        for (Map.Entry<Long, List<Run<IndexTree>>> change : changes.entrySet()) {
            change.getValue().forEach(swap::set);
            if (!swap.present.isEmpty()) {
                swapped.add(change.getKey(), changes.higherKey(change.getKey()), swap.rows());
            }
        }
        return new IndexTree(swapped.build());
    }

    private IndexTree rows() {
        Runs.Builder<IndexTree> rows = new Runs.Builder<>();
        present.values().forEach(run -> rows.add(run.first(), run.last(), run.value()));
        return new IndexTree(rows.build());
    }

    /// Puts a run in the place of what was there; [IndexTree#NONE] removes it.
    private void set(Run<IndexTree> run) {
        cut(run.first());
        cut(run.last());
        present.subMap(run.first(), run.last()).clear();
        if (!run.value().isNone()) {
            present.put(run.first(), run);
            merge(run.last());
            merge(run.first());
        }
    }

    /// Divides the run around an index into those before and from it on.
    private void cut(long index) {
        Map.Entry<Long, Run<IndexTree>> around = present.lowerEntry(index);
        if (around != null && around.getValue().last() > index) {
            Run<IndexTree> run = around.getValue();
            present.put(run.first(), new Run<>(run.first(), index, run.value()));
            present.put(index, new Run<>(index, run.last(), run.value()));
        }
    }

    /// Joins the runs before and from an index on if they are of one value.
    private void merge(long index) {
        Map.Entry<Long, Run<IndexTree>> before = present.lowerEntry(index);
        Run<IndexTree> after = present.get(index);
        if (before != null && after != null && before.getValue().last() == index
                && before.getValue().value().equals(after.value())) {
            present.remove(index);
            present.put(before.getKey(), new Run<>(before.getKey(), after.last(), after.value()));
        }
    }
}
