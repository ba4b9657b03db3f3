/// Which layout to choose for an array and the operations it is used for: predicted for all layouts, measured for the best.
///
/// ```
/// LayoutAdvisor -> CostModel (predicts, calibrated by Calibrator once per machine) -> finalists -> Confirmation (measures) -> Advice
///                      ^
///   CalibrationCache: the calibration of this machine in a file
///
/// LayoutOracle: builds and times every layout, to judge what an advisor recommends
/// ```
///
/// Knows `machine`, `measure` and the libraries; nothing of suites, peers and pages.
@NullMarked
package org.gcsarray.bench.advice;

import org.jspecify.annotations.NullMarked;
