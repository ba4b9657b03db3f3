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
set "vector="
for %%w in (%*) do (
  for %%v in (multiply einsum bench demo --machine --version -V) do if "%%~w"=="%%v" set "vector=--add-modules jdk.incubator.vector"
)
"%java%" %vector% --enable-native-access=ALL-UNNAMED -XX:+UseParallelGC -Djava.awt.headless=true "-Dgcs.mkl=%root%\mkl" %GCS_JAVA_OPTS% -cp "%root%\lib\*" org.gcsarray.cli.Gcs %*
exit /b %ERRORLEVEL%
