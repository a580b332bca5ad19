import Testing

@testable import CartoucheNib

/// Plural rules: samples as the Unicode Common Locale Data Repository lists them beside its rules.
@Suite struct PluralRuleTests {
    @Test(arguments: [
        ("en", "1:one 0:other 2:other 1.5:other"), ("de-AT", "1:one 0:other 21:other"),
        ("fr", "0:one 1:one 1.5:one 2:other 1000000:many"), ("pt_PT", "0:other 1:one"),
        ("pt-BR", "0:one 1:one 2:other"), ("ja", "0:other 1:other"), ("tr", "1:one 2:other"),
        ("ru", "1:one 21:one 11:many 2:few 24:few 12:many 0:many 5:many 1.5:other"),
        ("pl", "1:one 2:few 22:few 12:many 21:many 0:many 1.5:other"),
        ("cs", "1:one 3:few 5:other 1.5:many"), ("sl", "1:one 101:one 2:two 3:few 5:other 0.5:few"),
        ("ar", "0:zero 1:one 2:two 3:few 103:few 11:many 99:many 100:other 0.5:other"),
        ("he", "1:one 2:two 20:other"), ("lt", "1:one 21:one 11:other 2:few 10:other 0.5:many"),
        ("lv", "0:zero 10:zero 1:one 21:one 2:other"), ("ro", "1:one 0:few 19:few 20:other"),
        ("hr", "1:one 21:one 2:few 5:other 0.1:one 0.2:few"), ("ga", "1:one 2:two 3:few 7:many 11:other"),
        ("cy", "0:zero 1:one 2:two 3:few 6:many 4:other"), ("mt", "1:one 2:two 0:few 11:many 20:other"),
        ("is", "1:one 21:one 11:other 0.1:one"), ("da", "1:one 0.5:one 2:other"),
        ("xx", "1:one 2:other"), ("", "1:one"),
    ])
    func theFormSuitsTheNumber(language: String, samples: String) {
        let rule = PluralRule(language: language)
        for sample in samples.split(separator: " ") {
            let parts = sample.split(separator: ":")

            let category = rule.category(of: Double(parts[0]) ?? .nan)
            #expect(category.rawValue == parts[1], "\(language) \(sample)")
        }
    }

    @Test(arguments: [Double.nan, .infinity, -1e300, 1e300, 1e15, -5, 0.0000001])
    func everyNumberHasAForm(number: Double) {
        for language in ["en", "ru", "ar", "lv", "br", "gv"] {
            _ = PluralRule(language: language).category(of: number)
        }
        #expect(PluralRule(language: "en").category(of: -1) == .one)
    }
}
