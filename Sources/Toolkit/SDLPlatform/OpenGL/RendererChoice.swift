import Foundation

/// A choice of the renderer by the user or the program; the raw values are those of the option `--renderer`.
public nonisolated enum RendererChoice: String, CaseIterable, Sendable {
    /// OpenGL if there is a GPU; otherwise the software renderer, since OpenGL on the CPU is many times
    /// slower.
    case auto
    case opengl
    case software

    /// Whether the system has a device node of a GPU. Without a GPU, OpenGL is not even tried for the choice
    /// `auto`, since trying costs a tenth of a second.
    static var hasGraphicsDevice: Bool {
        let nodes = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri")) ?? []
        return nodes.contains { $0.hasPrefix("render") || $0.hasPrefix("card") }
            || FileManager.default.fileExists(atPath: "/dev/nvidiactl")
            || FileManager.default.fileExists(atPath: "/dev/dxg")
    }

    /// Whether the text of OpenGL's GL_RENDERER names a rasterizer that runs on the CPU.
    static func isSoftware(glRenderer name: String) -> Bool {
        let name = name.lowercased()
        return ["llvmpipe", "softpipe", "swrast", "software rasterizer", "swiftshader", "swr "]
            .contains { name.contains($0) } || name.hasPrefix("swr")
    }
}
