package org.gcsarray.cli;

import org.gcsarray.format.NdArray;

/// One multiplication that can be timed: [#run] computes, [#result] tells what came out.
interface Product {

    /// Returns the name of the operation.
    String name();

    /// Computes C = A B (or A' B), from the start each time.
    void run();

    /// Returns C of the last run.
    NdArray result();

    /// Returns the number of floating-point operations of a run, two for each product that is added.
    double flops();

    /// Returns the bytes of A, B and C, each counted once.
    double bytes();
}
