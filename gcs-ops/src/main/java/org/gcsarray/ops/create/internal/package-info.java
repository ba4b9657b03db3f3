/// The classes of arrays that sparse kernels are measured on, for benchmarks and golden cases.
///
/// ```
/// CounterRandom ──▶ RandomMatrices    uniform, graphs, bands, blocks      ╲
///               ──▶ GridMatrices      stencils of regular grids           > MatrixEntries ──▶ CooArray
///               ──▶ RandomTensors     drawn coordinates                  ╱
/// ```
@NullMarked
package org.gcsarray.ops.create.internal;

import org.jspecify.annotations.NullMarked;
