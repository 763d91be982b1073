import type { Composition } from './composition'
import { arches } from './families/arches'
import { bench } from './families/bench'
import { blocks } from './families/blocks'
import { bubbles } from './families/bubbles'
import { columns } from './families/columns'
import { curve } from './families/curve'
import { layers } from './families/layers'
import { nodes } from './families/nodes'
import { orbits } from './families/orbits'
import { panes } from './families/panes'
import { petals } from './families/petals'
import { ripples } from './families/ripples'
import { slabs } from './families/slabs'
import { stairs } from './families/stairs'
import { tiles } from './families/tiles'
import { weave } from './families/weave'
import { schemes, type Scheme, type SchemeName } from './palette'
import { randomFrom } from './random'
import { rect, svg } from './shapes'

const families = {
  arches,
  bench,
  blocks,
  bubbles,
  columns,
  curve,
  layers,
  nodes,
  orbits,
  panes,
  petals,
  ripples,
  slabs,
  stairs,
  tiles,
  weave,
} satisfies Record<string, Composition>

export type FamilyName = keyof typeof families
export const familyNames = Object.keys(families) as [FamilyName, ...FamilyName[]]
const schemeNames = Object.keys(schemes) as [SchemeName, ...SchemeName[]]

export type CoverOptions = {
  /** Usually the slug. The same options give the same bytes. */
  seed: string
  family?: FamilyName
  scheme?: SchemeName | Scheme
  width?: number
  height?: number
}

/** Cover art as an SVG document; what the options leave open is chosen from the seed. */
export function drawCover({ seed, family, scheme, width = 1280, height = 720 }: CoverOptions) {
  const random = randomFrom(seed)
  const chosen = { family: random.pick(familyNames), scheme: random.pick(schemeNames) }
  const colours = typeof scheme === 'object' ? scheme : schemes[scheme ?? chosen.scheme]
  const draw = families[family ?? chosen.family]
  const inner = draw({ width, height, unit: height / 9, random, scheme: colours })
  return svg(width, height, rect(0, 0, width, height, colours.ground) + inner)
}
