import CartoucheDrawing
import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import ViewKit

@Suite(.serialized) struct ViewHostTests {
    private let host: ViewHost
    private let left = Button(type: .system)

    init() {
        Services.current = Services(text: FixedText.boxes, images: FakeImages())
        host = ViewHost(
            size: CGSize(width: 200, height: 100), scale: 1, services: Services.current,
            servesMainQueue: false)
        let container = View(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        left.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        container.addSubview(left)
        host.window.addSubview(container)
        host.update(to: .zero)
    }

    private func send(_ kind: InputEvent.Kind) -> Bool { host.send(InputEvent(time: 0, kind: kind)) }

    private func mouse(_ phase: InputEvent.Phase, _ x: CGFloat, button: Int = 1) -> Bool {
        send(.mouse(phase, position: CGPoint(x: x, y: 50), button: phase == .move ? 0 : button))
    }

    // MARK: Input

    @Test func aPressIsTheViewsWhereTheyHaveAnythingAndUntilItEnds() {
        #expect(mouse(.down, 50))
        #expect(mouse(.move, 150), "what began on a view goes on there")
        #expect(mouse(.up, 150))

        #expect(!mouse(.down, 150), "a plain container is nothing")
        #expect(!mouse(.move, 50))
        #expect(!mouse(.up, 50))
    }

    @Test func thePointerOverAViewIsTheViews() {
        #expect(mouse(.move, 50))
        #expect(!mouse(.move, 150))
        left.superview?.backgroundColor = .black
        #expect(mouse(.move, 150))
    }

    @Test func otherButtonsTheWheelAndFingersFollowTheSameRule() {
        for button in 2...5 {
            #expect(mouse(.down, 50, button: button) && mouse(.up, 150, button: button))
            #expect(!mouse(.down, 150, button: button) && !mouse(.up, 50, button: button))
        }
        #expect(send(.wheel(delta: CGVector(dx: 0, dy: 1), position: CGPoint(x: 50, y: 50))))
        #expect(!send(.wheel(delta: CGVector(dx: 0, dy: 1), position: CGPoint(x: 150, y: 50))))
        let (on, beside) = (CGPoint(x: 50, y: 50), CGPoint(x: 150, y: 50))
        #expect(send(.touch(.began, id: 7, position: on)) && send(.touch(.moved, id: 7, position: beside)))
        #expect(send(.touch(.ended, id: 7, position: beside)))
        #expect(!send(.touch(.began, id: 7, position: beside)) && !send(.touch(.ended, id: 7, position: on)))
        #expect(!send(.touch(.moved, id: 9, position: on)), "a finger that never landed")
    }

    @Test func keysAndTextAreTheViewsWhereOneTakesThem() {
        #expect(!send(.key("x", isDown: true, modifiers: [])))
        #expect(!send(.key("x", isDown: false, modifiers: [])))
        #expect(!send(.text("x")) && !send(.composing("x", caret: 1)))
        #expect(send(.key(.tab, isDown: true, modifiers: [])), "the focus moves to the button")
        #expect(send(.key(.tab, isDown: false, modifiers: [])))

        let field = TextField(frame: CGRect(x: 0, y: 0, width: 80, height: 30))
        host.window.addSubview(field)
        field.becomeFirstResponder()
        #expect(send(.text("x")))
        #expect(field.text == "x")
    }

    @Test func noEventOfTheWindowItselfIsTheViews() {
        for kind: InputEvent.Kind in [
            .focus(true), .focus(false), .resize(CGSize(width: 90, height: 90)), .quit,
        ] {
            #expect(!send(kind))
        }
    }

    @Test func badNumbersAreNoInput() {
        for bad in [CGFloat.nan, .infinity, -.infinity] {
            #expect(!mouse(.down, bad) && !mouse(.move, bad) && !mouse(.up, bad))
            #expect(!send(.wheel(delta: CGVector(dx: bad, dy: 0), position: .zero)))
            #expect(!host.send(InputEvent(time: Double(bad), kind: .touch(.moved, id: 1, position: .zero))))
            host.size = CGSize(width: bad, height: 40)
            #expect(host.size == CGSize(width: 1, height: 40))
            host.scale = bad
        }
        for bad in [CGFloat.zero, -1] { host.scale = bad }
        #expect(host.scale == 1)
        #expect(!host.update(to: FrameTime(seconds: .nan)))
    }

    // MARK: Frames

    @Test func aHostAtRestHasNothingToDo() {
        #expect(!host.needsFrame && host.nextFrameTime == nil)
        #expect(!host.update(to: FrameTime(seconds: 1)))

        left.backgroundColor = .black
        #expect(host.needsFrame && host.nextFrameTime == FrameTime(seconds: 1))
        #expect(host.update(to: FrameTime(seconds: 2)))
        #expect(!host.needsFrame)
    }

    @Test func timeNeverGoesBack() {
        left.backgroundColor = .black
        host.update(to: FrameTime(seconds: 5))
        left.backgroundColor = .white
        host.update(to: FrameTime(seconds: 3))

        #expect(host.window.time == FrameTime(seconds: 5))
    }

    @Test func theProgramIsWokenOnceForResultsAndChangesOutsideOfItsCalls() {
        let wakes = Atomic(0)
        host.onWake = { wakes.add(1, ordering: .relaxed) }
        let work = Services.current.work
        for _ in 0..<3 {
            work.begin()
            work.end()
        }
        #expect(wakes.load(ordering: .relaxed) == 1 && host.needsFrame)

        #expect(host.update(to: FrameTime(seconds: 1)))
        #expect(!host.needsFrame)
        left.setNeedsDisplay()
        #expect(wakes.load(ordering: .relaxed) == 2)
        host.update(to: FrameTime(seconds: 2))
        _ = mouse(.down, 50)
        #expect(wakes.load(ordering: .relaxed) == 2, "the program asks by itself after its own calls")
    }

    @Test func theDescriptorIsReadableWhileAFrameIsWanted() {
        let descriptor = host.wakeDescriptor
        func isReadable() -> Bool {
            var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            return poll(&entry, 1, 0) > 0
        }
        #expect(descriptor >= 0 && !isReadable())
        Services.current.work.begin()
        Services.current.work.end()
        #expect(isReadable())

        host.update(to: FrameTime(seconds: 1))
        #expect(!isReadable() && host.wakeDescriptor == descriptor)
    }

    @Test func anInactivityTimerIsWaitedForAndFires() {
        var count = 0
        let timer = host.window.scheduleInactivityTimer(after: 4, since: FrameTime(seconds: 1)) { count += 1 }
        #expect(host.nextFrameTime == FrameTime(seconds: 5))

        host.update(to: FrameTime(seconds: 4.9))
        #expect(count == 0)
        host.update(to: FrameTime(seconds: 5))
        #expect(count == 1)
        timer.invalidate()
    }

    @Test func aFrameWithinAFrameIsRefused() {
        let link = DisplayLink { [host] _ in #expect(!host.update(to: FrameTime(seconds: 9))) }
        link.add(to: host.window)

        host.update(to: FrameTime(seconds: 1))

        #expect(host.window.time == FrameTime(seconds: 1))
        link.invalidate()
    }

    @Test func aHostIsFreedWithItsViews() {
        weak var window: Window?
        weak var host: ViewHost?
        do {
            let made = ViewHost(
                size: CGSize(width: 10, height: 10), scale: 1, services: Services.current,
                servesMainQueue: true)
            made.onWake = {}
            (window, host) = (made.window, made)
        }
        #expect(window == nil && host == nil)
        Services.current.work.begin()
        Services.current.work.end()
    }
}

@Suite(.serialized) struct ViewHostPixelTests {
    private let host: ViewHost
    private let spot = View(frame: CGRect(x: 2, y: 1, width: 3, height: 2))

    init() {
        Services.current = Services(text: FixedText.boxes, images: FakeImages())
        host = ViewHost(
            size: CGSize(width: 8, height: 6), scale: 1, services: Services.current, servesMainQueue: false)
        spot.backgroundColor = Color(red: 1, green: 0, blue: 0)
        host.window.addSubview(spot)
        host.update(to: .zero)
    }

    /// The words of memory of so many words a row, filled with a mark before.
    private func draw(
        _ width: Int = 8, _ height: Int = 6, stride: Int = 10, format: PixelFormat = .bgra8,
        isPremultiplied: Bool = true
    ) -> [UInt32] {
        var words = [UInt32](repeating: 0x1234_5678, count: stride * height)
        words.withUnsafeMutableBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            var target = PixelTarget(
                pixels: base, width: width, height: height, bytesPerRow: stride * 4, format: format)
            target.isPremultiplied = isPremultiplied
            host.draw(into: target)
        }
        return words
    }

    @Test func pixelsHaveTheFormatsBytesAndRowsTheirGap() {
        let bgra = draw()
        #expect(bgra[0] == 0xFFFF_FFFF && bgra[12] == 0xFFFF_0000 && bgra[14] == 0xFFFF_0000)
        #expect(bgra[8] == 0x1234_5678 && bgra[9] == 0x1234_5678, "what is between the rows stays")
        let rgba = draw(format: .rgba8)
        #expect(rgba[0] == 0xFFFF_FFFF && rgba[12] == 0xFF00_00FF)
    }

    @Test func memoryOfAnySizeIsFilled() {
        let larger = draw(12, 9, stride: 12)
        #expect(larger[12 + 2] == 0xFFFF_0000 && larger[8 * 12 + 11] == 0xFFFF_FFFF)
        let smaller = draw(3, 2, stride: 3)
        #expect(smaller[5] == 0xFFFF_0000 && smaller[0] == 0xFFFF_FFFF)
    }

    @Test func aTransparentBackgroundLeavesItsAlpha() {
        host.background = .clear
        spot.alpha = 0.5
        host.update(to: FrameTime(seconds: 1))

        let premultiplied = draw()
        #expect(premultiplied[0] == 0)
        #expect(premultiplied[12] == 0x8080_0000)
        #expect(draw(isPremultiplied: false)[12] == 0x80FF_0000)
        host.background = .white
        #expect(draw()[0] == 0xFFFF_FFFF)
    }

    @Test func onlyWhatHasChangedIsWrittenWhereTheMemoryKeepsTheRest() {
        var words = [UInt32](repeating: 0, count: 48)
        words.withUnsafeMutableBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            let target = PixelTarget(pixels: base, width: 8, height: 6)
            #expect(host.draw(into: target, onlyChanges: true) == CGRect(x: 0, y: 0, width: 8, height: 6))
            #expect(host.draw(into: target, onlyChanges: true) == .zero)
            // Marks what is written.
            bytes.storeBytes(of: 0x1111_1111, toByteOffset: 0, as: UInt32.self)

            spot.backgroundColor = Color(red: 0, green: 0, blue: 1)
            host.update(to: FrameTime(seconds: 1))
            #expect(host.draw(into: target, onlyChanges: true) == CGRect(x: 2, y: 1, width: 3, height: 2))
            #expect(bytes.load(fromByteOffset: 0, as: UInt32.self) == 0x1111_1111)
            #expect(bytes.load(fromByteOffset: 10 * 4, as: UInt32.self) == 0xFF00_00FF)

            #expect(host.draw(into: target) == .zero, "nothing has changed, and all is written")
            #expect(bytes.load(fromByteOffset: 0, as: UInt32.self) == 0xFFFF_FFFF)
        }
    }

    @Test func otherMemoryIsFilledAsAWhole() {
        var first = [UInt32](repeating: 0, count: 48)
        var second = first
        for _ in 0..<2 {
            first.withUnsafeMutableBytes {
                if let base = $0.baseAddress {
                    host.draw(into: PixelTarget(pixels: base, width: 8, height: 6), onlyChanges: true)
                }
            }
            second.withUnsafeMutableBytes {
                if let base = $0.baseAddress {
                    host.draw(into: PixelTarget(pixels: base, width: 8, height: 6), onlyChanges: true)
                }
            }
        }
        #expect(first == second && first[10] == 0xFFFF_0000)
    }
}
