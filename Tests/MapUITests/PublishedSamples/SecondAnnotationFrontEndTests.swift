import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// A callout of the second annotation sample's: a label that shows the title, and a button with an action.
protocol SecondAnnotationCallout: AnnotationView {
    var title: Label { get }
    var button: Button { get }
    /// What the action was called with.
    var touched: [Button] { get }
}

/// The second annotation sample's callout in both ways: by the library's types, and by a program's own.
@Suite struct SecondAnnotationFrontEndTests {
    nonisolated enum Author: CaseIterable, Sendable { case library, program }

    /// A map with one pin.
    private struct Stage {
        let scene: MapScene
        let annotation: any Annotation
        /// Kept: the map holds it weakly.
        let delegate: any MapViewDelegate
        var callout: (any SecondAnnotationCallout)? {
            scene.annotationViews.lazy.compactMap { $0 as? any SecondAnnotationCallout }.first
        }
    }

    private let position = CGPoint(x: 400, y: 400)

    private func stage(_ author: Author) -> Stage {
        let scene = MapScene()
        let icon = Image(bitmap: Bitmap(width: 30, height: 30))
        switch author {
        case .library:
            scene.delegate.makeView = nil
            let annotation = ContentAnnotation(
                content: AnnotationContent(
                    icon: icon, calloutView: MyCalloutView.self, coordinate: scene.coordinate(position),
                    values: ["title": "Booo!"]))
            scene.map.addAnnotation(annotation)
            scene.frames(2)
            return Stage(scene: scene, annotation: annotation, delegate: scene.delegate)
        case .program:
            let (delegate, annotation) = secondAnnotationProgram(
                icon: icon, title: "Booo!", coordinate: scene.coordinate(position))
            scene.map.delegate = delegate
            scene.map.addAnnotation(annotation)
            scene.frames(2)
            return Stage(scene: scene, annotation: annotation, delegate: delegate)
        }
    }

    @Test(.behavior("B1", "B2", "B3", "B4", "B5", "B6"), arguments: Author.allCases)
    func theViewMakesTheCalloutAnnotationAndThatItsView(author: Author) throws {
        let stage = stage(author)
        let scene = stage.scene
        scene.click(at: position)
        scene.run(0.4)

        let view = try #require(stage.callout)
        #expect(view.title.text == "Booo!" && scene.map.annotations.count == 2)
        #expect(view.annotation?.coordinate == stage.annotation.coordinate)
        #expect(scene.map.view(for: scene.map.annotations[1]) === view)
        // The library's bubble has its shadow in its frame.
        if author == .program { #expect(view.frame.maxY == 385 && view.frame.midX == 400) }
        scene.click(700, 100)
        scene.run(0.4)

        #expect(stage.callout == nil && scene.map.annotations.count == 1)
        #expect(scene.callout == nil, "the map shows none of its own")
    }

    @Test(.behavior("B7", "B11"), arguments: Author.allCases)
    func itsButtonWorksOnceAndTapsOnItStayThere(author: Author) throws {
        let stage = stage(author)
        let scene = stage.scene
        scene.click(at: position)
        scene.run(0.4)
        let view = try #require(stage.callout)
        let viewport = scene.map.viewport

        scene.click(at: view.button.convert(CGPoint(x: 10, y: 10), to: nil))
        scene.frames(2)
        for point in [
            view.title.convert(CGPoint(x: 10, y: 10), to: nil), view.convert(CGPoint(x: 130, y: 55), to: nil),
        ] {
            for _ in 0..<2 {
                scene.click(at: point)
                scene.frames(2)
            }
        }
        scene.run(1)

        #expect(view.touched.count == 1 && view.touched.first === view.button && view.superview != nil)
        #expect(scene.map.viewport == viewport && scene.map.selectedAnnotations.first === stage.annotation)
        #expect(scene.annotationLayer.subviews.last === view, "in front of every pin")
    }
}
