// Colors, fonts, images and paths are part of what views show.
@_exported import Drawing
@_exported import Foundation
