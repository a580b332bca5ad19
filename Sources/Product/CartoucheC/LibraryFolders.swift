import CCartoucheInterface
import Foundation

/// The folders in which the library searches its map and styles, found from the library's own path.
enum LibraryFolders {
    /// The folders for a library at a path: `share/cartouche` in the prefix whose `lib`, or
    /// `lib/x86_64-linux-gnu`, contains the library; and the folder beside a library that was built and not
    /// installed.
    static func folders(of library: String) -> [URL] {
        let folder = URL(fileURLWithPath: library).resolvingSymlinksInPath().deletingLastPathComponent()
        let above = folder.deletingLastPathComponent()
        return [above, above.deletingLastPathComponent()].map { $0.appendingPathComponent("share/cartouche") }
            + [folder.appendingPathComponent("Cartouche_CartoucheAssets.resources")]
    }

    /// The path of the library that contains this code; nil if the system cannot find it.
    static var library: String? {
        var symbol = cartouche_symbol()
        let address: @convention(c) () -> Int32 = { cartouche_abi_version() }
        guard cartouche_find_symbol(unsafeBitCast(address, to: UnsafeRawPointer.self), &symbol) != 0 else {
            return nil
        }
        return symbol.file.map { String(cString: $0) }
    }
}
