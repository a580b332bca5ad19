import ArgumentParser
import Cartouche
import Foundation

/// Reads addresses of files as desktops and browsers write them, such as `file:///home/a/b.pmtiles`, so that
/// a command line can name files by such addresses.
public nonisolated enum FileAddress {
    /// The path that the address of a file names; an address of http or https with its scheme in lowercase,
    /// which some people write in capitals; any other text as it is.
    /// - Throws: `ValidationError` if the file is on another machine.
    public static func path(_ text: String) throws -> String {
        if TileSources.isAddress(text) {
            let scheme = text.prefix { $0 != ":" }
            return scheme.lowercased() + text.dropFirst(scheme.count)
        }
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
