package org.gcsarray.conformance.views;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;

import tools.jackson.databind.JsonNode;

import org.gcsarray.house.GoldenRecord;
import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.GoldenSelectors;
import org.gcsarray.reduction.internal.StridedLoops;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.ViewMap;
import org.gcsarray.view.internal.ViewStrides;

/// A view of an owner whose elements lie at `offset + sum of stride * index`.
record AddressedView(ViewMap map, long offset, List<Long> strides) {

    /// The view that the fields `base` and `ops` of a record describe. An extent given as a list is a [AxisSelector.Pick] of an owner that
    /// reaches to the largest entry.
    static AddressedView of(GoldenRecord golden) {
        JsonNode[] base = new JsonNode[1];
        golden.inside("base", part -> {
            base[0] = part.node("shape");
            part.ignore("strides", "buffer_size");
        });
        AddressedView view = base(base[0], golden.node("base").get("strides"));
        for (JsonNode op : golden.node("ops")) {
            view = view.apply(op);
        }
        return view;
    }

    private static AddressedView base(JsonNode shape, JsonNode strides) {
        AxisSelector[] selectors = shape.valueStream()
                .map(extent -> extent.isArray() ? AxisSelector.pick(GoldenRecord.longs(extent)) : AxisSelector.all())
                .toArray(AxisSelector[]::new);
        long[] extents = shape.valueStream()
                .mapToLong(extent -> extent.isArray() ? Arrays.stream(GoldenRecord.longs(extent)).max().orElse(-1) + 1
                        : extent.longValue())
                .toArray();
        long[] packed = new long[extents.length];
        long stride = 1;
        for (int d = packed.length - 1; d >= 0; d--) {
            packed[d] = stride;
            stride *= extents[d];
        }
        return new AddressedView(ViewMap.identity(SmoothShape.of(extents)).select(selectors), 0,
                LongStream.of(strides == null ? packed : GoldenRecord.longs(strides)).boxed().toList());
    }

    private AddressedView apply(JsonNode op) {
        String name = op.get("op").stringValue();
        checkFields(op, name);
        return switch (name) {
            case "select" -> with(map.select(GoldenSelectors.of(op.get("args"))));
            case "transpose" -> with(map.transpose(GoldenRecord.ints(op.get("axes"))));
            case "rotate" -> with(rolled(GoldenRecord.longs(op.get("shifts"))));
            case "broadcast" -> with(map.tileTo(GoldenRecord.longs(op.get("shape"))));
            case "reshape" -> reshape(GoldenRecord.longs(op.get("shape")));
            default -> throw new AssertionError("unknown operation " + op);
        };
    }

    private ViewMap rolled(long... shifts) {
        ViewMap rolled = map;
        for (int d = 0; d < shifts.length; d++) {
            rolled = rolled.roll(shifts[d], d);
        }
        return rolled;
    }

    private static void checkFields(JsonNode op, String name) {
        List<String> known = switch (name) {
            case "select" -> List.of("op", "args");
            case "transpose" -> List.of("op", "axes");
            case "rotate" -> List.of("op", "shifts");
            case "broadcast", "reshape" -> List.of("op", "shape");
            default -> List.of();
        };
        if (!known.containsAll(op.propertyNames())) {
            throw new AssertionError("unknown fields in " + op);
        }
    }

    private AddressedView with(ViewMap changed) {
        return new AddressedView(changed, offset, strides);
    }

    /// Where strides can say it, the reshaped view is an owner of its own.
    private AddressedView reshape(long... extents) {
        ViewMap reshaped = map.reshape(extents);
        return strided().flatMap(loops -> loops.reshape(extents))
                .map(loops -> new AddressedView(ViewMap.identity(SmoothShape.of(extents)), loops.offset(),
                        LongStream.of(loops.strides()).boxed().toList()))
                .orElseGet(() -> with(reshaped));
    }

    long[] stridesArray() {
        return strides.stream().mapToLong(Long::longValue).toArray();
    }

    /// Returns the view as strides, where they can say it.
    Optional<StridedLoops> strided() {
        return map.asTransform().flatMap(transform -> ViewStrides.of(transform, offset, stridesArray()));
    }

    Optional<LoopNest> loops() {
        return map.asTransform().flatMap(transform -> LoopNest.of(transform, offset, stridesArray()));
    }

    /// Returns the address of an owner element.
    long address(long... ownerIndex) {
        long address = offset;
        for (int d = 0; d < ownerIndex.length; d++) {
            address += strides.get(d) * ownerIndex[d];
        }
        return address;
    }

    /// Returns all indices of a shape, row-major.
    static Stream<long[]> indices(SmoothShape shape) {
        return LongStream.range(0, shape.size()).mapToObj(k -> {
            long[] index = new long[shape.rank()];
            long rest = k;
            for (int d = index.length - 1; d >= 0; d--) {
                index[d] = rest % shape.extent(d);
                rest /= shape.extent(d);
            }
            return index;
        });
    }

    /// Returns the row-major number of an index of the view.
    long number(long... index) {
        long number = 0;
        for (int d = 0; d < index.length; d++) {
            number = number * map.shape().extent(d) + index[d];
        }
        return number;
    }
}
