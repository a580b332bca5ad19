import CartoucheDrawing

/// The window's two size classes, by which the variations in a layout file are chosen; both unspecified
/// before the views are in a window.
nonisolated struct SizeClasses: Hashable, Sendable {
    var horizontal = UserInterfaceSizeClass.unspecified
    var vertical = UserInterfaceSizeClass.unspecified

    /// Whether a variation of a layout file depends on nothing but the window's size classes; true for the
    /// variation `default`, too.
    /// - Parameter key: the variation's key, such as `heightClass=compact-widthClass=regular`.
    static func isKnown(_ key: String) -> Bool {
        key == "default" || key.split(separator: "-").allSatisfy { known.contains(String($0)) }
    }

    private static let known: Set<String> = [
        "widthClass=compact", "widthClass=regular", "heightClass=compact", "heightClass=regular",
    ]

    /// The rank of a variation of a layout file among those that apply to these size classes: if several have
    /// a value, that of the highest rank is used. 0 for the variation `default`, otherwise the number of size
    /// classes that its key names (1 or 2); nil if the variation does not apply.
    /// - Parameter key: the variation's key, such as `heightClass=compact-widthClass=regular`.
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
