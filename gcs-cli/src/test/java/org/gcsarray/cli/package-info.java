/// Tests of the command: [Run] runs it in this process with captured streams, [ProcessTest] as a process of its own.
@NullMarked
package org.gcsarray.cli;

import org.jspecify.annotations.NullMarked;
