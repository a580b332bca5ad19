import CCartoucheInterface

/// The live hosts by their handles. A handle is a number in the form of a pointer, which is never followed
/// and never used again: a freed or foreign one is found out.
struct HostTable {
    static var shared = HostTable()

    private var hosts: [UInt: MapHost] = [:]
    private var count: UInt = 0

    /// Odd, so that no address of an object is one; the rest of the number counts the hosts.
    private static let mark: UInt = 0xCA27
    private static let step: UInt = 0x1_0000

    /// A handle that no host had.
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

    /// The host of a handle.
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

/// Runs a function of the interface on a host.
nonisolated func on(
    _ handle: sending OpaquePointer?, _ name: StaticString = #function,
    _ body: @MainActor (MapHost) throws -> Void
) -> Int32 {
    run(name) {
        let host = try HostTable.shared.host(handle)
        try host.calling { try body(host) }
    }
}

/// The same for a function that is not called in a callback.
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
