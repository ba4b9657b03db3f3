package org.gcsarray.kernel.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;

import org.junit.jupiter.api.Test;

/// Scratch arrays: one set for each thread, of one block.
class WorkspaceTest {

    @Test
    void eachThreadHasItsOwn() {
        Workspace mine = Workspace.ofThread();
        assertThat(Workspace.ofThread()).isSameAs(mine);
        assertThat(CompletableFuture.supplyAsync(Workspace::ofThread).join()).isNotSameAs(mine);
    }

    @Test
    void arraysHoldABlock() {
        Workspace scratch = Workspace.ofThread();
        assertThat(new int[] {scratch.columns.length, scratch.doubles.length, scratch.floats.length,
            scratch.doubleResults.length, scratch.floatResults.length, scratch.doubleTile.length,
            scratch.floatTile.length}).containsOnly(Workspace.BLOCK);
        assertThat(scratch.part).hasSize(2);
    }
}
