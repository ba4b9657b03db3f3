package org.gcsarray.index;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.gcsarray.shape.Shape;

/// A map from the positions of an input domain to positions of an output space: one [OutputIndexMap] per output dimension.
///
/// To read an array through a transform: the input domain is what is seen, the outputs are positions of the array. A value: immutable,
/// compared by domain and maps.
///
/// ```java
/// IndexTransform t = IndexTransform.of(IndexDomain.of(IndexInterval.sized(0, 3)), new OutputIndexMap.Affine(6, -2, 0));
/// t.apply(2);   // 2: the positions 6, 4, 2 of a one-dimensional array
/// ```
///
/// Source: the index space of TensorStore.
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
        if (outputs.length > Shape.MAX_RANK) {
            throw new IllegalArgumentException("output rank is " + outputs.length + "; at most " + Shape.MAX_RANK
                    + " dimensions are supported");
        }
        OutputIndexMap[] checked = outputs.clone();
        for (int j = 0; j < checked.length; j++) {
            switch (checked[j]) {
                case OutputIndexMap.Constant _ -> {}
                case OutputIndexMap.Affine affine -> checkDimension(domain, affine.dimension(), j);
                case OutputIndexMap.Cyclic cyclic -> checkDimension(domain, cyclic.dimension(), j);
                case OutputIndexMap.IndexArray array -> {
                    checkTable(domain, array.table(), j);
                    if (domain.isExplicitlyEmpty()) {
                        checked[j] = new OutputIndexMap.Constant(0);
                    }
                }
            }
        }
        return new IndexTransform(domain, checked);
    }

    private static void checkDimension(IndexDomain domain, int dimension, int output) {
        if (dimension < 0 || dimension >= domain.rank()) {
            throw new IllegalArgumentException("input dimension " + dimension + " of output dimension " + output
                    + " is outside [0, " + domain.rank() + ")");
        }
    }

    private static void checkTable(IndexDomain domain, IndexTable table, int output) {
        if (table.rank() != domain.rank()) {
            throw new IllegalArgumentException("index array of output dimension " + output + " has rank "
                    + table.rank() + "; the domain " + domain + " needs rank " + domain.rank());
        }
        for (int d = 0; d < domain.rank(); d++) {
            IndexInterval interval = domain.interval(d);
            if (!table.dependsOn(d)) {
                continue;
            }
            if (interval.implicitLower() || interval.implicitUpper() || !interval.isFinite()) {
                throw new IllegalArgumentException("index array of output dimension " + output + " stretches over "
                        + domain.name(d) + " with bounds " + interval + "; they must be explicit and finite");
            }
            if (table.shape().extent(d) != interval.size()) {
                throw new IllegalArgumentException("index array of output dimension " + output + " has extent "
                        + table.shape().extent(d) + " along " + domain.name(d) + " with bounds " + interval
                        + "; needs 1 or " + interval.size());
            }
        }
    }

    /// Returns the transform that maps each position of a domain to itself.
    public static IndexTransform identity(IndexDomain domain) {
        return new IndexTransform(domain, IntStream.range(0, domain.rank())
                .mapToObj(d -> new OutputIndexMap.Affine(0, 1, d)).toArray(OutputIndexMap[]::new));
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
