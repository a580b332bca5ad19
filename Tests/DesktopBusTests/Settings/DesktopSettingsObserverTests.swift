import CartoucheLocking
import Dispatch
import Foundation
import TestSupport
import Testing

@testable import CartoucheDesktopBus

/// The observer against a substitute for the desktop's portal.
@Suite struct DesktopSettingsObserverTests {
    /// The changes that an observer has reported.
    private final class Changes: Sendable {
        private let all = Mutex<[DesktopSettings]>([])
        private let more = DispatchSemaphore(value: 0)

        func add(_ settings: DesktopSettings) {
            all.withLock { $0.append(settings) }
            more.signal()
        }

        /// Waits until an observer has reported `count` changes, or a minute; returns the changes until then.
        func wait(for count: Int) -> [DesktopSettings] {
            for _ in 0..<count where more.wait(timeout: .now() + 60) == .timedOut { break }
            return all.withLock { $0 }
        }
    }

    private func settings(_ scheme: ColorScheme, contrast: Bool = false) -> DesktopSettings {
        var settings = DesktopSettings()
        (settings.colorScheme, settings.prefersHighContrast) = (scheme, contrast)
        return settings
    }

    @Test(arguments: [false, true]) func settingsAreReadFromNewAndOldPortals(isOld: Bool) throws {
        let bus = try PrivateBus()
        let portal = try FakePortal(on: bus, scheme: 1, contrast: 1, isOld: isOld)
        let observer = DesktopSettingsObserver(address: bus.address) { _ in }

        #expect(observer.settings(within: 60) == settings(.dark, contrast: true))
        withExtendedLifetime(portal) {}
    }

    @Test func aPortalWithoutContrastHasTheColorScheme() throws {
        let bus = try PrivateBus()
        let portal = try FakePortal(on: bus, scheme: 1)
        let observer = DesktopSettingsObserver(address: bus.address) { _ in }

        #expect(observer.settings(within: 60) == settings(.dark))
        withExtendedLifetime(portal) {}
    }

    @Test func changesAreReportedOnceEach() throws {
        let bus = try PrivateBus()
        let portal = try FakePortal(on: bus, scheme: 2, contrast: 0)
        let changes = Changes()
        let observer = DesktopSettingsObserver(address: bus.address) { changes.add($0) }
        #expect(observer.settings(within: 60) == settings(.light))

        portal.change(to: 1)
        portal.change(to: 1)
        portal.change(to: 2, key: "accent-color")
        portal.change(to: 1, key: "contrast")
        portal.change(to: 0)

        let expected = [
            settings(.light), settings(.dark), settings(.dark, contrast: true),
            settings(.noPreference, contrast: true),
        ]
        #expect(changes.wait(for: 4) == expected)
    }

    @Test func aPortalThatComesLaterIsReadThen() throws {
        let bus = try PrivateBus()
        let changes = Changes()
        let observer = DesktopSettingsObserver(address: bus.address) { changes.add($0) }
        #expect(observer.settings(within: 60) == DesktopSettings())

        let portal = try FakePortal(on: bus, scheme: 1)

        #expect(changes.wait(for: 1) == [settings(.dark)])
        withExtendedLifetime(portal) {}
    }

    /// As one that waits for a part of the desktop while the session starts.
    @Test func aPortalThatAnswersTooLateIsFollowedAllTheSame() throws {
        let bus = try PrivateBus()
        let portal = BusConnection()
        try portal.open(address: bus.address)
        let daemon = "org.freedesktop.DBus"
        _ = try portal.call(
            .call(
                "RequestName", of: daemon, at: "/org/freedesktop/DBus", in: daemon,
                .string(DesktopSettingsObserver.portal), .uint32(0)))
        let changes = Changes()
        let observer = DesktopSettingsObserver(address: bus.address, timeout: 0.05) { changes.add($0) }
        #expect(observer.settings(within: 60) == DesktopSettings())

        try portal.send(
            .signal(
                "SettingChanged", of: DesktopSettingsObserver.interface, at: DesktopSettingsObserver.path,
                .string(DesktopSettingsObserver.namespace), .string("color-scheme"), .variant(.uint32(1))))

        #expect(changes.wait(for: 1) == [settings(.dark)])
    }

    @Test func withoutABusThereIsNoPreferenceAndNoWait() throws {
        for address in [nil, "unix:path=/nowhere/bus"] {
            let observer = DesktopSettingsObserver(address: address) { _ in }
            #expect(observer.settings(within: 3_600) == DesktopSettings())
        }
    }

    @Test func theLastSettingsStayWhenTheBusEnds() throws {
        let bus = try PrivateBus()
        let portal = try FakePortal(on: bus, scheme: 1)
        let observer = DesktopSettingsObserver(address: bus.address) { _ in }
        #expect(observer.settings(within: 60) == settings(.dark))

        bus.stop()

        #expect(observer.settings(within: 60) == settings(.dark))
        withExtendedLifetime(portal) {}
    }

    @Test func unknownValuesAreNoPreference() {
        for value in [BusValue.variant(.variant(.uint32(9))), .string("dark"), nil] {
            var read = DesktopSettings()
            for key in ["color-scheme", "contrast"] { read.read(value, of: key) }
            #expect(read == DesktopSettings())
        }
    }
}
