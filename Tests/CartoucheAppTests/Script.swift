import Foundation

/// Builds an input file.
struct Script {
    private var lines: [(time: Double, text: String)] = []

    /// Sorted by time, as the form asks for.
    var text: String {
        lines.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map { $0.element.text + "\n" }.joined()
    }

    mutating func add(_ time: Double, _ rest: String) { lines.append((time, "{\"t\":\(time),\(rest)}")) }

    mutating func mouse(_ phase: String, _ time: Double, _ p: CGPoint) {
        add(time, "\"mouse\":\"\(phase)\",\"x\":\(p.x),\"y\":\(p.y)")
    }

    mutating func touch(_ phase: String, _ time: Double, _ p: CGPoint, id: Int = 1) {
        add(time, "\"touch\":\"\(phase)\",\"id\":\(id),\"x\":\(p.x),\"y\":\(p.y)")
    }

    mutating func click(_ time: Double, _ p: CGPoint) {
        mouse("down", time, p)
        mouse("up", time + 0.08, p)
    }

    /// Down at `time`, then in even steps, at rest for a tenth of a second, up.
    mutating func drag(_ time: Double, from a: CGPoint, to b: CGPoint, steps: Int = 10) {
        mouse("down", time, a)
        for step in 1...steps {
            let t = Double(step) / Double(steps)
            mouse("move", time + t * 0.2, CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t))
        }
        mouse("up", time + 0.3, b)
    }

    mutating func wheel(_ time: Double, _ notches: Double, _ p: CGPoint) {
        add(time, "\"wheel\":[0,\(notches)],\"x\":\(p.x),\"y\":\(p.y)")
    }
}
