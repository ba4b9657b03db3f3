package org.gcsarray.spark.internal.product;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.internal.SameStructure;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.Block;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.block.Ranges;

/// How integers are summed: in 64 bits, whatever the partitions; the result is brought into its type when all terms are added, as on one machine.
/// Immutable.
///
/// @param operation name of the operation and types of its operands, for faults
/// @param shape     shape of the result, for faults
/// @param type      type of the result
record ProductSums(String operation, String shape, DType type) implements Serializable {

    /// Returns the sums of an operation.
    ///
    /// @param outline array of the shape and type of the result
    /// @param types   types of two or more operands
    static ProductSums of(String operation, StoredArray outline, DType... types) {
        List<String> names = Arrays.stream(types).map(DType::toString).toList();
        int last = names.size() - 1;
        return new ProductSums(operation + " of " + String.join(", ", names.subList(0, last)) + " and "
                + names.get(last), outline.shape().toString(), outline.dtype());
    }

    private DType wide() {
        return type == DType.INT32 ? DType.INT64 : type;
    }

    /// Returns an operand, or an outline of the result, in the type of the sums, in which products with it are.
    StoredArray widened(StoredArray operand) {
        return wide() == type ? operand : SameStructure.convert(operand, wide(), OpOptions.DEFAULT);
    }

    /// Returns a product of a part of the operands, one of which is [widened][#widened].
    ///
    /// @throws ArithmeticException if a sum exceeds 64 bits: which operation, and the shape of its result, since elements of a part are not its own
    StoredArray multiply(Supplier<StoredArray> product) {
        try {
            return product.get();
        } catch (ArithmeticException beyond) {
            throw fault("a sum of products exceeds the range of " + type + "; the result has shape " + shape, beyond);
        }
    }

    /// Returns sums in the type of the result; narrow, nothing is sent.
    BlockArray finished(BlockArray sums) {
        if (wide() == type) {
            return sums;
        }
        ArrayForm form = sums.form();
        return sums.map(form.withFill(Scalar.zero(type)), block -> finished(block, form));
    }

    private Block finished(Block block, ArrayForm form) {
        try {
            return Block.of(block.firstRow(), block.rows().convert(type));
        } catch (ArithmeticException beyond) {
            Values values = block.rows().values();
            int position = 0;
            while (values.getLong(position) == (int) values.getLong(position)) {
                position++;
            }
            Ranges.Place place = block.place(position);
            throw fault("the sum of products at element " + Arrays.toString(form.indices(place.row(), place.column()))
                    + " of shape " + shape + " exceeds the range of " + type, beyond);
        }
    }

    private ArithmeticException fault(String what, ArithmeticException cause) {
        return (ArithmeticException) new ArithmeticException(operation + ": " + what).initCause(cause);
    }
}
