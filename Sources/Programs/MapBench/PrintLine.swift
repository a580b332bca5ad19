import Foundation

/// Prints a line at once, also if the output is a pipe, because some figures take long.
func printLine(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
