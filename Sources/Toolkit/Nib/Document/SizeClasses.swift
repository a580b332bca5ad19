import CartoucheDrawing

/// The size classes by which a file's variations are chosen.
nonisolated struct SizeClasses: Hashable, Sendable {
    var horizontal = UserInterfaceSizeClass.unspecified
    var vertical = UserInterfaceSizeClass.unspecified

    /// Whether a variation depends on nothing but size classes.
    static func isKnown(_ key: String) -> Bool {
        key == "default" || key.split(separator: "-").allSatisfy { known.contains(String($0)) }
    }

    private static let known: Set<String> = [
        "widthClass=compact", "widthClass=regular", "heightClass=compact", "heightClass=regular",
    ]

    /// How special a variation is that counts for the classes: 0 for the default, else the number of classes
    /// that it names; nil for one that does not count.
    /// - Parameter key: such as `heightClass=compact-widthClass=regular`.
    func specificity(of key: String) -> Int? {
        if key == "default" { return 0 }
        let parts = key.split(separator: "-")
        for part in parts {
            switch part {
            case "widthClass=compact" where horizontal == .compact: break
            case "widthClass=regular" where horizontal == .regular: break
            case "heightClass=compact" where vertical == .compact: break
            case "heightClass=regular" where vertical == .regular: break
            default: return nil
            }
        }
        return parts.count
    }
}
