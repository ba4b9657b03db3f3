package org.gcsarray.cli.internal.option;

import java.util.List;
import java.util.stream.Collectors;

import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/// The options of a verb under headings: its own first, then those it shares with others. The `order` of an option tells its heading.
public final class OptionGroups implements IHelpSectionRenderer {

    /// What picocli gives an option that says nothing.
    private static final int OWN = -1;

    /// Options of verbs that read arrays.
    public static final int READING = 1;
    /// Options of verbs that write arrays.
    public static final int WRITING = 2;
    /// Options of every verb.
    public static final int COMMON = 3;

    private static final List<Group> GROUPS = List.of(new Group("Options", OWN),
            new Group("Reading", READING), new Group("Writing", WRITING), new Group("Common", COMMON));

    private record Group(String heading, int order) {}

    private OptionGroups() {}

    /// Makes the help of a verb use headings.
    public static void install(CommandLine verb) {
        verb.getHelpSectionMap().remove(UsageMessageSpec.SECTION_KEY_OPTION_LIST_HEADING);
        verb.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, new OptionGroups());
    }

    @Override
    public String render(Help help) {
        return GROUPS.stream().map(group -> render(help, group)).collect(Collectors.joining());
    }

    private static String render(Help help, Group group) {
        List<OptionSpec> all = help.commandSpec().options();
        List<OptionSpec> options = all.stream().filter(option -> option.order() == group.order).toList();
        if (options.isEmpty()) {
            return "";
        }
        // the widths are those of all options, so that the groups line up
        Help.Layout layout = help.createDefaultLayout(all, List.of(), help.colorScheme());
        layout.addAllOptions(options, help.parameterLabelRenderer());
        return String.format("%n%s:%n%s", group.heading, layout);
    }
}
