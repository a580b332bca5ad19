import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

@Suite struct ClusterTests {
    @Test func annotationsTooCloseTogetherAreOneAndComeApart() throws {
        let places = ClusterScene()
        let all = [
            places.add("a", at: CGPoint(x: 380, y: 300)), places.add("b", at: CGPoint(x: 400, y: 300)),
            places.add("c", at: CGPoint(x: 420, y: 300)), places.add("far", at: CGPoint(x: 600, y: 300)),
        ]
        places.settle()

        let cluster = try #require(places.clusters.first)
        #expect(places.clusters.count == 1 && places.pins == ["far"])
        #expect(cluster.memberCount == 3 && cluster.title == "a and 2 more")
        #expect(cluster.memberAnnotations.map(\.title) == ["a", "b", "c"])
        let middle = places.map.convert(cluster.coordinate, toPointTo: nil)
        #expect(hypot(middle.x - 400, middle.y - 300) < 0.01, "the mean of its members")

        for zoom in [4.0, 5, 6, 7, 8, 7, 6, 3, 5] {
            places.zoom(to: zoom)
            if zoom < 6 || zoom > 7 {
                places.expectEachOnce(zoom > 7 ? Array(all.prefix(3)) : all, "zoom \(zoom)")
            }
            #expect(places.clusters.isEmpty == (zoom > 6), "zoom \(zoom)")
        }
        #expect(!places.scene.window.needsFrame)
    }

    @Test func withoutAnIdentifierNothingIsClustered() {
        let places = ClusterScene()
        places.identifier = { $0.title == "b" ? nil : "place" }
        for title in ["a", "b", "c"] { places.add(title, at: CGPoint(x: 400, y: 300)) }
        places.settle()

        #expect(places.pins == ["b"] && places.clusters.map(\.memberCount) == [2])
    }

    @Test func identifiersAreClusteredApart() {
        let places = ClusterScene()
        places.identifier = { $0.title.map { String($0.prefix(1)) } }
        for title in ["x1", "x2", "y1", "y2", "y3"] { places.add(title, at: CGPoint(x: 400, y: 300)) }
        places.settle()

        #expect(places.pins == [] && places.clusters.map(\.memberCount) == [3, 2])
    }

    @Test func theViewsIdentifierCountsToo() {
        let scene = MapScene()
        scene.delegate.makeView = { _, annotation in
            guard !(annotation is ClusterAnnotation) else { return nil }
            let view = AnnotationView(annotation: annotation, reuseIdentifier: nil)
            view.bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
            if annotation.title != "later" { view.clusteringIdentifier = "place" }
            return view
        }
        for title in ["a", "b"] { scene.add(title, at: CGPoint(x: 400, y: 300)) }
        let later = scene.add("later", at: CGPoint(x: 405, y: 300))
        scene.run(0.6)
        var clusters: [ClusterAnnotation] { scene.map.annotations.compactMap { $0 as? ClusterAnnotation } }
        #expect(clusters.map(\.memberCount) == [2] && scene.map.view(for: later) != nil)

        scene.map.view(for: later)?.clusteringIdentifier = "place"
        scene.run(0.6)

        #expect(clusters.map(\.memberCount) == [3] && scene.map.view(for: later) == nil)
    }

    @Test func aClusterKeepsItsIdentityWhileItsMembersChange() throws {
        let places = ClusterScene()
        let (a, b) = (
            places.add("a", at: CGPoint(x: 400, y: 300)), places.add("b", at: CGPoint(x: 410, y: 300))
        )
        places.settle()
        let cluster = try #require(places.clusters.first)
        let view = places.map.view(for: cluster)

        let c = places.add("c", at: CGPoint(x: 420, y: 300))
        places.settle()
        #expect(places.clusters.first === cluster && cluster.memberCount == 3)
        #expect(places.map.view(for: cluster) === view)

        places.map.removeAnnotations([b, c])
        #expect(cluster.memberAnnotations.map(\.title) == ["a"], "at once")
        places.settle()
        #expect(places.clusters.isEmpty && places.pins == ["a"])
        #expect(!places.map.annotations.contains { $0 is ClusterAnnotation })
        places.expectEachOnce([a])
    }

    @Test func aMemberThatMovesAwayLeavesItsCluster() {
        let places = ClusterScene()
        places.add("a", at: CGPoint(x: 400, y: 300))
        let b = places.add("b", at: CGPoint(x: 410, y: 300))
        places.settle()
        #expect(places.pins == [])

        b.coordinate = places.scene.coordinate(CGPoint(x: 600, y: 300))
        places.settle()
        #expect(places.pins == ["a", "b"] && places.clusters.isEmpty)

        b.coordinate = .invalid
        places.settle()
        #expect(places.pins == ["a"])
        b.coordinate = places.scene.coordinate(CGPoint(x: 390, y: 300))
        places.settle()
        #expect(places.pins == [] && places.clusters.map(\.memberCount) == [2])
    }

    @Test func aTapOpensACluster() throws {
        let places = ClusterScene()
        for (i, title) in ["a", "b", "c"].enumerated() {
            places.add(title, at: CGPoint(x: 390 + 10 * i, y: 300))
        }
        places.settle()

        places.scene.click(400, 300)
        places.scene.run(2)

        #expect(places.map.camera.zoom > 6 && places.map.selectedAnnotations.isEmpty)
        #expect(places.clusters.allSatisfy { $0.memberCount < 3 }, "it has come apart")
    }

    @Test func whatNoZoomPartsListsItsMembersAndARowLeadsToThePin() throws {
        let places = ClusterScene()
        for i in 0..<40 { places.add("place \(i)", at: CGPoint(x: 400, y: 300)) }
        places.settle()
        let cluster = try #require(places.clusters.first)

        places.scene.click(400, 300)
        places.scene.run(1)

        #expect(places.map.selectedAnnotations.first === cluster && places.scene.callouts.count == 1)
        let table = try #require(Self.table(in: places.scene.calloutLayer))
        #expect(table.numberOfRows(inSection: 0) == 40 && table.contentSize.height > table.bounds.height)
        let row = table.convert(table.rectForRow(at: IndexPath(row: 1, section: 0)).center, to: nil)
        places.scene.click(at: row)
        places.scene.run(1)

        #expect(places.map.selectedAnnotations.first?.title == "place 1")
        #expect(places.pins == ["place 1"] && places.clusters.first === cluster)
        #expect(places.scene.callouts.count == 1)

        places.map.selectedAnnotations = []
        places.scene.run(1)
        #expect(places.pins == [] && places.clusters.map(\.memberCount) == [40], "back in its cluster")
    }

    private static func table(in view: View) -> TableView? {
        view as? TableView ?? view.subviews.lazy.compactMap { table(in: $0) }.first
    }

    @Test func clustersOnBothSidesOfTheDatelineAreShown() {
        let places = ClusterScene(zoom: 4)
        places.map.camera = MapCamera(
            centerCoordinate: LocationCoordinate2D(latitude: 0, longitude: 180), zoom: 4)
        places.settle()
        for (i, x) in [200, 210, 590, 600].enumerated() { places.add("\(i)", at: CGPoint(x: x, y: 300)) }
        places.settle()

        #expect(places.clusters.map(\.memberCount) == [2, 2])
        #expect(places.clusters.map { $0.coordinate.longitude < 0 }.sorted { !$0 && $1 } == [false, true])
    }

    /// More than are indexed within a frame.
    @Test func manyAreIndexedBesideTheFrames() {
        let places = ClusterScene(zoom: 2)
        var random = SeededGenerator(seed: 3)
        let all = (0..<6_000).map { i in
            PointAnnotation(
                coordinate: LocationCoordinate2D(
                    latitude: Double.random(in: 20...60, using: &random),
                    longitude: Double.random(in: -20...40, using: &random)), title: "\(i)")
        }
        places.map.addAnnotations(all)
        places.scene.frames(2)
        #expect(places.pins == [], "nothing is shown before it can be clustered")
        places.settle()

        #expect(places.clusters.count > 10 && places.clusters.count < 200)
        places.expectEachOnce(all)
        #expect(places.map.annotations(in: .world).count >= 6_000, "those in clusters are found by place")

        places.map.removeAnnotations(Array(all.prefix(5_999)))
        places.settle()
        #expect(places.pins == ["5999"] && places.clusters.isEmpty)
    }

    @Test func whatMovesIntoAClusterIsTakenAwayWhenItHasArrived() throws {
        let places = ClusterScene(zoom: 8)
        for i in 0..<4 { places.add("\(i)", at: CGPoint(x: 250 + 90 * i, y: 300)) }
        places.settle()
        #expect(places.pins.count == 4)

        var camera = places.map.camera
        camera.zoom = 5.9
        places.map.camera = camera
        places.scene.frames(3)
        #expect(places.pins.count > 0 && !places.clusters.isEmpty, "on their way")
        let moving = try #require(
            places.scene.annotationViews.first { !($0.annotation is ClusterAnnotation) })
        let start = moving.center
        places.scene.frames(3)
        #expect(moving.center != start)

        places.map.removeAnnotations(places.map.annotations)
        places.settle()
        #expect(places.map.annotations.isEmpty && places.scene.annotationViews.isEmpty)
        #expect(!places.scene.window.needsFrame)
    }

    @Test func withReducedMotionNothingMoves() {
        let places = ClusterScene(zoom: 8)
        for i in 0..<4 { places.add("\(i)", at: CGPoint(x: 250 + 90 * i, y: 300)) }
        places.settle()
        Accessibility.isReduceMotionEnabled = true
        defer { Accessibility.isReduceMotionEnabled = false }

        var camera = places.map.camera
        camera.zoom = 5
        places.map.camera = camera
        places.scene.frames(2)

        #expect(places.pins == [] && places.clusters.map(\.memberCount) == [4])
    }

    @Test func anotherRadiusMakesOtherClusters() {
        let places = ClusterScene()
        for i in 0..<4 { places.add("\(i)", at: CGPoint(x: 250 + 100 * i, y: 300)) }
        places.settle()
        #expect(places.clusters.isEmpty)

        places.map.clusterOptions.radius = 400
        places.settle()
        #expect(places.clusters.map(\.memberCount) == [4])

        places.map.clusterOptions.minimumCount = 5
        places.settle()
        #expect(places.clusters.isEmpty && places.pins.count == 4)

        for radius in [Double.nan, -.infinity, .infinity, 0] {
            places.map.clusterOptions.radius = radius
            places.settle()
            #expect(places.pins.count == 4)
        }
    }

    @Test func aProgramMayRemoveAnnotationsWhileItIsAskedForTheirIdentifiers() {
        let places = ClusterScene()
        places.identifier = { [weak map = places.map] annotation in
            if annotation.title == "a" { map?.removeAnnotation(annotation) }
            return "place"
        }
        for title in ["a", "b", "c"] { places.add(title, at: CGPoint(x: 400, y: 300)) }
        places.settle()

        #expect(places.clusters.map(\.memberCount) == [2])
        #expect(places.map.annotations.count == 3, "two places and their cluster")
    }
}
