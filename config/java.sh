# shellcheck shell=sh
# What all launchers share, those of a checkout and that of a distribution: they find a Java and start the command. Sourced; expects the
# functions say and resolve, and in $tools and $kind what the Java is needed for.

needed=25

# True if the folder $1 holds the tools $tools of a Java that is new enough.
is_java() {
    for tool in $tools; do [ -x "$1/bin/$tool" ] || return 1; done
    version=
    if [ -r "$1/release" ]; then
        while IFS='"' read -r key value _; do
            if [ "$key" = JAVA_VERSION= ]; then version=${value%%[!0-9]*} && break; fi
        done <"$1/release"
    fi
    [ -n "$version" ] || version=$("$1/bin/java" -version 2>&1 | sed -n '1s/.* version "\([0-9]*\).*/\1/p')
    [ "${version:-0}" -ge "$needed" ]
}

find_java() {
    jdk=${JAVA_HOME:-}
    [ -n "$jdk" ] && is_java "$jdk" && return 0
    for jdk in "$(java_on_path)" \
        /usr/lib/jvm/* /usr/java/* /opt/* /opt/*/* "$HOME"/.sdkman/candidates/java/* "$HOME"/.jdks/* \
        /Library/Java/JavaVirtualMachines/*/Contents/Home /opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home; do
        [ -n "$jdk" ] && is_java "$jdk" && return 0
    done
    return 1
}

java_on_path() {
    java=$(command -v java) && java=$(resolve "$java") && java=${java%/*} && printf '%s\n' "${java%/*}"
}

# Sets $jdk, the folder of a Java, or says what to install and exits.
choose_java() {
    if [ -n "${GCS_JAVA_HOME:-}" ]; then
        jdk=$GCS_JAVA_HOME
        is_java "$jdk" || { say "GCS_JAVA_HOME=$jdk is not a $kind $needed or newer"; exit 1; }
    elif ! find_java; then
        say "install a $kind $needed or newer (https://adoptium.net), or set GCS_JAVA_HOME to one"
        exit 1
    fi
}

# Says so and exits if Java does not start with the options that GCS_JAVA_OPTS adds: what the JVM prints does not name the variable.
# Options that only start something beside the program, or write a file, are left out of the trial.
check_options() {
    tried=
    for option in ${GCS_JAVA_OPTS:-}; do
        case $option in
            -Xlog* | -Xrun* | -Xshare* | -XX:*Flight* | -XX:*Archive* | -XX:AOT* | -XX:*PreTouch | -XX:On* | -XX:*Dump* | -XX:*File=*) ;;
            -X*) tried="$tried $option" ;;
        esac
    done
    [ -n "$tried" ] || return 0
    # shellcheck disable=SC2086 # one word each
    said=$("$jdk/bin/java" $tried -version 2>&1) && return 0
    say "Java does not start with GCS_JAVA_OPTS=$GCS_JAVA_OPTS"
    printf '%s\n' "$said" >&2
    exit 1
}

# The JVM names files in the encoding of the locale. If that is ASCII, as in LC_ALL=C and where no locale is set, it gets a locale with
# UTF-8, and $encoding tells it that what it prints is read as ASCII all the same.
choose_locale() {
    encoding=
    charmap=$(locale charmap 2>/dev/null) || case ${LC_ALL:-${LC_CTYPE:-${LANG:-C}}} in C | POSIX) charmap=US-ASCII ;; esac
    case $charmap in ANSI_X3.4-1968 | US-ASCII | 646) ;; *) return 0 ;; esac
    for name in C.UTF-8 en_US.UTF-8; do
        if ! command -v locale >/dev/null || [ "$(LC_ALL=$name locale charmap 2>/dev/null)" = UTF-8 ]; then
            LC_ALL=$name
            export LC_ALL
            encoding=-Dstdout.encoding=US-ASCII
            return 0
        fi
    done
}

# Tells the command how large the terminal is, which shells keep to themselves.
export_size() {
    [ -t 1 ] || return 0
    { size=$(stty size <&3 2>/dev/null); } 3>&1
    case $size in
        [1-9]*' '[1-9]*)
            : "${LINES:=${size% *}}" "${COLUMNS:=${size#* }}"
            export LINES COLUMNS
            ;;
    esac
}

# Sets $start_cache to the option that lets Java begin with the classes of an earlier run. Their file is named after Java and the jars of the
# class path $1: any other file is of another build. If there is none the command makes it for later runs, see the class StartCache.
choose_start_cache() {
    start_cache=
    caches=${XDG_CACHE_HOME:-${HOME:-/nowhere}/.cache}
    case $caches in /*) ;; *) return 0 ;; esac
    # Java refuses to start with two files of this kind; other options that do not go with it leave it unused.
    case " ${GCS_JAVA_OPTS:-} ${JAVA_TOOL_OPTIONS:-} ${JDK_JAVA_OPTIONS:-} ${_JAVA_OPTIONS:-}" in
        *' -Xshare'* | *Archive* | *ClassList* | *AOT* | *' @'* | *' -XX:Flags='* | *' -XX:VMOptionsFile='*) return 0 ;;
    esac
    # The class path is split into its jars on purpose; ls tells sizes and times on all systems alike.
    # shellcheck disable=SC2012,SC2086
    sum=$(IFS=:; LC_ALL=C ls -lnL "$jdk/release" "$jdk/lib/modules" $1 2>/dev/null | cksum 2>/dev/null)
    case $sum in [0-9]*' '[1-9]*) ;; *) return 0 ;; esac
    file=$caches/gcs/${sum%% *}.aot
    if [ -r "$file" ]; then start_cache=-XX:AOTCache=$file; else start_cache=-Dgcs.start.cache=$file; fi
}

# Sets $pages to the option that asks for huge pages where Linux gives them to programs that ask: work on large arrays gains by them.
choose_pages() {
    pages=
    { read -r offered </sys/kernel/mm/transparent_hugepage/enabled; } 2>/dev/null || return 0
    case $offered in *'[madvise]'*) pages=-XX:+UseTransparentHugePages ;; esac
}

# Starts the command with the Java $jdk, the class path $1, the folder $2 that may hold MKL, and the arguments after them.
start_gcs() {
    classes=$1
    mkl=$2
    shift 2
    check_options
    choose_locale
    export_size
    choose_start_cache "$classes"
    choose_pages

    # Without stdin, as after <&-, the JVM takes the number of it for a file of its own and fails.
    { true 3<&0; } 2>/dev/null || exec </dev/null

    # The command loads the module of the Vector API itself, through the exported package: with --add-modules the JVM prints a warning.
    # No verb opens a window: pictures are drawn where no display or no window system is installed, too.
    # A file of classes that does not go with an option of the user is not used, without a word.
    # Options are split into words on purpose.
    # shellcheck disable=SC2086
    exec "$jdk/bin/java" ${start_cache:+-Xlog:aot=off "$start_cache"} --add-exports java.base/jdk.internal.module=ALL-UNNAMED --enable-native-access=ALL-UNNAMED $encoding \
        -XX:+UseParallelGC $pages -Djava.awt.headless=true -Dgcs.mkl="$mkl" ${GCS_JAVA_OPTS:-} -cp "$classes" org.gcsarray.cli.Gcs "$@"
}
