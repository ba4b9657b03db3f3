package org.gcsarray.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.gcsarray.shape.SmoothShape;

class WorkloadTest {

    @Test
    void callsFollowABlankOrAnEqualsSign() {
        Workload workload = Workload.parse(List.of("spmv:2", "spmv:2=100", "mttkrp:0:8  2.5", "read = 3"));
        assertThat(workload.items()).extracting(Workload.Item::calls).containsExactly(1.0, 100.0, 2.5, 3.0);
        assertThat(workload).hasToString("spmv:2 spmv:2=100 mttkrp:0:8=2.5 read=3");
    }

    @Test
    void linesMayBeBlankAndHaveComments() {
        Workload workload = Workload
                .parseLines(List.of("# sweeps", "", "mttkrp:0:16  10 # first", "  ", "read 1000"));
        assertThat(workload).hasToString("mttkrp:0:16=10 read=1000");
        assertThat(workload.with(Workload.STORAGE)).isEqualTo(workload);
        assertThat(Workload.STORAGE).hasToString("storage");
    }

    @Test
    void aWrongLineIsNamed() {
        assertThatIllegalArgumentException().isThrownBy(() -> Workload.parseLines(List.of("read", "", "raed 1")))
                .withMessageStartingWith("line 3: unknown operation \"raed\"");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"read=0| operation read has 0.0 calls; a number above 0 is needed",
        "read=NaN| operation read has NaN calls; a number above 0 is needed",
        "read=-1| operation read has -1.0 calls; a number above 0 is needed",
        "read=Infinity| operation read has Infinity calls; at most 1.0E100 are possible",
        "spmv:0=1e308| operation spmv:0 has 1.0E308 calls; at most 1.0E100 are possible",
        "read=x| \"x\" in \"read=x\" is not a number of calls",
        "read 1 2| \"read 1 2\" is not an operation and its number of calls, as in spmv:2 100"})
    void whatIsNoNumberOfCallsIsRefused(String text, String message) {
        assertThatIllegalArgumentException().isThrownBy(() -> Workload.Item.parse(text)).withMessage(message);
    }

    @Test
    void everyModeIsChecked() {
        Workload workload = Workload.parse(List.of("read", "slice:1,2"));
        workload.check(SmoothShape.of(1, 1, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> workload.check(SmoothShape.of(5, 5)))
                .withMessageStartingWith("operation slice:1,2 names mode 2");
    }
}
