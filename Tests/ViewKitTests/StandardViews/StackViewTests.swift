import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// Characters are 10 points wide and 20 high.
@MainActor
struct StackViewTests {
    private func box(_ width: CGFloat, _ height: CGFloat) -> View {
        View(frame: CGRect(x: 0, y: 0, width: width, height: height))
    }

    private func label(_ text: String, lines: Int = 1) -> Label {
        Services.current = Services(text: FixedText.boxes, images: FakeImages())
        let label = Label()
        label.font = .systemFont(ofSize: 20)
        label.numberOfLines = lines
        label.text = text
        return label
    }

    private func frames(_ stack: StackView) -> [CGRect] {
        stack.setNeedsLayout()
        stack.layoutIfNeeded()
        return stack.arrangedSubviews.map(\.frame)
    }

    @Test func aColumnIsAsLargeAsItsViews() {
        let stack = StackView(arrangedSubviews: [label("one"), box(50, 12), label("three")])
        stack.axis = .vertical
        stack.alignment = .leading
        stack.spacing = 4
        stack.sizeToFit()

        #expect(stack.bounds.size == CGSize(width: 50, height: 60))
        #expect(
            frames(stack) == [
                CGRect(x: 0, y: 0, width: 30, height: 20), CGRect(x: 0, y: 24, width: 50, height: 12),
                CGRect(x: 0, y: 40, width: 50, height: 20),
            ])
    }

    @Test func aRowFillsItsSize() {
        let stack = StackView(arrangedSubviews: [box(20, 10), box(30, 10), box(10, 10)])
        stack.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        #expect(frames(stack).map(\.minX) == [0, 20, 50] && frames(stack).map(\.width) == [20, 30, 50])
        #expect(frames(stack).allSatisfy { $0.minY == 0 && $0.height == 40 })

        stack.distribution = .fillEqually
        stack.spacing = 5
        #expect(frames(stack).map(\.width) == [30, 30, 30])
        #expect(frames(stack).map(\.minX) == [0, 35, 70])
    }

    private func row(_ views: [View], width: CGFloat = 200) -> [CGFloat] {
        let stack = StackView(arrangedSubviews: views)
        stack.frame = CGRect(x: 0, y: 0, width: width, height: 40)
        return frames(stack).map(\.width)
    }

    @Test func theViewThatHugsLeastTakesTheRoomThatRemains() {
        let (first, second) = (label("one"), label("four"))
        #expect(row([first, second]) == [30, 170], "of equal ones the last")
        second.setContentHuggingPriority(LayoutPriority(251), for: .horizontal)
        #expect(row([first, second]) == [160, 40])
        first.setContentHuggingPriority(LayoutPriority(252), for: .horizontal)
        #expect(row([first, second]) == [30, 170])
        first.setContentHuggingPriority(LayoutPriority(1), for: .vertical)
        #expect(row([first, second]) == [30, 170], "the other axis does not count")
    }

    @Test func aFieldBesideItsLabelAndAWordBesideItsIconGrow() {
        let (name, field) = (label("Name"), TextField())
        #expect(row([name, field]) == [40, 160])
        name.setContentHuggingPriority(LayoutPriority(251), for: .horizontal)
        #expect(row([field, name]) == [160, 40])
        let icon = ImageView(image: Image(bitmap: Bitmap(width: 24, height: 24)))
        #expect(row([icon, label("Word")]) == [24, 176])
    }

    @Test func switchesKeepTheirSizeAndSpacersGrowBeforeAll() {
        let (word, flag) = (label("Word"), Switch())
        let width = flag.intrinsicContentSize.width
        #expect(row([word, flag]) == [200 - width, width])
        #expect(row([label("a"), View(), label("b")]) == [10, 180, 10])
    }

    @Test func aWidthByAConstraintStays() {
        let (icon, word) = (View(), label("Word"))
        icon.translatesAutoresizingMaskIntoConstraints = false
        icon.widthAnchor.constraint(equalToConstant: 24).isActive = true
        #expect(row([word, icon]) == [176, 24])
        #expect(row([word, icon], width: 54) == [30, 24])
    }

    @Test func aViewWithARatioIsAsHighAsTheStacksWidthAsksFor() {
        let (picture, line) = (View(), box(50, 20))
        picture.translatesAutoresizingMaskIntoConstraints = false
        picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 0.5).isActive = true
        let stack = StackView(arrangedSubviews: [picture, line])
        (stack.axis, stack.spacing) = (.vertical, 10)
        #expect(stack.sizeThatFits(CGSize(width: 200, height: 0)) == CGSize(width: 200, height: 130))
        stack.frame = CGRect(x: 0, y: 0, width: 200, height: 130)
        stack.layoutIfNeeded()
        #expect(
            frames(stack) == [
                CGRect(x: 0, y: 0, width: 200, height: 100), CGRect(x: 0, y: 110, width: 200, height: 20),
            ])

        // In constraints the stack is as high as its width makes it.
        let window = makeWindow()
        stack.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(stack)
        LayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: window.topAnchor),
            stack.leadingAnchor.constraint(equalTo: window.leadingAnchor),
            stack.widthAnchor.constraint(equalToConstant: 100),
        ])
        window.layoutIfNeeded()
        #expect(stack.bounds.size == CGSize(width: 100, height: 80))
        #expect(picture.bounds.size == CGSize(width: 100, height: 50))
    }

    @Test func theViewThatResistsLeastShrinksFirst() {
        let (first, second) = (label("one two"), label("three"))
        #expect(row([first, second], width: 80) == [40, 40], "of equal ones the longest")
        second.setContentCompressionResistancePriority(LayoutPriority(749), for: .horizontal)
        #expect(row([first, second], width: 80) == [70, 10])
        #expect(row([first, second], width: 60) == [60, 0])
    }

    @Test func aPriorityThatIsSetLaterCounts() {
        let (first, second) = (label("one"), label("four"))
        let stack = StackView(arrangedSubviews: [first, second])
        stack.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
        stack.layoutIfNeeded()
        first.setContentHuggingPriority(LayoutPriority(1), for: .horizontal)
        stack.layoutIfNeeded()
        #expect(stack.arrangedSubviews.map(\.frame.width) == [160, 40])
    }

    @Test func fromRightToLeftARowBeginsAtTheRight() {
        let stack = StackView(arrangedSubviews: [box(20, 10), box(30, 10)])
        stack.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        stack.spacing = 5
        stack.semanticContentAttribute = .forceRightToLeft
        #expect(frames(stack).map(\.minX) == [80, 0] && frames(stack).map(\.width) == [20, 75])
        stack.axis = .vertical
        stack.alignment = .leading
        #expect(frames(stack).map(\.maxX) == [100, 100] && frames(stack).map(\.minY) == [0, 15])
        stack.alignment = .trailing
        #expect(frames(stack).map(\.minX) == [0, 0])
    }

    @Test func viewsStandWhereTheAlignmentSays() {
        let views = [box(20, 10), box(20, 30)]
        let stack = StackView(arrangedSubviews: views)
        stack.distribution = .equalSpacing
        stack.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        stack.alignment = .center
        #expect(
            frames(stack) == [
                CGRect(x: 0, y: 15, width: 20, height: 10), CGRect(x: 80, y: 5, width: 20, height: 30),
            ])
        stack.alignment = .bottom
        #expect(frames(stack).map(\.maxY) == [40, 40])
        stack.alignment = .top
        #expect(frames(stack).map(\.minY) == [0, 0])
    }

    @Test func hiddenViewsTakeNoRoomAndComeBack() {
        let views = [box(10, 10), box(20, 10), box(30, 10)]
        let stack = StackView(arrangedSubviews: views)
        stack.alignment = .leading
        stack.spacing = 2
        stack.setCustomSpacing(7, after: views[1])
        stack.sizeToFit()
        #expect(stack.bounds.width == 69)
        views[1].isHidden = true
        stack.layoutIfNeeded()
        #expect(views[2].frame.minX == 12)
        stack.sizeToFit()
        #expect(stack.bounds.width == 42)
        views[1].isHidden = false
        stack.sizeToFit()
        stack.layoutIfNeeded()
        #expect(views[2].frame.minX == 39)
    }

    @Test func wordsThatWrapMakeAColumnHigher() {
        let stack = StackView(arrangedSubviews: [label("one two three", lines: 0), label("x")])
        stack.axis = .vertical
        stack.frame.size = stack.sizeThatFits(CGSize(width: 80, height: 0))

        #expect(stack.bounds.height == 60)
        #expect(frames(stack).map(\.height) == [40, 20])
    }

    @Test func wordsThatWrapMakeARowHigher() {
        let row = StackView(arrangedSubviews: [box(20, 20), label("one two three", lines: 0)])
        row.spacing = 5
        #expect(row.sizeThatFits(.zero) == CGSize(width: 155, height: 20))
        #expect(row.sizeThatFits(CGSize(width: 105, height: 0)) == CGSize(width: 105, height: 40))

        // So too as a part of a column, and in constraints.
        let column = StackView(arrangedSubviews: [row, label("x")])
        column.axis = .vertical
        let window = makeWindow()
        column.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(column)
        LayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: window.topAnchor),
            column.leadingAnchor.constraint(equalTo: window.leadingAnchor),
            column.widthAnchor.constraint(equalToConstant: 105),
        ])
        window.layoutIfNeeded()
        #expect(column.bounds.size == CGSize(width: 105, height: 60))
        #expect(row.arrangedSubviews[1].frame == CGRect(x: 25, y: 0, width: 80, height: 40))
    }

    @Test func textsOfARowStandOnOneLine() throws {
        let (large, small) = (label("one"), label("two three", lines: 0))
        small.font = .systemFont(ofSize: 10)
        let (above, below) = try #require(
            large.baselineOffsets.map { (10 + $0.first, 10 - $0.first) })
        let own = try #require(small.baselineOffsets.map { small.sizeThatFits(.zero).height / 2 + $0.first })
        let stack = StackView(arrangedSubviews: [large, small, box(10, 4)])
        stack.alignment = .firstBaseline
        stack.sizeToFit()
        #expect(stack.bounds.height == above + below)
        #expect(frames(stack).map(\.minY) == [0, above - own, above - 4])

        // With two lines the text begins on the same line, or ends there.
        stack.frame.size = stack.sizeThatFits(CGSize(width: 65, height: 0))
        #expect(stack.bounds.height == above + 10 + below / 2)
        #expect(frames(stack)[1].minY == above - own && small.bounds.height == 20)
        stack.alignment = .lastBaseline
        #expect(frames(stack)[1].maxY == frames(stack)[0].maxY - below / 2)
    }

    @Test func centersStandAtEqualDistances() {
        let stack = StackView(arrangedSubviews: [box(10, 10), box(40, 10), box(20, 10)])
        stack.distribution = .equalCentering
        stack.frame = CGRect(x: 0, y: 0, width: 135, height: 10)
        #expect(frames(stack).map(\.midX) == [5, 65, 125])
        stack.spacing = 32
        #expect(frames(stack).map(\.minX) == [0, 42.5, 115], "a gap were smaller than the spacing")
        stack.frame.size.width = 60
        stack.spacing = 0
        #expect(frames(stack).last?.maxX == 60)
    }

    @Test func viewsAreAddedMovedAndRemovedAsInUIKit() {
        let views = [box(1, 1), box(2, 1), box(3, 1)]
        let stack = StackView(arrangedSubviews: views)
        stack.insertArrangedSubview(views[2], at: 0)
        #expect(stack.arrangedSubviews.map(\.bounds.width) == [3, 1, 2] && stack.subviews.count == 3)
        stack.removeArrangedSubview(views[0])
        #expect(stack.arrangedSubviews.count == 2 && views[0].superview === stack)
        views[1].removeFromSuperview()
        #expect(stack.arrangedSubviews.count == 1 && stack.arrangedSubviews[0] === views[2])
    }

    /// In any room views stand one after the other, and fill it where they are told to.
    @Test func randomRowsFit() {
        var generator = SeededGenerator(seed: 12)
        for _ in 0..<500 {
            let count = Int.random(in: 1...6, using: &generator)
            let layout = StackLayout(
                lengths: (0..<count).map { _ in CGFloat.random(in: 0...90, using: &generator) },
                gaps: (1..<count).map { _ in CGFloat.random(in: 0...9, using: &generator) })
            let room = CGFloat.random(in: 60...400, using: &generator)
            for distribution in [
                StackView.Distribution.fill, .fillEqually, .fillProportionally, .equalSpacing,
                .equalCentering,
            ] {
                let positions = layout.positions(in: room, distribution)
                #expect(positions.allSatisfy { $0.length >= 0 })
                for (a, b) in zip(positions, positions.dropFirst()) {
                    #expect(b.start >= a.start + a.length - 1e-6)
                }
                let end = positions.last.map { $0.start + $0.length } ?? 0
                #expect(end <= room + 1e-6)
                if distribution == .fill || distribution == .fillEqually { #expect(abs(end - room) < 1e-6) }
            }
        }
    }

    @Test func anActionKnowsItsControlWhileItRuns() {
        let button = Button("Go")
        var senders: [Control?] = []
        let action = Action(title: "Go") { senders.append($0.sender) }
        let id = button.addAction(action, for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        #expect(senders.count == 1 && senders.allSatisfy { $0 === button } && action.sender == nil)
        button.removeAction(id)
        button.sendActions(for: .touchUpInside)
        #expect(senders.count == 1)
    }
}
