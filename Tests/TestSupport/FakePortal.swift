import CartoucheDesktopBus
import CartoucheLocking

/// A desktop portal with settings for colors that the test changes: "color-scheme" 0 no preference, 1 dark,
/// 2 light; "contrast" 0 no preference, 1 high.
package final class FakePortal: Sendable {
    private let settings: Monitor<[String: UInt32]>
    private let service: BusService

    private static let path = "/org/freedesktop/portal/desktop"
    private static let namespace = BusValue.string("org.freedesktop.appearance")

    /// - Parameters:
    ///   - contrast: nil for a portal that does not have this setting.
    ///   - isOld: whether it lacks ReadOne, as before version 2 of the interface.
    package init(on bus: PrivateBus, scheme: UInt32, contrast: UInt32? = nil, isOld: Bool = false) throws {
        var first = ["color-scheme": scheme]
        first["contrast"] = contrast
        let settings = Monitor(first)
        self.settings = settings
        service = try BusService("org.freedesktop.portal.Desktop", on: bus) { call in
            guard call.path == Self.path, call.body.count == 2, call.body[0] == Self.namespace,
                let key = call.body[1].text, let setting = settings.withLock({ $0[key] })
            else {
                throw BusService.Refusal("org.freedesktop.portal.Error.NotFound")
            }
            let value = BusValue.variant(.uint32(setting))
            switch call.member {
            case "ReadOne" where !isOld: return [value]
            case "Read": return [.variant(value)]
            default: throw BusService.Refusal("org.freedesktop.DBus.Error.UnknownMethod")
            }
        }
    }

    /// Changes a setting, or sends the change of one that the portal does not have.
    package func change(to value: UInt32, key: String = "color-scheme") {
        settings.withLock { if $0[key] != nil { $0[key] = value } }
        service.emit(
            .signal(
                "SettingChanged", of: "org.freedesktop.portal.Settings", at: Self.path, Self.namespace,
                .string(key), .variant(.uint32(value))))
    }
}
