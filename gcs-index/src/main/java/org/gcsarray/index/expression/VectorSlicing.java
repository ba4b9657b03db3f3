package org.gcsarray.index.expression;

import java.util.stream.IntStream;

import org.gcsarray.index.IndexTable;
import org.gcsarray.index.expression.Pieces.Piece;
import org.gcsarray.index.internal.Dimensions;
import org.gcsarray.internal.Counted;
import org.gcsarray.shape.SmoothShape;

/// Takes the indices listed in one array of index vectors, together.
///
/// @param array           index vectors
/// @param vectorDimension dimension of the array along which the components of a vector lie, one per selected dimension; negative from the
///                        end
record VectorSlicing(IndexTable array, int vectorDimension) implements DimOperation {

    @Override
    public DimExpression.Selected apply(DimExpression.Selected selected) {
        int along = Dimensions.normalise(vectorDimension, array.rank());
        if (array.shape().extent(along) != selected.count()) {
            throw new IllegalArgumentException("index array of shape " + array.shape() + " has extent "
                    + array.shape().extent(along) + " along its vector dimension " + along + "; the selection has "
                    + Counted.of(selected.count(), "dimension"));
        }
        Pieces pieces = new Pieces(selected.domain());
        Piece joint = pieces.axes(0, shapeWithout(along), "");
        selected.others().forEach(d -> pieces.keep(d, d));
        for (int i = 0; i < selected.count(); i++) {
            pieces.array(selected.dimension(i), component(along, i), joint);
        }
        return new DimExpression.Selected(selected.transform().compose(pieces.build()), joint.dimensions().toArray());
    }

    private SmoothShape shapeWithout(int along) {
        return SmoothShape.of(IntStream.range(0, array.rank()).filter(d -> d != along)
                .mapToLong(array.shape()::extent).toArray());
    }

    private IndexTable component(int along, int component) {
        SmoothShape shape = shapeWithout(along);
        long[] values = array.values();
        long below = IntStream.range(along + 1, array.rank()).mapToLong(array.shape()::extent).reduce(1,
                Math::multiplyExact);
        long vectors = array.shape().extent(along);
        return IndexTable.of(IntStream.range(0, (int) shape.size())
                .mapToLong(i -> values[(int) ((i / below * vectors + component) * below + i % below)]).toArray(),
                shape.extents());
    }
}
