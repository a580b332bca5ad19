import ArgumentParser
import Foundation

/// Files that the command line names as desktops and browsers do: `file:///home/a/b.pmtiles`.
public nonisolated enum FileAddress {
    /// The path that an address of a file names; other texts are as they are.
    /// - Throws: `ValidationError` if the file is another machine's.
    public static func path(_ text: String) throws -> String {
        guard text.lowercased().hasPrefix("file:") else { return text }
        let rest = text.dropFirst(5)
        // `{z}` is no part of an address, and stays.
        let host = rest.hasPrefix("//") ? rest.dropFirst(2).prefix { $0 != "/" } : ""
        let path = rest.hasPrefix("//") ? rest.dropFirst(2 + host.count) : rest
        guard host.isEmpty || host == "localhost", path.hasPrefix("/"),
            let plain = String(path).removingPercentEncoding
        else {
            throw ValidationError(
                "'\(text)' is no file of this machine: give its path, or file:// and its absolute path.")
        }
        return plain
    }
}
