// One import for a program with a map. What a module of the package needs of another one, and programs do
// not, is `package` there, so that whole modules can be exported. Of TileStore, which programs may also use
// by itself, only the sources of tiles are.
@_exported import CartoucheBasemap
@_exported import CartoucheMapGeometry
@_exported import CartoucheMapUI
@_exported import CartoucheStyleSpec
@_exported import GeoData
@_exported import ViewKitApplication

@_exported import struct TileStore.AttributionLink
@_exported import class TileStore.HTTPTileSource
@_exported import class TileStore.PMTilesSource
@_exported import class TileStore.RegionDownload
@_exported import protocol TileStore.RemoteTileSource
@_exported import struct TileStore.TileCacheOptions
@_exported import struct TileStore.TileError
@_exported import enum TileStore.TileFormat
@_exported import class TileStore.TileNetwork
@_exported import struct TileStore.TileNetworkOptions
@_exported import protocol TileStore.TileSource
@_exported import struct TileStore.TileSourceHeader
@_exported import enum TileStore.TileSources
