@echo off
rem Runs the gcs command of this distribution, with the Java in its folder runtime if it has one.
rem
rem   GCS_JAVA_HOME   the Java to use (25 or newer); otherwise JAVA_HOME, then java on the PATH
rem   GCS_JAVA_OPTS   further options for the JVM, for example -Xmx8g
setlocal
set "root=%~dp0.."
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java"
if exist "%root%\runtime\bin\java.exe" set "java=%root%\runtime\bin\java"
if defined GCS_JAVA_HOME set "java=%GCS_JAVA_HOME%\bin\java"
rem Java begins with the classes of an earlier run if their file is there; otherwise the command makes it for later runs.
set "start=-Dgcs.start.cache="
set "name=%root:\=-%"
if defined LOCALAPPDATA set "start=-Dgcs.start.cache=%LOCALAPPDATA%\gcs\%name::=%.aot"
if exist "%LOCALAPPDATA%\gcs\%name::=%.aot" set "start=-XX:AOTCache=%LOCALAPPDATA%\gcs\%name::=%.aot"
rem Some options exclude that file, and Java would refuse both.
if defined GCS_JAVA_OPTS set "start=-Dgcs.start.cache="
rem The command loads the module of the Vector API itself, through the exported package: with --add-modules the JVM prints a warning.
"%java%" -Xlog:aot=off "%start%" --add-exports java.base/jdk.internal.module=ALL-UNNAMED --enable-native-access=ALL-UNNAMED -XX:+UseParallelGC -Djava.awt.headless=true "-Dgcs.mkl=%root%\mkl" %GCS_JAVA_OPTS% -cp "%root%\lib\*" org.gcsarray.cli.Gcs %*
exit /b %ERRORLEVEL%
