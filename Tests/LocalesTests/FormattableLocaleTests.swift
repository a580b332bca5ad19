import CartoucheLocales
import Foundation
import TestSupport
import Testing

/// Locales with which Foundation can format.
@Suite struct FormattableLocaleTests {
    @Test func whatFormatsStays() {
        for identifier in ["de", "sr_Latn_RS", "zh-Hant-TW", "ar_EG", "he", ""] {
            let locale = Locale(identifier: identifier)
            #expect(locale.formattable.language == locale.language)
            #expect(locale.formattable.numberingSystem == locale.numberingSystem)
        }
        #expect(Locale(identifier: "en_US@hours=h23").formattable.hourCycle == .zeroToTwentyThree)
        #expect(Locale(identifier: "ar-u-nu-latn").formattable.numberingSystem == "latn")
    }

    @Test func aNumberingSystemWithoutTenDigitsGoes() {
        for identifier in ["de-u-nu", "de@numbers=none", "de-u-nu-roman", "de-u-nu-hebr"] {
            #expect(Locale(identifier: identifier).formattable.numberingSystem == "latn")
        }
    }

    /// The one of a variant, en_US_POSIX, groups no digits.
    @Test func theSystemsLocalesFormatTheSame() {
        for identifier in Locale.availableIdentifiers.sorted() where identifier != "en_US_POSIX" {
            let locale = Locale(identifier: identifier)
            #expect(
                12_345.5.formatted(.number.locale(locale.formattable))
                    == 12_345.5.formatted(.number.locale(locale)), "\(identifier)")
            #expect(day(locale.formattable) == day(locale), "\(identifier)")
        }
    }

    /// Each identifier is one with which some formatter would end the process, or might.
    @Test(arguments: 1...8) func anyIdentifierFormats(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<250 {
            let locale = Locale(identifier: identifier(&random)).formattable
            _ = day(locale)
            _ = String(format: "%lld %f", locale: locale, Int64(5), 1234.5)
            _ = 1234.5.formatted(.number.locale(locale))
            _ = 1234.5.formatted(.currency(code: "EUR").locale(locale))
            let order = "b".compare("a", options: .caseInsensitive, range: nil, locale: locale)
            #expect(order == .orderedDescending)
        }
    }

    private func day(_ locale: Locale) -> String {
        let formatter = DateFormatter()
        formatter.locale = locale
        formatter.calendar = Calendar(identifier: .gregorian)
        formatter.timeZone = .gmt
        let template = "yMMMMEEEdjmm"
        formatter.dateFormat = DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale)
        return formatter.string(from: Date(timeIntervalSince1970: 1.7e9))
    }

    private func identifier(_ random: inout SeededGenerator) -> String {
        let starts = [
            "de", "en_US", "ar", "fa-IR", "th", "zh-Hant-TW", "", "qq", "C", "en_US_POSIX", "ca-valencia",
            "🗺️", "ä", "אב", "d e", "\u{0}", "1", "x", "%@", "ＡＢ", "a%s",
        ]
        let keys = ["nu", "ca", "hc", "rg", "va", "numbers", "calendar", "hours", "currency", "x"]
        let values = [
            "אב", "\u{0}",
            "", "latn", "arab", "hebr", "roman", "zzzz", "native", "buddhist", "h12", "h99", "yes", "ä", "=",
            ";", "a-b-c", String(repeating: "a", count: 300),
        ]
        func one(_ choices: [String]) -> String { choices.randomElement(using: &random) ?? "" }
        var result = one(starts) + one(["", "-u", "@", "_", "-"])
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            result += one(["-", "-", "", ";", "_"]) + one(keys) + one(["-", "=", ""]) + one(values)
        }
        return result
    }
}
