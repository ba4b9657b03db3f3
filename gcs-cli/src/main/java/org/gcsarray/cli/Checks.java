package org.gcsarray.cli;

import java.util.ArrayList;
import java.util.List;

import org.gcsarray.cli.internal.report.Table;

/// What a tour claimed and whether it held.
final class Checks {

    /// One claim.
    ///
    /// @param claim   what should hold
    /// @param found   what was found
    /// @param passed  whether it held
    record Check(String claim, String found, boolean passed) {}

    private final List<Check> checks = new ArrayList<>();

    /// Records a claim.
    void expect(String claim, boolean passed, String found) {
        checks.add(new Check(claim, found, passed));
    }

    /// Returns the claims in order.
    List<Check> all() {
        return List.copyOf(checks);
    }

    /// Returns whether all of them held.
    boolean passed() {
        return checks.stream().allMatch(Check::passed);
    }

    /// Returns the claims as a table.
    Table table() {
        Table table = new Table("", "claim", "found");
        checks.forEach(check -> table.add(check.passed() ? "ok" : "FAILED", check.claim(), check.found()));
        return table;
    }
}
