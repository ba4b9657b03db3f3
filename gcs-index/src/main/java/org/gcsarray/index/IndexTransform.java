package org.gcsarray.index;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.gcsarray.index.OutputIndexMap.Affine;
import org.gcsarray.index.OutputIndexMap.Constant;
import org.gcsarray.index.OutputIndexMap.Cyclic;
import org.gcsarray.index.OutputIndexMap.IndexArray;
import org.gcsarray.index.internal.Faults;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.internal.Counted;
import org.gcsarray.shape.Shape;

/// A map from the indices of an input domain to indices of an output space: one [OutputIndexMap] per output dimension.
///
/// When you read an array through a transform, the input domain is what you see and the outputs are indices of the array. A value: immutable,
/// compared by domain and maps.
///
/// {@snippet file="org/gcsarray/snippet/IndexSnippetTest.java" region="IndexTransform"}
///
/// Source: the index space of TensorStore.
@CheckReturnValue
public final class IndexTransform {

    private final IndexDomain domain;
    private final OutputIndexMap[] outputs;

    private IndexTransform(IndexDomain domain, OutputIndexMap[] outputs) {
        this.domain = domain;
        this.outputs = outputs;
    }

    /// Returns the transform of a domain and its output maps. If the domain is explicitly empty, index arrays become `Constant(0)`.
    ///
    /// @param domain  input domain
    /// @param outputs one map per output dimension, at most 32
    /// @throws IllegalArgumentException if a map names an input dimension that does not exist, or an index array is not of the rank of the
    ///                                  domain, has an extent other than 1 and the size of the dimension, or stretches over a dimension
    ///                                  whose bounds are not explicit and finite
    public static IndexTransform of(IndexDomain domain, OutputIndexMap... outputs) {
        MapChecks.check(domain, outputs);
        boolean empty = domain.isExplicitlyEmpty();
        return new IndexTransform(domain, Arrays.stream(outputs)
                .map(map -> empty && map instanceof IndexArray ? new Constant(0) : map)
                .toArray(OutputIndexMap[]::new));
    }

    /// Returns the transform that maps each index of a domain to itself.
    public static IndexTransform identity(IndexDomain domain) {
        return new IndexTransform(domain, IntStream.range(0, domain.rank())
                .mapToObj(d -> new Affine(0, 1, d)).toArray(OutputIndexMap[]::new));
    }

    /// Returns a transform without checking it; the array belongs to it from now on.
    ///
    /// Unlike those of [#of], its index arrays may have, along one dimension, a period of the outputs as their extent.
    static IndexTransform wrap(IndexDomain domain, OutputIndexMap... outputs) {
        return new IndexTransform(domain, outputs);
    }

    /// Returns the input domain.
    public IndexDomain domain() {
        return domain;
    }

    /// Returns the number of input dimensions.
    public int inputRank() {
        return domain.rank();
    }

    /// Returns the number of output dimensions.
    public int outputRank() {
        return outputs.length;
    }

    /// Returns the map of one output dimension.
    ///
    /// @throws IndexOutOfBoundsException if there is no such dimension
    public OutputIndexMap output(int dimension) {
        return outputs[dimension];
    }

    /// Returns the maps of all output dimensions.
    public List<OutputIndexMap> outputs() {
        return List.of(outputs);
    }

    /// Returns the same function in the form in which equal functions on a domain are equal values: no dimension of extent 1 is named, an index array
    /// that is constant, arithmetic or cyclic becomes a [OutputIndexMap.Constant], [OutputIndexMap.Affine] or [OutputIndexMap.Cyclic], and one along
    /// a single dimension is cut to its shortest period. O(entries of the index arrays).
    ///
    /// A dimension with an implicit bound counts as unbounded. An index array stays as it is if its outputs are not indices, or if the offset of the
    /// affine map, its output at index 0, would exceed 64 bits.
    ///
    /// @throws IndexOutOfBoundsException if a value of an index array is outside its bounds
    /// @throws ArithmeticException       if an output exceeds 64 bits
    public IndexTransform normalised() {
        return NormalForm.of(this);
    }

    /// Returns the outputs at an index. O(outputs), times the input rank for index arrays.
    ///
    /// @param index one index per input dimension, each within the explicit bounds of its dimension
    /// @return one number per output dimension
    /// @throws IllegalArgumentException  if there is not one index per input dimension
    /// @throws IndexOutOfBoundsException if indices are outside the domain, or a value of an index array is outside its bounds; the text
    ///                                   names all such input dimensions
    /// @throws ArithmeticException       if an output exceeds 64 bits
    public long[] apply(long... index) {
        checkIndex(index);
        long[] result = new long[outputs.length];
        for (int j = 0; j < result.length; j++) {
            try {
                result[j] = outputs[j].apply(domain, index);
            } catch (IndexOutOfBoundsException | ArithmeticException e) {
                throw Faults.located("output dimension " + j + " at " + Arrays.toString(index), e);
            }
        }
        return result;
    }

    private void checkIndex(long[] index) {
        if (index.length != inputRank()) {
            throw new IllegalArgumentException(Counted.of(index.length, "index", "indices")
                    + " given; the transform has " + Counted.of(inputRank(), "input dimension"));
        }
        for (int d = 0; d < index.length; d++) {
            if (!domain.interval(d).effective().contains(index[d])) {
                throw new IndexOutOfBoundsException(IntStream.range(d, index.length)
                        .filter(k -> !domain.interval(k).effective().contains(index[k]))
                        .mapToObj(k -> "index " + index[k] + " of " + domain.name(k) + " is outside "
                                + domain.interval(k))
                        .collect(Collectors.joining("; ")));
            }
        }
    }

    /// Returns the interval in which the values of one output lie: the point of a constant, the image of the input interval under an affine
    /// map (flags included), the span of the values that a cyclic map takes, the image of the bounds of an index array. O(1).
    ///
    /// @throws IndexOutOfBoundsException if there is no such output dimension
    /// @throws IllegalArgumentException  if a bound of the range is not an index
    public IndexInterval outputRange(int output) {
        try {
            return switch (outputs[output]) {
                case Constant(long offset) -> AffineIntervals.point(offset);
                case Affine(long offset, long stride, int d) -> domain.interval(d).affineRange(offset, stride);
                case Cyclic cyclic -> CyclicMaps.range(cyclic, domain.interval(cyclic.dimension()));
                case IndexArray array -> array.bounds().affineRange(array.offset(), array.stride());
            };
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("range of output dimension " + output + ": " + e.getMessage(), e);
        }
    }

    /// Returns whether the output ranges hold exactly the indices that are reached, as far as the kinds of the maps tell: no index array, no stride
    /// other than 1 and -1, no input dimension used twice, no part of a cycle that wraps around.
    public boolean isOutputRangeExact() {
        Set<Integer> used = new HashSet<>();
        return Arrays.stream(outputs).allMatch(map -> switch (map) {
            case Constant _ -> true;
            case Affine(long _, long stride, int d) -> Math.abs(stride) == 1 && used.add(d);
            case Cyclic cyclic -> used.add(cyclic.dimension())
                    && CyclicMaps.isRangeExact(cyclic, domain.interval(cyclic.dimension()));
            case IndexArray _ -> false;
        });
    }

    /// Returns the input domain under bounds on the outputs.
    ///
    /// Explicit bounds of this transform stay and must keep the explicit output bounds. Implicit ones yield to those that the output bounds imply
    /// through affine maps, and become explicit if an implying bound is explicit. Implicit output bounds reject nothing. Labels stay. O(rank).
    ///
    /// @param outputBounds one interval per output dimension
    /// @throws IllegalArgumentException  if the ranks differ or an implied bound is not an index
    /// @throws IndexOutOfBoundsException if outputs leave the explicit output bounds; the text names all such dimensions
    public IndexDomain propagate(IndexDomain outputBounds) {
        return Propagation.domain(outputBounds, this);
    }

    /// Returns this transform on the domain of [#propagate], its index arrays bound to the values that the output bounds permit. This is how a
    /// transform is applied to an array: the domain of the array gives the output bounds. Tables are shared.
    ///
    /// @param outputBounds one interval per output dimension
    /// @throws IllegalArgumentException  as for [#propagate]
    /// @throws IndexOutOfBoundsException as for [#propagate]
    public IndexTransform propagateToTransform(IndexDomain outputBounds) {
        return Propagation.transform(outputBounds, this);
    }

    /// Returns the transform that applies `inner` first: `x -> this(inner(x))`, on the inner domain under the bounds of this one, see
    /// [#propagate].
    ///
    /// O(rank) without index arrays. An affine map after an index array shares its table. A new table is made where this transform has one, and where
    /// cyclic maps have no closed form; a table of a single element becomes a checked constant. The values of the other tables are checked when they
    /// are used.
    ///
    /// @param inner transform into the input space of this one
    /// @throws IllegalArgumentException  if the ranks do not fit, an implied bound is not an index, or a new table would stretch over
    ///                                   implicit or infinite bounds
    /// @throws IndexOutOfBoundsException if outputs of `inner` leave the explicit bounds of this transform, or a value of an index array is
    ///                                   outside its bounds
    /// @throws ArithmeticException       if an offset or a stride exceeds 64 bits; the text names the output
    public IndexTransform compose(IndexTransform inner) {
        return Composition.of(this, inner);
    }

    /// Returns the transform that leads from the outputs back to the inputs. O(rank).
    ///
    /// It exists if each map is a constant index, affine with stride 1 or -1, or cyclic with such a stride over exactly one period; no
    /// input dimension is used twice; and each input dimension that is not used holds one index within explicit bounds. The new input
    /// dimensions have the ranges of the outputs, with their flags and the labels of the input dimensions they come from.
    ///
    /// @throws IllegalArgumentException if it does not exist or has bounds that are not indices; the text names all reasons
    /// @throws ArithmeticException      if an offset exceeds 64 bits
    public IndexTransform inverse() {
        return Inversion.of(this);
    }

    /// Returns the transform whose input dimension `i` is input dimension `permutation[i]` of this one; tables move along. O(rank), and
    /// the sizes of the tables.
    ///
    /// @throws IllegalArgumentException if it is not a permutation of the input dimensions
    public IndexTransform transposeInputs(int... permutation) {
        Shape.checkPermutation(inputRank(), permutation);
        int[] places = new int[permutation.length];
        for (int i = 0; i < places.length; i++) {
            places[permutation[i]] = i;
        }
        return relocate(domain.transpose(permutation), places, new long[places.length]);
    }

    /// Returns the transform with its input dimensions in reverse order.
    public IndexTransform transposeInputs() {
        return transposeInputs(IntStream.range(0, inputRank()).map(d -> inputRank() - 1 - d).toArray());
    }

    /// Returns the transform whose output `i` is output `permutation[i]` of this one. O(outputs).
    ///
    /// @throws IllegalArgumentException if it is not a permutation of the output dimensions
    public IndexTransform transposeOutputs(int... permutation) {
        Shape.checkPermutation(outputs.length, permutation);
        return wrap(domain, Arrays.stream(permutation).mapToObj(j -> outputs[j]).toArray(OutputIndexMap[]::new));
    }

    /// Returns the transform with its outputs in reverse order.
    public IndexTransform transposeOutputs() {
        return transposeOutputs(IntStream.range(0, outputs.length).map(j -> outputs.length - 1 - j).toArray());
    }

    /// Returns the transform whose outputs are those of this one plus `offsets`. Tables are shared. O(outputs).
    ///
    /// @param offsets one number per output dimension
    /// @throws IllegalArgumentException if there is not one per output dimension
    /// @throws ArithmeticException      if an offset exceeds 64 bits; the text names the output
    public IndexTransform translateOutputs(long... offsets) {
        if (offsets.length != outputs.length) {
            throw new IllegalArgumentException(Counted.of(offsets.length, "offset") + " given; the transform has "
                    + Counted.of(outputs.length, "output"));
        }
        OutputIndexMap[] moved = new OutputIndexMap[outputs.length];
        Faults faults = new Faults();
        faults.attemptEach("output dimension", moved.length, j -> moved[j] = outputs[j].plus(offsets[j]));
        faults.throwIfAny("");
        return wrap(domain, moved);
    }

    /// Returns the transform with other flags, the bounds as they are; the bounds of dimensions over which an index array stretches stay
    /// explicit.
    ///
    /// @param lowers whether each lower bound is implicit
    /// @param uppers whether each upper bound is implicit
    /// @throws IllegalArgumentException if there is not one flag of either kind per input dimension
    public IndexTransform withImplicit(boolean[] lowers, boolean[] uppers) {
        boolean[] listed = new boolean[inputRank()];
        Arrays.stream(outputs).filter(IndexArray.class::isInstance)
                .forEach(array -> Arrays.stream(array.dimensions()).forEach(d -> listed[d] = true));
        IndexDomain flagged = domain.withImplicit(lowers, uppers);
        return cut(flagged.map(d -> listed[d] ? flagged.interval(d).withImplicit(false, false) : flagged.interval(d)));
    }

    /// Returns the transform on a part of its domain: the domain as [IndexDomain#slice(IndexDomain)] cuts it, the outputs as before. Index
    /// arrays are cut.
    ///
    /// @throws IllegalArgumentException  if the dimensions of `box` do not match those of the domain
    /// @throws IndexOutOfBoundsException if an interval of `box` leaves the explicit bounds of its partner
    public IndexTransform slice(IndexDomain box) {
        return cut(domain.slice(box));
    }

    /// Returns the transform on a box of its domain, dimension by dimension; all bounds become explicit. Index arrays are cut.
    ///
    /// @throws IllegalArgumentException  if there is not one interval per input dimension
    /// @throws IndexOutOfBoundsException if an interval leaves the explicit bounds of its dimension
    public IndexTransform slice(IndexInterval... box) {
        return cut(domain.slice(box));
    }

    /// Returns the transform on a part of its domain. Tables that keep their extents are shared.
    private IndexTransform cut(IndexDomain part) {
        return wrap(part, Arrays.stream(outputs)
                .map(map -> !(map instanceof IndexArray array) ? map
                        : part.isExplicitlyEmpty() ? new Constant(0)
                        : new Gathering(domain, identity(part), part).after(array))
                .toArray(OutputIndexMap[]::new));
    }

    /// Returns whether an input dimension is used by exactly one affine map and by no other map. O(outputs).
    ///
    /// @throws IndexOutOfBoundsException if there is no such dimension
    public boolean isOneToOne(int inputDimension) {
        Objects.checkIndex(inputDimension, inputRank());
        int uses = 0;
        for (OutputIndexMap map : outputs) {
            for (int d : map.dimensions()) {
                uses += d != inputDimension ? 0 : map instanceof Affine ? 1 : 2;
            }
        }
        return uses == 1;
    }

    /// Returns the transform seen from another input space in which dimensions have moved: `old x[d] = new x[places[d]] + shifts[d]`.
    ///
    /// Index arrays move along and keep their form. Several dimensions with one place become its diagonal; no output refers to a new dimension that
    /// is the place of none. O(rank + size of the index arrays that change).
    ///
    /// @param moved  new domain, each index of which stands for one of this domain
    /// @param places new dimension of each input dimension
    /// @param shifts what to add to the new index of each input dimension
    /// @throws IllegalArgumentException if places and shifts do not fit the ranks, or where a dimension indexes an index array the new
    ///                                  bounds are implicit or leave it
    /// @throws ArithmeticException      if an offset exceeds 64 bits; the text names the output dimension
    public IndexTransform relocate(IndexDomain moved, int[] places, long[] shifts) {
        return new Relocation(domain, moved, places, shifts).apply(this);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof IndexTransform transform && domain.equals(transform.domain)
                && Arrays.equals(outputs, transform.outputs);
    }

    @Override
    public int hashCode() {
        return 31 * domain.hashCode() + Arrays.hashCode(outputs);
    }

    /// Returns domain and maps as text.
    @Override
    public String toString() {
        return domain + " -> "
                + Arrays.stream(outputs).map(Object::toString).collect(Collectors.joining(", ", "(", ")"));
    }
}
