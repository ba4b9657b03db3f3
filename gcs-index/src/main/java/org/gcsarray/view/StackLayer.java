package org.gcsarray.view;

import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.index.DimensionUnits;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.expression.DimExpression;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.internal.Counted;

/// One layer of a [StackArray]: an array, and the place in the stack where a transform puts it.
///
/// {@snippet file="org/gcsarray/snippet/ViewSnippetTest.java" region="StackLayer"}
///
/// The place is the [#domain] of the transform. Any transform will do: a reversal, a diagonal, a constant, an index array. Immutable, except for
/// the array it shares.
@CheckReturnValue
public final class StackLayer {

    /// Why an array that is being built is not read.
    static final String UNREADABLE = "the array is being built and cannot be read";

    private final Content content;
    private final Optional<DType> dtype;
    private final Optional<Scalar> fill;
    private final DimensionUnits units;
    private final boolean writable;

    /// Where the elements are.
    private sealed interface Content permits Opened, Lazy, Closed, Target {

        IndexDomain domain();

        Content through(IndexTransform transform);
    }

    /// An array at hand.
    ///
    /// @param view   the array through the transform
    /// @param origin what it was opened from
    private record Opened(ArrayView view, Optional<Closed> origin) implements Content {

        @Override
        public IndexDomain domain() {
            return view.domain();
        }

        @Override
        public Content through(IndexTransform transform) {
            return new Opened(ArrayView.of(view, transform), origin.map(closed -> closed.through(transform)));
        }
    }

    /// A stack, parts of which are opened when they are needed.
    ///
    /// @param stack     the stack
    /// @param transform leads into its domain
    private record Lazy(LazyStack stack, IndexTransform transform) implements Content {

        @Override
        public IndexDomain domain() {
            return transform.domain();
        }

        @Override
        public Content through(IndexTransform inner) {
            return new Lazy(stack, transform.compose(inner.propagateToTransform(domain())));
        }
    }

    /// An array that is opened when it is needed.
    ///
    /// @param source    opens it
    /// @param declared  its domain, as far as it is known
    /// @param transform leads into that domain
    private record Closed(Source source, IndexDomain declared, IndexTransform transform) implements Content {

        @Override
        public IndexDomain domain() {
            return transform.domain();
        }

        @Override
        public Closed through(IndexTransform inner) {
            return new Closed(source, declared, transform.compose(inner.propagateToTransform(domain())));
        }

        /// Returns the open layer; closes the array again if it is not as declared, or refused.
        StackLayer open(Consumer<StackLayer> check) throws IOException {
            StackLayer array = source.open().opened(_ -> {});
            try {
                if (!isAsDeclared(array.domain())) {
                    throw new IllegalArgumentException(
                            "the array has domain " + array.domain() + "; " + declared + " was declared");
                }
                check.accept(array);
                return array.through(transform);
            } catch (RuntimeException e) {
                try {
                    source.close();
                } catch (IOException | RuntimeException failure) {
                    e.addSuppressed(failure);
                }
                throw e;
            }
        }

        private boolean isAsDeclared(IndexDomain found) {
            return found.rank() == declared.rank() && IntStream.range(0, found.rank())
                    .allMatch(d -> declared.interval(d).compatibleOrUnbounded(found.interval(d)));
        }
    }

    /// An array that is being built.
    ///
    /// @param builder receives elements
    /// @param map     from the layer to the array
    private record Target(CooArray.Builder builder, ViewMap map) implements Content {

        @Override
        public IndexDomain domain() {
            return map.domain();
        }

        @Override
        public Content through(IndexTransform transform) {
            return new Target(builder, map.compose(transform));
        }
    }

    private StackLayer(Content content, Optional<DType> dtype, Optional<Scalar> fill, DimensionUnits units,
            boolean writable) {
        this.content = content;
        this.dtype = dtype;
        this.fill = fill;
        this.units = units;
        this.writable = writable;
    }

    /// Returns the layer of an array in its own place: `[0, extent)` for a stored array, the domain of a view or stack. Shares the array; a
    /// dense one is written through the stack, and has no fill of its own. Nor has a stack of dense layers, unless it fills gaps.
    public static StackLayer of(NdArray array) {
        ArrayView view = ArrayView.of(array);
        Optional<Scalar> fill = view.held() instanceof Owner.Stacked(StackArray stack) ? stack.frame().ownFill()
                : array.isDense() ? Optional.empty() : Optional.of(array.fill());
        return new StackLayer(new Opened(view, Optional.empty()), Optional.of(array.dtype()), fill,
                DimensionUnits.unknown(view.domain().rank()), true);
    }

    /// Returns the layer of an array through a transform, as [#of(NdArray)] and [#through].
    public static StackLayer of(NdArray array, IndexTransform transform) {
        return of(array).through(transform);
    }

    /// Returns the layer of a stack, parts of which are opened when they are needed. It has no fill of its own if all layers are known to be dense,
    /// and gaps are an error.
    public static StackLayer of(LazyStack stack) {
        return new StackLayer(new Lazy(stack, IndexTransform.identity(stack.domain())), Optional.of(stack.dtype()),
                stack.frame().ownFill(), stack.units(), true);
    }

    /// Returns the layer of an array that is opened when one of its elements is first needed. Its type and fill are those of the stack, which has
    /// fill 0 if no layer has another; see [#withDtype] and [#withFill]. The opened array is checked against everything declared here.
    ///
    /// @param domain domain of the array; infinite bounds are unknown
    /// @param source opens the array
    public static StackLayer lazy(IndexDomain domain, Source source) {
        return new StackLayer(new Closed(source, domain, IndexTransform.identity(domain)), Optional.empty(),
                Optional.empty(), DimensionUnits.unknown(domain.rank()), true);
    }

    /// Returns the layer of an array that is being built, which can be written but not read.
    ///
    /// @param builder receives what is written
    public static StackLayer building(CooArray.Builder builder) {
        ViewMap map = ViewMap.identity(builder.shape());
        return new StackLayer(new Target(builder, map), Optional.of(builder.dtype()), Optional.of(builder.fill()),
                DimensionUnits.unknown(map.domain().rank()), true);
    }

    /// Returns the layer seen through a transform, whose domain is its new place.
    ///
    /// @param transform leads into the [#domain] of this layer, whose bounds its implicit bounds take
    /// @throws IllegalArgumentException  if the ranks differ or, with the array at hand, a bound stays infinite
    /// @throws IndexOutOfBoundsException if an output leaves the domain
    public StackLayer through(IndexTransform transform) {
        return new StackLayer(content.through(transform), dtype, fill, units.toInputs(transform), writable);
    }

    /// Returns the layer with its domain changed by an expression, such as `DimExpression.dims(0).translateTo(100)`.
    public StackLayer apply(DimExpression expression) {
        return through(expression.apply(IndexTransform.identity(domain())));
    }

    /// Returns the layer with a type that its array must have.
    ///
    /// @throws IllegalArgumentException if the array is known and has another
    public StackLayer withDtype(DType declared) {
        checkSame("dtype", dtype, declared, declared + " is declared");
        return new StackLayer(content, Optional.of(declared), fill, units, writable);
    }

    /// Returns the layer with a fill value that its array must have, bit for bit, unless it is dense.
    ///
    /// @throws IllegalArgumentException if the array is known and has another
    public StackLayer withFill(Scalar declared) {
        checkSame("fill", fill, declared, declared + " is declared");
        return new StackLayer(content, dtype, Optional.of(declared), units, writable);
    }

    /// Refuses an array that is known to have something else than is needed.
    static <T> void checkSame(String what, Optional<T> known, T needed, String why) {
        if (known.isPresent() && !known.get().equals(needed)) {
            throw new IllegalArgumentException("the array has " + what + " " + known.get() + "; " + why);
        }
    }

    /// Returns the layer with units of its dimensions.
    ///
    /// @throws IllegalArgumentException if there is not one entry per dimension
    public StackLayer withUnits(DimensionUnits known) {
        if (known.rank() != domain().rank()) {
            throw new IllegalArgumentException(
                    Counted.of(known.rank(), "unit") + " given; the layer has rank " + domain().rank());
        }
        return new StackLayer(content, dtype, fill, known, writable);
    }

    /// Returns the layer without permission to write through it.
    public StackLayer readOnly() {
        return new StackLayer(content, dtype, fill, units, false);
    }

    /// Returns the place of the layer in the stack.
    public IndexDomain domain() {
        return content.domain();
    }

    /// Returns the type of the values if it is known.
    public Optional<DType> dtype() {
        return dtype;
    }

    /// Returns the fill value if it is known; nothing for a dense array, whose elements are all stored.
    public Optional<Scalar> fill() {
        return fill;
    }

    /// Returns the units of the dimensions.
    public DimensionUnits units() {
        return units;
    }

    /// Returns the array through its transform if it is at hand; nothing for one to be opened or one being built.
    public Optional<ArrayView> array() {
        return content instanceof Opened opened ? Optional.of(opened.view()) : Optional.empty();
    }

    /// Returns the stack that the layer shows part of, if parts of it are to be opened.
    public Optional<LazyStack> stack() {
        return content instanceof Lazy lazy ? Optional.of(lazy.stack()) : Optional.empty();
    }

    /// Returns what opens the array, or has opened it.
    public Optional<Source> source() {
        return closed().map(Closed::source);
    }

    /// Returns the transform from the stack to the array if it is, or was, to be opened.
    public Optional<IndexTransform> transform() {
        return closed().map(Closed::transform);
    }

    private Optional<Closed> closed() {
        return switch (content) {
            case Closed closed -> Optional.of(closed);
            case Opened opened -> opened.origin();
            case Lazy _,Target _ -> Optional.empty();
        };
    }

    /// Returns whether something is to be opened before the layer can be read.
    boolean isLazy() {
        return content instanceof Closed || content instanceof Lazy;
    }

    /// Returns the layer with its array, or with a stack of which parts can be opened.
    ///
    /// @param check refuses an array that is opened now by an [IllegalArgumentException]; it is closed again
    /// @throws IllegalStateException    if the array is being built
    /// @throws IllegalArgumentException if the array is not as declared, or refused
    StackLayer opened(Consumer<StackLayer> check) throws IOException {
        return switch (content) {
            case Opened _,Lazy _ -> this;
            case Closed closed -> {
                StackLayer array = closed.open(check);
                Content found = array.content instanceof Opened(ArrayView view, _)
                        ? new Opened(view, Optional.of(closed))
                        : array.content;
                yield new StackLayer(found, array.dtype, array.fill, units, writable && array.writable);
            }
            case Target _ -> throw new IllegalStateException(UNREADABLE);
        };
    }

    /// Returns the layer with an array that holds at least what a region of indices shows of it; the layer is [#opened].
    StackLayer part(IndexDomain region) throws IOException {
        if (!(content instanceof Lazy lazy)) {
            return this;
        }
        IndexTransform shown = lazy.transform().compose(IndexTransform.identity(domain().intersect(region)));
        return new StackLayer(new Opened(lazy.stack().open(shown), Optional.empty()), dtype, fill, units, writable);
    }

    /// Opens all that the layer shows, and returns it.
    ///
    /// @throws IOException              if the array cannot be read
    /// @throws IllegalStateException    if the array is being built
    /// @throws IllegalArgumentException if the array is not as declared
    public ArrayView open() throws IOException {
        return opened(_ -> {}).part(domain()).array().orElseThrow();
    }

    /// Returns what writes through the layer, which is open or being built.
    ///
    /// @throws IllegalStateException if it must not be written
    ViewWriter writer() {
        if (!writable) {
            throw new IllegalStateException("the layer is read-only");
        }
        return content instanceof Target target ? ViewWriter.of(target.map(), target.builder())
                : array().orElseThrow().writer();
    }

    /// Returns the layer with explicit bounds.
    StackLayer resolved() {
        return through(IndexTransform.identity(StackFrame.explicit(domain())));
    }

    /// Returns place and array as text.
    @Override
    public String toString() {
        String what = switch (content) {
            case Opened opened -> opened.view().owner().toString();
            case Lazy _ -> "a stack to be opened";
            case Closed closed -> closed.source().name().isEmpty() ? "to be opened" : closed.source().name();
            case Target _ -> "being built";
        };
        return "layer " + domain() + ": " + what;
    }

    /// Opens the array of a layer when it is first needed, such as the array in a file:
    /// `() -> StackLayer.of(ArrayFiles.read(path, options).array())`.
    @FunctionalInterface
    public interface Source {

        /// Opens the array, which the layer shows in its own place. Called again only if it failed before. The layer of a [LazyStack] is
        /// opened part by part.
        ///
        /// @throws IOException if it cannot be read
        StackLayer open() throws IOException;

        /// Returns what messages call the array, such as the path of its file; "" if it has no name.
        default String name() {
            return "";
        }

        /// Releases what [#open] acquired; called once for an array that was opened, when its stack is closed.
        ///
        /// @throws IOException if it cannot be released
        default void close() throws IOException {}
    }
}
