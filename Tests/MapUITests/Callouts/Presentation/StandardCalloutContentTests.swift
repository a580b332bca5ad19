import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// The custom data sample's standard callout: what it shows, and how it follows what changes.
@Suite struct StandardCalloutContentTests {
    private let position = CGPoint(x: 400, y: 400)

    private func open(_ scene: MapScene, _ title: String, subtitle: String? = nil) throws -> (
        PointAnnotation, StandardCalloutView
    ) {
        let pin = scene.add(title, at: position)
        pin.subtitle = subtitle
        scene.click(at: position)
        scene.run(0.4)
        return (pin, try #require(scene.callout?.content as? StandardCalloutView))
    }

    @Test(.behavior("A1", "D11")) func titleSubtitleImageAndControlHaveTheirPlaces() throws {
        let image = ImageView(image: Image(bitmap: Bitmap(width: 40, height: 40)))
        let button = Button(type: .detailDisclosure)
        let scene = MapScene.standardCallouts {
            $0.leftCalloutAccessoryView = image
            $0.rightCalloutAccessoryView = button
        }

        let (_, content) = try open(scene, "San Francisco", subtitle: "California")

        let (title, subtitle) = (content.titleLabel, content.subtitleLabel)
        #expect(title.text == "San Francisco" && subtitle.text == "California")
        #expect(image.frame.minX == 0 && image.frame.maxX < title.frame.minX)
        #expect(title.frame.minX == subtitle.frame.minX && title.frame.maxY <= subtitle.frame.minY)
        #expect(max(title.frame.maxX, subtitle.frame.maxX) < button.frame.minX)
        #expect(
            button.frame.maxX == content.bounds.maxX && button.bounds.size == CGSize(width: 24, height: 24))
        for part in [image, button] as [View] { #expect(abs(part.frame.midY - content.bounds.midY) <= 0.5) }
        let text = title.frame.union(subtitle.frame)
        #expect(abs(text.midY - content.bounds.midY) <= 0.5, "in the middle of the height")
        #expect(scene.callout?.wrapper is BubbleView)
    }

    @Test func aShortTitleStandsInTheMiddleOfABubbleThatHasRoomForItsArrow() throws {
        let scene = MapScene.standardCallouts()

        let (pin, content) = try open(scene, "I", subtitle: "i")

        let shape = try #require(scene.callout?.wrapper as? BubbleView).shape
        let needed = 2 * (BubbleStyle.light.cornerRadius + BubbleStyle.light.arrowHalfBase)
        #expect(shape.bodyRect.width >= needed)
        #expect(abs(content.titleLabel.frame.midX - content.bounds.midX) <= 0.5)
        #expect(content.titleLabel.textAlignment == .center && content.subtitleLabel.textAlignment == .center)

        pin.title = "A title that is long enough"
        scene.frames(2)
        #expect(content.titleLabel.textAlignment == .natural)
        #expect(content.subtitleLabel.textAlignment == .natural)
    }

    @Test(.behavior("A2"), arguments: [true, false])
    func aSwitchOfTheMapOrOfTheViewRelaxesIt(byMap: Bool) throws {
        let scene = MapScene.standardCallouts { if !byMap { $0.calloutOptions.showsWithoutTitle = true } }
        scene.map.showsCalloutsWithoutTitle = byMap

        let (_, content) = try open(scene, "", subtitle: "only a subtitle")

        #expect(content.titleLabel.isHidden && !content.subtitleLabel.isHidden)
        #expect(abs(content.subtitleLabel.frame.midY - content.bounds.midY) <= 0.5)
    }

    @Test(.behavior("A2")) func theCalloutComesWithItsTitleAndGoesWithIt() throws {
        let scene = MapScene.standardCallouts()
        let pin = scene.add("", at: position)
        scene.click(at: position)
        scene.run(0.4)
        #expect(scene.callouts.isEmpty)

        pin.title = "late"
        scene.run(0.4)
        #expect((scene.callout?.content as? StandardCalloutView)?.titleLabel.text == "late")
        pin.title = nil
        scene.run(0.4)

        #expect(scene.callouts.isEmpty && scene.map.selectedAnnotations.count == 1)
        #expect(scene.trace.count("calloutDidAppear") == 1 && scene.trace.count("calloutDidDisappear") == 1)
    }

    @Test(.behavior("D5")) func titlesComeFromAStringsTable() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "cartouche-\(UUID().uuidString).bundle")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (language, title) in [("de", "Fähranleger"), ("ja", "フェリー乗り場")] {
            let table = folder.appendingPathComponent("\(language).lproj")
            try FileManager.default.createDirectory(at: table, withIntermediateDirectories: true)
            try Data("\"FERRY_TITLE\" = \"\(title)\";\n".utf8).write(
                to: table.appendingPathComponent("Localizable.strings"))
        }

        for (language, title) in [("de", "Fähranleger"), ("ja", "フェリー乗り場")] {
            let path = folder.appendingPathComponent("\(language).lproj").path
            let bundle = try #require(Bundle(path: path))
            let (_, content) = try open(
                .standardCallouts(),
                NSLocalizedString("FERRY_TITLE", bundle: bundle, comment: "of the ferry building"))

            #expect(content.titleLabel.text == title)
        }
    }

    @Test(.behavior("D11")) func titleAndSubtitleAreFollowedInTheSameFrameAndTheMapStays() throws {
        let scene = MapScene.standardCallouts()
        let (pin, content) = try open(scene, "short")
        let (viewport, width) = (scene.map.viewport, content.bounds.width)

        pin.title = "a much longer title than before"
        pin.subtitle = "and a subtitle"
        scene.frames()

        #expect(content.titleLabel.text == pin.title && content.subtitleLabel.text == "and a subtitle")
        #expect(content.bounds.width > width && scene.map.viewport == viewport)
        let frame = try #require(scene.callout).frame
        #expect(frame.width == content.bounds.width + 16 && abs(frame.midX - 400) < 0.01)
        #expect(scene.trace.count("calloutWillAppear") == 1)
    }

    @Test(.behavior("D11")) func anotherAccessoryTakesThePlaceOfTheOldOne() throws {
        let (old, new) = (Button(type: .detailDisclosure), Button(type: .close))
        let scene = MapScene.standardCallouts { $0.rightCalloutAccessoryView = old }
        let (pin, content) = try open(scene, "a")

        scene.map.view(for: pin)?.rightCalloutAccessoryView = new
        #expect(scene.window.needsFrame)
        scene.frames()
        scene.click(at: new.convert(CGPoint(x: 10, y: 10), to: nil))
        old.sendActions(for: .touchUpInside)

        #expect(new.superview === content && old.superview == nil)
        #expect(scene.delegate.told.filter { $0 == "control a" }.count == 1)
    }

    @Test(.behavior("D12")) func onceAlsoAfterTheTitleChangedAndTheCalloutCameAgain() throws {
        let button = Button(type: .detailDisclosure)
        let scene = MapScene.standardCallouts { $0.rightCalloutAccessoryView = button }
        let (pin, _) = try open(scene, "a")
        pin.subtitle = "b"
        scene.frames(2)

        scene.click(at: button.convert(CGPoint(x: 12, y: 12), to: nil))
        scene.click(700, 100)
        scene.run(0.1)
        scene.click(at: position)
        scene.run(0.5)
        scene.click(at: button.convert(CGPoint(x: 12, y: 12), to: nil))

        #expect(scene.delegate.told.filter { $0 == "control a" }.count == 2)
    }

    @Test(.behavior("D12")) func aControlInTheDetailPlaceIsTheAppsOwn() throws {
        let detail = Button(type: .contactAdd)
        var presses = 0
        detail.addAction(for: .touchUpInside) { presses += 1 }
        let scene = MapScene.standardCallouts { $0.detailCalloutAccessoryView = detail }
        _ = try open(scene, "a")

        scene.click(at: detail.convert(CGPoint(x: 12, y: 12), to: nil))
        scene.run(0.4)

        #expect(presses == 1 && !scene.delegate.told.contains("control a"))
        #expect(scene.map.selectedAnnotations.count == 1)
    }

    @Test(.behavior("D13")) func aPlainViewsOwnTapIsItsOwn() throws {
        let picture = View(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
        var taps = 0
        let tap = TapGestureRecognizer()
        tap.onChange = { if $0.state == .ended { taps += 1 } }
        picture.addGestureRecognizer(tap)
        let scene = MapScene.standardCallouts { $0.leftCalloutAccessoryView = picture }
        _ = try open(scene, "a")

        scene.click(at: picture.convert(CGPoint(x: 15, y: 15), to: nil))
        scene.run(0.4)

        #expect(taps == 1 && !scene.delegate.told.contains("control a"))
        #expect(scene.map.selectedAnnotations.count == 1)
    }

    @Test(.behavior("D14")) func aDetailThatGrowsTakesTheBubbleAlong() throws {
        let detail = View(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
        let scene = MapScene.standardCallouts { $0.detailCalloutAccessoryView = detail }
        let (_, content) = try open(scene, "a", subtitle: "not to be seen")

        detail.bounds.size = CGSize(width: 200, height: 120)
        scene.frames()

        #expect(content.subtitleLabel.isHidden && content.bounds.contains(detail.frame))
        #expect(content.bounds.width == 208)
        #expect(scene.callout?.frame.width == 224)
    }

    @Test(arguments: [280.0, 800])
    func longTitlesAreCutToWhatTheMapHasRoomFor(width: CGFloat) throws {
        let scene = MapScene.standardCallouts {
            $0.rightCalloutAccessoryView = Button(type: .close)
            $0.leftCalloutAccessoryView = View(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        }
        scene.map.frame.size.width = width
        scene.frames(2)
        let pin = scene.add(String(repeating: "long ", count: 40), at: CGPoint(x: width / 2, y: 400))
        scene.map.selectAnnotation(pin, animated: false)
        scene.frames(2)

        let frame = try #require(scene.callout).frame
        #expect(frame.minX >= 6.99 && frame.maxX <= width - 6.99)
        let label = try #require((scene.callout?.content as? StandardCalloutView)?.titleLabel)
        #expect(label.frame.width <= 240 && label.numberOfLines == 1)
    }

    @Test func colorsFollowTheMapsAppearanceWhileItIsOpen() throws {
        let button = Button(type: .detailDisclosure)
        let scene = MapScene.standardCallouts { $0.rightCalloutAccessoryView = button }
        let (_, content) = try open(scene, "a")
        let bubble = try #require(scene.callout?.wrapper as? BubbleView)
        #expect(
            bubble.style.fill == BubbleStyle.light.fill && button.tintColor == BubbleStyle.light.tintColor)

        scene.map.appearance = .dark
        scene.frames()

        #expect(bubble.style.fill == BubbleStyle.dark.fill && bubble.style.stroke == BubbleStyle.dark.stroke)
        #expect(content.titleLabel.textColor == BubbleStyle.dark.textColor)
        #expect(button.tintColor == BubbleStyle.dark.tintColor)
        button.tintColor = Color(hex: 0xFF0000)
        scene.map.appearance = .light
        scene.frames()
        #expect(button.tintColor == Color(hex: 0xFF0000), "what was set stays")
    }

    @Test(.behavior("A32")) func theBubbleMayBeOfAClassAndAStyleOfOnesOwn() throws {
        final class Ticket: BubbleView {}
        var style = BubbleStyle.glossy
        style.arrowLength = 30
        let scene = MapScene.standardCallouts {
            $0.calloutBubbleType = Ticket.self
            $0.calloutOptions.bubbleStyle = style
        }

        let (pin, _) = try open(scene, "a")

        let bubble = try #require(scene.callout?.wrapper as? Ticket)
        #expect(bubble.style == style)
        #expect(bubble.bounds.height - bubble.shape.bodyRect.height == 30)
        #expect(scene.callout?.frame.maxY == scene.frame(of: pin).minY)
    }

    @Test func aTitleAloneHasTheHeightOfAnAccessory() throws {
        let (_, content) = try open(MapScene.standardCallouts(), "a")
        #expect(content.bounds.height == 28)
        #expect(abs(content.titleLabel.frame.midY - 14) <= 0.5)
    }

    @Test(.behavior("F16")) func aLongTitleMakesUseOfAllTheRoomThereIs() throws {
        let scene = MapScene.standardCallouts()
        // 23 letters of 8 points, what is beside them, and the margins.
        scene.map.frame.size.width = 222
        scene.frames(2)
        let pin = PointAnnotation(
            coordinate: scene.coordinate(CGPoint(x: 111, y: 400)), title: String(repeating: "a", count: 60))
        scene.map.addAnnotation(pin)
        scene.frames(2)

        scene.map.selectAnnotation(pin, animated: false)
        scene.frames(2)

        let callout = try #require(scene.callout)
        #expect(abs(callout.frame.minX - 7) < 1 && abs(callout.frame.maxX - 215) < 1, "\(callout.frame)")
        #expect(callout.scrollView == nil, "nothing has to be scrolled")
    }
}
