/// Test support for the modules of this project, through the test jar of gcs-core. What tests of other programs need, too, is
/// [org.gcsarray.testing].
///
/// [GoldenCases] reads the golden cases and holds every record to account, [DataFiles] says where real files lie. [Snippets] compares the code
/// on pages with the code of tests, [PythonInterpreter] runs scripts, [JavaProgram] programs; [PublicApiContract] is what every module promises of its public types,
/// with [DocComments]; [HouseRules] says what all classes leave to a few. [Effort] says how often a property is tried and [Rounds] how far
/// other tests go, [Thorough] marks those of the longer tier; [Draws] makes cases shrink that are made by code over `Random`.
@NullMarked
package org.gcsarray.house;

import org.jspecify.annotations.NullMarked;
