package org.gcsarray.format;

import java.util.stream.Stream;
import java.util.stream.StreamSupport;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.shape.SmoothShape;

/// An N-d array: some elements are specified (stored), the others read as the fill value.
///
/// A [StoredArray] holds its elements; others show elements of several arrays, or of a part of one. Conversions, files and operations take any array
/// through this interface. Immutable, except that the buffer of a dense array may be written; safe for use by many threads while nobody writes.
///
/// An array equals only itself, whatever its kind: comparing elements costs as much as an operation, and means nothing until formats, types, fills
/// and explicit zeros are agreed on. `Difference` of gcs-convert compares by element. The text of an array is bounded: shape, type, a fill
/// other than 0, sizes, and the elements of a small one, the first and last elements of a larger one.
@CheckReturnValue
public interface NdArray {

    /// Returns the shape, rank 0..32.
    SmoothShape shape();

    /// Returns the type of the values, which is that of the fill.
    default DType dtype() {
        return fill().dtype();
    }

    /// Returns the number of specified elements, elsewhere called nnz; explicit zeros count.
    long nse();

    /// Returns the value of all unspecified elements.
    Scalar fill();

    /// Returns the bytes of all stored arrays, exactly, without object headers.
    long byteSize();

    /// Returns one element as double, see [Scalar#getDouble()]; the fill value if it is unspecified.
    ///
    /// @param indices one index per dimension, 0-based; negative ones are not counted from the end
    /// @throws IllegalArgumentException  if the number of indices is not the rank
    /// @throws IndexOutOfBoundsException if an index is outside its extent
    /// @throws ArithmeticException       if the element is complex with an imaginary part other than 0
    default double getDouble(long... indices) {
        return get(indices).getDouble();
    }

    /// Returns one element exactly, whatever its type; the fill value if it is unspecified. Errors as [#getDouble].
    Scalar get(long... indices);

    /// Visits each specified element once, in storage order; a position is one in the values of the array, of the owner of a view, or of
    /// the layer of a stack. O(nse), plus the rows that the row index lists.
    default void forEachStored(StoredElementVisitor visitor) {
        forEachValue((indices, _, position) -> visitor.visit(indices, position));
    }

    /// Visits each specified element once, in storage order, with the values that hold its value: [#forEachStored] for arrays that may have several
    /// layers.
    void forEachValue(StoredValueVisitor visitor);

    /// Returns the specified elements in storage order, for a `for` loop that may end early: `for (Element e : a.elements())`. Each is a new object;
    /// [#forEachStored] makes none and is several times as fast. An array that does not hold its elements, such as a view, is first converted into
    /// one that does, see [#stored()].
    default Iterable<Element> elements() {
        return ElementSpliterator.iterable(stored());
    }

    /// Returns the specified elements as a sequential stream in storage order, of known size; `parallel()` splits it into equal parts.
    /// Otherwise as [#elements].
    default Stream<Element> stream() {
        return StreamSupport.stream(ElementSpliterator.of(stored()), false);
    }

    /// Returns a description and the table of a small array, or the first and last elements of a larger one, as HTML for a notebook. Bounded like the
    /// text of the array. Takes a few kB beyond the text; O(1) for an array that is dense or holds its elements, O(nse) for any other.
    default String toHtml() {
        return Preview.html(this);
    }

    /// Returns whether every element is specified, whatever its value; then the fill means nothing.
    boolean isDense();

    /// Returns the elements as an array that holds them: this array if it does.
    ///
    /// @throws ArithmeticException if there are more than `2^31 - 1` elements to store
    StoredArray stored();

    /// Returns the elements as an array that holds them, as [#stored()].
    ///
    /// @param maxBytes most bytes that a copy of every element, of elements that are repeated, or of those that a stack shows may take
    /// @throws IllegalArgumentException if it would take more; the text says how many
    default StoredArray stored(long maxBytes) {
        return stored();
    }
}
