package org.gcsarray.index.shape;

import java.util.Arrays;

import org.gcsarray.shape.ShapeChecks;

/// Where an index tuple lies in a [TiledShape]: its tile and its offset in it. A value.
public final class TileLocation {

    private final long[] tile;
    private final long[] offset;

    TileLocation(long[] tile, long[] offset) {
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
        return other instanceof TileLocation that && Arrays.equals(tile, that.tile)
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
