import CartoucheDesktopBus
import Dispatch
import Foundation
import TestSupport
import Testing

@testable import CartoucheLocation

/// The provider against a stand-in for GeoClue on a bus of the test's own.
@Suite struct GeoClueProviderTests {
    private static let service = "org.freedesktop.GeoClue2"
    private static let client = "/org/freedesktop/GeoClue2/Client/1"

    private static func location(_ latitude: Double, _ more: [String: BusValue] = [:]) -> [String: BusValue] {
        ["Latitude": .double(latitude), "Longitude": .double(24.9), "Accuracy": .double(12)]
            .merging(more) { $1 }
    }

    private static func updated(_ number: Int) -> BusMessage {
        .signal(
            "LocationUpdated", of: service + ".Client", at: client, .path("/"), .path("/location/\(number)"))
    }

    /// GeoClue with so many locations, the first of which it sends when it is started.
    private func standIn(
        on bus: PrivateBus, _ locations: [[String: BusValue]], refuses: String? = nil,
        started: DispatchSemaphore = DispatchSemaphore(value: 0)
    ) throws -> BusService {
        try BusService(Self.service, on: bus) { call in
            switch (call.member, call.path) {
            case ("GetClient", "/org/freedesktop/GeoClue2/Manager"): return [.path(Self.client)]
            case ("Set", Self.client): return []
            case ("Start", Self.client):
                if let refuses { throw BusService.Refusal(refuses) }
                started.signal()
                return []
            case ("GetAll", let path):
                guard let number = Int(path.split(separator: "/").last ?? ""), number < locations.count else {
                    throw BusService.Refusal("org.freedesktop.DBus.Error.UnknownObject")
                }
                return [.dictionary(locations[number])]
            default: throw BusService.Refusal("org.freedesktop.DBus.Error.UnknownMethod")
            }
        }
    }

    private func provider(on bus: PrivateBus) -> GeoClueProvider {
        var options = GeoClueProvider.Options()
        (options.address, options.retryDelay, options.desktopID) = (bus.address, 0.02, "harbors")
        return GeoClueProvider(options)
    }

    /// Takes updates until enough were seen, at most some seconds.
    private func updates(
        _ provider: GeoClueProvider, _ awake: DispatchSemaphore, until isEnough: ([LocationUpdate]) -> Bool
    ) -> [LocationUpdate] {
        let deadline = DispatchTime.now() + 60
        var seen: [LocationUpdate] = []
        while !isEnough(seen) {
            let isLate = awake.wait(timeout: deadline) == .timedOut
            seen += provider.updates(until: 0)
            if isLate { break }
        }
        return seen
    }

    private func causes(_ updates: [LocationUpdate]) -> [LocationError.Cause] {
        updates.compactMap { if case .lost(let error) = $0 { error.cause } else { nil } }
    }

    private func locations(_ updates: [LocationUpdate]) -> [Location] {
        updates.compactMap { if case .location(let location) = $0 { location } else { nil } }
    }

    @Test func itAsksForLocationsAndReturnsThem() throws {
        let bus = try PrivateBus()
        let started = DispatchSemaphore(value: 0)
        let sent = Self.location(
            60.5,
            [
                "Speed": .double(3), "Heading": .double(-1), "Altitude": .double(-1.8e308),
                "Timestamp": .structure([.uint64(1_700_000_000), .uint64(250_000)]),
            ])
        let service = try standIn(on: bus, [sent], started: started)
        let (provider, awake) = (provider(on: bus), DispatchSemaphore(value: 0))
        provider.start(at: 0) { awake.signal() }
        #expect(started.wait(timeout: .now() + 60) == .success)
        service.emit(Self.updated(0))

        let seen = updates(provider, awake) { !$0.isEmpty }
        provider.stop()

        let location = try #require(locations(seen).first)
        #expect(location.coordinate.latitude == 60.5 && location.coordinate.longitude == 24.9)
        #expect(location.horizontalAccuracy == 12 && location.speed == 3 && location.course == nil)
        #expect(location.timestamp == Date(timeIntervalSince1970: 1_700_000_000.25))
        let set = service.received.filter { $0.member == "Set" }.map { $0.body.dropFirst() }
        #expect(
            set == [
                [.string("DesktopId"), .variant(.string("harbors"))],
                [.string("RequestedAccuracyLevel"), .variant(.uint32(8))],
            ])
    }

    @Test func aServiceThatVanishesIsLostOnceAndFoundAgain() throws {
        let bus = try PrivateBus()
        let started = DispatchSemaphore(value: 0)
        let first = try standIn(on: bus, [Self.location(1)], started: started)
        let (provider, awake) = (provider(on: bus), DispatchSemaphore(value: 0))
        provider.start(at: 0) { awake.signal() }
        #expect(started.wait(timeout: .now() + 60) == .success)
        first.emit(Self.updated(0))
        #expect(locations(updates(provider, awake) { !$0.isEmpty }).map(\.coordinate.latitude) == [1])

        first.stop()
        let lost = updates(provider, awake) { !$0.isEmpty }
        let again = DispatchSemaphore(value: 0)
        let second = try standIn(on: bus, [Self.location(2)], started: again)
        #expect(again.wait(timeout: .now() + 60) == .success)
        second.emit(Self.updated(0))
        let found = updates(provider, awake) { !locations($0).isEmpty }
        provider.stop()

        // Once, however often it was asked meanwhile.
        #expect(causes(lost) == [.disconnected])
        #expect(causes(found).isEmpty)
        #expect(locations(found).map(\.coordinate.latitude) == [2])
    }

    @Test func aRefusalSaysWhereToAllowIt() throws {
        let bus = try PrivateBus()
        let service = try standIn(on: bus, [], refuses: "org.freedesktop.DBus.Error.AccessDenied")
        let (provider, awake) = (provider(on: bus), DispatchSemaphore(value: 0))
        provider.start(at: 0) { awake.signal() }

        let seen = updates(provider, awake) { !$0.isEmpty }
        provider.stop()

        guard case .lost(let error)? = seen.first else {
            Issue.record("\(seen)")
            return
        }
        #expect(error.cause == .denied && error.description.contains("privacy settings"))
        withExtendedLifetime(service) {}
    }

    @Test func aClientThatIsSwitchedOffMakesTheLocationOld() throws {
        let bus = try PrivateBus()
        let started = DispatchSemaphore(value: 0)
        let service = try standIn(on: bus, [Self.location(1)], started: started)
        let (provider, awake) = (provider(on: bus), DispatchSemaphore(value: 0))
        provider.start(at: 0) { awake.signal() }
        #expect(started.wait(timeout: .now() + 60) == .success)

        service.emit(
            .signal(
                "PropertiesChanged", of: "org.freedesktop.DBus.Properties", at: Self.client,
                .string(Self.service + ".Client"), .dictionary(["Active": .boolean(false)]),
                .array([], of: "s")))
        let seen = updates(provider, awake) { !$0.isEmpty }
        provider.stop()

        #expect(causes(seen) == [.denied])
    }

    @Test func withoutABusOneSentenceSaysSo() throws {
        let bus = try PrivateBus()
        bus.stop()
        let (provider, awake) = (provider(on: bus), DispatchSemaphore(value: 0))
        provider.start(at: 0) { awake.signal() }

        let seen = updates(provider, awake) { !$0.isEmpty }
        provider.stop()

        #expect(seen.count == 1)
        guard case .lost(let error)? = seen.first else { return }
        #expect(
            error.description.hasPrefix("The location server GeoClue cannot be reached: there is no D-Bus"))
    }

    /// What is no location is passed over.
    @Test(
        arguments: [
            [:], ["Latitude": .string("1"), "Longitude": .double(2)],
            ["Latitude": .double(91), "Longitude": .double(2)],
            ["Latitude": .double(.nan), "Longitude": .double(2)],
        ] as [[String: BusValue]])
    func propertiesThatAreNoLocationAreNone(properties: [String: BusValue]) {
        #expect(GeoClueFix.location(properties) == nil)
    }

    @Test func aNameChoosesIt() throws {
        #expect(try LocationSource("geoclue") == .geoclue)
        #expect(try LocationSource("geoclue").makeProvider() is GeoClueProvider)
    }
}
