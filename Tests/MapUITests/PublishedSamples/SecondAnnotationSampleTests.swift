import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// The second annotation sample's `MyCalloutView`: a label that shows the title, and a button with an action.
final class MyCalloutView: CalloutAnnotationView, SecondAnnotationCallout {
    let title = Label(frame: CGRect(x: 8, y: 4, width: 120, height: 20))
    let button = Button(frame: CGRect(x: 8, y: 28, width: 60, height: 24))
    var touched: [Button] = []
    static var size = CGSize(width: 140, height: 60)

    required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        contentView.bounds.size = Self.size
        contentView.addSubview(title)
        contentView.addSubview(button)
        button.addTarget(self, action: MyCalloutView.handleTouch, for: .touchUpInside)
        // What the sample's own code does by hand.
        title.text = (annotation as? CalloutAnnotation)?.content.values["title"] as? String
    }

    func handleTouch(_ sender: Button) { touched.append(sender) }
}

/// Shows its values by name alone.
final class NamedCalloutView: CalloutAnnotationView {
    let label = Label(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    let picture = ImageView(frame: CGRect(x: 0, y: 20, width: 20, height: 20))

    required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        contentView.bounds.size = CGSize(width: 80, height: 40)
        let box = View()
        (label.name, picture.name) = ("title", "picture")
        for view in [label, picture] as [View] { box.addSubview(view) }
        contentView.addSubview(box)
    }
}

/// The callout as a second annotation with its content, as the second annotation sample has it.
@Suite struct SecondAnnotationSampleTests {
    private let position = CGPoint(x: 400, y: 400)

    /// The sample's code: content, annotation, map. No delegate takes part.
    private func scene(
        _ type: CalloutAnnotationView.Type = MyCalloutView.self, values: [String: Any] = ["title": "Booo!"]
    ) -> (MapScene, ContentAnnotation) {
        let scene = MapScene()
        scene.delegate.makeView = nil
        var content = AnnotationContent()
        content.icon = Image(bitmap: Bitmap(width: 30, height: 30))
        content.calloutView = type
        content.coordinate = scene.coordinate(position)
        content.values = values
        let annotation = ContentAnnotation(content: content)
        scene.map.addAnnotation(annotation)
        scene.frames(2)
        return (scene, annotation)
    }

    private func callout(_ scene: MapScene) -> CalloutAnnotationView? {
        scene.annotationViews.compactMap { $0 as? CalloutAnnotationView }.first
    }

    /// The arrow's tip in the window.
    private func tip(_ view: CalloutAnnotationView) -> CGPoint {
        view.bubbleView.convert(view.bubbleView.shape.tip, to: nil)
    }

    @Test(.behavior("B2", "B4")) func theCalloutsViewKnowsItsPinsAndIsUsedAgain() throws {
        let (scene, annotation) = scene()
        #expect(scene.map.view(for: annotation) is ContentAnnotationView)

        scene.click(at: position)
        scene.run(0.4)
        let made = try #require(annotation.calloutAnnotation)
        let view = try #require(scene.map.view(for: made) as? MyCalloutView)
        #expect(scene.map.annotations[1] === made)
        #expect(view.parentAnnotationView === scene.map.view(for: annotation))
        scene.click(700, 100)
        scene.run(0.4)
        scene.click(at: position)
        scene.run(0.4)

        #expect(callout(scene) === view)
    }

    @Test(.behavior("B2")) func othersGetTheStandardView() {
        let (scene, _) = scene()
        let other = scene.add("other", at: CGPoint(x: 200, y: 200))

        #expect(scene.map.view(for: other) is MarkerAnnotationView)
    }

    @Test(.behavior("B2")) func theDelegateIsAskedFirst() {
        let (scene, _) = scene()
        scene.delegate.makeView = { _, annotation in
            AnnotationView(annotation: annotation, reuseIdentifier: nil)
        }
        let second = ContentAnnotation(content: AnnotationContent(coordinate: scene.coordinate(position)))
        scene.map.addAnnotation(second)
        scene.frames(2)

        #expect(scene.map.view(for: second).map { $0 is ContentAnnotationView } == false)
    }

    @Test(.behavior("B5", "B6")) func theContentIsCarriedAlongAndItsValuesLandInTheViews() throws {
        let image = Image(bitmap: Bitmap(width: 4, height: 4))
        let (scene, annotation) = scene(
            NamedCalloutView.self, values: ["title": "Booo!", "picture": image, "nowhere": 3])
        #expect(annotation.title == "Booo!")
        #expect(scene.map.view(for: annotation)?.image === annotation.content.icon)

        scene.click(at: position)
        scene.run(0.4)

        let view = try #require(callout(scene) as? NamedCalloutView)
        #expect(view.label.text == "Booo!" && view.picture.image === image)
        #expect((view.annotation as? CalloutAnnotation)?.values["nowhere"] as? Int == 3)
        let (other, _) = self.scene()
        other.click(at: position)
        other.run(0.4)
        #expect((callout(other) as? MyCalloutView)?.title.text == "Booo!")
    }

    @Test(.behavior("B9")) func theConstantsAreTheSamples() {
        let measures = CalloutAnnotationView.Measures()

        #expect(measures.bottomShadow == 6 && measures.contentHeightBuffer == 8)
        #expect(measures.heightAboveParent == 13 && measures.inset == 4)
    }

    @Test(
        .behavior("B8", "B9", "B10"),
        arguments: [
            CGSize(width: 140, height: 60), CGSize(width: 31, height: 17.5), CGSize(width: 500, height: 200),
            .zero,
        ])
    func theBubbleFitsAnyContentAndIsCenteredOnThePin(size: CGSize) throws {
        MyCalloutView.size = size
        defer { MyCalloutView.size = CGSize(width: 140, height: 60) }
        let (scene, annotation) = scene()
        scene.click(at: position)
        scene.run(0.4)
        let view = try #require(callout(scene))

        let body = view.bubbleView.shape.bodyRect
        #expect(body.size == CGSize(width: size.width + 8, height: size.height + 8))
        #expect(view.contentView.frame == CGRect(x: 4, y: 4, width: size.width, height: size.height))
        #expect(view.bounds.height == size.height + 8 + 13 + 6 && view.bounds.width == size.width + 8)
        let pin = scene.frame(of: annotation)
        #expect(abs(scene.frame(of: view.annotation ?? annotation).midX - pin.midX) <= 0.5)
        #expect(abs(tip(view).y - pin.minY) <= 0.5, "13 above the parent, filled by the arrow")
        if size.width > 60 { #expect(abs(tip(view).x - pin.midX) < 0.01) }
    }

    @Test(.behavior("B10")) func contentThatGrowsTakesTheBubbleAlongAndTheMapStays() throws {
        let (scene, annotation) = scene()
        scene.click(at: position)
        scene.run(0.4)
        let view = try #require(callout(scene))
        let viewport = scene.map.viewport

        view.contentView.bounds.size = CGSize(width: 220, height: 100)
        scene.frames(2)

        #expect(view.bubbleView.shape.bodyRect.size == CGSize(width: 228, height: 108))
        #expect(abs(tip(view).x - scene.frame(of: annotation).midX) < 0.01 && scene.map.viewport == viewport)
    }

    @Test(.behavior("B10")) func itsPinsCalloutOffsetMovesItsTip() throws {
        let (scene, annotation) = scene()
        scene.map.view(for: annotation)?.calloutOffset = CGPoint(x: 6, y: -9)
        scene.click(at: position)
        scene.run(0.4)

        let (view, pin) = (try #require(callout(scene)), scene.frame(of: annotation))
        #expect(abs(tip(view).x - pin.midX - 6) < 0.01 && abs(tip(view).y - pin.minY + 9) < 0.01)
    }

    @Test(.behavior("B12", "F5")) func besideTheBubbleIsMapOrPin() throws {
        let (scene, _) = scene()
        let covered = scene.add("covered", at: CGPoint(x: 400, y: 345))
        scene.click(at: position)
        scene.run(0.4)
        let view = try #require(callout(scene))
        let frame = view.convert(view.bounds, to: nil)

        let corner = scene.window.hitTest(CGPoint(x: frame.minX + 20, y: frame.maxY - 9), with: nil)
        #expect(corner === scene.map, "beside the arrow")
        scene.click(400, 345)
        #expect(!scene.map.selectedAnnotations.contains { $0 === covered })
    }

    @Test(.behavior("B13")) func theCalloutMovesInTheSameFrame() throws {
        let (scene, annotation) = scene()
        scene.click(at: position)
        scene.run(0.4)
        let view = try #require(callout(scene))

        for step in 1...5 {
            annotation.coordinate = scene.coordinate(CGPoint(x: 400 + step * 17, y: 400 - step * 9))
            scene.frames()

            let pin = scene.frame(of: annotation)
            #expect(abs(tip(view).x - pin.midX) < 0.01 && abs(tip(view).y - pin.minY) < 0.01)
        }
    }

    /// The callout is placed for where the map will be: it asks for no pan of its own.
    @Test(.behavior("B14"), arguments: [CGPoint(x: 30, y: 560), CGPoint(x: 775, y: 40)])
    func aPinAtTheEdgeEndsInTheMiddleToo(edge: CGPoint) throws {
        let (scene, annotation) = scene()
        annotation.coordinate = scene.coordinate(edge)
        scene.frames(2)
        try #require(scene.map.view(for: annotation)).centersMapWhenSelected = true

        scene.map.selectAnnotation(annotation, animated: true)
        scene.run(1.5)

        let point = scene.map.convert(annotation.coordinate, toPointTo: scene.map)
        #expect(hypot(point.x - 400, point.y - 300) < 0.01)
        #expect(abs(tip(try #require(callout(scene))).x - scene.frame(of: annotation).midX) < 0.01)
    }

    @Test(.behavior("B14"), arguments: [false, true])
    func theMapIsCenteredOnRequest(isAsked: Bool) throws {
        let (scene, annotation) = scene()
        let pin = try #require(scene.map.view(for: annotation))
        #expect(!pin.centersMapWhenSelected, "off by default")
        pin.centersMapWhenSelected = isAsked
        let center = scene.map.centerCoordinate

        scene.click(at: position)
        scene.run(1.5)

        let wanted = isAsked ? annotation.coordinate : center
        #expect(abs(scene.map.centerCoordinate.latitude - wanted.latitude) < 1e-6)
        #expect(abs(scene.map.centerCoordinate.longitude - wanted.longitude) < 1e-6)
        #expect(scene.frame(of: annotation).midX == 400)
    }

    /// A map that shows more than one world: the pin stands on a copy that is not the nearest to the middle.
    @Test(.behavior("B10", "F28")) func theCalloutStandsOnItsPinsCopyOfTheWorld() throws {
        let scene = MapScene(zoom: 0, latitude: 0, longitude: 0)
        scene.delegate.makeView = nil
        let icon = Image(bitmap: Bitmap(width: 30, height: 30))
        let annotation = ContentAnnotation(
            content: AnnotationContent(
                icon: icon, calloutView: MyCalloutView.self,
                coordinate: scene.coordinate(CGPoint(x: 600, y: 300))))
        scene.map.addAnnotation(annotation)
        scene.frames(2)
        for _ in 0..<14 {
            scene.map.pan(by: CGVector(dx: 8, dy: 0), animated: false)
            scene.frames()
        }
        #expect(scene.frame(of: annotation).midX > 400 + 256 * exp2(scene.map.viewport.zoom), "half a world")
        let viewport = scene.map.viewport

        scene.map.selectAnnotation(annotation, animated: false)
        scene.run(1)

        let view = try #require(callout(scene))
        let pin = scene.frame(of: annotation)
        #expect(scene.map.viewport == viewport && abs(pin.midX - 712) < 2)
        #expect(!scene.window.needsFrame, "it is not moved to and fro between two copies")
        #expect(abs(tip(view).x - pin.midX) < 0.6 && abs(tip(view).y - pin.minY) < 0.6)
    }

    @Test func itGoesWithItsPinWhateverItWasDoing() throws {
        let (scene, annotation) = scene()
        scene.click(at: position)
        scene.frames(4)
        #expect(callout(scene) != nil)

        scene.map.removeAnnotation(annotation)
        scene.frames()

        #expect(scene.map.annotations.isEmpty && callout(scene) == nil)
    }
}
