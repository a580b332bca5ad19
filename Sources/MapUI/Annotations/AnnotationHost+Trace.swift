import Drawing
import Foundation
import ViewKit

/// The events that the annotation host writes into the trace; all frames in window points.
extension AnnotationHost {
    func trace(_ event: String, _ fields: [(String, TraceValue)]) {
        Services.currentTrace?.record(event, at: map?.window?.time ?? time, fields)
    }

    func trace(_ event: String, _ view: AnnotationView, _ annotation: any Annotation) {
        guard Services.currentTrace != nil else { return }
        trace(
            event,
            [
                ("identifier", .string(view.reuseIdentifier ?? "")),
                ("annotation", .string(annotation.title ?? "")),
                ("frame", .rect(container.convert(view.frame, to: nil))),
            ])
    }

    func trace(_ event: CalloutHost.Event, _ callout: Callout) {
        if event == .calloutDidDisappear { isOrderStale = true }
        if event == .calloutWillDisappear { returnFocus(from: callout) }
        var fields: [(String, TraceValue)] = [("annotation", .string(callout.annotation.title ?? ""))]
        switch event {
        case .calloutWillAppear, .calloutDidAppear:
            fields.append(("frame", .rect(container.convert(callout.frame, to: nil))))
            fields.append(("arrow", .point(container.convert(callout.arrowTip, to: nil))))
            fields.append(("placement", .string(callout.placementSummary)))
        case .calloutWillDisappear, .calloutDidDisappear: break
        }
        trace(event.rawValue, fields)
    }
}
