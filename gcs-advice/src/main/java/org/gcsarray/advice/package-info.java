/// Which layout to choose for an array and the operations it is used for: predicted for all layouts, measured for the best.
///
/// ```
/// LayoutAdvisor -> CostModel (predicts, calibrated by Calibrator once per machine) -> finalists -> Confirmation (measures) -> Advice
///                      ^
///   CalibrationCache: the calibration of this machine in a file
///
/// LayoutOracle: builds and times every layout, to judge what an advisor recommends
///
/// LayoutSpace  the layouts       LayoutSearch  what is known of each       Ranking, Rules  order and ties, and the two simple rules
/// OperationRun, DenseOperands, RowSample, SampleRows  how an operation runs on a sample       Impossible, Reasons  the advice in words
///
/// machine   what numbers depend on besides the code      measure   summaries of samples, the bandwidth of memory
/// picture   where elements lie, how long rows are        report    advice as a page
/// ```
///
/// An operation that advice is asked for is an `Operation` of `org.gcsarray.layout`, its cost a term of `CostModel` there, and its run a case of
/// `OperationRun` here. A constant of the machine is a `Calibration.Constant`, measured by `Calibrator`.
///
/// Knows `machine`, `measure`, `picture` and the libraries below; `report` knows this package.
@NullMarked
package org.gcsarray.advice;

import org.jspecify.annotations.NullMarked;
