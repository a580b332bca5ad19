import Foundation
import Testing

/// A target's folders are its parts: they depend on each other in one direction.
@Suite struct PartsTests {
    /// At most this many types of a target are exempt.
    private static let mostExempt = 12

    /// The core types of UIKit's and MapKit's own design, which refer to each other both ways: their names
    /// are no dependencies between folders. The list only shrinks.
    private static let exempt: [String: Set<String>] = [
        "MapUI": ["MapView", "AnnotationView"],
        "ViewKit": ["View", "Window", "Screen", "Touch", "Event"],
    ]

    static let targets = readTargets()

    private static func readTargets() -> [String: [TypesOfFile]] {
        var targets: [String: [TypesOfFile]] = [:]
        for file in SourceFile.all(under: "Sources") {
            // Without the layer and the target.
            let path = file.path.split(separator: "/", maxSplits: 2).last ?? ""
            targets[file.folder, default: []].append(
                TypesOfFile(file.text, path: String(path), target: file.folder))
        }
        return targets
    }

    private static func circles(of target: String, without type: String? = nil) -> [[FolderGraph.Edge]] {
        var exempt = exempt[target] ?? []
        if let type { exempt.remove(type) }
        return FolderGraph(targets[target] ?? [], exempt: exempt).circles
    }

    @Test func theSourcesAreFound() {
        #expect(Self.targets.count > 10)
        #expect(Self.targets["ViewKit"]?.contains { $0.declared.contains("View") } ?? false)
    }

    @Test(arguments: PartsTests.targets.keys.sorted())
    func foldersOfATargetDependInOneDirection(_ target: String) {
        for circle in Self.circles(of: target) {
            Issue.record("\(target): \(circle.map(\.description).joined(separator: ",\n"))")
        }
    }

    @Test func exemptTypesAreFewAndNeeded() {
        for (target, types) in Self.exempt {
            #expect(types.count <= Self.mostExempt, "\(target) has \(types.count) exempt types")
            for type in types.sorted() {
                #expect(
                    !Self.circles(of: target, without: type).isEmpty,
                    "\(target).\(type) need not be exempt: take it from the list")
            }
        }
    }
}
