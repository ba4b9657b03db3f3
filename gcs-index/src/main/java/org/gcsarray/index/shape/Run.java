package org.gcsarray.index.shape;

/// One value at the indices `first .. last-1`, of which there is at least one.
record Run<V>(long first, long last, V value) {

    long length() {
        return last - first;
    }
}
