/// Arrays in HDF5: binsparse, AnnData, 10x Genomics, MATLAB.
module org.gcsarray.hdf5 {
    requires transitive org.gcsarray.io;
    requires io.jhdf;

    // What jHDF needs: its jar has no descriptor of its own to say so.
    requires com.ning.compress.lzf;
    requires org.apache.commons.lang3;
    requires org.slf4j;

    exports org.gcsarray.hdf5;

    provides org.gcsarray.io.spi.FileFormat with org.gcsarray.hdf5.Hdf5Format;
}
