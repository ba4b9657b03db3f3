package org.gcsarray.advice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;

import org.gcsarray.advice.LayoutOracle.Judgement;
import org.gcsarray.buffer.DType;
import org.gcsarray.format.CooArray;
import org.gcsarray.layout.Calibration;
import org.gcsarray.shape.SmoothShape;

class LayoutOracleTest {

    @Test
    void ranksAreCorrelated() {
        assertThat(LayoutOracle.correlation(new double[] {1, 2, 3}, new double[] {10, 200, 3000})).isEqualTo(1);
        assertThat(LayoutOracle.correlation(new double[] {1, 2, 3}, new double[] {3, 2, 1})).isEqualTo(-1);
        // ranks 0, 1.5, 1.5, 3 and 0, 1, 2, 3
        assertThat(LayoutOracle.correlation(new double[] {1, 5, 5, 7}, new double[] {1, 2, 3, 4}))
                .isCloseTo(4.5 / Math.sqrt(4.5 * 5), within(1e-12));
    }

    @Test
    void arraysWithoutLayoutsOrElementsAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> judge(SmoothShape.of(3), 1)).withMessage(
                "the array of shape (3) has rank 1 and 1 element; layouts of rank 2 to 8 are judged, of one element or more");
        assertThatIllegalArgumentException().isThrownBy(() -> judge(SmoothShape.of(1, 1, 1, 1, 1, 1, 1, 1, 1), 1))
                .withMessageContaining("has rank 9 and 1 element");
        assertThatIllegalArgumentException().isThrownBy(() -> judge(SmoothShape.of(0, 3), 0))
                .withMessageContaining("has rank 2 and 0 elements");
        long huge = 1L << 40;
        assertThatIllegalArgumentException().isThrownBy(() -> judge(SmoothShape.of(huge, huge, huge), 1))
                .withMessageStartingWith(
                        "no cut of the dimensions of shape (1099511627776, 1099511627776, 1099511627776)");
    }

    /// Judges the layouts of an array whose elements lie at the origin.
    private static List<Judgement> judge(SmoothShape shape, int elements) {
        CooArray.Builder builder = CooArray.builder(shape, DType.FLOAT64);
        for (int k = 0; k < elements; k++) {
            builder.add(1, new long[shape.rank()]);
        }
        Calibration ones = new Calibration(Calibration.VERSION, "test", Arrays.stream(Calibration.Constant.values())
                .collect(Collectors.toMap(Function.identity(), _ -> 1.0)));
        return LayoutOracle.judge(builder.build(), ones, Duration.ZERO);
    }
}
