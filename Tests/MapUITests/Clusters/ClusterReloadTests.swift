import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// Annotations that are replaced by others of the same places, as when a file is read again: the slots of the
/// removed ones are used again in the same frame.
@Suite struct ClusterReloadTests {
    /// What a map shows: the pins, and of each cluster the members in their order.
    private struct Shown: Equatable {
        var pins: [String]
        var clusters: [[String]]

        init(_ places: ClusterScene) {
            pins = places.pins
            clusters = places.clusters.map { $0.memberAnnotations.compactMap(\.title) }
                .sorted { $0.joined() < $1.joined() }
        }
    }

    private static func annotations(_ places: [LocationCoordinate2D]) -> [PointAnnotation] {
        places.enumerated().map { PointAnnotation(coordinate: $1, title: "\($0)") }
    }

    @Test func pinsThatAreReplacedInOneFrameAreShown() {
        let places = ClusterScene()
        let old = ["a", "b", "far"].enumerated().map { i, title in
            places.add(title, at: CGPoint(x: i < 2 ? 390 + CGFloat(i) * 20 : 600, y: 300))
        }
        places.settle()

        let new = old.map { PointAnnotation(coordinate: $0.coordinate, title: $0.title) }
        places.map.removeAnnotations(old)
        places.map.addAnnotations(new)
        places.settle()

        #expect(places.pins == ["far"] && places.clusters.map(\.memberCount) == [2])
    }

    /// A pin that is made in the slot of a removed member stays when the group of that member changes.
    @Test func aPinWithoutAGroupInTheSlotOfAMemberStays() {
        let places = ClusterScene()
        places.identifier = { $0.title == "alone" ? nil : "place" }
        let member = places.add("member", at: CGPoint(x: 400, y: 300))
        places.add("other", at: CGPoint(x: 600, y: 300))
        places.settle()

        places.map.removeAnnotation(member)
        places.add("alone", at: CGPoint(x: 400, y: 300))
        places.settle()
        places.zoom(to: 6)

        #expect(places.pins.contains("alone"))
    }

    @Test(arguments: 0..<12) func anySequenceOfReloadsAndZoomsEndsAsAFreshMap(_ number: Int) {
        var random = SeededGenerator(seed: UInt64(7_100 + number))
        let coordinates = (0..<Int.random(in: 3...60, using: &random)).map { _ in
            LocationCoordinate2D(
                latitude: .random(in: -30...30, using: &random),
                longitude: .random(in: -50...50, using: &random))
        }
        let places = ClusterScene(zoom: 3)
        var shown = Self.annotations(coordinates)
        places.map.addAnnotations(shown)
        for _ in 0..<8 {
            switch Int.random(in: 0..<6, using: &random) {
            case 0: places.scene.frames(Int.random(in: 1...12, using: &random))
            case 1: places.settle()
            case 2:
                var camera = places.map.camera
                camera.zoom = Double.random(in: 1...6, using: &random)
                places.map.setCamera(camera, animated: Bool.random(using: &random))
            case 3:
                if let any = shown.randomElement(using: &random) {
                    places.map.selectAnnotation(any, animated: Bool.random(using: &random))
                }
            default:
                let new = Self.annotations(coordinates)
                places.map.removeAnnotations(shown)
                // Some come in the frame in which the old ones went, the others later.
                if Bool.random(using: &random) { places.scene.frames() }
                places.map.addAnnotations(new)
                shown = new
            }
        }
        for annotation in places.map.selectedAnnotations {
            places.map.deselectAnnotation(annotation, animated: false)
        }
        let zoom = Double.random(in: 1...6, using: &random)
        places.zoom(to: zoom)
        places.settle()

        let fresh = ClusterScene(zoom: 3)
        fresh.map.addAnnotations(Self.annotations(coordinates))
        fresh.zoom(to: zoom)
        fresh.settle()
        fresh.map.camera = places.map.camera
        fresh.settle()

        #expect(Shown(places) == Shown(fresh), "seed \(7_100 + number)")
    }
}
