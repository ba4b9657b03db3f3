package org.gcsarray.guide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gcsarray.index.AxisSelector.all;
import static org.gcsarray.index.AxisSelector.at;
import static org.gcsarray.index.AxisSelector.ellipsis;
import static org.gcsarray.index.AxisSelector.fromEnd;
import static org.gcsarray.index.AxisSelector.newAxis;
import static org.gcsarray.index.AxisSelector.pick;
import static org.gcsarray.index.AxisSelector.range;
import static org.gcsarray.index.AxisSelector.where;
import static org.gcsarray.index.expression.DimExpression.dims;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.convert.Difference;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.Broadcast;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTable;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.index.expression.DimExpression;
import org.gcsarray.index.expression.Indexing;
import org.gcsarray.json.IndexJson;
import org.gcsarray.ops.Assignment;
import org.gcsarray.ops.NumpyKey;
import org.gcsarray.ops.Sparse;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.ArrayView;
import org.gcsarray.view.ViewMap;
import org.gcsarray.view.ViewWriter;

/// The guide to views shows the code between the markers here, and the code does what its comments say.
class IndexSpaceGuideTest {

    private static GcsArray array() {
        // begin
        CooArray coo = CooArray.of(new long[] {3, 4, 5}, new int[][] {{0, 2, 2}, {1, 1, 3}, {2, 4, 4}},
                new double[] {1, 2, 3});
        GcsArray a = Convert.toGcs(coo, "0|1,2"); // compressed rows of any rank; GCXS in pydata/sparse
        // end
        return a;
    }

    @Test
    void views() {
        GcsArray a = array();
        List<long[]> seen = new ArrayList<>();
        // begin
        ArrayView v = ArrayView.of(a).select(at(2), range(1, 4)).transpose(1, 0); // a[2, 1:4].T, shape (5, 3)
        double three = v.getDouble(4, 2); // a[2, 3, 4]
        v.forEachStored((index, position) -> seen.add(index.clone())); // (4, 0), (4, 2)
        StoredArray part = v.materialise(); // the only copy, in the format of the owner
        // end
        assertThat(v.shape()).isEqualTo(SmoothShape.of(5, 3));
        assertThat(three).isEqualTo(3);
        assertThat(seen).containsExactly(new long[] {4, 0}, new long[] {4, 2});
        assertThat(part).isInstanceOf(GcsArray.class);
        assertThat(part.getDouble(4, 0)).isEqualTo(2);
        assertThat(part.nse()).isEqualTo(2);
        assertThat(v.nse()).isEqualTo(2);
        assertThat(v.dropped()).isEqualTo(1);
    }

    @Test
    void operationsOfTheTable() {
        ArrayView a = ArrayView.of(array());

        assertShape(a.select(at(2)), 4, 5);
        assertShape(a.select(all(), range(1, 4)), 3, 3, 5);
        assertShape(a.select(range(2, -1, -1), all(), range(0, 5, 2)), 3, 4, 3);
        assertShape(a.select(pick(2, 0, 0)), 3, 4, 5);
        assertShape(a.select(pick(0, 2), pick(1, 3)), 2, 2, 5);
        assertShape(a.select(where(true, false, true)), 2, 4, 5);
        assertShape(a.select(ellipsis(), newAxis(), at(0)), 3, 4, 1);
        assertShape(a.transpose(2, 0, 1), 5, 3, 4);
        assertShape(a.flip(0, 2), 3, 4, 5);
        assertThat(a.roll(1, 0).roll(-2, 2).toOwner(0, 0, 0)).containsExactly(2, 0, 2);
        assertShape(a.tileTo(2, 3, 4, 5), 2, 3, 4, 5);
        assertShape(a.tileTo(6, 4, 10), 6, 4, 10);
        assertShape(a.reshape(12, 5), 12, 5);
        assertShape(a.diagonal(1, 0, 1), 5, 3);
        assertShape(a.expandDims(1), 3, 1, 4, 5);
        assertShape(a.expandDims(1).squeeze(1), 3, 4, 5);
    }

    @Test
    void storesDuplicatesByPolicy() {
        CooArray twice = CooArray.builder(SmoothShape.of(2, 2), DType.FLOAT64).add(1, 0, 1).add(2, 0, 1).buildAsAdded();
        ArrayView view = ArrayView.of(twice).transpose(1, 0);

        assertThatThrownBy(() -> view.materialise()).isInstanceOf(IllegalArgumentException.class);
        assertThat(
                view.materialise(ConvertOptions.DEFAULT.withDuplicates(DuplicatePolicy.SUM)).getDouble(1, 0))
                .isEqualTo(3);
    }

    private static void assertShape(ArrayView view, long... extents) {
        assertThat(view.shape()).isEqualTo(SmoothShape.of(extents));
    }

    @Test
    void images() {
        GcsArray a = array();
        List<long[]> images = new ArrayList<>();
        // begin
        ArrayView rolled = ArrayView.of(a).roll(1, 0); // np.roll(a, 1, axis=0)
        ArrayView tiled = rolled.tileTo(6, 4, 5); // np.tile(rolled, (2, 1, 1)): every element twice
        long[] shown = tiled.toOwner(3, 1, 4); // (2, 1, 4)
        tiled.imagesOf(new long[] {2, 1, 4}, index -> images.add(index.clone())); // (0, 1, 4), (3, 1, 4)
        long count = tiled.nse(); // 6

        ArrayView two = ArrayView.of(a).points(new long[] {0, 2}, new long[] {1, 3}, new long[] {2, 4}); // a[[0, 2], [1, 3], [2, 4]]
        double last = two.getDouble(1); // 3
        // end
        assertThat(shown).containsExactly(2, 1, 4);
        assertThat(images).containsExactly(new long[] {0, 1, 4}, new long[] {3, 1, 4});
        assertThat(count).isEqualTo(6);
        assertThat(last).isEqualTo(3);
    }

    @Test
    void writing() {
        GcsArray a = array();
        // begin
        StridedArray dense = StridedArray.of(SmoothShape.of(4, 6), new double[24]);
        ArrayView.of(dense).select(range(0, 4, 2)).writer().fill(Scalar.of(1.0)); // dense[0:4:2] = 1
        ArrayView.of(dense).diagonal(0, 0, 1).writer().set(7, 3); // dense[3, 3] = 7

        CooArray.Builder builder = CooArray.builder(SmoothShape.of(8, 6), DType.FLOAT64);
        ViewMap middle = ViewMap.identity(SmoothShape.of(8, 6)).select(range(2, 6));
        ViewWriter.of(middle, builder).assign(dense); // rows 2 to 5 of what is built
        CooArray built = builder.build();

        StoredArray b = Assignment.of(ArrayView.of(a).select(at(2)), Scalar.of(0.0)); // a with a[2] = 0, a new GcsArray
        Sparse c = Sparse.of(a).withElements("2", 0); // the same
        // end
        assertThat(Difference.contentEquals(b, c.array())).isTrue();
        assertThat(dense.getDouble(2, 5)).isEqualTo(1);
        assertThat(dense.getDouble(3, 3)).isEqualTo(7);
        assertThat(built.getDouble(4, 5)).isEqualTo(1);
        assertThat(built.getDouble(5, 3)).isEqualTo(7);
        assertThat(b).isInstanceOf(GcsArray.class);
        assertThat(b.nse()).isEqualTo(1);
        assertThat(a.nse()).isEqualTo(3);
    }

    private static IndexTransform transform() {
        // begin
        IndexDomain domain = IndexDomain.builder(2).inclusiveMin(5, 2).shape(3, 2).labels("x", "").build();
        IndexTable listed = IndexTable.of(new long[] {4, 0}, 1, 2); // along the second dimension of the domain
        IndexTransform t = IndexTransform.of(domain,
                new OutputIndexMap.Constant(2), // index 2 of dimension 0
                OutputIndexMap.affine(-4, 1, 0), // indices x - 4 of dimension 1: 1, 2, 3
                OutputIndexMap.indexArray(0, 1, listed, IndexInterval.unbounded())); // indices 4 and 0 of dimension 2
        // end
        return t;
    }

    @Test
    void transforms() {
        GcsArray a = array();
        IndexTransform t = transform();
        // begin
        long[] position = t.apply(7, 2); // (2, 3, 4): arguments are indices of the domain
        ArrayView part = ArrayView.of(a, t); // its domain is { "x": [5, 8), [2, 4) }
        double three = part.getDouble(2, 0); // the same element: an array counts from 0
        // end
        assertThat(position).containsExactly(2, 3, 4);
        assertThat(part.domain()).hasToString("{ \"x\": [5, 8), [2, 4) }");
        assertThat(three).isEqualTo(3);
    }

    @Test
    void implicitBounds() {
        // begin
        IndexDomain log = IndexDomain.builder(2).shape(100, 40).implicitUpper(true, false).labels("time", "sensor")
                .build();
        IndexDomain later = dims("time").halfOpenInterval(90, 120).apply(log); // time [90, 120): the bound 100* limits nothing
        // end
        assertThat(log).hasToString("{ \"time\": [0, 100*), \"sensor\": [0, 40) }");
        assertThat(later).hasToString("{ \"time\": [90, 120), \"sensor\": [0, 40) }");
        assertThatThrownBy(() -> dims("sensor").halfOpenInterval(30, 50).apply(log))
                .isInstanceOf(IndexOutOfBoundsException.class).hasMessageContaining("sensor");
    }

    @Test
    void expressions() {
        GcsArray a = array();
        // begin
        ArrayView named = ArrayView.of(a).apply(DimExpression.all().label("z", "y", "x"));
        ArrayView cut = named.apply(dims("x").halfOpenInterval(2, 5).translateBy(10)); // x: [12, 15)
        ArrayView plane = cut.apply(dims("y").indexSlice(3)).apply(dims("x").moveTo(0)); // { "x": [12, 15), "z": [0, 3) }

        DimExpression corners = DimExpression.all().index(Indexing.Mode.OUTER, pick(0, 2), ellipsis(), fromEnd(1));
        ArrayView taken = ArrayView.of(a).apply(corners); // (2, 4)
        // end
        assertThat(cut.domain()).hasToString("{ \"z\": [0, 3), \"y\": [0, 4), \"x\": [12, 15) }");
        assertThat(plane.domain()).hasToString("{ \"x\": [12, 15), \"z\": [0, 3) }");
        assertThat(plane.getDouble(2, 2)).isEqualTo(3);
        assertThat(taken.shape()).isEqualTo(SmoothShape.of(2, 4));
        assertThat(taken.getDouble(1, 3)).isEqualTo(3);
    }

    @Test
    void differencesFromNumpy() {
        IndexDomain ten = IndexDomain.ofShape(SmoothShape.of(10));

        assertRefused(ten, AxisSelector.at(-1));
        assertTaken(ten, "{ }", AxisSelector.fromEnd(1));
        assertRefused(ten, AxisSelector.range(2, 100));
        assertTaken(ten, "{ [2, 10) }", AxisSelector.clipped(2, 100, 1));
        assertThatThrownBy(() -> taken(ten, AxisSelector.range(5, 3))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> taken(ten, AxisSelector.range(3, 5, -1))).isInstanceOf(IllegalArgumentException.class);
        assertTaken(ten, "{ [30, 30) }", AxisSelector.range(30, 30));
        assertTaken(ten, "{ [2, 10) }", AxisSelector.from(2));
        assertTaken(ten, "{ [-9, 1) }", AxisSelector.every(-1));
        assertTaken(ten, "{ [1, 4) }", AxisSelector.range(3, 8, 2));
        assertTaken(ten, "{ [0, 2) }", AxisSelector.where(true, false, true));
        assertTaken(IndexDomain.ofShape(SmoothShape.of(2)), "{ [0, 1) }", AxisSelector.where(false, true, false));
        assertTaken(ten, "{ [0*, 1*), [0, 10) }", AxisSelector.newAxis());
        assertThat(taken(IndexDomain.ofShape(SmoothShape.of(3, 4, 5)), AxisSelector.at(1), AxisSelector.every(1),
                AxisSelector.pick(0, 1)).shape()).isEqualTo(SmoothShape.of(4, 2));
    }

    private static IndexDomain taken(IndexDomain domain, AxisSelector... terms) {
        return Indexing.of(Indexing.Mode.DEFAULT, terms).apply(domain);
    }

    private static void assertTaken(IndexDomain domain, String text, AxisSelector term) {
        assertThat(taken(domain, term)).hasToString(text);
    }

    private static void assertRefused(IndexDomain domain, AxisSelector term) {
        assertThatThrownBy(() -> taken(domain, term)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void numpyKeys() {
        GcsArray a = array();
        // begin
        IndexTransform key = NumpyKey.parse("-1, ::-1, 2:100").over(a.shape());
        ArrayView flipped = ArrayView.of(a, key); // shape (4, 3), counted from 0
        // end
        assertThat(flipped.shape()).isEqualTo(SmoothShape.of(4, 3));
        assertThat(flipped.domain()).hasToString("{ [0, 4), [0, 3) }");
        assertThat(flipped.getDouble(0, 2)).isEqualTo(3);
    }

    @Test
    void alignment() {
        // begin
        IndexDomain image = IndexDomain.builder(2).shape(2, 3).labels("x", "y").build();
        IndexDomain weights = IndexDomain.builder(2).inclusiveMin(7, 0).shape(3, 5).labels("y", "z").build();
        Broadcast both = Broadcast.of(image, weights);
        IndexDomain common = both.domain(); // { "x": [0, 2), "y": [0, 3), "z": [0, 5) }
        long[] read = both.alignment(1).transform().apply(1, 2, 4); // (9, 4): where weights are read at (1, 2, 4)
        // end
        assertThat(common).hasToString("{ \"x\": [0, 2), \"y\": [0, 3), \"z\": [0, 5) }");
        assertThat(read).containsExactly(9, 4);
    }

    @Test
    void json() {
        IndexTransform t = transform();
        // begin
        String json = IndexJson.print(t);
        IndexTransform same = IndexJson.parseTransform(json); // equal to t
        // end
        assertThat(json)
                .isEqualTo("{\"input_inclusive_min\":[5,2],\"input_exclusive_max\":[8,4],\"input_labels\":[\"x\",\"\"],"
                        + "\"output\":[{\"offset\":2},{\"input_dimension\":0,\"offset\":-4},{\"index_array\":[[4,0]]}]}");
        assertThat(same).isEqualTo(t);
    }
}
