package org.gcsarray.house;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// How often a property is tried for which the usual number is too much or too little; `-Dgcs.tries=N` sets the usual number.
///
/// No property has a number of its own, so one number scales them all.
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface Effort {

    /// Returns the class of effort.
    Level value();

    /// The classes of effort.
    enum Level {
        /// A try takes a tenth of a second: one in fifty.
        LOWEST(1, 50),
        /// A try takes some milliseconds: one in ten.
        LOW(1, 10),
        /// What a property has that does not say.
        USUAL(1, 1),
        /// A try takes a fraction of a millisecond and the space is huge: four for one.
        HIGH(4, 1);

        /// Where no build says: in the editor.
        private static final int USUAL_TRIES = 500;

        private final int numerator;
        private final int denominator;

        Level(int numerator, int denominator) {
            this.numerator = numerator;
            this.denominator = denominator;
        }

        /// Returns the number of tries, at least 1.
        int tries() {
            long tries = (long) numerator * Integer.getInteger("gcs.tries", USUAL_TRIES) / denominator;
            return Math.clamp(tries, 1, Integer.MAX_VALUE);
        }
    }
}
