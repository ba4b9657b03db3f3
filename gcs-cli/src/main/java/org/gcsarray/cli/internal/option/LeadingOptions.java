package org.gcsarray.cli.internal.option;

import java.util.Arrays;
import java.util.Collections;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// Options of every verb that come before the verb, as in `gcs --threads 2 info a.mtx`: the verb takes them as if they came after it.
public final class LeadingOptions {

    private LeadingOptions() {}

    /// Returns the words with the options before the verb put after it; unchanged if there is no verb, or a word that is no such option
    /// comes first.
    ///
    /// @param gcs the command, with the options that may come first
    public static String[] moved(CommandSpec gcs, String... args) {
        int verb = 0;
        while (verb < args.length && args[verb].startsWith("-")) {
            String[] word = args[verb].split("=", 2);
            OptionSpec option = gcs.findOption(word[0]);
            if (option == null || option.versionHelp()) {
                return args;
            }
            verb += word.length == 1 && option.arity().max() > 0 ? 2 : 1;
        }
        if (verb == 0 || verb >= args.length) {
            return args;
        }
        String[] words = args.clone();
        Collections.rotate(Arrays.asList(words).subList(0, verb + 1), 1);
        return words;
    }
}
