package org.gcsarray.hdf5;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gcsarray.io.FaultAssert.assertFault;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Objects;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.NdArray;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.ReadOptions;

/// Files by the HDF5 library with what jHDF passes over or has no reader for, with headers of version 1 (old) and 2 (new): chunks of 2 x 3 over an
/// array of 5 x 7 that went through a filter only inside of it, datasets that share a named type of big-endian float32, truth values in two
/// big-endian bytes, opaque elements, opaque attributes, and a reference to a part.
class HdfHeaderTest {

    private static NdArray read(String file, String member) throws IOException, URISyntaxException {
        Path path = Path.of(Objects.requireNonNull(HdfHeaderTest.class.getResource("/hdf5/" + file)).toURI());
        return ArrayFiles.read(path, ReadOptions.DEFAULT.withMember(member)).array();
    }

    @ParameterizedTest
    @ValueSource(strings = {"headers_old.h5", "headers_new.h5"})
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
    @ValueSource(strings = {"headers_old.h5", "headers_new.h5"})
    void typesMayBelongToSeveralDatasets(String file) throws IOException, URISyntaxException {
        for (int k = 0; k < 2; k++) {
            NdArray array = read(file, "named" + k);
            assertThat(array.dtype()).hasToString("float32");
            assertThat(new double[] {array.getDouble(0), array.getDouble(1), array.getDouble(2), array.getDouble(3)})
                    .containsExactly(1.5, -2, 3, k);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"headers_old.h5", "headers_new.h5"})
    void truthValuesMayBeBigEndian(String file) throws IOException, URISyntaxException {
        NdArray array = read(file, "truths");
        assertThat(array.dtype()).hasToString("bool");
        assertThat(new double[] {array.getDouble(0), array.getDouble(1), array.getDouble(2)}).containsExactly(0, 1, 1);
    }

    /// `named1` has opaque attributes, too, and one of them in `beside_..` would keep the only array from being found.
    @ParameterizedTest
    @ValueSource(strings = {"old", "new"})
    void opaqueBytesBesideAnArrayDoNotMatter(String version) throws IOException, URISyntaxException {
        assertThat(read("beside_" + version + ".h5", "").getDouble(1)).isEqualTo(2);
        assertFault(() -> read("headers_" + version + ".h5", "opaque"), Fault.Code.UNSUPPORTED,
                "/opaque: a feature that is not read here: opaque elements");
    }

    @ParameterizedTest
    @ValueSource(strings = {"headers_old.h5", "headers_new.h5"})
    void bitFieldsOfOneByteAreTruthValues(String file) throws IOException, URISyntaxException {
        NdArray array = read(file, "bits");
        assertThat(array.dtype()).hasToString("bool");
        assertThat(new double[] {array.getDouble(0), array.getDouble(1), array.getDouble(2)}).containsExactly(1, 0, 1);
    }

    @ParameterizedTest
    @CsvSource({"long double, 16-byte floating point type", "colours, enumeration type",
        "pairs, 'compound type (first, second)'", "seventeen, 17-bit integer type in 4 bytes"})
    void typesThatAreNotReadAreNamed(String member, String type) {
        for (String file : new String[] {"headers_old.h5", "headers_new.h5"}) {
            assertThatThrownBy(() -> read(file, member)).hasMessageContaining("/" + member + ": elements of " + type
                    + " (expected numbers in at least one dimension)");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"shared_messages.h5", "shared_attributes.h5"})
    void sharedMessagesAreNamed(String file) {
        for (String member : new String[] {"", "x"}) {
            assertFault(() -> read(file, member), Fault.Code.UNSUPPORTED,
                    "/x: a feature that is not read here: shared object header messages (SOHM); copy");
        }
    }

    /// Files of h5py 3.16 with `libver="latest"`, and data that are elsewhere: the hint works for all of them.
    @ParameterizedTest
    @CsvSource({"layout_version_5.h5, data layout message", "complex_version_5.h5, datatype version '5'",
        "virtual.h5, Virtual storage", "external.h5, in another file"})
    void whatIsNotReadComesWithAWayOut(String file, String feature) {
        assertThatThrownBy(() -> read(file, "x")).isInstanceOfSatisfying(ArrayFormatException.class,
                fault -> assertThat(fault.code()).isEqualTo(Fault.Code.UNSUPPORTED))
                .hasMessageContaining(feature)
                .hasMessageContaining(
                        "; copy its values with h5py: h5py.File(\"new.h5\", \"w\")[\"/x\"] = h5py.File(\"")
                .hasMessageEndingWith(file + "\")[\"/x\"][...]");
    }

    /// Space for elements that nobody wrote was never taken, and no file of this length could hold them.
    @Test
    void whatWasNeverWrittenIsNotCalledTooLarge() {
        assertThatThrownBy(() -> read("never_written.h5", "")).hasMessageContaining("/big: 1000000000 elements of 8 "
                + "bytes are declared (at most 175 can be in a file of 1400 bytes); the file is damaged, or the dataset was not "
                + "written completely and is not read");
    }

    /// Soft links to a dataset whose name is not ASCII, to another link, into a group of more links than a header holds, and to nothing.
    @ParameterizedTest
    @ValueSource(strings = {"links_old.h5", "links_new.h5"})
    void softLinksLeadToNamesInAnyLetters(String file) throws IOException, URISyntaxException {
        for (String member : new String[] {"gr\u00f6\u00dfe", "soft", "l\u00e4nge", "second", "many/l19",
            "folder/\u00fcber"}) {
            assertThat(read(file, member).getDouble(2)).as(member).isEqualTo(4);
        }
    }

    @ParameterizedTest
    @CsvSource({"dangling,/dangling is a link to \"/fehlt/\u00e9\"",
        "to_dangling,/to_dangling is a link to \"dangling\"",
        "/dangling/below,/dangling is a link to \"/fehlt/\u00e9\""})
    void softLinksToNothingAreTold(String member, String link) {
        for (String file : new String[] {"links_old.h5", "links_new.h5"}) {
            assertFault(() -> read(file, member), Fault.Code.MEMBER,
                    "there is no /" + member.replaceFirst("^/", "") + ": " + link + ", which is missing; ");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"links_old.h5", "links_new.h5"})
    void aNameThatIsMissingBehindALinkIsNoFaultOfTheLink(String file) {
        assertFault(() -> read(file, "folder/none"), Fault.Code.MEMBER,
                "there is no /folder/none; these can be read: ");
        assertFault(() -> read(file, "soft/none"), Fault.Code.MEMBER, "there is no /soft/none; these can be read: ");
        assertFault(() -> read(file, "outside"), Fault.Code.UNSUPPORTED,
                "outside is a link to the file \"au\u00dfen.h5\"");
    }
}
