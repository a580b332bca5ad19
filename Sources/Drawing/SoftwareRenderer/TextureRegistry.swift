import CartoucheDrawing

/// A render backend's own object for each `Texture`, such as its copy of the pixels, stored by the texture's
/// identity. Textures are referenced weakly, so that the object can be freed after its texture was
/// deallocated.
@usableFromInline
package struct TextureRegistry<Resource> {
    @usableFromInline
    struct Entry {
        @usableFromInline weak var texture: Texture?
        @usableFromInline var resource: Resource

        @usableFromInline
        init(texture: Texture, resource: Resource) { (self.texture, self.resource) = (texture, resource) }
    }

    @usableFromInline var entries: [ObjectIdentifier: Entry] = [:]

    package init() {}

    package var count: Int { entries.count }

    /// The backend's object for a texture; nil if there is none, or if the object stored for the texture's
    /// address belongs to an earlier texture that was deallocated.
    @inlinable
    package subscript(texture: Texture) -> Resource? {
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

    /// Removes and returns the resource stored for the address of this texture, if it belongs to an earlier
    /// texture that was deallocated; otherwise nil. The caller frees it before it stores another.
    @inlinable
    package mutating func removeStale(at texture: Texture) -> Resource? {
        guard let entry = entries[ObjectIdentifier(texture)], entry.texture !== texture else { return nil }
        entries[ObjectIdentifier(texture)] = nil
        return entry.resource
    }

    /// Removes and releases the resources of deallocated textures.
    /// - Complexity: O(textures).
    @inlinable
    package mutating func removeOrphans() {
        if entries.contains(where: { $0.value.texture == nil }) { _ = drainOrphans() }
    }

    /// Removes and returns the resources of deallocated textures.
    /// - Complexity: O(textures).
    @inlinable
    package mutating func drainOrphans() -> [Resource] {
        var orphans: [Resource] = []
        for (key, entry) in entries where entry.texture == nil {
            orphans.append(entry.resource)
            entries[key] = nil
        }
        return orphans
    }

    /// Empties the registry. Returns all resources, and the textures that still exist.
    @inlinable
    package mutating func removeAll() -> (resources: [Resource], textures: [Texture]) {
        defer { entries = [:] }
        return (entries.values.map(\.resource), entries.values.compactMap(\.texture))
    }
}
