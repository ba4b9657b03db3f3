package org.gcsarray.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.PrintStream;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.Timer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.IntStream;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Each rule sees each of its ways, called or referred to.
class HouseRulesTest {

    /// Does everything that is left to others. Never called.
    @SuppressWarnings({"unused", "FutureReturnValueIgnored", "resource"})
    static final class Careless {

        static final Object[] PROPERTIES = {Integer.getInteger("a", 1), Long.getLong("a"), Boolean.getBoolean("a"),
            System.getProperty("a"), System.getProperty("a", "b"), System.getProperties()};

        private final Function<String, String> property = System::getProperty;

        static void threads() {
            IntStream.range(0, 2).parallel().forEach(_ -> {
            });
            List.of(1).parallelStream().forEach(_ -> {
            });
            Arrays.parallelPrefix(new int[1], Integer::sum);
            Arrays.parallelSort(new int[1]);
            Thread made = new Thread(() -> {
            });
            Thread.ofPlatform().start(made);
            Thread.ofVirtual().start(made);
            Thread.startVirtualThread(made);
            CompletableFuture.runAsync(made).thenRunAsync(made);
            Supplier<ExecutorService> pool = Executors::newWorkStealingPool;
            ForkJoinPool common = ForkJoinPool.commonPool();
            ForkJoinPool own = new ForkJoinPool(2);
            Timer timer = new Timer();
        }

        static List<PrintStream> console() {
            return List.of(System.out, System.err);
        }

        static void clock() throws InterruptedException {
            Thread.sleep(1);
            TimeUnit.SECONDS.sleep(1);
            LockSupport.parkNanos(1);
            LockSupport.parkUntil(1);
            LongSupplier nanos = System::nanoTime;
            long millis = System.currentTimeMillis();
            List<?> now = List.of(Instant.now(), LocalDate.now(Clock.systemUTC()), ZonedDateTime.now(ZoneOffset.UTC));
            Assertions.assertTimeout(Duration.ZERO, Careless::clock);
            Assertions.assertTimeoutPreemptively(Duration.ZERO, Careless::clock);
        }
    }

    /// Does none of it.
    static final class Careful {

        static String read() {
            return System.lineSeparator() + IntStream.range(0, 2).sum() + Thread.currentThread() + Arrays.toString(
                    new int[1]) + CompletableFuture.completedFuture(1).thenApply(k -> k + 1) + Instant.EPOCH
                    + Clock.fixed(Instant.EPOCH, ZoneOffset.UTC).instant() + TimeUnit.SECONDS.toNanos(1);
        }
    }

    private static JavaClasses classes(Class<?>... types) {
        return new ClassFileImporter().importClasses(types);
    }

    @ParameterizedTest
    @EnumSource
    void everyWayIsSeen(HouseRules rule) {
        int ways = switch (rule) {
            case PROPERTIES -> 7;
            case THREADS -> 14;
            case CONSOLE -> 2;
            case CLOCK -> 12;
        };
        assertThat(rule.uses(classes(Careless.class).get(Careless.class))).hasSize(ways);
        assertThatThrownBy(() -> rule.areLeftTo(classes(Careless.class))).isInstanceOf(AssertionError.class)
                .hasMessageContaining(rule + " are left to []").hasMessageContaining("Careless");
        rule.areLeftTo(classes(Careless.class, Careful.class), HouseRulesTest.class.getName());
        rule.areLeftTo(classes(Careful.class));
    }

    @ParameterizedTest
    @EnumSource
    void whoIsNamedForNothingIsSeen(HouseRules rule) {
        assertThatThrownBy(() -> rule.areLeftTo(classes(Careful.class), HouseRulesTest.class.getName()))
                .isInstanceOf(AssertionError.class).hasMessageContaining("who makes use of " + rule);
    }
}
