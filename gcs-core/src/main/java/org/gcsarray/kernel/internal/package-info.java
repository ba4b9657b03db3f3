/// The loops of the kernels, one family per operation, one loop per column width and value type where that pays. `config/Templates.java`
/// writes these forms from `src/main/templates`; each Float64 class below stands for the Float32 class, too. Internal to this project.
///
/// ```
/// Kernels  <-  ScalarKernels   plain Java
///          <-  VectorKernels   the Vector API
///
/// family    what                                              plain Java              Vector API
/// rows      a matrix, or slices of its rows, times a vector   Float64Rows             Float64RowVectors
/// codes     slices of rows whose values are narrow codes                              Float64CodeVectors
/// decoded   rows with encoded values, a few decoded at a time Float64DecodedRows (ColumnScratch)
/// scatter   the transpose of a matrix times a vector          Float64Scatter
/// panels    a matrix times a dense matrix                     Float64Panels           Float64PanelVectors
/// fibres    fibres of a tensor times dense rows               Float64FibreLoops       Float64FibreVectors
/// solves    a triangle with one right-hand side               Float64Substitution (Float32Substitution)
/// merges    pairs of rows (MergeRows, CommonElements)         MergeLoops              MergeVectors, where MergeSteps are foreseen
///           RepeatedPairs, in the steps of the pair before                            RepeatVectors
///
/// Float64Products   (Float32Products) any widths and orders -> blocks of int[] columns and double[] values (ElementBlocks, Workspace, Scratch)
///                   -> Kernels.multiplyPanels, addOuterPanels     row-major operands, vectors if there are any
///                   -> Float64Panels                              any strides
/// Float64Operands   (Float32Operands) what such a product reads and writes, by name
///
/// Float64Fibres     (Float32Fibres) FibreRuns with values, multiplied with a dense row for each fibre, Float64OffsetRows (Float32OffsetRows)
///
/// PairedRows        listed rows two by two, so that rows of B are read once
/// Vectors           the width of the vectors of this JVM         Processor    what runs them
/// WideArrays        operands brought into reach of int          RowSink      columns and values of a result
/// RowLengths        which loop suits a matrix                   Slices       rows in slices of 8, element by element
/// ```
///
/// Sparse products have a package of their own, `spgemm`. Knows `buffer`, `buffer.internal` and `internal` only; callers have validated everything.
@NullMarked
package org.gcsarray.kernel.internal;

import org.jspecify.annotations.NullMarked;
