import Foundation
import TestSupport

/// The library of the C interface as it was built for the tests, its header, and the tools that look at them.
struct CLibrary {
    /// The folder with `cartouche.h`.
    static let headers = Program.packageRoot.appendingPathComponent("Sources/Product/CCartoucheInterface")
    static let header = headers.appendingPathComponent("cartouche.h")
    /// The C program that checks the interface.
    static let program = Program.packageRoot.appendingPathComponent("Tests/Programs/CHost")

    /// Where the package was built.
    static var products: URL { Program.demo.executable.deletingLastPathComponent() }
    static var library: URL { products.appendingPathComponent("libcartouche-c.so") }
    /// The header that Swift's compiler writes about the functions as they are defined.
    static var definitions: URL {
        products.appendingPathComponent("CartoucheC.build/include/CartoucheC-Swift.h")
    }

    private static let tools = Program(tool: URL(fileURLWithPath: "/usr/bin/env"))

    /// Runs a tool of the machine.
    static func run(_ arguments: [String], in folder: Folder, deadline: Double = Program.deadline) throws
        -> ProgramRun
    {
        try tools.run(arguments, deadline: deadline, in: folder)
    }

    /// Builds the C program in a folder.
    /// - Parameter sanitizes: whether with the address sanitizer, which also watches the memory that the
    /// library is given.
    static func buildProgram(sanitizes: Bool, in folder: Folder) throws -> ProgramRun {
        let sources = try FileManager.default.contentsOfDirectory(atPath: program.path)
            .filter { $0.hasSuffix(".c") }.sorted().map { program.appendingPathComponent($0).path }
        return try build(
            sources, to: "CHost", in: folder,
            sanitizes ? ["-fsanitize=address,undefined", "-fno-sanitize-recover=undefined"] : [])
    }

    /// Builds a program of C files in a folder, with the library, SDL and all warnings.
    static func build(
        _ sources: [String], to name: String, in folder: Folder, _ flags: [String] = []
    ) throws -> ProgramRun {
        try run(
            ["gcc", "-std=c11", "-D_GNU_SOURCE", "-Wall", "-Wextra", "-Wno-missing-field-initializers"]
                + ["-Werror", "-g", "-O1"] + flags + ["-o", folder.path(name)] + sources
                + [
                    "-I", headers.path, "-L", products.path, "-lcartouche-c", "-Wl,-rpath,\(products.path)",
                    "-lSDL2", "-lpthread", "-lm",
                ], in: folder)
    }

    /// The blocks of code of a language in a page.
    static func blocks(of language: String, in page: String) -> [String] {
        page.components(separatedBy: "\n```\(language)\n").dropFirst().map {
            ($0.components(separatedBy: "\n```").first ?? "") + "\n"
        }
    }

    /// The declarations of functions in a header's text, each on one line.
    static func declarations(in text: String) -> [String] {
        let bare = text.replacingOccurrences(of: "/\\*[\\s\\S]*?\\*/", with: " ", options: .regularExpression)
            .split(separator: "\n").filter { !$0.hasPrefix("#") }.joined(separator: " ")
        return bare.split(separator: ";").compactMap { statement in
            let line = statement.split(separator: " ").joined(separator: " ")
            let isFunction = line.range(
                of: "^[a-z0-9_ ]+[ *]cartouche_[a-z0-9_]+\\(", options: .regularExpression)
            return isFunction == nil || line.hasPrefix("typedef") ? nil : line
        }
    }

    /// The name of the function that a declaration declares.
    static func name(in declaration: String) -> String {
        let head = declaration.prefix { $0 != "(" }
        return String(head.split { " *".contains($0) }.last ?? "")
    }
}
