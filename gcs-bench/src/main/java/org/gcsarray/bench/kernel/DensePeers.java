package org.gcsarray.bench.kernel;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

import org.ejml.data.DMatrixRMaj;
import org.ejml.data.DMatrixSparseCSC;
import org.ejml.sparse.csc.CommonOps_DSCC;
import org.ejml.sparse.csc.mult.MatrixVectorMult_DSCC;
import org.ojalgo.matrix.store.R064CSR;
import org.ojalgo.matrix.store.RawStore;

import org.gcsarray.bench.measure.Contender;
import org.gcsarray.bench.measure.Prepared;
import org.gcsarray.bench.peer.CrsArrays;
import org.gcsarray.bench.peer.MklMatrix;
import org.gcsarray.bench.peer.MklRun;
import org.gcsarray.bench.peer.Peer;
import org.gcsarray.bench.peer.Python;
import org.gcsarray.buffer.DType;
import org.gcsarray.ejml.ToEjml;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;

/// The peers of products of a sparse matrix with dense operands: `C = A B`, B and C row-major with `width` columns, 1 for a vector.
///
/// @param rows  matrix
/// @param a     the same matrix as plain arrays
/// @param b     right-hand side
/// @param width its columns
@SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
record DensePeers(CompressedRows rows, CrsArrays a, double[] b, int width) {

    /// Returns all present peers on one thread in float64.
    List<Contender> float64(Set<Peer> present) {
        return present.stream().flatMap(peer -> switch (peer) {
            case NAIVE -> Stream.of(naive());
            case EJML -> Stream.of(ejml());
            case OJALGO -> Stream.of(ojalgo());
            case MKL -> mkl(present, 1).stream();
            case SCIPY -> Stream.of(scipy());
            // its products are those of SciPy, or slower
            case PYDATA -> Stream.<Contender>empty();
        }).toList();
    }

    /// Returns MKL as it stands after the handle is made, and after a hint of many calls and `mkl_sparse_optimize`; none if MKL is not
    /// present.
    List<Contender> mkl(Set<Peer> present, int threads) {
        String suffix = Operand.suffix(threads);
        return present.contains(Peer.MKL)
                ? List.of(mkl("mkl" + suffix, DType.FLOAT64, false, threads),
                        mkl("mkl-opt" + suffix, DType.FLOAT64, true, threads))
                : List.of();
    }

    /// Returns the same in float32.
    List<Contender> mklFloat32(Set<Peer> present) {
        return present.contains(Peer.MKL)
                ? List.of(mkl("mkl-f32", DType.FLOAT32, false, 1), mkl("mkl-f32-opt", DType.FLOAT32, true, 1))
                : List.of();
    }

    /// The textbook loop.
    private Contender naive() {
        return new Contender("naive", () -> {
            CrsArrays own = a.copy();
            double[] x = b.clone();
            double[] y = new double[a.rows() * width];
            return Prepared.of(width == 1 ? () -> NaiveLoops.multiply(own, x, y)
                    : () -> NaiveLoops.multiply(own, x, y, width), () -> y);
        });
    }

    /// EJML's compressed columns: its native format.
    private Contender ejml() {
        return new Contender("ejml", () -> {
            DMatrixSparseCSC own = ToEjml.toDMatrixSparseCSC(CrsMatrix.wrap(rows));
            double[] x = b.clone();
            double[] y = new double[a.rows() * width];
            if (width == 1) {
                return Prepared.of(() -> MatrixVectorMult_DSCC.mult(own, x, 0, y, 0), () -> y);
            }
            DMatrixRMaj block = DMatrixRMaj.wrap(a.columns(), width, x);
            DMatrixRMaj product = DMatrixRMaj.wrap(a.rows(), width, y);
            return Prepared.of(() -> CommonOps_DSCC.mult(own, block, product), () -> y);
        });
    }

    /// oj! Algorithms' compressed rows with its row-major dense matrices.
    private Contender ojalgo() {
        return new Contender("ojalgo", () -> {
            CrsArrays own = a.copy();
            R064CSR matrix = new R064CSR(own.rows(), own.columns(), own.values(), own.indices(), own.pointers());
            RawStore block = RawStore.FACTORY.make(own.columns(), width);
            for (int k = 0; k < b.length; k++) {
                block.set(k / width, k % width, b[k]);
            }
            RawStore product = RawStore.FACTORY.make(own.rows(), width);
            Supplier<double[]> result = () -> {
                double[] y = new double[own.rows() * width];
                Arrays.setAll(y, k -> product.doubleValue(k / width, k % width));
                return y;
            };
            return Prepared.of(() -> matrix.multiply(block, product), result);
        });
    }

    private Contender mkl(String name, DType dtype, boolean optimized, int threads) {
        return new Contender(name, () -> {
            MklMatrix matrix = MklMatrix.of(a, dtype);
            MemorySegment x = matrix.dense(b);
            int length = a.rows() * width;
            MemorySegment y = matrix.dense(new double[length]);
            Runnable optimize = width == 1 ? matrix::optimizeForVectors : () -> matrix.optimizeForDense(width);
            Runnable run = width == 1 ? () -> matrix.multiply(x, y) : () -> matrix.multiply(x, y, width);
            return MklRun.of(matrix, optimized ? optimize : () -> {}, run, () -> matrix.read(y, length), threads);
        });
    }

    /// SciPy's `A @ b`.
    private Contender scipy() {
        Python.Operation operation = width == 1 ? Python.Operation.MV : Python.Operation.MM;
        return Python.Source.of(operation, a).with("b", b).with(width).contender("scipy");
    }
}
