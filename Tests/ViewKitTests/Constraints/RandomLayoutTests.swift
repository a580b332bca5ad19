import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// Trees, constraints and changes by seeds: what is required holds on the frames, whatever has happened
/// before, except what a warning names as giving way.
@Suite struct RandomLayoutTests {
    @Test func requiredConstraintsHoldAfterAnyChanges() {
        var checked = 0
        for seed in UInt64(0)..<200 {
            let scene = ConstraintScene()
            var world = RandomLayout(scene, seed: seed)
            for step in 0..<60 {
                world.change()
                scene.layOut()
                for constraint in world.active where mustHold(constraint, scene.warnings) {
                    checked += 1
                    #expect(Self.error(of: constraint) < 0.01, "seed \(seed), step \(step): \(constraint)")
                }
            }
        }
        #expect(checked > 10_000)
    }

    private func mustHold(_ constraint: LayoutConstraint, _ warnings: WarningLog) -> Bool {
        guard constraint.priority == .required, let name = constraint.identifier else { return false }
        return !warnings.sentences.contains { $0.contains("The last of them, \(name):") }
    }

    /// By how much the frames fail a constraint.
    private static func error(of constraint: LayoutConstraint) -> CGFloat {
        guard let first = constraint.firstItem?.constrainedView, let holder = constraint.holder else {
            return 0
        }
        var difference = value(constraint.firstAttribute, of: first, in: holder) - constraint.constant
        if let second = constraint.secondItem?.constrainedView {
            difference -= constraint.multiplier * value(constraint.secondAttribute, of: second, in: holder)
        }
        return switch constraint.relation {
        case .equal: abs(difference)
        case .lessThanOrEqual: max(0, difference)
        case .greaterThanOrEqual: max(0, -difference)
        }
    }

    private static func value(
        _ attribute: LayoutConstraint.Attribute, of view: View, in holder: View
    ) -> CGFloat {
        let rect =
            view === holder
            ? CGRect(origin: .zero, size: view.bounds.size) : view.convert(view.bounds, to: holder)
        return switch attribute {
        case .left, .leading: rect.minX
        case .right, .trailing: rect.maxX
        case .top: rect.minY
        case .bottom: rect.maxY
        case .width: rect.width
        case .height: rect.height
        case .centerX: rect.midX
        case .centerY: rect.midY
        default: 0
        }
    }
}

/// Views in the box of a scene, some in others, and constraints among them.
@MainActor
private struct RandomLayout {
    private let scene: ConstraintScene
    private var generator: SeededGenerator
    private var views: [View] = []
    private var constraints: [LayoutConstraint] = []
    private var count = 0

    init(_ scene: ConstraintScene, seed: UInt64) {
        self.scene = scene
        generator = SeededGenerator(seed: seed)
    }

    var active: [LayoutConstraint] { constraints.filter { $0.isActive } }

    mutating func change() {
        switch views.count < 3 ? 0 : random(12) {
        case 0: addView()
        case 1...5: addConstraint()
        case 6:
            let all = active
            if !all.isEmpty { all[random(all.count)].constant = CGFloat(random(120)) }
        case 7:
            let all = active
            if !all.isEmpty { all[random(all.count)].isActive = false }
        case 8: scene.box.frame.size = CGSize(width: 100 + random(200), height: 50 + random(100))
        case 9: views.remove(at: random(views.count)).removeFromSuperview()
        case 10:
            let all = active
            if !all.isEmpty {
                all[random(all.count)].priority = [.required, .defaultHigh, .defaultLow][random(3)]
            }
        default:
            let view = views[random(views.count)]
            view.translatesAutoresizingMaskIntoConstraints.toggle()
            view.frame = CGRect(x: random(50), y: random(50), width: random(90), height: random(90))
        }
        views.removeAll { !$0.isDescendant(of: scene.box) }
    }

    private mutating func random(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }

    private mutating func addView() {
        let view = random(2) == 0 ? View() : Label()
        (view as? Label)?.text = String(repeating: "a ", count: random(12))
        (view as? Label)?.numberOfLines = random(2)
        view.name = "v\(count)"
        count += 1
        view.translatesAutoresizingMaskIntoConstraints = random(4) == 0
        view.frame = CGRect(x: random(50), y: random(50), width: random(90), height: random(90))
        (views.isEmpty || random(2) == 0 ? scene.box : views[random(views.count)]).addSubview(view)
        views.append(view)
    }

    private mutating func addConstraint() {
        let kinds: [[LayoutConstraint.Attribute]] = [
            [.left, .right, .centerX], [.leading, .trailing, .centerX], [.top, .bottom, .centerY],
            [.width, .height],
        ]
        let kind = kinds[random(kinds.count)]
        let first = views[random(views.count)]
        let others = views + [scene.box]
        let isConstant = kind.contains(.width) && random(2) == 0
        let constraint = LayoutConstraint(
            item: first, attribute: kind[random(kind.count)],
            relatedBy: [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual][random(4)],
            toItem: isConstant ? nil : others[random(others.count)],
            attribute: isConstant ? .notAnAttribute : kind[random(kind.count)],
            multiplier: kind.contains(.width) ? [0.5, 1, 2][random(3)] : 1, constant: CGFloat(random(80)))
        constraint.identifier = "c\(count)"
        count += 1
        constraint.priority = [.required, .required, .defaultHigh, LayoutPriority(400)][random(4)]
        constraint.isActive = true
        constraints.append(constraint)
    }
}
