/// One run of the command: its streams, its end, and the notes and progress in between.
///
/// ```
/// RunContext ──▶ PipeOutput   stdout, until nobody reads it       InterruptionNotice   what an interrupt left
///     ├─ Output               results, notes, status, Progress    Colours              whether they are coloured
///     └─ FaultPrinter, UsageFaults ──▶ ExitCode                   0 1 2 3
/// Version  VectorApi  CommandProperties    this program and this Java
/// ShellVariables                           the arrays of JShell
/// ```
///
/// Knows `report` and `option`, and no verb.
@NullMarked
package org.gcsarray.cli.internal.run;

import org.jspecify.annotations.NullMarked;
