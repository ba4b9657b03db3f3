package org.gcsarray.convert;

import java.util.List;
import java.util.function.UnaryOperator;

import org.gcsarray.parallel.Parallelism;

/// The ways of running a conversion in turn, none of which may change its result: one, two and three threads however small the work,
/// and one and three threads with a workspace that keeps what earlier conversions left in it.
final class Runs {

    private final List<UnaryOperator<ConvertOptions>> all;
    private int turn;

    Runs() {
        Parallelism two = Parallelism.threads(2).withLeastWork(0);
        Parallelism three = Parallelism.threads(3).withLeastWork(0);
        ConvertWorkspace alone = new ConvertWorkspace();
        ConvertWorkspace shared = new ConvertWorkspace();
        this.all = List.of(UnaryOperator.identity(), options -> options.withParallelism(two),
                options -> options.withParallelism(three), options -> options.withWorkspace(alone),
                options -> options.withParallelism(three).withWorkspace(shared));
    }

    /// Returns the options for the next way.
    ConvertOptions next(ConvertOptions options) {
        turn = (turn + 1) % all.size();
        return all.get(turn).apply(options);
    }
}
