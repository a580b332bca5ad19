import Testing

@testable import CartoucheSDLPlatform

@Suite struct DisplayChoiceTests {
    private func choice(
        _ environment: [String: String], sockets: Set<String> = [], seatProblem: String? = nil
    ) -> DisplayChoice {
        DisplayChoice(
            environment: environment, isSocket: { sockets.contains($0) }, seatProblem: { _ in seatProblem })
    }

    /// SDL 2.26 ends with a bad access there.
    @Test func aCompositorWithoutASeatIsLeftOut() {
        let environment = ["SDL_VIDEODRIVER": "wayland,x11", "WAYLAND_DISPLAY": "/tmp/compositor"]

        let found = choice(environment, sockets: ["/tmp/compositor"], seatProblem: "it has no seat")

        #expect(found.drivers == ["x11"])
        #expect(found.waylandProblem == "it has no seat")
    }

    @Test func whereNothingListensThereIsNoProblemOfSeats() {
        #expect(WaylandSeat.problem(address: "/nowhere/wayland-0") == nil)
    }

    @Test func withoutVariablesThereIsNoDisplay() {
        #expect(choice([:]).drivers == [])
        #expect(choice(["DISPLAY": "", "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": ""]).drivers == [])
        #expect(choice([:]).waylandProblem == nil)
    }

    @Test func x11ComesBeforeWayland() {
        let both = ["DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-1", "XDG_RUNTIME_DIR": "/run/user/1000"]

        #expect(choice(both, sockets: ["/run/user/1000/wayland-1"]).drivers == ["x11", "wayland"])
        #expect(choice(both).drivers == ["x11"])
    }

    @Test func aDriverThatIsAskedForIsTaken() {
        #expect(choice(["SDL_VIDEODRIVER": "dummy"]).drivers == ["dummy"])
        #expect(choice(["SDL_VIDEODRIVER": "kmsdrm,x11", "DISPLAY": ":0"]).drivers == ["kmsdrm", "x11"])
    }

    @Test func waylandIsLeftOutWhereNoCompositorCanBeThere() {
        let asked = ["SDL_VIDEODRIVER": "wayland"]
        let withFolder = asked.merging(["XDG_RUNTIME_DIR": "/run/user/1000"]) { $1 }

        #expect(choice(asked).drivers == [])
        #expect(choice(asked).waylandProblem?.contains("XDG_RUNTIME_DIR") == true)
        #expect(choice(asked.merging(["XDG_RUNTIME_DIR": "relative"]) { $1 }).drivers == [])
        #expect(choice(withFolder).drivers == [])
        #expect(choice(withFolder).waylandProblem?.contains("/run/user/1000/wayland-0") == true)
        #expect(choice(withFolder, sockets: ["/run/user/1000/wayland-0"]).drivers == ["wayland"])
        #expect(choice(["SDL_VIDEODRIVER": "Wayland,x11"]).drivers == ["x11"])
    }

    @Test func anAddressMayBeAPathOrAConnectionThatWasInherited() {
        let path = ["SDL_VIDEODRIVER": "wayland", "WAYLAND_DISPLAY": "/tmp/compositor"]

        #expect(choice(path, sockets: ["/tmp/compositor"]).drivers == ["wayland"])
        #expect(choice(path).drivers == [])
        #expect(choice(["SDL_VIDEODRIVER": "wayland", "WAYLAND_SOCKET": "3"]).drivers == ["wayland"])
    }
}
