package org.gcsarray.kernel;

import org.gcsarray.format.GcsArray;
import org.gcsarray.parallel.Parallelism;

/// How tasks of a contraction share y, so that no number has two writers: a [ModePartition] by the slowest row dimension if that is
/// free, so that a task sums apart only what belongs to its first index; otherwise each task sums all of y apart.
///
/// @param parts       elements of each task
/// @param apartLength how many numbers a task sums apart
record ContractionTasks(ModePartition parts, int apartLength) {

    /// Cuts the elements of an array; fewer tasks than asked where an array of its own does not repay a task.
    ///
    /// @param joined     array with elements, its dimensions joined
    /// @param dimensions those dimensions
    /// @param lengthOfY  length of y, at least 1
    /// @param width      numbers of a row of y, at least 1
    static ContractionTasks of(GcsArray joined, ContractionDimensions dimensions, int lengthOfY, int width,
            Parallelism parallelism) {
        boolean owned = !dimensions.isContracted(0);
        int apart = owned ? lengthOfY / (int) joined.shape().extent(0) : lengthOfY;
        long work = joined.nse() * width;
        int tasks = (int) Math.min(parallelism.tasksFor(work), 1 + work / (2L * apart));
        return new ContractionTasks(ModePartition.of(joined, owned ? 0 : -1, tasks), apart);
    }

    /// Returns where in y the numbers begin that a task sums apart.
    int apartOffset(int task) {
        return parts.firstIndex(task) * apartLength;
    }
}
