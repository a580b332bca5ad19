import CartoucheDesktopBus
import Foundation
import TestSupport
import Testing

@Suite struct BusProbeTests {
    @Test func aBusThatNeverAnswersIsSilent() throws {
        let listener = try SilentListener()

        #expect(BusProbe.isSilent("unix:path=\(listener.path)", within: 0.01))
        #expect(BusProbe.isSilent("tcp:host=a;unix:guid=1,path=\(listener.path)", within: 0.01))
    }

    @Test(arguments: [
        "unix:path=/nowhere/bus", "unix:abstract=cartouche-no-such-bus", "tcp:host=localhost", "",
        "disabled:",
    ])
    func whereNothingListensNothingIsSilent(address: String) {
        #expect(!BusProbe.isSilent(address, within: 0.01))
    }

    @Test func aBusOfTheDesktopAnswers() throws {
        let bus = try PrivateBus()

        #expect(!BusProbe.isSilent(bus.address, within: 25))
    }
}
