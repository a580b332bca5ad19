import Foundation

/// Where the package's own files are: the world map, the styles' files and marks, the demo's input.
public enum CartoucheAssets {
    /// The folders that may have them, in order: beside a program that was built and not installed, in the
    /// package's checkout, and in `cartouche` of each of the system's data folders (`XDG_DATA_DIRS`). An
    /// installed program looks into `../share/cartouche` first, as every `AssetCatalog` does.
    ///
    /// The folder that SwiftPM names by its full path (`Bundle.module`) is none of them: the program would
    /// crash where the package was not built.
    public static let folders = folders(
        executables: Bundle.main.bundleURL.path,
        checkout: URL(fileURLWithPath: #filePath).deletingLastPathComponent().path,
        environment: ProcessInfo.processInfo.environment)

    /// The first folder that has the world map; the checkout's, if none has.
    public static var bundleURL: URL {
        let found = folders.first { FileManager.default.fileExists(atPath: $0 + "/World.pmtiles") }
        return URL(fileURLWithPath: found ?? #filePath + "/..").standardizedFileURL
    }

    /// - Parameters:
    ///   - executables: the folder of the program.
    ///   - checkout: this file's folder on the machine that built the program.
    static func folders(executables: String, checkout: String, environment: [String: String]) -> [String] {
        // The standard's own default, also for a variable that is empty.
        let variable = environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 }
        let data = (variable ?? "/usr/local/share:/usr/share").split(separator: ":")
        return [executables + "/Cartouche_CartoucheAssets.resources", checkout]
            // The standard has relative paths ignored.
            + data.filter { $0.hasPrefix("/") }.map {
                URL(fileURLWithPath: "\($0)/cartouche").standardizedFileURL.path
            }
    }
}
