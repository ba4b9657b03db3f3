/// Arrays for property tests, brute-force truth, assertions.
module org.gcsarray.testing {
    requires transitive org.gcsarray.core;
    requires transitive net.jqwik.api;
    requires transitive org.assertj.core;

    exports org.gcsarray.testing;
}
