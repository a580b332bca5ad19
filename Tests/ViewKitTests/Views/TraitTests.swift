import CartoucheDrawing
import Foundation
import Testing

@testable import ViewKit

@MainActor
@Suite struct TraitTests {
    private final class Listener: View {
        var heard: [(from: UserInterfaceStyle?, to: UserInterfaceStyle)] = []
        override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
            super.traitCollectionDidChange(previousTraitCollection)
            let (from, to) = (previousTraitCollection?.userInterfaceStyle, traitCollection.userInterfaceStyle)
            // In a window a view gets size classes, too.
            if from != to { heard.append((from, to)) }
        }
    }

    @Test func anOverrideIsInheritedDownTheTreeAndEndsAtAnother() {
        let window = makeWindow()
        let (top, middle, leaf) = (View(), View(), Listener())
        window.addSubview(top)
        top.addSubview(middle)
        middle.addSubview(leaf)
        #expect(leaf.traitCollection.userInterfaceStyle == .light && leaf.heard.isEmpty)

        window.overrideUserInterfaceStyle = .dark
        #expect(leaf.heard.map(\.to) == [.dark] && leaf.heard.map(\.from) == [.light])
        middle.overrideUserInterfaceStyle = .light
        #expect(top.traitCollection.userInterfaceStyle == .dark)
        #expect(leaf.heard.map(\.to) == [.dark, .light])
        window.overrideUserInterfaceStyle = .unspecified
        #expect(leaf.heard.count == 2 && top.traitCollection.userInterfaceStyle == .light)
        window.overrideUserInterfaceStyle = .dark
        middle.overrideUserInterfaceStyle = .unspecified
        #expect(leaf.heard.map(\.to) == [.dark, .light, .dark])
    }

    @Test func aViewTakesWhatIsAboveItWhenItIsPutIn() {
        let window = makeWindow()
        window.overrideUserInterfaceStyle = .dark
        let (holder, leaf) = (View(), Listener())
        holder.addSubview(leaf)

        window.addSubview(holder)
        #expect(leaf.traitCollection.userInterfaceStyle == .dark)
        holder.removeFromSuperview()
        #expect(leaf.heard.count == 1, "out of the tree it keeps what it had: it may come back")
        window.addSubview(holder)
        #expect(leaf.heard.count == 1)
    }

    @Test(arguments: [UserInterfaceStyle.light, .dark])
    func aBorderThatIsClearInOneOfThemIsSeenInTheOther(style: UserInterfaceStyle) {
        func record(_ borderColor: Color) -> DisplayList {
            let window = makeWindow()
            window.overrideUserInterfaceStyle = .dark
            let box = View(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
            box.layer.borderWidth = 2
            box.layer.borderColor = borderColor
            window.addSubview(box)
            window.step(to: .zero)
            var list = DisplayList()
            window.record(into: &list)
            return list
        }
        let isSeen = style == .dark
        let color = isSeen ? Color(light: .clear, dark: .white) : Color(light: .white, dark: .clear)

        #expect(record(color).colors == record(isSeen ? .white : .clear).colors)
        #expect(record(.white).colors != record(.clear).colors)
    }

    @Test(arguments: [UserInterfaceStyle.light, .dark])
    func aShadowThatIsClearInOneOfThemIsSeenInTheOther(style: UserInterfaceStyle) {
        func record(_ shadowColor: Color) -> DisplayList {
            let window = makeWindow()
            window.overrideUserInterfaceStyle = style
            let box = View(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
            box.layer.shadowOpacity = 0.5
            box.layer.shadowColor = shadowColor
            window.addSubview(box)
            window.step(to: .zero)
            var list = DisplayList()
            window.record(into: &list)
            return list
        }
        let faint = Color(white: 0.5, alpha: 0.5)
        let onlyInDark = record(Color(light: .clear, dark: faint)).colors
        let onlyInLight = record(Color(light: faint, dark: .clear)).colors
        let (seen, unseen) = (record(faint).colors, record(.clear).colors)

        #expect(seen != unseen)
        #expect(onlyInDark == (style == .dark ? seen : unseen))
        #expect(onlyInLight == (style == .dark ? unseen : seen))
    }

    /// Each thing is drawn as if it had been made in dark surroundings, in the next frame, and then rests.
    @Test func aSwitchAtRunTimeRedrawsEverythingWithItsDefaultColors() {
        func things() -> [View] {
            let label = Label(frame: CGRect(x: 0, y: 0, width: 90, height: 20))
            label.text = "label"
            let field = TextField(frame: CGRect(x: 0, y: 30, width: 90, height: 30))
            field.text = "field"
            let button = Button(style: .filled, frame: CGRect(x: 0, y: 70, width: 90, height: 30))
            button.setTitle("button", for: .normal)
            let toggle = Switch(frame: CGRect(origin: CGPoint(x: 100, y: 0), size: Switch.size))
            toggle.isOn = true
            let slider = Slider(frame: CGRect(x: 100, y: 40, width: 90, height: 30))
            let boxes = View(frame: CGRect(x: 100, y: 80, width: 50, height: 50))
            boxes.backgroundColor = .secondarySystemBackground
            let round = View(frame: CGRect(x: 5, y: 5, width: 20, height: 20))
            round.backgroundColor = .systemRed
            round.layer.cornerRadius = 6
            round.layer.borderWidth = 1
            round.layer.borderColor = .separator
            boxes.addSubview(round)
            let raster = View(frame: CGRect(x: 27, y: 5, width: 20, height: 20))
            raster.layer.shouldRasterize = true
            raster.layer.cornerRadius = 4
            raster.backgroundColor = .systemBlue
            boxes.addSubview(raster)
            let table = TableView(frame: CGRect(x: 200, y: 0, width: 190, height: 200))
            table.register(TableViewCell.self, forCellReuseIdentifier: "row")
            let bar = NavigationBar()
            bar.frame = CGRect(x: 0, y: 220, width: 400, height: NavigationBar.height)
            bar.titleLabel.text = "bar"
            return [label, field, button, toggle, slider, boxes, table, bar]
        }
        final class Rows: TableViewDataSource {
            func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 4 }
            func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { "head" }
            func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel.text = "row"
                return cell
            }
        }
        let rows = Rows()
        func scene(_ style: UserInterfaceStyle) -> (Window, [View]) {
            let window = makeWindow()
            window.overrideUserInterfaceStyle = style
            window.backgroundColor = .systemBackground
            let views = things()
            for view in views {
                window.addSubview(view)
                (view as? TableView)?.dataSource = rows
            }
            return (window, views)
        }
        func frame(_ window: Window, _ time: Double) -> [UInt32] {
            window.step(time)
            var list = DisplayList()
            window.record(into: &list)
            return list.colors
        }
        for thing in [nil] + (0..<8).map(Optional.init) {
            let (light, lightViews) = scene(.light)
            let (dark, darkViews) = scene(.dark)
            if let thing {
                for views in [lightViews, darkViews] {
                    for (index, view) in views.enumerated() where index != thing { view.isHidden = true }
                }
            }
            // Until the indicators that flash at first have gone.
            for tenths in 1...40 { for window in [light, dark] { window.step(Double(tenths) / 10) } }
            let before = frame(light, 4.1)
            let wanted = frame(dark, 4.1)
            #expect(before != wanted, "thing \(String(describing: thing))")
            #expect(!light.needsFrame)

            light.overrideUserInterfaceStyle = .dark

            #expect(light.needsFrame)
            #expect(frame(light, 4.2) == wanted, "thing \(String(describing: thing))")
            #expect(!light.needsFrame)
        }
    }

    @Test func aBackgroundThatIsAnimatedBetweenDynamicColorsFollows() throws {
        let window = makeWindow()
        let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.backgroundColor = Color(light: .black, dark: .white)
        window.addSubview(view)
        window.overrideUserInterfaceStyle = .dark
        View.animate(withDuration: 1, delay: 0, options: [.curveLinear]) {
            view.backgroundColor = Color(light: .white, dark: .black)
        }
        window.step(0.1)
        window.step(0.6)
        var list = DisplayList()
        window.record(into: &list)

        let red = try #require(list.colors.first) & 255
        #expect((100...150).contains(red))
    }

    @Test func aWindowsContrastIsInheritedAndRedrawsWhatIsDynamic() {
        let window = makeWindow()
        let (box, leaf) = (View(frame: CGRect(x: 10, y: 10, width: 40, height: 40)), View())
        box.backgroundColor = Color(
            light: .white, dark: .white, highContrastLight: .black, highContrastDark: .black)
        window.addSubview(box)
        box.addSubview(leaf)
        func colors() -> [UInt32] {
            window.step(to: .zero)
            var list = DisplayList()
            window.record(into: &list)
            return list.colors
        }
        #expect(leaf.traitCollection.accessibilityContrast == .normal)
        #expect(View().traitCollection.accessibilityContrast == .normal)
        let normal = colors()

        window.accessibilityContrast = .high
        #expect(leaf.traitCollection.accessibilityContrast == .high)
        #expect(window.needsFrame)
        let high = colors()
        #expect(high != normal && high.count == normal.count)
        window.accessibilityContrast = .unspecified
        #expect(leaf.traitCollection.accessibilityContrast == .normal)
        #expect(colors() == normal)
    }
}
