package org.gcsarray.io.internal.numpy;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.internal.assembly.Place;
import org.gcsarray.io.internal.bytes.FirstBytes;

/// The arrays of a ZIP file by their names. Names are never used as paths. Members that are no `.npy` are not seen.
final class NpzArchive implements AutoCloseable {
    private static final String SUFFIX = ".npy";
    private static final int MAX_MEMBERS = 10_000;
    /// Characters of a list of members, about.
    private static final int MAX_LISTED = 900;

    /// Ways to compress a member that some programs write.
    private static final Map<Integer, String> METHODS = Map.of(9, "Deflate64", 12, "bzip2", 14, "LZMA", 93, "Zstandard",
            95, "XZ");

    private final ZipFile zip;
    private final Place place;
    private final Map<String, ZipEntry> entries = new LinkedHashMap<>();

    private NpzArchive(ZipFile zip, Place place) throws ArrayFormatException {
        this.zip = zip;
        this.place = place;
        if (zip.size() > MAX_MEMBERS) {
            throw place.fault(Fault.Code.LIMIT,
                    "the archive has " + zip.size() + " members (at most " + MAX_MEMBERS + ")");
        }
        for (ZipEntry entry : Collections.list(zip.entries())) {
            String name = entry.getName();
            if (name.endsWith(SUFFIX)
                    && entries.put(name.substring(0, name.length() - SUFFIX.length()), entry) != null) {
                throw place.member(name).fault(Fault.Code.MEMBER, "the member occurs twice");
            }
        }
    }

    /// Opens an archive; O(members).
    ///
    /// @param path the file
    /// @param file its name for faults
    /// @throws ArrayFormatException if its directory is damaged, disagrees with the members, names one twice, or names too many
    static NpzArchive open(Path path, String file) throws IOException {
        Place place = new Place(file, "");
        ZipFile zip = openZip(path, place);
        try {
            NpzArchive archive = new NpzArchive(zip, place);
            checkDirectory(path, place);
            return archive;
        } catch (IOException | RuntimeException failure) {
            zip.close();
            throw failure;
        }
    }

    private static void checkDirectory(Path path, Place place) throws IOException {
        try (FileChannel file = FileChannel.open(path)) {
            Optional<ZipDirectory> directory = ZipDirectory.find(file);
            if (directory.isEmpty()) {
                throw new ArrayFormatException(fault(path, place, "no end of a directory"));
            }
            directory.get().check(place);
        }
    }

    private static ZipFile openZip(Path path, Place place) throws IOException {
        try {
            return new ZipFile(path.toFile());
        } catch (ZipException | EOFException damage) {
            requireMethods(path, place);
            String reason = damage instanceof EOFException ? "the file ends inside it"
                    : String.valueOf(damage.getMessage());
            throw new ArrayFormatException(fault(path, place, reason), damage);
        }
    }

    /// Refuses a member that is compressed in another way than `ZipFile` knows, which opens no archive that has one.
    private static void requireMethods(Path path, Place place) throws IOException {
        try (FileChannel file = FileChannel.open(path)) {
            Optional<ZipDirectory> directory = ZipDirectory.find(file);
            for (ZipDirectory.Member member : directory.isEmpty() ? List.<ZipDirectory.Member>of()
                    : directory.get().members(place)) {
                if (member.method() != ZipEntry.STORED && member.method() != ZipEntry.DEFLATED) {
                    throw place.member(member.text()).fault(Fault.Code.UNSUPPORTED,
                            "the member is compressed by " + METHODS.getOrDefault(member.method(), "another method")
                                    + " (ZIP method " + member.method()
                                    + "; expected deflated, method 8, or stored, method 0)",
                            "write the file again with numpy.savez_compressed(\"new.npz\", **numpy.load(\"old.npz\"))");
                }
            }
        }
    }

    /// A file of another kind has no ZIP directory that could be damaged.
    private static Fault fault(Path path, Place place, String damage) throws IOException {
        byte[] bytes;
        try (InputStream stream = Files.newInputStream(path)) {
            bytes = stream.readNBytes(FirstBytes.COUNT);
        }
        FirstBytes first = FirstBytes.of(bytes);
        return first.text().startsWith("PK")
                ? Fault.of(Fault.Code.COMPRESSION, place.file(), "the ZIP directory is damaged (" + damage + ")",
                        "an .npz file is a ZIP archive: fetch or write it again")
                : Fault.of(Fault.Code.COMPRESSION, place.file(),
                        first.begin() + "; it is not a ZIP archive, as an .npz file is",
                        first.hint("fetch or write it again"));
    }

    Place place() {
        return place;
    }

    /// The names of the arrays, without `.npy`, in file order.
    Set<String> names() {
        return Collections.unmodifiableSet(entries.keySet());
    }

    /// An array, of which the header is read.
    ///
    /// @throws ArrayFormatException if there is none of that name, or its header is not understood
    NpyMember member(String name) throws IOException {
        ZipEntry entry = entries.get(name);
        if (entry == null) {
            throw place.fault(Fault.Code.MEMBER,
                    "the archive has no member " + name + SUFFIX + "; its members are " + list());
        }
        return NpyMember.open(zip, entry, place.member(entry.getName()));
    }

    /// Name, type and shape of the arrays, as far as they are understood.
    String list() throws IOException {
        StringJoiner list = new StringJoiner(", ");
        for (String name : names()) {
            if (list.length() > MAX_LISTED) {
                return list.add("..").toString();
            }
            list.add(name + " " + described(name));
        }
        return list.toString();
    }

    private String described(String name) throws IOException {
        try {
            return member(name).header().describe();
        } catch (ArrayFormatException damage) {
            return "(" + damage.code() + ")";
        }
    }

    /// Whether every array is pickled, and there is one.
    boolean isPickled() throws IOException {
        for (String name : names()) {
            if (!isPickled(name)) {
                return false;
            }
        }
        return !entries.isEmpty();
    }

    private boolean isPickled(String name) throws IOException {
        try {
            return member(name).header().type().kind() == NumpyType.Kind.OBJECT;
        } catch (ArrayFormatException damage) {
            return false;
        }
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }
}
