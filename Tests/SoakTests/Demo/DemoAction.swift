/// One thing that may happen in the demo, and how often it does beside the others.
struct DemoAction {
    let name: String
    let weight: Int
    let perform: @MainActor (DemoWorld) -> Void

    init(_ name: String, _ weight: Int, _ perform: @escaping @MainActor (DemoWorld) -> Void) {
        (self.name, self.weight, self.perform) = (name, weight, perform)
    }

    static let all = people + keyboard + program + machine
    static let totalWeight = all.reduce(0) { $0 + $1.weight }

    static func random(using random: inout some RandomNumberGenerator) -> DemoAction {
        var rest = Int.random(in: 0..<totalWeight, using: &random)
        for action in all {
            rest -= action.weight
            if rest < 0 { return action }
        }
        return all[0]
    }
}
