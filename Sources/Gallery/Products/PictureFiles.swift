import Cartouche
import CartoucheApp

/// Writes the pictures that the command line requests.
enum PictureFiles {
    static func write(_ pictures: [(GalleryPicture, path: String)], options: MapOptions) {
        for (picture, path) in pictures {
            do {
                let application = try Application(
                    options: ApplicationOptions(
                        title: "Gallery", size: picture.stageSize, scale: options.scale ?? 1,
                        isHeadless: true,
                        appearance: options.appearance?.map.userInterfaceStyle ?? .light))
                guard case .headless(let loop) = application.loop else { return }
                let studio = try Studio(application: application, loop: loop)
                let bitmap = picture.make(in: studio)
                write(try application.services.images.encodePNG(bitmap), to: path)
            } catch {
                CommandLineExit.fail("\(error)", code: CommandLineExit.unavailable)
            }
        }
    }

    private static func write(_ bytes: [UInt8], to path: String) {
        do {
            try PictureFile.write(bytes, to: path)
        } catch {
            CommandLineExit.fail(
                "The picture \(path) cannot be written: \(error.reason)",
                code: CommandLineExit.code(for: error))
        }
    }
}
