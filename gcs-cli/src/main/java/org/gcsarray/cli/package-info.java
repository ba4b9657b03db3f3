/// The command `gcs`: one class per verb, and the files and streams of verbs.
///
/// ```
///                 ┌─ InfoCommand  ConvertCommand  SliceCommand  ReduceCommand  EinsumCommand  MultiplyCommand
///   Gcs ──Verbs───┤─ CheckCommand  DiffCommand  LayoutCommand  SpyCommand  BenchCommand  DemoCommand  ShellCommand  CompletionCommand
///                 │       │
///                 │       ├─ ArrayFile, EachFile     files read, with ReadMixin       ─▶ ReadOptions
///                 │       ├─ WriteMixin              arrays written to a ResultTarget ─▶ WriteOptions
///                 │       └─ internal.report         what a verb prints, by Output of internal.run
///                 ├─ internal.option                 --json --quiet --color --progress --threads --verbose ..
///                 └─ internal.run                    FaultPrinter, UsageFaults        ─▶ exit codes 0 1 2 3
/// ```
///
/// A verb reads its files, calls the library, and prints a report: a record that is either laid out as text or written as
/// one JSON object. No arithmetic on arrays belongs here.
///
/// `Verbs` makes only the verb that is asked for, and `StartCache` keeps the classes of a `Rehearsal` for the JVM to start from.
@NullMarked
package org.gcsarray.cli;

import org.jspecify.annotations.NullMarked;
