/// What has happened in a world, for the sum of the run.
extension SoakWorld {
    var total: Tally {
        var all = tally
        for (what, count) in story.counts { all.add(what, count) }
        all.add("landings", touches.landings)
        all.add("landings in bubbles", fingers.bubbleTouches)
        all.add("wheel in bubbles", fingers.bubbleWheels)
        all.add("frames with a grip", fingers.gripChecks)
        all.add("checks of a still map", stillness.checks)
        all.add("typed texts", typing.count)
        all.add("lifts of pins", story.drags.lifts)
        return all
    }
}
