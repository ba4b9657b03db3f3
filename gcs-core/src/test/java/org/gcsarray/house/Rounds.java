package org.gcsarray.house;

/// How far a test goes that counts for itself, in step with the tries of properties: all of it in the thorough tier, a share before.
public final class Rounds {

    /// The tag of such tests, which the thorough tier runs again, with all rounds.
    public static final String TAG = "rounds";

    /// The usual number of tries at which every round is made.
    private static final int ALL = 500;
    private static final int USUAL = Math.min(Effort.Level.USUAL.tries(), ALL);

    private Rounds() {}

    /// Returns the share of the rounds of the thorough tier, at least one.
    public static int of(int thorough) {
        return Math.max(1, (int) ((long) thorough * USUAL / ALL));
    }

    /// Returns whether every round is made, so that also what is rare must come up.
    public static boolean areAll() {
        return USUAL == ALL;
    }

    /// Returns the step of a loop over all bytes or places: 1 in the thorough tier; odd, so that no place in a word is left out.
    public static int step() {
        return ALL / USUAL | 1;
    }
}
