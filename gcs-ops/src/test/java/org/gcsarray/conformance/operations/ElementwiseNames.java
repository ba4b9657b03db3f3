package org.gcsarray.conformance.operations;

import org.gcsarray.ops.element.BinaryOp;
import org.gcsarray.ops.element.UnaryOp;

/// Functions of elements by their names in the golden cases; an unknown one fails.
public final class ElementwiseNames {

    private ElementwiseNames() {}

    /// Returns a function of two numbers.
    public static BinaryOp binary(String name) {
        return switch (name) {
            case "add" -> BinaryOp.ADD;
            case "sub" -> BinaryOp.SUBTRACT;
            case "mul" -> BinaryOp.MULTIPLY;
            case "max" -> BinaryOp.MAXIMUM;
            case "min" -> BinaryOp.MINIMUM;
            case "eq" -> BinaryOp.EQUAL;
            case "ne" -> BinaryOp.NOT_EQUAL;
            case "lt" -> BinaryOp.LESS;
            case "le" -> BinaryOp.LESS_EQUAL;
            case "gt" -> BinaryOp.GREATER;
            case "ge" -> BinaryOp.GREATER_EQUAL;
            default -> throw new AssertionError("unknown operation " + name);
        };
    }

    /// Returns a function of one number.
    public static UnaryOp unary(String name) {
        return switch (name) {
            case "neg" -> UnaryOp.NEGATE;
            case "abs" -> UnaryOp.ABS;
            case "square" -> UnaryOp.SQUARE;
            case "sign" -> UnaryOp.SIGN;
            case "sqrt" -> UnaryOp.SQRT;
            case "sin" -> UnaryOp.SIN;
            case "expm1" -> UnaryOp.EXPM1;
            case "exp" -> UnaryOp.EXP;
            case "cos" -> UnaryOp.COS;
            case "floor" -> UnaryOp.FLOOR;
            case "isnan" -> UnaryOp.IS_NAN;
            case "reciprocal" -> UnaryOp.RECIPROCAL;
            default -> throw new AssertionError("unknown operation " + name);
        };
    }
}
