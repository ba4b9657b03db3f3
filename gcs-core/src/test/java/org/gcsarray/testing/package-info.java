/// Test support shared by all modules through the test jar.
///
/// [GoldenCases] reads the golden cases and holds every record to account, [DataFiles] says where real files lie, [DenseOracle] is the brute-force truth about an array,
/// [Folding] builds compressed arrays without any converter, [ArrayArbitraries] generates shapes, layouts and arrays for jqwik
/// ([ArrayDomain] offers the same to `@Domain`). [Snippets] compares the code on pages with the code of tests, [PythonInterpreter] runs scripts,
/// [PublicApiContract] is what every module promises of its public types, with [DocComments]; [HouseRules] says what all classes leave to a
/// few. [Effort] says how often a property is tried and [Rounds] how far other tests go, [Thorough] marks those of the longer tier; [Draws]
/// makes cases shrink that are made by code over `Random`.
@NullMarked
package org.gcsarray.testing;

import org.jspecify.annotations.NullMarked;
