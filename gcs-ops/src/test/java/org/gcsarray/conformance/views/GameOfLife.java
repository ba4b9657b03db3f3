package org.gcsarray.conformance.views;

import java.util.List;

import tools.jackson.databind.JsonNode;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.format.CooArray;
import org.gcsarray.house.GoldenRecord;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.ArrayView;

/// Conway's game on a torus: the sum of nine rotated views of the board says who lives on.
final class GameOfLife {

    private GameOfLife() {}

    static void check(GoldenRecord golden) {
        golden.ignore("id", "source", "rule", "note", "R_matrix_5x7");
        CooArray board = board(SmoothShape.of(golden.longs("shape")), golden.node("start"));
        JsonNode generations = golden.node("generations");
        int last = generations.propertyNames().stream().mapToInt(Integer::parseInt).max().orElseThrow();
        for (int generation = 1; generation <= last; generation++) {
            board = next(board);
            JsonNode expected = generations.get(Integer.toString(generation));
            if (expected != null) {
                golden.check("generation " + generation, cells(board(board.shape(), expected)), cells(board));
            }
        }
    }

    private static CooArray next(CooArray board) {
        CooArray.Builder sum = CooArray.builder(board.shape(), DType.INT64);
        for (long down = -1; down <= 1; down++) {
            for (long right = -1; right <= 1; right++) {
                ArrayView.of(board).roll(down, 0).roll(right, 1)
                        .forEachStored((index, position) -> sum.addLong(index, 1));
            }
        }
        CooArray neighbours = sum.build(DuplicatePolicy.SUM);
        CooArray.Builder next = CooArray.builder(board.shape(), DType.INT64);
        neighbours.forEachStored((index, position) -> {
            long count = neighbours.values().getLong(position);
            if (count == 3 || (count == 4 && board.position(index) >= 0)) {
                next.addLong(index, 1);
            }
        });
        return next.build();
    }

    private static CooArray board(SmoothShape shape, JsonNode cells) {
        CooArray.Builder builder = CooArray.builder(shape, DType.INT64);
        cells.forEach(cell -> builder.addLong(GoldenRecord.longs(cell), 1));
        return builder.build();
    }

    private static List<List<Long>> cells(CooArray board) {
        return List.copyOf(org.gcsarray.testing.DenseOracle.byIteration(board).keySet());
    }
}
