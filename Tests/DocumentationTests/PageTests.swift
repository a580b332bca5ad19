import Testing

/// The code in the pages is code that compiles: `Samples`.
@Suite struct PageTests {
    private static let pages =
        ["README.md"]
        + [
            "Tutorial", "Guide", "Callouts", "CalloutSamples", "Appearance", "Applications", "Layout",
            "LayoutFiles", "Styles", "OwnData",
            "CommandLine", "ScreenTests", "ComingFromMapKit", "ComingFromLeaflet", "ComingFromSDL",
            "Hosting",
        ].map { "Documentation/\($0).md" }

    @Test func everyBlockOfSwiftIsASample() throws {
        let samples = Set(try MarkedSamples.all().values)

        for page in Self.pages {
            let blocks = try MarkedSamples.blocks(inPage: page)
            #expect(!blocks.isEmpty, "\(page) has no code")
            for block in blocks where !samples.contains(block) {
                Issue.record("\(page) shows what is no sample:\n\(block)")
            }
        }
    }

    @Test func everySampleStandsInAPage() throws {
        let blocks = Set(try Self.pages.flatMap { try MarkedSamples.blocks(inPage: $0) })

        for (name, code) in try MarkedSamples.all() where !blocks.contains(code) {
            Issue.record("the sample \(name) stands in no page")
        }
    }

    /// Paths are below `Sources`, or from the root; a name in parentheses behind a path is in that file.
    @Test(arguments: ["WhereToChange", "FindingBugs"])
    func everyFileThatAPageNamesIsThere(page: String) throws {
        let text = try #require(MarkedSamples.file("Documentation/\(page).md"))
        let named = text.matches(
            of: #/`([A-Za-z0-9_+/]+/[A-Za-z0-9_+]+\.(?:swift|py|json))`(?: \(`([A-Za-z]+)`\))?/#)

        #expect(named.count > 20)
        for match in named {
            let (_, path, name) = match.output
            let file = MarkedSamples.file("Sources/\(path)") ?? MarkedSamples.file("\(path)")
            #expect(file != nil, "\(page) names \(path)")
            if let name { #expect(file?.contains(name) == true, "\(path) has no \(name)") }
        }
    }

    @Test func partsAreFoundAndDedented() {
        let parts = MarkedSamples.parts(
            of: """
                func f() {
                    // begin one
                    a {

                        b
                    }
                    // end one
                }
                // begin two
                c
                // end two
                """)

        #expect(parts == ["one": "a {\n\n    b\n}", "two": "c"])
    }
}
