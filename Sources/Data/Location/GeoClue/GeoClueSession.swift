internal import CartoucheDesktopBus

/// The work of the provider's thread: asks GeoClue for locations, and passes them on until the connection is
/// canceled.
struct GeoClueSession: Sendable {
    let options: GeoClueProvider.Options
    let connection: BusConnection
    let inbox: LocationInbox

    static let service = "org.freedesktop.GeoClue2"
    static let manager = "/org/freedesktop/GeoClue2/Manager"
    private static let properties = "org.freedesktop.DBus.Properties"
    /// The accuracy that is requested, GCLUE_ACCURACY_LEVEL_EXACT: as precise as the user allows.
    private static let exact: UInt32 = 8
    private static let bus = "org.freedesktop.DBus"

    func run() {
        var lastLoss: LocationError.Cause?
        repeat {
            let cause = serve { lastLoss = nil }
            connection.close()
            guard let cause else { return }
            // Said once, not at every attempt.
            if lastLoss.map({ cause.isSameLoss(as: $0) }) != true {
                inbox.put(.lost(LocationError(provider: "GeoClue", cause: cause)))
            }
            lastLoss = cause
        } while connection.sleep(options.retryDelay)
    }

    /// Connects to GeoClue and passes its locations on until the connection ends. Returns why the connection
    /// ended; `nil` if it was canceled.
    private func serve(onFix: () -> Void) -> LocationError.Cause? {
        do throws(BusError) {
            let client = try begin()
            while true {
                switch connection.receive() {
                case .canceled: return nil
                case .end, .silence: return .disconnected
                case .message(let message):
                    if message.isSignal("NameOwnerChanged", of: Self.bus),
                        message.body.first?.text == Self.service,
                        message.body.last?.text?.isEmpty == true
                    {
                        return .disconnected
                    }
                    guard message.path == client else { continue }
                    if message.isSignal("LocationUpdated", of: Self.service + ".Client"),
                        let new = message.body.last?.text
                    {
                        guard let location = try location(at: new) else { continue }
                        onFix()
                        inbox.put(.location(location))
                    } else if message.isSignal("PropertiesChanged", of: Self.properties),
                        message.body.count > 1,
                        message.body[1].properties["Active"]?.flag == false
                    {
                        return .denied
                    }
                }
            }
        } catch {
            return cause(of: error)
        }
    }

    /// Asks the service to send locations.
    /// - Returns: the path of the D-Bus object (the client) that sends them.
    private func begin() throws(BusError) -> String {
        try connection.open(address: options.address ?? BusAddress.system())
        try connection.subscribe(
            "type='signal',sender='\(Self.bus)',member='NameOwnerChanged',arg0='\(Self.service)'")
        let answer = try connection.call(
            .call("GetClient", of: Self.service + ".Manager", at: Self.manager, in: Self.service))
        guard case .path(let client)? = answer.first else {
            throw BusError(cause: .refused(""), reason: "its answer is no client")
        }
        try connection.subscribe("type='signal',sender='\(Self.service)',path='\(client)'")
        for (name, value) in [
            ("DesktopId", BusValue.string(options.desktopID)),
            ("RequestedAccuracyLevel", .uint32(Self.exact)),
        ] {
            _ = try connection.call(
                .call(
                    "Set", of: Self.properties, at: client, in: Self.service,
                    .string(Self.service + ".Client"),
                    .string(name), .variant(value)))
        }
        _ = try connection.call(.call("Start", of: Self.service + ".Client", at: client, in: Self.service))
        return client
    }

    /// The location in the object with a path; `nil` if there is no such object, or the object was removed
    /// already.
    private func location(at path: String) throws(BusError) -> Location? {
        guard path != "/" else { return nil }
        do throws(BusError) {
            let answer = try connection.call(
                .call(
                    "GetAll", of: Self.properties, at: path, in: Self.service,
                    .string(Self.service + ".Location")))
            return answer.first.flatMap { GeoClueFix.location($0.properties) }
        } catch {
            guard case .refused = error.cause else { throw error }
            return nil
        }
    }

    private func cause(of error: BusError) -> LocationError.Cause? {
        switch error.cause {
        case .canceled: nil
        case .disconnected: .disconnected
        case .noBus: .unreachable("there is no D-Bus of the machine (\(error.reason))")
        case .timeout: .unreachable(error.reason)
        case .refused(Self.bus + ".Error.AccessDenied"): .denied
        case .refused(Self.bus + ".Error.ServiceUnknown"):
            .unreachable("it is not installed (Debian's package geoclue-2.0)")
        case .refused: .unreachable(error.reason)
        }
    }
}
