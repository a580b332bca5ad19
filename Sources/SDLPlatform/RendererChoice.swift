import Foundation

/// Who draws: the program's `--renderer`.
public nonisolated enum RendererChoice: String, CaseIterable, Sendable {
    /// OpenGL on a real GPU; our own rasteriser where OpenGL is itself software, which is many times slower.
    case auto
    case opengl
    case software

    /// Whether `auto` need not even try OpenGL, which takes a tenth of a second where it is software: without
    /// a device node there is no GPU.
    static var hasGraphicsDevice: Bool {
        let nodes = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri")) ?? []
        return nodes.contains { $0.hasPrefix("render") || $0.hasPrefix("card") }
            || FileManager.default.fileExists(atPath: "/dev/nvidiactl")
            || FileManager.default.fileExists(atPath: "/dev/dxg")
    }

    /// Whether a GL_RENDERER names a rasteriser that runs on the CPU.
    static func isSoftware(glRenderer name: String) -> Bool {
        let name = name.lowercased()
        return ["llvmpipe", "softpipe", "swrast", "software rasterizer", "swiftshader", "swr "]
            .contains { name.contains($0) } || name.hasPrefix("swr")
    }
}
