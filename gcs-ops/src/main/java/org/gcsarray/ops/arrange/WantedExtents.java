package org.gcsarray.ops.arrange;

import java.math.BigInteger;
import java.util.Arrays;

import org.gcsarray.shape.SmoothShape;

/// The extents that a reshape asks for; one may be -1, the one that follows from the others.
final class WantedExtents {

    private WantedExtents() {}

    /// Returns the shape asked for.
    ///
    /// @throws IllegalArgumentException if its size is another one, or -1 is asked for twice or has no one answer
    static SmoothShape of(SmoothShape shape, long... extents) {
        String what = "reshape of " + shape + " with " + shape.cellCount() + " elements to "
                + Arrays.toString(extents);
        int unknown = -1;
        BigInteger known = BigInteger.ONE;
        for (int d = 0; d < extents.length; d++) {
            if (extents[d] == -1) {
                if (unknown >= 0) {
                    throw new IllegalArgumentException(
                            what + ": extents " + unknown + " and " + d + " are both -1; at most one may be");
                }
                unknown = d;
            } else if (extents[d] < 0) {
                throw new IllegalArgumentException(
                        what + ": extent " + d + " is " + extents[d] + "; must be at least 0, or -1 once");
            } else {
                known = known.multiply(BigInteger.valueOf(extents[d]));
            }
        }
        if (unknown < 0) {
            if (!known.equals(shape.cellCount())) {
                throw new IllegalArgumentException(what + ", which has " + known);
            }
            return SmoothShape.of(extents);
        }
        return SmoothShape.of(resolved(what, shape.cellCount(), known, unknown, extents));
    }

    private static long[] resolved(String what, BigInteger cells, BigInteger known, int unknown, long... extents) {
        if (known.signum() == 0) {
            throw new IllegalArgumentException(what + ": the other extents have product 0, so -1 may be anything");
        }
        BigInteger[] quotient = cells.divideAndRemainder(known);
        if (quotient[1].signum() != 0) {
            throw new IllegalArgumentException(
                    what + ": the other extents have product " + known + ", which does not divide " + cells);
        }
        if (quotient[0].bitLength() > 63) {
            throw new ArithmeticException(what + ": -1 stands for " + quotient[0] + ", which exceeds 2^63-1");
        }
        long[] all = extents.clone();
        all[unknown] = quotient[0].longValueExact();
        return all;
    }
}
