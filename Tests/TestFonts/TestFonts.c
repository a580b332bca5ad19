#define _GNU_SOURCE
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The tests, and the programs that they start, see no font but those of the packages that Scripts/setup.sh names. The
// environment is set before any thread runs that could read it.
__attribute__((constructor)) static void useTestFonts(void) {
    char path[PATH_MAX];
    const char *slash = strrchr(__FILE__, '/');
    int length = slash ? (int)(slash - __FILE__) : 0;
    snprintf(path, sizeof path, "%.*s/fonts.conf", length, __FILE__);
    setenv("FONTCONFIG_FILE", path, 1);
}
