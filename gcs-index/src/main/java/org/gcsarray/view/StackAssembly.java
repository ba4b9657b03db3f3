package org.gcsarray.view;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.index.DimensionUnits;
import org.gcsarray.index.DomainJoin;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.internal.Faults;
import org.gcsarray.internal.Counted;

/// Finds what layers have in common, and rejects layers that do not belong together.
///
/// ```
/// rank, dtype  those of the options, else of the first layer that has one
/// fill         that of the first layer that has one, else 0; dense layers have none
/// domain       constrain(domain of the options, hull of the layers' domains in their order), all bounds explicit
/// unit         that of the options, else the one of all layers that have one
/// ```
///
/// Every fault names its layer; those of all layers are thrown together.
final class StackAssembly {

    private final List<StackLayer> layers;
    private final StackOptions options;
    private @Nullable DType dtype;
    private @Nullable Scalar fill;
    private @Nullable IndexDomain hull;

    StackAssembly(List<StackLayer> layers, StackOptions options) {
        this.layers = layers.stream().map(StackLayer::resolved).toList();
        this.options = options;
        this.dtype = options.dtype().orElse(null);
    }

    StackFrame build() {
        OptionalInt rank = rank();
        Faults faults = new Faults();
        for (int k = 0; k < layers.size(); k++) {
            int number = k;
            StackLayer layer = layers.get(k);
            faults.attempt(() -> "Layer " + number, () -> checkRank(layer, rank.orElseThrow()));
            faults.attempt(() -> "Layer " + number, () -> addDtype(layer));
            faults.attempt(() -> "Layer " + number, () -> addFill(layer));
        }
        faults.throwIfAny("");
        faults.attemptEach("Layer", layers.size(), k -> addDomain(layers.get(k).domain()));
        faults.throwIfAny("");
        if (dtype == null) {
            throw new IllegalArgumentException("dtype must be specified; neither the options nor a layer has one");
        }
        IndexDomain domain = domain();
        return new StackFrame(layers, dtype, fill == null ? Scalar.zero(dtype) : fill, domain, units(domain.rank()),
                options.unbacked());
    }

    /// Returns the rank that is known before the layers are looked at one by one; nothing if nothing has one.
    private OptionalInt rank() {
        OptionalInt rank = options.rank();
        if (options.domain().isPresent()) {
            int ofDomain = options.domain().get().rank();
            if (rank.isPresent() && rank.getAsInt() != ofDomain) {
                throw new IllegalArgumentException(
                        "Rank of " + ofDomain + " of the domain does not match rank " + rank.getAsInt());
            }
            return OptionalInt.of(ofDomain);
        }
        return rank.isPresent() || layers.isEmpty() ? rank : OptionalInt.of(layers.getFirst().domain().rank());
    }

    private static void checkRank(StackLayer layer, int rank) {
        if (layer.domain().rank() != rank) {
            throw new IllegalArgumentException(
                    "Rank of " + layer.domain().rank() + " does not match existing rank of " + rank);
        }
    }

    private void addDtype(StackLayer layer) {
        layer.dtype().ifPresent(type -> {
            if (dtype != null && dtype != type) {
                throw new IllegalArgumentException(
                        "Specified dtype (" + type + ") does not match existing value (" + dtype + ")");
            }
            dtype = type;
        });
    }

    private void addFill(StackLayer layer) {
        layer.fill().ifPresent(value -> {
            if (fill != null && !fill.equals(value)) {
                throw new IllegalArgumentException(
                        "fill " + value + " does not match existing fill " + fill + "; a stack has one fill");
            }
            fill = value;
        });
    }

    private void addDomain(IndexDomain domain) {
        hull = hull == null ? domain : hull.hull(domain);
    }

    private IndexDomain domain() {
        return DomainJoin.CONSTRAIN.of(options.domain(), Optional.ofNullable(hull)).map(StackFrame::explicit)
                .orElseThrow(() -> new IllegalArgumentException(
                        "Domain must be specified; there are no layers to take it from"));
    }

    private DimensionUnits units(int rank) {
        DimensionUnits given = options.units().orElse(DimensionUnits.unknown(rank));
        if (given.rank() != rank) {
            throw new IllegalArgumentException(Counted.of(given.rank(), "unit") + " given; the stack has rank " + rank);
        }
        return new DimensionUnits(
                IntStream.range(0, rank).mapToObj(d -> given.units().get(d).or(() -> agreed(d))).toList());
    }

    /// Returns the unit that all layers with a unit have; nothing once two differ.
    private Optional<DimensionUnits.Unit> agreed(int dimension) {
        List<DimensionUnits.Unit> different = layers.stream()
                .flatMap(layer -> layer.units().units().get(dimension).stream())
                .distinct().toList();
        return different.size() == 1 ? Optional.of(different.getFirst()) : Optional.empty();
    }
}
