# shellcheck shell=sh
# What all launchers share, those of a checkout and that of a distribution: they find a Java and start the command. Sourced; expects the
# functions say and resolve, and in $tools and $kind what the Java is needed for.

needed=25

# True if the folder $1 holds the tools $tools of a Java that is new enough.
is_java() {
    for tool in $tools; do [ -x "$1/bin/$tool" ] || return 1; done
    version=
    [ -r "$1/release" ] && version=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release")
    [ -n "$version" ] || version=$("$1/bin/java" -version 2>&1 | sed -n '1s/.* version "\([0-9]*\).*/\1/p')
    [ "${version:-0}" -ge "$needed" ]
}

find_java() {
    for jdk in "${JAVA_HOME:-}" "$(java_on_path)" \
        /usr/lib/jvm/* /usr/java/* /opt/* /opt/*/* "$HOME"/.sdkman/candidates/java/* "$HOME"/.jdks/* \
        /Library/Java/JavaVirtualMachines/*/Contents/Home /opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home; do
        [ -n "$jdk" ] && is_java "$jdk" && return 0
    done
    return 1
}

java_on_path() {
    java=$(command -v java) && dirname "$(dirname "$(resolve "$java")")"
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

# Starts the command with the Java $jdk, the class path $1, the folder $2 that may hold MKL, and the arguments after them.
start_gcs() {
    classes=$1
    mkl=$2
    shift 2

    # The JVM announces the incubating Vector API on stderr and has no switch to silence it: only verbs that multiply, or tell which
    # kernels there are, load it.
    vector=
    for word in "$@"; do
        case $word in
            multiply | einsum | bench | demo | --machine | --version | -V) vector='--add-modules jdk.incubator.vector' ;;
        esac
    done

    # Without stdin, as after <&-, the JVM takes the number of it for a file of its own and fails.
    (exec 3<&0) 2>/dev/null || exec </dev/null

    # No verb opens a window: pictures are drawn where no display or no window system is installed, too.
    # Options are split into words on purpose.
    # shellcheck disable=SC2086
    exec "$jdk/bin/java" $vector --enable-native-access=ALL-UNNAMED -XX:+UseParallelGC -Djava.awt.headless=true -Dgcs.mkl="$mkl" \
        ${GCS_JAVA_OPTS:-} -cp "$classes" org.gcsarray.cli.Gcs "$@"
}
