import CartoucheLocking
import Dispatch
import Foundation
import TestSupport
import Testing

@testable import CartoucheDesktopBus

/// The observer against a stand-in for the desktop's portal.
@Suite struct ColorSchemeObserverTests {
    /// The changes that an observer has told.
    private final class Told: Sendable {
        private let all = Mutex<[ColorScheme]>([])
        private let more = DispatchSemaphore(value: 0)

        func add(_ scheme: ColorScheme) {
            all.withLock { $0.append(scheme) }
            more.signal()
        }

        /// So many, or what there is after a minute.
        func wait(for count: Int) -> [ColorScheme] {
            for _ in 0..<count where more.wait(timeout: .now() + 60) == .timedOut { break }
            return all.withLock { $0 }
        }
    }

    @Test(arguments: [false, true]) func theSettingIsReadFromNewAndOldPortals(isOld: Bool) throws {
        let bus = try PrivateBus()
        let portal = try FakePortal(on: bus, scheme: 1, isOld: isOld)
        let observer = ColorSchemeObserver(address: bus.address) { _ in }

        #expect(observer.setting(within: 60) == .dark)
        withExtendedLifetime(portal) {}
    }

    @Test func changesAreToldOnceEach() throws {
        let bus = try PrivateBus()
        let portal = try FakePortal(on: bus, scheme: 2)
        let told = Told()
        let observer = ColorSchemeObserver(address: bus.address) { told.add($0) }
        #expect(observer.setting(within: 60) == .light)

        portal.change(to: 1)
        portal.change(to: 1)
        portal.change(to: 2, key: "contrast")
        portal.change(to: 0)

        #expect(told.wait(for: 3) == [.light, .dark, .noPreference])
    }

    @Test func aPortalThatComesLaterIsReadThen() throws {
        let bus = try PrivateBus()
        let told = Told()
        let observer = ColorSchemeObserver(address: bus.address) { told.add($0) }
        #expect(observer.setting(within: 60) == .noPreference)

        let portal = try FakePortal(on: bus, scheme: 1)

        #expect(told.wait(for: 1) == [.dark])
        withExtendedLifetime(portal) {}
    }

    @Test func withoutABusThereIsNoPreferenceAndNoWait() throws {
        for address in [nil, "unix:path=/nowhere/bus"] {
            let observer = ColorSchemeObserver(address: address) { _ in }
            #expect(observer.setting(within: 3_600) == .noPreference)
        }
    }

    @Test func theLastSettingStaysWhenTheBusEnds() throws {
        let bus = try PrivateBus()
        let portal = try FakePortal(on: bus, scheme: 1)
        let observer = ColorSchemeObserver(address: bus.address) { _ in }
        #expect(observer.setting(within: 60) == .dark)

        bus.stop()

        #expect(observer.setting(within: 60) == .dark)
        withExtendedLifetime(portal) {}
    }

    @Test func unknownValuesAreNoPreference() {
        #expect(ColorScheme(.variant(.variant(.uint32(9)))) == .noPreference)
        #expect(ColorScheme(.string("dark")) == .noPreference)
        #expect(ColorScheme(nil) == .noPreference)
    }
}
