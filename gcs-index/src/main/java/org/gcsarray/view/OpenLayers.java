package org.gcsarray.view;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicReferenceArray;

import org.jspecify.annotations.Nullable;

import org.gcsarray.index.internal.Faults;

/// The layers of a stack, opened one by one as they are needed and closed together. Safe for use by many threads.
final class OpenLayers {

    private final StackFrame frame;
    private final List<StackLayer> layers;
    private final AtomicReferenceArray<@Nullable StackLayer> known;
    private volatile boolean closed;

    /// Begins with no layer open.
    ///
    /// @param frame layers, and the type and the fill that each must turn out to have
    OpenLayers(StackFrame frame) {
        this.frame = frame;
        this.layers = frame.layers();
        this.known = new AtomicReferenceArray<>(layers.size());
    }

    /// Returns a layer, opened before or now.
    ///
    /// @throws IllegalStateException    if the stack is closed, or the layer is being built
    /// @throws IOException              if its array cannot be read
    /// @throws IllegalArgumentException if its array is not as declared
    StackLayer layer(int layer) throws IOException {
        checkNotClosed();
        StackLayer open = known.get(layer);
        return open == null ? open(layer) : open;
    }

    private void checkNotClosed() {
        if (closed) {
            throw new IllegalStateException("the stack is closed");
        }
    }

    private synchronized StackLayer open(int layer) throws IOException {
        checkNotClosed();
        StackLayer before = known.get(layer);
        if (before != null) {
            return before;
        }
        String where = "While opening layer " + layer;
        try {
            StackLayer now = layers.get(layer).opened(this::check);
            known.set(layer, now);
            return now;
        } catch (IOException e) {
            throw new IOException(where + ": " + e.getMessage(), e);
        } catch (IllegalArgumentException | IndexOutOfBoundsException | ArithmeticException e) {
            String name = layers.get(layer).source().map(StackLayer.Source::name).orElse("");
            throw Faults.located(name.isEmpty() ? where : where + ": " + name, e);
        } catch (CancellationException stopped) {
            // an illegal state by inheritance only
            throw stopped;
        } catch (IllegalStateException e) {
            throw new IllegalStateException(where + ": " + e.getMessage(), e);
        }
    }

    private void check(StackLayer open) {
        StackLayer.checkSame("dtype", open.dtype(), frame.dtype(), "the stack has " + frame.dtype());
        StackLayer.checkSame("fill", open.fill(), frame.fill(), "the stack has " + frame.fill());
    }

    private static void close(StackLayer layer) throws IOException {
        if (layer.source().isPresent()) {
            layer.source().get().close();
        }
    }

    /// Returns whether a layer is open.
    boolean isOpen(int layer) {
        return known.get(layer) != null;
    }

    /// Closes all layers that are open, even if closing one fails.
    ///
    /// @throws IOException if one cannot be released, whatever it throws; others that cannot are suppressed in it
    synchronized void close() throws IOException {
        closed = true;
        IOException failure = null;
        for (int k = 0; k < layers.size(); k++) {
            if (known.getAndSet(k, null) != null) {
                try {
                    close(layers.get(k));
                } catch (IOException | RuntimeException e) {
                    IOException located = new IOException("While closing layer " + k + ": " + e.getMessage(), e);
                    if (failure == null) {
                        failure = located;
                    } else {
                        failure.addSuppressed(located);
                    }
                }
            }
        }
        if (failure != null) {
            throw failure;
        }
    }
}
