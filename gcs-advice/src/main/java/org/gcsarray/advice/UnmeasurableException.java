package org.gcsarray.advice;

import java.io.Serial;

/// An operation of a workload cannot run here; its times are only predicted.
final class UnmeasurableException extends IllegalArgumentException {

    @Serial
    private static final long serialVersionUID = 1;

    /// @param why what the operation would need and what there is
    UnmeasurableException(String why) {
        super(why);
    }
}
