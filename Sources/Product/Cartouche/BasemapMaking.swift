import Foundation

/// An object that creates base maps: an `Application`, or a `ViewHost` in another program. Its methods open
/// the bundled map of the world, files, servers and styles.
@MainActor
public protocol BasemapMaking {
    /// The fonts, images, assets and workers that the base maps use.
    var services: Services { get }
    /// The pixels per point, by which the images of styles are chosen.
    var scale: CGFloat { get }
    /// The language of the names that built-in styles show.
    var mapLanguage: StyleLanguage { get }
    /// Whether the work of each frame is limited so that no frame is late, as in a window and in a host. If
    /// false, each frame waits until it is complete.
    var hasWorkBudget: Bool { get }
}

extension Application: BasemapMaking, ServiceInstalling {
    /// The language of the environment; English in an application without a window, so that its runs are the
    /// same everywhere.
    public var mapLanguage: StyleLanguage {
        if case .headless = loop { return .english }
        return .ofEnvironment
    }

    /// Whether the application has a window: without one each frame is complete.
    public var hasWorkBudget: Bool {
        if case .headless = loop { return false }
        return true
    }

    package func installServices(in services: inout Services) {
        services.makeDefaultBasemap = { [weak self] in try self?.makeWorldMap() }
    }
}

extension ViewHost: BasemapMaking, ServiceInstalling {
    /// The fonts, images, assets and workers that all view hosts of the process share.
    public var services: Services { Services.current }

    /// The language that the environment of the process asks for.
    public var mapLanguage: StyleLanguage { .ofEnvironment }

    /// Always true: frames in another program must not be late.
    public var hasWorkBudget: Bool { true }

    package func installServices(in services: inout Services) {
        services.makeDefaultBasemap = { try HostedMaps().makeWorldMap() }
    }
}

/// Creates the default base maps of map views in another program's window, without reference to their
/// `ViewHost`.
private struct HostedMaps: BasemapMaking {
    var services: Services { Services.current }
    var scale: CGFloat { services.displayScale }
    var mapLanguage: StyleLanguage { .ofEnvironment }
    var hasWorkBudget: Bool { true }
}

extension StyleLanguage {
    fileprivate static var ofEnvironment: StyleLanguage {
        StyleLanguage(environment: ProcessInfo.processInfo.environment)
    }
}
