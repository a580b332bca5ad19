import Foundation
import TestSupport
import Testing

@testable import Gallery

/// The gallery as a program.
struct CommandLineTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

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

    @Test func aPictureThatCannotBeWrittenIsNamed() throws {
        let run = try Program.gallery.run(["--film-strip", "/nowhere/film.png"], in: folder)

        #expect(run.status == 73)
        #expect(run.errorLines.count == 1)
        #expect(run.errors.contains("/nowhere/film.png") && run.errors.contains("No such file or directory"))
    }
}
