/// Suites: kernels times datasets, each case in a Java process of its own, and the report.
///
/// ```
/// SuiteCatalog ──▶ Suite ──▶ SuiteRunner ──fork──▶ ForkMain ──▶ CaseRunner ──▶ CaseReport      SuiteReport  SuiteTable  Machine
/// ```
@NullMarked
package org.gcsarray.bench.suite;

import org.jspecify.annotations.NullMarked;
