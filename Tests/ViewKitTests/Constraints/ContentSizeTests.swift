import CartoucheDrawing
import Foundation
import Testing

@testable import ViewKit

/// Intrinsic sizes in constraints. Letters are 10 points wide, lines 20 high, and the box is 200 x 100.
@Suite struct ContentSizeTests {
    private let scene = ConstraintScene()

    /// Two labels beside each other, from edge to edge.
    private func row(_ first: String, _ second: String) -> (Label, Label) {
        let (a, b) = (scene.label(first), scene.label(second))
        scene.activate(
            a.leadingAnchor.constraint(equalTo: scene.box.leadingAnchor),
            b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 10),
            b.trailingAnchor.constraint(equalTo: scene.box.trailingAnchor),
            a.topAnchor.constraint(equalTo: scene.box.topAnchor),
            b.firstBaselineAnchor.constraint(equalTo: a.firstBaselineAnchor))
        return (a, b)
    }

    @Test func theLabelThatHugsLessGrows() {
        let (a, b) = row("ab", "cd")
        a.setContentHuggingPriority(LayoutPriority(251), for: .horizontal)
        scene.layOut()
        #expect(
            (a.frame, b.frame) == (
                CGRect(x: 0, y: 0, width: 20, height: 20), CGRect(x: 30, y: 0, width: 170, height: 20)
            ))

        b.setContentHuggingPriority(LayoutPriority(252), for: .horizontal)
        scene.layOut()
        #expect((a.frame.width, b.frame.width) == (170, 20))
    }

    @Test func theLabelThatResistsLessIsCompressed() {
        let (a, b) = row("abcdefghijkl", "mnopqrstuvwx")
        b.setContentCompressionResistancePriority(LayoutPriority(749), for: .horizontal)
        scene.layOut()
        #expect((a.frame.width, b.frame.width) == (120, 70))
        #expect(a.contentCompressionResistancePriority(for: .horizontal) == .defaultHigh)
    }

    @Test func aNewTextMovesItsNeighbor() {
        let (a, b) = row("ab", "cd")
        a.setContentHuggingPriority(LayoutPriority(251), for: .horizontal)
        scene.layOut()
        a.text = "abcde"
        scene.layOut()

        #expect((a.frame.width, b.frame.minX) == (50, 60))
    }

    @Test func baselinesOfDifferentFontsAlign() {
        let (a, b) = row("ab", "cd")
        b.font = .systemFont(ofSize: 40)
        scene.layOut()

        // The ascent is 0.8 of the size.
        #expect(a.frame.minY == 0)
        #expect(b.frame.minY == -16)
        a.font = .systemFont(ofSize: 10)
        scene.layOut()
        #expect(b.frame.minY == -24)
    }

    @Test func theLastBaselineIsThatOfTheLastLine() {
        let (text, mark) = (scene.label("aaaa bbbb cccc", lines: 0), scene.label("x"))
        scene.activate(
            text.leftAnchor.constraint(equalTo: scene.box.leftAnchor),
            text.topAnchor.constraint(equalTo: scene.box.topAnchor),
            text.widthAnchor.constraint(equalToConstant: 50),
            mark.leftAnchor.constraint(equalTo: text.rightAnchor),
            mark.lastBaselineAnchor.constraint(equalTo: text.lastBaselineAnchor))
        scene.layOut()

        #expect(text.frame.height == 60)
        #expect(mark.frame.minY == 40)
    }

    @Test func aLabelOfSeveralLinesHasTheHeightOfItsWidth() {
        let (text, below) = (scene.label("aaaa bbbb cccc dddd eeee", lines: 0), scene.label("x"))
        scene.activate(
            text.leadingAnchor.constraint(equalTo: scene.box.leadingAnchor),
            text.trailingAnchor.constraint(equalTo: scene.box.trailingAnchor),
            text.topAnchor.constraint(equalTo: scene.box.topAnchor),
            below.leadingAnchor.constraint(equalTo: text.leadingAnchor),
            below.topAnchor.constraint(equalTo: text.bottomAnchor))
        scene.layOut()
        #expect((text.frame.height, below.frame.minY) == (40, 40))

        scene.box.frame.size.width = 100
        scene.layOut()
        #expect((text.frame.height, below.frame.minY) == (60, 60))

        text.text = "aaaa"
        scene.layOut()
        #expect((text.frame.height, below.frame.minY) == (20, 20))
    }

    @Test func aPreferredWidthWrapsTheIntrinsicSize() {
        let text = scene.label("aaaa bbbb", lines: 0)
        #expect(text.intrinsicContentSize == CGSize(width: 90, height: 20))
        text.preferredMaxLayoutWidth = 50
        #expect(text.intrinsicContentSize == CGSize(width: 40, height: 40))
    }

    @Test func controlsHaveIntrinsicSizes() {
        let button = Button("abc")
        button.titleLabel.font = .systemFont(ofSize: 20)
        #expect(button.intrinsicContentSize == CGSize(width: 30, height: 20))
        #expect(Switch().intrinsicContentSize == Switch.size)
        #expect(Slider().intrinsicContentSize == CGSize(width: View.noIntrinsicMetric, height: 31))
        #expect(ProgressView().intrinsicContentSize.height == 4)
        #expect(ImageView().intrinsicContentSize.width == View.noIntrinsicMetric)
        let field = TextField()
        field.text = "abcd"
        #expect(field.intrinsicContentSize == field.sizeThatFits(.zero))
        #expect(
            View().intrinsicContentSize
                == CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric))
    }

    @Test func aButtonFollowsItsTitle() {
        let button = scene.add(Button("ab"), "button")
        button.titleLabel.font = .systemFont(ofSize: 20)
        scene.activate(
            button.centerXAnchor.constraint(equalTo: scene.box.centerXAnchor),
            button.centerYAnchor.constraint(equalTo: scene.box.centerYAnchor))
        scene.layOut()
        #expect(button.frame == CGRect(x: 90, y: 40, width: 20, height: 20))

        button.setTitle("abcd", for: .normal)
        scene.layOut()
        #expect(button.frame == CGRect(x: 80, y: 40, width: 40, height: 20))
    }

    @Test func aStackInConstraintsHasTheSizeOfItsViews() {
        let stack = scene.add(StackView(), "stack")
        (stack.axis, stack.spacing) = (.vertical, 4)
        let (a, b) = (Label(), Label())
        for (label, text) in [(a, "abc"), (b, "defgh")] {
            (label.text, label.font) = (text, .systemFont(ofSize: 20))
            label.translatesAutoresizingMaskIntoConstraints = false
            stack.addArrangedSubview(label)
        }
        a.heightAnchor.constraint(equalToConstant: 30).isActive = true
        scene.activate(
            stack.leadingAnchor.constraint(equalTo: scene.box.leadingAnchor, constant: 5),
            stack.topAnchor.constraint(equalTo: scene.box.topAnchor, constant: 5))
        scene.layOut()
        #expect(stack.frame == CGRect(x: 5, y: 5, width: 50, height: 54))
        #expect(b.frame == CGRect(x: 0, y: 34, width: 50, height: 20))

        b.text = "defghijk"
        scene.layOut()
        #expect(stack.frame.width == 80)
        b.isHidden = true
        scene.layOut()
        #expect(stack.frame.size == CGSize(width: 30, height: 30))
        #expect(scene.warnings.sentences.isEmpty)
    }

    // MARK: Fitting sizes

    /// A card of an icon, a title and a text below it.
    private func card() -> (card: View, text: Label) {
        let (card, icon) = (View(), View())
        let (title, text) = (Label(), Label())
        for (label, string) in [(title, "title"), (text, "aaaa bbbb cccc")] {
            (label.text, label.font, label.numberOfLines) = (string, .systemFont(ofSize: 20), 0)
        }
        for view in [icon, title, text] {
            view.translatesAutoresizingMaskIntoConstraints = false
            card.addSubview(view)
        }
        scene.activate(
            icon.widthAnchor.constraint(equalToConstant: 24),
            icon.heightAnchor.constraint(equalToConstant: 24),
            icon.leadingAnchor.constraint(equalTo: card.leadingAnchor),
            icon.topAnchor.constraint(equalTo: card.topAnchor),
            title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 6),
            title.centerYAnchor.constraint(equalTo: icon.centerYAnchor),
            title.trailingAnchor.constraint(lessThanOrEqualTo: card.trailingAnchor),
            text.leadingAnchor.constraint(equalTo: card.leadingAnchor),
            text.trailingAnchor.constraint(equalTo: card.trailingAnchor),
            text.topAnchor.constraint(equalTo: icon.bottomAnchor, constant: 6),
            text.bottomAnchor.constraint(equalTo: card.bottomAnchor))
        return (card, text)
    }

    @Test func constraintsInsideSayHowLargeAViewIs() {
        let (card, text) = card()
        let compressed = card.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
        #expect(compressed == CGSize(width: 140, height: 50))
        #expect(card.sizeThatFits(CGSize(width: 100, height: 0)) == CGSize(width: 100, height: 70))

        card.sizeToFit()
        card.layoutIfNeeded()
        #expect(text.frame == CGRect(x: 0, y: 30, width: 140, height: 20))

        text.text = "aaaa bbbb cccc dddd"
        #expect(card.systemLayoutSizeFitting(.zero) == CGSize(width: 190, height: 50))
        let wide = card.systemLayoutSizeFitting(
            CGSize(width: 100, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(wide == CGSize(width: 100, height: 70))
    }

    @Test func aCellWithConstraintsSaysItsHeight() {
        let cell = TableViewCell(style: .default, reuseIdentifier: nil)
        let label = Label()
        (label.text, label.font, label.numberOfLines) = ("aaaa bbbb cccc", .systemFont(ofSize: 20), 0)
        label.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(label)
        LayoutConstraint.activate(fill(label, cell.contentView, 5))

        #expect(cell.sizeThatFits(CGSize(width: 110, height: 0)).height == 50)
        cell.accessoryType = .checkmark
        #expect(cell.sizeThatFits(CGSize(width: 110, height: 0)).height == 70)
    }
}
