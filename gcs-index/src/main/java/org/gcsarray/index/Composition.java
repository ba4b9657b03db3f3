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
        if (!(before instanceof IndexArray array)) {
            return scaled(before, map.offset(), map.stride());
        }
        IndexInterval permitted = outer.domain().interval(map.dimension());
        return empty ? new Constant(0) : single((IndexArray) scaled(
                new IndexArray(array.offset(), array.stride(), array.table(), Propagation.within(array, permitted)),
                map.offset(), map.stride()));
    }

    /// Returns the map whose outputs are `offset + stride * output`; a table is shared.
    ///
    /// @param stride not 0
    /// @throws ArithmeticException if its offset or its stride exceeds 64 bits
    static OutputIndexMap scaled(OutputIndexMap map, long offset, long stride) {
        return switch (map) {
            case Constant(long k) -> new Constant(Exact.affine(offset, stride, k));
            case Affine(long o, long s, int d) ->
                new Affine(Exact.affine(offset, stride, o), Exact.multiply(stride, s), d);
            case Cyclic(long o, long s, int d, long shift, long period) ->
                new Cyclic(Exact.affine(offset, stride, o), Exact.multiply(stride, s), d, shift, period);
            case IndexArray(long o, long s, IndexTable table, IndexInterval bounds) ->
                new IndexArray(Exact.affine(offset, stride, o), Exact.multiply(stride, s), table, bounds);
        };
    }

    private OutputIndexMap afterCyclic(Cyclic map, OutputIndexMap before) {
        Optional<OutputIndexMap> closed = switch (before) {
            case Constant(long k) -> Optional.of(new Constant(Exact.affine(map.offset(), map.stride(), map.place(k))));
            case Affine affine -> CyclicMaps.compose(map, affine, domain.interval(affine.dimension()).effective());
            case Cyclic cyclic -> CyclicMaps.compose(map, cyclic, domain.interval(cyclic.dimension()).effective());
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
