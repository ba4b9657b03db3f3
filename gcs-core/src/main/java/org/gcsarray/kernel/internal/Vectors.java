package org.gcsarray.kernel.internal;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;

import org.gcsarray.internal.CoreProperties;

/// The width of the vectors of this JVM: the preferred one, or `gcs.vector.bits`.
///
/// Loops over vectors call methods on vectors whose class the compiler knows when it parses the call: on results of such calls, and on what
/// factories and conversions return once it is cast to the class of the species, as in `SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, ..))`.
/// A cast costs nothing: the compiler replaces factories by instructions after parsing, and then finds that it holds. Without it the compiler takes
/// the class from a profile that all callers of the method share, whatever their width, and may keep vectors on the heap. A vector that a loop
/// or a branch has passed on is an argument only: hence `zero.add(sum)`, where `sum` alone would read better.
public final class Vectors {

    /// A vector of doubles.
    public static final VectorSpecies<Double> DOUBLES = doubles();
    static final VectorSpecies<Float> FLOATS = VectorSpecies.of(float.class, DOUBLES.vectorShape());

    /// Whether vectors have 256 bits or more: below, a gather holds two doubles and loses against scalar loads.
    static final boolean GATHERS = DOUBLES.vectorBitSize() >= 256;

    /// Whether rows of unequal length are summed by gathers, which spare the mispredicted end of a scalar loop: `gcs.vector.gathers`. By default not on
    /// processors of AMD, where a gather takes longer than scalar loads, however long the rows.
    static final boolean GATHERS_IN_ROWS = GATHERS && gathersInRows();

    /// The vectors that a gather of x fills: eight lanes at most, as many as a slice is high.
    static final VectorSpecies<Double> GATHERED_DOUBLES = GATHERS ? DOUBLES : DoubleVector.SPECIES_256;
    static final VectorSpecies<Float> GATHERED_FLOATS = FloatVector.SPECIES_256;

    /// The vectors of rows that share their columns, mostly two to four: a wider load would take more lanes than it uses, and cross two lines.
    static final VectorSpecies<Double> SHARED_DOUBLES = DoubleVector.SPECIES_256;
    static final VectorSpecies<Float> SHARED_FLOATS = FloatVector.SPECIES_256;

    /// Whether the sums of a slice are scattered to their rows. That is faster than storing them one by one with 512 bits only.
    static final boolean SCATTERED_DOUBLES = GATHERED_DOUBLES.length() == Slices.HEIGHT;
    static final boolean SCATTERED_FLOATS = false;

    /// Stands for the old C where beta is 0 and it must not be read: loops then have no branch that a vector comes through.
    static final double[] NO_DOUBLES = new double[128];
    static final float[] NO_FLOATS = new float[128];

    private Vectors() {}

    private static VectorSpecies<Double> doubles() {
        int bits = CoreProperties.vectorBits();
        return bits == 0 ? DoubleVector.SPECIES_PREFERRED
                : VectorSpecies.of(double.class, VectorShape.forBitSize(bits));
    }

    private static boolean gathersInRows() {
        String asked = CoreProperties.vectorGathers();
        return asked.isEmpty() ? !Processor.isAmd() : Boolean.parseBoolean(asked);
    }

    /// Returns the bits of one vector.
    public static int bits() {
        return DOUBLES.vectorBitSize();
    }

    /// Returns the shape of half a vector: as many ints as a vector has doubles.
    public static VectorShape half() {
        return VectorShape.forBitSize(DOUBLES.vectorBitSize() / 2);
    }

    /// Returns how many panels of four vectors begin a row of C. Fewer columns than a vector has are never left: they could only
    /// overlap a panel that is written already.
    static int panelsOfFour(int width, int lanes) {
        int panels = width / (4 * lanes);
        int left = width % (4 * lanes);
        return panels > 0 && left > 0 && left < lanes ? panels - 1 : panels;
    }

    /// Returns the width of the next panel when `left` columns are left, at least `lanes`: one vector, or two that may overlap.
    static int panelWidth(int left, int lanes) {
        if (left <= 2 * lanes) {
            return left;
        }
        return left < 3 * lanes ? lanes : 2 * lanes;
    }
}
