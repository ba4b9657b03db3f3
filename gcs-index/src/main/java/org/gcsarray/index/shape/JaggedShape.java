package org.gcsarray.index.shape;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.internal.Counted;
import org.gcsarray.shape.IndexConsumer;
import org.gcsarray.shape.Shape;
import org.gcsarray.shape.ShapeChecks;
import org.gcsarray.shape.ShapeException;
import org.gcsarray.shape.SmoothShape;

/// Rows of one rank that need not have the same extents: the index tuples `(o + r, j..)` with `j..` in row `r`, where `o` is the origin.
///
/// A row is a [SmoothShape] or is itself jagged. Rows without elements count as rows. A value: immutable, compared by rows and origin. Neighbouring
/// equal rows are kept once, so 10^12 of them take no more memory than one.
///
/// {@snippet file="org/gcsarray/snippet/JaggedSnippetTest.java" region="JaggedShape"}
@CheckReturnValue
public final class JaggedShape implements Shape {

    private final int rank;
    private final long origin;
    private final Runs<Shape> rows;
    private final BigInteger cells;
    /// The smooth shape of the same tuples, if there is one. This and the next two are known from those of the rows, so that rows which are shared are
    /// looked at once.
    private final Optional<SmoothShape> box;
    private final boolean isSimple;
    private final boolean startsAtZero;

    private JaggedShape(int rank, long origin, Runs<Shape> rows) {
        if (rank < 1 || rank > MAX_RANK) {
            throw new IllegalArgumentException("rank of a jagged shape is " + rank + "; must be in 1.." + MAX_RANK);
        }
        this.rank = rank;
        this.origin = origin;
        this.rows = rows;
        this.cells = rows.sum(Shape::cellCount);
        this.box = box();
        this.isSimple = rows.count() == 0 || (box.isEmpty() && rows.allMatch(JaggedShape::isSimple));
        this.startsAtZero = origin == 0 && rows.allMatch(JaggedShape::startsAtZero);
    }

    private static boolean isSimple(Shape row) {
        return !(row instanceof JaggedShape jagged) || jagged.isSimple;
    }

    private static boolean startsAtZero(Shape row) {
        return row instanceof JaggedShape jagged ? jagged.startsAtZero : row.equals(row.withoutOrigin());
    }

    /// Returns the shape of the given rows at origin 0.
    ///
    /// @throws ShapeException           if there are none, or they differ in rank
    /// @throws IllegalArgumentException if one is tiled or nested, or the rank would exceed 32
    public static JaggedShape of(Shape... rows) {
        return of(Arrays.asList(rows));
    }

    /// Returns the shape of the given rows at origin 0; otherwise as [#of(Shape...)].
    public static JaggedShape of(List<? extends Shape> rows) {
        return ofRuns(rows.stream().map(row -> new RowRun(1, row)).toList());
    }

    /// Returns the shape of the given runs of equal rows at origin 0. O(runs).
    ///
    /// @throws ShapeException           if there are none, or they differ in rank
    /// @throws IllegalArgumentException if the rank would exceed 32
    /// @throws ArithmeticException      if there are more than 2^63-1 rows
    public static JaggedShape ofRuns(List<RowRun> runs) {
        if (runs.isEmpty()) {
            throw new ShapeException(ShapeException.Code.EMPTY_JAGGED_NEEDS_RANK,
                    "a jagged shape of 0 rows has no rank; JaggedShape.empty takes it");
        }
        int rowRank = runs.getFirst().row().rank();
        Runs.Builder<Shape> rows = new Runs.Builder<>();
        for (int k = 0; k < runs.size(); k++) {
            Shape row = runs.get(k).row();
            if (row.rank() != rowRank) {
                throw new ShapeException(ShapeException.Code.MIXED_CHILD_RANKS,
                        "row 0 " + runs.getFirst().row() + " has rank "
                                + rowRank + ", entry " + k + " of the rows " + row + " has rank " + row.rank());
            }
            rows.append(runs.get(k).count(), row);
        }
        return new JaggedShape(rowRank + 1, 0, rows.build());
    }

    /// Returns the shape of a rank that has no rows.
    ///
    /// @throws IllegalArgumentException if the rank is outside 1..32
    public static JaggedShape empty(int rank) {
        return new JaggedShape(rank, 0, new Runs.Builder<Shape>().build());
    }

    /// Returns the same rows counted from another index; origins inside the rows stay.
    ///
    /// @throws ArithmeticException if the index after the last row exceeds 2^63-1
    public JaggedShape withOrigin(long first) {
        if (first > Long.MAX_VALUE - rowCount()) {
            throw new ArithmeticException(
                    "origin " + first + " + " + Counted.of(rowCount(), "row") + " exceeds 2^63-1");
        }
        return new JaggedShape(rank, first, rows);
    }

    @Override
    public JaggedShape withoutOrigin() {
        if (startsAtZero) {
            return this;
        }
        Runs.Builder<Shape> plain = new Runs.Builder<>();
        rows.forEach(run -> plain.append(run.length(), run.value().withoutOrigin()));
        return new JaggedShape(rank, 0, plain.build());
    }

    @Override
    public int rank() {
        return rank;
    }

    /// Returns the index of the first row.
    public long origin() {
        return origin;
    }

    /// Returns the number of rows.
    public long rowCount() {
        return rows.count() == 0 ? 0 : rows.get(rows.count() - 1).last();
    }

    private long end() {
        return origin + rowCount();
    }

    /// Returns one row. O(log runs).
    ///
    /// @param index index of the row, counted from the origin
    /// @throws IndexOutOfBoundsException if there is no such row
    public Shape row(long index) {
        if (index < origin || index >= end()) {
            throw new IndexOutOfBoundsException(
                    "row " + index + " " + Counted.outside(origin, end() - 1, "there are no rows") + " of shape "
                            + this);
        }
        return rows.get(rows.find(index - origin)).value();
    }

    /// Returns the rows as runs of equal ones.
    public List<RowRun> runs() {
        List<RowRun> runs = new ArrayList<>(rows.count());
        rows.forEach(run -> runs.add(new RowRun(run.length(), run.value())));
        return runs;
    }

    /// Returns all rows, one by one. O(rows).
    ///
    /// @throws ArithmeticException if there are more than 2^31-1
    public List<Shape> rows() {
        if (rowCount() > Integer.MAX_VALUE) {
            throw new ArithmeticException("shape " + this + " has " + rowCount()
                    + " rows; a list holds at most 2^31-1. JaggedShape.runs lists equal rows once");
        }
        List<Shape> all = new ArrayList<>((int) rowCount());
        rows.forEach(run -> all.addAll(Collections.nCopies((int) run.length(), run.value())));
        return all;
    }

    Runs<Shape> rowRuns() {
        return rows;
    }

    /// Returns the extent of the dimension after an index prefix; after none, the number of rows.
    ///
    /// @param prefix indices of the first dimensions, fewer than the rank
    /// @throws IndexOutOfBoundsException if there is no such prefix
    public long extent(long... prefix) {
        if (prefix.length >= rank) {
            throw new IndexOutOfBoundsException("extent: prefix " + ShapeChecks.tuple(prefix) + " has "
                    + Counted.of(prefix.length, "index", "indices") + "; shape " + this + " of rank " + rank
                    + " has no dimension after them");
        }
        Shape rest = this;
        int at = 0;
        while (rest instanceof JaggedShape jagged) {
            if (at == prefix.length) {
                return jagged.rowCount();
            }
            rest = jagged.row(prefix[at++]);
        }
        var _ = rest.chip(Arrays.copyOfRange(prefix, at, prefix.length));
        return rest.asSmooth().extent(prefix.length - at);
    }

    @Override
    public BigInteger cellCount() {
        return cells;
    }

    /// Returns whether some rows of the same parent differ in extents or origins once they are simplified.
    public boolean isTrulyJagged() {
        return box.isEmpty();
    }

    @Override
    public boolean isSmooth() {
        return !isTrulyJagged();
    }

    private Optional<SmoothShape> box() {
        long[] extents = new long[rank];
        long[] first = new long[rank];
        extents[0] = rowCount();
        first[0] = origin;
        Optional<SmoothShape> common = Optional.empty();
        for (Run<Shape> run : rows) {
            Optional<SmoothShape> row = run.value() instanceof JaggedShape jagged ? jagged.box
                    : Optional.of((SmoothShape) run.value());
            if (row.isEmpty() || (common.isPresent() && !common.equals(row))) {
                return Optional.empty();
            }
            common = row;
        }
        common.ifPresent(row -> {
            System.arraycopy(row.extents(), 0, extents, 1, rank - 1);
            System.arraycopy(row.origin(), 0, first, 1, rank - 1);
        });
        return Optional.of(SmoothShape.of(extents).withOrigin(first));
    }

    @Override
    public SmoothShape asSmooth() {
        long[] extents = new long[rank];
        extents[0] = rowCount();
        for (Run<Shape> run : rows) {
            SmoothShape row = run.value().asSmooth();
            for (int d = 1; d < rank; d++) {
                extents[d] = Math.max(extents[d], row.extent(d - 1));
            }
        }
        return SmoothShape.of(extents);
    }

    /// Returns how many cells the box [#asSmooth] has beyond those of this shape.
    ///
    /// @throws ArithmeticException if there are more than 2^63-1
    public long padding() {
        BigInteger padding = asSmooth().cellCount().subtract(cells);
        if (padding.bitLength() > 63) {
            throw new ArithmeticException("shape " + this + " padded to " + asSmooth() + " has " + padding
                    + " cells of padding; more than 2^63-1");
        }
        return padding.longValueExact();
    }

    /// {@inheritDoc}
    ///
    /// A shape without rows stays.
    @Override
    public Shape simplify() {
        if (isSimple) {
            return this;
        }
        return box.<Shape>map(smooth -> smooth).orElseGet(() -> {
            Runs.Builder<Shape> simple = new Runs.Builder<>();
            rows.forEach(run -> simple.append(run.length(), run.value().simplify()));
            return new JaggedShape(rank, origin, simple.build());
        });
    }

    /// {@inheritDoc}
    ///
    /// The rows must exist; each is clipped to the rest of the box and may end up shorter or empty, though not all of them.
    @Override
    public JaggedShape slice(long[] first, long[] last) {
        ShapeChecks.box("slice", this, first, last);
        if (first[0] < origin || last[0] > end()) {
            throw new IndexOutOfBoundsException("slice of shape " + this + ": rows from " + first[0] + " to " + last[0]
                    + " are outside " + origin + " to " + end());
        }
        JaggedShape cut = clip(first, last, 0);
        if (cut.isEmpty()) {
            throw new IndexOutOfBoundsException("slice of shape " + this + " from " + ShapeChecks.tuple(first) + " to "
                    + ShapeChecks.tuple(last) + " has no element: every row ends before or starts after it");
        }
        return cut;
    }

    /// Returns the part of a box within another; a dimension without a common index gets extent 0 at the first of the other.
    private static SmoothShape clip(SmoothShape box, long[] first, long[] last, int at) {
        long[] lengths = new long[box.rank()];
        long[] starts = new long[box.rank()];
        for (int d = 0; d < lengths.length; d++) {
            long from = Math.max(first[at + d], box.origin(d));
            long to = Math.min(last[at + d], box.end(d));
            starts[d] = from < to ? from : first[at + d];
            lengths[d] = from < to ? to - from : 0;
        }
        return SmoothShape.of(lengths).withOrigin(starts);
    }

    private JaggedShape clip(long[] first, long[] last, int at) {
        long from = Math.clamp(first[at], origin, end());
        long to = Math.clamp(last[at], origin, end());
        Runs.Builder<Shape> cut = new Runs.Builder<>();
        for (Run<Shape> run : rows) {
            long length = Math.min(run.last(), to - origin) - Math.max(run.first(), from - origin);
            if (length > 0) {
                cut.append(length, run.value() instanceof JaggedShape row ? row.clip(first, last, at + 1)
                        : clip((SmoothShape) run.value(), first, last, at + 1));
            }
        }
        return new JaggedShape(rank, from < to ? from : first[at], cut.build());
    }

    /// {@inheritDoc}
    ///
    /// A run of leading dimensions can always be removed; pinning the first gives the row itself.
    @Override
    public Shape chip(Map<Integer, Long> pins) {
        ShapeChecks.pins(this, pins);
        for (int d = 0; d < pins.size(); d++) {
            if (!pins.containsKey(d)) {
                return box.orElseThrow(() -> new ShapeException(ShapeException.Code.NON_LEADING_CHIP_OF_JAGGED,
                        "chip of shape " + this + ": dimensions " + pins.keySet().stream().sorted().toList()
                                + " are pinned; of a jagged shape only the leading ones can be"))
                        .chip(pins);
            }
        }
        Long first = pins.get(0);
        if (first == null) {
            return this;
        }
        return row(first).chip(new TreeMap<>(pins).tailMap(1).values().stream().mapToLong(index -> index).toArray());
    }

    @Override
    public boolean contains(long... index) {
        ShapeChecks.rank("contains", this, index);
        return index[0] >= origin && index[0] < end()
                && row(index[0]).contains(Arrays.copyOfRange(index, 1, index.length));
    }

    @Override
    public void forEachIndex(IndexConsumer each) {
        walk(new long[rank], 0, each);
    }

    /// Fills `index` from `at` on with each tuple and hands it over.
    private void walk(long[] index, int at, IndexConsumer each) {
        for (Run<Shape> run : rows) {
            if (!run.value().isEmpty()) {
                for (long row = run.first(); row < run.last(); row++) {
                    index[at] = origin + row;
                    if (run.value() instanceof JaggedShape inner) {
                        inner.walk(index, at + 1, each);
                    } else {
                        ((SmoothShape) run.value()).walk(index, at + 1, each);
                    }
                }
            }
        }
    }

    @Override
    public boolean equals(Object other) {
        return this == other || (other instanceof JaggedShape that && rank == that.rank && origin == that.origin
                && rows.equals(that.rows));
    }

    @Override
    public int hashCode() {
        return (rank * 31 + Long.hashCode(origin)) * 31 + rows.hashCode();
    }

    /// Returns the rows as `{(10), 3 x (20)}`, only the first if there are many, fewer of rows inside rows, followed by the origin as `at 5` where it
    /// is not 0.
    @Override
    public String toString() {
        return text(Runs.SHOWN);
    }

    private String text(int shown) {
        int inside = Math.max(1, shown / 2);
        return "{" + rows.listed(shown, row -> row instanceof JaggedShape jagged ? jagged.text(inside) : row.toString(),
                ".. " + rowCount() + " rows") + "}" + (rows.count() == 0 ? " of rank " + rank : "")
                + (origin == 0 ? "" : " at " + origin);
    }

    /// A number of equal neighbouring rows of a [JaggedShape].
    ///
    /// @param count how many, at least 1
    /// @param row   a [SmoothShape] or [JaggedShape]
    public record RowRun(long count, Shape row) {

        /// Checks the run.
        ///
        /// @throws IllegalArgumentException if the count is not positive, or the row is tiled or nested
        public RowRun {
            if (count < 1) {
                throw new IllegalArgumentException("a run of " + count + " rows " + row + "; at least 1 is needed");
            }
            if (!(row instanceof SmoothShape || row instanceof JaggedShape)) {
                throw new IllegalArgumentException("row " + row + " is tiled or nested; rows are smooth or jagged");
            }
        }
    }
}
