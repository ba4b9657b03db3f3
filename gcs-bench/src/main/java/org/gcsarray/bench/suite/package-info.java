/// Suites: kernels times datasets, each case in a Java process of its own, and the report.
///
/// ```
/// SuiteCatalog ──▶ Suite ──▶ SuiteRunner ──CaseRequest──▶ Fork ──process──▶ ForkMain
///                                │                                                           │
///                            SuiteReport  ◀── CaseOutcome: how the case ended ◀───────── CaseReport
/// ```
///
/// Contenders of a fork have memory in [HugePages] alike. Knows `kernel`, `measure`, `data` and `peer`; `ForkMain` is public because Java starts it.
@NullMarked
package org.gcsarray.bench.suite;

import org.jspecify.annotations.NullMarked;
