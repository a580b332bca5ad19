import Foundation
import TestSupport
import Testing

/// The C interface: the header against the library, and a program of C that uses it.
@Suite struct CInterfaceTests {
    @Test func theHeadersFunctionsAreThoseThatTheLibraryExports() throws {
        let header = try String(contentsOf: CLibrary.header, encoding: .utf8)
        let declared = Set(CLibrary.declarations(in: header).map(CLibrary.name))

        let run = try CLibrary.run(["nm", "-D", "-g", "--defined-only", CLibrary.library.path], in: Folder())

        #expect(run.status == 0, "\(run.errors)")
        let exported = run.output.split(separator: "\n").map { $0.split(separator: " ").suffix(2) }
        // The name of the version is a symbol too, and stands behind the others: "cartouche_now@@...".
        let names = exported.filter { $0.first != "A" }.compactMap(\.last)
        let functions = Set(names.map { name in String(name.prefix { $0 != "@" }) })
        #expect(declared.count > 60)
        #expect(declared.symmetricDifference(functions).sorted() == [])
    }

    @Test func theFunctionsAreDefinedAsTheyAreDeclared() throws {
        let folder = try Folder()
        // Swift has a handle as a pointer to anything, and a size with a sign.
        let header = try String(contentsOf: CLibrary.header, encoding: .utf8)
            .replacingOccurrences(
                of: "typedef struct cartouche_host cartouche_host", with: "typedef void cartouche_host"
            )
            .replacingOccurrences(
                of: "size_t (?!struct_size;)", with: "ptrdiff_t ", options: .regularExpression)
        let definitions = try String(contentsOf: CLibrary.definitions, encoding: .utf8)
            .split(separator: "\n").filter { $0.hasPrefix("SWIFT_EXTERN") && $0.contains("cartouche_") }
            .map { line in
                ["SWIFT_EXTERN ", " SWIFT_NOEXCEPT", " SWIFT_WARN_UNUSED_RESULT", " _Nullable", " _Nonnull"]
                    .reduce(
                        String(line)
                    ) { $0.replacingOccurrences(of: $1, with: "") }
            }
        #expect(definitions.count == CLibrary.declarations(in: header).count)
        try folder.write(header, to: "declared.h")
        try folder.write(
            "#include \"declared.h\"\ntypedef ptrdiff_t NSInteger;\n" + definitions.joined(separator: "\n"),
            to: "both.c")

        let run = try CLibrary.run(["gcc", "-fsyntax-only", folder.path("both.c")], in: folder)

        #expect(run.status == 0, "\(run.errors)")
    }

    @Test(arguments: [["gcc", "-std=c99", "-x", "c"], ["g++", "-std=c++11", "-x", "c++"]])
    func theHeaderStandsAloneInCAndCPlusPlus(compiler: [String]) throws {
        let folder = try Folder()
        try folder.write(
            "#include <cartouche.h>\nint main(void) { return cartouche_abi_version(); }\n", to: "a")

        let run = try CLibrary.run(
            compiler + [
                "-Wall", "-Wextra", "-Werror", "-pedantic", "-fsyntax-only", "-I", CLibrary.headers.path,
                folder.path("a"),
            ], in: folder)

        #expect(run.status == 0, "\(run.errors)")
    }

    @Test func theHeadersVersionIsTheLibrarys() throws {
        let header = try String(contentsOf: CLibrary.header, encoding: .utf8)
        let file = Program.packageRoot.appendingPathComponent("Sources/Base/MapGeometry/LibraryVersion.swift")

        let parts = ["MAJOR", "MINOR", "PATCH"].map { part in
            header.split(separator: "\n").first { $0.hasPrefix("#define CARTOUCHE_VERSION_\(part) ") }?
                .split(separator: " ").last.map(String.init) ?? "?"
        }

        #expect(try String(contentsOf: file, encoding: .utf8).contains("\"\(parts.joined(separator: "."))\""))
    }

    /// The C program under the address sanitizer, which also watches the memory that it gives the library.
    @Test func aProgramOfCHasAllOfItAndBadArgumentsAreErrors() throws {
        let folder = try Folder()
        let build = try CLibrary.buildProgram(sanitizes: true, in: folder)
        try #require(build.status == 0, "\(build.errors)")

        let archive = Program.packageRoot.appendingPathComponent("Assets/Helsinki.pmtiles").path
        let run = try CLibrary.run(
            Self.sanitized + [folder.path("CHost"), "checks", folder.url.path, archive], in: folder,
            deadline: 300)

        #expect(run.status == 0, "\(run.output)\n\(run.errors)")
    }

    /// Seeds of runs that failed once belong here.
    @Test(arguments: [1, 2]) func randomCallsNeverCrash(seed: Int) throws {
        let folder = try Folder()
        let build = try CLibrary.buildProgram(sanitizes: true, in: folder)
        try #require(build.status == 0, "\(build.errors)")

        let run = try CLibrary.run(
            Self.sanitized + [folder.path("CHost"), "soak", "\(seed)", "10000"], in: folder, deadline: 300)

        #expect(run.status == 0, "\(run.output)\n\(run.errors)")
    }

    @Test func theCodeOfThePageCompilesAndRuns() throws {
        let folder = try Folder()
        let page = Program.packageRoot.appendingPathComponent("Documentation/ComingFromC.md")
        let blocks = CLibrary.blocks(of: "c", in: try String(contentsOf: page, encoding: .utf8))
        #expect(blocks.count == 1)

        for block in blocks {
            try folder.write(block, to: "page.c")
            let build = try CLibrary.build(["page.c"].map(folder.path), to: "page", in: folder)
            #expect(build.status == 0, "\(build.errors)")
            let run = try CLibrary.run([folder.path("page")], in: folder)
            #expect(run.status == 0 && run.output == "selected: 1\n", "\(run.output)\(run.errors)")
            #expect(folder.has("map.png"))
        }
    }

    @Test func aFolderOfTwoWordsIsOneWordForPkgConfig() throws {
        let folder = try Folder()
        let template = Program.packageRoot.appendingPathComponent("Packaging/cartouche.pc.in")
        let text = try String(contentsOf: template, encoding: .utf8)
            .replacingOccurrences(of: "@PREFIX@", with: "/opt/my map")
            .replacingOccurrences(of: "@LIBDIR@", with: "lib")
        try folder.write(text, to: "cartouche.pc")

        let run = try CLibrary.run(
            ["PKG_CONFIG_PATH=\(folder.url.path)", "pkg-config", "--cflags", "--libs", "cartouche"],
            in: folder)

        let words = run.output.split(separator: "\n").joined(separator: " ")
        #expect(words.contains("-I/opt/my\\ map/include -L/opt/my\\ map/lib -lcartouche"), "\(run.errors)")
    }

    /// Dispatch gives its main queue to the thread that loads it, and serving it on another ends the process.
    @Test func aLibraryThatAnotherThreadHasLoadedSaysSo() throws {
        let folder = try Folder()
        try folder.write(
            """
            import ctypes, sys, threading
            libraries = []
            thread = threading.Thread(target=lambda: libraries.append(ctypes.CDLL(sys.argv[1])))
            thread.start()
            thread.join()
            library = libraries[0]
            library.cartouche_last_error.restype = ctypes.c_char_p
            print(library.cartouche_host_create(None, ctypes.byref(ctypes.c_void_p())))
            print("loaded on another thread" in library.cartouche_last_error().decode())
            """, to: "load.py")

        let run = try CLibrary.run(["python3", folder.path("load.py"), CLibrary.library.path], in: folder)

        #expect(run.status == 0 && run.output == "3\nTrue\n", "\(run.output)\(run.errors)")
    }

    @Test func theExampleWithSDLRuns() throws {
        let folder = try Folder()
        let source = Program.packageRoot.appendingPathComponent("Tests/Programs/CSprites/main.c").path
        let build = try CLibrary.build([source], to: "sprites", in: folder, ["-I/usr/include/SDL2"])
        try #require(build.status == 0, "\(build.errors)")

        let run = try CLibrary.run(
            ["SDL_VIDEODRIVER=dummy", folder.path("sprites"), "60", folder.path("picture.bmp")], in: folder)

        #expect(run.status == 0, "\(run.output)\(run.errors)")
        #expect(try folder.data("picture.bmp").count > 800 * 600 * 3)
    }

    /// The package of Python, by its example and by the code of its page.
    @Test func pythonHasTheMapToo() throws {
        let folder = try Folder()
        let environment = [
            "CARTOUCHE_LIBRARY=\(CLibrary.library.path)",
            "PYTHONPATH=\(Program.packageRoot.appendingPathComponent("Packaging/python").path)",
            "PYTHONDONTWRITEBYTECODE=1",
        ]
        let example = Program.packageRoot.appendingPathComponent("Tests/Programs/PythonMap/main.py").path
        let page = Program.packageRoot.appendingPathComponent("Documentation/ComingFromC.md")
        let blocks = CLibrary.blocks(of: "python", in: try String(contentsOf: page, encoding: .utf8))

        let run = try CLibrary.run(
            environment + ["python3", example, folder.path("example.png")], in: folder)
        #expect(run.status == 0 && run.output == "selected 1\n", "\(run.output)\(run.errors)")
        #expect(folder.has("example.png"))
        for block in blocks {
            try folder.write(block, to: "page.py")
            let run = try CLibrary.run(environment + ["python3", folder.path("page.py")], in: folder)
            #expect(run.status == 0, "\(run.errors)")
        }
        #expect(blocks.count == 1 && folder.has("map.png"))
    }

    @Test func aMapOfPythonIsFreedWithoutBeingClosed() throws {
        let folder = try Folder()
        try folder.write(
            """
            import cartouche, ctypes, gc, threading

            def status(host):
                return cartouche._library.cartouche_host_needs_frame(host, ctypes.byref(ctypes.c_int32()))

            maps = [cartouche.Map(offline=True, empty=True)]
            maps[0].on_select = lambda number: maps[0].select(0)
            host = maps[0]._host
            maps.clear()
            gc.collect()
            print(status(host))

            # On another thread it is freed by the next call on the main one.
            maps.append(cartouche.Map(offline=True, empty=True))
            host = maps[0]._host
            thread = threading.Thread(target=lambda: (maps.clear(), gc.collect()))
            thread.start()
            thread.join()
            print(status(host))
            with cartouche.Map(offline=True, empty=True):
                print(status(host))
            """, to: "free.py")

        let run = try CLibrary.run(
            [
                "CARTOUCHE_LIBRARY=\(CLibrary.library.path)",
                "PYTHONPATH=\(Program.packageRoot.appendingPathComponent("Packaging/python").path)",
                "PYTHONDONTWRITEBYTECODE=1", "python3", folder.path("free.py"),
            ], in: folder)

        #expect(run.status == 0 && run.output == "2\n0\n2\n", "\(run.output)\(run.errors)")
    }

    /// What the libraries of the desktop keep for the life of the process is no leak of the program's.
    private static let sanitized = ["ASAN_OPTIONS=detect_leaks=0"]
}
