package org.gcsarray.index.shape;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.internal.Counted;
import org.gcsarray.shape.IndexConsumer;
import org.gcsarray.shape.Shape;
import org.gcsarray.shape.ShapeChecks;
import org.gcsarray.shape.ShapeException;
import org.gcsarray.shape.SmoothShape;

/// A box at origin 0 that is cut into tiles: per dimension a list of positive lengths, whose order counts.
///
/// A value: immutable, compared by its tiles. Neighbouring tiles of equal length are kept once. A dimension without tiles has extent 0.
///
/// {@snippet file="org/gcsarray/snippet/JaggedSnippetTest.java" region="TiledShape"}
@CheckReturnValue
public final class TiledShape implements Shape {

    private final List<TileAxis> axes;
    private final SmoothShape whole;

    private TiledShape(List<TileAxis> axes) {
        this.axes = axes;
        this.whole = SmoothShape.of(axes.stream().mapToLong(TileAxis::extent).toArray());
    }

    /// Returns the shape of the given tile lengths (copied).
    ///
    /// @param lengths the lengths along each dimension
    /// @throws ShapeException           if a length is not positive
    /// @throws IllegalArgumentException if there are more than 32 dimensions
    /// @throws ArithmeticException      if the lengths along a dimension sum to more than 2^63-1
    public static TiledShape of(long[]... lengths) {
        return new TiledShape(IntStream.range(0, lengths.length).mapToObj(d -> TileAxis.of(d, lengths[d])).toList());
    }

    /// Returns a box cut into tiles of one size; the last tile of a dimension is shorter where the length does not divide the extent.
    /// O(rank).
    ///
    /// @param shape   box at origin 0
    /// @param lengths one length per dimension
    /// @throws ShapeException           if there is not one length per dimension, or one is not positive
    /// @throws IllegalArgumentException if the origin is not 0
    public static TiledShape regular(SmoothShape shape, long... lengths) {
        ShapeChecks.rank("tile lengths", shape.requireZeroOrigin(), lengths);
        return new TiledShape(IntStream.range(0, lengths.length)
                .mapToObj(d -> TileAxis.regular(d, shape.extent(d), lengths[d])).toList());
    }

    @Override
    public int rank() {
        return axes.size();
    }

    @Override
    public BigInteger cellCount() {
        return whole.cellCount();
    }

    /// Returns the numbers of tiles as a box of tile indices.
    public SmoothShape grid() {
        return SmoothShape.of(axes.stream().mapToLong(TileAxis::count).toArray());
    }

    /// Returns where the tiles of one dimension begin, and its extent: one number more than there are tiles.
    ///
    /// @throws IndexOutOfBoundsException if there is no such dimension
    /// @throws ArithmeticException       if the numbers do not fit one array
    public long[] bounds(int dimension) {
        var _ = whole.extent(dimension);
        TileAxis axis = axes.get(dimension);
        if (axis.count() >= Integer.MAX_VALUE) {
            throw new ArithmeticException("dimension " + dimension + " of " + this + " has " + axis.count()
                    + " tiles; an array holds the bounds of at most " + (Integer.MAX_VALUE - 1));
        }
        long[] bounds = new long[(int) axis.count() + 1];
        for (int t = 0; t < bounds.length - 1; t++) {
            bounds[t] = axis.start(t);
        }
        bounds[bounds.length - 1] = axis.extent();
        return bounds;
    }

    /// Returns one tile: its extents at the origin of its first element.
    ///
    /// @param tile index of the tile in the grid
    /// @throws ShapeException            if there is not one number per dimension
    /// @throws IndexOutOfBoundsException if there is no such tile
    public SmoothShape tile(long... tile) {
        checkIndices("tile", grid(), tile);
        long[] extents = new long[tile.length];
        long[] origin = new long[tile.length];
        for (int d = 0; d < tile.length; d++) {
            extents[d] = axes.get(d).length(tile[d]);
            origin[d] = axes.get(d).start(tile[d]);
        }
        return SmoothShape.of(extents).withOrigin(origin);
    }

    /// Visits all tiles, the last dimension of the grid fastest.
    public void forEachTile(Consumer<SmoothShape> each) {
        grid().forEachIndex(tile -> each.accept(tile(tile)));
    }

    /// Returns the tile of an index tuple and the offset in it. O(rank * log runs of equal tiles).
    ///
    /// @throws ShapeException            if there is not one index per dimension
    /// @throws IndexOutOfBoundsException if the tuple is outside the shape
    public Location locate(long... index) {
        checkIndices("locate", whole, index);
        long[] tile = tilesOf(index);
        long[] offset = new long[index.length];
        for (int d = 0; d < index.length; d++) {
            offset[d] = index[d] - axes.get(d).start(tile[d]);
        }
        return new Location(tile, offset);
    }

    /// Returns the tiles that have elements in a box, as a box of the [#grid]: from its origin up to its end.
    ///
    /// @param first first index of each dimension
    /// @param last  index after the last of each dimension
    /// @throws ShapeException            if there is not one index per dimension, or a first one is not below its last
    /// @throws IndexOutOfBoundsException if the box reaches outside the shape
    public SmoothShape covering(long[] first, long[] last) {
        SmoothShape box = whole.slice(first, last);
        long[] from = tilesOf(first);
        long[] to = tilesOf(IntStream.range(0, rank()).mapToLong(d -> box.end(d) - 1).toArray());
        return SmoothShape.of(IntStream.range(0, rank()).mapToLong(d -> to[d] - from[d] + 1).toArray())
                .withOrigin(from);
    }

    private long[] tilesOf(long... index) {
        return IntStream.range(0, rank()).mapToLong(d -> axes.get(d).tileOf(index[d])).toArray();
    }

    private void checkIndices(String operation, SmoothShape box, long... index) {
        ShapeChecks.rank(operation, this, index);
        List<String> faults = new ArrayList<>();
        for (int d = 0; d < index.length; d++) {
            if (index[d] < 0 || index[d] >= box.extent(d)) {
                faults.add("index " + index[d] + " of dimension " + d + " "
                        + Counted.outside(0, box.extent(d) - 1, "the dimension is empty"));
            }
        }
        if (!faults.isEmpty()) {
            throw new IndexOutOfBoundsException(
                    operation + " " + ShapeChecks.tuple(index) + " of " + this + ": " + String.join("; ", faults));
        }
    }

    /// Returns the tiles as rows of twice the rank: the outer dimensions count tiles, the inner ones elements of a tile. O(product of the
    /// runs of equal tiles).
    ///
    /// @throws IllegalArgumentException if the rank is 0 or exceeds 16
    public JaggedShape asJagged() {
        if (rank() == 0 || 2 * rank() > MAX_RANK) {
            throw new IllegalArgumentException("tiles of rank " + rank() + " have no jagged form: its rank would be "
                    + 2 * rank() + ", outside 1.." + MAX_RANK);
        }
        return asJagged(0, new long[rank()]);
    }

    private JaggedShape asJagged(int dimension, long[] tile) {
        List<JaggedShape.RowRun> rows = new ArrayList<>();
        for (Run<Long> run : axes.get(dimension).lengths()) {
            tile[dimension] = run.value();
            rows.add(new JaggedShape.RowRun(run.length(),
                    dimension == rank() - 1 ? SmoothShape.of(tile) : asJagged(dimension + 1, tile)));
        }
        return rows.isEmpty() ? JaggedShape.empty(2 * rank() - dimension) : JaggedShape.ofRuns(rows);
    }

    @Override
    public void forEachIndex(IndexConsumer each) {
        whole.forEachIndex(each);
    }

    @Override
    public SmoothShape asSmooth() {
        return whole;
    }

    @Override
    public boolean isSmooth() {
        return true;
    }

    @Override
    public SmoothShape simplify() {
        return whole;
    }

    @Override
    public TiledShape withoutOrigin() {
        return this;
    }

    /// {@inheritDoc}
    ///
    /// A slice need not keep tiles whole, so it has none.
    @Override
    public SmoothShape slice(long[] first, long[] last) {
        return whole.slice(first, last);
    }

    /// {@inheritDoc}
    ///
    /// The dimensions that stay keep their tiles.
    @Override
    public TiledShape chip(Map<Integer, Long> pins) {
        var _ = whole.chip(pins);
        return new TiledShape(IntStream.range(0, rank()).filter(d -> !pins.containsKey(d)).mapToObj(axes::get)
                .toList());
    }

    @Override
    public TiledShape chip(long... leading) {
        return chip(ShapeChecks.leadingPins(leading));
    }

    @Override
    public boolean contains(long... index) {
        return whole.contains(index);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TiledShape that && axes.equals(that.axes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(axes.toArray());
    }

    /// Returns the tile lengths as `[5, 15, 10] x [2 x 8, 4]`.
    @Override
    public String toString() {
        return axes.isEmpty() ? "one tile of rank 0"
                : axes.stream().map(TileAxis::toString).collect(Collectors.joining(" x "));
    }

    /// Where an index tuple lies in a [TiledShape]: its tile and its offset in it. A value.
    public static final class Location {

        private final long[] tile;
        private final long[] offset;

        Location(long[] tile, long[] offset) {
            this.tile = tile;
            this.offset = offset;
        }

        /// Returns the number of the tile in each dimension, a copy.
        public long[] tile() {
            return tile.clone();
        }

        /// Returns the distance from the first element of the tile in each dimension, a copy.
        public long[] offset() {
            return offset.clone();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Location that && Arrays.equals(tile, that.tile)
                    && Arrays.equals(offset, that.offset);
        }

        @Override
        public int hashCode() {
            return 31 * Arrays.hashCode(tile) + Arrays.hashCode(offset);
        }

        @Override
        public String toString() {
            return "offset " + ShapeChecks.tuple(offset) + " in tile " + ShapeChecks.tuple(tile);
        }
    }
}
