package org.gcsarray.spark.internal.element;

import java.util.Collections;
import java.util.Iterator;
import java.util.List;

import org.apache.spark.api.java.JavaRDD;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.element.BinaryOp;
import org.gcsarray.ops.element.Elementwise;
import org.gcsarray.ops.element.UnaryOp;
import org.gcsarray.ops.internal.Promotion;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.Block;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.block.Ranges;
import org.gcsarray.spark.internal.block.Exchange;
import org.gcsarray.spark.internal.block.JoinedBlocks;
import org.gcsarray.spark.internal.packed.Jobs;
import org.gcsarray.spark.internal.packed.PackedScalar;

/// Functions of the elements of distributed arrays: [Elementwise] on the cells of each partition.
///
/// ```
/// result[i] = f(a[i], b[i])        fill of the result = f(fill of a, fill of b)
/// ```
///
/// Types, fill, stored elements and values are those of [Elementwise] of the collected arrays, bit for bit: an element and whether it is
/// stored depend on its own cell and the fills alone. Results that are the fill are dropped, but those of one array without a number stay.
/// The result has layout, partitions and the bound of a block of the first array.
///
/// No method runs a job. Types, shapes and the fill are checked at once; the elements are when they are computed: an integer result that
/// exceeds its type is an [ArithmeticException] of the job that asks for it, whose text names an element.
///
/// Operations are the named ones, which every executor has; a function of one's own would have to be sent as code.
public final class BlockElementwise {

    private BlockElementwise() {}

    /// Returns `f(a, b)` of two arrays of one shape.
    ///
    /// Sent: nothing if both have equivalent layouts and the same partitions, otherwise all elements of b, once, to the partitions of a; so
    /// the array with more elements is best the first one. A task holds its elements of both arrays and of the result.
    ///
    /// @param f function of two numbers
    /// @param a array of any layout
    /// @param b array of the same shape; nothing is broadcast
    /// @throws IllegalArgumentException if the shapes differ or f is not defined for the types
    /// @throws ArithmeticException      if the function of the fills exceeds its type or does not exist
    public static BlockArray apply(BinaryOp f, BlockArray a, BlockArray b) {
        ArrayForm formOfA = a.form();
        if (!formOfA.shape().equals(b.form().shape())) {
            throw new IllegalArgumentException(f + " of distributed arrays of shapes " + formOfA.shape() + " and "
                    + b.form().shape() + "; the shapes must be the same, nothing is broadcast");
        }
        BlockArray aligned = aligned(b, a);
        ArrayForm formOfB = aligned.form();
        ArrayForm result = formOfA.withFill(Elementwise.combine(f, JoinedBlocks.array(List.of(), formOfA),
                JoinedBlocks.array(List.of(), formOfB), OpOptions.DEFAULT).fill());
        return cut(a.blocks().zipPartitions(aligned.blocks(),
                (left, right) -> combine(f, left, formOfA, right, formOfB)), result, a.ranges());
    }

    /// Returns the array whose partitions hold the elements of arrays, each of which is cut when the one before is used up.
    private static BlockArray cut(JavaRDD<StoredArray> arrays, ArrayForm form, Ranges ranges) {
        return new BlockArray(form, ranges, arrays.mapPartitionsWithIndex((partition, list) -> Jobs.stream(list)
                .flatMap(array -> JoinedBlocks.cut(array, form, ranges, partition).stream()).iterator(), false));
    }

    /// Returns an array in the layout and partitions of another one of its shape.
    private static BlockArray aligned(BlockArray b, BlockArray a) {
        ArrayForm target = a.form().layout().map(b.form()::withLayout).orElse(b.form());
        boolean isEquivalent = a.form().layout()
                .map(layout -> layout.isEquivalentTo(b.form().layout().orElseThrow())).orElse(true);
        if (isEquivalent) {
            return Exchange.align(new BlockArray(target, b.ranges(), b.blocks()), a.ranges());
        }
        return Exchange.send(b.unfold(target), target, a.ranges(), DuplicatePolicy.ERROR);
    }

    private static Iterator<StoredArray> combine(BinaryOp f, Iterator<Block> a, ArrayForm formOfA, Iterator<Block> b,
            ArrayForm formOfB) {
        return !a.hasNext() && !b.hasNext() ? Collections.emptyIterator()
                : List.of(Elementwise.combine(f, JoinedBlocks.array(Jobs.list(a), formOfA),
                        JoinedBlocks.array(Jobs.list(b), formOfB), OpOptions.DEFAULT)).iterator();
    }

    /// Returns `f(a, number)`; nothing is sent.
    ///
    /// The number takes the type that `Sparse.add(number)` and the like give it: a real one that of floating-point elements, float64
    /// otherwise; an integer that of the elements, int64 of bools. A bool or complex number keeps its type, and so does one that is compared and
    /// for which that type has no value.
    ///
    /// @throws IllegalArgumentException if f is not defined for the types
    /// @throws ArithmeticException      if the type has no value for a number that is not compared, or the function of the fill exceeds its type or
    ///                                  does not exist
    public static BlockArray apply(BinaryOp f, BlockArray a, Scalar number) {
        ArrayForm form = a.form();
        PackedScalar constant = PackedScalar.of(fitted(f, number, form.dtype()));
        ArrayForm result = form.withFill(combine(f, JoinedBlocks.array(List.of(), form), constant).fill());
        return cut(a.blocks().map(block -> combine(f, form.array(block), constant)), result, a.ranges());
    }

    private static Scalar fitted(BinaryOp f, Scalar number, DType elements) {
        try {
            return number.convert(Promotion.ofNumber(number.dtype(), elements, f.keepsUint64()));
        } catch (ArithmeticException e) {
            if (f.isComparison()) {
                return number;
            }
            throw (ArithmeticException) new ArithmeticException(
                    f + " of an array of " + elements + " and a number: " + e.getMessage()).initCause(e);
        }
    }

    private static StoredArray combine(BinaryOp f, StoredArray a, PackedScalar constant) {
        Scalar number = constant.unpack();
        return Elementwise.combine(f, a, CooArray.builder(SmoothShape.of(), number.dtype()).fill(number).build(),
                OpOptions.DEFAULT);
    }

    /// Returns `f(a)`, stored where a is stored; nothing is sent, and blocks keep their structure.
    ///
    /// @throws IllegalArgumentException if f is not defined for the type
    /// @throws ArithmeticException      if the function of the fill exceeds its type
    public static BlockArray apply(UnaryOp f, BlockArray a) {
        ArrayForm form = a.form();
        ArrayForm result = form.withFill(Elementwise.map(f, JoinedBlocks.array(List.of(), form)).fill());
        return a.map(result, block -> Block.of(block.firstRow(),
                block.rows().withValues(Elementwise.map(f, form.array(block)).values(), result.fill())));
    }
}
