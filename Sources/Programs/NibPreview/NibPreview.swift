import ArgumentParser
import Cartouche
import CartoucheApp
import CartoucheNib
import CartoucheTesting
import Foundation

/// Shows layout files without the program that uses them: writes an image of each view, in light and dark,
/// and reports what of the file is not supported.
@main
struct NibPreview: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "NibPreview",
        abstract: "Draws the views of XIBs and storyboards, in light and dark, and says what is not read.",
        version: "NibPreview \(LibraryVersion.current)")

    @Argument(help: ArgumentHelp("XIBs and storyboards.", valueName: "file"))
    var files: [String]

    @Option(
        help: ArgumentHelp("The folder of the pictures; without one, none are drawn.", valueName: "folder"))
    var output: String?

    @Option(
        help: ArgumentHelp(
            "The size of the pictures in points; may be given several times. Otherwise that of each view.",
            valueName: "WxH"), transform: MapOptions.parseSize)
    var size: [CGSize] = []

    @Option(
        help: ArgumentHelp(
            """
            A folder of the program's assets: images, and asset catalogs (….xcassets). May be given several \
            times. Otherwise the folders around each file, and those in them, that have an asset catalog.
            """, valueName: "folder"))
    var assets: [String] = []

    @Option(
        help: ArgumentHelp(
            """
            Names the views that lie more than so many points away from where Xcode has them. The fonts are \
            others: texts are a little wider or narrower.
            """, valueName: "points"))
    var differences: Double?

    @Option(help: "Pixels per point.")
    var scale = 2.0

    func validate() throws {
        guard scale > 0, scale <= 4 else { throw ValidationError("The scale \(scale) is not from 0 to 4.") }
        for size in size where !ScreenTester.canShow(size, scale: scale) {
            throw ValidationError(
                "The size \(size.width) x \(size.height) at the scale \(scale) is not from 1 point to 16384 "
                    + "pixels each way.")
        }
    }

    func run() throws {
        let (files, output, sizes, scale, assets) = (files, output, size, scale, assets)
        let tolerance = differences.map { CGFloat($0) }
        let failures = MainActor.assumeIsolated {
            files.count {
                let folders = assets.isEmpty ? AssetFolders.around($0) : assets
                let file = PreviewedFile(path: $0, assets: folders, tolerance: tolerance)
                return !file.show(in: output, sizes: sizes, scale: scale)
            }
        }
        if failures > 0 { throw ExitCode.failure }
    }
}

/// A layout file, named on the command line, whose views are drawn.
struct PreviewedFile {
    let path: String
    /// The paths of the folders with the assets of the program to which the layout file belongs.
    let assets: [String]
    /// The distance, in points, by which a view may lie away from its position in Xcode before it is
    /// reported; nil reports nothing.
    let tolerance: CGFloat?

    /// Draws the views of the layout file, and reports what of the file is not supported. Returns false if
    /// the file cannot be read.
    func show(in folder: String?, sizes: [CGSize], scale: CGFloat) -> Bool {
        do {
            for appearance in [MapAppearance.light, .dark] {
                var preview: LayoutFilePreview?
                // Views need text and images, which a tester brings.
                let tester = try ScreenTester(
                    scale: scale, appearance: appearance,
                    assetFolders: assets.map { URL(fileURLWithPath: $0, isDirectory: true) }
                ) { _ in
                    preview = try LayoutFilePreview(contentsOfFile: path)
                    return View()
                }
                guard let preview else { continue }
                if appearance == .light { report(preview, scale: scale) }
                if let tolerance, appearance == .light { try compare(preview, with: tester, tolerance) }
                if let folder { try draw(preview, with: tester, appearance, in: folder, sizes) }
            }
            return true
        } catch {
            CommandLineExit.warn("\(error)")
            return false
        }
    }

    private func report(_ preview: LayoutFilePreview, scale: CGFloat) {
        let counts = preview.counts
        print(
            "\(path): \(counts.elements - counts.unreadElements) of \(counts.elements) elements and "
                + "\(counts.attributes - counts.unreadAttributes) of \(counts.attributes) attributes "
                + "are read.")
        if !preview.unread.isEmpty { print("  not read: \(preview.unread.joined(separator: ", "))") }
        for problem in preview.problems { print("  \(problem)") }
        for (name, view) in preview.views where !ScreenTester.canShow(view.bounds.size, scale: scale) {
            print(
                "  \(name): \(view.bounds.width) x \(view.bounds.height) points at the scale \(scale) are "
                    + "not from 1 point to 16384 pixels each way: it is not compared, and drawn with "
                    + "--size alone")
        }
    }

    private func compare(
        _ preview: LayoutFilePreview, with tester: ScreenTester, _ tolerance: CGFloat
    ) throws {
        for (_, view) in preview.views
        where ScreenTester.canShow(view.bounds.size, scale: tester.window.scale) {
            tester.resize(to: view.bounds.size)
            tester.window.addSubview(view)
            tester.frames(3)
            for sentence in try preview.differences(in: view, moreThan: tolerance) { print("  \(sentence)") }
            view.removeFromSuperview()
        }
    }

    private func draw(
        _ preview: LayoutFilePreview, with tester: ScreenTester, _ appearance: MapAppearance,
        in folder: String, _ sizes: [CGSize]
    ) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        tester.window.backgroundColor = .systemBackground
        for (index, entry) in preview.views.enumerated() {
            for size in sizes.isEmpty ? [entry.view.bounds.size] : sizes
            where ScreenTester.canShow(size, scale: tester.window.scale) {
                tester.resize(to: size)
                entry.view.frame = CGRect(origin: .zero, size: size)
                tester.window.addSubview(entry.view)
                tester.frames(3)
                let number = preview.views.count > 1 ? "-\(index + 1)" : ""
                let room = sizes.count > 1 ? "-\(Int(size.width))x\(Int(size.height))" : ""
                try tester.writeScreenshot(
                    to: "\(folder)/\(name)\(number)\(room)-\(appearance == .dark ? "dark" : "light").png")
                entry.view.removeFromSuperview()
            }
        }
    }
}

/// Finds the folders with an app's asset catalogs, if the command line names no such folders.
enum AssetFolders {
    /// The maximum number of folders above a layout file in which asset catalogs are searched.
    private static let levels = 8

    /// The folders around a file, and those directly in them, that have an asset catalog: the nearest first.
    /// The search ends at a folder with a project, a package or a repository.
    static func around(_ path: String) -> [String] {
        var (folder, found) = (URL(fileURLWithPath: path).deletingLastPathComponent(), [String]())
        for _ in 0..<levels {
            let inside = contents(of: folder)
            for candidate in [folder] + inside.filter({ $0.hasDirectoryPath && !isBundle($0) })
            where contents(of: candidate).contains(where: { $0.pathExtension == "xcassets" }) {
                if !found.contains(candidate.path) { found.append(candidate.path) }
            }
            let isTop = inside.contains {
                [".git", "Package.swift"].contains($0.lastPathComponent) || $0.pathExtension == "xcodeproj"
            }
            if isTop || folder.path == "/" { break }
            folder.deleteLastPathComponent()
        }
        return found
    }

    private static func contents(of folder: URL) -> [URL] {
        let found = try? FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: [.isDirectoryKey])
        return (found ?? []).sorted { $0.path < $1.path }
    }

    private static func isBundle(_ folder: URL) -> Bool {
        ["xcassets", "xcodeproj", "xcworkspace", "lproj"].contains(folder.pathExtension)
    }
}
