package org.gcsarray.io.internal.bytes;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.AclFileAttributeView;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.Set;

import org.jspecify.annotations.Nullable;

/// Who may do what with a file, and how a new file that takes its place gets the same: never more, at no moment.
final class FileAccess {

    private static final FileAttribute<Set<PosixFilePermission>> PRIVATE = PosixFilePermissions
            .asFileAttribute(PosixFilePermissions.fromString("rw-------"));

    private FileAccess() {}

    /// Creates a file that will replace another one: open to nobody else first, then with the owner, group and mode of the old one as far as
    /// the system allows.
    ///
    /// @param file new file
    /// @param old  file whose access it gets; if it does not exist, the new one gets what the umask says
    static FileChannel createLike(Path file, Path old) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(old, PosixFileAttributeView.class);
        boolean exists = Files.exists(old);
        if (view == null || !exists) {
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            if (exists) {
                copyAcl(old, file);
            }
            return channel;
        }
        PosixFileAttributes access = view.readAttributes();
        FileChannel channel = FileChannel.open(file, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                PRIVATE);
        take(access, Files.getFileAttributeView(file, PosixFileAttributeView.class));
        return channel;
    }

    private static void take(PosixFileAttributes wanted, PosixFileAttributeView file) {
        attempt("owner", () -> {
            if (!file.getOwner().equals(wanted.owner())) {
                file.setOwner(wanted.owner());
            }
        });
        boolean group = attempt("group", () -> {
            if (!file.readAttributes().group().equals(wanted.group())) {
                file.setGroup(wanted.group());
            }
        });
        attempt("mode", () -> file.setPermissions(group ? wanted.permissions() : ofNoGroup(wanted.permissions())));
    }

    /// The permissions of a file whose group could not be kept: group and others get what both had, since who is in which has changed.
    static Set<PosixFilePermission> ofNoGroup(Set<PosixFilePermission> wanted) {
        Set<PosixFilePermission> narrow = EnumSet.noneOf(PosixFilePermission.class);
        narrow.addAll(wanted);
        for (String act : new String[] {"READ", "WRITE", "EXECUTE"}) {
            PosixFilePermission ofGroup = PosixFilePermission.valueOf("GROUP_" + act);
            PosixFilePermission ofOthers = PosixFilePermission.valueOf("OTHERS_" + act);
            if (!wanted.contains(ofGroup) || !wanted.contains(ofOthers)) {
                narrow.remove(ofGroup);
                narrow.remove(ofOthers);
            }
        }
        return narrow;
    }

    private static void copyAcl(Path old, Path file) {
        AclFileAttributeView from = Files.getFileAttributeView(old, AclFileAttributeView.class);
        AclFileAttributeView to = Files.getFileAttributeView(file, AclFileAttributeView.class);
        if (from != null && to != null) {
            attempt("access control list", () -> to.setAcl(from.getAcl()));
        }
    }

    /// Fails if a file that exists must not be written. The permissions are looked at, too, since root may write anything.
    ///
    /// @param file file, no link
    /// @param name the file as the caller named it
    static void checkWritable(Path file, Path name) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
        @Nullable
        Set<PosixFilePermission> mode = view == null ? null : view.readAttributes().permissions();
        boolean anyone = mode == null || mode.contains(PosixFilePermission.OWNER_WRITE)
                || mode.contains(PosixFilePermission.GROUP_WRITE) || mode.contains(PosixFilePermission.OTHERS_WRITE);
        if (!anyone || !Files.isWritable(file)) {
            throw new WriteProtectedException(name, mode == null ? "" : PosixFilePermissions.toString(mode));
        }
    }

    private interface Change {
        void run() throws IOException;
    }

    /// Makes a change that the system may forbid: only root gives files away, and only members give them to a group.
    private static boolean attempt(String what, Change change) {
        try {
            change.run();
            return true;
        } catch (IOException | UnsupportedOperationException unable) {
            System.getLogger(AtomicFile.class.getName()).log(System.Logger.Level.DEBUG, "cannot keep the " + what,
                    unable);
            return false;
        }
    }
}
