package org.gcsarray.view;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicReferenceArray;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.index.internal.Faults;

/// The layers of a stack, opened one by one as they are needed and closed together. Safe for use by many threads.
final class OpenLayers {

    private final List<StackLayer> layers;
    private final DType dtype;
    private final Scalar fill;
    private final AtomicReferenceArray<@Nullable ArrayView> views;
    private volatile boolean closed;

    /// Begins with no layer open.
    ///
    /// @param dtype type that each must turn out to have
    /// @param fill  fill that each must turn out to have
    OpenLayers(List<StackLayer> layers, DType dtype, Scalar fill) {
        this.layers = layers;
        this.dtype = dtype;
        this.fill = fill;
        this.views = new AtomicReferenceArray<>(layers.size());
    }

    /// Returns a layer, opened before or now.
    ///
    /// @throws IllegalStateException    if the stack is closed, or the layer is being built
    /// @throws UncheckedIOException     if its array cannot be read
    /// @throws IllegalArgumentException if its array is not as declared
    ArrayView view(int layer) {
        checkNotClosed();
        ArrayView known = views.get(layer);
        return known == null ? open(layer) : known;
    }

    private void checkNotClosed() {
        if (closed) {
            throw new IllegalStateException("the stack is closed");
        }
    }

    private synchronized ArrayView open(int layer) {
        checkNotClosed();
        ArrayView known = views.get(layer);
        if (known != null) {
            return known;
        }
        String where = "While opening layer " + layer;
        try {
            ArrayView view = checked(layers.get(layer));
            views.set(layer, view);
            return view;
        } catch (IOException e) {
            throw new UncheckedIOException(where + ": " + e.getMessage(), e);
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

    /// Opens a layer; closes it again if it is not what was declared.
    private ArrayView checked(StackLayer layer) throws IOException {
        ArrayView view = layer.open();
        String fault = fault(view);
        if (!fault.isEmpty()) {
            IllegalArgumentException e = new IllegalArgumentException(fault);
            try {
                close(layer);
            } catch (IOException | RuntimeException failure) {
                e.addSuppressed(failure);
            }
            throw e;
        }
        return view;
    }

    private String fault(ArrayView view) {
        if (view.dtype() != dtype) {
            return "the array has dtype " + view.dtype() + "; the stack has " + dtype;
        }
        return view.fill().equals(fill) ? "" : "the array has fill " + view.fill() + "; the stack has " + fill;
    }

    private static void close(StackLayer layer) throws IOException {
        if (layer.source().isPresent()) {
            layer.source().get().close();
        }
    }

    /// Returns a layer if it is open.
    Optional<ArrayView> opened(int layer) {
        return Optional.ofNullable(views.get(layer));
    }

    /// Closes all layers that are open, even if closing one fails.
    ///
    /// @throws IOException if one cannot be released, whatever it throws; others that cannot are suppressed in it
    synchronized void close() throws IOException {
        closed = true;
        IOException failure = null;
        for (int k = 0; k < layers.size(); k++) {
            if (views.getAndSet(k, null) != null) {
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
