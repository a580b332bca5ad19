/// The work of the provider's thread: connects to gpsd, asks for reports, and passes them on until the
/// connection is canceled.
struct GpsdSession: Sendable {
    let options: GpsdProvider.Options
    let connection: LineConnection
    let inbox: LocationInbox

    private var name: String { "gpsd at \(options.host):\(options.port)" }

    func run() {
        var lastLoss: LocationError.Cause?
        repeat {
            let cause = serve { lastLoss = nil }
            connection.close()
            guard let cause else { return }
            // Said once, not at every attempt: while there is no fix, a server that ends connections is as
            // lost as one that takes none.
            if lastLoss.map({ cause.isSameLoss(as: $0) }) != true { lose(cause) }
            lastLoss = cause
        } while connection.sleep(options.retryDelay)
    }

    private func lose(_ cause: LocationError.Cause) {
        inbox.put(.lost(LocationError(provider: name, cause: cause)))
    }

    /// Connects to gpsd and passes its reports on until the connection ends. Returns why the connection
    /// ended; `nil` if it was canceled.
    private func serve(onFix: () -> Void) -> LocationError.Cause? {
        do {
            try connection.connect(host: options.host, port: options.port, timeout: 5)
            try connection.send("?WATCH={\"enable\":true,\"json\":true};\n")
        } catch {
            // A connection that was canceled while it was being made is not lost.
            return connection.sleep(0) ? .unreachable(error.reason) : nil
        }
        var (heading, strangers, hasFix) = (Double?.none, 0, true)
        var isSilent = false
        while true {
            switch connection.receive(timeout: options.silence) {
            case .canceled: return nil
            case .end: return .disconnected
            case .tooLong:
                return .protocolViolation("a line is longer than \(GpsdProvider.lineLengthLimit) bytes")
            case .silence:
                // The connection stays: the receiver may be plugged in again.
                if !isSilent { lose(.silent(options.silence)) }
                isSilent = true
            case .line(let line):
                let report: GpsdReport
                do throws(GpsdViolation) { report = try .parse(line) } catch {
                    return .protocolViolation(error.what)
                }
                switch report {
                case .fix(var location?):
                    (isSilent, strangers, hasFix) = (false, 0, true)
                    location.heading = heading
                    onFix()
                    inbox.put(.location(location))
                case .fix(nil):
                    (isSilent, strangers) = (false, 0)
                    if hasFix { lose(.noFix) }
                    hasFix = false
                case .heading(let degrees): heading = degrees
                case .version(let major):
                    // Version 3 has been spoken since 2010.
                    guard major == 3 else { return .protocolViolation("its version is \(major), not 3") }
                case .other:
                    strangers += 1
                    guard strangers <= GpsdProvider.unknownLineLimit else {
                        return .protocolViolation("it sends no reports")
                    }
                }
            }
        }
    }
}
