import Foundation
import TestSupport
import Testing

extension CartoucheAppTests {
    struct CommandLineTests {
        private let folder: Folder

        init() throws { folder = try Folder() }

        @Test func helpNamesEveryFlag() throws {
            let run = try Program.demo.run(["--help"], in: folder)

            #expect(run.status == 0)
            #expect(run.errors == "")
            for flag in [
                "size", "scale", "renderer", "headless", "input", "record", "trace", "trace-frames",
                "screenshot",
                "duration", "seed", "tiles", "offline", "cache-size", "header", "appearance", "location",
                "location-speed", "stats", "hud", "version", "help",
            ] { #expect(run.output.contains("--\(flag)"), "\(flag)") }
        }

        @Test func versionIsOneLine() throws {
            let run = try Program.demo.run(["--version"], in: folder)

            #expect(run.status == 0)
            #expect(run.output.wholeMatch(of: #/WishListDemo \d+\.\d+\.\d+\n/#) != nil)
        }

        @Test(arguments: [
            ["--bogus"], ["leftover"], ["--size", "0x5"], ["--size", "1280"], ["--size", "99999x2"],
            ["--size"],
            ["--scale", "3"], ["--scale", "nan"], ["--renderer", "vulkan"], ["--duration", "nan"],
            ["--duration=-1"], ["--duration", "soon"], ["--seed", "-4"], ["--seed", "18446744073709551616"],
            ["--appearance", "blue"], ["--cache-size", "-1"], ["--cache-size", "much"], ["--input"],
            ["--callout", "explode"],
            ["--trace-frames"], ["--fullscreen"], ["--renderer", "opengl"], ["--location-speed", "2"],
            ["--language", "xx"],
            ["--location", "91,0"], ["--location", "gpsd:x:y"], ["--location-speed", "0"],
            ["--tiles", "file://elsewhere/a.pmtiles"], ["--header", "secret"], ["--header", "Range: secret"],
            ["--header", "@/nowhere"], ["--header", "@/bin/true"], ["--header", "Key: secret \u{E9}"],
            ["--dark-style", "night.json"], ["--style", "world", "--dark-style", "night.json"],
            ["--tiles", "a.pmtiles", "--style", "https://localhost/style.json"],
        ])
        func whatIsNotUnderstoodIsOneLine(arguments: [String]) throws {
            let run = try Program.demo.run(["--headless", "--screenshot", "no.png"] + arguments, in: folder)

            #expect(run.status == 64)
            #expect(run.errorLines.count == 1, "\(run.errors)")
            #expect(run.output == "")
            #expect(!run.errors.contains("secret"), "keys stand in no message")
            #expect(!folder.has("no.png"))
        }

        @Test(arguments: ["--duration", "--cache-size", "--location-speed", "--seed"])
        func aNegativeNumberIsNoMissingValue(flag: String) throws {
            let run = try Program.demo.run(["--headless", flag, "-3"], in: folder)

            #expect(run.status == 64 && run.errors.contains("'-3'"), "\(run.errors)")
        }

        @Test(arguments: ["--trace", "--record", "--screenshot"])
        func filesThatCannotBeWrittenAreNamed(flag: String) throws {
            let run = try Program.demo.run(
                ["--headless", "--size", "64x64", "--duration", "0", flag, "/nowhere/file"], in: folder)

            #expect(run.status == 73)
            #expect(run.errorLines.count == 1)
            #expect(run.errors.contains("/nowhere/file") && run.errors.contains("No such file or directory"))
        }

        @Test(arguments: [
            ("none.pmtiles", "Map file none.pmtiles cannot be read: No such file or directory."),
            ("text.pmtiles", "it is neither a PMTiles archive nor an MBTiles file nor a folder of tiles."),
        ])
        func tilesThatCannotBeShownAreOneLine(path: String, reason: String) throws {
            try folder.write("text", to: "text.pmtiles")
            let png = Data(base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAQAAAAEACAYAAABccqhm")
            try folder.write(#require(png), to: "pictures/0/0/0.png")

            let run = try Program.demo.run(
                ["--headless", "--screenshot", "no.png", "--tiles", path], in: folder)

            #expect(run.status == 66)
            #expect(run.errorLines.count == 1 && run.errors.contains(reason), "\(run.errors)")
            #expect(!folder.has("no.png"))
        }

        @Test func tilesThatArePicturesAreDrawnWithoutAStyle() throws {
            // One pixel each, red and blue.
            let pictures = [
                "red":
                    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4"
                    + "2mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==",
                "blue":
                    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4"
                    + "nGNgYPj/HwADAgH/5ncLrgAAAABJRU5ErkJggg==",
            ]
            for (name, base64) in pictures {
                try folder.write(#require(Data(base64Encoded: base64)), to: "\(name)/0/0/0.png")
                let run = try Program.demo.run(
                    [
                        "--headless", "--size", "64x64", "--duration", "0.5", "--screenshot", "\(name).png",
                        "--tiles", name,
                    ], in: folder)
                #expect(run.status == 0 && run.errorLines.isEmpty, "\(run.errors)")
            }

            #expect(try folder.data("red.png") != folder.data("blue.png"))
        }

        @Test func theBundledWorldMayBeNamedItself() throws {
            let world = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent("../../Assets/World.pmtiles").standardized.path
            for (name, flags) in [("a.png", []), ("b.png", ["--tiles", world])] {
                let run = try Program.demo.run(
                    ["--headless", "--size", "200x150", "--duration", "0.5", "--screenshot", name] + flags,
                    in: folder)
                #expect(run.status == 0, "\(run.errors)")
            }

            #expect(try folder.data("a.png") == folder.data("b.png"))
        }

        @Test func aMissingInputFileIsNamed() throws {
            let run = try Program.demo.run(
                ["--headless", "--input", "nothing.jsonl", "--screenshot", "no.png"], in: folder)

            #expect(run.status == 66)
            #expect(run.errorLines.count == 1)
            #expect(run.errors.contains("nothing.jsonl: cannot be read: No such file or directory"))
            #expect(!folder.has("no.png"))
        }

        @Test(arguments: [
            ("hello", 2, "not JSON"), ("{\"t\":0.1}", 2, "nothing happens"),
            ("{\"t\":0.1,\"mouse\":\"push\",\"x\":1,\"y\":1}", 2, "down, move, up or leave"),
            ("{\"t\":0.1,\"mouse\":\"down\",\"x\":1}", 2, "y is missing"),
            ("{\"t\":0.1,\"mouse\":\"down\",\"x\":1e999,\"y\":1}", 2, "jsonl"),
            ("{\"t\":-1,\"quit\":true}", 2, "t is negative"),
            ("{\"t\":0.01,\"quit\":true}", 2, "sorted by t"),
            ("{\"t\":0.1,\"resize\":[0,50]}", 2, "1x1"), ("{\"t\":0.1,\"resize\":[1e9,1e9]}", 2, "16384"),
            ("{\"t\":0.1,\"wheel\":[1],\"x\":1,\"y\":1}", 2, "two numbers"),
            ("\n\n{\"t\":0.1,\"key\":\"A\"}", 4, "down is missing"),
            ("{\"t\":0.1,\"size\":[10,10]}", 2, "first line"), ("[1,2]", 2, "not a JSON object"),
            ("{\"t\":0.1,\"shot\":\"\"}", 2, "name a file"),
        ])
        func aBadLineIsNamedBeforeAnythingIsDrawn(line: String, number: Int, reason: String) throws {
            try folder.write("{\"t\":0.05,\"shot\":\"shot.png\"}\n\(line)\n", to: "bad.jsonl")

            let run = try Program.demo.run(
                ["--headless", "--input", "bad.jsonl", "--screenshot", "no.png", "--trace", "no.jsonl"],
                in: folder)

            #expect(run.status == 65)
            #expect(run.errorLines.count == 1)
            #expect(
                run.errors.contains("bad.jsonl:\(number): ") && run.errors.contains(reason), "\(run.errors)")
            for file in ["shot.png", "no.png", "no.jsonl"] { #expect(!folder.has(file)) }
        }

        @Test func aHeaderWithWildNumbersIsABadLine() throws {
            for header in [
                "\"size\":[0,0]", "\"size\":[100,100],\"scale\":1000", "\"size\":[9,9],\"seed\":-1",
            ] {
                try folder.write("{\"t\":0,\(header)}\n", to: "bad.jsonl")
                let run = try Program.demo.run(["--headless", "--input", "bad.jsonl"], in: folder)
                #expect(run.status == 65 && run.errors.contains("bad.jsonl:1: "), "\(header): \(run.errors)")
            }
        }

        @Test func withoutADisplayThereIsOneSentence() throws {
            for environment in [[:], ["DISPLAY": ":4711"]] {
                let run = try Program.demo.run(["--duration", "1"], environment: environment, in: folder)

                #expect(run.status == 69)
                #expect(run.errorLines.count == 1, "\(run.errors)")
                #expect(run.errors.contains("no display") && run.errors.contains("--headless"))
            }
        }

        @Test func withoutFontsThePackageIsNamed() throws {
            try folder.write(
                "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig></fontconfig>",
                to: "empty.conf")

            let run = try Program.demo.run(
                ["--headless", "--duration", "0"],
                environment: ["FONTCONFIG_FILE": folder.path("empty.conf")],
                in: folder)

            #expect(run.status == 69)
            #expect(run.errorLines.count == 1)
            #expect(run.errors.contains("fonts-inter"))
        }
    }
}
