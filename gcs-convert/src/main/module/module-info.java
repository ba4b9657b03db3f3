/// Every format and layout into every other, arrays from streams, EJML.
module org.gcsarray.convert {
    requires transitive org.gcsarray.core;
    requires static ejml.core;

    exports org.gcsarray.convert;
    exports org.gcsarray.convert.stream;
    exports org.gcsarray.ejml;
}
