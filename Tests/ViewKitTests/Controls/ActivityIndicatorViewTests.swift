import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

struct ActivityIndicatorViewTests {
    private let window = makeWindow()
    private let driver: InputDriver
    private let wheel = ActivityIndicatorView()
    private let box = View(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

    init() {
        driver = InputDriver(window, isRecording: true)
        window.addSubview(box)
        box.addSubview(wheel)
        driver.run(0.5)
    }

    @Test func aWheelIsHiddenUntilItTurns() {
        #expect(wheel.isHidden && !wheel.isAnimating && !window.needsFrame)
        #expect(wheel.bounds.size == CGSize(width: 20, height: 20))
        wheel.startAnimating()
        driver.run(1)
        #expect(!wheel.isHidden && wheel.isAnimating && window.needsFrame)

        wheel.stopAnimating()
        driver.run(0.1)
        #expect(wheel.isHidden && !window.needsFrame)
        wheel.hidesWhenStopped = false
        driver.run(0.1)
        #expect(!wheel.isHidden && !window.needsFrame)
    }

    @Test func itTurnsOnceASecond() {
        wheel.startAnimating()
        driver.run(0.2)
        let colors = driver.list.colors
        driver.run(0.5)
        #expect(driver.list.colors != colors)
        driver.run(0.5)
        #expect(driver.list.colors == colors)
    }

    @Test(arguments: [0, 1, 2, 3, 4])
    func framesRestWhileItIsNotSeen(way: Int) {
        wheel.startAnimating()
        driver.run(0.5)
        setSeen(false, way)
        driver.run(0.5)
        #expect(!window.needsFrame)

        setSeen(true, way)
        driver.run(0.1)
        #expect(window.needsFrame)
    }

    private func setSeen(_ isSeen: Bool, _ way: Int) {
        switch way {
        case 0: box.isHidden = !isSeen
        case 1: box.alpha = isSeen ? 1 : 0
        case 2: wheel.frame.origin.x = isSeen ? 0 : 900
        case 3:
            box.clipsToBounds = true
            box.bounds.origin.y = isSeen ? 0 : 300
        default: if isSeen { window.addSubview(box) } else { box.removeFromSuperview() }
        }
    }

    @Test func theStyleIsItsSize() {
        wheel.style = .large
        #expect(wheel.intrinsicContentSize == CGSize(width: 37, height: 37))
        #expect(ActivityIndicatorView(style: .large).bounds.size == CGSize(width: 37, height: 37))
    }
}
