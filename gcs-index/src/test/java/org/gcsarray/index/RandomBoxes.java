package org.gcsarray.index;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;

/// Small random boxes: some lie anywhere, some are parts of one large box that they cover with few gaps or none.
public final class RandomBoxes {

    /// The parts cover this interval in every dimension.
    private static final IndexInterval WHOLE = IndexInterval.closed(-30, 30);

    /// The finite positions.
    public static final long LEAST = 1 - IndexInterval.INF;
    public static final long GREATEST = IndexInterval.INF - 1;

    private final Random random;

    public RandomBoxes(Random random) {
        this.random = random;
    }

    public List<IndexDomain> boxes(int rank) {
        List<IndexDomain> boxes = new ArrayList<>();
        if (random.nextInt(3) > 0) {
            divide(IndexDomain.of(Collections.nCopies(rank, WHOLE), Collections.nCopies(rank, "")),
                    random.nextInt(24), boxes);
            if (random.nextBoolean()) {
                boxes.remove(random.nextInt(boxes.size()));
            }
        }
        for (int k = random.nextInt(8); k > 0; k--) {
            boxes.add(any(rank));
        }
        if (!boxes.isEmpty() && random.nextInt(3) == 0) {
            boxes.add(boxes.get(random.nextInt(boxes.size())));
        }
        Collections.shuffle(boxes, random);
        return boxes;
    }

    /// Returns a box that may be empty or infinite, with any flags.
    public IndexDomain any(int rank) {
        return IndexDomain.unbounded(rank).map(_ -> {
            long min = random.nextInt(8) == 0 ? -IndexInterval.INF : random.nextInt(-9, 10);
            long size = random.nextInt(20) == 0 ? 0 : 1 + random.nextInt(9);
            long max = random.nextInt(8) == 0 ? IndexInterval.INF
                    : Math.max(min, -9) + (min == -IndexInterval.INF ? Math.max(size, 1) : size) - 1;
            return new IndexInterval(min, max, random.nextBoolean(), random.nextBoolean());
        });
    }

    /// Cuts a box into parts, near the origin where the tests look, and lets some of them overlap.
    private void divide(IndexDomain box, int cuts, List<IndexDomain> parts) {
        int axis = box.rank() == 0 ? -1 : random.nextInt(box.rank());
        if (cuts == 0 || axis < 0 || box.interval(axis).size() < 2) {
            parts.add(box);
            return;
        }
        IndexInterval whole = box.interval(axis);
        long cut = Math.clamp(random.nextInt(-8, 9), whole.min() + 1, whole.max());
        long overlap = random.nextInt(4) == 0 ? random.nextInt(3) : 0;
        int left = random.nextInt(cuts);
        divide(box.map(d -> d == axis ? IndexInterval.closed(whole.min(), Math.min(whole.max(), cut - 1 + overlap))
                : box.interval(d)), left, parts);
        divide(box.map(d -> d == axis ? IndexInterval.closed(cut, whole.max()) : box.interval(d)), cuts - 1 - left,
                parts);
    }

    /// Returns the box from and to these positions, dimension by dimension.
    public static IndexDomain box(long... bounds) {
        return IndexDomain.of(IntStream.range(0, bounds.length / 2)
                .mapToObj(d -> IndexInterval.closed(bounds[2 * d], bounds[2 * d + 1])).toArray(IndexInterval[]::new));
    }

    public static boolean isEmpty(IndexDomain box) {
        return box.intervals().stream().anyMatch(IndexInterval::isEmpty);
    }

    /// Returns what two boxes have in common of the finite positions, nothing if one is empty.
    public static Optional<IndexDomain> common(IndexDomain a, IndexDomain b) {
        if (isEmpty(a) || isEmpty(b)) {
            return Optional.empty();
        }
        IndexInterval[] both = new IndexInterval[a.rank()];
        for (int d = 0; d < both.length; d++) {
            long min = Math.max(LEAST, Math.max(a.interval(d).min(), b.interval(d).min()));
            long max = Math.min(GREATEST, Math.min(a.interval(d).max(), b.interval(d).max()));
            if (max < min) {
                return Optional.empty();
            }
            both[d] = IndexInterval.closed(min, max);
        }
        return Optional.of(IndexDomain.of(both));
    }

    /// Returns the first position of a region that no box contains: in each dimension it is the first of the region or the one behind a box.
    public static Optional<long[]> firstUncovered(List<IndexDomain> boxes, IndexDomain region) {
        long[][] candidates = new long[region.rank()][];
        Arrays.setAll(candidates, d -> LongStream
                .concat(LongStream.of(Math.max(region.interval(d).min(), LEAST)),
                        boxes.stream().mapToLong(box -> box.interval(d).max() + 1))
                .filter(x -> x >= LEAST && x <= GREATEST && region.interval(d).contains(x)).sorted().distinct()
                .toArray());
        return DenseOracle.indices(SmoothShape.of(Arrays.stream(candidates).mapToLong(list -> list.length).toArray()))
                .stream()
                .map(index -> IntStream.range(0, index.length).mapToLong(d -> candidates[d][(int) index[d]]).toArray())
                .filter(position -> top(boxes, position) < 0).findFirst();
    }

    public static boolean contains(IndexDomain box, long... position) {
        for (int d = 0; d < position.length; d++) {
            if (!box.interval(d).contains(position[d])) {
                return false;
            }
        }
        return true;
    }

    /// Returns the last of the boxes that contains a position, -1 if there is none.
    public static int top(List<IndexDomain> boxes, long... position) {
        for (int k = boxes.size() - 1; k >= 0; k--) {
            if (contains(boxes.get(k), position)) {
                return k;
            }
        }
        return -1;
    }
}
