import Testing

@testable import CartoucheNib

/// Texts with arguments and with forms for numbers.
@Suite struct LocalizedTextTests {
    private func filled(_ format: String, _ arguments: Any..., language: String = "en") -> String {
        LocalizedText(format, language: language).filled(with: arguments)
    }

    @Test func argumentsTakeTheirPlaces() {
        #expect(filled("%@ has %d of %lld", "Nauvo", 3, Int64(9)) == "Nauvo has 3 of 9")
        #expect(filled("%2$@ %1$@", "a", "b") == "b a")
        #expect(filled("100 %% of %.1f km", 2.25) == "100 % of 2.2 km")
        #expect(filled("%05d %x", 42, 255) == "00042 ff")
        #expect(filled("%.1f km", 2.5, language: "de") == "2,5 km")
    }

    /// Foundation's formats end the process with these languages.
    @Test func anUnusualLanguageHarmsNothing() {
        #expect(filled("%.1f km, %lld m", 2.5, 7, language: "de-u-nu-latn") == "2,5 km, 7 m")
        #expect(filled("%.1f km", 2.5, language: "de@numbers=none") == "2,5 km")
        #expect(filled("%lld m", 7, language: "de-u-nu-roman") == "7 m")
    }

    @Test func whatDoesNotFitHarmsNothing() {
        #expect(filled("%@ and %@", "a") == "a and %@")
        #expect(filled("%d", "three") == "three")
        #expect(filled("%@ %s", 5, 6.5) == "5 6.5")
        #expect(filled("50 %, 3 %", 1) == "50 %, 3 %")
        #expect(filled("%9$d %0$d %999999999d", 1) == "%9$d %0$d %999999999d")
        #expect(filled("%#@missing@", 1) == "%#@missing@")
        #expect(filled("%d", 2.5) == "2.5")
    }

    @Test func formsFollowTheLanguagesRule() {
        let text = LocalizedText(
            forms: [.one: "%lld место", .few: "%lld места", .many: "%lld мест", .other: "%lld места"],
            language: "ru")

        #expect([1, 3, 5, 21].map { text.filled(with: [$0]) } == ["1 место", "3 места", "5 мест", "21 место"])
        #expect(text.filled(with: []) == "%lld места")
    }

    @Test func aFormForNoneIsTakenByEveryLanguage() {
        let text = LocalizedText(forms: [.zero: "nothing", .one: "one", .other: "%d"], language: "en")

        #expect([0, 1, 2].map { text.filled(with: [$0]) } == ["nothing", "one", "2"])
    }

    @Test func eachVariableHasItsOwnNumber() {
        let text = LocalizedText(
            "%#@files@ in %#@folders@ of %@",
            variables: [
                "files": .init(forms: [.one: "one file", .other: "%d files"]),
                "folders": .init(forms: [.one: "one folder", .other: "%d folders"]),
            ], language: "en")

        #expect(text.filled(with: [1, 2, "x"]) == "one file in 2 folders of x")
        #expect(text.filled(with: [3, 1, "x"]) == "3 files in one folder of x")
    }

    @Test func variablesOfACatalogHaveTheNumbersOfTheirArguments() {
        let text = LocalizedText(
            "%#@b@, %#@a@",
            variables: [
                "a": .init(argument: 1, specifier: "lld", forms: [.one: "%arg ship", .other: "%arg ships"]),
                "b": .init(argument: 2, specifier: "@", forms: [.other: "at %arg"]),
            ], language: "en")

        #expect(text.filled(with: [2, "noon"]) == "at noon, 2 ships")
    }

    @Test func variablesThatContainThemselvesEnd() {
        let text = LocalizedText(
            "%#@a@", variables: ["a": .init(argument: 1, forms: [.other: "x%#@a@%#@a@"])], language: "en")

        #expect(text.filled(with: [2]).count < 10_000)
    }
}
