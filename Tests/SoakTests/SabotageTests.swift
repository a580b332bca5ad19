import Foundation
import TestSupport
import Testing

@testable import CartoucheMapUI
@testable import ViewKit

/// Something is broken by hand, and the check of the randomised run that is there for it fails.
@Suite struct SabotageTests {
    private func open(_ kind: SoakKind, in world: SoakWorld) throws -> (SoakAnnotation, AnnotationView) {
        let annotation = try #require(world.annotations.first { $0.kind == kind })
        world.disturb()
        world.map.selectAnnotation(annotation, animated: false)
        world.frames(90)
        world.check()
        try #require(world.failure == nil)
        return (annotation, try #require(world.map.view(for: annotation)))
    }

    private func failures(of sabotage: Sabotage) throws -> [SoakFailure] {
        let world = SoakWorld()
        world.random = SeededGenerator(seed: 1)
        let (annotation, pin) = try open(sabotage.kind, in: world)
        world.settle()
        world.checkRest()
        try #require(world.failure == nil)

        sabotage.perform(world, annotation, pin)
        world.check()
        if sabotage.needsRest { world.checkRest() }
        return world.failures
    }

    @Test func everyCheckFailsWhenWhatItIsThereForIsBroken() throws {
        var seen: Set<String> = []
        for sabotage in Sabotage.all {
            let failures = try failures(of: sabotage)
            #expect(
                failures.contains { $0.invariant == sabotage.invariant },
                "\(sabotage.what): \(failures.map(\.message))")
            seen.formUnion(failures.map(\.site))
        }

        let sites = try Self.sites { !$0.contains("/Demo/") }
        #expect(sites.count > 50)
        #expect(sites.subtracting(seen).sorted() == [], "never seen to fail")
    }

    /// Where the sources of a run call `fail`: file and line.
    static func sites(in isWanted: (String) -> Bool) throws -> Set<String> {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        var sites: Set<String> = []
        for case let file as URL in try #require(
            FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        where file.pathExtension == "swift" && !file.lastPathComponent.hasSuffix("SabotageTests.swift")
            && isWanted(file.path)
        {
            let lines = try String(contentsOf: file, encoding: .utf8).split(
                separator: "\n", omittingEmptySubsequences: false)
            for (index, line) in lines.enumerated()
            where line.contains("fail(") && !line.contains("func fail(") {
                sites.insert("SoakTests/\(file.lastPathComponent):\(index + 1)")
            }
        }
        return sites
    }
}
