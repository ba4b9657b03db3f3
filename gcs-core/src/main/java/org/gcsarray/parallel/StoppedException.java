package org.gcsarray.parallel;

import java.io.Serial;
import java.util.concurrent.CancellationException;

/// Work ended before it was done, because its thread was interrupted or another task of the same [Parallelism#run] has failed. Anything it had begun
/// to write is incomplete.
public final class StoppedException extends CancellationException {

    @Serial
    private static final long serialVersionUID = 1;

    StoppedException(String reason) {
        super(reason);
    }
}
