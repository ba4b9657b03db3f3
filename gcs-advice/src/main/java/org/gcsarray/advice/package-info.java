/// Which layout to choose for an array and the operations it is used for: predicted for all layouts, measured for the best.
///
/// ```
/// LayoutAdvisor -> CostModel (predicts, calibrated by Calibrator once per machine) -> finalists -> Confirmation (measures) -> Advice
///                      ^
///   CalibrationCache: the calibration of this machine in a file
///
/// LayoutOracle: builds and times every layout, to judge what an advisor recommends
///
/// machine   what numbers depend on besides the code      measure   summaries of samples, the bandwidth of memory
/// picture   where elements lie, how long rows are        report    an advice as a page
/// ```
///
/// Knows `machine`, `measure`, `picture` and the libraries below; `report` knows this package.
@NullMarked
package org.gcsarray.advice;

import org.jspecify.annotations.NullMarked;
