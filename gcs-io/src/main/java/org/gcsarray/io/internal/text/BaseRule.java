package org.gcsarray.io.internal.text;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.Note;
import org.gcsarray.io.internal.assembly.NoteCounts;
import org.gcsarray.io.internal.text.line.BaseClues;
import org.gcsarray.io.internal.text.line.EntryRules;
import org.gcsarray.io.internal.text.line.FaultLog;
import org.gcsarray.io.internal.text.line.TextSurvey;

/// Finds the index base of a file from its indices.
///
/// Without extents: no 0 anywhere means base 1, a 0 in every dimension base 0; anything between is ambiguous. With
/// extents: a 0 anywhere means base 0, and then an index equal to its extent is a contradiction; otherwise base 1.
/// Names are numbered from 0 and tell nothing.
public final class BaseRule {
    private BaseRule() {
    }

    /// The base per dimension of entries that were surveyed.
    public static long[] find(String file, EntryRules rules, TextSurvey survey, FaultLog log)
            throws ArrayFormatException {
        BaseClues clues = survey.clues;
        NoteCounts notes = survey.notes;
        int zeros = clues.zeroDimensions();
        int first = clues.firstZeroDimension();
        long[] base = new long[rules.rank];
        long numbered = IntStream.range(0, rules.rank).filter(d -> !rules.fields.isLabel(d)).count();
        if (zeros == 0) {
            Arrays.setAll(base, d -> rules.fields.isLabel(d) ? 0 : 1);
            if (rules.bounded && clues.extentLine == 0) {
                notes.add(Note.Code.BASE_ASSUMED_1, 0);
            }
            return base;
        }
        if (!rules.bounded && zeros < numbered) {
            log.add(Fault.at(Fault.Code.BASE, file, clues.zeroLine[first], clues.zeroColumn[first],
                    "some dimensions have an index 0, others have none: the index base is ambiguous",
                    "give it, for example --base 0 or --base " + suggestion(clues)));
        }
        if (rules.bounded && clues.extentLine > 0) {
            boolean zeroLater = clues.zeroLine[first] > clues.extentLine
                    || (clues.zeroLine[first] == clues.extentLine && clues.zeroColumn[first] > clues.extentColumn);
            log.add(Fault.at(Fault.Code.BASE, file, zeroLater ? clues.zeroLine[first] : clues.extentLine,
                    zeroLater ? clues.zeroColumn[first] : clues.extentColumn,
                    "the file has an index 0 and an index equal to its extent: the index base is ambiguous",
                    "give it, for example --base 0 or --base " + suggestion(clues)));
        }
        if (!rules.bounded && clues.extentLine > 0) {
            throw new ArrayFormatException(Fault.at(Fault.Code.INDEX_RANGE, file, clues.extentLine, clues.extentColumn,
                    "index out of range in a file that counts from 0 (expected 0.." + (Long.MAX_VALUE - 1) + ", actual "
                            + Long.MAX_VALUE + ")",
                    ""));
        }
        notes.add(Note.Code.ZERO_BASED, clues.zeroLine[first]);
        return base;
    }

    private static String suggestion(BaseClues clues) {
        return Arrays.stream(clues.zeroLine).mapToObj(line -> line > 0 ? "0" : "1").collect(Collectors.joining(","));
    }
}
