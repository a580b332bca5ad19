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

    @Option(help: "Pixels per point.")
    var scale = 2.0

    func validate() throws {
        guard scale > 0, scale <= 4 else { throw ValidationError("The scale \(scale) is not from 0 to 4.") }
    }

    func run() throws {
        let (files, output, sizes, scale) = (files, output, size, scale)
        let failures = MainActor.assumeIsolated {
            files.count { !PreviewedFile(path: $0).show(in: output, sizes: sizes, scale: scale) }
        }
        if failures > 0 { throw ExitCode.failure }
    }
}

/// A layout file of the command line.
struct PreviewedFile {
    let path: String

    /// Draws the views of the file and reports what is not supported. Returns false if the file cannot be
    /// read.
    func show(in folder: String?, sizes: [CGSize], scale: CGFloat) -> Bool {
        do {
            for appearance in [MapAppearance.light, .dark] {
                var preview: LayoutFilePreview?
                // Views need text and images, which a tester brings.
                let tester = try ScreenTester(scale: scale, appearance: appearance) { _ in
                    preview = try LayoutFilePreview(contentsOfFile: path)
                    return View()
                }
                guard let preview else { continue }
                if appearance == .light { report(preview) }
                if let folder { try draw(preview, with: tester, appearance, in: folder, sizes) }
            }
            return true
        } catch {
            CommandLineExit.warn("\(error)")
            return false
        }
    }

    private func report(_ preview: LayoutFilePreview) {
        let read = preview.elementCount - preview.unreadElementCount
        print("\(path): \(read) of \(preview.elementCount) elements are read.")
        if !preview.unread.isEmpty { print("  not read: \(preview.unread.joined(separator: ", "))") }
        for problem in preview.problems { print("  \(problem)") }
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
            where size.width >= 1 && size.height >= 1 {
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
