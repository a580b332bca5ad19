// Colors, fonts, images and paths are part of what views show.
@_exported import CartoucheDrawing
@_exported import Foundation
