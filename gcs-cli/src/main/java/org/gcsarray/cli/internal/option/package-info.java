/// Options that verbs share, the words they take, and where their values come from besides the command line.
///
/// ```
/// CommonOptions   of every verb              Words, Parsed, Header  words and numbers, and the error for any other text
/// ReadMixin       of verbs that read         OptionGroups           headings in the help
/// LeadingOptions  options before the verb    EnvironmentDefaults  GCS_OPTIONS    ShellLine  a command, written out again
/// ```
@NullMarked
package org.gcsarray.cli.internal.option;

import org.jspecify.annotations.NullMarked;
