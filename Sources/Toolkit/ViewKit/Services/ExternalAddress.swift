import Foundation

/// Addresses that are opened outside of the program, in the user's browser or mail program.
@MainActor
public enum ExternalAddress {
    /// The URL schemes of addresses that are opened outside of the program. Addresses of other schemes are
    /// refused, since links come from files and servers.
    private static let schemes: Set<String> = ["http", "https", "mailto"]

    /// Opens an address of http, https or mailto by `Services.openURL`, outside of the program.
    /// - Returns: false for addresses of other schemes, and if the program has set no `Services.openURL`.
    @discardableResult
    public static func open(_ url: URL) -> Bool {
        guard let scheme = url.scheme?.lowercased(), schemes.contains(scheme),
            let openURL = Services.currentOpener
        else { return false }
        openURL(url)
        return true
    }
}
