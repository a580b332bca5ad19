import CartoucheMapGeometry

/// A map's data about one annotation. The data lies together in 64 bytes, so that a frame that reads a
/// thousand records among a million waits for memory once for each record, not once for each field.
struct AnnotationRecord {
    /// The annotation that the record describes; nil if the record's slot is free.
    var annotation: (any Annotation)?
    /// The annotation's coordinate, as the map has last read it.
    var coordinate = LocationCoordinate2D.invalid
    /// The position of the annotation's coordinate, in map points; meaningless if the coordinate is invalid.
    var point = MapPoint(x: 0, y: 0)
    /// The sequence number of the annotation, which grows with every annotation that is added to the map and
    /// so gives a stable order; negative if the record's slot is free.
    var sequence: Int
    /// The number of the world copy on which the annotation's view is placed, or was placed last: 0 for the
    /// world itself, 1 for the copy to its east, -1 to its west.
    var world: Int32 = 0
    /// The number of the annotation's cluster group (the annotations with the same clustering identifier);
    /// negative if the annotation is never clustered.
    var group: Int16 = -1
    /// Whether the annotation notifies the map when it moves.
    var isObservable: Bool {
        get { flags.contains(.observable) }
        set { flags.set(.observable, newValue) }
    }
    /// Whether the annotation has a view on the map.
    var isShown: Bool {
        get { flags.contains(.shown) }
        set { flags.set(.shown, newValue) }
    }
    /// Whether the annotation is hidden, because a cluster represents it or a collision hides it: then it has
    /// no view, even in view, unless it is selected.
    var isHidden: Bool {
        get { flags.contains(.hidden) }
        set { flags.set(.hidden, newValue) }
    }

    /// Whether the annotation takes part in collisions.
    var collides: Bool {
        get { flags.contains(.collides) }
        set { flags.set(.collides, newValue) }
    }

    /// Whether the annotation was made by a source of annotations.
    var isFromSource: Bool {
        get { flags.contains(.fromSource) }
        set { flags.set(.fromSource, newValue) }
    }

    /// Whether the annotation is on the map because the map shows a source or clusters: then the program does
    /// not remove it.
    var belongsToMap: Bool {
        get { flags.contains(.ofMap) }
        set { flags.set(.ofMap, newValue) }
    }

    /// The fields of the annotation's record that are needed to place its view, read together.
    var spot: Spot {
        Spot(
            point: point, world: world, isValid: annotation != nil && coordinate.isValid,
            isHidden: flags.contains(.hidden))
    }

    /// The position of an annotation, its world copy, and whether it is shown.
    struct Spot {
        let point: MapPoint
        let world: Int32
        /// Whether the annotation has a valid position.
        let isValid: Bool
        /// Whether a cluster represents the annotation, or a collision hides it.
        let isHidden: Bool
    }

    private var flags: Flags = []

    private struct Flags: OptionSet {
        let rawValue: UInt8

        static let observable = Flags(rawValue: 1)
        static let shown = Flags(rawValue: 2)
        static let hidden = Flags(rawValue: 4)
        static let collides = Flags(rawValue: 8)
        static let fromSource = Flags(rawValue: 16)
        static let ofMap = Flags(rawValue: 32)

        mutating func set(_ flag: Flags, _ isSet: Bool) {
            if isSet { insert(flag) } else { remove(flag) }
        }
    }

    /// Creates the record of a new annotation.
    /// - Parameter isObservable: whether the annotation notifies the map when it moves.
    init(annotation: any Annotation, sequence: Int, isObservable: Bool) {
        (self.annotation, self.sequence) = (annotation, sequence)
        self.isObservable = isObservable
    }
}
