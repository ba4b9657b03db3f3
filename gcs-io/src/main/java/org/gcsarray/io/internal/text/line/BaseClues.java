package org.gcsarray.io.internal.text.line;

import java.io.Serial;
import java.io.Serializable;
import java.util.stream.IntStream;

/// Where the indices of a file betray its base: the first 0 of each dimension, the first index equal to its extent, or to the largest
/// `long` where extents are unknown.
public final class BaseClues implements Serializable {
    @Serial
    private static final long serialVersionUID = 1;

    /// Line from 1 and column of the first 0 per dimension; line 0 if there is none.
    public final long[] zeroLine;
    /// Column of the first index 0 per dimension.
    public final int[] zeroColumn;
    /// Line from 1 and column of the first index equal to its extent; line 0 if there is none.
    public long extentLine;
    /// Column of the first index that is the extent.
    public int extentColumn;

    /// Begins with nothing seen.
    public BaseClues(int rank) {
        zeroLine = new long[rank];
        zeroColumn = new int[rank];
    }

    /// Looks at an index as it is written.
    public void collect(EntryRules rules, int dimension, long index, long line, int column) {
        if (index == 0) {
            zero(dimension, line, column);
        }
        if (index == rules.largest[dimension]) {
            extent(line, column);
        }
    }

    void zero(int dimension, long line, int column) {
        if (zeroLine[dimension] == 0) {
            zeroLine[dimension] = line;
            zeroColumn[dimension] = column;
        }
    }

    void extent(long line, int column) {
        if (extentLine == 0) {
            extentLine = line;
            extentColumn = column;
        }
    }

    /// Adds what a later chunk saw.
    ///
    /// @param linesBefore lines of the file before that chunk
    public void addAll(BaseClues later, long linesBefore) {
        for (int d = 0; d < zeroLine.length; d++) {
            if (later.zeroLine[d] > 0) {
                zero(d, later.zeroLine[d] + linesBefore, later.zeroColumn[d]);
            }
        }
        if (later.extentLine > 0) {
            extent(later.extentLine + linesBefore, later.extentColumn);
        }
    }

    /// The dimension whose first 0 comes first in the file, or -1 if no index is 0.
    public int firstZeroDimension() {
        return zeros().reduce((first, d) -> zeroLine[d] < zeroLine[first] ? d : first).orElse(-1);
    }

    /// Returns in how many dimensions an index was 0.
    public int zeroDimensions() {
        return (int) zeros().count();
    }

    private IntStream zeros() {
        return IntStream.range(0, zeroLine.length).filter(d -> zeroLine[d] > 0);
    }
}
