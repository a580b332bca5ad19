import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// Annotations that are replaced by others of the same coordinates, as when a file is read again: the slots
/// of the removed ones are used again in the same frame.
@Suite struct ClusterReloadTests {
    /// What a map shows: the pins, and of each cluster the members in their order.
    private struct Shown: Equatable {
        var pins: [String]
        var clusters: [[String]]

        init(_ stage: ClusterScene) {
            pins = stage.pins
            clusters = stage.clusters.map { $0.memberAnnotations.compactMap(\.title) }
                .sorted { $0.joined() < $1.joined() }
        }
    }

    private static func annotations(_ coordinates: [LocationCoordinate2D]) -> [PointAnnotation] {
        coordinates.enumerated().map { PointAnnotation(coordinate: $1, title: "\($0)") }
    }

    @Test func pinsThatAreReplacedInOneFrameAreShown() {
        let stage = ClusterScene()
        let old = ["a", "b", "far"].enumerated().map { i, title in
            stage.add(title, at: CGPoint(x: i < 2 ? 390 + CGFloat(i) * 20 : 600, y: 300))
        }
        stage.settle()

        let new = old.map { PointAnnotation(coordinate: $0.coordinate, title: $0.title) }
        stage.map.removeAnnotations(old)
        stage.map.addAnnotations(new)
        stage.settle()

        #expect(stage.pins == ["far"] && stage.clusters.map(\.memberCount) == [2])
    }

    /// A pin that is made in the slot of a removed member stays when the group of that member changes.
    @Test func aPinWithoutAGroupInTheSlotOfAMemberStays() {
        let stage = ClusterScene()
        stage.identifier = { $0.title == "alone" ? nil : "place" }
        let member = stage.add("member", at: CGPoint(x: 400, y: 300))
        stage.add("other", at: CGPoint(x: 600, y: 300))
        stage.settle()

        stage.map.removeAnnotation(member)
        stage.add("alone", at: CGPoint(x: 400, y: 300))
        stage.settle()
        stage.zoom(to: 6)

        #expect(stage.pins.contains("alone"))
    }

    @Test(arguments: 0..<12) func anySequenceOfReloadsAndZoomsEndsAsAFreshMap(_ number: Int) {
        var random = SeededGenerator(seed: UInt64(7_100 + number))
        let coordinates = (0..<Int.random(in: 3...60, using: &random)).map { _ in
            LocationCoordinate2D(
                latitude: .random(in: -30...30, using: &random),
                longitude: .random(in: -50...50, using: &random))
        }
        let stage = ClusterScene(zoom: 3)
        var shown = Self.annotations(coordinates)
        stage.map.addAnnotations(shown)
        for _ in 0..<8 {
            switch Int.random(in: 0..<6, using: &random) {
            case 0: stage.scene.frames(Int.random(in: 1...12, using: &random))
            case 1: stage.settle()
            case 2:
                var camera = stage.map.camera
                camera.zoom = Double.random(in: 1...6, using: &random)
                stage.map.setCamera(camera, animated: Bool.random(using: &random))
            case 3:
                if let any = shown.randomElement(using: &random) {
                    stage.map.selectAnnotation(any, animated: Bool.random(using: &random))
                }
            default:
                let new = Self.annotations(coordinates)
                stage.map.removeAnnotations(shown)
                // Some come in the frame in which the old ones went, the others later.
                if Bool.random(using: &random) { stage.scene.frames() }
                stage.map.addAnnotations(new)
                shown = new
            }
        }
        for annotation in stage.map.selectedAnnotations {
            stage.map.deselectAnnotation(annotation, animated: false)
        }
        let zoom = Double.random(in: 1...6, using: &random)
        stage.zoom(to: zoom)
        stage.settle()

        let fresh = ClusterScene(zoom: 3)
        fresh.map.addAnnotations(Self.annotations(coordinates))
        fresh.zoom(to: zoom)
        fresh.settle()
        fresh.map.camera = stage.map.camera
        fresh.settle()

        #expect(Shown(stage) == Shown(fresh), "seed \(7_100 + number)")
    }
}
