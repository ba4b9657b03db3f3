package org.gcsarray.hdf5;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import io.jhdf.object.message.DataSpaceMessage;
import io.jhdf.object.message.LinkInfoMessage;
import io.jhdf.object.message.SymbolTableMessage;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.internal.assembly.Place;

/// A group, a dataset, or another object of a file, by its header.
///
/// @param source the file
/// @param path   where it was found, from `/`
/// @param header its messages
record HdfObject(HdfSource source, String path, HdfHeader header) {

    private static final int MOST_LINKS = 32;

    /// Reads the header of an object.
    static HdfObject at(HdfSource source, String path, long address) throws ArrayFormatException {
        Place place = source.storage().place().member(path);
        return new HdfObject(source, path,
                LibraryCalls.guarded(place, () -> new HdfHeader(source.storage(), address)));
    }

    /// Where faults of this object are.
    Place place() {
        return source.storage().place().member(path);
    }

    boolean isDataset() {
        return header.hasMessageOfType(DataSpaceMessage.class);
    }

    boolean isGroup() {
        return header.hasMessageOfType(SymbolTableMessage.class) || header.hasMessageOfType(LinkInfoMessage.class);
    }

    /// The path of a child.
    String pathOf(String name) {
        return path.endsWith("/") ? path + name : path + "/" + name;
    }

    /// The links of a group by their names; none for other objects.
    Map<String, Link> links() throws ArrayFormatException {
        return isGroup() ? Link.of(this) : Map.of();
    }

    /// The attributes by their names.
    Attributes attributes() throws ArrayFormatException {
        return Attributes.of(this);
    }

    /// The dataset that this object is.
    HdfDataset dataset() throws ArrayFormatException {
        return HdfDataset.of(this);
    }

    /// A dataset in this group that must be there.
    HdfDataset dataset(String name) throws ArrayFormatException {
        Optional<HdfObject> child = find(name).filter(HdfObject::isDataset);
        if (child.isEmpty()) {
            throw place().fault(Fault.Code.MEMBER, "there is no dataset " + name + brokenLink(name)
                    + "; the group holds " + Link.list(links()), "");
        }
        return child.get().dataset();
    }

    /// Follows a path from this group, through links inside the file.
    ///
    /// @param names names between slashes; from the root if the first character is a slash
    /// @return the object, or nothing if a name is missing
    /// @throws ArrayFormatException if a link leads out of the file or in circles
    Optional<HdfObject> find(String names) throws ArrayFormatException {
        return walk(names).end();
    }

    /// Returns what a message adds where [#find] finds nothing: the link that leads to nothing, if it is one that does.
    String brokenLink(String names) throws ArrayFormatException {
        return walk(names).brokenLink();
    }

    /// Where a path leads.
    ///
    /// @param end        the object, if all names are there
    /// @param brokenLink what to say of the link whose target is missing; nothing if there is no such link
    private record Walk(Optional<HdfObject> end, String brokenLink) {
    }

    private Walk walk(String names) throws ArrayFormatException {
        Deque<String> left = new ArrayDeque<>(List.of(names.split("/", -1)));
        HdfObject here = names.startsWith("/") ? source.root() : this;
        int links = 0;
        String followed = "";
        int behindFollowed = Integer.MAX_VALUE; // names left then, but for those of the target
        while (!left.isEmpty()) {
            String name = left.removeFirst();
            if (name.isEmpty() || name.equals(".")) {
                continue;
            }
            Optional<Link> link = Optional.ofNullable(here.links().get(name));
            if (link.isEmpty()) {
                return new Walk(Optional.empty(), left.size() >= behindFollowed ? followed : "");
            }
            switch (link.get()) {
                case Link.Hard hard -> here = at(source, here.pathOf(name), hard.address());
                case Link.Soft soft -> {
                    if (++links > MOST_LINKS) {
                        throw here.place().fault(Fault.Code.STRUCTURE,
                                "more than " + MOST_LINKS + " links lead from one to the next at " + name, "");
                    }
                    if (left.size() < behindFollowed) {
                        behindFollowed = left.size();
                        followed = ": " + here.pathOf(name) + " is a link to \"" + soft.target()
                                + "\", which is missing";
                    }
                    List.of(soft.target().split("/", -1)).reversed().forEach(left::addFirst);
                    here = soft.target().startsWith("/") ? source.root() : here;
                }
                case Link.External external -> throw here.place().fault(Fault.Code.UNSUPPORTED, name
                        + " is a link to the file \"" + external.file() + "\", which is not followed",
                        "open that file");
            }
        }
        return new Walk(Optional.of(here), "");
    }
}
