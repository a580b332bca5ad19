import CartoucheDrawing
import CartoucheLocking
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

@Suite struct AnnotationQueueTests {
    private static func pins(_ count: Int, at coordinate: LocationCoordinate2D) -> [PointAnnotation] {
        (0..<count).map { PointAnnotation(coordinate: coordinate, title: "\($0)") }
    }

    private let far = LocationCoordinate2D(latitude: -40, longitude: -120)

    /// Counted work: no frame takes in more than its share.
    @Test func manyAreAddedAndRemovedOverSeveralFrames() {
        let scene = MapScene()
        let all = Self.pins(9_000, at: far)
        scene.map.addAnnotations(all)
        #expect(scene.map.annotationLayer.store.count == 0)
        var last = 0
        for _ in 0..<20 {
            scene.frames()
            let count = scene.map.annotationLayer.store.count
            #expect(count - last <= AnnotationQueue.addLimit)
            last = count
        }
        #expect(last == 9_000 && !scene.window.needsFrame)

        scene.map.removeAnnotations(all)
        for _ in 0..<40 {
            scene.frames()
            let count = scene.map.annotationLayer.store.count
            #expect(last - count <= AnnotationQueue.addLimit)
            last = count
        }
        #expect(last == 0)
        while scene.window.needsFrame { scene.frames() }
    }

    @Test func whatWaitsIsTakenInWhenItIsAskedFor() {
        let scene = MapScene()
        let all = Self.pins(5_000, at: far)
        scene.map.addAnnotations(all)
        #expect(scene.map.annotations.count == 5_000)
        #expect(scene.map.annotations.first === all.first && scene.map.annotations.last === all.last)
        scene.map.removeAnnotations(all)
        #expect(scene.map.annotations(in: .world).isEmpty)
    }

    @Test func theLaterCallCountsForEachAnnotation() {
        let scene = MapScene()
        let all = Self.pins(5_000, at: far)
        scene.map.addAnnotations(all)
        scene.map.removeAnnotation(all[4_999])
        scene.frames()
        scene.map.removeAnnotations(Array(all.prefix(3_000)))
        scene.map.addAnnotation(all[2_999])
        scene.run(0.5)

        let left = Set(scene.map.annotations.map { ObjectIdentifier($0) })
        #expect(left == Set(all[2_999..<4_999].map { ObjectIdentifier($0) }))
    }

    @Test func oneThatWaitsCanBeSelected() {
        let scene = MapScene.standardCallouts()
        var all = Self.pins(5_000, at: far)
        all.append(PointAnnotation(coordinate: scene.coordinate(CGPoint(x: 400, y: 300)), title: "last"))
        scene.map.addAnnotations(all)
        scene.map.selectAnnotation(all[5_000], animated: false)
        #expect(scene.map.selectedAnnotations.first === all[5_000])
        scene.run(0.5)
        #expect(scene.map.annotations.count == 5_001 && scene.map.annotations.last === all[5_000])
    }

    /// In the order of addition they are found from their views, otherwise among all; one that stays is seen,
    /// too.
    @Test(arguments: [true, false], [true, false])
    func thoseWithViewsAreRemovedAtOnce(isInOrder: Bool, hasOther: Bool) {
        let scene = MapScene.standardCallouts()
        var all = Self.pins(3_000, at: far)
        for i in 0..<5 {
            all.append(PointAnnotation(coordinate: scene.coordinate(CGPoint(x: 100 + 100 * i, y: 300))))
        }
        scene.map.addAnnotations(all)
        scene.frames(20)
        if hasOther { scene.add("stays", at: CGPoint(x: 300, y: 100)) }
        #expect(scene.map.annotationViewCounts.live == 5 + (hasOther ? 1 : 0))

        scene.map.removeAnnotations(isInOrder ? all : all.reversed())

        #expect(scene.map.annotationViewCounts.live == (hasOther ? 1 : 0))
        while scene.window.needsFrame { scene.frames() }
    }

    /// On the thread where annotations live.
    @Test func removedAnnotationsAreReleasedHere() {
        final class Pin: PointAnnotation {
            nonisolated(unsafe) static var elsewhere = 0
            nonisolated(unsafe) static var released = 0
            nonisolated(unsafe) static var here = pthread_self()
            deinit {
                Self.released += 1
                if pthread_equal(pthread_self(), Self.here) == 0 { Self.elsewhere += 1 }
            }
        }
        let scene = MapScene()
        Pin.here = pthread_self()
        autoreleased {
            var all: [any Annotation] = (0..<4_000).map { _ in Pin(coordinate: far) }
            scene.map.addAnnotations(all)
            scene.run(0.3)
            scene.map.removeAnnotations(all)
            all = []
        }
        for _ in 0..<2_000 where Pin.released < 4_000 {
            scene.frames()
            Thread.sleep(forTimeInterval: 0.001)
        }
        #expect(Pin.released == 4_000)
        #expect(Pin.elsewhere == 0)
    }

    /// The array in which they were added is released on another thread.
    @Test func annotationsRemovedWhileOthersAreAddedAreReleasedHere() {
        final class Pin: PointAnnotation {
            nonisolated static let here = Mutex(pthread_self())
            nonisolated static let released = Mutex(0)
            nonisolated static let elsewhere = Mutex(0)
            deinit { Self.count() }

            nonisolated static func count() {
                let isHere = here.withLock { pthread_equal(pthread_self(), $0) != 0 }
                if !isHere { elsewhere.withLock { $0 += 1 } }
                released.withLock { $0 += 1 }
            }
        }
        let scene = MapScene()
        Pin.here.withLock { $0 = pthread_self() }
        autoreleased {
            var all: [any Annotation] = (0..<5_000).map { _ in Pin(coordinate: far) }
            scene.map.addAnnotations(all)
            scene.frames()
            scene.map.removeAnnotations(Array(all.prefix(1_000)))
            all = []
        }
        for _ in 0..<2_000 where Pin.released.withLock({ $0 }) < 1_000 {
            scene.frames()
            Thread.sleep(forTimeInterval: 0.001)
        }
        #expect(Pin.released.withLock { $0 } == 1_000)
        #expect(Pin.elsewhere.withLock { $0 } == 0)
    }

    private func autoreleased(_ body: () -> Void) { body() }
}
