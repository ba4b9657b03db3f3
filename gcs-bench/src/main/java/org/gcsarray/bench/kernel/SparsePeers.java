package org.gcsarray.bench.kernel;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.ejml.data.DGrowArray;
import org.ejml.data.DMatrixSparseCSC;
import org.ejml.data.IGrowArray;
import org.ejml.ops.SortCoupledArray_F64;
import org.ejml.sparse.csc.CommonOps_DSCC;

import org.gcsarray.bench.data.Dataset;
import org.gcsarray.bench.measure.Contender;
import org.gcsarray.bench.measure.Contest;
import org.gcsarray.bench.measure.Cost;
import org.gcsarray.bench.measure.Prepared;
import org.gcsarray.bench.measure.Verifier;
import org.gcsarray.bench.peer.CrsArrays;
import org.gcsarray.bench.peer.MklMatrix;
import org.gcsarray.bench.peer.MklRun;
import org.gcsarray.bench.peer.Peer;
import org.gcsarray.bench.peer.Python;
import org.gcsarray.buffer.DType;
import org.gcsarray.ejml.ToEjml;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.kernel.Spgemm;

/// The peers of the sparse product `C = A A` of a square matrix. Results are the values of C by row and ascending column; explicit
/// zeros count as stored.
///
/// @param rows matrix
/// @param a    the same matrix as plain arrays
record SparsePeers(CompressedRows rows, CrsArrays a) {

    /// Returns all present peers on one thread in float64; EJML, MKL and SciPy with and without sorting the columns of the result.
    List<Contender> float64(Set<Peer> present) {
        return present.stream().flatMap(peer -> switch (peer) {
            case NAIVE -> Stream.of(naive());
            case EJML -> Stream.of(ejml("ejml-unsorted", false), ejml("ejml", true));
            // oj! goes through dense storage; pydata/sparse leaves rows of the product unsorted and reads them wrong
            case OJALGO, PYDATA -> Stream.<Contender>empty();
            case MKL -> mkl(present, 1).stream();
            case SCIPY -> Stream.of(Python.Source.of(Python.Operation.SPGEMM, a).contender("scipy-unsorted"),
                    Python.Source.of(Python.Operation.SPGEMM_SORTED, a).contender("scipy"));
        }).toList();
    }

    /// Returns MKL with unsorted and with sorted rows; none if MKL is not present.
    List<Contender> mkl(Set<Peer> present, int threads) {
        String suffix = Operand.suffix(threads);
        return present.contains(Peer.MKL)
                ? List.of(mkl("mkl-unsorted" + suffix, false, threads), mkl("mkl" + suffix, true, threads))
                : List.of();
    }

    /// Gustavson's algorithm with a dense accumulator, one phase, sorted rows.
    private Contender naive() {
        return new Contender("naive", () -> {
            CrsArrays own = a.copy();
            return Prepared.making(() -> NaiveLoops.multiply(own, own), CrsArrays::values);
        });
    }

    /// EJML's product, with or without sorting the rows of each column afterwards.
    private Contender ejml(String name, boolean sorted) {
        return new Contender(name, () -> {
            DMatrixSparseCSC own = ToEjml.toDMatrixSparseCSC(CrsMatrix.wrap(rows));
            DMatrixSparseCSC product = new DMatrixSparseCSC(own.numRows, own.numCols);
            IGrowArray marks = new IGrowArray();
            DGrowArray sums = new DGrowArray();
            SortCoupledArray_F64 sorter = new SortCoupledArray_F64();
            return Prepared.of(() -> {
                CommonOps_DSCC.mult(own, own, product, marks, sums);
                if (sorted) {
                    product.sortIndices(sorter);
                }
            }, () -> byRow(CommonOps_DSCC.transpose(product, null, null)));
        });
    }

    /// The columns of a transposed product are the rows of the product; transposing has sorted them.
    private static double[] byRow(DMatrixSparseCSC transposed) {
        return Arrays.copyOf(transposed.nz_values, transposed.nz_length);
    }

    private Contender mkl(String name, boolean sorted, int threads) {
        return new Contender(name, () -> {
            MklMatrix own = MklMatrix.of(a, DType.FLOAT64);
            return MklRun.of(own, () -> {}, () -> own.multiply(own, sorted).close(), () -> {
                try (MklMatrix product = own.multiply(own, true)) {
                    return product.export().values();
                }
            }, threads);
        });
    }

    /// Returns the second stage of MKL's product: values for a structure that is there, in its order.
    Contender mklValues() {
        return new Contender("mkl", () -> {
            MklMatrix own = MklMatrix.of(a, DType.FLOAT64);
            MklMatrix product = own.structureOfProduct(own);
            return MklRun.of(own, () -> {}, () -> own.multiplyInto(own, product),
                    () -> sorted(product.export()), 1);
        });
    }

    /// Returns the values of a matrix by row and ascending column.
    private static double[] sorted(CrsArrays matrix) {
        return IntStream.range(0, matrix.rows())
                .mapToObj(row -> IntStream.range(matrix.pointers()[row], matrix.pointers()[row + 1]).boxed()
                        .sorted(Comparator.comparingInt(p -> matrix.indices()[p])))
                .flatMapToDouble(row -> row.mapToDouble(p -> matrix.values()[p])).toArray();
    }

    /// Returns a contest of the whole product or its values, verified by those.
    Contest contest(Dataset data, List<Contender> contenders) {
        CrsMatrix matrix = CrsMatrix.wrap(rows);
        CompressedRows product = Spgemm.multiply(matrix, matrix).unfolded();
        return Contest.of(data, rows,
                Cost.of((long) Spgemm.flops(matrix, matrix), 2 * rows.byteSize(), product.byteSize()), contenders,
                verifier());
    }

    /// Returns the verifier of the values of the product.
    Verifier verifier() {
        CrsArrays absolute = a.absolute();
        int longestRow = IntStream.range(0, a.rows()).map(r -> a.pointers()[r + 1] - a.pointers()[r]).max().orElse(0);
        return Reference.plain(NaiveLoops.multiply(a, a).values(), NaiveLoops.multiply(absolute, absolute).values(),
                _ -> longestRow);
    }
}
