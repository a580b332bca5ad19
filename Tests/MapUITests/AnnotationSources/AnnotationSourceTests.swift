import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

@Suite struct AnnotationSourceTests {
    /// - Parameter inset: how far inside the edges, in points.
    private static func titles(_ coordinates: [LocationCoordinate2D], near map: MapView, inset: Double = 0)
        -> Set<String>
    {
        let border = inset / map.viewport.pointsPerMapPoint
        let rect = map.visibleMapRect.insetBy(dx: border, dy: border)
        return Set(
            coordinates.indices.filter { i in
                let p = MapPoint(coordinates[i]).nearestCopy(to: rect.center)
                return p.x >= rect.minX && p.x <= rect.maxX && p.y >= rect.minY && p.y <= rect.maxY
            }.map { "\($0)" })
    }

    @Test func annotationsAreMadeWhenTheyComeIntoViewOnly() throws {
        let scene = MapScene(zoom: 6)
        let coordinates = TestSource.scattered(50_000, seed: 1)
        let source = TestSource(coordinates)
        let id = scene.map.addAnnotations(source)
        #expect(source.made == 0 && scene.map.annotationCount(of: id) == nil, "the call only starts")
        scene.settleSources()

        #expect(scene.map.annotationCount(of: id) == 50_000)
        let expected = Self.titles(coordinates, near: scene.map)
        #expect(expected.count > 20 && expected.isSubset(of: Set(scene.pinTitles)))
        #expect(source.made < 4 * expected.count && scene.map.annotations.count == source.made)

        for step in 0..<6 {
            scene.map.setCenter(
                LocationCoordinate2D(latitude: Double(step * 9 - 30), longitude: Double(step * 61 - 170)),
                animated: false)
            scene.settleSources()
            #expect(
                Self.titles(coordinates, near: scene.map).isSubset(of: Set(scene.pinTitles)), "step \(step)")
            #expect(scene.map.annotations.count < 500, "those out of view are released")
        }
        scene.map.removeAnnotations(of: id)
        scene.frames(2)
        #expect(
            scene.map.annotations.isEmpty && scene.annotationViews.isEmpty
                && scene.map.annotationSources.isEmpty)
        #expect(!scene.window.needsFrame)
    }

    @Test func aSelectedAnnotationStaysUntilItIsDeselected() throws {
        let scene = MapScene.standardCallouts()
        let id = scene.map.addAnnotations(TestSource([scene.coordinate(CGPoint(x: 400, y: 300))]))
        scene.settleSources()
        scene.click(400, 300)
        scene.run(1)
        let selected = try #require(scene.map.selectedAnnotations.first)
        #expect(selected.title == "0" && scene.callouts.count == 1)

        scene.map.setCenter(LocationCoordinate2D(latitude: -40, longitude: -100), animated: false)
        scene.settleSources()
        #expect(scene.map.selectedAnnotations.first === selected && scene.map.annotations.count == 1)
        #expect(!scene.window.needsFrame, "a still map draws nothing")
        scene.map.deselectAnnotation(selected, animated: false)
        scene.settleSources()
        #expect(scene.map.annotations.isEmpty && !scene.window.needsFrame)
        scene.map.removeAnnotations(of: id)
    }

    @Test func removingAllAnnotationsLeavesThoseOfSources() {
        let scene = MapScene()
        let id = scene.map.addAnnotations(TestSource([scene.coordinate(CGPoint(x: 400, y: 300))]))
        scene.add("own", at: CGPoint(x: 200, y: 300))
        scene.settleSources()
        #expect(scene.pinTitles == ["0", "own"])

        scene.map.removeAnnotations(scene.map.annotations)
        scene.settleSources()

        #expect(scene.pinTitles == ["0"] && scene.map.annotations.map(\.title) == ["0"])
        scene.map.removeAnnotations(of: id)
        #expect(scene.map.annotations.isEmpty)
    }

    @Test func aReloadedSourceIsShownAsItIs() {
        let scene = MapScene()
        let source = TestSource([scene.coordinate(CGPoint(x: 400, y: 300))])
        let id = scene.map.addAnnotations(source)
        scene.settleSources()
        #expect(scene.pinTitles == ["0"])

        source.set([CGPoint(x: 100, y: 100), CGPoint(x: 200, y: 100)].map { scene.coordinate($0) })
        scene.map.reloadAnnotations(of: id)
        scene.settleSources()
        #expect(scene.pinTitles == ["0", "1"] && scene.map.annotationCount(of: id) == 2)
        source.set([])
        scene.map.reloadAnnotations(of: id)
        scene.settleSources()
        #expect(scene.pinTitles.isEmpty)
    }

    // MARK: Bad input

    @Test func invalidCoordinatesAreHeldAndNamedInOneLine() throws {
        let scene = MapScene()
        let delegate = SourceDelegate()
        scene.map.delegate = delegate
        let good = scene.coordinate(CGPoint(x: 400, y: 300))
        let bad = [
            LocationCoordinate2D(latitude: .nan, longitude: 0),
            LocationCoordinate2D(latitude: 0, longitude: .infinity),
            LocationCoordinate2D(latitude: 91, longitude: 0),
            LocationCoordinate2D(latitude: 0, longitude: -181),
        ]
        let id = scene.map.addAnnotations(
            TestSource([good, bad[0], bad[1], good, bad[2], bad[3]] + bad + bad + [good]))
        scene.settleSources()

        #expect(scene.map.annotationCount(of: id) == 3)
        #expect(scene.pinTitles == ["0", "14", "3"], "titles are indices in the source")
        let error = try #require(delegate.errors.first ?? nil)
        #expect(error.invalidCount == 12 && error.firstInvalidIndices == [1, 2, 4, 5, 6, 7, 8, 9])
        #expect(
            error.description
                == "A source of annotations is not shown in full: 12 of its coordinates are not valid and "
                + "are not drawn"
                + " (index 1, 2, 4, 5, 6, 7, 8, 9 and 4 more): latitudes are -90 to 90, longitudes -180 to "
                + "180."
        )
    }

    @Test func aSourceWhoseCountChangesWhileItIsReadIsReadAgain() throws {
        let scene = MapScene()
        let delegate = SourceDelegate()
        scene.map.delegate = delegate
        let coordinate = scene.coordinate(CGPoint(x: 400, y: 300))
        // Shrinks once, in the middle of the first reading.
        nonisolated(unsafe) weak var shrinking: TestSource?
        let source = TestSource([LocationCoordinate2D](repeating: coordinate, count: 100)) { index in
            if index == 50 { shrinking?.set([coordinate, coordinate]) }
        }
        shrinking = source
        let id = scene.map.addAnnotations(source)
        scene.settleSources()
        #expect(scene.map.annotationCount(of: id) == 2 && delegate.errors == [nil])

        // Grows each time it is read.
        nonisolated(unsafe) weak var growing: TestSource?
        let restless = TestSource([coordinate]) { index in
            guard index == 0, let growing else { return }
            growing.set([LocationCoordinate2D](repeating: coordinate, count: growing.count + 1))
        }
        growing = restless
        scene.map.addAnnotations(restless)
        scene.settleSources()
        #expect(
            (delegate.errors.last ?? nil)?.description
                == "A source of annotations is not shown in full: its count changed from 3 to 4 while it was "
                + "read; reload it when it has stopped changing.")
    }

    @Test func removingASourceWhileItIsReadEndsTheReading() {
        let scene = MapScene()
        let id = scene.map.addAnnotations(
            TestSource(TestSource.scattered(200_000, seed: 2), isClustered: true))
        scene.map.removeAnnotations(of: id)
        scene.map.reloadAnnotations(of: id)
        scene.settleSources()
        #expect(scene.map.annotations.isEmpty && !scene.window.needsFrame)
    }

    @Test func aMillionAtOneCoordinateIsOneCluster() throws {
        let scene = MapScene()
        let coordinate = scene.coordinate(CGPoint(x: 400, y: 300))
        let source = TestSource(
            [LocationCoordinate2D](repeating: coordinate, count: 1_000_000), isClustered: true)
        scene.map.addAnnotations(source)
        scene.settleSources()

        #expect(scene.clusterAnnotations.map(\.memberCount) == [1_000_000] && scene.pinTitles.isEmpty)
        #expect(source.made < 2_000)
        let cluster = try #require(scene.clusterAnnotations.first)
        #expect(cluster.title == "0 and 999999 more" && !scene.map.open(cluster, animated: false))
    }

    // MARK: Clusters and collisions

    @Test func clustersOfASourceHoldEachPlaceOnce() {
        let scene = MapScene(zoom: 3)
        let coordinates = TestSource.scattered(3_000, seed: 4)
        scene.map.addAnnotations(TestSource(coordinates, isClustered: true))
        scene.settleSources()
        #expect(!scene.clusterAnnotations.isEmpty)

        for zoom in [3.0, 5, 2, 7, 0.7, 4] {
            var camera = scene.map.camera
            camera.zoom = zoom
            scene.map.camera = camera
            scene.settleSources()
            let all =
                scene.pinTitles
                + scene.clusterAnnotations.flatMap { $0.memberAnnotations.compactMap(\.title) }
            #expect(all.count == Set(all).count, "zoom \(zoom)")
            // A cluster may lie out of view.
            let missing = Self.titles(coordinates, near: scene.map, inset: 100).subtracting(all)
            #expect(missing.isEmpty, "zoom \(zoom)")
        }
    }

    @Test func aMemberOfAClusterCanBeSelected() throws {
        let scene = MapScene.standardCallouts()
        let coordinate = scene.coordinate(CGPoint(x: 400, y: 300))
        scene.map.addAnnotations(TestSource([coordinate, coordinate, coordinate], isClustered: true))
        scene.settleSources()
        let member = try #require(scene.clusterAnnotations.first?.memberAnnotations.last)

        scene.map.selectAnnotation(member, animated: false)
        scene.settleSources()
        #expect(scene.map.selectedAnnotations.first === member && scene.pinTitles == [member.title ?? ""])
        scene.map.selectedAnnotations = []
        scene.settleSources()
        #expect(scene.pinTitles.isEmpty && scene.clusterAnnotations.map(\.memberCount) == [3])
    }

    @Test func aClusterThatIsKeptHasNoMembersAfterItsSourceWasReadAgain() throws {
        let scene = MapScene()
        let coordinate = scene.coordinate(CGPoint(x: 400, y: 300))
        let source = TestSource([coordinate, coordinate, coordinate], isClustered: true)
        let id = scene.map.addAnnotations(source)
        scene.settleSources()
        let kept = try #require(scene.clusterAnnotations.first)
        #expect(kept.memberAnnotations.count == 3 && kept.title == "0 and 2 more")

        source.set([coordinate])
        scene.map.reloadAnnotations(of: id)
        scene.settleSources()
        #expect(scene.pinTitles == ["0"])
        #expect(kept.memberAnnotations.isEmpty && kept.title == "3" && kept.memberCount == 3)

        scene.map.removeAnnotations(of: id)
        #expect(kept.memberAnnotations.isEmpty)
    }

    @Test func placesForWhichThereIsNoRoomAreNotMade() {
        let scene = MapScene(zoom: 2)
        let collision = AnnotationCollision(displayPriority: .defaultLow, size: CGSize(width: 30, height: 30))
        let source = TestSource(TestSource.scattered(20_000, seed: 5), collision: collision)
        scene.map.addAnnotations(source)
        scene.settleSources()

        let views = scene.annotationViews
        #expect(views.count > 50 && source.made < 3 * views.count && views.count < 1_500)
        for (i, a) in views.enumerated() {
            for b in views[(i + 1)...] {
                let overlap = a.frame.intersection(b.frame)
                #expect(overlap.isNull || overlap.width <= 1 || overlap.height <= 1)
            }
        }
        var camera = scene.map.camera
        camera.zoom = 3
        scene.map.camera = camera
        scene.settleSources()
        #expect(scene.annotationViews.count > 50)
    }

    // MARK: The delegate's clusters

    @Test func theDelegateSuppliesClusters() throws {
        final class Town: ClusterAnnotation {}
        let scene = MapScene()
        let delegate = SourceDelegate()
        delegate.makeCluster = { members in
            let town = Town(memberAnnotations: members)
            town.title = "Town of \(members.count)"
            return town
        }
        scene.map.delegate = delegate
        for title in ["a", "b"] { scene.add(title, at: CGPoint(x: 400, y: 300)) }
        scene.settleSources()

        let town = try #require(scene.clusterAnnotations.first as? Town)
        #expect(town.title == "Town of 2" && town.memberAnnotations.map(\.title) == ["a", "b"])
        #expect(delegate.supplied.count == 1)
        scene.add("c", at: CGPoint(x: 405, y: 300))
        scene.settleSources()
        #expect(scene.clusterAnnotations.first === town && town.memberCount == 3, "it is kept")

        // One object for two clusters stands for one of them.
        delegate.makeCluster = { _ in town }
        for title in ["d", "e"] { scene.add(title, at: CGPoint(x: 600, y: 300)) }
        scene.settleSources()
        #expect(scene.clusterAnnotations.map(\.memberCount) == [3, 2])
        #expect(scene.clusterAnnotations.filter { $0 === town }.count == 1)
    }
}
