package org.gcsarray.bench.suite;

import java.util.Optional;

/// How a case ended.
///
/// @param request what was asked
/// @param report  what it gave; nothing if it failed
/// @param fault   why it failed, "" if it did not
public record CaseOutcome(CaseRequest request, Optional<CaseReport> report, String fault) {}
