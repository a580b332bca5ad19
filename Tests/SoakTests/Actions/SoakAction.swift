/// One thing that may happen, and how often it does beside the others.
struct SoakAction {
    let name: String
    let weight: Int
    let perform: @MainActor (SoakWorld) -> Void

    init(_ name: String, _ weight: Int, _ perform: @escaping @MainActor (SoakWorld) -> Void) {
        (self.name, self.weight, self.perform) = (name, weight, perform)
    }

    static let all = touch + bubbles + dragging + device + annotations + selection + camera + time + episodes
    static let totalWeight = all.reduce(0) { $0 + $1.weight }

    static func random(using random: inout some RandomNumberGenerator) -> SoakAction {
        var rest = Int.random(in: 0..<totalWeight, using: &random)
        for action in all {
            rest -= action.weight
            if rest < 0 { return action }
        }
        return all[0]
    }
}
