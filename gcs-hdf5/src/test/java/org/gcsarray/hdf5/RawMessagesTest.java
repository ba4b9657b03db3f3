package org.gcsarray.hdf5;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Objects;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.NdArray;
import org.gcsarray.io.ReadOptions;

/// Files by the HDF5 library with what jHDF passes over, with headers of version 1 (old) and 2 (new): chunks of 2 x 3 over an array of 5 x 7 that
/// went through a filter only inside of it, and datasets that share a named type of big-endian float32.
class RawMessagesTest {

    private static NdArray read(String file, String member) throws IOException, URISyntaxException {
        Path path = Path.of(Objects.requireNonNull(RawMessagesTest.class.getResource("/hdf5/" + file)).toURI());
        return ArrayFiles.read(path, ReadOptions.DEFAULT.withMember(member)).array();
    }

    @ParameterizedTest
    @ValueSource(strings = {"edges_old.h5", "edges_new.h5"})
    void chunksAtEdgesMayGoWithoutFilters(String file) throws IOException, URISyntaxException {
        for (String filter : new String[] {"deflate", "shuffle", "checksum"}) {
            NdArray array = read(file, filter);
            for (int row = 0; row < 5; row++) {
                for (int column = 0; column < 7; column++) {
                    assertThat(array.getDouble(row, column)).as("%s (%d, %d)", filter, row, column)
                            .isEqualTo(Math.pow(7 * row + column, 2) / 8);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"edges_old.h5", "edges_new.h5"})
    void typesMayBelongToSeveralDatasets(String file) throws IOException, URISyntaxException {
        for (int k = 0; k < 2; k++) {
            NdArray array = read(file, "named" + k);
            assertThat(array.dtype()).hasToString("float32");
            assertThat(new double[] {array.getDouble(0), array.getDouble(1), array.getDouble(2), array.getDouble(3)})
                    .containsExactly(1.5, -2, 3, k);
        }
    }
}
