package org.gcsarray.format;

/// An array that views may show: one that holds its elements, or one made of layers, but no view.
public sealed interface OwnerArray extends NdArray permits StoredArray, StackArray {}
