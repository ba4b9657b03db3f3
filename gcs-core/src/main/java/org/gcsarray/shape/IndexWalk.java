package org.gcsarray.shape;

/// The index tuples of any shape, one after the other.
final class IndexWalk {

    private IndexWalk() {}

    /// Fills `index` from `at` on with each tuple of a shape, last index fastest, and hands it over.
    static void walk(Shape shape, long[] index, int at, IndexConsumer each) {
        switch (shape) {
            case SmoothShape smooth -> smooth.walk(index, at, each);
            case JaggedShape jagged -> jagged.walk(index, at, each);
            case TiledShape tiled -> tiled.asSmooth().walk(index, at, each);
            case NestedShape nested -> walk(nested.base(), index, at, each);
        }
    }
}
