package org.gcsarray.bench.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

class PairedMeasurementTest {

    private final List<String> log = new ArrayList<>();

    /// Takes a fixed time per call by its own clock and tells when it ran, where it was made and freed.
    private Contender fake(String name, long nanosPerCall) {
        int[] copies = {0};
        return new Contender(name, () -> {
            int copy = copies[0]++;
            return new Prepared() {
                @Override
                public void run() {
                    // all time is told by nanos
                }

                @Override
                public long nanos(int calls) {
                    log.add(name + copy);
                    return calls * nanosPerCall;
                }

                @Override
                public double[] result() {
                    return new double[] {1};
                }

                @Override
                public void close() {
                    log.add("close " + name + copy);
                }
            };
        });
    }

    private static Contest contest(Contender ours, Contender other) {
        return new Contest("d", 1, 1, 1, new Cost(2, 1000, 1000), List.of(ours, other),
                Verifier.within(new double[] {1}, new double[] {0}));
    }

    @Test
    void theRatioIsTheirTimeOverOurs() throws IOException {
        Contender ours = fake("a", 1_000_000);
        Contender other = fake("b", 3_000_000);
        Comparison found = new PairedMeasurement(contest(ours, other), Settings.SMOKE.withRounds(3)).compare(ours,
                other, false);
        assertThat(found.median()).isEqualTo(3);
        assertThat(found.geomean()).isCloseTo(3, org.assertj.core.api.Assertions.within(1e-12));
        assertThat(found.low()).isEqualTo(3);
        assertThat(found.high()).isEqualTo(3);
        assertThat(found.oursNanos()).isEqualTo(1_000_000);
        assertThat(found.otherNanos()).isEqualTo(3_000_000);
        assertThat(found.copies()).containsExactly(1, 1);
        assertThat(found.ratios()).isNotEmpty();
        // an untimed and a timed sample each, A B B A
        assertThat(log.subList(log.size() - 10, log.size())).containsExactly("a0", "a0", "b0", "b0", "b0", "b0", "a0",
                "a0", "close b0", "close a0");
    }

    @Test
    void slowPairsEndAfterFiveRounds() throws IOException {
        Contender ours = fake("a", 1_000_000);
        Contender other = fake("b", 3_000_000);
        Settings settings = new Settings(9, 1, 5, 0, 0, 1, 1);
        Comparison found = new PairedMeasurement(contest(ours, other), settings).compare(ours, other, false);
        assertThat(found.rounds()).hasSize(5)
                .allSatisfy(round -> assertThat(List.of(round.oursNanos(), round.otherNanos())).containsExactly(1e6,
                        3e6));
        assertThat(found.rounds().stream().filter(Comparison.Round::disturbed).count()).isEqualTo(found.disturbed());
    }

    @Test
    void coldCopiesTakeTurns() throws IOException {
        Contender ours = fake("a", 1_000_000);
        Contender other = fake("b", 1_000_000);
        Settings settings = Settings.SMOKE.withColdBytes(3500);
        Comparison found = new PairedMeasurement(contest(ours, other), settings).compare(ours, other, true);
        assertThat(found.cold()).isTrue();
        assertThat(found.copies()).containsExactly(4, 4);
        assertThat(log).contains("a0", "a1", "a2", "a3", "close a3", "close b3");
    }

    @Test
    void wrongResultsEndTheMeasurement() {
        Contender ours = fake("a", 1);
        Contender wrong = new Contender("wrong", () -> Prepared.of(() -> {}, () -> new double[] {Double.NaN}));
        assertThatThrownBy(() -> new PairedMeasurement(contest(ours, wrong), Settings.SMOKE).compare(ours, wrong,
                false)).isInstanceOf(IllegalStateException.class).hasMessageContaining("wrong: result[0] is NaN");
        assertThat(log).endsWith("close a0");
    }

    @Test
    void copiesBeforeOneThatCannotBeMadeAreFreed() {
        Contender ours = fake("a", 1);
        Contender large = new Contender("large", () -> {
            if (log.contains("made")) {
                throw new OutOfMemoryError("no room");
            }
            log.add("made");
            return fake("b", 1).prepare();
        });
        assertThatThrownBy(() -> new PairedMeasurement(contest(ours, large), Settings.SMOKE.withColdBytes(3500))
                .compare(ours, large, true)).isInstanceOf(OutOfMemoryError.class).hasMessage("no room");
        assertThat(log).containsExactly("made", "close b0", "close a0", "close a1", "close a2", "close a3");
    }
}
