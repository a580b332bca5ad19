import CartoucheDesktopBus
import CartoucheLocking

/// A desktop portal with a light or dark setting that the test changes: 0 no preference, 1 dark, 2 light.
package final class FakePortal: Sendable {
    private let scheme: Monitor<UInt32>
    private let service: BusService

    private static let path = "/org/freedesktop/portal/desktop"
    private static let namespace = BusValue.string("org.freedesktop.appearance")

    /// - Parameter isOld: whether it lacks ReadOne, as before version 2 of the interface.
    package init(on bus: PrivateBus, scheme first: UInt32, isOld: Bool = false) throws {
        let scheme = Monitor(first)
        self.scheme = scheme
        service = try BusService("org.freedesktop.portal.Desktop", on: bus) { call in
            guard call.path == Self.path, call.body == [Self.namespace, .string("color-scheme")] else {
                throw BusService.Refusal("org.freedesktop.portal.Error.NotFound")
            }
            let value = BusValue.variant(.uint32(scheme.withLock { $0 }))
            switch call.member {
            case "ReadOne" where !isOld: return [value]
            case "Read": return [.variant(value)]
            default: throw BusService.Refusal("org.freedesktop.DBus.Error.UnknownMethod")
            }
        }
    }

    /// Changes the setting, or sends the change of another one.
    package func change(to value: UInt32, key: String = "color-scheme") {
        if key == "color-scheme" { scheme.withLock { $0 = value } }
        service.emit(
            .signal(
                "SettingChanged", of: "org.freedesktop.portal.Settings", at: Self.path, Self.namespace,
                .string(key), .variant(.uint32(value))))
    }
}
