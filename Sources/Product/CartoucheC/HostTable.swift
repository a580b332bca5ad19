import CCartoucheInterface

/// The hosts that exist, by their handles. A handle is a number in the form of a pointer; it is never
/// dereferenced and never used for another host, so that the handle of a freed host, or a wrong one, is
/// detected.
struct HostTable {
    static var shared = HostTable()

    private var hosts: [UInt: MapHost] = [:]
    private var count: UInt = 0

    /// The low bits of each handle: odd, so that no handle is the address of an object. The other bits count
    /// the hosts.
    private static let mark: UInt = 0xCA27
    private static let step: UInt = 0x1_0000

    /// Makes a handle that was never given to a host before.
    mutating func makeHandle() -> OpaquePointer {
        count += 1
        let key = count * Self.step + Self.mark
        guard let handle = OpaquePointer(bitPattern: key) else {
            fatalError("The handle \(key) is no pointer")
        }
        return handle
    }

    mutating func add(_ host: MapHost) { hosts[host.key] = host }

    mutating func remove(_ handle: OpaquePointer) { hosts[UInt(bitPattern: handle)] = nil }

    subscript(handle: OpaquePointer) -> MapHost? { hosts[UInt(bitPattern: handle)] }

    var all: [MapHost] { hosts.sorted { $0.key < $1.key }.map(\.value) }

    /// The host that has a handle; throws if there is none, for example because the host was freed.
    func host(_ handle: OpaquePointer?) throws(Failure) -> MapHost {
        guard let handle else { throw .argument("host is NULL: give one of cartouche_host_create") }
        guard let host = self[handle] else {
            throw Failure(
                CARTOUCHE_ERROR_HANDLE,
                "the host was freed, or never made: give one of cartouche_host_create that was not freed")
        }
        return host
    }
}

/// Runs the body of a function of the C interface with the host that a handle names. Returns the status that
/// the function returns to the C program.
nonisolated func on(
    _ handle: sending OpaquePointer?, _ name: StaticString = #function,
    _ body: @MainActor (MapHost) throws -> Void
) -> Int32 {
    run(name) {
        let host = try HostTable.shared.host(handle)
        try host.calling { try body(host) }
    }
}

/// Runs the body of a function of the C interface as `on` does, but fails with `CARTOUCHE_ERROR_BUSY` if the
/// C program calls the function from a callback.
nonisolated func alone(
    on handle: sending OpaquePointer?, _ name: StaticString = #function,
    _ body: @MainActor (MapHost) throws -> Void
) -> Int32 {
    run(name) {
        let host = try HostTable.shared.host(handle)
        guard !MapHost.isCalled else {
            throw Failure(
                CARTOUCHE_ERROR_BUSY,
                "it was called in a callback of the library: keep a note of it there, and call it afterwards")
        }
        try host.calling { try body(host) }
    }
}
