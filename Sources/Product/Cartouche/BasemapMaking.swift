import Foundation

/// What makes base maps: an `Application`, and a `ViewHost` in another program. Its methods open the bundled
/// world, files, servers and styles.
@MainActor
public protocol BasemapMaking {
    /// Fonts, images and assets of the base maps, and their workers.
    var services: Services { get }
    /// Pixels per point, by which images of styles are chosen.
    var scale: CGFloat { get }
    /// The language of built-in styles' names.
    var mapLanguage: StyleLanguage { get }
    /// Whether the work for a frame is limited, so that no frame is late; else each frame is complete. True
    /// in a window and in a host.
    var hasWorkBudget: Bool { get }
}

extension Application: BasemapMaking, ServiceInstalling {
    /// The language of the environment; English without a window, so that runs are the same everywhere.
    public var mapLanguage: StyleLanguage {
        if case .headless = loop { return .english }
        return .ofEnvironment
    }

    /// Whether the application has a window.
    public var hasWorkBudget: Bool {
        if case .headless = loop { return false }
        return true
    }

    package func installServices(in services: inout Services) {
        services.makeDefaultBasemap = { [weak self] in try self?.makeWorldMap() }
    }
}

extension ViewHost: BasemapMaking, ServiceInstalling {
    /// The services of all hosts.
    public var services: Services { Services.current }

    /// The language of the environment.
    public var mapLanguage: StyleLanguage { .ofEnvironment }

    /// True.
    public var hasWorkBudget: Bool { true }

    package func installServices(in services: inout Services) {
        services.makeDefaultBasemap = { try HostedMaps().makeWorldMap() }
    }
}

/// The base maps of views whose host is not known.
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
