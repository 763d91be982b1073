import { layers } from './families/layers'
import { colours, mix, schemes } from './palette'
import { randomFrom } from './random'
import { arch, circle, dome, faded, group, polygon, rect, ring, stroke, svg } from './shapes'

const { paper, sand, ink, vermilion, blush, ochre, sage, teal } = colours

/** The view: paper hills under a morning sun, seen through a window of four panes. */
function window() {
  const view = layers({
    width: 400,
    height: 340,
    unit: 38,
    random: randomFrom('hero-view'),
    scheme: {
      ...schemes.daylight,
      ground: '#fbe3c0',
      inks: [teal, '#174748', ochre, sage],
      light: vermilion,
    },
  })
  const glass = `<clipPath id="pane"><rect width="400" height="340"/></clipPath><g clip-path="url(#pane)">${rect(0, 0, 400, 340, '#fbe3c0')}${view}</g>`
  const bars = rect(192, 0, 16, 340, paper) + rect(0, 150, 400, 16, paper)
  return group(
    rect(-20, -20, 440, 380, paper) + glass + bars + rect(-36, 352, 472, 26, mix(paper, sand, 0.5)),
    'translate(78 84)',
  )
}

/** A plan pinned to the wall: three steps and the wire between them. */
function plan() {
  return group(
    faded(rect(10, 12, 250, 300, ink), 0.12) +
      rect(0, 0, 250, 300, paper) +
      stroke('M70 76H130Q150 76 150 96V132Q150 152 170 152H180', ink, 7) +
      stroke('M70 76V208Q70 228 90 228H110', ink, 7) +
      circle(70, 76, 36, vermilion) +
      ring(70, 76, 15, 8, paper) +
      group(rect(-28, -28, 56, 56, ochre, 6), 'translate(182 152) rotate(45)') +
      circle(182, 152, 10, ink) +
      rect(96, 198, 104, 60, teal, 30) +
      polygon(
        [
          [138, 212],
          [164, 228],
          [138, 244],
        ],
        paper,
      ) +
      circle(125, 14, 9, vermilion),
    'translate(622 118) rotate(3)',
  )
}

/** On the bench: screen, books, pencils, square, cone and a plant. */
function things(top: number) {
  const pen = (x: number, tilt: number, paint: string) =>
    group(
      rect(-9, -190, 18, 150, paint) +
        polygon(
          [
            [-9, -190],
            [0, -218],
            [9, -190],
          ],
          '#f0d5b4',
        ),
      `translate(${x} ${top}) rotate(${tilt})`,
    )
  const leaf = (tilt: number, length: number, paint: string) =>
    group(
      `<path d="M0 0C${length * 0.34} ${-length * 0.3} ${length * 0.3} ${-length * 0.75} 0 ${-length}C${-length * 0.3} ${-length * 0.75} ${-length * 0.34} ${-length * 0.3} 0 0Z" fill="${paint}"/>`,
      `translate(112 ${top - 96}) rotate(${tilt})`,
    )
  const plant =
    leaf(-38, 150, teal) +
    leaf(34, 140, teal) +
    leaf(-4, 190, mix(teal, sage, 0.35)) +
    polygon(
      [
        [62, top - 104],
        [162, top - 104],
        [146, top],
        [78, top],
      ],
      vermilion,
    ) +
    rect(54, top - 116, 116, 26, mix(vermilion, ink, 0.15))
  const screen =
    rect(238, top - 252, 340, 226, ink, 14) +
    rect(252, top - 238, 312, 198, paper, 5) +
    rect(252, top - 238, 312, 30, vermilion, 5) +
    rect(270, top - 190, 128, 130, ochre) +
    dome(334, top - 60, 50, ink) +
    circle(370, top - 160, 16, vermilion) +
    rect(416, top - 188, 128, 14, ink, 7) +
    rect(416, top - 162, 110, 12, mix(paper, ink, 0.3), 6) +
    rect(416, top - 140, 122, 12, mix(paper, ink, 0.3), 6) +
    rect(416, top - 96, 84, 34, teal, 17) +
    rect(218, top - 26, 380, 26, mix(ink, paper, 0.22), 8)
  const books =
    rect(628, top - 34, 196, 34, teal) +
    rect(642, top - 66, 176, 32, paper) +
    rect(634, top - 98, 190, 32, mix(ochre, ink, 0.05)) +
    dome(724, top - 98, 52, vermilion)
  const cup =
    pen(878, -9, vermilion) +
    pen(892, 3, teal) +
    pen(906, 12, ink) +
    rect(850, top - 96, 84, 96, paper) +
    rect(904, top - 96, 30, 96, mix(paper, ink, 0.12))
  return plant + screen + books + cup
}

/** The home page's picture, 1000 × 1000: a bench by the window in the morning. */
export function drawHero(): string {
  const top = 770
  const wall = rect(0, 0, 1000, 1000, blush) + rect(0, 862, 1000, 138, mix(blush, vermilion, 0.35))
  const light = faded(
    polygon(
      [
        [98, 464],
        [498, 464],
        [760, 862],
        [300, 862],
      ],
      paper,
    ),
    0.22,
  )
  const bench =
    rect(36, top, 928, 44, ink) +
    rect(36, top, 928, 9, mix(ink, paper, 0.3)) +
    rect(96, top + 44, 40, 186, ink) +
    rect(864, top + 44, 40, 186, ink) +
    rect(96, top + 124, 800, 22, ink) +
    arch(250, top + 124, 50, 10, vermilion) +
    rect(330, top + 84, 150, 40, paper) +
    rect(340, top + 56, 130, 28, ochre) +
    circle(640, top + 84, 40, ochre) +
    rect(710, top + 60, 24, 64, teal)
  return svg(1000, 1000, wall + window() + plan() + light + bench + things(top))
}
