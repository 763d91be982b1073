/** The brand colors in sRGB. The design tokens use OKLCH, which SVG renderers do not support. */
export const INKS = {
  paper: '#f5f1ea',
  ink: '#211c1a',
  muted: '#6b605a',
  line: '#d9d1c4',
  accent: '#e8492a',
} as const

const PAINTS = [INKS.accent, INKS.ink, '#ecaf45', '#f2bfa6', '#1f5a5b', '#e7dac3'] as const
const TILE_SIZE = 140
const COLUMNS = 3
const ROWS = 4.5

export const TILES = { width: COLUMNS * TILE_SIZE, height: ROWS * TILE_SIZE }

/** Draws an SVG pattern that depends only on `seed`, so that links can be distinguished. */
export function drawTiles(seed: string): string {
  const next = randomFrom(seed)
  const pick = <T>(list: readonly [T, ...T[]]): T =>
    list[Math.floor(next() * list.length)] ?? list[0]
  let shapes = ''
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      const ground = pick(PAINTS)
      const [first = INKS.paper, ...others] = PAINTS.filter((paint) => paint !== ground)
      const motif = drawMotif(Math.floor(next() * 5), pick([first, ...others]))
      const turn = Math.floor(next() * 4) * 90
      shapes +=
        `<g transform="translate(${column * TILE_SIZE} ${row * TILE_SIZE})">` +
        `<rect width="${TILE_SIZE + 1}" height="${TILE_SIZE + 1}" fill="${ground}"/>` +
        `<g transform="rotate(${turn} ${TILE_SIZE / 2} ${TILE_SIZE / 2})">${motif}</g></g>`
    }
  }
  const { height, width } = TILES
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shapes}</svg>`
}

function drawMotif(kind: number, paint: string): string {
  const half = TILE_SIZE / 2
  const quarter = (radius: number) =>
    `<path d="M0 0H${radius}A${radius} ${radius} 0 0 1 0 ${radius}Z" fill="${paint}"/>`
  switch (kind) {
    case 0:
      return quarter(TILE_SIZE)
    case 1:
      return `<circle cx="${half}" cy="${half}" r="${TILE_SIZE * 0.33}" fill="${paint}"/>`
    case 2:
      return `<path d="M0 0H${TILE_SIZE}L0 ${TILE_SIZE}Z" fill="${paint}"/>`
    case 3:
      return [0, 2, 4, 6]
        .map(
          (bar) =>
            `<rect y="${(bar * TILE_SIZE) / 8}" width="${TILE_SIZE}" height="${TILE_SIZE / 8}" fill="${paint}"/>`,
        )
        .join('')
    default:
      return quarter(half) + `<g transform="rotate(180 ${half} ${half})">${quarter(half)}</g>`
  }
}

/** Deterministic numbers from 0 to 1 (FNV-1a, then mulberry32). */
function randomFrom(seed: string): () => number {
  let state = 0x811c9dc5
  for (const sign of seed) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
