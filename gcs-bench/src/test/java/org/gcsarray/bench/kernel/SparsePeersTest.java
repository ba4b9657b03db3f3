package org.gcsarray.bench.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.EnumSet;
import java.util.List;

import org.junit.jupiter.api.Test;

import org.gcsarray.bench.data.Dataset;
import org.gcsarray.bench.measure.Contender;
import org.gcsarray.bench.measure.Prepared;
import org.gcsarray.bench.measure.Verifier;
import org.gcsarray.bench.peer.CrsArrays;
import org.gcsarray.bench.peer.Peer;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.house.Thorough;

/// The peers of sparse products agree with the definition.
class SparsePeersTest {

    @Test
    void thePlainProductIsTheDefinition() throws IOException {
        CrsArrays a = CrsArrays.of(Dataset.of("uniform2d(20,20,60,1)").rows());
        CrsArrays product = NaiveLoops.multiply(a, a);
        double[][] dense = dense(a);
        double[][] found = dense(product);
        for (int i = 0; i < 20; i++) {
            for (int j = 0; j < 20; j++) {
                double sum = 0;
                for (int k = 0; k < 20; k++) {
                    sum += dense[i][k] * dense[k][j];
                }
                assertThat(found[i][j]).isCloseTo(sum, org.assertj.core.api.Assertions.within(1e-14));
            }
        }
    }

    private static double[][] dense(CrsArrays a) {
        double[][] dense = new double[a.rows()][a.columns()];
        for (int r = 0; r < a.rows(); r++) {
            for (int p = a.pointers()[r]; p < a.pointers()[r + 1]; p++) {
                dense[r][a.indices()[p]] = a.values()[p];
            }
        }
        return dense;
    }

    @Thorough
    @Test
    void peersAgree() throws IOException {
        CompressedRows rows = Dataset.of("rmat(6,300,4)").rows();
        SparsePeers peers = new SparsePeers(rows, CrsArrays.of(rows));
        List<Contender> all = peers.float64(Peer.present(EnumSet.allOf(Peer.class)));
        assertThat(all).extracting(Contender::name).contains("naive", "ejml");
        Verifier verifier = peers.verifier();
        for (Contender contender : all) {
            try (Prepared prepared = contender.prepare()) {
                assertThat(prepared.nanos(2)).isPositive();
                double[] result = prepared.result().clone();
                verifier.check(contender.name(), result);
                result[3] += 1e-9;
                assertThatThrownBy(() -> verifier.check("bent", result)).hasMessageContaining("bent: result[3]");
            }
        }
    }
}
