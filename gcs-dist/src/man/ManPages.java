import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

import org.gcsarray.cli.Gcs;

import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.codegen.docgen.manpage.ManPageGenerator;

/// Writes the pages of the manual in AsciiDoc and the completion scripts into two folders of its argument: what the build runs.
final class ManPages {

    private static final Map<String, String> EXIT_CODES = UsageMessageSpec.keyValuesMap("0:Done.",
            "1:A fault in data or at run time.", "2:Wrong usage.", "3:gcs diff found a difference.", "130:Interrupted.");

    private ManPages() {}

    public static void main(String[] args) throws IOException {
        Path target = Path.of(args[0]);
        CommandLine gcs = Gcs.commandLine();
        // the generator leaves a footer without heading out, and a page has room for what --help has not
        gcs.getCommandSpec().usageMessage().footerHeading("Notes%n");
        gcs.getSubcommands().values().forEach(verb -> verb.getCommandSpec().usageMessage()
                .exitCodeListHeading("Exit status%n").exitCodeList(EXIT_CODES));
        Path pages = Files.createDirectories(target.resolve("asciidoc"));
        int code = ManPageGenerator.generateManPage(pages.toFile(), null, new boolean[0], true, gcs.getCommandSpec());
        if (code != 0) {
            throw new IOException("the generator of manual pages ended with " + code);
        }
        Path completions = Files.createDirectories(target.resolve("completions"));
        String script = AutoComplete.bash("gcs", gcs);
        Files.writeString(completions.resolve("gcs.bash"), script);
        // zsh loads the file at the first completion of gcs: it registers the script, then answers that first one.
        Files.writeString(completions.resolve("_gcs"), "#compdef gcs\n" + script + "\n_bash_complete -o default -F _complete_gcs\n");
    }
}
