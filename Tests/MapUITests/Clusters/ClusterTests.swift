import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

@Suite struct ClusterTests {
    @Test func annotationsTooCloseTogetherAreOneAndComeApart() throws {
        let stage = ClusterScene()
        let all = [
            stage.add("a", at: CGPoint(x: 380, y: 300)), stage.add("b", at: CGPoint(x: 400, y: 300)),
            stage.add("c", at: CGPoint(x: 420, y: 300)), stage.add("far", at: CGPoint(x: 600, y: 300)),
        ]
        stage.settle()

        let cluster = try #require(stage.clusters.first)
        #expect(stage.clusters.count == 1 && stage.pins == ["far"])
        #expect(cluster.memberCount == 3 && cluster.title == "a and 2 more")
        #expect(cluster.memberAnnotations.map(\.title) == ["a", "b", "c"])
        let middle = stage.map.convert(cluster.coordinate, toPointTo: nil)
        #expect(hypot(middle.x - 400, middle.y - 300) < 0.01, "the mean of its members")

        for zoom in [4.0, 5, 6, 7, 8, 7, 6, 3, 5] {
            stage.zoom(to: zoom)
            if zoom < 6 || zoom > 7 {
                stage.expectEachOnce(zoom > 7 ? Array(all.prefix(3)) : all, "zoom \(zoom)")
            }
            #expect(stage.clusters.isEmpty == (zoom > 6), "zoom \(zoom)")
        }
        #expect(!stage.scene.window.needsFrame)
    }

    @Test func withoutAnIdentifierNothingIsClustered() {
        let stage = ClusterScene()
        stage.identifier = { $0.title == "b" ? nil : "place" }
        for title in ["a", "b", "c"] { stage.add(title, at: CGPoint(x: 400, y: 300)) }
        stage.settle()

        #expect(stage.pins == ["b"] && stage.clusters.map(\.memberCount) == [2])
    }

    @Test func identifiersAreClusteredApart() {
        let stage = ClusterScene()
        stage.identifier = { $0.title.map { String($0.prefix(1)) } }
        for title in ["x1", "x2", "y1", "y2", "y3"] { stage.add(title, at: CGPoint(x: 400, y: 300)) }
        stage.settle()

        #expect(stage.pins == [] && stage.clusters.map(\.memberCount) == [3, 2])
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
        let stage = ClusterScene()
        let (a, b) = (
            stage.add("a", at: CGPoint(x: 400, y: 300)), stage.add("b", at: CGPoint(x: 410, y: 300))
        )
        stage.settle()
        let cluster = try #require(stage.clusters.first)
        let view = stage.map.view(for: cluster)

        let c = stage.add("c", at: CGPoint(x: 420, y: 300))
        stage.settle()
        #expect(stage.clusters.first === cluster && cluster.memberCount == 3)
        #expect(stage.map.view(for: cluster) === view)

        stage.map.removeAnnotations([b, c])
        #expect(cluster.memberAnnotations.map(\.title) == ["a"], "at once")
        stage.settle()
        #expect(stage.clusters.isEmpty && stage.pins == ["a"])
        #expect(!stage.map.annotations.contains { $0 is ClusterAnnotation })
        stage.expectEachOnce([a])
    }

    @Test func aClusterIsNotRemovedWithoutItsMembers() throws {
        let stage = ClusterScene()
        let all = [stage.add("a", at: CGPoint(x: 400, y: 300)), stage.add("b", at: CGPoint(x: 410, y: 300))]
        stage.settle()
        let cluster = try #require(stage.clusters.first)

        stage.map.removeAnnotation(cluster)
        stage.settle()

        #expect(stage.clusters.first === cluster)
        stage.expectEachOnce(all)
    }

    @Test func aMemberThatMovesAwayLeavesItsCluster() {
        let stage = ClusterScene()
        stage.add("a", at: CGPoint(x: 400, y: 300))
        let b = stage.add("b", at: CGPoint(x: 410, y: 300))
        stage.settle()
        #expect(stage.pins == [])

        b.coordinate = stage.scene.coordinate(CGPoint(x: 600, y: 300))
        stage.settle()
        #expect(stage.pins == ["a", "b"] && stage.clusters.isEmpty)

        b.coordinate = .invalid
        stage.settle()
        #expect(stage.pins == ["a"])
        b.coordinate = stage.scene.coordinate(CGPoint(x: 390, y: 300))
        stage.settle()
        #expect(stage.pins == [] && stage.clusters.map(\.memberCount) == [2])
    }

    @Test func aTapOpensACluster() throws {
        let stage = ClusterScene()
        for (i, title) in ["a", "b", "c"].enumerated() {
            stage.add(title, at: CGPoint(x: 390 + 10 * i, y: 300))
        }
        stage.settle()

        stage.scene.click(400, 300)
        stage.scene.run(2)

        #expect(stage.map.camera.zoom > 6 && stage.map.selectedAnnotations.isEmpty)
        #expect(stage.clusters.allSatisfy { $0.memberCount < 3 }, "it has come apart")
    }

    @Test func whatNoZoomPartsListsItsMembersAndARowLeadsToThePin() throws {
        let stage = ClusterScene()
        for i in 0..<40 { stage.add("place \(i)", at: CGPoint(x: 400, y: 300)) }
        stage.settle()
        let cluster = try #require(stage.clusters.first)

        stage.scene.click(400, 300)
        stage.scene.run(1)

        #expect(stage.map.selectedAnnotations.first === cluster && stage.scene.callouts.count == 1)
        let table = try #require(Self.table(in: stage.scene.calloutLayer))
        #expect(table.numberOfRows(inSection: 0) == 40 && table.contentSize.height > table.bounds.height)
        let row = table.convert(table.rectForRow(at: IndexPath(row: 1, section: 0)).center, to: nil)
        stage.scene.click(at: row)
        stage.scene.run(1)

        #expect(stage.map.selectedAnnotations.first?.title == "place 1")
        #expect(stage.pins == ["place 1"] && stage.clusters.first === cluster)
        #expect(stage.scene.callouts.count == 1)

        stage.map.selectedAnnotations = []
        stage.scene.run(1)
        #expect(stage.pins == [] && stage.clusters.map(\.memberCount) == [40], "back in its cluster")
    }

    @Test func whatTheCamerasRangeHoldsTogetherIsSelected() throws {
        let stage = ClusterScene()
        for (i, title) in ["a", "b", "c"].enumerated() {
            stage.add(title, at: CGPoint(x: 390 + 10 * i, y: 300))
        }
        stage.settle()
        let least = 0.8 * stage.map.camera.centerCoordinateDistance
        stage.map.cameraZoomRange = try #require(CameraZoomRange(minCenterCoordinateDistance: least))
        let cluster = try #require(stage.clusters.first)

        stage.scene.click(400, 300)
        stage.scene.run(1)

        #expect(stage.map.selectedAnnotations.first === cluster && stage.scene.callouts.count == 1)
    }

    private static func table(in view: View) -> TableView? {
        view as? TableView ?? view.subviews.lazy.compactMap { table(in: $0) }.first
    }

    @Test func clustersOnBothSidesOfTheDatelineAreShown() {
        let stage = ClusterScene(zoom: 4)
        stage.map.camera = MapCamera(
            centerCoordinate: LocationCoordinate2D(latitude: 0, longitude: 180), zoom: 4)
        stage.settle()
        for (i, x) in [200, 210, 590, 600].enumerated() { stage.add("\(i)", at: CGPoint(x: x, y: 300)) }
        stage.settle()

        #expect(stage.clusters.map(\.memberCount) == [2, 2])
        #expect(stage.clusters.map { $0.coordinate.longitude < 0 }.sorted { !$0 && $1 } == [false, true])
    }

    @Test func membersAreFoundByPlaceAlsoBeforeTheyAreIndexed() {
        let stage = ClusterScene()
        func found() -> [String] {
            stage.map.annotations(in: stage.map.visibleMapRect).filter { !($0 is ClusterAnnotation) }
                .compactMap(\.title)
        }
        let a = stage.add("a", at: CGPoint(x: 400, y: 300))
        stage.add("b", at: CGPoint(x: 410, y: 300))
        #expect(found() == ["a", "b"])
        stage.settle()
        #expect(found() == ["a", "b"])

        stage.add("c", at: CGPoint(x: 420, y: 300))
        a.coordinate = stage.scene.coordinate(CGPoint(x: 400, y: 2_000))

        #expect(found() == ["b", "c"])
    }

    /// More than are indexed within a frame.
    @Test func manyAreIndexedBesideTheFrames() {
        let stage = ClusterScene(zoom: 2)
        var random = SeededGenerator(seed: 3)
        let all = (0..<6_000).map { i in
            PointAnnotation(
                coordinate: LocationCoordinate2D(
                    latitude: Double.random(in: 20...60, using: &random),
                    longitude: Double.random(in: -20...40, using: &random)), title: "\(i)")
        }
        stage.map.addAnnotations(all)
        stage.scene.frames(2)
        #expect(stage.pins == [], "nothing is shown before it can be clustered")
        stage.settle()

        #expect(stage.clusters.count > 10 && stage.clusters.count < 200)
        stage.expectEachOnce(all)
        #expect(stage.map.annotations(in: .world).count >= 6_000, "those in clusters are found by place")

        stage.map.removeAnnotations(Array(all.prefix(5_999)))
        stage.settle()
        #expect(stage.pins == ["5999"] && stage.clusters.isEmpty)
    }

    @Test func whatMovesIntoAClusterIsTakenAwayWhenItHasArrived() throws {
        let stage = ClusterScene(zoom: 8)
        for i in 0..<4 { stage.add("\(i)", at: CGPoint(x: 250 + 90 * i, y: 300)) }
        stage.settle()
        #expect(stage.pins.count == 4)

        var camera = stage.map.camera
        camera.zoom = 5.9
        stage.map.camera = camera
        stage.scene.frames(3)
        #expect(stage.pins.count > 0 && !stage.clusters.isEmpty, "on their way")
        let moving = try #require(
            stage.scene.annotationViews.first { !($0.annotation is ClusterAnnotation) })
        let start = moving.center
        stage.scene.frames(3)
        #expect(moving.center != start)

        stage.map.removeAnnotations(stage.map.annotations)
        stage.settle()
        #expect(stage.map.annotations.isEmpty && stage.scene.annotationViews.isEmpty)
        #expect(!stage.scene.window.needsFrame)
    }

    @Test func withReducedMotionNothingMoves() {
        let stage = ClusterScene(zoom: 8)
        for i in 0..<4 { stage.add("\(i)", at: CGPoint(x: 250 + 90 * i, y: 300)) }
        stage.settle()
        Accessibility.isReduceMotionEnabled = true
        defer { Accessibility.isReduceMotionEnabled = false }

        var camera = stage.map.camera
        camera.zoom = 5
        stage.map.camera = camera
        stage.scene.frames(2)

        #expect(stage.pins == [] && stage.clusters.map(\.memberCount) == [4])
    }

    @Test func anotherRadiusMakesOtherClusters() {
        let stage = ClusterScene()
        for i in 0..<4 { stage.add("\(i)", at: CGPoint(x: 250 + 100 * i, y: 300)) }
        stage.settle()
        #expect(stage.clusters.isEmpty)

        stage.map.clusterOptions.radius = 400
        stage.settle()
        #expect(stage.clusters.map(\.memberCount) == [4])

        stage.map.clusterOptions.minimumCount = 5
        stage.settle()
        #expect(stage.clusters.isEmpty && stage.pins.count == 4)

        for radius in [Double.nan, -.infinity, .infinity, 0] {
            stage.map.clusterOptions.radius = radius
            stage.settle()
            #expect(stage.pins.count == 4)
        }
    }

    @Test func aProgramMayRemoveAnnotationsWhileItIsAskedForTheirIdentifiers() {
        let stage = ClusterScene()
        stage.identifier = { [weak map = stage.map] annotation in
            if annotation.title == "a" { map?.removeAnnotation(annotation) }
            return "place"
        }
        for title in ["a", "b", "c"] { stage.add(title, at: CGPoint(x: 400, y: 300)) }
        stage.settle()

        #expect(stage.clusters.map(\.memberCount) == [2])
        #expect(stage.map.annotations.count == 3, "two places and their cluster")
    }
}
