package org.gcsarray.format;

import org.gcsarray.internal.CoreProperties;

/// Whether what algorithms prove is looked at all the same: under the assertions of Java (`-ea`), or with `-Dgcs.validate=true`.
final class Proofs {

    private static final boolean CHECKED = Proofs.class.desiredAssertionStatus() || CoreProperties.validatesResults();

    private Proofs() {}

    /// Runs a check of a result of this library, if results are checked.
    ///
    /// @throws AssertionError if it fails; the cause is what it threw
    static void check(Runnable check) {
        if (!CHECKED) {
            return;
        }
        try {
            check.run();
        } catch (IllegalArgumentException | IndexOutOfBoundsException fault) {
            throw new AssertionError("a result of gcs-arrays is not what it should be: " + fault.getMessage(), fault);
        }
    }
}
