package org.gcsarray.index;

/// Finds, for one owner element after the other, the indices of a view that show it.
///
/// {@snippet file="org/gcsarray/snippet/IndexSnippetTest.java" region="ImageCursor"}
///
/// The images of an element come in row-major order of the view. A cursor keeps its place and is for one thread. It allocates nothing per element,
/// unless the view has a reshape boundary, the element has several images below it, and those above it come in another order.
public interface ImageCursor {

    /// Moves to the first image of an owner element.
    ///
    /// @param owner index of the element, within the extents of the owner; not checked, not kept
    /// @return whether there is an image
    boolean find(long[] owner);

    /// Moves to the next image of the same element.
    ///
    /// @return whether there is one
    boolean next();

    /// Returns the current image, counted from 0; the array is the same for all images of this cursor and must not be changed.
    long[] index();

    /// Returns how many images an owner element has, without visiting them all where the maps of the axes are independent.
    ///
    /// The cursor is not on an image afterwards.
    ///
    /// @param owner as for [#find]
    /// @throws ArithmeticException if the number exceeds 2^63-1
    long count(long[] owner);

    /// Returns how many images an owner element has if these are at most `most`, and otherwise a larger number, as soon as that is known.
    /// Apart from that as [#count(long\[\])].
    ///
    /// @param owner as for [#find]
    /// @param most  number of images, at least 0
    default long count(long[] owner, long most) {
        return count(owner);
    }
}
