package org.gcsarray.io.internal.text;

import org.gcsarray.buffer.DType;
import org.gcsarray.io.Fault;
import org.gcsarray.io.Symmetry;
import org.gcsarray.shape.ShapeChecks;

/// An entry that clashes with an earlier one, and the faults it can be.
///
/// @param line       line of the entry from 1
/// @param column     column of its first token
/// @param coordinate its indices from 0
@SuppressWarnings("ArrayRecordComponent") // made to be reported
record Clash(long line, int column, long[] coordinate) {

    /// Its coordinate occurred before.
    Fault repeat(String file, boolean looksLikeIndices) {
        return Fault.at(Fault.Code.DUPLICATE, file, line, column, place() + " occurs again",
                looksLikeIndices ? "is there a value column? --values none" : "--duplicates sum");
    }

    /// It cannot be combined with those before at its coordinate.
    Fault overflow(String file, DType dtype) {
        return Fault.at(Fault.Code.INTEGER_RANGE, file, line, column,
                place() + " occurs again, and combining its elements in their order exceeds the range of " + dtype,
                "--dtype float64");
    }

    private String place() {
        return "coordinate " + ShapeChecks.tuple(coordinate) + ", counted from 0,";
    }

    /// Its mirror image occurred before.
    Fault bothTriangles(String file, Symmetry symmetry, long lower, long upper, long diagonal) {
        return Fault.at(Fault.Code.BOTH_TRIANGLES, file, line, column,
                "both triangles of a " + symmetry.word() + " matrix are stored (" + lower + " lower, " + upper
                        + " upper, " + diagonal + " diagonal entries)",
                "--symmetry as-stored");
    }
}
