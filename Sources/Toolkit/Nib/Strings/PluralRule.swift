import Foundation

/// A plural category of the Unicode Common Locale Data Repository. A language has a form of a text for each
/// category that it uses, such as one form for the number 1 and another for all other numbers.
nonisolated enum PluralCategory: String, CaseIterable, Sendable {
    case zero, one, two, few, many, other
}

/// The rule by which a language chooses a plural category for a number: the cardinal rules of the Unicode
/// Common Locale Data Repository (its file plurals.xml), for numbers written without an exponent.
nonisolated struct PluralRule: Sendable {
    /// The properties of a number by which plural rules choose a category: `n` is its absolute value, `i` its
    /// whole part, `v` the number of digits after the decimal point, `f` these digits as a whole number.
    struct Operands {
        let n: Double
        let i: Int
        let v: Int
        let f: Int

        /// Computes the properties of a number, rounded to six digits after the decimal point, without zeros
        /// at the end.
        init(_ number: Double) {
            n = number.isFinite ? abs(number) : 0
            let whole = n.rounded(.down)
            // Above, whole numbers are no longer exact: their last six digits count as zeros.
            let millions = (whole / 1e6).rounded(.down).truncatingRemainder(dividingBy: 1e9)
            i = whole < 1e15 ? Int(whole) : Int(millions) * 1_000_000
            var digits = whole < 1e9 ? Int(((n - whole) * 1e6).rounded()) : 0
            var count = digits == 0 ? 0 : 6
            while digits > 0, digits % 10 == 0 { (digits, count) = (digits / 10, count - 1) }
            (v, f) = (count, digits)
        }

        /// Whether the number is whole, and the remainder of its division by `modulus` lies in a range.
        fileprivate func lies(in range: ClosedRange<Int>, modulo modulus: Int = .max) -> Bool {
            v == 0 && range.contains(i % modulus)
        }
        fileprivate func ends(_ digit: Int) -> Bool { lies(in: digit...digit, modulo: 10) }
        fileprivate func ends(twoDigits number: Int) -> Bool { lies(in: number...number, modulo: 100) }
        fileprivate func isTeen(_ range: ClosedRange<Int> = 11...14) -> Bool {
            lies(in: range, modulo: 100)
        }
        fileprivate func `is`(_ number: Int) -> Bool { v == 0 && i == number }
        /// Whether the number is a whole number of millions, for which several Romance languages have a rule
        /// of their own.
        fileprivate var isOfMillions: Bool { v == 0 && i != 0 && i % 1_000_000 == 0 }
    }

    private let choose: @Sendable (Operands) -> PluralCategory

    /// The rule of a language; an unknown language has the rule of English.
    /// - Parameter language: a tag such as `de` or `pt-PT`.
    init(language: String) {
        let tag = language.replacingOccurrences(of: "_", with: "-")
        let code = tag.prefix { $0 != "-" }.lowercased()
        let group = Self.groups[tag] ?? Self.groups[code] ?? .one
        choose = { group.category($0) }
    }

    /// The plural category of a number in this rule's language.
    func category(of number: Double) -> PluralCategory { choose(Operands(number)) }

    // MARK: The rules

    /// A group of languages that share one rule.
    private enum Group: Sendable {
        /// Languages with the category `other` for all numbers.
        case none
        /// Languages with the category `one` for the number 1 written without a decimal point, and `other`
        /// for all other numbers.
        case one
        /// Languages with the category `one` for the number 1, with or without a decimal point, and `other`
        /// for all other numbers.
        case oneOfAny
        /// Languages with the category `one` for the number 1 and for all numbers whose whole part is 0, and
        /// `other` for all other numbers.
        case wholeUpToOne
        /// Languages with the category `one` for the numbers 0 and 1 written without a decimal point, and
        /// `other` for all other numbers.
        case zeroAndOne
        /// Languages with the category `one` for numbers whose whole part is 0 or 1, and `other` for all
        /// other numbers.
        case upToOne
        case danish, macedonian, french, portuguese, portuguesePortugal, italian, spanish
        case filipino, latvian, lithuanian, romanian, southSlavic, eastSlavic, polish, czech, slovenian
        case hebrew, arabic, irish, scottish, welsh, maltese, breton, sami, manx, sorbian

        func category(_ x: Operands) -> PluralCategory {
            switch self {
            case .none: return .other
            case .one: return x.is(1) ? .one : .other
            case .oneOfAny: return x.n == 1 ? .one : .other
            case .wholeUpToOne: return x.i == 0 || x.n == 1 ? .one : .other
            case .zeroAndOne: return x.is(0) || x.is(1) ? .one : .other
            case .upToOne: return x.i <= 1 ? .one : .other
            case .sami: return x.is(1) ? .one : x.is(2) ? .two : .other
            default: return isEuropean(x) ?? more(x)
            }
        }

        /// The plural category of a number in a group of Germanic, Romance, Baltic or other European
        /// languages; nil if the group has other languages.
        private func isEuropean(_ x: Operands) -> PluralCategory? {
            switch self {
            case .danish: return x.n == 1 || x.f != 0 && x.i <= 1 ? .one : .other
            case .macedonian:
                let isOne = x.i % 10 == 1 && x.i % 100 != 11 && x.v == 0
                return isOne || x.f % 10 == 1 && x.f % 100 != 11 ? .one : .other
            case .french, .portuguese: return x.i <= 1 ? .one : x.isOfMillions ? .many : .other
            case .portuguesePortugal, .italian: return x.is(1) ? .one : x.isOfMillions ? .many : .other
            case .spanish: return x.n == 1 ? .one : x.isOfMillions ? .many : .other
            case .filipino:
                let digit = x.v == 0 ? x.i % 10 : x.f % 10
                return x.lies(in: 1...3) || ![4, 6, 9].contains(digit) ? .one : .other
            case .latvian:
                if x.v == 2 && (11...19).contains(x.f % 100) { return .zero }
                if x.ends(0) || x.isTeen(11...19) { return .zero }
                if x.ends(1) && !x.ends(twoDigits: 11) { return .one }
                if x.v == 2 && x.f % 10 == 1 && x.f % 100 != 11 { return .one }
                return x.v != 0 && x.v != 2 && x.f % 10 == 1 ? .one : .other
            case .lithuanian:
                if x.f != 0 { return .many }
                if x.ends(1) && !x.isTeen(11...19) { return .one }
                return x.lies(in: 2...9, modulo: 10) && !x.isTeen(11...19) ? .few : .other
            case .romanian:
                if x.is(1) { return .one }
                return x.v != 0 || x.is(0) || x.isTeen(1...19) ? .few : .other
            default: return nil
            }
        }

        /// The plural category of a number in a group of Slavic, Celtic or Semitic languages.
        private func more(_ x: Operands) -> PluralCategory {
            switch self {
            case .southSlavic:
                func isOne(_ n: Int) -> Bool { n % 10 == 1 && n % 100 != 11 }
                func isFew(_ n: Int) -> Bool { (2...4).contains(n % 10) && !(12...14).contains(n % 100) }
                if x.v == 0 ? isOne(x.i) : isOne(x.f) { return .one }
                return (x.v == 0 ? isFew(x.i) : isFew(x.f)) ? .few : .other
            case .eastSlavic:
                if x.v != 0 { return .other }
                if x.ends(1) && !x.ends(twoDigits: 11) { return .one }
                return x.lies(in: 2...4, modulo: 10) && !x.isTeen(12...14) ? .few : .many
            case .polish:
                if x.v != 0 { return .other }
                if x.is(1) { return .one }
                return x.lies(in: 2...4, modulo: 10) && !x.isTeen(12...14) ? .few : .many
            case .czech: return x.is(1) ? .one : x.lies(in: 2...4) ? .few : x.v != 0 ? .many : .other
            case .slovenian, .sorbian:
                let digits = self == .sorbian && x.v != 0 ? x.f % 100 : x.i % 100
                if self == .slovenian && x.v != 0 { return .few }
                return digits == 1 ? .one : digits == 2 ? .two : (3...4).contains(digits) ? .few : .other
            case .hebrew: return x.is(1) || x.i == 0 && x.v != 0 ? .one : x.is(2) ? .two : .other
            case .arabic:
                if x.lies(in: 0...2) { return [.zero, .one, .two][x.i] }
                if x.lies(in: 3...10, modulo: 100) { return .few }
                return x.lies(in: 11...99, modulo: 100) ? .many : .other
            case .irish:
                if x.is(1) || x.is(2) { return x.i == 1 ? .one : .two }
                return x.lies(in: 3...6) ? .few : x.lies(in: 7...10) ? .many : .other
            case .scottish:
                if x.is(1) || x.is(11) { return .one }
                if x.is(2) || x.is(12) { return .two }
                return x.lies(in: 3...10) || x.lies(in: 13...19) ? .few : .other
            case .welsh:
                let forms: [Int: PluralCategory] = [0: .zero, 1: .one, 2: .two, 3: .few, 6: .many]
                return x.v == 0 ? forms[x.i] ?? .other : .other
            case .maltese:
                if x.is(1) || x.is(2) { return x.i == 1 ? .one : .two }
                if x.is(0) || x.lies(in: 3...10, modulo: 100) { return .few }
                return x.isTeen(11...19) ? .many : .other
            case .breton:
                let isDozen = x.isTeen(11...11) || x.isTeen(71...71) || x.isTeen(91...91)
                if x.ends(1) && !isDozen { return .one }
                let isSecond = x.isTeen(12...12) || x.isTeen(72...72) || x.isTeen(92...92)
                if x.ends(2) && !isSecond { return .two }
                let decade = x.i % 100 / 10
                if x.v == 0 && [3, 4, 9].contains(x.i % 10) && ![1, 7, 9].contains(decade) { return .few }
                return x.isOfMillions ? .many : .other
            case .manx:
                if x.v != 0 { return .many }
                if x.ends(1) || x.ends(2) { return x.ends(1) ? .one : .two }
                return x.i % 20 == 0 ? .few : .other
            default: return .other
            }
        }
    }

    private static let groups: [String: Group] = {
        let lists: [(Group, String)] = [
            (.none,
                "bm bo dz hnj id ig ii ja jbo jv kde kea km ko lkt lo ms my nqo osa sah ses sg su th to tpi "
                    + "wo yo yue zh"),
            (.one, "ast de en et fi fy ia ie io lij nl sc sv sw ur yi"),
            (.oneOfAny,
                "af an asa az bal bem bez bg brx ce cgg chr ckb dv ee el eo eu fo fur gsw ha haw hu jgo jmc "
                    + "ka kaj kcg kk kkj kl ks ksb ku ky lb lg mas mgo ml mn mr nah nb nd ne nn nnh no nr "
                    + "ny nyn om or os pap ps rm rof rwk saq sd sdh seh sn so sq ss ssy st syr ta te teo "
                    + "tig tk tn tr ts ug uz ve vo vun wae xh xog"),
            (.wholeUpToOne, "am as bn doi fa gu hi kn kok pcm tg vi zu"),
            (.zeroAndOne, "ak bho csw guw ln mg nso pa si ti wa"), (.upToOne, "ff hy kab"),
            (.danish, "da"), (.macedonian, "is mk"), (.french, "fr"), (.portuguese, "pt"),
            (.portuguesePortugal, "pt-PT"), (.italian, "it ca gl lld scn vec"), (.spanish, "es"),
            (.filipino, "fil tl ceb"), (.latvian, "lv prg"), (.lithuanian, "lt"), (.romanian, "ro mo"),
            (.southSlavic, "bs hr sh sr"), (.eastSlavic, "be ru uk"), (.polish, "pl"), (.czech, "cs sk"),
            (.slovenian, "sl"), (.sorbian, "dsb hsb"), (.hebrew, "he iw"), (.arabic, "ar ars"),
            (.irish, "ga"), (.scottish, "gd"), (.welsh, "cy"), (.maltese, "mt"), (.breton, "br"),
            (.sami, "iu naq sat se sma smi smj smn sms"), (.manx, "gv"),
        ]
        var groups: [String: Group] = [:]
        for (group, codes) in lists {
            for code in codes.split(separator: " ") { groups[String(code)] = group }
        }
        return groups
    }()
}
