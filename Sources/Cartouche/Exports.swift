// One import for a program with a map: the library's types without module names.
@_exported import Basemap
@_exported import Drawing
@_exported import Foundation
@_exported import MapGeometry
@_exported import MapUI
@_exported import SDLPlatform
@_exported import SoftwareRenderer
@_exported import SpatialIndex
@_exported import StyleSpec
@_exported import TileStore
@_exported import ViewKit
