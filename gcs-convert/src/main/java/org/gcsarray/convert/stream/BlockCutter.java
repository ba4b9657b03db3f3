package org.gcsarray.convert.stream;

import java.io.IOException;

/// Cuts elements at row boundaries into the largest blocks of at most a number of elements; a longer row is a block of its own.
///
/// Holds the elements of one block and of what arrived with its last ones.
final class BlockCutter implements ElementsSink {

    private final TripleQueue held;
    private final int maxElements;
    private final int arrayElements;
    private final ElementsSink blocks;
    private long row = -1;
    private int rowStart;
    private int seen;

    /// @param held          an empty queue
    /// @param maxElements   elements of a block, at least 1
    /// @param arrayElements elements of one row at most
    /// @param blocks        receives each block
    BlockCutter(TripleQueue held, int maxElements, int arrayElements, ElementsSink blocks) {
        this.held = held;
        this.maxElements = Math.min(maxElements, arrayElements);
        this.arrayElements = arrayElements;
        this.blocks = blocks;
    }

    @Override
    public void accept(Triples next) throws IOException {
        held.add(next);
        for (int k = 0; k < next.size(); k++) {
            long current = next.rows().get(k);
            if (current != row) {
                row = current;
                rowStart = seen;
            }
            if (seen >= maxElements && rowStart > 0) {
                blocks.accept(held.take(rowStart));
                seen -= rowStart;
                rowStart = 0;
            }
            if (seen == arrayElements) {
                throw new ArithmeticException(
                        "row " + row + " has more than " + arrayElements + " elements; one block cannot hold them");
            }
            seen++;
        }
    }

    @Override
    public void finish() throws IOException {
        if (seen > 0) {
            blocks.accept(held.take(seen));
            seen = 0;
        }
    }
}
