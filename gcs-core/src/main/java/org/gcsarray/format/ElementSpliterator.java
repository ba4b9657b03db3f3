package org.gcsarray.format;

import java.util.Iterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;

/// The elements of an array in storage order, counted and split by their number.
final class ElementSpliterator implements Spliterator<Element> {

    /// Elements below which a split costs more than it gives.
    private static final long LEAST_SPLIT = 1024;

    private final StoredArray array;
    private final ElementWalk walk;
    private final long end;
    private long next;

    private ElementSpliterator(StoredArray array, long next, long end) {
        this.array = array;
        this.walk = ElementWalk.of(array);
        this.next = next;
        this.end = end;
    }

    /// Returns all elements.
    static Spliterator<Element> of(StoredArray array) {
        return new ElementSpliterator(array, 0, array.nse());
    }

    /// Returns all elements, to be walked as often as wanted.
    static Iterable<Element> iterable(StoredArray array) {
        return new Iterable<>() {
            @Override
            public Iterator<Element> iterator() {
                return Spliterators.iterator(spliterator());
            }

            @Override
            public Spliterator<Element> spliterator() {
                return of(array);
            }
        };
    }

    @Override
    public boolean tryAdvance(Consumer<? super Element> action) {
        if (next >= end) {
            return false;
        }
        action.accept(walk.element(next++));
        return true;
    }

    @Override
    public @Nullable Spliterator<Element> trySplit() {
        if (end - next < 2 * LEAST_SPLIT) {
            return null;
        }
        long middle = next + (end - next) / 2;
        Spliterator<Element> first = new ElementSpliterator(array, next, middle);
        next = middle;
        return first;
    }

    @Override
    public long estimateSize() {
        return end - next;
    }

    @Override
    public int characteristics() {
        return ORDERED | SIZED | SUBSIZED | NONNULL;
    }
}
