import Drawing

/// What a backend keeps for each `Texture`, found by identity. Holds the textures weakly, so that a copy goes
/// when its texture is gone.
nonisolated struct TextureMap<Resource> {
    private struct Entry {
        weak var texture: Texture?
        var resource: Resource
    }

    private var entries: [ObjectIdentifier: Entry] = [:]

    var count: Int { entries.count }

    /// Nil also where an address was used anew.
    subscript(texture: Texture) -> Resource? {
        get {
            guard let entry = entries[ObjectIdentifier(texture)], entry.texture === texture else {
                return nil
            }
            return entry.resource
        }
        set {
            let key = ObjectIdentifier(texture)
            entries[key] = newValue.map { Entry(texture: texture, resource: $0) }
        }
    }

    /// What lies at this texture's address though it belongs to one that is gone, to be freed before it is
    /// replaced.
    mutating func takeStale(at texture: Texture) -> Resource? {
        guard let entry = entries[ObjectIdentifier(texture)], entry.texture !== texture else { return nil }
        entries[ObjectIdentifier(texture)] = nil
        return entry.resource
    }

    /// Removes what belongs to textures that are gone. - Complexity: O(textures).
    mutating func takeOrphans() -> [Resource] {
        var orphans: [Resource] = []
        for (key, entry) in entries where entry.texture == nil {
            orphans.append(entry.resource)
            entries[key] = nil
        }
        return orphans
    }

    /// Empties the map: all that is left, and the textures that live on.
    mutating func takeAll() -> (resources: [Resource], textures: [Texture]) {
        defer { entries = [:] }
        return (entries.values.map(\.resource), entries.values.compactMap(\.texture))
    }
}
