import Foundation

/// The targets of `Package.swift` that stand in the folders of `Sources`, read from its text.
struct Manifest {
    /// A target of a layer.
    struct Target {
        let name: String
        /// The folder of `Sources` that stands for the layer.
        let layer: String
        /// The target's folder in that of the layer: its name, without the prefix of those that are no
        /// products.
        var folder: String {
            let isPrefixed = !["Product", "Programs"].contains(layer)
            return isPrefixed ? name.replacingOccurrences(of: "Cartouche", with: "") : name
        }
        /// The names of the targets and products that it depends on, in the manifest's order.
        let dependencies: [String]
        /// What the target holds: its comment, in one line.
        let summary: String
        let isOnMainActor: Bool
        /// Whether the target may use declarations that are `package` in other targets.
        let hasPackageAccess: Bool
    }

    /// From the lowest to the highest.
    let targets: [Target]

    /// The names of the layers, from the lowest to the highest.
    var layers: [String] { targets.reduce(into: []) { if $0.last != $1.layer { $0.append($1.layer) } } }

    static func read() throws -> Manifest {
        Manifest(
            try String(contentsOf: packageRoot.appendingPathComponent("Package.swift"), encoding: .utf8))
    }

    init(_ text: String) {
        var targets: [Target] = []
        var layer: String?
        var summary: [Substring] = []
        var declaration = ""
        for line in text.split(separator: "\n") {
            if line.hasPrefix("let layers") { layer = "" }
            guard layer != nil else { continue }
            if line == "]" { break }
            if let open = line.firstMatch(of: #/^    "(\w+)": \[$/#) {
                layer = String(open.1)
            } else if let comment = line.firstMatch(of: #/^ {8}/// (.*)$/#) {
                summary.append(comment.1)
            } else if line.hasPrefix("        "), !line.hasPrefix("        //") {
                declaration += line + "\n"
                // swift-format ends a declaration with `),`, as deep as it began or in its last line.
                guard Self.isClosed(declaration) else { continue }
                targets.append(Self.target(declaration, layer ?? "", summary.joined(separator: " ")))
                declaration = ""
                summary = []
            }
        }
        self.targets = targets
    }

    private static func isClosed(_ declaration: String) -> Bool {
        declaration.count { $0 == "(" } == declaration.count { $0 == ")" }
    }

    private static func target(_ declaration: String, _ layer: String, _ summary: String) -> Target {
        let name = declaration.firstMatch(of: #/name: "(\w+)"/#)?.1 ?? ""
        var dependencies: [String] = []
        if let start = declaration.range(of: "dependencies: [") {
            // The names of packages are no modules.
            let list = declaration[start.upperBound...].prefix { $0 != "]" }
                .replacing(#/, package: "[^"]*"/#, with: "")
            dependencies = list.matches(of: #/"([^"]+)"/#).map { String($0.1) }
        }
        return Target(
            name: String(name), layer: layer, dependencies: dependencies, summary: summary,
            isOnMainActor: declaration.contains("swiftSettings: onMain"),
            hasPackageAccess: !declaration.contains("packageAccess: false"))
    }

    /// The table of Design.md: a row for each target, the highest layer first.
    var table: String {
        let rows = layers.reversed().flatMap { layer in
            ["| **\(layer)** | | |"]
                + targets.filter { $0.layer == layer }.map { target in
                    let imports =
                        target.dependencies.isEmpty ? "-" : target.dependencies.joined(separator: ", ")
                    return "| \(target.name) | \(imports) | \(target.summary) |"
                }
        }
        return (["| target | imports | holds |", "|---|---|---|"] + rows).joined(separator: "\n")
    }
}
