/// Exchange with EJML, a Java matrix library.
///
/// ```
/// DMatrixSparseCSC, FMatrixSparseCSC  <->  CcsMatrix      arrays shared where both sides allow it
/// DMatrixSparseTriplet                <->  CooArray       copied
/// DMatrixRMaj                         <->  StridedArray   array shared
/// ```
///
/// [FromEjml] takes matrices of EJML, [ToEjml] makes them. Knows `format`, `buffer`, `convert` and EJML's data classes.
@NullMarked
package org.gcsarray.ejml;

import org.jspecify.annotations.NullMarked;
