package org.gcsarray.bench.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.bench.data.Dataset;
import org.gcsarray.bench.measure.Contender;
import org.gcsarray.bench.measure.Contest;
import org.gcsarray.bench.measure.Prepared;
import org.gcsarray.bench.peer.Peer;
import org.gcsarray.house.Thorough;

/// Every contender of every kernel computes the same on every shape of matrix; the check itself notices wrong numbers.
class KernelCatalogTest {

    /// Peers in Python take seconds to start: they have a test of their own, [PythonPeersTest].
    private static final Set<Peer> HERE = Peer.present(EnumSet.complementOf(EnumSet.of(Peer.SCIPY, Peer.PYDATA)));

    /// Rows empty, short and long; rows mostly empty; one column; 16-bit columns.
    private static final List<String> DATA = List.of("uniform2d(40,30,100,1)", "uniform2d(9000,50,60,2)",
            "uniform2d(20,1,15,3)", "banded(700,9,4)", "rmat(6,500,5)");

    private static final List<String> SQUARE = List.of("uniform2d(40,40,100,1)", "uniform2d(9000,9000,60,2)",
            "uniform2d(1,1,1,3)", "banded(700,9,4)", "rmat(6,500,5)");

    /// Rank 3 and 4, a dimension of extent 1, a single element.
    private static final List<String> TENSORS = List.of("tensorU(9,8,7,100,1)", "tensorU(5,4,3,6,50,2)",
            "tensorP(30,1,20,60,3)", "tensorU(40,50,1,30,4)", "tensorU(3,3,3,1,5)");

    static List<String> data(Kernel kernel) {
        return switch (kernel) {
            case SpgemmKernel _,TriangularSolveKernel _ -> SQUARE;
            case KhatriRaoKernel _,TtmKernel _,SliceKernel _,ViewScanKernel _,NdKernel _ -> TENSORS;
            case ConvertKernel(Conversion conversion, int _, boolean _) -> switch (conversion) {
                case COO_CRS, SORTED_CRS, CRS_CCS -> DATA;
                case COO_GCS, RELAYOUT, AXIS_CHANGE, PERMUTE -> TENSORS;
            };
            default -> DATA;
        };
    }

    static List<Kernel> kernels() {
        return KernelCatalog.all();
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void contendersAgree(Kernel kernel) throws IOException {
        contendersAgree(kernel, data(kernel).subList(0, 1));
    }

    @Thorough
    @ParameterizedTest
    @MethodSource("kernels")
    void contendersAgreeOnEveryOtherShape(Kernel kernel) throws IOException {
        List<String> shapes = data(kernel);
        contendersAgree(kernel, shapes.subList(1, shapes.size()));
    }

    private static void contendersAgree(Kernel kernel, List<String> shapes) throws IOException {
        for (String data : shapes) {
            Contest contest = kernel.contest(Dataset.of(data), HERE);
            assertThat(contest.contenders().size()).isGreaterThan(1);
            checkAll(contest);
        }
    }

    @Test
    void conversionsTellWhatTheyAllocate() throws IOException {
        Contest contest = KernelCatalog.of("coo-crs").contest(Dataset.of("uniform2d(3000,3000,9000,1)"), Set.of());
        try (Prepared prepared = contest.contenders().getFirst().prepare()) {
            assertThat(prepared.note()).matches(
                    "result 0\\.\\d\\d MB, allocated beyond it .* MB, workspace .* MB: together [0-9.]+ of it");
        }
    }

    @Test
    void operandsThatDoNotFitAreRefused() throws IOException {
        Dataset wide = Dataset.of("uniform2d(40,30,100,1)");
        for (String name : List.of("spgemm", "spgemm-2t", "spgemm-plan", "trisolve")) {
            assertThatThrownBy(() -> KernelCatalog.of(name).contest(wide, Set.of()))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("uniform2d(40,30,100,1) is 40 x 30; " + name + " needs a square matrix");
        }
        assertThatThrownBy(() -> KernelCatalog.of("mttkrp-2").contest(wide, Set.of()))
                .hasMessage("uniform2d(40,30,100,1) has rank 2; there is no mode 2");
        assertThatThrownBy(() -> KernelCatalog.of("relayout").contest(wide, Set.of()))
                .hasMessage("uniform2d(40,30,100,1) has rank 2; relayout needs rank 3 or more");
        Dataset tensor = Dataset.of("tensorU(3,4,5,6,1)");
        assertThatThrownBy(() -> KernelCatalog.of("crs-ccs").contest(tensor, Set.of()))
                .hasMessage("tensorU(3,4,5,6,1) has rank 3; crs-ccs needs a matrix");
    }

    @ParameterizedTest
    @ValueSource(strings = {"add", "hadamard", "add-plan", "hadamard-plan"})
    void aMatrixWithoutRowsIsAddedAndMultiplied(String name) throws IOException {
        checkAll(KernelCatalog.of(name).contest(Dataset.of("uniform2d(0,5,0,1)"), HERE));
    }

    @Test
    void plansSayWhatTheyTook() throws IOException {
        Contest contest = KernelCatalog.of("spmv-plan").contest(Dataset.of("banded(700,9,4)"), Set.of());
        try (Prepared prepared = contest.contenders().getFirst().prepare()) {
            assertThat(prepared.note()).startsWith("SpmvPlan on ").contains("prepared in", "bytes added");
        }
    }

    private static void checkAll(Contest contest) throws IOException {
        for (Contender contender : contest.contenders()) {
            try (Prepared one = contender.prepare(); Prepared other = contender.prepare()) {
                for (Prepared prepared : List.of(one, other, one)) {
                    assertThat(prepared.nanos(2)).isPositive();
                    contest.verifier().check(contender.name() + " on " + contest.data(), prepared.result());
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void wrongNumbersAreNoticed(Kernel kernel) throws IOException {
        Contest contest = kernel.contest(Dataset.of(data(kernel).getFirst()), Set.of());
        try (Prepared prepared = contest.contenders().getFirst().prepare()) {
            prepared.run();
            double[] result = prepared.result().clone();
            result[result.length / 2] += 1e-3;
            assertThatThrownBy(() -> contest.verifier().check("bent", result)).hasMessageContaining("bent: result[");
            assertThatThrownBy(() -> contest.verifier().check("short", new double[0]))
                    .hasMessageContaining("short: the result has 0 numbers");
        }
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void costsArePositiveAndNamesDistinct(Kernel kernel) throws IOException {
        Contest contest = kernel.contest(Dataset.of(data(kernel).getFirst()), HERE);
        assertThat(contest.cost().flops()).isPositive();
        assertThat(contest.cost().bytes()).isPositive().isLessThan(contest.cost().bytesAllocate());
        List<String> names = new ArrayList<>(contest.contenders().stream().map(Contender::name).toList());
        assertThat(names).doesNotHaveDuplicates();
        assertThat(KernelCatalog.of(kernel.name())).isSameAs(kernel);
    }
}
