import CartoucheMapGeometry
import CartoucheSpatialIndex
import Foundation
import TestSupport
import Testing

@testable import CartoucheMapUI

/// The members of collisions: a decision is made from what there is, though it is only told of changes.
@Suite struct CollisionMembersTests {
    private static func footprint(_ size: Double) throws -> Footprint {
        try #require(Footprint(minX: -size, minY: -size, maxX: size, maxY: size))
    }

    @Test(arguments: 0..<20)
    func aSnapshotAndItsChangesAreTheMembersAsTheyAre(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let store = AnnotationStore()
        let members = CollisionMembers(store)
        let pins = (0..<40).map { PointAnnotation(coordinate: .init(latitude: 0, longitude: Double($0))) }
        let slots = pins.compactMap { store.add($0, isObservable: true) }
        store.ingest(limit: .max)
        var expected: [Int: Float] = [:]
        var running: CollisionMembers.Snapshot?

        for step in 0..<400 {
            let slot = try #require(slots.randomElement(using: &random))
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<5:
                let priority = Float(Int.random(in: 0...1000, using: &random))
                members.set(slot, try Self.footprint(4), priority: priority)
                expected[slot] = priority
            case 5, 6:
                members.remove(slot)
                expected[slot] = nil
            case 7:
                if let snapshot = running { members.endDecision(with: snapshot) }
                running = nil
            case 8:
                guard running == nil else { break }
                var (snapshot, changes) = members.beginDecision()
                snapshot.apply(changes)
                let told = zip(snapshot.slots, snapshot.set.priorities).map { (Int($0), $1) }
                #expect(Dictionary(uniqueKeysWithValues: told) == expected, "seed \(seed), step \(step)")
                #expect(
                    snapshot.slots.enumerated().allSatisfy { members.number(of: Int($1)) == $0 },
                    "seed \(seed), step \(step)")
                running = snapshot
            default:
                guard Int.random(in: 0..<4, using: &random) == 0 else { break }
                members.suspendDecisions()
                running = nil
            }
            #expect(Set(members.slots.map { Int($0) }) == Set(expected.keys), "seed \(seed), step \(step)")
            #expect(members.count == expected.count)
        }
    }
}
