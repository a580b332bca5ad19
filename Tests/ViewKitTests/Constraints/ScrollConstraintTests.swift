import CartoucheDrawing
import Foundation
import Testing

@testable import ViewKit

/// Scroll views whose content is placed and sized by constraints.
@Suite struct ScrollConstraintTests {
    private let scene = ConstraintScene()
    private let scrollView = ScrollView(frame: CGRect(x: 10, y: 20, width: 100, height: 80))
    private let content = View()

    init() {
        content.translatesAutoresizingMaskIntoConstraints = false
        scrollView.addSubview(content)
        scene.window.addSubview(scrollView)
    }

    @Test func theEdgesOfTheViewAreThoseOfItsContent() {
        scene.activate(
            content.widthAnchor.constraint(equalTo: scrollView.widthAnchor, constant: -12),
            content.heightAnchor.constraint(equalToConstant: 300))
        LayoutConstraint.activate(fill(content, scrollView, 6))
        scene.layOut()

        #expect(scrollView.contentSize == CGSize(width: 100, height: 312))
        #expect(content.frame == CGRect(x: 6, y: 6, width: 88, height: 300))
        #expect(scrollView.frame == CGRect(x: 10, y: 20, width: 100, height: 80))
        scrollView.contentOffset = CGPoint(x: 0, y: 50)
        scene.layOut()
        #expect(content.frame.minY == 6 && scrollView.contentSize.height == 312)
        #expect(scene.warnings.sentences.isEmpty)
    }

    @Test func contentThatGrowsScrollsFurther() {
        let height = content.heightAnchor.constraint(equalToConstant: 50)
        scene.activate(content.widthAnchor.constraint(equalToConstant: 70), height)
        LayoutConstraint.activate(fill(content, scrollView.contentLayoutGuide))
        scene.layOut()
        #expect(scrollView.contentSize == CGSize(width: 70, height: 50))

        height.constant = 500
        scene.layOut()
        #expect(scrollView.contentSize == CGSize(width: 70, height: 500))
        #expect(scrollView.offsetRange(.vertical) == 0...420)
        #expect(scrollView.contentLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 70, height: 500))
    }

    @Test func theFrameGuideDoesNotScroll() {
        scrollView.contentSize = CGSize(width: 100, height: 900)
        LayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: scrollView.frameLayoutGuide.topAnchor, constant: 5),
            content.centerXAnchor.constraint(equalTo: scrollView.frameLayoutGuide.centerXAnchor),
            content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor, multiplier: 0.5),
            content.heightAnchor.constraint(equalToConstant: 10),
        ])
        scene.layOut()
        #expect(content.frame == CGRect(x: 25, y: 5, width: 50, height: 10))

        scrollView.contentOffset = CGPoint(x: 0, y: 200)
        scene.layOut()
        #expect(content.frame == CGRect(x: 25, y: 205, width: 50, height: 10))
        #expect(scrollView.contentSize.height == 900)
        #expect(scrollView.frameLayoutGuide.layoutFrame == scrollView.bounds)
    }

    /// A header that stays at the top of the window while what is below it scrolls.
    @Test func contentThatIsTiedToAViewOutsideStays() {
        scrollView.contentSize = CGSize(width: 100, height: 900)
        LayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: scene.window.topAnchor, constant: 25),
            content.leadingAnchor.constraint(equalTo: scrollView.frameLayoutGuide.leadingAnchor),
            content.widthAnchor.constraint(equalToConstant: 30),
            content.heightAnchor.constraint(equalToConstant: 10),
        ])
        scene.layOut()
        #expect(content.frame.origin == CGPoint(x: 0, y: 5))
        for offset in [200.0, 40] {
            scrollView.contentOffset = CGPoint(x: 0, y: offset)
            scene.layOut()
            #expect(scrollView.convert(content.frame, to: scene.window).minY == 25)
        }
    }

    @Test func fromRightToLeftTheContentEndsAtItsRightEdge() {
        scrollView.semanticContentAttribute = .forceRightToLeft
        scene.activate(
            content.widthAnchor.constraint(equalToConstant: 150),
            content.heightAnchor.constraint(equalToConstant: 40),
            content.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor, constant: 20),
            content.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor, constant: -30),
            content.topAnchor.constraint(equalTo: scrollView.topAnchor),
            content.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor))
        scene.layOut()

        #expect(scrollView.contentSize == CGSize(width: 200, height: 40))
        #expect(content.frame == CGRect(x: 30, y: 0, width: 150, height: 40))
    }

    @Test func framesOfScrollViewsWithoutConstraintsStay() {
        scrollView.contentSize = CGSize(width: 100, height: 400)
        scene.activate(
            content.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
            content.heightAnchor.constraint(equalToConstant: 40))
        scene.layOut()

        #expect(scrollView.contentSize == CGSize(width: 100, height: 400))
    }

    @Test func aScrollViewThatLeavesTakesItsContentAlong() {
        scene.activate(
            content.widthAnchor.constraint(equalToConstant: 50),
            content.heightAnchor.constraint(equalToConstant: 300))
        LayoutConstraint.activate(fill(content, scrollView))
        scene.layOut()
        scrollView.removeFromSuperview()
        scene.window.addSubview(scrollView)
        scrollView.subviews.first?.constraints.last?.constant = 350
        scene.layOut()

        #expect(scrollView.contentSize == CGSize(width: 50, height: 350))
    }
}
