import Testing

@Suite struct FolderGraphTests {
    private static func file(_ path: String, _ text: String) -> TypesOfFile {
        TypesOfFile(text, path: path, target: "House")
    }

    private static func circles(_ texts: [(path: String, text: String)], exempt: Set<String> = []) -> [String]
    {
        FolderGraph(texts.map { file($0.path, $0.text) }, exempt: exempt).circles
            .map { $0.map(\.description).joined(separator: ", ") }
    }

    @Test func namesInCommentsAndLiteralsAreLeftOut() {
        let text = ##"""
            /* Outer /* Inner */ still */ let a = "Text \(Used.count("Deep \(Deeper())")) Text" // Comment
            let b = """
                Long " \(Interpolated) text
                """
            let c = #"raw \(Not) \#(Raw) "# + Last
            let d = text.firstMatch(of: #/Not["{]/#) as Behind
            """##

        let names = TypesOfFile(text, path: "A.swift", target: "House").names

        #expect(names == ["Used", "Deeper", "Interpolated", "Raw", "Last", "Behind"])
    }

    @Test func declarationsExtensionsAndNestedTypesAreFound() {
        let file = Self.file(
            "Rooms/Room.swift",
            """
            @MainActor
            public final class Room: Base {
                enum Key { case one }
                class func make() -> Room { Room() }
            }
            extension Door.Handle { struct Lock {} }
            extension [Window]? { func open() {} }
            nonisolated extension Floor { typealias Plank = Int }
            private struct Dust {}
            typealias Alias = Int
            """)

        #expect(file.folder == "Rooms")
        #expect(file.declared == ["Room", "Alias"])
        #expect(file.parts == ["Room", "Door", "Floor", "Dust"])
        #expect(file.hidden == ["Dust"])
        #expect(file.nested == ["Room": ["Key"], "Door": ["Lock"], "Floor": ["Plank"]])
    }

    @Test func foldersThatNameEachOthersTypesAreACircle() {
        let found = Self.circles([
            ("A/One.swift", "struct One { let two: Two }"),
            ("B/Two.swift", "struct Two { let three: Three }"),
            ("C/Three.swift", "struct Three { func f() { g(One.self) } }"),
            ("D/Four.swift", "struct Four { let one: One }"),
        ])

        #expect(
            found == [
                "A -> B by Two in A/One.swift, B -> C by Three in B/Two.swift, C -> A by One in C/Three.swift"
            ])
    }

    @Test func aTypeOfTheTargetsOwnFolderCounts() {
        let found = Self.circles([
            ("One.swift", "struct One { let two: Two }"),
            ("B/Two.swift", "extension One { struct X {} }; enum Two {}"),
        ])

        #expect(found == [". -> B by Two in One.swift, B -> . by One in B/Two.swift"])
    }

    @Test func exemptTypesMembersAndHiddenNamesAreNoDependencies() {
        let two: (path: String, text: String) = ("B/Two.swift", "struct Two { let one: One }")
        let uses = [
            "struct One { let two: Other.Two }", "struct One { enum Two {} ; let two: Two }",
            "private enum Two {} ; struct One { let two: Two }", "struct One { /* Two */ let two = \"Two\" }",
        ]

        for use in uses { #expect(Self.circles([("A/One.swift", use), two]).isEmpty, "\(use)") }
        let qualified: (path: String, text: String) = ("A/One.swift", "struct One { let two: House.Two }")
        #expect(Self.circles([qualified, two]).count == 1)
        #expect(Self.circles([qualified, two], exempt: ["One"]).isEmpty)
    }

    @Test func aNestedTypeHidesItsNameInOtherFilesOfTheOuterType() {
        let found = Self.circles([
            ("A/One.swift", "struct One { enum Two {} }"),
            ("A/One+More.swift", "extension One { var two: Two { .x } }"),
            ("B/Two.swift", "struct Two { let one: One }"),
        ])

        #expect(found.isEmpty)
    }
}
