# shellcheck shell=sh
# What the launchers of this checkout share: they build what is missing or stale. Sourced; expects $root, the folder of the
# checkout, and the functions say and resolve.

# shellcheck source=config/java.sh
. "$root/config/java.sh"
# shellcheck disable=SC2034 # read by java.sh
{ tools='java javac' kind=JDK; }

# Sets $jar to the newest jar of the module $1 itself; false if there is none.
find_jar() {
    jar=
    for candidate in "$root/$1"/target/"$1"-*.jar; do
        case $candidate in *-sources.jar | *-javadoc.jar | *-tests.jar) continue ;; esac
        [ -f "$candidate" ] || continue
        if [ -z "$jar" ] || is_newer "$candidate" "$jar"; then jar=$candidate; fi
    done
    [ -n "$jar" ]
}

# True if file $1 is younger than file $2. All shells in use have this operator, and it starts no process.
is_newer() {
    # shellcheck disable=SC3013
    [ "$1" -nt "$2" ]
}

# True if the jars of the module $1 exist and some file the last build wrote is younger than every source of it and of the modules after it.
is_built() {
    lib=$root/$1/target/lib
    find_jar "$1" && [ -d "$lib" ] || return 1
    reference=$jar
    for file in "$lib"/gcs-*.jar "$root/$1/target/launcher-built"; do
        if is_newer "$file" "$reference"; then reference=$file; fi
    done
    for part in "$@"; do
        shift
        set -- "$@" "$root/$part/pom.xml" "$root/$part/src/main"
    done
    [ -z "$(find "$root/pom.xml" "$@" -newer "$reference" 2>/dev/null)" ]
}

# Reads what Maven prints: says which module it has come to and passes on what is not information. False if the build failed.
show_build() {
    while IFS= read -r line; do
        case $line in
            gcs-build-failed) return 1 ;;
            '[INFO] Building '*' ['*/*']')
                place=${line##* [}
                name=${line#'[INFO] Building '}
                name=${name#gcs-arrays: }
                place=${place%]}
                say "module ${place%/*} of ${place#*/}: ${name%% [0-9]*}"
                ;;
            # some versions set the colour back before and after all they print
            '[INFO]'* | *'[0m[INFO]'* | *'[0m' | '[WARNING] JAR will be empty'* | 'WARNING: '* | '') ;;
            *) printf '%s\n' "$line" >&2 ;;
        esac
    done
}

# Builds the module $1 with the JDK $jdk.
build() {
    if ! command -v mvn >/dev/null; then
        say "the program is not built yet; install Maven 3.8 or newer (https://maven.apache.org) and run this again"
        exit 1
    fi
    say "building; this takes half a minute, more where Maven has to download ..."
    lib=$root/$1/target/lib
    stamp=$root/$1/target/launcher-built
    rm -rf "$lib" "$root/$1"/target/"$1"-*.jar
    mkdir -p "$root/$1/target" && : >"$stamp.new"
    # The build looks for its JDK in variables of this form, too; Maven itself may run on an older Java.
    JAVA25_HOME=$jdk
    export JAVA25_HOME
    if [ -z "${JAVA_HOME:-}" ] && ! command -v java >/dev/null; then
        JAVA_HOME=$jdk
        export JAVA_HOME
    fi
    # No tests, no test jars, no checks: what runs, and nothing else.
    if ! (cd "$root" && { mvn -B -Dstyle.color=never -Dmaven.test.skip=true -Dspotless.check.skip=true -Denforcer.skip=true package -pl "$1" -am </dev/null 2>&1 || echo "gcs-build-failed"; }) | show_build; then
        say "the build failed, see above"
        exit 1
    fi
    mv "$stamp.new" "$stamp"
    find_jar "$1" || { say "the build left no $1 jar"; exit 1; }
}
