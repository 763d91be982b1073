/** Elements of SVG as strings. Coordinates are pixels of the canvas, written with one decimal. */
export const n = (value: number) => String(Math.round(value * 10) / 10)

export type Point = readonly [x: number, y: number]

export function rect(x: number, y: number, w: number, h: number, fill: string, radius = 0) {
  const rx = radius ? ` rx="${n(radius)}"` : ''
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${rx} fill="${fill}"/>`
}

export function circle(x: number, y: number, r: number, fill: string) {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`
}

export function ring(x: number, y: number, r: number, width: number, stroke: string, dash = '') {
  const dashes = dash ? ` stroke-dasharray="${dash}"` : ''
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"${dashes}/>`
}

export function polygon(points: readonly Point[], fill: string) {
  return `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" fill="${fill}"/>`
}

export function path(d: string, fill: string) {
  return `<path d="${d}" fill="${fill}"/>`
}

export function stroke(d: string, colour: string, width: number) {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"/>`
}

/** A quarter of a disc in a square of side `s`; `turn` counts quarter turns from the top left. */
export function quarter(x: number, y: number, s: number, turn: number, fill: string) {
  const d = `M0 0H${n(s)}A${n(s)} ${n(s)} 0 0 1 0 ${n(s)}Z`
  return `<path d="${d}" fill="${fill}" transform="translate(${n(x)} ${n(y)}) rotate(${turn * 90} ${n(s / 2)} ${n(s / 2)})"/>`
}

/** A half disc standing on its flat side, `r` high, its base centred on (x, y). */
export function dome(x: number, y: number, r: number, fill: string) {
  return path(`M${n(x - r)} ${n(y)}A${n(r)} ${n(r)} 0 0 1 ${n(x + r)} ${n(y)}Z`, fill)
}

/** A doorway: straight sides `h` high under a half disc, its base centred on (x, y). */
export function arch(x: number, y: number, r: number, h: number, fill: string) {
  return path(
    `M${n(x - r)} ${n(y)}V${n(y - h)}A${n(r)} ${n(r)} 0 0 1 ${n(x + r)} ${n(y - h)}V${n(y)}Z`,
    fill,
  )
}

export function group(inner: string, transform: string) {
  return `<g transform="${transform}">${inner}</g>`
}

/** The same shapes with all their paint thinned: shadows and glazes. */
export function faded(inner: string, opacity: number) {
  return `<g opacity="${opacity}">${inner}</g>`
}

/** A whole document. `label` stays out: pages give the alternative text. */
export function svg(width: number, height: number, inner: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inner}</svg>`
}
