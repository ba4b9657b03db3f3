/// How work runs on several threads.
///
/// ```
/// kernel, conversion, sort, reader  --->  Parallelism.run(tasks, body)  --->  task 0      the caller's thread
///                                                                        --->  task 1 ..   the executor
/// ```
///
/// [Parallelism] is the only way: code that runs in parallel cuts its work into tasks and passes them to it. A task that ends early throws
/// [StoppedException]. This package knows no other package of the library but `internal`.
@NullMarked
package org.gcsarray.parallel;

import org.jspecify.annotations.NullMarked;
