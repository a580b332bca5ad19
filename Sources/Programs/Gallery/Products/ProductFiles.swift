import Cartouche
import CartoucheApp

/// Writes the files that the command line requests.
enum ProductFiles {
    /// A file that the command line requests.
    enum Product: Equatable {
        case image(GalleryImage, path: String)
        /// The table of `WorldNames`.
        case names(path: String)
    }

    static func write(_ products: [Product], options: MapOptions) {
        for product in products {
            switch product {
            case .image(let image, let path):
                withStudio(image.stageSize, options) { studio in
                    let bitmap = image.make(in: studio)
                    write(try studio.application.services.images.encodePNG(bitmap), to: path)
                }
            case .names(let path):
                withStudio(WorldNames.viewSize, options) { studio in
                    write(Array(WorldNames(studio: studio).table().utf8), to: path)
                }
            }
        }
    }

    private static func withStudio(_ size: CGSize, _ options: MapOptions, _ body: (Studio) throws -> Void) {
        do {
            let application = try Application(
                options: ApplicationOptions(
                    title: "Gallery", size: size, scale: options.scale ?? 1, isHeadless: true,
                    appearance: options.appearance?.map.userInterfaceStyle ?? .light))
            try body(Studio(application: application))
        } catch {
            CommandLineExit.fail("\(error)", code: CommandLineExit.unavailable)
        }
    }

    private static func write(_ bytes: [UInt8], to path: String) {
        do {
            try ImageFile.write(bytes, to: path)
        } catch {
            CommandLineExit.fail(
                "The file \(path) cannot be written: \(error.reason)", code: CommandLineExit.code(for: error))
        }
    }
}
