import CartoucheDrawing
import Foundation
import TestSupport
import Testing
import ViewKitApplication

/// What a program asks of its application. Serialized: SDL has one video driver, and `Services.current` is
/// one.
@Suite(.serialized) struct ApplicationTests {
    private static let size = CGSize(width: 64, height: 48)

    /// Headless, with a blue view that fills the window.
    private func makeHeadless(scale: CGFloat = 1) throws -> (Application, HeadlessLoop) {
        var options = ApplicationOptions(title: "Test", size: Self.size, scale: scale, isHeadless: true)
        options.servesMainQueue = false
        let application = try Application(options: options)
        guard case .headless(let loop) = application.loop else { preconditionFailure("it is headless") }
        fill(application.window)
        return (application, loop)
    }

    private func makeWindow(isFullScreen: Bool = false) throws -> (Application, SDLWindow, FrameLoop) {
        setenv("SDL_VIDEODRIVER", "dummy", 1)
        var options = ApplicationOptions(title: "Test", size: Self.size, scale: 1, renderer: .software)
        options.isFullScreen = isFullScreen
        let application = try Application(options: options)
        guard case .onScreen(let shown, let loop) = application.loop else {
            preconditionFailure("it has a window")
        }
        fill(application.window)
        return (application, shown, loop)
    }

    private func fill(_ window: Window) {
        let view = View(frame: window.bounds)
        view.backgroundColor = Color(hex: 0x1040C0)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(view)
    }

    @Test func theTitleIsTheWindows() throws {
        let (application, shown, _) = try makeWindow()
        defer { shown.close() }
        #expect(application.title == "Test" && shown.title == "Test")

        application.title = "Harbors"
        #expect(shown.title == "Harbors")

        let headless = try makeHeadless().0
        headless.title = "Harbors"
        #expect(headless.title == "Harbors")
    }

    @Test func aScreenshotIsTheLatestFrame() throws {
        let (application, loop) = try makeHeadless(scale: 2)
        for drawsEveryFrame in [true, false] {
            loop.drawsEveryFrame = drawsEveryFrame
            application.window.setNeedsFrame()
            loop.runFrame()

            let image = application.screenshot()
            #expect((image.width, image.height) == (128, 96))
            #expect(image[127, 95] == (0x10, 0x40, 0xC0, 255))
        }
        application.window.subviews[0].backgroundColor = .white
        #expect(application.screenshot()[5, 5] == (0x10, 0x40, 0xC0, 255), "no frame has shown it yet")
    }

    @Test func aScreenshotHasTheSizeToWhichTheWindowWasResized() throws {
        let (application, loop) = try makeHeadless(scale: 2)
        application.window.send(
            InputEvent(time: 0, kind: .resize(CGSize(width: 100, height: 30))))
        loop.runFrame()

        let image = application.screenshot()
        #expect((image.width, image.height) == (200, 60))
        #expect(image[199, 59] == (0x10, 0x40, 0xC0, 255))
    }

    @Test func aScreenshotOfAWindowIsItsLatestFrame() throws {
        let (application, shown, loop) = try makeWindow()
        _ = loop.drawFrameNow()

        let image = application.screenshot()
        #expect((image.width, image.height) == (64, 48))
        #expect(image[63, 47] == (0x10, 0x40, 0xC0, 255))

        shown.close()
        #expect(application.screenshot().pixels.isEmpty)
    }

    @Test func windowsAreDrawnAndClosedByThemselves() throws {
        let (application, loop) = try makeHeadless()
        let second = try application.openWindow(title: "Second", size: CGSize(width: 20, height: 10))
        second.window.backgroundColor = Color(hex: 0xC01040)
        #expect(application.windows.map(\.title) == ["Test", "Second"])

        loop.runFrame()

        let image = second.screenshot()
        #expect((image.width, image.height) == (20, 10) && image[19, 9] == (0xC0, 0x10, 0x40, 255))
        #expect(application.screenshot()[5, 5] == (0x10, 0x40, 0xC0, 255) && application.isAtRest)

        var closed = 0
        second.onClose = { closed += 1 }
        second.close()
        second.close()
        #expect(closed == 1 && !second.isOpen && application.windows.count == 1)
        #expect(second.screenshot().pixels.isEmpty)
        application.mainWindow.close()
        #expect(application.mainWindow.isOpen, "the application closes it at its end")
    }

    @Test(arguments: [true, false]) func aSizeThatCannotBeIsOneSentence(isHeadless: Bool) throws {
        func refuses(_ size: CGSize, _ scale: CGFloat) -> Bool {
            let options = ApplicationOptions(title: "Test", size: size, scale: scale, isHeadless: isHeadless)
            let error = #expect(throws: PlatformError.self) { _ = try Application(options: options) }
            return error?.description.contains("finite numbers") ?? false
        }
        let sizes = [
            CGSize(width: CGFloat.nan, height: 48), CGSize(width: 64, height: CGFloat.infinity),
            CGSize(width: -1e300, height: 48), CGSize(width: 64, height: 70_000),
        ]

        for size in sizes { #expect(refuses(size, 1)) }
        for scale in [0, -1, CGFloat.nan, .infinity] { #expect(refuses(Self.size, scale)) }

        let application = try makeHeadless().0
        for size in sizes {
            #expect(throws: PlatformError.self) {
                _ = try application.openWindow(title: "Second", size: size)
            }
        }
        #expect(application.windows.count == 1)
    }

    @Test func eachWindowReceivesItsOwnEventsAndFrames() throws {
        let (application, shown, loop) = try makeWindow()
        defer { shown.close() }
        let second = try application.openWindow(title: "Second", size: CGSize(width: 40, height: 30))
        let link = DisplayLink { _ in }
        var frames = 0
        let counter = DisplayLink { _ in frames += 1 }
        counter.isPassive = true
        counter.add(to: second.window)
        link.add(to: application.window)
        _ = loop.drawFrameNow()
        frames = 0
        for _ in 0..<3 { _ = loop.drawFrameNow() }
        #expect(frames == 0, "the other window moves, this one does not")

        second.shown?.resize(to: CGSize(width: 80, height: 50))
        _ = loop.drawFrameNow()
        #expect(second.window.bounds.size == CGSize(width: 80, height: 50))
        #expect(application.window.bounds.size == Self.size)
        let image = second.screenshot()
        #expect((image.width, image.height) == (80, 50))

        second.close()
        #expect(second.shown?.isOpen == false && shown.isOpen)
        _ = loop.drawFrameNow()
    }

    @Test func onlyTheWindowWithTheFocusTurnsTextInputOnAndOff() throws {
        let (application, shown, loop) = try makeWindow()
        defer { shown.close() }
        let second = try application.openWindow(title: "Second", size: CGSize(width: 80, height: 40))
        let (field, other) = (TextField(), TextField())
        (field.frame, other.frame) = (application.window.bounds, second.window.bounds)
        application.window.addSubview(field)
        second.window.addSubview(other)
        // SDL's dummy driver gives a new window the focus since a version between 2.26 and 2.32.
        _ = loop.drawFrameNow()
        loop.main.onFocus?()

        other.becomeFirstResponder()
        _ = loop.drawFrameNow()
        #expect(!shown.isTextInputActive)
        field.becomeFirstResponder()
        _ = loop.drawFrameNow()
        #expect(shown.isTextInputActive)
        other.resignFirstResponder()
        _ = loop.drawFrameNow()
        #expect(shown.isTextInputActive, "the field of the window with the focus still has the keys")
    }

    @Test func fullScreenIsReportedOnceForEachChange() throws {
        let (application, shown, loop) = try makeWindow()
        defer { shown.close() }
        var changes: [Bool] = []
        application.onFullScreenChange = { changes.append($0) }

        application.isFullScreen = true
        application.isFullScreen = true
        #expect(shown.isFullScreen)
        _ = loop.drawFrameNow()
        #expect(application.window.bounds.width > 600)
        #expect(changes == [true])

        // As the window system does.
        shown.isFullScreen = false
        _ = loop.drawFrameNow()
        #expect(!application.isFullScreen && changes == [true, false])
    }

    @Test func aProgramMayStartInFullScreen() throws {
        let (application, shown, _) = try makeWindow(isFullScreen: true)
        defer { shown.close() }

        #expect(application.isFullScreen && shown.isFullScreen)
        #expect(application.window.bounds.width > 600)
    }

    @Test func theDisplayStaysOnWhileTheIdleTimerIsDisabled() throws {
        let (application, shown, _) = try makeWindow()
        defer { shown.close() }
        #expect(!application.isIdleTimerDisabled && !shown.isIdleTimerDisabled)

        application.isIdleTimerDisabled = true
        #expect(shown.isIdleTimerDisabled)
        application.isIdleTimerDisabled = false
        #expect(!shown.isIdleTimerDisabled)
    }

    @Test func anInactivityTimerCountsFromNowOnTheClockOfTheFrames() throws {
        let (application, loop) = try makeHeadless()
        for _ in 0..<60 { loop.runFrame() }
        var fired: [Int] = []
        var frame = 0
        let timer = application.scheduleInactivityTimer(after: 0.99) { fired.append(frame) }
        func run(frames: Int, events: [InputEvent] = []) {
            for index in 0..<frames {
                frame += 1
                loop.runFrame(events: index == 0 ? events : [])
            }
        }

        run(frames: 150)
        #expect(fired == [61])
        run(frames: 90, events: [InputEvent(time: loop.clock.now.seconds, kind: .text("a"))])
        #expect(fired == [61, 211])
        timer.invalidate()
        run(frames: 90, events: [InputEvent(time: loop.clock.now.seconds, kind: .text("a"))])
        #expect(fired == [61, 211])
    }

    @Test func inputInAnyWindowIsActivity() throws {
        let (application, loop) = try makeHeadless()
        let second = try application.openWindow(title: "Second", size: CGSize(width: 20, height: 10))
        var count = 0
        application.scheduleInactivityTimer(after: 1) { count += 1 }
        func run(frames: Int) { for _ in 0..<frames { loop.runFrame() } }

        run(frames: 50)
        second.window.send(InputEvent(time: loop.clock.now.seconds, kind: .text("a")))
        run(frames: 50)
        #expect(count == 0, "the second window had input within the last second")
        run(frames: 30)
        #expect(count == 1)

        second.close()
        application.window.send(InputEvent(time: loop.clock.now.seconds, kind: .text("a")))
        run(frames: 70)
        #expect(count == 2)
    }

    @Test func quittingEndsTheRunWithItsStatus() throws {
        let (application, shown, _) = try makeWindow()
        #expect(application.exitStatus == nil)
        let second = try application.openWindow(title: "Second", size: CGSize(width: 20, height: 10))
        application.scheduleInactivityTimer(after: 0.01) { application.quit(status: 3) }

        application.run()

        #expect(application.exitStatus == 3 && !shown.isOpen)
        #expect(!application.mainWindow.isOpen && !second.isOpen)
    }

    @Test func quittingBeforeTheRunEndsItAtOnce() throws {
        let (application, shown, loop) = try makeWindow()
        application.quit(status: 3)
        application.quit()

        application.run()

        #expect(application.exitStatus == 0 && !shown.isOpen)
        #expect(loop.statistics.frameCount == 0)
    }

    @Test func quittingHeadlessEndsTheFrames() throws {
        let (application, loop) = try makeHeadless()
        #expect(!loop.hasQuit)

        application.quit(status: 4)

        #expect(loop.hasQuit && application.exitStatus == 4)
    }
}
