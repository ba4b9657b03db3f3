package org.gcsarray.view;

import java.util.function.ObjIntConsumer;

import org.gcsarray.format.StoredValueVisitor;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.view.internal.BoxOverlay;

/// The stored elements of a stack: those of each layer that no later layer lies upon, layer by layer.
///
/// Only the part of a layer within the wanted region is looked at, and only layers that are not hidden as a whole are read. Whether an
/// element is hidden is asked only where a later layer meets its own.
///
/// @param stack the stack
record StackElements(StackArray stack) {

    /// Visits the elements in a region; index 0 is the origin of the stack.
    void forEach(IndexDomain region, StoredValueVisitor visitor) {
        long[] index = new long[region.rank()];
        long[] origin = origin(stack.domain());
        forEachPart(region, (part, layer) -> forEachShown(layer, part, (position, values, at) -> {
            for (int d = 0; d < index.length; d++) {
                index[d] = position[d] - origin[d];
            }
            visitor.visit(index, values, at);
        }));
    }

    /// Visits the elements of a part of a layer that no later layer covers, at their domain indices.
    private void forEachShown(int layer, ArrayView part, StoredValueVisitor visitor) {
        long[] first = origin(part.domain());
        long[] position = new long[first.length];
        boolean met = stack.boxes().isMet(layer);
        BoxOverlay.Cursor above = stack.boxes().cursor();
        part.forEachValue((own, values, at) -> {
            for (int d = 0; d < position.length; d++) {
                position[d] = own[d] + first[d];
            }
            if (!met || !above.isCovered(layer, position)) {
                visitor.visit(position, values, at);
            }
        });
    }

    /// Returns the number of elements.
    ///
    /// @param most most elements that are counted one by one: those of layers that a later one meets, and repeated ones
    /// @throws ArithmeticException if it exceeds 2^63-1, or there are more of those
    long count(long most) {
        long[] count = new long[1];
        forEachPart(stack.domain(), (part, layer) -> {
            if (stack.boxes().isMet(layer)) {
                forEachShown(layer, part, (position, values, at) -> {
                    if (count[0]++ >= most) {
                        throw StackArray.tooMany("more than " + most);
                    }
                });
            } else {
                count[0] = Math.addExact(count[0], count(part, most, count[0]));
            }
        });
        return count[0];
    }

    /// Returns the number of elements of a layer that no later one meets.
    private static long count(ArrayView part, long most, long before) {
        try {
            return ViewElements.count(part, Math.max(0, most - before));
        } catch (ArithmeticException e) {
            throw most == Long.MAX_VALUE ? e : (ArithmeticException) StackArray.tooMany("more than " + most)
                    .initCause(e);
        }
    }

    private static long[] origin(IndexDomain domain) {
        return domain.intervals().stream().mapToLong(IndexInterval::min).toArray();
    }

    /// Visits what a region shows of each layer.
    private void forEachPart(IndexDomain region, ObjIntConsumer<ArrayView> visitor) {
        stack.boxes().forEachMeeting(region, layer -> {
            if (!stack.boxes().isHidden(layer, region)) {
                ArrayView whole = stack.layer(layer);
                IndexDomain box = whole.domain().intersect(region);
                boolean all = box.intervals().equals(whole.domain().intervals());
                visitor.accept(all ? whole : ArrayView.of(whole, IndexTransform.identity(box)), layer);
            }
        });
    }
}
