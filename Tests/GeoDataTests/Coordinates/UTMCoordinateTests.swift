import CartoucheMapGeometry
import Testing

@testable import GeoData

/// UTM and MGRS against tables of other programs.
@Suite struct UTMCoordinateTests {
    /// By pyproj 3 (PROJ's exact transverse Mercator) and the Python package mgrs (NGA's GEOTRANS).
    private static let table: [(Double, Double, String, Double, Double, String)] = [
        (38.72138, -9.13933, "29S", 487887.9949, 4285867.7743, "29SMC8788785867"),
        (0, 0, "31N", 166021.4431, 0.0000, "31NAA6602100000"),
        (-0.000001, -0.000001, "30M", 833978.4455, 9999999.8893, "30MZE3397899999"),
        (60.17, 24.94, "35V", 385700.4214, 6672126.7431, "35VLG8570072126"),
        (-33.8568, 151.2153, "56H", 334900.5697, 6252288.7529, "56HLH3490052288"),
        (83.9, -179.9, "1X", 465609.1687, 9317795.7533, "1XDP6560917795"),
        (-79.9, 179.9, "60C", 556752.1282, 1128161.3729, "60CWS5675228161"),
        (60.39, 5.32, "32V", 297230.2202, 6700510.1753, "32VKN9723000510"),
        (56, 3, "32V", 126049.9707, 6222336.3353, "32VJH2604922336"),
        (63.99, 11.99, "32V", 646258.7848, 7099330.6752, "32VPR4625899330"),
        (64, 5, "31W", 597812.1101, 7098548.7489, "31WEL9781298548"),
        (78.22, 15.65, "33X", 514813.5273, 8683004.1533, "33XWG1481383004"),
        (72, 0, "31X", 396566.9456, 7991508.5427, "31XCV9656691508"),
        (72, 8.999, "31X", 706602.1585, 7999230.2052, "31XGV0660299230"),
        (72, 9, "33X", 293363.5041, 7999233.6372, "33XTV9336399233"),
        (75, 20.999, "33X", 673039.5127, 8332366.0336, "33XXD7303932366"),
        (75, 21, "35X", 326931.7341, 8332368.9525, "35XLD2693132368"),
        (80, 32.999, "35X", 616095.3654, 8887577.0117, "35XPJ1609587577"),
        (80, 33, "37X", 383885.3487, 8887579.0077, "37XCJ8388587579"),
        (83, 41.999, "37X", 540786.1558, 9217518.7349, "37XEN4078617518"),
        (83, 42, "38X", 459200.2563, 9217519.4416, "38XMT5920017519"),
        (71.999, 8, "32W", 465509.1300, 7989107.2267, "32WME6550989107"),
        (84, 20, "33X", 558278.0813, 9330624.4027, "33XWP5827830624"),
        (-80, -60, "21C", 441867.7849, 1116915.0441, "21CVM4186716915"),
        (51.4778, 0, "31U", 291681.9117, 5707228.8114, "31UBT9168107228"),
        (-54.8, -68.3, "19F", 545000.0534, 3927239.3813, "19FEV4500027239"),
        (8, 100, "47P", 610204.6021, 884431.7065, "47PPJ1020484431"),
        (7.9999, 100, "47N", 610204.6289, 884420.6497, "47NPJ1020484420"),
        (40.6892, -74.0445, "18T", 580735.8707, 4504695.1652, "18TWL8073504695"),
    ]

    @Test(arguments: table)
    func agreesWithOtherPrograms(
        _ latitude: Double, _ longitude: Double, _ zone: String, _ easting: Double, _ northing: Double,
        _ reference: String
    ) throws {
        let coordinate = LocationCoordinate2D(latitude: latitude, longitude: longitude)

        let utm = try UTMCoordinate(coordinate)
        #expect("\(utm.zone)\(utm.band)" == zone)
        #expect(abs(utm.easting - easting) < 0.0002 && abs(utm.northing - northing) < 0.0002, "\(utm)")
        #expect(try MGRSReference(coordinate).description.filter { $0 != " " } == reference)
        let back = utm.coordinate
        #expect(abs(back.latitude - latitude) < 1e-11 && abs(back.longitude - longitude) < 1e-10)
    }

    /// As published with the article "Universal Transverse Mercator coordinate system", which cuts off the
    /// decimals.
    @Test func theTowerInToronto() throws {
        let coordinate = try CoordinateParser.coordinate(in: "43°38′33.24″N 79°23′13.7″W")

        let utm = try UTMCoordinate(coordinate)
        #expect(utm.zone == 17 && utm.band == "T")
        #expect(Int(utm.easting) == 630_084 && Int(utm.northing) == 4_833_438)
    }

    /// The example of the article "Military Grid Reference System", by the Python package mgrs.
    @Test func theSquareInHonolulu() throws {
        let coordinate = try CoordinateParser.coordinate(in: "4QFJ1234567890")

        #expect(abs(coordinate.longitude + 157.9160763) < 1e-6)
        #expect(abs(coordinate.latitude - 21.4098012) < 1e-6)
    }
}
