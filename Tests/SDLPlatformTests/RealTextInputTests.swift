import Drawing
import Foundation
import Glibc
import Testing
import ViewKit

@testable import SDLPlatform

/// A text field in a real window on a virtual X server, typed into by real keys.
@Suite(.serialized)
struct RealTextInputTests {
    /// What to do, and how to see that it was done.
    private struct Step {
        let keys: String
        let isDone: (TextField) -> Bool
    }

    @Test func F11_realKeysTypeIntoAFieldAndTheDesktopsClipboardIsUsed() throws {
        let server = try VirtualServer(width: 400, height: 300)
        defer { server.stop() }
        setenv("SDL_VIDEODRIVER", "x11", 1)
        setenv("DISPLAY", server.display, 1)
        let shown = try SDLWindow(
            title: "Field", size: CGSize(width: 400, height: 300), scale: 1, renderer: .software)
        defer { shown.close() }
        let pasteboard = SDLPasteboard()
        defer { Services.current.pasteboard = MemoryPasteboard() }
        Services.current = Services(
            text: try SDLTextEngine(), images: SDLImageCodec(), pasteboard: pasteboard)
        let window = Window(size: shown.size)
        window.onTextInput = { [weak shown] in shown?.setTextInput($0) }
        let map = KeyCounter(frame: window.bounds)
        let field = TextField(frame: CGRect(x: 100, y: 100, width: 200, height: 34))
        window.addSubview(map)
        map.addSubview(field)
        map.becomeFirstResponder()
        #expect(!shown.isTextInputActive, "keys are only keys at first")

        var steps = [
            Step(keys: "key x mousemove 200 117 click 1") { $0.isEditing && shown.isTextInputActive },
            Step(keys: "type a+-b") { $0.text == "a+-b" },
            Step(keys: "key Left Left BackSpace") { $0.text == "a-b" },
            Step(keys: "key ctrl+a ctrl+c") { _ in pasteboard.string == "a-b" },
            Step(keys: "key End ctrl+v") { $0.text == "a-ba-b" },
            Step(keys: "key Escape") { !$0.isEditing && !shown.isTextInputActive },
            Step(keys: "type zz") { _ in map.keys.filter { $0 == "Z" }.count == 2 },
        ]
        try drive(shown, window, &steps, field, server)

        #expect(steps.isEmpty, "stopped at \(steps.first?.keys ?? ""): \(field.text ?? "")")
        #expect(field.text == "a-ba-b")
        #expect(map.keys.filter { $0.count == 1 } == ["X", "Z", "Z"], "modifiers alone go further")
    }

    /// Without the bridge to Swift's main executor, which would run other tests in here.
    private func drive(
        _ shown: SDLWindow, _ window: Window, _ steps: inout [Step], _ field: TextField,
        _ server: VirtualServer
    ) throws {
        let clock = SystemClock()
        let pump = EventPump(window: shown, clock: clock)
        let loop = FrameLoop(
            client: window, backend: shown.backend, events: pump, clock: clock,
            pacer: FramePacer(interval: 1.0 / 60, hasVerticalSync: false), signal: pump.signal)
        loop.endTime = clock.now + 20
        // Every frame asks for the next, so that every change is seen.
        let link = DisplayLink { _ in }
        link.add(to: window)
        var left = steps
        var isSent = false
        var failure: (any Error)?
        loop.onFrame = { _ in
            guard let step = left.first else { return loop.stop() }
            if isSent {
                guard step.isDone(field) else { return }
                left.removeFirst()
                isSent = false
                return
            }
            isSent = true
            do { try server.xdotool(step.keys) } catch {
                failure = error
                loop.stop()
            }
        }
        loop.run()
        steps = left
        if let failure { throw failure }
    }
}

private final class KeyCounter: View {
    var keys: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override func keyDown(_ name: String, modifiers: KeyModifiers) -> Bool {
        keys.append(name)
        return true
    }
}

/// Xvfb on a display of its own choosing.
private final class VirtualServer {
    struct Failure: Error, CustomStringConvertible { let description: String }

    let display: String
    private let process = Process()

    init(width: Int, height: Int) throws {
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/Xvfb")
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/Xvfb") else {
            throw Failure(description: "Xvfb is not installed; `make test` installs it.")
        }
        process.arguments = [
            "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp", "-ac", "-noreset",
        ]
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        var number: [UInt8] = []
        let descriptor = pipe.fileHandleForReading.fileDescriptor
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while !number.contains(10) {
            var byte: UInt8 = 0
            guard poll(&request, 1, 20_000) > 0, read(descriptor, &byte, 1) == 1 else {
                kill(process.processIdentifier, SIGKILL)
                throw Failure(description: "Xvfb did not come up within 20 seconds.")
            }
            number.append(byte)
        }
        display = ":" + String(decoding: number.dropLast(), as: UTF8.self)
    }

    /// Does not wait for it: the window has to go on.
    func xdotool(_ arguments: String) throws {
        let tool = Process()
        tool.executableURL = URL(fileURLWithPath: "/usr/bin/xdotool")
        tool.arguments = arguments.split(separator: " ").map(String.init)
        tool.environment = ProcessInfo.processInfo.environment.merging(
            ["DISPLAY": display]) { $1 }
        tool.standardError = FileHandle.nullDevice
        try tool.run()
    }

    /// Children of a test start with SIGTERM blocked.
    func stop() {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }
}
