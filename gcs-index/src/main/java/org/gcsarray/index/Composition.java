package org.gcsarray.index;

import java.util.Optional;

import org.gcsarray.index.OutputIndexMap.Affine;
import org.gcsarray.index.OutputIndexMap.Constant;
import org.gcsarray.index.OutputIndexMap.Cyclic;
import org.gcsarray.index.OutputIndexMap.IndexArray;
import org.gcsarray.index.internal.Exact;
import org.gcsarray.index.internal.Faults;

/// One transform after another: `x -> outer(inner(x))` as a single transform.
///
/// Constant, affine and most cyclic maps compose in closed form, O(1) each. An affine map after an index array shares its table; an index
/// array after anything is gathered anew, see [Gathering].
final class Composition {

    private final IndexTransform outer;
    private final IndexTransform inner;
    private final IndexDomain domain;
    private final boolean empty;

    private Composition(IndexTransform outer, IndexTransform inner) {
        this.outer = outer;
        this.inner = inner;
        this.domain = Propagation.domain(outer.domain(), inner);
        this.empty = domain.isExplicitlyEmpty();
    }

    /// Returns the composed transform, see [IndexTransform#compose].
    static IndexTransform of(IndexTransform outer, IndexTransform inner) {
        if (inner.outputRank() != outer.inputRank()) {
            throw new IllegalArgumentException("transform of rank " + outer.inputRank() + " -> " + outer.outputRank()
                    + " cannot follow a transform of rank " + inner.inputRank() + " -> " + inner.outputRank());
        }
        return new Composition(outer, inner).compose();
    }

    private IndexTransform compose() {
        OutputIndexMap[] outputs = new OutputIndexMap[outer.outputRank()];
        Faults faults = new Faults();
        faults.attemptEach("output dimension", outputs.length, j -> outputs[j] = output(outer.output(j)));
        faults.throwIfAny("");
        return IndexTransform.wrap(domain, outputs);
    }

    private OutputIndexMap output(OutputIndexMap map) {
        return switch (map) {
            case Constant constant -> constant;
            case Affine affine -> afterAffine(affine, inner.output(affine.dimension()));
            case Cyclic cyclic -> afterCyclic(cyclic, inner.output(cyclic.dimension()));
            case IndexArray array ->
                empty ? new Constant(0) : single(new Gathering(outer.domain(), inner, domain).after(array));
        };
    }

    private OutputIndexMap afterAffine(Affine map, OutputIndexMap before) {
        long stride = map.stride();
        return switch (before) {
            case Constant(long k) -> new Constant(Exact.narrowAffine(map.offset(), stride, k));
            case Affine(long o, long s, int d) ->
                new Affine(Exact.narrowAffine(map.offset(), stride, o), Exact.multiply(stride, s), d);
            case Cyclic(long o, long s, int d, long shift, long period) -> new Cyclic(
                    Exact.narrowAffine(map.offset(), stride, o), Exact.multiply(stride, s), d, shift, period);
            case IndexArray array -> empty ? new Constant(0)
                    : single(new IndexArray(Exact.narrowAffine(map.offset(), stride, array.offset()),
                            Exact.multiply(stride, array.stride()), array.table(),
                            Propagation.within(array, outer.domain().interval(map.dimension()))));
        };
    }

    private OutputIndexMap afterCyclic(Cyclic map, OutputIndexMap before) {
        Optional<OutputIndexMap> closed = switch (before) {
            case Constant(long k) -> Optional.of(new Constant(Exact.affine(map.offset(), map.stride(), map.place(k))));
            case Affine affine ->
                CyclicMaps.compose(map, affine, domain.interval(affine.dimension()).effective());
            case Cyclic cyclic ->
                CyclicMaps.compose(map, cyclic, domain.interval(cyclic.dimension()).effective());
            case IndexArray _ -> Optional.empty();
        };
        return closed.orElseGet(() -> empty ? new Constant(0)
                : single(new Gathering(outer.domain(), inner, domain).after(map)));
    }

    /// An index array of one element is its output, checked at once.
    private static OutputIndexMap single(IndexArray array) {
        return array.table().size() == 1 ? new Constant(array.output(array.table().value(0))) : array;
    }
}
