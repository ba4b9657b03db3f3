package org.gcsarray.guide;

import static org.gcsarray.index.AxisSelector.range;
import static org.gcsarray.index.expression.DimExpression.dims;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.convert.Convert;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.StridedArray;
import org.gcsarray.index.Alignment;
import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.Broadcast;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTable;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.index.expression.DimExpression;
import org.gcsarray.index.expression.Indexing;
import org.gcsarray.index.expression.PerDimension;
import org.gcsarray.json.IndexJson;
import org.gcsarray.ops.Sparse;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.ArrayView;
import org.gcsarray.view.StackArray;
import org.gcsarray.view.StackLayer;
import org.gcsarray.view.StackOptions;

/// The page for users of TensorStore: the column of this library runs; what it should give follows from the rules of the index space.
class ComingFromTensorstoreTest extends ComingFrom {

    private final Path file;

    ComingFromTensorstoreTest(@TempDir Path folder) {
        file = folder.resolve("a.gcs");
    }

    @Override
    Path page() {
        return Path.of("../docs/coming-from-tensorstore.md");
    }

    @Override
    void rows() throws Exception {
        domains();
        transforms();
        expressions();
        indexing();
        alignment();
        io();
        stacks();
    }

    // begin
    SmoothShape shape = SmoothShape.of(3, 4);
    double[] cells = {0, 1, 0, 2, 0, 0, 0, 0, 3, 0, 4, 0};
    CrsMatrix m = Convert.toCrs(StridedArray.of(shape, cells));
    CrsMatrix n = Convert.toCrs(StridedArray.of(new double[][] {{1, 0, 0, 2}, {0, 5, 0, 0}, {0, 0, -4, 0}}));
    ArrayView a = ArrayView.of(m); // a
    ArrayView named = a.apply(DimExpression.all().label("y", "x")); // b: a with labels
    IndexDomain domain = named.domain(); // b.domain
    IndexDomain box = IndexDomain.builder(2).inclusiveMin(1, 2).shape(2, 5).labels("y", "x").build();
    IndexTransform t = IndexTransform.of(IndexDomain.builder(1).shape(3).build(), new OutputIndexMap.Constant(2),
            OutputIndexMap.affine(3, -1, 0));
    String json = """
                {"input_inclusive_min": [0], "input_exclusive_max": [3],
                 "output": [{"offset": 2}, {"offset": 3, "stride": -1, "input_dimension": 0}]}
                """;
    StackLayer first = StackLayer.of(m), second = StackLayer.of(n).apply(dims(0).translateBy(2));
    StridedArray target = StridedArray.of(shape, cells);
    // end

    private void domains() throws Exception {
        is("[1, 4)", IndexInterval.sized(1, 3));
        is("[1, 4)", IndexInterval.closed(1, 3));
        is("[1, 4*)", IndexInterval.halfOpen(1, 4).withImplicit(false, true));
        is("(-inf*, +inf*)", IndexInterval.unbounded());
        is("{ [0, 3), [0, 4) }", IndexDomain.ofShape(shape));
        is("{ \"y\": [1, 3), \"x\": [2, 7) }",
                IndexDomain.builder(2).inclusiveMin(1, 2).shape(2, 5).labels("y", "x").build());
        is("{ \"y\": [0, 3), \"x\": [0, 4) }", named.domain());
        is("2", domain.rank());
        is("[y, x]", domain.labels());
        is("[3, 4]", domain.shape());
        is("[0, 4)", domain.interval(domain.dimension("x").getAsInt()));
        is("{ \"y\": [1, 3), \"x\": [2, 4) }", domain.intersect(box));
        is("{ \"y\": [0, 3), \"x\": [0, 7) }", domain.hull(box));
        is("{ \"y\": [1, 3), \"x\": [2, 4) }",
                domain.slice(IndexDomain.builder(2).inclusiveMin(1, 2).shape(2, 2).build()));
        is("{ \"x\": [0, 4), \"y\": [0, 3) }", domain.transpose());
        is("12", domain.elementCount());
    }

    private void transforms() throws Exception {
        is("[1, 2]", IndexTransform.identity(domain).apply(1, 2));
        is("1", IndexTransform.of(IndexDomain.builder(1).shape(3).build(), new OutputIndexMap.Constant(2),
                OutputIndexMap.affine(3, -1, 0)).equals(t));
        is("[2, 1]", ArrayView.of(m, IndexTransform.of(IndexDomain.builder(1).shape(2).build(),
                new OutputIndexMap.Constant(0),
                OutputIndexMap.indexArray(0, 1, IndexTable.of(new long[] {3, 1}, 2), IndexInterval.unbounded()))));
        is("[2, 2]", t.apply(1));
        is("1", t.inputRank());
        is("2", t.outputs().size());
        is("[0, 4, 0]", ArrayView.of(m, t));
        is("1", IndexTransform.identity(IndexDomain.ofShape(shape)).compose(t).equals(t));
        is("[1, 2]", IndexTransform.identity(box).translateOutputs(10, 10).inverse().apply(11, 12));
        is("[2, 3]", a.map().toIndexTransform(100).apply(2, 3));
        is("1", IndexJson.parseTransform(json).equals(t));
        is("1", IndexJson.parseTransform(IndexJson.print(t)).equals(t));
        is("{ \"y\": [0, 3), \"x\": [0, 4) }",
                IndexJson.parseDomain("{\"shape\": [3, 4], \"labels\": [\"y\", \"x\"]}"));
        is("1", IndexJson.print(IndexJson.parseDomain(IndexJson.print(domain))).equals(IndexJson.print(domain)));
    }

    private void expressions() throws Exception {
        is("{ \"y\": [0, 3), \"x\": [0, 4) }", a.apply(dims(0, 1).label("y", "x")).domain());
        is("{ \"y\": [0, 3), \"x\": [10, 14) }", named.apply(dims("x").translateTo(10)).domain());
        is("{ \"y\": [0, 3), \"x\": [-1, 3) }", named.apply(dims("x").translateBy(-1)).domain());
        is("{ \"y\": [5, 8), \"x\": [6, 10) }",
                named.apply(DimExpression.all().translateBy(PerDimension.of(5, 6))).domain());
        is("[[1, 0], [0, 0], [0, 4]]", named.apply(dims("x").halfOpenInterval(1, 3)));
        is("{ \"y\": [0, 3), \"x\": [0, 2) }", named.apply(dims("x").halfOpenInterval(1, 3).translateTo(0)).domain());
        is("[[0, 0], [0, 0], [3, 4]]", named.apply(dims("x").index(Indexing.Mode.DEFAULT, AxisSelector.every(2))));
        is("[3, 0, 4, 0]", named.apply(dims("y").indexSlice(2)));
        is("[[0, 0], [0, 0], [3, 4]]", named.apply(dims("x").stride(2)));
        is("[[2, 0], [0, 0], [0, 3]]",
                named.apply(dims("x").outerIndexArraySlice(IndexTable.of(new long[] {3, 0}, 2))));
        is("[2, 3]", named.apply(dims("y", "x").indexArraySlice(IndexTable.of(new long[] {0, 2}, 2),
                IndexTable.of(new long[] {3, 0}, 2))));
        is("[[0, 0, 3], [1, 0, 0], [0, 0, 4], [2, 0, 0]]", named.apply(dims("x").moveTo(0)));
        is("[[0, 0, 3], [1, 0, 0], [0, 0, 4], [2, 0, 0]]", named.apply(dims("x", "y").transpose()));
        is("[0, 0, 4]", named.apply(dims("y", "x").diagonal()));
        is("{ [0*, 1*), \"y\": [0, 3), \"x\": [0, 4) }",
                named.apply(dims(0).index(Indexing.Mode.DEFAULT, AxisSelector.newAxis())).domain());
        is("{ (-inf*, +inf*), \"y\": [0, 3), \"x\": [0, 4) }", dims(0).addNew().apply(domain));
        is("{ \"y\": [0, 3), \"x\": [0*, 4*) }", dims("x").markBoundsImplicit().apply(domain));
        is("{ \"y\": [0, 3), \"x\": [0, 4) }", dims("x").markBoundsExplicit().apply(domain));
    }

    private void indexing() throws Exception {
        is("3", a.getDouble(2, 0));
        is("[[0, 0, 0, 0], [3, 0, 4, 0]]", a.apply(dims(0).halfOpenInterval(1, 3)));
        is("[2, 0, 0]", a.apply(dims(1).indexSlice(3)));
        is("[[0, 0], [1, 2]]",
                a.apply(DimExpression.all().index(Indexing.Mode.OUTER, AxisSelector.pick(2, 0),
                        AxisSelector.pick(1, 3))));
        is("[4, 2]", a.apply(
                DimExpression.all().index(Indexing.Mode.VECTOR, AxisSelector.pick(2, 0), AxisSelector.pick(2, 3))));
        is("[[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]]", a.expandDims(0));
        is("[[0, 0, 3], [1, 0, 0], [0, 0, 4], [2, 0, 0]]", a.transpose(1, 0));
        is("[[0, 1, 0, 2], [0, 0, 0, 0]]", a.select(range(0, 2)));
        is("{ \"y\": [0, 3), \"z\": [0, 4) }", named.apply(dims("x").label("z")).domain());
    }

    private void alignment() throws Exception {
        is("[3, 0]", Alignment.of(IndexDomain.builder(2).shape(4, 1).labels("x", "y").build(), domain).transform()
                .apply(2, 3));
        is("{ \"y\": [0, 3), \"x\": [0, 4), \"z\": [0, 2) }",
                Broadcast.of(domain, IndexDomain.builder(2).shape(4, 2).labels("x", "z").build()).domain());
    }

    private void io() throws Exception {
        did("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]", file,
                () -> ArrayFiles.write(m, file));
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]", ArrayFiles.read(file).array());
        is("[[1, 0], [0, 0], [0, 4]]", named.apply(dims("x").halfOpenInterval(1, 3)).materialise());
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]", ArrayView.of(StridedArray.of(shape, cells)));
        did("[[7, 7, 7, 7], [7, 7, 7, 7], [3, 0, 4, 0]]", target,
                () -> ArrayView.of(target).select(range(0, 2)).writer().fill(Scalar.of(7.0)));
        did("[[1, 0, 0, 2], [0, 5, 0, 0], [0, 0, -4, 0]]", target, () -> ArrayView.of(target).writer().assign(n));
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]", Sparse.of(m).asType(DType.FLOAT32));
        is("float64", a.dtype());
        is("0", a.fill());
    }

    private void stacks() throws Exception {
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [1, 0, 0, 2], [0, 5, 0, 0], [0, 0, -4, 0]]",
                StackArray.overlay(first, second));
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0], [1, 0, 0, 2], [0, 5, 0, 0], [0, 0, -4, 0]]",
                StackArray.concat(List.of(m, n), 0));
        is("[[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]], [[1, 0, 0, 2], [0, 5, 0, 0], [0, 0, -4, 0]]]",
                StackArray.stack(List.of(m, n), 0));
        is("0", StackArray.overlay(List.of(StackLayer.of(m), StackLayer.of(n).apply(dims(0).translateBy(4))),
                StackOptions.DEFAULT.withUnbacked(StackOptions.Unbacked.FILL)).getDouble(3, 0));
    }
}
