import CartoucheDrawing
import Foundation
import Testing

@testable import ViewKit

/// The frames that constraints give, as UIKit gives them.
@Suite struct ConstraintLayoutTests {
    private let scene = ConstraintScene()

    @Test func aViewOfASizeIsCentered() {
        let view = scene.add("view")
        scene.activate(
            view.widthAnchor.constraint(equalToConstant: 60),
            view.heightAnchor.constraint(equalToConstant: 40),
            view.centerXAnchor.constraint(equalTo: scene.box.centerXAnchor),
            view.centerYAnchor.constraint(equalTo: scene.box.centerYAnchor))
        scene.layOut()

        #expect(view.frame == CGRect(x: 70, y: 30, width: 60, height: 40))
    }

    @Test func aViewFillsTheMarginsAndFollowsTheSizeAndTheMargins() {
        let view = scene.add("view")
        LayoutConstraint.activate(fill(view, scene.box.layoutMarginsGuide))
        scene.layOut()
        #expect(view.frame == CGRect(x: 8, y: 8, width: 184, height: 84))

        scene.box.frame.size = CGSize(width: 300, height: 200)
        scene.layOut()
        #expect(view.frame == CGRect(x: 8, y: 8, width: 284, height: 184))

        scene.box.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        scene.layOut()
        #expect(view.frame == CGRect(x: 2, y: 1, width: 294, height: 196))
        #expect(scene.box.layoutMarginsGuide.layoutFrame == view.frame)
    }

    @Test func marginAttributesAreThoseOfTheGuide() {
        let view = scene.add("view")
        for (own, other) in [
            (LayoutConstraint.Attribute.leading, LayoutConstraint.Attribute.leadingMargin),
            (.trailing, .trailingMargin), (.top, .topMargin), (.bottom, .bottomMargin),
        ] {
            LayoutConstraint(
                item: view, attribute: own, relatedBy: .equal, toItem: scene.box, attribute: other
            ).isActive = true
        }
        scene.layOut()

        #expect(view.frame == CGRect(x: 8, y: 8, width: 184, height: 84))
    }

    @Test func anAspectRatioHoldsWithinLimits() {
        let view = scene.add("view")
        let wide = view.widthAnchor.constraint(equalTo: scene.box.widthAnchor)
        wide.priority = .defaultHigh
        scene.activate(
            view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: 16.0 / 10), wide,
            view.heightAnchor.constraint(lessThanOrEqualTo: scene.box.heightAnchor),
            view.centerXAnchor.constraint(equalTo: scene.box.centerXAnchor),
            view.topAnchor.constraint(equalTo: scene.box.topAnchor))
        scene.layOut()

        #expect(view.frame == CGRect(x: 20, y: 0, width: 160, height: 100))
    }

    @Test func aHigherPriorityWins() {
        let view = scene.add("view")
        let (high, low) = (
            view.widthAnchor.constraint(equalToConstant: 30), view.widthAnchor.constraint(equalToConstant: 90)
        )
        (high.priority, low.priority) = (.defaultHigh, .defaultLow)
        scene.activate(
            low, high, view.leftAnchor.constraint(equalTo: scene.box.leftAnchor),
            view.topAnchor.constraint(equalTo: scene.box.topAnchor),
            view.heightAnchor.constraint(equalToConstant: 10))
        scene.layOut()
        #expect(view.frame.width == 30)

        low.priority = LayoutPriority(751)
        scene.layOut()
        #expect(view.frame.width == 90)

        low.priority = .required
        scene.layOut()
        #expect(view.frame.width == 90)
    }

    @Test func constraintsReachThroughViewsWithFrames() {
        let (middle, inner) = (View(frame: CGRect(x: 10, y: 20, width: 50, height: 50)), View())
        scene.box.addSubview(middle)
        inner.translatesAutoresizingMaskIntoConstraints = false
        middle.addSubview(inner)
        scene.activate(
            inner.leftAnchor.constraint(equalTo: scene.box.leftAnchor, constant: 15),
            inner.topAnchor.constraint(equalTo: middle.topAnchor, constant: 1),
            inner.rightAnchor.constraint(equalTo: scene.box.rightAnchor, constant: -20),
            inner.heightAnchor.constraint(equalTo: middle.heightAnchor, multiplier: 0.5))
        scene.layOut()
        #expect(inner.frame == CGRect(x: 5, y: 1, width: 165, height: 25))

        middle.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
        scene.layOut()
        #expect(inner.frame == CGRect(x: 15, y: 1, width: 165, height: 30))
    }

    @Test func fromRightToLeftLeadingIsRightAndConstantsAreMirrored() {
        let (a, b) = (scene.add("a"), scene.add("b"))
        for view in [a, b] {
            scene.activate(
                view.widthAnchor.constraint(equalToConstant: 40),
                view.heightAnchor.constraint(equalToConstant: 10),
                view.topAnchor.constraint(equalTo: scene.box.topAnchor))
        }
        scene.activate(
            a.leadingAnchor.constraint(equalTo: scene.box.leadingAnchor, constant: 12),
            b.leadingAnchor.constraint(greaterThanOrEqualTo: a.trailingAnchor, constant: 8),
            b.leadingAnchor.constraint(equalTo: a.leadingAnchor))
        scene.box.constraints[scene.box.constraints.count - 1].priority = .defaultLow
        scene.layOut()
        #expect((a.frame.minX, b.frame.minX) == (12, 60))

        scene.box.semanticContentAttribute = .forceRightToLeft
        scene.layOut()
        #expect((a.frame.maxX, b.frame.maxX) == (188, 140))

        a.semanticContentAttribute = .forceLeftToRight
        scene.layOut()
        #expect(a.frame.maxX == 188, "the direction inside a view has no part in where it is")
    }

    /// Xcode writes the second constraint with the superview first.
    @Test func bothEdgesFollowTheDirectionOfTheSuperview() {
        let view = scene.add("view")
        view.semanticContentAttribute = .forceRightToLeft
        scene.activate(
            view.leadingAnchor.constraint(equalTo: scene.box.leadingAnchor, constant: 16),
            scene.box.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 30),
            view.topAnchor.constraint(equalTo: scene.box.topAnchor),
            view.heightAnchor.constraint(equalToConstant: 10))
        scene.layOut()
        #expect(view.frame == CGRect(x: 16, y: 0, width: 154, height: 10))
        scene.box.semanticContentAttribute = .forceRightToLeft
        scene.layOut()
        #expect(view.frame == CGRect(x: 30, y: 0, width: 154, height: 10))
    }

    @Test func directionalMarginsFollowTheDirection() {
        let view = scene.add("view")
        LayoutConstraint.activate(fill(view, scene.box.layoutMarginsGuide))
        scene.box.directionalLayoutMargins = DirectionalEdgeInsets(
            top: 1, leading: 50, bottom: 2, trailing: 5)
        scene.layOut()
        #expect(view.frame == CGRect(x: 50, y: 1, width: 145, height: 97))
        scene.box.semanticContentAttribute = .forceRightToLeft
        scene.layOut()
        #expect(view.frame == CGRect(x: 5, y: 1, width: 145, height: 97))
        #expect(scene.box.layoutMargins == EdgeInsets(top: 1, left: 5, bottom: 2, right: 50))

        scene.box.layoutMargins = EdgeInsets(top: 0, left: 5, bottom: 0, right: 0)
        #expect(scene.box.directionalLayoutMargins.trailing == 5)
        scene.box.semanticContentAttribute = .forceLeftToRight
        scene.layOut()
        #expect(view.frame == CGRect(x: 5, y: 0, width: 195, height: 100))
    }

    @Test func guidesOfAViewHaveARectangleWithoutConstraints() {
        let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
        #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 8, y: 8, width: 84, height: 44))
        #expect(view.safeAreaLayoutGuide.layoutFrame == view.bounds)
    }

    @Test func guidesShareTheRoom() {
        let (a, b) = (scene.add("a"), scene.add("b"))
        let guides = [LayoutGuide(), LayoutGuide(), LayoutGuide()]
        for guide in guides {
            scene.box.addLayoutGuide(guide)
            scene.activate(guide.widthAnchor.constraint(equalTo: guides[0].widthAnchor))
        }
        for view in [a, b] {
            scene.activate(
                view.widthAnchor.constraint(equalToConstant: 40),
                view.heightAnchor.constraint(equalToConstant: 10),
                view.topAnchor.constraint(equalTo: scene.box.topAnchor))
        }
        let row: [any LayoutItem] = [guides[0], a, guides[1], b, guides[2]]
        for (left, right) in zip(row, row.dropFirst()) {
            scene.activate(right.leadingAnchor.constraint(equalTo: left.trailingAnchor))
        }
        scene.activate(
            guides[0].leadingAnchor.constraint(equalTo: scene.box.leadingAnchor),
            guides[2].trailingAnchor.constraint(equalTo: scene.box.trailingAnchor))
        scene.layOut()

        #expect((a.frame.minX, b.frame.minX) == (40, 120))
        #expect(guides[1].layoutFrame.minX == 80)

        scene.box.removeLayoutGuide(guides[1])
        #expect(scene.box.layoutGuides.count == 2)
        #expect(!scene.box.constraints.contains { $0.firstItem === guides[1] || $0.secondItem === guides[1] })
    }

    @Test func theSafeAreaIsTheWholeView() {
        let view = scene.add("view")
        LayoutConstraint.activate(fill(view, scene.box.safeAreaLayoutGuide))
        scene.layOut()

        #expect(view.frame == scene.box.bounds)
    }

    @Test func systemSpacingIsEightPoints() {
        let (a, b) = (scene.add("a"), scene.add("b"))
        LayoutConstraint.activate(fill(a, scene.box))
        scene.activate(
            b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.leadingAnchor, multiplier: 2),
            b.topAnchor.constraint(equalToSystemSpacingBelow: a.topAnchor, multiplier: 1),
            b.widthAnchor.constraint(equalToConstant: 1), b.heightAnchor.constraint(equalToConstant: 1))
        scene.layOut()

        #expect(b.frame == CGRect(x: 16, y: 8, width: 1, height: 1))
    }

    @Test func aChangeOfAConstantIsAnimatedByLayoutIfNeeded() {
        let view = scene.add("view")
        let left = view.leftAnchor.constraint(equalTo: scene.box.leftAnchor)
        scene.activate(
            left, view.topAnchor.constraint(equalTo: scene.box.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 10),
            view.heightAnchor.constraint(equalToConstant: 10))
        scene.window.step(0)

        View.animate(withDuration: 1, options: .curveLinear) {
            left.constant = 100
            scene.box.layoutIfNeeded()
        }
        #expect(view.frame.minX == 100)
        scene.window.step(0.1)
        scene.window.step(0.6)
        #expect(abs(view.presentation.frame.minX - 50) < 1)
        scene.window.step(1.2)
        #expect(view.presentation.frame.minX == 100)
    }

    @Test func aViewWithoutASuperviewTakesTheSizeOfItsConstraints() {
        let root = View()
        let inner = View()
        (root.translatesAutoresizingMaskIntoConstraints, inner.translatesAutoresizingMaskIntoConstraints) =
            (false, false)
        root.addSubview(inner)
        LayoutConstraint.activate(fill(inner, root, 10))
        scene.activate(
            inner.widthAnchor.constraint(equalToConstant: 30),
            inner.heightAnchor.constraint(equalToConstant: 20))
        root.layoutIfNeeded()

        #expect(root.bounds.size == CGSize(width: 50, height: 40))
        #expect(inner.frame == CGRect(x: 10, y: 10, width: 30, height: 20))
    }

    @Test func updateConstraintsIsCalledOnceBeforeTheLayout() {
        let view = scene.add(UpdatingView(), "updating")
        view.setNeedsUpdateConstraints()
        #expect(view.needsUpdateConstraints())
        scene.layOut()

        #expect(view.updates == 1)
        #expect(view.frame.size == CGSize(width: 33, height: 10))
        #expect(!view.needsUpdateConstraints())
        scene.window.setNeedsLayout()
        scene.layOut()
        #expect(view.updates == 1)
    }

    private final class UpdatingView: View {
        var updates = 0

        override func updateConstraints() {
            updates += 1
            widthAnchor.constraint(equalToConstant: 33).isActive = true
            heightAnchor.constraint(equalToConstant: 10).isActive = true
            super.updateConstraints()
        }
    }

    @Test func ambiguousViewsAreFound() {
        let (a, b) = (scene.add("a"), scene.add("b"))
        LayoutConstraint.activate(fill(a, scene.box))
        scene.activate(b.topAnchor.constraint(equalTo: scene.box.topAnchor))
        scene.layOut()

        #expect(
            (a.hasAmbiguousLayout, b.hasAmbiguousLayout, scene.box.hasAmbiguousLayout) == (false, true, false)
        )
        #expect(scene.window.viewsWithAmbiguousLayout().map(\.name) == ["b"])
    }
}
