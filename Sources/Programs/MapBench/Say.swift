import Foundation

/// Prints a line at once, also into a pipe: some figures take long.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
