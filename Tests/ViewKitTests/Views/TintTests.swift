import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// The tint color: what inherits it, and who is notified.
struct TintTests {
    private final class Watcher: View {
        var seen: [Color] = []
        override func tintColorDidChange() {
            super.tintColorDidChange()
            seen.append(tintColor)
        }
    }

    private let window = makeWindow()
    private let red = Color(hex: 0xFF0000)
    private let green = Color(hex: 0x00FF00)

    @Test func aViewHasTheTintOfTheNearestViewThatSetsOne() {
        let (outer, inner, watcher) = (View(), View(), Watcher())
        outer.addSubview(inner)
        inner.addSubview(watcher)
        #expect(watcher.tintColor == .tintColor && watcher.seen.isEmpty)

        outer.tintColor = red
        inner.tintColor = green
        outer.tintColor = .black
        #expect(watcher.tintColor == green && watcher.seen == [red, green], "not by the third change")
        inner.tintColor = nil
        #expect(watcher.tintColor == .black && watcher.seen == [red, green, .black])
        inner.tintColor = nil
        #expect(watcher.seen.count == 3)
    }

    @Test func aViewThatMovesIsNotifiedOfItsNewTint() {
        let (tinted, plain, holder, watcher) = (View(), View(), View(), Watcher())
        tinted.tintColor = red
        holder.addSubview(watcher)
        plain.addSubview(holder)
        #expect(watcher.seen.isEmpty)
        tinted.addSubview(holder)
        #expect(watcher.seen == [red])
        holder.removeFromSuperview()
        #expect(watcher.seen == [red, .tintColor])
        tinted.addSubview(holder)
        plain.addSubview(holder)
        #expect(watcher.seen == [red, .tintColor, red, .tintColor])
        watcher.tintColor = green
        tinted.addSubview(holder)
        #expect(watcher.seen.last == green && watcher.seen.count == 5, "its own color stays")
    }

    @Test func controlsAndBarsHaveTheWindowsTint() throws {
        let (button, slider, progress, back) = (
            Button("Go"), Slider(), ProgressView(), BackButton()
        )
        let field = TextField()
        for view in [button, slider, progress, back, field] { window.addSubview(view) }
        window.tintColor = red

        #expect(button.titleLabel.textColor == red && slider.minimumTrackTintColor == red)
        #expect(progress.subviews.first?.backgroundColor == red && progress.progressTintColor == red)
        #expect(back.subviews.compactMap { ($0 as? Label)?.textColor } == [red])
        #expect(field.tintColor == red)
        slider.minimumTrackTintColor = green
        window.tintColor = nil
        #expect(slider.minimumTrackTintColor == green && button.titleLabel.textColor == .tintColor)
    }

    @Test func aBarsItemsHaveItsTintAndOneOfTheirOwn() {
        let bar = Toolbar()
        let (plain, own) = (BarButtonItem(title: "A"), BarButtonItem(title: "B"))
        own.tintColor = green
        bar.items = [plain, own]
        window.addSubview(bar)
        window.tintColor = red

        #expect((plain.view as? Button)?.titleLabel.textColor == red)
        #expect((own.view as? Button)?.titleLabel.textColor == green)
    }

    @Test func templateImagesAreDrawnInTheInheritedTintAndOthersInOneOfTheirOwn() {
        let image = Image(bitmap: Bitmap(width: 2, height: 2))
        let view = ImageView(image: image)
        window.addSubview(view)
        window.tintColor = red
        func tint() -> Color? {
            let canvas = LogCanvas()
            view.draw(canvas)
            return canvas.images.last?.tint
        }
        #expect(tint() == nil)
        view.image = image.withRenderingMode(.alwaysTemplate)
        #expect(tint() == red && view.image?.size == image.size)
        view.image = image
        view.tintColor = green
        #expect(tint() == green)
        view.image = image.withRenderingMode(.alwaysOriginal)
        #expect(tint() == nil)
    }

    @Test func aDimmedTintIsGrayInAllViewsThatDoNotSayOtherwise() {
        let (outer, own, normal, watcher) = (View(), Watcher(), Watcher(), Watcher())
        window.tintColor = red
        window.addSubview(outer)
        own.tintColor = green
        for view in [own, normal, watcher] { outer.addSubview(view) }
        normal.tintAdjustmentMode = .normal
        for view in [own, normal, watcher] { view.seen = [] }
        #expect(watcher.tintAdjustmentMode == .normal)

        outer.tintAdjustmentMode = .dimmed

        #expect(watcher.tintAdjustmentMode == .dimmed && normal.tintAdjustmentMode == .normal)
        #expect(watcher.seen == [red.dimmedTint] && own.seen == [green.dimmedTint] && normal.seen == [])
        #expect(normal.tintColor == red && watcher.tintColor.red == watcher.tintColor.blue)
        outer.tintAdjustmentMode = .dimmed
        own.tintAdjustmentMode = .dimmed
        #expect(own.seen.count == 1, "nothing has changed")
        outer.tintAdjustmentMode = .automatic
        #expect(watcher.seen.last == red && own.tintColor == green.dimmedTint && watcher.seen.count == 2)
    }

    @Test func aViewThatMovesUnderADimmedOneIsDimmed() {
        let (dimmed, watcher, own) = (View(), Watcher(), Watcher())
        dimmed.tintAdjustmentMode = .dimmed
        own.tintColor = green
        for view in [watcher, own] { dimmed.addSubview(view) }
        #expect(watcher.seen == [Color.tintColor.dimmedTint] && own.seen.last == green.dimmedTint)
        for view in [watcher, own] { view.removeFromSuperview() }
        #expect(watcher.seen.last == .tintColor && own.seen.last == green)
    }

    @Test func whatLiesBehindAnAlertIsDimmed() {
        let (root, watcher) = (Screen(), Watcher())
        window.rootScreen = root
        root.view.addSubview(watcher)
        watcher.tintColor = red
        watcher.seen = []
        let alert = AlertScreen(title: "Delete?", message: nil)
        alert.addAction(AlertAction(title: "OK", style: .default))

        root.present(alert, animated: false)

        #expect(watcher.seen == [red.dimmedTint] && root.view.tintAdjustmentMode == .dimmed)
        #expect(alert.view.tintAdjustmentMode == .normal)
        root.dismiss(animated: true)
        #expect(watcher.tintColor == red && watcher.seen.count == 2, "as soon as it goes")
        let page = Screen()
        page.modalPresentationStyle = .overFullScreen
        window.step(2)
        window.step(3)
        root.present(page, animated: false)
        #expect(watcher.tintColor == red, "nothing else is dimmed there")
    }
}
