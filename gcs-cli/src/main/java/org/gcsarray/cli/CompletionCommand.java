package org.gcsarray.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

import org.gcsarray.cli.internal.run.ExitCode;
import org.gcsarray.cli.internal.run.RunContext;

/// `gcs completion`: prints a script that lets a shell complete verbs, options and their words.
@Command(name = "completion", description = "Print the completion script of a shell.", footer = {
    "  source <(gcs completion bash)",
    "  gcs completion zsh > ~/.gcs-completion",
    "  echo 'source ~/.gcs-completion' >> ~/.zshrc"})
final class CompletionCommand extends Verb {

    /// A shell; the script that picocli makes serves both, zsh through bashcompinit.
    enum Shell {
        BASH, ZSH
    }

    @Parameters(paramLabel = "bash|zsh", description = "Shell that runs the script.")
    private Shell shell = Shell.BASH;

    CompletionCommand(RunContext context) {
        super(context);
    }

    @Override
    public Integer call() throws IOException {
        String script = AutoComplete.bash("gcs", Gcs.commandLine(context()));
        // without compinit the bashcompinit of the script has nothing to register with
        String before = shell == Shell.ZSH ? "autoload -U +X compinit && compinit\n" : "";
        context().out().write((before + script).getBytes(StandardCharsets.UTF_8));
        return ExitCode.DONE;
    }
}
