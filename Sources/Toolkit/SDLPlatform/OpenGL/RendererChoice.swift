import Foundation

/// The choice of a renderer: the program's `--renderer`.
public nonisolated enum RendererChoice: String, CaseIterable, Sendable {
    /// OpenGL on a real GPU; the software renderer if OpenGL itself runs on the CPU, where it is many times
    /// slower.
    case auto
    case opengl
    case software

    /// False if `auto` need not even try OpenGL, which takes a tenth of a second in software: without a
    /// device node there is no GPU.
    static var hasGraphicsDevice: Bool {
        let nodes = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri")) ?? []
        return nodes.contains { $0.hasPrefix("render") || $0.hasPrefix("card") }
            || FileManager.default.fileExists(atPath: "/dev/nvidiactl")
            || FileManager.default.fileExists(atPath: "/dev/dxg")
    }

    /// Whether a GL_RENDERER names a rasterizer that runs on the CPU.
    static func isSoftware(glRenderer name: String) -> Bool {
        let name = name.lowercased()
        return ["llvmpipe", "softpipe", "swrast", "software rasterizer", "swiftshader", "swr "]
            .contains { name.contains($0) } || name.hasPrefix("swr")
    }
}
