import CartoucheDrawing
import Foundation
import Testing

@testable import ViewKit

/// Views that come and go, contradictions, bad input, and what views with frames pay.
@Suite struct ConstraintTreeTests {
    private let scene = ConstraintScene()
    private var warnings: [String] { scene.warnings.sentences }

    private func placed(_ name: String) -> View {
        let view = scene.add(name)
        LayoutConstraint.activate(fill(view, scene.box))
        return view
    }

    // MARK: Trees

    @Test func aRemovedViewLosesItsConstraintsAndKeepsThoseInside() {
        let (a, b, inner) = (placed("a"), scene.add("b"), View())
        inner.translatesAutoresizingMaskIntoConstraints = false
        a.addSubview(inner)
        let inside = fill(inner, a, 3)
        LayoutConstraint.activate(inside)
        let across = b.leftAnchor.constraint(equalTo: inner.leftAnchor)
        across.isActive = true
        scene.layOut()
        a.removeFromSuperview()

        #expect(!across.isActive)
        #expect(scene.box.constraints.isEmpty)
        #expect(inside.filter { $0.isActive }.count == 4)
        a.frame = CGRect(x: 0, y: 0, width: 26, height: 16)
        a.translatesAutoresizingMaskIntoConstraints = true
        a.layoutIfNeeded()
        #expect(inner.frame == CGRect(x: 3, y: 3, width: 20, height: 10))

        scene.window.addSubview(a)
        a.frame.size.width = 36
        scene.layOut()
        #expect(inner.frame == CGRect(x: 3, y: 3, width: 30, height: 10))
    }

    @Test func deactivatedConstraintsNoLongerCount() {
        let view = placed("view")
        let narrow = view.widthAnchor.constraint(equalToConstant: 50)
        scene.box.constraints[1].isActive = false
        narrow.isActive = true
        scene.layOut()
        #expect(view.frame.width == 50)

        narrow.isActive = false
        view.widthAnchor.constraint(equalToConstant: 70).isActive = true
        scene.layOut()
        #expect(view.frame.width == 70)
        #expect(warnings.isEmpty)
    }

    @Test func aViewMayReturnToFrames() {
        let view = placed("view")
        scene.layOut()
        LayoutConstraint.deactivate(scene.box.constraints)
        view.translatesAutoresizingMaskIntoConstraints = true
        view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        scene.layOut()

        #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test func viewsOutliveTheRootOfTheirTree() {
        let (a, inner) = (View(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), View())
        inner.translatesAutoresizingMaskIntoConstraints = false
        a.addSubview(inner)
        do {
            let root = View()
            root.addSubview(a)
            LayoutConstraint.activate(fill(inner, a))
            root.layoutIfNeeded()
        }
        #expect(a.superview == nil)
        a.frame.size.width = 80
        a.layoutIfNeeded()

        #expect(inner.frame.width == 80)
    }

    @Test func viewsAndGuidesWithConstraintsAreFreed() {
        weak var root: View?
        weak var guide: LayoutGuide?
        do {
            let (parent, child, made) = (View(), View(), LayoutGuide())
            child.translatesAutoresizingMaskIntoConstraints = false
            parent.addSubview(child)
            parent.addLayoutGuide(made)
            LayoutConstraint.activate(fill(child, parent.layoutMarginsGuide) + fill(made, child, 1))
            parent.layoutIfNeeded()
            (root, guide) = (parent, made)
        }

        #expect(root == nil)
        #expect(guide == nil)
    }

    @Test func aGuideThatWasRemovedIsForgotten() {
        let view = placed("view")
        for _ in 0..<20 {
            let guide = LayoutGuide()
            scene.box.addLayoutGuide(guide)
            LayoutConstraint.activate(fill(guide, view, 2))
            scene.layOut()
            #expect(guide.layoutFrame == view.frame.insetBy(dx: 2, dy: 2))
            scene.box.removeLayoutGuide(guide)
        }
    }

    @Test func framesBeyondMeasureAreClamped() {
        let view = placed("view")
        scene.box.frame = CGRect(x: 1e300, y: -1e300, width: 1e300, height: 1e-300)
        scene.layOut()
        scene.box.frame = CGRect(x: 0, y: 0, width: 50, height: 60)
        scene.layOut()

        #expect(view.frame == scene.box.bounds)
    }

    // MARK: Contradictions

    @Test func aContradictionIsToldOnceAndTheLastConstraintGivesWay() {
        let view = placed("view")
        let wide = view.widthAnchor.constraint(equalToConstant: 500)
        wide.identifier = "wide"
        wide.isActive = true
        scene.layOut()
        #expect(view.frame == scene.box.bounds)
        #expect(warnings.count == 1)
        #expect(warnings.first?.contains("wide: view.width = 500, gives way") ?? false)
        #expect(warnings.first?.contains("the frame of box") ?? false)

        scene.box.frame.size.width = 300
        scene.layOut()
        scene.box.frame.size.width = 200
        scene.layOut()
        #expect(view.frame.width == 200)
        #expect(warnings.count == 1)
        #expect(wide.isActive)

        scene.box.frame.size.width = 500
        scene.layOut()
        scene.box.constraints[1].isActive = false
        scene.box.frame.size.width = 100
        scene.layOut()
        #expect(view.frame.width == 500)
    }

    @Test func aConstantThatChangesInEveryFrameIsToldOnce() {
        let view = placed("view")
        let wide = view.widthAnchor.constraint(equalToConstant: 500)
        wide.isActive = true
        for width in 300..<320 {
            wide.constant = CGFloat(width)
            scene.layOut()
        }

        #expect(warnings.count == 1)
        #expect(view.frame.width == 200)
    }

    @Test func constantsThatChangeTogetherDoNotContradict() {
        let view = scene.add("view")
        let (width, right) = (
            view.widthAnchor.constraint(equalToConstant: 50),
            view.rightAnchor.constraint(equalTo: scene.box.leftAnchor, constant: 60)
        )
        let left = view.leftAnchor.constraint(equalTo: scene.box.leftAnchor, constant: 10)
        scene.activate(width, right, left)
        scene.layOut()
        (left.constant, width.constant) = (20, 40)
        scene.layOut()

        #expect((view.frame.minX, view.frame.width) == (20, 40))
        #expect(warnings.isEmpty)
    }

    // MARK: Bad input

    @Test func constraintsWithoutACommonViewSayThatAndStayInactive() {
        let (a, b) = (View(), View())
        (a.name, b.name) = ("a", "b")
        let constraint = a.leftAnchor.constraint(equalTo: b.leftAnchor)
        constraint.isActive = true

        #expect(!constraint.isActive)
        #expect(
            warnings == [
                "The constraint a.left = b.left relates views of which none contains both, so it is not "
                    + "activated."
            ])
    }

    @Test func attributesThatDoNotGoTogetherSayThat() {
        let view = scene.add("view")
        func make(
            _ a: LayoutConstraint.Attribute, _ b: LayoutConstraint.Attribute, _ multiplier: CGFloat = 1
        ) -> LayoutConstraint {
            LayoutConstraint(
                item: view, attribute: a, relatedBy: .equal, toItem: b == .notAnAttribute ? nil : scene.box,
                attribute: b, multiplier: multiplier)
        }
        let bad = [
            make(.left, .width), make(.left, .top), make(.leading, .left), make(.left, .notAnAttribute),
            make(.left, .left, 0), make(.notAnAttribute, .left), make(.width, .left),
        ]
        LayoutConstraint.activate(bad)
        #expect(bad.filter { $0.isActive }.isEmpty)
        #expect(warnings.count == bad.count)

        let zero = make(.width, .width, 0)
        zero.constant = 12
        zero.isActive = true
        scene.layOut()
        #expect(view.frame.width == 12)
    }

    @Test func numbersThatAreNoneAreIgnoredAndToldOnce() {
        let view = placed("view")
        let constraint = scene.box.constraints[0]
        constraint.constant = .nan
        constraint.constant = .infinity
        constraint.constant = 1e300
        constraint.priority = LayoutPriority(5000)
        #expect(constraint.constant == 0)
        #expect(constraint.priority == .required)
        #expect(warnings.count == 1)

        let other = LayoutConstraint(
            item: view, attribute: .width, relatedBy: .equal, toItem: scene.box, attribute: .width,
            multiplier: .nan, constant: .nan)
        #expect((other.multiplier, other.constant) == (1, 0))
        other.priority = LayoutPriority(-3)
        #expect(other.priority.rawValue == 1)
        view.setContentHuggingPriority(LayoutPriority(.nan), for: .horizontal)
        #expect(view.contentHuggingPriority(for: .horizontal) == .required)
        #expect(warnings.count == 3)
        scene.layOut()
        #expect(view.frame == scene.box.bounds)
    }

    @Test func aGuideWithoutAViewSaysThat() {
        let guide = LayoutGuide()
        let constraint = guide.leadingAnchor.constraint(equalTo: scene.box.leadingAnchor)
        constraint.isActive = true

        #expect(!constraint.isActive)
        #expect(warnings.count == 1)
        #expect(guide.layoutFrame == .zero)
    }

    // MARK: Cost

    @Test func viewsWithFramesPayNothing() {
        var views = [PaintedView(frame: scene.box.bounds)]
        scene.box.addSubview(views[0])
        for index in 0..<1000 {
            let view = PaintedView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            views[index / 3].addSubview(view)
            views.append(view)
        }
        scene.layOut()
        for view in views { view.frame.size.width += 1 }
        scene.layOut()
        views[1].removeFromSuperview()

        #expect(views.allSatisfy { $0.layouts == 2 })
        let made = ([scene.window, scene.box] + views).filter { $0.constraintState != nil }
        #expect(made.isEmpty)
    }

    @Test func oneConstraintAmongAHundredThousandViewsIsNoWorkForTheOthers() {
        var rows: [View] = []
        for _ in 0..<300 {
            let row = View()
            for _ in 0..<333 { row.addSubview(View()) }
            scene.box.addSubview(row)
            rows.append(row)
        }
        let view = placed("view")

        scene.layOut()
        scene.box.frame.size.width = 300
        scene.layOut()
        let made = (rows + rows.flatMap(\.subviews)).filter { $0.constraintState != nil }
        scene.box.removeFromSuperview()

        #expect(view.frame.width == 300)
        #expect(made.isEmpty)
    }

    /// How few steps a chain takes is counted in `ConstraintSolverTests`.
    @Test func twoThousandViewsInAChainAreSolved() {
        var last: View?
        var first: LayoutConstraint?
        for index in 0..<2000 {
            let view = scene.add("\(index)")
            let top = view.topAnchor.constraint(
                equalTo: last?.bottomAnchor ?? scene.box.topAnchor, constant: 1)
            scene.activate(
                top, view.heightAnchor.constraint(equalToConstant: 10),
                view.leadingAnchor.constraint(equalTo: scene.box.leadingAnchor),
                view.widthAnchor.constraint(equalTo: scene.box.widthAnchor))
            first = first ?? top
            last = view
        }
        scene.layOut()
        first?.constant = 5
        scene.layOut()

        #expect(last?.frame.minY == 21_994)
    }
}
