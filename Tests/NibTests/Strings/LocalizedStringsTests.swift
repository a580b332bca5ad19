import CartoucheDrawing
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheNib

/// Tables of texts, and the texts of layout files, in the user's languages.
@Suite struct LocalizedStringsTests {
    private let scene = NibScene()
    private let folder: Folder

    init() throws {
        folder = try Folder()
        let assets = AssetCatalog(folders: [folder.url.path])
        Services.current = Services(text: FixedText.boxes, images: NoImages(), assets: assets)
        Services.current.warn = { [warnings = scene.warnings] in warnings.add($0) }
    }

    private func write(_ text: String, to path: String) throws {
        let folders = folder.url.appendingPathComponent(path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folders, withIntermediateDirectories: true)
        try folder.write(text, to: path)
    }

    private func text(_ key: String, _ languages: String...) -> String {
        Services.current.preferredLanguages = languages
        return LocalizedStrings()[key]
    }

    // MARK: Tables

    @Test func theFirstLanguageThatHasATextWins() throws {
        try write("\"Hello\" = \"Hallo\";\n\"Only\" = \"Nur\";", to: "de.lproj/Localizable.strings")
        try write("\"Hello\" = \"Servus\";", to: "de-AT.lproj/Localizable.strings")
        try write("\"Hello\" = \"Oi\";", to: "pt_BR.lproj/Localizable.strings")

        #expect(text("Hello", "de-AT") == "Servus")
        #expect(text("Only", "de-AT") == "Nur")
        #expect(text("Hello", "fi", "de-CH") == "Hallo")
        #expect(text("Hello", "pt-BR") == "Oi")
        #expect(text("Hello", "fr") == "Hello")
        #expect(text("Hello", "en-US", "de") == "Hello")
        #expect(scene.warnings.sentences == [])
    }

    @Test func englishIsTheLastLanguage() throws {
        try write("\"greeting\" = \"Hello\";\n\"only\" = \"Only\";", to: "en.lproj/Localizable.strings")
        #expect(text("greeting", "ja-JP") == "Hello")

        try write("\"greeting\" = \"Hallo\";", to: "de.lproj/Localizable.strings")
        #expect(text("greeting", "ja-JP", "de-AT") == "Hallo")
        #expect(text("only", "de-AT") == "only", "the table has a file in a language of the user")
        #expect(scene.warnings.sentences == [])
    }

    @Test(arguments: [
        ("zh-HK", "zh-HK"), ("zh-Hant-HK", "zh-HK"), ("zh-TW", "zh-Hant"), ("zh-CN", "zh"),
        ("zh-Hans-HK", "zh"),
    ])
    func chineseOfARegionHasTheTextsOfTheRegion(language: String, file: String) throws {
        for tag in ["zh-HK", "zh-Hant", "zh"] {
            try write("\"file\" = \"\(tag)\";", to: "\(tag).lproj/Localizable.strings")
        }

        #expect(text("file", language) == file)
    }

    @Test func aDictionaryHasFormsForNumbers() throws {
        try write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>places</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
            <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key><string>ein Ort</string><key>other</key><string>%d Orte</string></dict></dict>
            <key>broken</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
            <key>n</key><dict><key>one</key><string>x</string></dict></dict></dict></plist>
            """, to: "de.lproj/Localizable.stringsdict")
        Services.current.preferredLanguages = ["de"]

        let strings = LocalizedStrings()

        #expect(strings.string("places", 1) == "ein Ort")
        #expect(strings.string("places", 7) == "7 Orte")
        #expect(scene.warnings.sentences.count == 1)
        #expect(scene.warnings.sentences.first?.contains("\"broken\" has no form for other numbers") ?? false)
    }

    @Test func aCatalogHasAllLanguages() throws {
        try write(
            """
            {"sourceLanguage":"en","version":"1.0","strings":{
            "Save":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"Sichern"}}}},
            "%lld places":{"localizations":{
            "en":{"variations":{"plural":{"one":{"stringUnit":{"value":"%lld place"}},
            "other":{"stringUnit":{"value":"%lld places"}}}}},
            "pl":{"variations":{"plural":{"one":{"stringUnit":{"value":"%lld miejsce"}},
            "few":{"stringUnit":{"value":"%lld miejsca"}},"other":{"stringUnit":{"value":"%lld miejsc"}}}}}}},
            "tap":{"localizations":{"de":{"variations":{"device":{"iphone":{"stringUnit":{"value":"Tippen"}},
            "other":{"stringUnit":{"value":"Klicken"}}}}}}},
            "two":{"localizations":{"de":{"stringUnit":{"value":"%#@arg1@"},
            "substitutions":{"arg1":{"argNum":1,
            "formatSpecifier":"lld","variations":{"plural":{"one":{"stringUnit":{"value":"%arg Schiff"}},
            "other":{"stringUnit":{"value":"%arg Schiffe"}}}}}}}}}}}
            """, to: "Localizable.xcstrings")

        #expect(text("Save", "de") == "Sichern")
        #expect(text("Save", "en", "de") == "Save")
        #expect(text("tap", "de") == "Klicken")
        Services.current.preferredLanguages = ["pl", "en"]
        let polish = LocalizedStrings()
        #expect([1, 3, 5].map { polish.string("%lld places", $0) } == ["1 miejsce", "3 miejsca", "5 miejsc"])
        Services.current.preferredLanguages = ["de"]
        let german = LocalizedStrings()
        #expect(german.string("%lld places", 1) == "1 place")
        #expect([1, 2].map { german.string("two", $0) } == ["1 Schiff", "2 Schiffe"])
        #expect(scene.warnings.sentences == [])
    }

    @Test func filesAtFaultAreNamedAndHarmNothing() throws {
        try write("\"a\" = \"b\";\n\"c\" ", to: "de.lproj/Localizable.strings")
        try write("{", to: "Localizable.xcstrings")
        try write("no list", to: "de.lproj/Localizable.stringsdict")

        #expect(text("a", "de") == "b")
        let sentences = scene.warnings.sentences
        #expect(sentences.count == 3)
        #expect(sentences.contains { $0.contains("Localizable.strings, line 2: there is no semicolon") })
        #expect(sentences.contains { $0.contains("Localizable.xcstrings: it is no string catalog") })
        #expect(sentences.contains { $0.contains("Localizable.stringsdict: it is no") })
    }

    @Test func aTableThatIsNowhereIsNamed() {
        #expect(text("Hello", "de") == "Hello")
        #expect(scene.warnings.sentences.count == 1)
        #expect(scene.warnings.sentences.first?.hasPrefix("The strings Localizable are in none of") ?? false)
    }

    // MARK: Layout files

    private let card = Xib.view(
        """
        <subviews>\(Xib.subview("l1", "label", "text=\"Harbor\""))\
        \(Xib.subview("b1", "button", "", "<state key=\"normal\" title=\"Book\"/>"))\
        \(Xib.subview("t1", "textField", "placeholder=\"Name\""))</subviews>
        """)

    private func texts(of view: View) -> [String?] {
        let label = view.subviews.lazy.compactMap { $0 as? Label }.first
        let button = view.subviews.lazy.compactMap { $0 as? Button }.first
        let field = view.subviews.lazy.compactMap { $0 as? TextField }.first
        return [label?.text, button?.title(for: .normal), field?.placeholder]
    }

    @Test func aXIBHasTheTextsOfItsStrings() throws {
        let xib = String(decoding: Xib.data(card), as: UTF8.self)
        try write(xib, to: "Cards/Base.lproj/Card.xib")
        try write(
            "\"l1.text\" = \"Hafen\";\n\"b1.normalTitle\" = \"Buchen\";\n\"t1.placeholder\" = \"Wer\";",
            to: "Cards/de.lproj/Card.strings")
        Services.current.preferredLanguages = ["de"]

        #expect(texts(of: try Nib(named: "Cards/Card").instantiate(View.self)) == ["Hafen", "Buchen", "Wer"])
        Services.current.preferredLanguages = ["fr"]
        #expect(texts(of: try Nib(named: "Cards/Card").instantiate(View.self)) == ["Harbor", "Book", "Name"])
        Services.current.preferredLanguages = ["de"]
        let path = folder.path("Cards/Base.lproj/Card.xib")
        #expect(texts(of: try Nib(contentsOfFile: path).instantiate(View.self))[0] == "Hafen")
        #expect(scene.warnings.sentences == [])
    }

    @Test func scopesOfASearchBarHaveTheTextsOfTheStrings() throws {
        let bar = """
            <searchBar id="s"><scopeButtonTitles><string>All</string><string>Near</string></scopeButtonTitles>
            </searchBar>
            """
        try write(String(decoding: Xib.data(bar), as: UTF8.self), to: "Base.lproj/Search.xib")
        try write("\"s.scopeButtonTitles[1]\" = \"Nah\";", to: "de.lproj/Search.strings")
        Services.current.preferredLanguages = ["de"]

        let made = try Nib(named: "Search").instantiate(SearchBar.self)

        #expect(made.scopeButtonTitles == ["All", "Nah"])
        #expect(scene.warnings.sentences == [])
    }

    @Test func aXIBOfALanguageComesFirst() throws {
        try write(String(decoding: Xib.data(card), as: UTF8.self), to: "Card.xib")
        let german = card.replacingOccurrences(of: "Harbor", with: "Anleger")
        try write(String(decoding: Xib.data(german), as: UTF8.self), to: "de.lproj/Card.xib")
        Services.current.preferredLanguages = ["de-DE", "en"]

        #expect(texts(of: try Nib(named: "Card").instantiate(View.self))[0] == "Anleger")
        Services.current.preferredLanguages = ["en"]
        #expect(texts(of: try Nib(named: "Card").instantiate(View.self))[0] == "Harbor")
    }

    @Test func aXIBOfNoLanguageOfTheUserIsInEnglish() throws {
        try write(String(decoding: Xib.data(card), as: UTF8.self), to: "en.lproj/Card.xib")
        let german = card.replacingOccurrences(of: "Harbor", with: "Anleger")
        try write(String(decoding: Xib.data(german), as: UTF8.self), to: "de.lproj/Card.xib")
        try write("\"l1.text\" = \"Port\";", to: "en.lproj/Card.strings")
        func text(_ language: String) throws -> String? {
            Services.current.preferredLanguages = [language]
            return texts(of: try Nib(named: "Card").instantiate(View.self))[0]
        }

        #expect(try text("ja") == "Port")
        #expect(try text("de") == "Anleger", "its texts are German without a file of texts")
    }

    @Test func aFileThatIsMissingIsNamed() {
        #expect(throws: NibError.self) { try Nib(named: "Nowhere") }
    }
}
