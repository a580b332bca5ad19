import Foundation

/// The package's folder.
let packageRoot = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// A Swift file of the package.
struct SourceFile {
    /// Of files in `Sources/LAYER/FOLDER`, the folder of the target.
    let folder: String
    /// From the folder in which it was found.
    let path: String
    let text: String

    /// All Swift files in one of the package's folders.
    static func all(under folder: String) -> [SourceFile] {
        let root = packageRoot.appendingPathComponent(folder)
        guard let walker = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil) else {
            return []
        }
        var files: [SourceFile] = []
        for case let url as URL in walker where url.pathExtension == "swift" {
            let path = String(url.path.dropFirst(root.path.count + 1))
            guard let text = try? String(contentsOf: url, encoding: .utf8) else { continue }
            let folders = path.split(separator: "/")
            let own = folders.count > 1 ? String(folders[1]) : ""
            files.append(SourceFile(folder: own, path: path, text: text))
        }
        return files
    }

    var lines: [Substring] {
        (text.hasSuffix("\n") ? text.dropLast() : text[...]).split(
            separator: "\n", omittingEmptySubsequences: false)
    }
}
