package org.gcsarray.bench.suite;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import org.gcsarray.bench.measure.Settings;

/// Kernels and the datasets they are measured on, by name.
///
/// @param name        name in options and reports
/// @param description what it is for
/// @param settings    how long to measure
/// @param blocks      kernels times datasets
public record Suite(String name, String description, Settings settings, List<Block> blocks) {

    /// Every kernel on every dataset.
    ///
    /// @param kernels names of kernels
    /// @param data    calls of generators or paths
    public record Block(List<String> kernels, List<String> data) {}

    /// One matrix of each class, around a million elements: in the caches of the machine.
    private static final List<String> SMALL = List.of("stencil5(500,500)", "roads(400000,0.4,1000,17)", "stencil27(40)",
            "fem(24,3,16)", "fem(12,6,16)", "banded(20000,4,13)", "banded(100000,5,13)",
            "bandrandom(100000,19,5,20000,15)", "uniform2d(100000,100000,1000000,11)", "rmat(16,1000000,12)",
            "powerlaw(16,1048576,14)", "giant(200000,5,3,0.15,18)", "wide(1000,1000000,1000,19)",
            "blocks(20000,40,200,20)");

    /// Some classes again at ten million elements and more.
    private static final List<String> LARGE = List.of("stencil5(1600,1600)", "stencil27(80)", "fem(40,3,16)",
            "banded(1000000,5,13)", "uniform2d(1000000,1000000,10000000,11)", "powerlaw(19,8388608,14)");

    /// At most 65,536 columns.
    private static final List<String> NARROW = List.of("uniform2d(60000,60000,10000000,11)", "powerlaw(16,8388608,14)",
            "bandrandom(60000,150,30,20000,15)", "banded(60000,60,13)", "stencil27(40)", "fem(24,3,16)");

    /// For products with several right-hand sides.
    private static final List<String> BLOCK = List.of("stencil5(500,500)", "stencil27(40)", "fem(24,3,16)",
            "banded(100000,5,13)", "uniform2d(100000,100000,1000000,11)", "rmat(16,1000000,12)",
            "powerlaw(16,1048576,14)");

    private static final Suite SPMV = new Suite("spmv", "sparse matrix times vector", Settings.PUBLISHED,
            List.of(new Block(List.of("spmv"), SMALL), new Block(List.of("spmv", "spmv-2t"), LARGE),
                    new Block(List.of("spmv-columns", "spmv-f32"), NARROW)));

    private static final Suite SPMM = new Suite("spmm", "sparse matrix times dense matrix", Settings.PUBLISHED,
            List.of(new Block(List.of("spmm-8", "spmm-32", "spmm-128"), BLOCK)));

    private static final Suite QUICK = new Suite("quick", "a look at SpMV and SpMM in two minutes, hot only",
            Settings.QUICK, List.of(new Block(List.of("spmv"),
                    List.of("stencil5(500,500)", "banded(20000,4,13)", "uniform2d(100000,100000,1000000,11)",
                            "rmat(16,1000000,12)")),
                    new Block(List.of("spmm-32"), List.of("stencil27(40)"))));

    /// Returns all suites, the quick one first and the one of everything last.
    public static List<Suite> all() {
        List<Suite> published = List.of(SPMV, SPMM);
        List<Suite> all = new ArrayList<>(List.of(QUICK));
        all.addAll(published);
        all.add(new Suite("all", "every other suite but quick", Settings.PUBLISHED,
                published.stream().flatMap(suite -> suite.blocks.stream()).toList()));
        return all;
    }

    /// Returns the suite of a name.
    ///
    /// @throws IllegalArgumentException if there is none; the text lists them
    public static Suite of(String name) {
        return all().stream().filter(suite -> suite.name.equals(name)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no suite \"" + name + "\"; suites are "
                        + all().stream().map(Suite::name).collect(Collectors.joining(", "))));
    }

    /// Returns the same with other kernels, other datasets or both; an empty list keeps those of the suite.
    public Suite with(List<String> kernels, List<String> data) {
        if (kernels.isEmpty() && data.isEmpty()) {
            return this;
        }
        if (!kernels.isEmpty() && !data.isEmpty()) {
            return new Suite(name, description, settings, List.of(new Block(kernels, data)));
        }
        List<String> allKernels = blocks.stream().flatMap(block -> block.kernels.stream()).distinct().toList();
        if (kernels.isEmpty()) {
            return new Suite(name, description, settings, List.of(new Block(allKernels, data)));
        }
        // a kernel that the suite lacks takes the datasets of all its blocks
        List<Block> chosen = new ArrayList<>();
        for (String kernel : kernels) {
            chosen.add(new Block(List.of(kernel), blocks.stream()
                    .filter(block -> block.kernels.contains(kernel) || !allKernels.contains(kernel))
                    .flatMap(block -> block.data.stream()).distinct().toList()));
        }
        return new Suite(name, description, settings, chosen);
    }

    /// Returns the same with other settings.
    public Suite with(Settings other) {
        return new Suite(name, description, other, blocks);
    }

    /// Returns the cases in order.
    ///
    /// @param peers names of the peers wanted
    public List<CaseRequest> cases(List<String> peers) {
        return blocks.stream().flatMap(block -> block.kernels.stream().flatMap(
                kernel -> block.data.stream().map(data -> new CaseRequest(kernel, data, peers, settings)))).distinct()
                .toList();
    }
}
