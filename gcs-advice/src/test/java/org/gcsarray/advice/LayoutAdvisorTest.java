package org.gcsarray.advice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.advice.Advice.Candidate;
import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.layout.Calibration;
import org.gcsarray.layout.Calibration.Constant;
import org.gcsarray.layout.Workload;
import org.gcsarray.ops.create.internal.RandomTensors;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

class LayoutAdvisorTest {

    /// Costs of about the right size on a machine that does not exist: an advice without measuring depends on nothing else.
    private static final Calibration CALIBRATION = calibration();

    private static Calibration calibration() {
        Map<Constant, Double> constants = new EnumMap<>(Constant.class);
        for (Constant constant : Constant.values()) {
            constants.put(constant, switch (constant) {
                case CACHE_L1 -> 32768.0;
                case CACHE_L2 -> 1048576.0;
                case BYTE_NEAR, BYTE_FAR, CLEAR_FAR -> 0.05;
                case GATHER_8, GATHER_16, GATHER_32, SCATTER, MISS_L1, ADD_MISS_L1 -> 0.5;
                case PANEL, PANEL_SCATTER, PANEL_DECODE, FACTOR, FACTOR_SCATTER, FIBRE -> 0.3;
                case ORDERED, DECODE, DECODE_PLAIN, FACTOR_DECODE, MISS_L2, ADD_MISS_L2, STEP -> 2.0;
                case SORT, FIBRE_DECODE, FIBRE_SORT, PRODUCT, SCAN -> 15.0;
                default -> 6.0;
            });
        }
        return new Calibration(Calibration.VERSION, "none", constants);
    }

    private static final CooArray TENSOR = RandomTensors.uniform(SmoothShape.of(30, 40, 50), 5000, 1)
            .canonicalize(DuplicatePolicy.SUM);
    private static final LayoutAdvisor ADVISOR = LayoutAdvisor.of(CALIBRATION);

    @Test
    void anAdviceIsFollowed() {
        Calibration calibration = CALIBRATION;
        CooArray tensor = TENSOR;
        // @start region="LayoutAdvisor"
        LayoutAdvisor advisor = LayoutAdvisor.of(calibration); // of CalibrationCache.ofUser(), measured once per machine
        Workload workload = Workload.parse(List.of("spmv:2", "mttkrp:0:16"));
        Advice advice = advisor.advise(tensor, workload); // predicted; withBudget measures the best, too
        GcsArray best = Convert.toGcs(tensor, advice.recommended().layout());
        String why = advice.reason();
        // @end
        assertThat(best.byteSize()).isEqualTo(advice.recommended().bytes().totalBytes());
        assertThat(why).contains("spmv:2").contains("mttkrp:0:16");
    }

    @Test
    void withoutOperationsTheLeastBytesWin() {
        Advice advice = ADVISOR.advise(TENSOR, Workload.STORAGE);
        GcsArray least = Convert.toGcs(TENSOR);
        assertThat(advice.recommended().bytes().totalBytes()).isEqualTo(least.byteSize());
        assertThat(advice.reason()).contains("fewest bytes").contains(least.reduction().toString());
        // orders within a group do not change bytes: 2^3 - 2 storage classes, not 12 layouts
        assertThat(advice.layouts()).isEqualTo(6);
        assertThat(advice.pruned()).isEmpty();
        assertThat(advice.conversion()).isEmpty();
    }

    @Test
    void bytesNeedNoCosts() {
        assertThat(LayoutAdvisor.ofBytes().advise(TENSOR, Workload.STORAGE))
                .isEqualTo(ADVISOR.advise(TENSOR, Workload.STORAGE));
        Workload products = Workload.parse(List.of("spmv:2"));
        assertThatThrownBy(() -> LayoutAdvisor.ofBytes().advise(TENSOR, products))
                .isInstanceOf(IllegalArgumentException.class).hasMessage("an advisor of bytes takes no operations, not "
                        + "spmv:2; LayoutAdvisor.ofUser() predicts times");
    }

    @Test
    void aProductOverOneModeGetsItsRowsOrColumns() {
        Advice advice = ADVISOR.advise(TENSOR, Workload.parse(List.of("spmv:2")));
        assertThat(advice.recommended().cost().operations().getFirst().form()).isIn("gather", "scatter");
        assertThat(advice.layouts()).isEqualTo(12);
        assertThat(advice.candidates()).hasSize(12);
        assertThat(advice.reason()).contains("spmv:2 (").contains("ns per element");
    }

    @Test
    void bytesOfAllThatIsListedAreThoseOfTheBuiltArray() {
        Advice advice = ADVISOR.withListed(100).advise(TENSOR, Workload.parse(List.of("mttkrp:1:8", "read=10")));
        assertThat(advice.candidates()).hasSize(12).allSatisfy(one -> assertThat(one.bytes().totalBytes())
                .isEqualTo(Convert.toGcs(TENSOR, one.layout()).byteSize()));
        assertThat(advice.baselines()).hasSize(2).allSatisfy(one -> assertThat(one.candidate().bytes().totalBytes())
                .isEqualTo(Convert.toGcs(TENSOR, one.candidate().layout()).byteSize()));
    }

    /// Among all layouts, not only those that are listed: the one of the fewest bytes within 3% of the least predicted time.
    @ParameterizedTest
    @ValueSource(strings = {"spmv:0", "spmv:2", "ttv:1", "mttkrp:0:16", "mttkrp:2:4", "tensordot:1", "read", "convert"})
    void theFewestBytesWinAmongLayoutsThatCannotBeToldApart(String operation) {
        CooArray tensor = RandomTensors.uniform(SmoothShape.of(9, 20, 7, 30), 3000, 3)
                .canonicalize(DuplicatePolicy.SUM);
        Workload workload = Workload.parse(List.of(operation));
        Advice all = ADVISOR.withListed(1000).advise(tensor, workload);
        assertThat(all.candidates()).hasSize(72);
        double least = all.candidates().stream().mapToDouble(one -> one.cost().nanos()).min().orElseThrow();
        List<Candidate> tied = all.candidates().stream().filter(one -> one.cost().nanos() <= 1.03 * least).toList();
        assertThat(all.tied()).containsExactlyInAnyOrderElementsOf(tied.stream().map(Candidate::layout).toList());
        long fewest = tied.stream().mapToLong(one -> one.bytes().totalBytes()).min().orElseThrow();
        assertThat(all.recommended().bytes().totalBytes()).isEqualTo(fewest);
        for (int listed : new int[] {1, 3}) {
            Advice some = ADVISOR.withListed(listed).advise(tensor, workload);
            assertThat(some.candidates()).hasSize(listed);
            assertThat(some.recommended().layout()).isEqualTo(all.recommended().layout());
            assertThat(some.reasons()).isEqualTo(all.reasons());
        }
        if (tied.size() > 1) {
            assertThat(all.reason()).contains(" cannot be told apart: their predicted times differ by at most 3 %.");
        } else {
            assertThat(all.reason()).contains(" is predicted fastest: ");
        }
    }

    @Test
    void noMoreAreListedThanAskedForHoweverManyAreMeasured() {
        Advice advice = ADVISOR.withListed(2).withBudget(Duration.ofMillis(10)).advise(TENSOR,
                Workload.parse(List.of("mttkrp:0:4")));
        assertThat(advice.candidates()).hasSize(2).allSatisfy(one -> assertThat(one.timing()).isPresent());
        assertThat(advice.recommended().timing().orElseThrow().interval()).isEmpty();
        assertThatIllegalArgumentException().isThrownBy(() -> ADVISOR.withListed(0))
                .withMessage("the number of layouts to list is 0; at least 1 is needed");
    }

    @Test
    void timesAndRunsBelowZeroAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> ADVISOR.withBudget(Duration.ofMillis(-1)))
                .withMessage("the time for measuring is PT-0.001S; at least zero is needed");
        for (double runs : new double[] {-1, Double.NaN}) {
            assertThatIllegalArgumentException().isThrownBy(() -> ADVISOR.withRuns(runs))
                    .withMessage("the workload runs " + runs + " times; a number of at least 0 is needed");
        }
    }

    @Test
    void operationsThatAreImpossibleAreLeftOutAndNamed() {
        CooArray longest = CooArray.builder(SmoothShape.of(1_000_000_000, 5, 3), DType.FLOAT64)
                .add(new long[] {1, 2, 1}, 1).add(new long[] {999_999_999, 4, 2}, 2).build();
        Advice rest = ADVISOR.advise(longest, Workload.parse(List.of("spmv:0", "mttkrp:0:16=3", "read=2")));
        assertThat(rest.pruned())
                .isEqualTo("mttkrp:0:16 needs a factor beyond one Java array, which is impossible in every "
                        + "layout of shape (1000000000, 5, 3); the advice is for the rest of the workload, spmv:0 read=2");
        Advice alone = ADVISOR.advise(longest, Workload.parse(List.of("spmv:0", "read=2")));
        assertThat(rest.workload()).isEqualTo(alone.workload());
        assertThat(rest.candidates()).isEqualTo(alone.candidates());
        assertThat(rest.reasons()).isEqualTo(alone.reasons());
        assertThat(alone.pruned()).isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ADVISOR.advise(longest, Workload.parse(List.of("mttkrp:0:16", "mttkrp:1:8"))))
                .withMessageStartingWith("workload mttkrp:0:16 mttkrp:1:8 is impossible in every layout of shape "
                        + "(1000000000, 5, 3): mttkrp:0:16 needs a factor beyond one Java array, mttkrp:1:8 needs ");
    }

    @Test
    void productsWhoseOperandsHaveNoLayoutAreImpossibleAndNotMeasured() {
        CooArray apart = CooArray.builder(SmoothShape.of(1L << 31, 2, 1L << 40), DType.FLOAT64)
                .add(new long[] {1, 1, 1}, 1).add(new long[] {5, 0, 7}, 2).build();
        LayoutAdvisor measuring = ADVISOR.withBudget(Duration.ofMillis(1));
        String rest = ", which is impossible in every layout of shape (2147483648, 2, 1099511627776); "
                + "the advice is for the rest of the workload, read";
        assertThat(measuring.advise(apart, "tensordot:0,2", "read").pruned())
                .isEqualTo("tensordot:0,2 needs an operand with rows or columns beyond 63 bits" + rest);
        assertThat(measuring.advise(apart, "tensordot:1", "read").pruned())
                .isEqualTo("tensordot:1 needs an operand with rows or columns beyond 63 bits" + rest);
        assertThat(measuring.advise(apart, "ttm:1:4", "read").pruned())
                .isEqualTo("ttm:1:4 needs a result with rows beyond 63 bits" + rest);
        assertThat(measuring.advise(apart, "ttv:1", "read").measured()).isTrue();
    }

    @Test
    void whatCannotRunHereIsPredictedOnly() {
        String predicted = "nothing was measured, all times are predicted: ";
        Advice slice = unmeasured("slice:1", 1L << 62, 5);
        assertThat(slice.pruned()).isEqualTo(
                predicted + "slices take extents up to 4611686018427387903, and one is 4611686018427387904");
        long[] twos = new long[32];
        Arrays.fill(twos, 2);
        String all = "tensordot:" + IntStream.range(0, 32).mapToObj(String::valueOf).collect(Collectors.joining(","));
        assertThat(unmeasured(all, twos).pruned())
                .endsWith(predicted + "tensordot over all modes is measured below rank 32 only");
        assertThat(new DenseOperands(800).get("x", 100)).hasSize(100);
        assertThatExceptionOfType(UnmeasurableException.class).isThrownBy(() -> new DenseOperands(799).get("x", 100))
                .withMessage("dense operands would need more than 799 B, three quarters of the heap");
    }

    private static Advice unmeasured(String operation, long... extents) {
        CooArray array = CooArray.builder(SmoothShape.of(extents), DType.FLOAT64).add(new long[extents.length], 1)
                .build();
        Advice advice = ADVISOR.withBudget(Duration.ofMillis(1)).advise(array, operation, "read");
        assertThat(advice.measured()).isFalse();
        return advice;
    }

    @Test
    void productsOverAllModesAreMeasured() {
        assertThat(ADVISOR.withBudget(Duration.ofMillis(1)).advise(TENSOR, "tensordot:0,1,2").measured()).isTrue();
    }

    @Test
    void theSameQuestionGetsTheSameAnswer() {
        Workload workload = Workload.parse(List.of("spmv:0=3", "slice:1", "convert"));
        assertThat(ADVISOR.advise(TENSOR, workload)).isEqualTo(ADVISOR.advise(TENSOR, workload));
    }

    @ParameterizedTest
    @ValueSource(strings = {"spmv:2", "spmv:0,1", "spmm:1:4", "ttv:0", "ttm:2:4", "mttkrp:1:4", "tensordot:2",
        "slice:0", "slice:1,2", "read", "convert"})
    void everyOperationIsPredictedAndMeasured(String operation) {
        Advice advice = ADVISOR.withBudget(Duration.ofMillis(30)).advise(TENSOR, Workload.parse(List.of(operation)));
        assertThat(advice.measured()).isTrue();
        assertThat(advice.recommended().timing()).hasValueSatisfying(timing -> {
            assertThat(timing.ratio()).isEqualTo(1);
            assertThat(timing.nanos()).isPositive();
        });
        assertThat(advice.candidates()).allSatisfy(one -> assertThat(one.cost().nanos()).isPositive());
        assertThat(advice.candidates().stream().filter(Candidate::finalist).count()).isBetween(1L, 4L);
        assertThat(advice.reason()).containsAnyOf("was the fastest of", "cannot be told apart", "are equally fast")
                .containsPattern("The measured times? (was|were) .* times the predicted ones?\\.");
    }

    @ParameterizedTest
    @EnumSource(DType.class)
    void valuesOfEveryTypeAndFillAreMeasured(DType dtype) {
        Scalar value = dtype.isComplex() ? Scalar.complex(1, 2).convert(dtype) : Scalar.of(1L).convert(dtype);
        CooArray array = CooArray.builder(SmoothShape.of(3, 4, 5), dtype).fill(value).add(new long[] {1, 2, 3}, value)
                .add(new long[] {2, 0, 4}, Scalar.zero(dtype)).build();
        for (String operation : List.of("spmv:2", "ttv:0", "tensordot:1", "slice:0")) {
            assertThat(ADVISOR.withBudget(Duration.ofNanos(1)).advise(array, operation).measured()).isTrue();
        }
    }

    @Test
    void aLargerArrayIsMeasuredOnSamples() {
        CooArray large = RandomTensors.uniform(SmoothShape.of(300, 400, 500), 700_000, 1)
                .canonicalize(DuplicatePolicy.SUM);
        Advice advice = ADVISOR.withBudget(Duration.ofMillis(50)).advise(large, Workload.parse(List.of("spmv:2")));
        assertThat(advice.recommended().timing()).hasValueSatisfying(
                timing -> assertThat(timing.sampled()).isBetween(0.5, 0.999));
    }

    @Test
    void aBudgetMayBeLongerThanAClockCounts() {
        for (Duration budget : List.of(Duration.ofNanos(Long.MAX_VALUE), Duration.ofSeconds(Long.MAX_VALUE))) {
            Advice advice = ADVISOR.withBudget(budget).advise(TENSOR, "ttv:2");
            assertThat(advice.recommended().timing()).hasValueSatisfying(
                    timing -> assertThat(timing.rounds()).isGreaterThanOrEqualTo(Confirmation.LEAST_ROUNDS));
        }
    }

    @Test
    void otherTypesAreMeasuredAsFloat64() {
        CooArray numbers = CooArray.wrap(TENSOR.shape(),
                new Indices[] {TENSOR.indices(0), TENSOR.indices(1), TENSOR.indices(2)},
                Values.uniform(Scalar.of(3), TENSOR.values().size()));
        assertThat(ADVISOR.withBudget(Duration.ofMillis(10)).advise(numbers, Workload.parse(List.of("mttkrp:0:4")))
                .measured()).isTrue();
    }

    @Test
    void convertingIsWeighedAgainstWhatItSaves() {
        GcsArray stored = Convert.toGcs(TENSOR, DimensionReduction.parse(TENSOR.shape(), "1|0,2"));
        Workload workload = Workload.parse(List.of("spmv:2"));
        assertThat(ADVISOR.advise(stored, workload).conversion()).startsWith("Converting from 1|0,2, as it is stored");
        assertThat(ADVISOR.withRuns(1).advise(stored, workload).conversion()).startsWith("Keep 1|0,2. Converting");
        assertThat(ADVISOR.withRuns(1e9).advise(stored, workload).conversion()).startsWith("Convert. Converting");
        GcsArray best = Convert.toGcs(TENSOR, ADVISOR.advise(TENSOR, workload).recommended().layout());
        assertThat(ADVISOR.advise(best, workload).conversion()).endsWith("there is nothing to convert.");
    }

    @Test
    void highRanksAreSearchedAndSaySo() {
        CooArray high = RandomTensors.uniform(SmoothShape.of(3, 3, 3, 3, 3, 3, 3, 3, 3, 3), 1000, 2)
                .canonicalize(DuplicatePolicy.SUM);
        Advice advice = ADVISOR.advise(high, Workload.parse(List.of("spmv:9")));
        assertThat(advice.pruned()).startsWith("rank 10: ");
        assertThat(advice.recommended().cost().operations().getFirst().form()).isIn("gather", "scatter");
    }

    @Test
    void anEmptyArrayGetsAnAnswer() {
        CooArray empty = CooArray.builder(SmoothShape.of(4, 0, 5), DType.FLOAT64).build();
        Advice advice = ADVISOR.withBudget(Duration.ofMillis(10)).advise(empty, Workload.parse(List.of("spmv:1")));
        assertThat(advice.measured()).isFalse();
        assertThat(advice.nse()).isZero();
    }

    @Test
    void whatCannotBeAdvisedIsRefused() {
        CooArray vector = CooArray.builder(SmoothShape.of(9), DType.FLOAT64).build();
        assertThatIllegalArgumentException().isThrownBy(() -> ADVISOR.advise(vector, Workload.STORAGE))
                .withMessage("a layout unfolds two dimensions or more into rows and columns; shape (9) has rank 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ADVISOR.advise(TENSOR, Workload.parse(List.of("spmv:3"))))
                .withMessageContaining("names mode 3");
        CooArray huge = CooArray.builder(SmoothShape.of(1L << 30, 1L << 30, 5), DType.FLOAT64)
                .add(new long[] {1, 2, 3}, 1).build();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ADVISOR.advise(huge, Workload.parse(List.of("spmv:2"))))
                .withMessage("workload spmv:2 is impossible in every layout of shape (1073741824, 1073741824, 5): "
                        + "spmv:2 needs a dense operand or result beyond one Java array");
        assertThat(ADVISOR.advise(huge, Workload.parse(List.of("ttv:2"))).recommended()).isNotNull();
    }
}
