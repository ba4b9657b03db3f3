package org.gcsarray.view.internal;

import org.gcsarray.index.ImageCursor;

/// Images under a view of no elements.
final class NoImages implements ImageCursor {

    private final long[] index;

    NoImages(int rank) {
        this.index = new long[rank];
    }

    @Override
    public boolean find(long[] owner) {
        return false;
    }

    @Override
    public boolean next() {
        return false;
    }

    @Override
    public long[] index() {
        return index;
    }

    @Override
    public long count(long[] owner) {
        return 0;
    }
}
