/// Which layout to choose for an array and the operations it is used for: predicted for all layouts, measured for the best.
///
/// ```
/// LayoutAdvisor -> CostModel (predicts, calibrated by Calibrator once per machine) -> finalists -> Confirmation (measures) -> Advice
/// ```
@NullMarked
package org.gcsarray.bench.advice;

import org.jspecify.annotations.NullMarked;
