import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// Content of constraints sizes its callout.
@Suite struct ConstraintCalloutTests {
    private let position = CGPoint(x: 400, y: 400)

    /// A column of an image of 20 x 20 and a text below it, with 5 points around. The text's letters are 10
    /// points wide, its lines 20 high.
    private func column(_ text: String) -> (content: View, label: Label) {
        let (content, image, label) = (View(), View(), Label())
        (label.text, label.font, label.numberOfLines) = (text, .systemFont(ofSize: 20), 0)
        for view in [image, label] {
            view.translatesAutoresizingMaskIntoConstraints = false
            content.addSubview(view)
        }
        LayoutConstraint.activate([
            image.widthAnchor.constraint(equalToConstant: 20),
            image.heightAnchor.constraint(equalToConstant: 20),
            image.topAnchor.constraint(equalTo: content.topAnchor, constant: 5),
            image.centerXAnchor.constraint(equalTo: content.centerXAnchor),
            label.topAnchor.constraint(equalTo: image.bottomAnchor),
            label.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 5),
            label.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -5),
            label.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -5),
        ])
        return (content, label)
    }

    @Test func aCalloutViewHasTheSizeThatItsConstraintsAskFor() throws {
        let (content, label) = column("aaaa")
        let scene = MapScene()
        scene.delegate.makeView = { _, annotation in
            let view = AnnotationView(annotation: annotation, reuseIdentifier: nil)
            view.bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
            view.calloutView = content
            return view
        }
        scene.add("a", at: position)
        scene.click(at: position)
        scene.run(0.4)
        let letter = label.intrinsicContentSize.width / 4
        #expect(content.bounds.width == 10 + 4 * letter)
        #expect(label.frame == CGRect(x: 5, y: 25, width: 4 * letter, height: content.bounds.height - 30))

        label.text = "aaaaaaaa"
        scene.run(0.4)
        #expect(content.bounds.width == 10 + 8 * letter)
        #expect(label.frame.width == 8 * letter)

        content.widthAnchor.constraint(equalToConstant: 150).isActive = true
        scene.run(0.4)
        #expect(content.bounds.width == 150)
    }

    @Test func aFrameThatTheProgramSetsStays() {
        let (content, label) = column("aaaa")
        content.frame.size = CGSize(width: 180, height: 90)
        let scene = MapScene()
        scene.delegate.calloutView = { _ in content }
        scene.add("a", at: position)
        scene.click(at: position)
        scene.run(0.4)

        #expect(content.bounds.size == CGSize(width: 180, height: 90))
        #expect(label.frame == CGRect(x: 5, y: 25, width: 170, height: 60))
    }

    @Test func aCardInACalloutMayLaterBePlacedByConstraints() {
        let (content, _) = column("aaaa")
        let scene = MapScene()
        scene.delegate.calloutView = { _ in content }
        scene.add("a", at: position)
        scene.click(at: position)
        scene.run(0.4)
        scene.click(700, 100)
        scene.run(0.4)

        let panel = View(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        content.translatesAutoresizingMaskIntoConstraints = false
        panel.addSubview(content)
        LayoutConstraint.activate([
            content.leadingAnchor.constraint(equalTo: panel.leadingAnchor, constant: 7),
            content.topAnchor.constraint(equalTo: panel.topAnchor),
            content.widthAnchor.constraint(equalToConstant: 111),
        ])
        panel.layoutIfNeeded()
        #expect((content.frame.minX, content.frame.width) == (7, 111))
    }

    @Test func aDetailOfConstraintsGrowsWithItsTextAndWrapsInTheMap() throws {
        let (detail, label) = column("aaaa bbbb")
        let scene = MapScene.standardCallouts { $0.detailCalloutAccessoryView = detail }
        scene.add("San Francisco", at: position)
        scene.click(at: position)
        scene.run(0.4)
        let content = try #require(scene.callout?.content as? StandardCalloutView)
        let height = detail.bounds.height
        #expect(detail.bounds.width == 10 + label.intrinsicContentSize.width)
        #expect(detail.superview === content)

        label.text = String(repeating: "aaaa bbbb ", count: 40)
        scene.run(0.4)
        #expect(detail.bounds.width <= scene.map.bounds.width)
        #expect(detail.bounds.height > height)
        #expect(content.bounds.height > detail.bounds.height)
    }
}
