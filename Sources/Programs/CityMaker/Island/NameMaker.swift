/// Makes invented names, each of which is used once.
struct NameMaker {
    private var used: Set<String> = []

    private static let heads = [
        "Al", "Bar", "Bel", "Cor", "Dun", "El", "Fen", "Gar", "Hal", "Is", "Kel", "Lor", "Mar", "Nor", "Or",
        "Pel",
        "Quil", "Ros", "Sel", "Tar", "Ul", "Ver", "Wen", "Yar", "Zel", "Bram", "Cal", "Dor", "Far", "Lin",
        "Mor", "Thal",
    ]
    private static let middles = ["a", "e", "i", "o", "an", "en", "in", "or", "el", "ar", "", ""]
    private static let tails = [
        "bury", "dale", "field", "ford", "ham", "holm", "ley", "mere", "mont", "more", "stead", "ton", "vale",
        "wick",
        "worth", "by", "combe", "den", "gate", "haven", "thorpe", "well",
    ]
    private static let streets = [
        "Street", "Street", "Street", "Road", "Lane", "Way", "Row", "Place", "Close", "Hill",
    ]
    private static let avenues = ["Avenue", "Boulevard", "Road", "Parade", "Drive"]
    private static let people = [
        "Adair", "Bellamy", "Carrow", "Denholm", "Everard", "Farrow", "Garland", "Hartwell", "Ingram",
        "Jessop", "Kendal",
        "Larkin", "Merrow", "Nesbit", "Orchard", "Prior", "Quayle", "Ravel", "Sorrel", "Tallis", "Underhill",
        "Vance",
        "Wexley", "Yarrow", "Abbot", "Bishop", "Cooper", "Draper", "Fuller", "Glover", "Mason", "Potter",
        "Saddler",
        "Tanner", "Weaver", "Linden", "Maple", "Rowan", "Hazel", "Juniper", "Alder", "Elm", "Willow",
        "Poplar",
    ]

    /// A name that was not used before: one word if some attempts find one, or else a word with an addition.
    private mutating func unique(_ random: inout CityRandom, _ make: (inout CityRandom) -> String) -> String {
        for attempt in 0..<40 {
            let name =
                attempt < 30
                ? make(&random) : "\(random.pick(["Old", "New", "Upper", "Lower"])) \(make(&random))"
            if used.insert(name).inserted { return name }
        }
        return make(&random)
    }

    mutating func place(_ random: inout CityRandom) -> String {
        unique(&random) { random in
            random.pick(Self.heads) + random.pick(Self.middles) + random.pick(Self.tails)
        }
    }

    mutating func street(_ random: inout CityRandom) -> String {
        unique(&random) { random in
            let head =
                random.chance(0.35)
                ? random.pick(Self.people)
                : random.pick(Self.heads) + random.pick(Self.middles) + random.pick(Self.tails)
            return "\(head) \(random.pick(Self.streets))"
        }
    }

    mutating func avenue(_ random: inout CityRandom) -> String {
        unique(&random) { random in "\(random.pick(Self.people)) \(random.pick(Self.avenues))" }
    }

    mutating func site(_ kind: String, _ random: inout CityRandom) -> String {
        unique(&random) { random in
            let head =
                random.chance(0.5)
                ? random.pick(Self.people) : random.pick(Self.heads) + random.pick(Self.tails)
            return kind.isEmpty ? head : "\(head) \(kind)"
        }
    }
}
