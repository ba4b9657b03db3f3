package org.gcsarray.io.internal.text;

import java.util.Arrays;
import java.util.List;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.ReadOptions;

/// Translates the base option to one base per dimension and back.
public final class GivenBase {
    private GivenBase() {
    }

    /// One base per dimension: those given, otherwise the rule of the format.
    ///
    /// @param file name of the file, for the fault
    /// @throws ArrayFormatException if the list has another length than the rank
    public static long[] of(String file, ReadOptions.IndexBase option, int rank, long rule)
            throws ArrayFormatException {
        long[] base = new long[rank];
        Arrays.fill(base, rule);
        List<Integer> given = option.bases();
        if (given.size() > 1 && given.size() != rank) {
            throw new ArrayFormatException(Fault.of(Fault.Code.BASE, file,
                    "base " + given + " has " + given.size() + " numbers; the file has " + rank
                            + (rank == 1 ? " dimension" : " dimensions"),
                    "give one base, or one for each dimension"));
        }
        for (int d = 0; d < rank && !given.isEmpty(); d++) {
            base[d] = given.get(given.size() == 1 ? 0 : d);
        }
        return base;
    }

    /// Returns the option for these numbers; for a file without dimensions, which has no entries either, any will do.
    static ReadOptions.IndexBase toOption(long[] base) {
        return base.length == 0 ? ReadOptions.IndexBase.of(1)
                : ReadOptions.IndexBase.of(Arrays.stream(base).mapToObj(b -> (int) b).toArray(Integer[]::new));
    }
}
