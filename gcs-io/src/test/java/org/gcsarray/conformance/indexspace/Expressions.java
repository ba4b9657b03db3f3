package org.gcsarray.conformance.indexspace;

import java.util.stream.Stream;

import tools.jackson.databind.JsonNode;

import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.expression.DimExpression;
import org.gcsarray.index.expression.DimensionSelection;
import org.gcsarray.index.expression.PerDimension;

/// Dimension expressions as the records write them: `{"dims", "ops"}`.
final class Expressions {

    private final DimExpression expression;
    private final JsonNode op;

    private Expressions(DimExpression expression, JsonNode op) {
        this.expression = expression;
        this.op = op;
    }

    /// Returns an expression.
    static DimExpression read(JsonNode json) {
        IndexSpace.checkMembers(json, "dims", "ops");
        JsonNode dims = json.get("dims");
        DimExpression expression = dims.isString() && dims.stringValue().equals("all") ? DimExpression.all()
                : DimExpression.dims(dimensions(dims));
        for (JsonNode op : json.get("ops")) {
            expression = new Expressions(expression, op).append();
        }
        return expression;
    }

    private static DimensionSelection.Term[] dimensions(JsonNode json) {
        return json.valueStream().map(Terms::dimension).toArray(DimensionSelection.Term[]::new);
    }

    private DimExpression append() {
        return switch (op.get("op").stringValue()) {
            case "translate_to" -> members("origins").translateTo(numbers("origins"));
            case "translate_by" -> members("offsets").translateBy(numbers("offsets"));
            case "translate_backward_by" -> members("offsets").translateBackwardBy(numbers("offsets"));
            case "label" -> members("labels").label(IndexSpace.texts(op.get("labels")).toArray(String[]::new));
            case "closed_interval" -> translated(members("start", "stop", "stride", "translate")
                    .closedInterval(numbers("start"), numbers("stop"), numbers("stride")));
            case "half_open_interval" -> translated(members("start", "stop", "stride", "translate")
                    .halfOpenInterval(numbers("start"), numbers("stop"), numbers("stride")));
            case "sized_interval" -> translated(members("start", "size", "stride", "translate")
                    .sizedInterval(numbers("start"), numbers("size"), numbers("stride")));
            case "box_slice" -> translated(members("box", "translate").boxSlice(box()));
            case "stride" -> members("strides").stride(numbers("strides"));
            case "index_slice" -> members("indices").indexSlice(numbers("indices"));
            case "index_array_slice" -> members("arrays").indexArraySlice(Terms.tables(op.get("arrays")));
            case "outer_index_array_slice" -> members("arrays").outerIndexArraySlice(Terms.tables(op.get("arrays")));
            case "index_vector_array_slice" -> members("array", "vector_dimension")
                    .indexVectorArraySlice(Terms.table(op.get("array")), integer("vector_dimension"));
            case "transpose" -> transpose();
            case "transpose_to" -> members("targets").transposeTo(dimensions(op.get("targets")));
            case "move_to" -> members("target").moveTo(integer("target"));
            case "diagonal" -> members().diagonal();
            case "add_new" -> members().addNew();
            case "mark_bounds_implicit" -> members("lower", "upper").markBounds(mark("lower"), mark("upper"));
            case "index" -> members("mode", "terms").index(Terms.mode(op.get("mode").stringValue()),
                    Terms.terms(op.get("terms")));
            default -> throw new AssertionError("unknown operation " + op);
        };
    }

    /// Fails unless the operation has no other members than these.
    private DimExpression members(String... known) {
        IndexSpace.checkMembers(op, Stream.concat(Stream.of("op"), Stream.of(known)).toArray(String[]::new));
        return expression;
    }

    private PerDimension numbers(String field) {
        return op.has(field) ? Terms.perDimension(op.get(field)) : PerDimension.absent();
    }

    private int integer(String field) {
        return Math.toIntExact(IndexSpace.integer(op.get(field)));
    }

    private DimExpression translated(DimExpression sliced) {
        return op.has("translate") && op.get("translate").booleanValue() ? sliced.translateTo(0) : sliced;
    }

    private IndexInterval[] box() {
        return op.get("box").valueStream()
                .map(pair -> IndexInterval.sized(IndexSpace.integer(pair.get(0)), IndexSpace.integer(pair.get(1))))
                .toArray(IndexInterval[]::new);
    }

    /// The Python form: a single number says where to move to.
    private DimExpression transpose() {
        DimExpression any = members("targets");
        if (!op.has("targets")) {
            return any.transpose();
        }
        JsonNode targets = op.get("targets");
        return targets.size() == 1 && targets.get(0).isNumber()
                ? any.moveTo(Math.toIntExact(IndexSpace.integer(targets.get(0))))
                : any.transposeTo(dimensions(targets));
    }

    private DimExpression.BoundMark mark(String field) {
        if (!op.has(field) || op.get(field).isNull()) {
            return DimExpression.BoundMark.UNCHANGED;
        }
        return op.get(field).booleanValue() ? DimExpression.BoundMark.IMPLICIT : DimExpression.BoundMark.EXPLICIT;
    }
}
