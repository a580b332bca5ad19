import Foundation
import TestSupport
import Testing

@testable import Gallery

/// The gallery as a program.
struct CommandLineTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    /// A user without the fonts of a script sees boxes, and reads once what to install.
    @Test func scriptsWithoutAFontAreOneLineEach() throws {
        try folder.write(
            """
            <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
            <fontconfig><dir>/usr/share/fonts/opentype/inter</dir></fontconfig>
            """, to: "inter.conf")
        var lines = ["Tab", "Return", "Tab"].enumerated().flatMap { index, key in
            [true, false].map { "{\"t\":\(index + 1),\"key\":\"\(key)\",\"down\":\($0)}" }
        }
        lines.append("{\"t\":4,\"text\":\"東京 😀 東京 😀\"}")
        try folder.write(lines.joined(separator: "\n"), to: "input.jsonl")

        let run = try Program.gallery.run(
            ["--headless", "--scene", "fields", "--input", "input.jsonl", "--screenshot", "a.png"],
            environment: ["FONTCONFIG_FILE": folder.path("inter.conf")], in: folder)

        #expect(run.status == 0)
        let packages = ["fonts-noto-cjk", "fonts-noto-color-emoji"]
        #expect(run.errorLines.count == packages.count, "\(run.errors)")
        for package in packages {
            #expect(
                run.errorLines.filter { $0.hasSuffix("install the Debian package \(package).") }.count == 1)
        }
    }

    @Test func theListIsThatOfTheCatalog() throws {
        let run = try Program.gallery.run(["--list"], in: folder)

        #expect(run.status == 0 && run.errors == "")
        let lines = run.output.split(separator: "\n")
        #expect(lines.map { $0.prefix { $0 != " " } } == SceneCatalog.all.map { $0.name[...] })
        for (line, scene) in zip(lines, SceneCatalog.all) { #expect(line.hasSuffix(scene.hint)) }
    }

    @Test func helpNamesTheScenesAndEveryFlag() throws {
        let run = try Program.gallery.run(["--help"], in: folder)

        #expect(run.status == 0 && run.errors == "")
        for scene in SceneCatalog.all { #expect(run.output.contains(scene.name), "\(scene.name)") }
        for flag in [
            "list", "scene", "contact-sheet", "film-strip", "route-map", "size", "headless", "input",
            "appearance",
            "version",
        ] { #expect(run.output.contains("--\(flag)"), "\(flag)") }
    }

    @Test func anUnknownSceneIsOneLineThatNamesThoseThereAre() throws {
        let run = try Program.gallery.run(
            ["--headless", "--scene", "nothing", "--screenshot", "no.png"], in: folder)

        #expect(run.status == 64)
        #expect(run.errorLines.count == 1 && run.output == "")
        #expect(run.errors.contains("'nothing'"))
        for scene in SceneCatalog.all { #expect(run.errors.contains(scene.name)) }
        #expect(!folder.has("no.png"))
    }

    @Test func aSceneIsDrawnWithoutAWindow() throws {
        let run = try Program.gallery.run(
            [
                "--headless", "--scene", "markers", "--size", "320x240", "--duration", "0.1", "--screenshot",
                "a.png",
            ],
            in: folder)

        #expect(run.status == 0 && run.errors == "")
        #expect(folder.has("a.png"))
    }

    @Test func everyFileThatIsAskedForIsAProduct() throws {
        let command = try Gallery.parse(["--world-names", "names.txt", "--film-strip", "film.png"])

        #expect(command.products == [.image(.filmStrip, path: "film.png"), .names(path: "names.txt")])
        #expect(try Gallery.parse([]).products.isEmpty)
    }

    @Test(arguments: ["contact-sheet", "film-strip", "route-map", "world-sheet"])
    func aPictureOfAnotherFormatIsRefused(flag: String) throws {
        let run = try Program.gallery.run(["--\(flag)", "a.jpg"], in: folder)

        #expect(run.status == 64)
        #expect(run.errorLines.count == 1 && run.errors.contains("ends in .png"), "\(run.errors)")
        #expect(!folder.has("a.jpg"))
    }

    @Test func aPictureThatCannotBeWrittenIsNamed() throws {
        let run = try Program.gallery.run(["--film-strip", "/nowhere/film.png"], in: folder)

        #expect(run.status == 73)
        #expect(run.errorLines.count == 1)
        #expect(run.errors.contains("/nowhere/film.png") && run.errors.contains("No such file or directory"))
    }
}
