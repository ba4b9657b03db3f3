package org.gcsarray.bench.kernel;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.ejml.data.DMatrixSparseCSC;
import org.ejml.data.DMatrixSparseTriplet;
import org.ejml.data.IGrowArray;
import org.ejml.ops.DConvertMatrixStruct;
import org.ejml.sparse.csc.CommonOps_DSCC;

import org.gcsarray.bench.measure.Contender;
import org.gcsarray.bench.measure.Prepared;
import org.gcsarray.bench.peer.CrsArrays;
import org.gcsarray.bench.peer.Peer;
import org.gcsarray.bench.peer.Python;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.reduction.DimensionReduction;

/// The peers of a conversion, each called the way it is fastest. EJML stores columns: it is given the transpose, so that it makes the
/// same arrays, and memory to write them to; it neither sorts rows nor sums repeats, which is done before its result is checked.
///
/// @param conversion what is converted to what
/// @param operand    what is converted
/// @param elements   elements of the operand with row and column of the result
record ConvertPeers(Conversion conversion, StoredArray operand, ElementList elements) {

    /// Returns all present peers that have such a conversion.
    List<Contender> float64(Set<Peer> present) {
        return present.stream().flatMap(peer -> switch (peer) {
            case NAIVE -> Stream.of(sortedKeys());
            case EJML -> ejml().stream();
            case SCIPY -> sciPy().stream();
            case PYDATA -> Stream.of(pydata());
            // oj! has no such conversion in public; MKL makes handles, whose arrays would have to be exported
            case OJALGO, MKL -> Stream.<Contender>empty();
        }).toList();
    }

    /// Sorts pairs of row and column by radix and gathers.
    private Contender sortedKeys() {
        DimensionReduction target = conversion.target(operand.shape());
        return new Contender("naive", () -> Prepared.making(
                () -> elements.compress(target.rowCount(), target.columnCount()), ElementList::stored,
                _ -> "rows and columns of the result are given to it"));
    }

    private List<Contender> ejml() {
        return switch (conversion) {
            case COO_CRS, SORTED_CRS -> List.of(new Contender("ejml", this::ejmlTriplet));
            case CRS_CCS -> List.of(new Contender("ejml", this::ejmlTranspose));
            case COO_GCS, RELAYOUT, AXIS_CHANGE, PERMUTE -> List.of();
        };
    }

    private Prepared ejmlTriplet() {
        int rows = extent(0);
        DMatrixSparseTriplet triplet = new DMatrixSparseTriplet(extent(1), rows, elements.values().length);
        for (int k = 0; k < elements.values().length; k++) {
            triplet.addItem((int) elements.columns()[k], (int) elements.rows()[k], elements.values()[k]);
        }
        DMatrixSparseCSC result = new DMatrixSparseCSC(extent(1), rows, elements.values().length);
        IGrowArray work = new IGrowArray(rows + 1);
        return Prepared.of(() -> DConvertMatrixStruct.convert(triplet, result, work), () -> arrays(result),
                "neither sorts nor sums repeats, writes to given memory");
    }

    private Prepared ejmlTranspose() {
        CrsArrays a = CrsArrays.of(((CompressedArray) operand).unfolded());
        DMatrixSparseCSC own = new DMatrixSparseCSC(a.columns(), a.rows(), a.nse());
        own.col_idx = a.pointers();
        own.nz_rows = a.indices();
        own.nz_values = a.values();
        own.nz_length = a.nse();
        own.indicesSorted = true;
        DMatrixSparseCSC result = new DMatrixSparseCSC(a.rows(), a.columns(), a.nse());
        IGrowArray work = new IGrowArray(a.columns() + 1);
        return Prepared.of(() -> CommonOps_DSCC.transpose(own, result, work), () -> arrays(result),
                "writes to given memory");
    }

    private static double[] arrays(DMatrixSparseCSC a) {
        return ElementList.of(a.col_idx, a.nz_rows, a.nz_values, a.nz_length).canonical();
    }

    private int extent(int dimension) {
        return Math.toIntExact(operand.shape().extent(dimension));
    }

    private List<Contender> sciPy() {
        return switch (conversion) {
            case COO_CRS, SORTED_CRS -> List.of(coordinates(Python.Operation.COO_CRS, extents()).contender("scipy"),
                    coordinates(Python.Operation.NEW_COO_CRS, extents()).contender("scipy-new"));
            case CRS_CCS -> List.of(Python.Source.of(Python.Operation.CRS_CCS,
                    CrsArrays.of(((CompressedArray) operand).unfolded())).contender("scipy"));
            case COO_GCS, RELAYOUT, AXIS_CHANGE, PERMUTE -> List.of();
        };
    }

    /// pydata/sparse calls row dimensions compressed axes and keeps them in ascending order: another order is a transposition.
    private Contender pydata() {
        DimensionReduction target = conversion.target(operand.shape());
        boolean renamed = conversion == Conversion.RELAYOUT || conversion == Conversion.PERMUTE;
        int[] compressed = renamed ? IntStream.range(0, target.rowDimensions().length).toArray()
                : target.rowDimensions();
        List<Integer> numbers = NdOperand.compressed(operand.shape(), compressed);
        if (renamed) {
            IntStream.of(target.dimensions()).forEach(numbers::add);
        }
        return coordinates(switch (conversion) {
            case COO_CRS, SORTED_CRS, COO_GCS -> Python.Operation.GCXS_OF_COO;
            case CRS_CCS, AXIS_CHANGE -> Python.Operation.GCXS_AXES;
            case RELAYOUT, PERMUTE -> Python.Operation.GCXS_TRANSPOSE;
        }, numbers).contender("pydata");
    }

    private List<Integer> extents() {
        return NdOperand.extents(operand.shape().extents());
    }

    private Python.Source coordinates(Python.Operation operation, List<Integer> numbers) {
        return TensorOperand.coordinates(operand, "", Python.Source.of(operation, numbers));
    }
}
