package org.gcsarray.bench.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.EnumSet;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import org.gcsarray.bench.data.Dataset;
import org.gcsarray.bench.measure.Contender;
import org.gcsarray.bench.measure.Contest;
import org.gcsarray.bench.measure.Prepared;
import org.gcsarray.bench.peer.Peer;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.house.Thorough;

/// The contributions of n-d operations are those of dense arrays, and others that are asked in Python agree with them.
class NdReferenceTest {

    @ParameterizedTest
    @EnumSource(NdOperation.class)
    void contributionsAddUpToTheDenseResult(NdOperation operation) throws IOException {
        Dataset data = Dataset.of("tensorU(3,4,5,40,1)");
        GcsArray a = TensorOperand.ofRank3(data, "this");
        GcsArray b = NdOperand.second(data);
        double[] dense = new double[operation == NdOperation.TENSORDOT ? 9 : 60];
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 4; j++) {
                for (int k = 0; k < 5; k++) {
                    int at = (i * 4 + j) * 5 + k;
                    switch (operation) {
                        case ADD -> dense[at] = a.getDouble(i, j, k) + b.getDouble(i, j, k);
                        case MULTIPLY -> dense[at] = a.getDouble(i, j, k) * b.getDouble(i, j, k);
                        case SUM_FIRST -> dense[j * 5 + k] += a.getDouble(i, j, k);
                        case SUM_LAST -> dense[i * 4 + j] += a.getDouble(i, j, k);
                        case SUM_TWO -> dense[j] += a.getDouble(i, j, k);
                        case TRANSPOSE -> dense[(j * 5 + k) * 3 + i] = a.getDouble(i, j, k);
                        case RESHAPE -> dense[at] = a.getDouble(i, j, k);
                        case TENSORDOT -> {
                            for (int other = 0; other < 3; other++) {
                                dense[i * 3 + other] += a.getDouble(i, j, k) * b.getDouble(other, j, k);
                            }
                        }
                    }
                }
            }
        }
        double[] found = new double[dense.length];
        double[] canonical = NdReference.of(operation, Convert.toCoo(a), Convert.toCoo(b)).canonical();
        int nse = canonical.length / 3;
        for (int k = 0; k < nse; k++) {
            found[(int) canonical[k]] = canonical[2 * nse + k];
        }
        assertThat(found).containsExactly(dense, org.assertj.core.api.Assertions.within(1e-14));
        assertThat(nse).isEqualTo((int) Arrays.stream(dense).filter(value -> value != 0).count());
    }

    @Test
    void secondOperandsAreThoseOfTheWorkloads() throws IOException {
        Dataset uniform = Dataset.of("tensorU(20,30,40,500,31)");
        CooArray expected = (CooArray) Dataset.of("tensorU(20,30,40,500,32)").array();
        assertThat(NdOperand.second(uniform).nse()).isEqualTo(Convert.toCoo(expected, Conversion.SUM).nse());
        assertThat(NdOperand.second(uniform).nse()).isGreaterThan(450);
        assertThat(NdOperand.second(Dataset.of("tensorP(20,30,40,500,33)")).nse()).isBetween(90L, 100L);
        assertThat(NdOperand.second(Dataset.of("tensorU(20,30,40,5,500,35)")).nse()).isBetween(90L, 100L);
    }

    @Thorough
    @ParameterizedTest
    @EnumSource(NdOperation.class)
    void coordinatesInPythonAgree(NdOperation operation) throws IOException {
        Contest contest = new NdKernel(operation, true).contest(Dataset.of("tensorU(5,4,3,6,50,2)"),
                Peer.present(EnumSet.of(Peer.PYDATA)));
        for (Contender contender : contest.contenders()) {
            if (contender.name().equals("pydata-coo")) {
                try (Prepared prepared = contender.prepare()) {
                    assertThat(prepared.nanos(2)).isPositive();
                    contest.verifier().check(contender.name(), prepared.result());
                }
            }
        }
    }
}
