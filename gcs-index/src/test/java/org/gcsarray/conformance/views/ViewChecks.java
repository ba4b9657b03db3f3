package org.gcsarray.conformance.views;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

import org.gcsarray.house.GoldenRecord;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.reduction.internal.StridedLoops;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.ViewMap;

/// Checks of views as maps to addresses.
final class ViewChecks {

    private ViewChecks() {}

    static void view(GoldenRecord golden) {
        AddressedView view = AddressedView.of(golden);
        int addresses = golden.node("base").get("buffer_size").intValue();
        golden.inside("expect", expect -> {
            shape(expect, view);
            elements(expect, view);
            List<List<Long>> images = images(expect, view, addresses);
            // records of large buffers leave the inverse out
            if (expect.has("inverse")) {
                inverse(expect, images);
            }
            oneToOne(expect, view);
            contiguous(expect, view);
            // one of several representations of the same addresses
            expect.ignore("dims", "canonical");
        });
    }

    private static void shape(GoldenRecord expect, AddressedView view) {
        expect.check("shape", expect.longs("shape"), view.map().shape().extents());
        expect.check("rank", (int) expect.integer("rank"), view.map().shape().rank());
        expect.check("size", expect.integer("size"), view.map().shape().size());
        if (view.map().stages().size() > expect.integer("stages")) {
            expect.fail("stages: at most " + expect.integer("stages") + ", actual " + view.map().stages().size());
        }
    }

    /// The addresses by element, by the loops and by the one transform.
    private static void elements(GoldenRecord expect, AddressedView view) {
        ViewMap map = view.map();
        long[] elements = expect.longs("elements");
        expect.check("elements", elements,
                AddressedView.indices(map.shape()).mapToLong(index -> view.address(map.toOwner(index))).toArray());
        view.strided().ifPresent(loops -> expect.check("strides", elements, addresses(loops)));
        view.loops().ifPresent(loops -> expect.check("loops", elements, addresses(loops)));
        view.loops().ifPresent(loops -> expect.check("merged loops", elements, addresses(loops.merged())));
        IndexTransform transform = map.toIndexTransform(Integer.MAX_VALUE);
        expect.check("transform", elements, AddressedView.indices(map.shape())
                .mapToLong(index -> view.address(transform.apply(index))).toArray());
        expect.check("slices", elements, IntStream.rangeClosed(0, map.shape().rank())
                .mapToObj(map::slices).flatMap(slices -> Stream.of(listing(view, slices)))
                .filter(listing -> !Arrays.equals(listing, elements)).findFirst().orElse(elements));
    }

    private static long[] listing(AddressedView view, Stream<ViewMap> slices) {
        return slices.flatMapToLong(slice -> AddressedView.indices(slice.shape())
                .mapToLong(index -> view.address(slice.toOwner(index)))).toArray();
    }

    private static long[] addresses(StridedLoops loops) {
        long[] strides = loops.strides();
        return AddressedView.indices(loops.shape()).mapToLong(index -> loops.offset()
                + IntStream.range(0, index.length).mapToLong(d -> strides[d] * index[d]).sum()).toArray();
    }

    static long[] addresses(LoopNest loops) {
        List<LoopAxis> axes = loops.axes();
        return AddressedView.indices(loops.shape()).mapToLong(index -> {
            long address = loops.offset();
            for (int d = 0; d < index.length; d++) {
                address += at(axes.get(d).address(), index[d]);
            }
            return address;
        }).toArray();
    }

    private static long at(OutputIndexMap map, long position) {
        return switch (map) {
            case OutputIndexMap.Constant(long offset) -> offset;
            case OutputIndexMap.Affine(long offset, long stride, _) -> offset + stride * position;
            case OutputIndexMap.Cyclic(long offset, long stride, _, long shift, long period) ->
                offset + stride * Math.floorMod(position + shift, period);
            case OutputIndexMap.IndexArray array -> array.offset()
                    + array.stride() * array.table().value((int) (position % array.table().size()));
        };
    }

    /// The images of all owner elements with an address, joined.
    private static List<List<Long>> images(GoldenRecord expect, AddressedView view, int addresses) {
        List<List<Long>> images = new ArrayList<>();
        IntStream.range(0, addresses).forEach(address -> images.add(new ArrayList<>()));
        SmoothShape owner = view.map().ownerShape();
        AddressedView.indices(owner).forEach(element -> {
            List<Long> found = new ArrayList<>();
            view.map().imagesOf(element, index -> found.add(view.number(index)));
            expect.check("order of the images of " + Arrays.toString(element), found.stream().sorted().toList(), found);
            expect.check("number of images", (long) found.size(), view.map().imageCount(element));
            if (!found.isEmpty()) {
                images.get((int) view.address(element)).addAll(found);
            }
        });
        expect.check("all images", LongStream.range(0, expect.integer("size")).boxed().toList(),
                images.stream().flatMap(List::stream).sorted().toList());
        return images;
    }

    private static void inverse(GoldenRecord expect, List<List<Long>> images) {
        expect.check("inverse", expect.longRows("inverse"), images.stream()
                .map(list -> list.stream().mapToLong(Long::longValue).sorted().toArray()).toArray(long[][]::new));
        expect.check("no_image", expect.longs("no_image"),
                LongStream.range(0, images.size()).filter(a -> images.get((int) a).isEmpty()).toArray());
    }

    private static void oneToOne(GoldenRecord expect, AddressedView view) {
        boolean distinct = StridedLoops.of(view.map().ownerShape(), view.offset(), view.stridesArray())
                .hasDistinctAddresses();
        expect.check("injective", expect.bool("injective"), distinct && view.map().isInjective());
    }

    private static void contiguous(GoldenRecord expect, AddressedView view) {
        boolean contiguous = view.map().shape().isEmpty()
                || view.strided().map(StridedLoops::isContiguous).orElse(false);
        // what they keep as two stages may be one here
        if (expect.bool("contiguous") || expect.integer("stages") == 1) {
            expect.check("contiguous", expect.bool("contiguous"), contiguous);
        }
    }

    static void error(GoldenRecord golden) {
        String code = golden.text("expect_error");
        Class<? extends Throwable> type = switch (code) {
            case "INDEX_OUT_OF_RANGE" -> IndexOutOfBoundsException.class;
            // a shift too many is one of an axis that there is not
            case "RANK_MISMATCH" -> golden.node("ops").toString().contains("rotate") ? IndexOutOfBoundsException.class
                    : IllegalArgumentException.class;
            case "ZERO_STEP", "TOO_MANY_SELECTORS", "NOT_A_PERMUTATION", "NOT_COMMENSURATE",
                    "BROADCAST_RANK_TOO_SMALL", "RESHAPE_SIZE_MISMATCH", "NEGATIVE_EXTENT" ->
                IllegalArgumentException.class;
            default -> throw new AssertionError(golden.name() + ": unknown error code " + code);
        };
        golden.checkThrows(code, type, () -> AddressedView.of(golden), numbers(golden));
    }

    /// The numbers of the last operation: the text names one of those that are at fault.
    private static String[] numbers(GoldenRecord golden) {
        return Pattern.compile("-?\\d+").matcher(golden.node("ops").toString()).results()
                .map(MatchResult::group).toArray(String[]::new);
    }

    static void reduced(GoldenRecord golden) {
        AddressedView view = AddressedView.of(golden);
        LoopNest loops = view.loops().orElseThrow();
        LoopNest merged = loops.merged();
        golden.check("addresses", addresses(loops), addresses(merged));
        golden.inside("expect_reduced", expect -> {
            long[] extents = expect.longs("shape_ecounts");
            expect.check("extents", extents, merged.shape().extents());
            long[] packed = new long[extents.length];
            for (int d = extents.length - 1; d >= 0; d--) {
                packed[d] = d == extents.length - 1 ? 1 : packed[d + 1] * extents[d + 1];
            }
            expect.check("shape_ecount_strides", expect.longs("shape_ecount_strides"), packed);
            for (int d = 0; d < extents.length; d++) {
                expected(expect, d, merged.axes().get(d));
            }
        });
    }

    /// Compares steps: an index list may be a line here, with another offset.
    private static void expected(GoldenRecord expect, int d, LoopAxis axis) {
        var shape = expect.node("shape").get(d);
        long period = shape.isArray() ? shape.size() : shape.longValue();
        long rotation = expect.longs("offsets")[d];
        long stride = expect.longs("strides")[d];
        long[] expected = LongStream.range(0, axis.extent()).map(i -> {
            long place = (i + rotation) % period;
            return stride * (shape.isArray() ? shape.get((int) place).longValue() : place);
        }).toArray();
        long[] actual = LongStream.range(0, axis.extent()).map(i -> at(axis.address(), i)).toArray();
        expect.check("steps of loop " + d, differences(expected), differences(actual));
    }

    private static long[] differences(long... values) {
        return IntStream.range(1, values.length).mapToLong(k -> values[k] - values[k - 1]).toArray();
    }
}
