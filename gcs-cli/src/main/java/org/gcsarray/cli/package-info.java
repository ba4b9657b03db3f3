/// The command `gcs`: one class per verb, and what the verbs share.
///
/// ```
///                 ┌─ InfoCommand  ConvertCommand  SliceCommand  ReduceCommand  EinsumCommand  MultiplyCommand
///   Gcs ──Verbs───┤─ CheckCommand  DiffCommand  LayoutCommand  SpyCommand  BenchCommand  DemoCommand  CompletionCommand
///                 │       │
///                 │       ├─ CommonOptions   --json --quiet --color --progress --threads --verbose
///                 │       ├─ ReadMixin       --shape --base --duplicates ..   ─▶ ReadOptions
///                 │       └─ Output          result on stdout; notes and progress on stderr
///                 └─ Faults, UsageFaults                                      ─▶ exit codes 0 1 2 3
/// ```
///
/// A verb reads its files, calls the library, and prints a report: a record that is either laid out as text or written as
/// one JSON object. No arithmetic on arrays belongs here.
///
/// `Verbs` makes only the verb that is asked for, and `StartCache` keeps the classes of a `Rehearsal` for the JVM to start from.
@NullMarked
package org.gcsarray.cli;

import org.jspecify.annotations.NullMarked;
