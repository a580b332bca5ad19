import CartoucheMapGeometry
import TestSupport
import TileStore

/// The bundled map on a bad disk: tiles are late, missing, cut short, damaged, or another's. Which, is the
/// seed's doing.
nonisolated struct FaultySource: TileSource {
    enum Fault: CaseIterable { case missing, unreadable, empty, short, flipped, noise, another }

    let header: TileSourceHeader
    private let world: PMTilesSource
    private let seed: UInt64
    private let gate: @Sendable () -> Void

    /// - Parameter gate: called before a tile is read, on the worker.
    init(_ world: PMTilesSource, seed: UInt64, gate: @escaping @Sendable () -> Void) {
        (self.world, self.seed, self.gate, header) = (world, seed, gate, world.header)
    }

    /// What is wrong with a tile, and the lots for how.
    func fault(of id: TileID) -> (Fault?, SeededGenerator) {
        let key = UInt64(id.z) << 48 ^ UInt64(id.x) << 24 ^ UInt64(id.y)
        var random = SeededGenerator(seed: seed ^ key &* 0x9E37_79B9)
        let isFaulty = Int.random(in: 0..<4, using: &random) == 0
        return (isFaulty ? Fault.allCases.randomElement(using: &random) : nil, random)
    }

    func tile(_ id: TileID) throws(TileError) -> [UInt8]? {
        gate()
        var (fault, random) = fault(of: id)
        guard let fault else { return try world.tile(id) }
        switch fault {
        case .missing: return nil
        case .unreadable:
            throw TileError(source: header.name, tile: id, cause: .unreadable("the disk has gone"))
        case .empty: return []
        case .noise: return (0..<300).map { _ in UInt8.random(in: 0...255, using: &random) }
        case .another: return try world.tile(TileID(z: 3, x: 4, y: 2))
        case .short, .flipped:
            guard var bytes = try world.tile(id), !bytes.isEmpty else { return nil }
            if fault == .short { return Array(bytes.prefix(Int.random(in: 0..<bytes.count, using: &random))) }
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                bytes[index] ^= UInt8(1) << UInt8.random(in: 0..<8, using: &random)
            }
            return bytes
        }
    }
}
