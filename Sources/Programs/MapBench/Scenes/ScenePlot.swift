import Foundation

/// Draws an SVG chart of how the cost of a frame grows with the number of annotations: a line for each kind
/// of map.
struct ScenePlot {
    let scene: SceneKey.Scene
    let rows: [SceneRow]

    private static let width = 640.0
    private static let height = 360.0
    private static let left = 56.0
    private static let right = 150.0
    private static let top = 40.0
    private static let bottom = 44.0
    private static let colors: [SceneKey.Kind: String] = [
        .live: "#d1495b", .near: "#2e6fdb", .clustered: "#2a9d5c",
    ]
    private static let names: [SceneKey.Kind: String] = [
        .live: "all in view", .near: "300 in view", .clustered: "in clusters",
    ]

    /// The measured rows that the chart shows: those of its scene on the software renderer, on all cores, in
    /// a window 1280 pixels wide.
    private var shown: [SceneRow] {
        rows.filter {
            $0.key.scene == scene && $0.key.renderer == "software" && $0.key.width == 1280
                && $0.key.usesAllCores
        }
    }

    /// Writes a chart as an SVG file into a folder, for each scene that has rows.
    static func write(_ rows: [SceneRow], to folder: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for scene in SceneKey.Scene.allCases where scene != .idle {
            guard let svg = ScenePlot(scene: scene, rows: rows).svg else { continue }
            let name = scene.rawValue.replacingOccurrences(of: " ", with: "-")
            try Data(svg.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name).svg"), options: .atomic)
        }
    }

    /// The chart as an SVG text; nil if there are no rows.
    var svg: String? {
        let costs = shown.compactMap { row in row.cpu.map { (row.key.kind, row.key.count, $0) } }
        guard let highest = costs.map(\.2.p95).max() else { return nil }
        let limit = Self.roundLimit(highest)
        func x(_ count: Int) -> Double {
            let t = (log10(Double(count)) - 1) / 5
            return Self.left + t * (Self.width - Self.left - Self.right)
        }
        func y(_ value: Double) -> Double {
            Self.height - Self.bottom - value / limit * (Self.height - Self.top - Self.bottom)
        }
        var lines = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(Int(Self.width)) \(Int(Self.height))\""
                + " font-family=\"sans-serif\" font-size=\"12\">",
            "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>",
            "<text x=\"\(Self.left)\" y=\"22\" font-size=\"15\">\(scene.rawValue): CPU of a frame, ms"
                + " (line p50, dots p95)</text>",
        ]
        for step in 0...4 {
            let value = limit * Double(step) / 4
            lines.append(Self.line(Self.left, y(value), Self.width - Self.right, y(value), "#dddddd"))
            lines.append(
                "<text x=\"\(Self.left - 8)\" y=\"\(Self.tenth(y(value) + 4))\" text-anchor=\"end\""
                    + " fill=\"#555555\">\(Self.plain(value))</text>")
        }
        for power in 1...6 {
            let count = Int(pow(10, Double(power)))
            lines.append(
                "<text x=\"\(Self.tenth(x(count)))\" y=\"\(Self.height - Self.bottom + 20)\""
                    + " text-anchor=\"middle\""
                    + " fill=\"#555555\">\(Self.grouped(count))</text>")
        }
        var labels: [(y: Double, text: String)] = []
        for kind in SceneKey.Kind.allCases {
            let own = costs.filter { $0.0 == kind }.sorted { $0.1 < $1.1 }
            guard let last = own.last, let color = Self.colors[kind], let name = Self.names[kind] else {
                continue
            }
            let points = own.map { "\(Self.tenth(x($0.1))),\(Self.tenth(y($0.2.p50)))" }.joined(
                separator: " ")
            lines.append(
                "<polyline points=\"\(points)\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"2\"/>")
            for (_, count, cost) in own {
                lines.append(
                    "<circle cx=\"\(Self.tenth(x(count)))\" cy=\"\(Self.tenth(y(cost.p95)))\" r=\"2.5\""
                        + " fill=\"\(color)\"/>"
                )
            }
            // Names of lines that end side by side are kept apart.
            var labelY = y(last.2.p50) + 4
            while let near = labels.first(where: { abs($0.y - labelY) < 14 }) { labelY = near.y - 14 }
            labels.append((labelY, name))
            lines.append(
                "<text x=\"\(Self.tenth(x(last.1) + 8))\" y=\"\(Self.tenth(labelY))\""
                    + " fill=\"\(color)\">\(name)</text>"
            )
        }
        lines.append("</svg>")
        return lines.joined(separator: "\n") + "\n"
    }

    private static func line(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ color: String)
        -> String
    {
        "<line x1=\"\(tenth(x0))\" y1=\"\(tenth(y0))\" x2=\"\(tenth(x1))\" y2=\"\(tenth(y1))\""
            + " stroke=\"\(color)\"/>"
    }

    /// The smallest number of the series 1, 2, 4, 8, 12, 20, 40 and so on that is not less than a value.
    private static func roundLimit(_ value: Double) -> Double {
        var unit = 1.0
        while true {
            for step in [1.0, 2, 4, 8, 12] where step * unit >= value { return step * unit }
            unit *= 10
        }
    }

    private static func tenth(_ value: Double) -> String { String(format: "%.1f", value) }

    private static func plain(_ value: Double) -> String {
        value == value.rounded() ? String(Int(value)) : String(format: "%.2g", value)
    }

    private static func grouped(_ count: Int) -> String {
        count >= 1_000_000 ? "1 million" : count >= 1_000 ? "\(count / 1_000),000" : String(count)
    }
}
