package org.gcsarray.convert.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.house.Effort.Level.HIGH;

import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;

import org.gcsarray.buffer.DType;
import org.gcsarray.house.Effort;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// The sums of what the parts may hold.
class MemoryPlanTest {

    private static final long MIB = 1 << 20;

    @Property(edgeCases = EdgeCasesMode.NONE)
    @Effort(HIGH)
    void partsFitTheMemoryTogether(@ForAll @LongRange(min = MIB, max = 1L << 45) long memory,
            @ForAll @LongRange(min = 1, max = 1L << 40) long rows,
            @ForAll @LongRange(min = 1, max = 1L << 40) long columns,
            @ForAll DType dtype, @ForAll @IntRange(min = 1, max = 128) int runs) {
        RunFormat format = new RunFormat(DimensionReduction.parse(SmoothShape.of(rows, columns), "0|1"), dtype);
        int s = format.recordBytes();
        MemoryPlan plan = MemoryPlan.of(memory, s, dtype);
        long writeBuffer = (long) plan.writeRecords(format) * s;
        assertThat(plan.chunkElements() * (2L * s + 40) + writeBuffer).isLessThanOrEqualTo(memory);
        int merged = Math.min(runs, plan.fanIn());
        long readBuffers = (long) merged * plan.readRecords(merged, format) * s;
        assertThat(readBuffers + writeBuffer).isLessThanOrEqualTo(memory);
        assertThat(readBuffers + plan.mergeElements() * (5L * s + 64)).isLessThanOrEqualTo(memory);
        assertThat(plan.fanIn()).isBetween(8, 128);
        assertThat((long) plan.readRecords(merged, format) * s).isBetween((1L << 16) - s, MIB);
        // and the memory is made use of
        assertThat(plan.chunkElements() >= memory * 0.8 / (2 * s + 40) || plan.chunkElements() == plan.arrayElements())
                .isTrue();
        assertThat(plan.mergeElements()).isGreaterThan(1000);
    }

    @Example
    void numbersOfTheDocumentation() {
        // 4 + 4 + 8 bytes per element
        assertThat(MemoryPlan.of(64 * MIB, 16, DType.FLOAT64))
                .isEqualTo(new MemoryPlan((int) (63 * MIB / 72), 128, 32 << 20, 1 << 20, 1 << 15,
                        Integer.MAX_VALUE - 8));
        assertThat(MemoryPlan.of(MIB, 16, DType.FLOAT64).fanIn()).isEqualTo(8);
        assertThat(MemoryPlan.of(16 * MIB, 16, DType.FLOAT64).fanIn()).isEqualTo(128);
        assertThat(MemoryPlan.of(1L << 45, 16, DType.COMPLEX128).arrayElements())
                .isEqualTo((Integer.MAX_VALUE - 8) / 2);
    }
}
