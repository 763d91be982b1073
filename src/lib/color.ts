/** Lightness 0 to 1, chroma 0 to about 0.37, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number]
type Rgb = readonly [red: number, green: number, blue: number]

const HEX = /^#[0-9a-f]{6}$/

/** Reads "#E8492A", "e8492a" or "#e42" as "#e8492a". Undefined for anything else. */
export function parseHex(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > 9) return undefined
  const digits = text.trim().toLowerCase().replace(/^#/, '')
  const long = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits
  return HEX.test(`#${long}`) ? `#${long}` : undefined
}

/** @param hex as `parseHex` returns it */
export function toOklch(hex: string): Oklch {
  const [red, green, blue] = toLinear(hex)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  return [lightness, Math.hypot(a, b), ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360]
}

/** The color that a screen can show: the chroma is reduced until it fits, lightness and hue stay. */
export function toHex([lightness, chroma, hue]: Oklch): string {
  const l = Math.min(1, Math.max(0, lightness))
  let [low, high] = [0, Math.max(0, chroma)]
  if (!isShown(toRgb([l, high, hue]))) {
    for (let step = 0; step < 18; step += 1) {
      const middle = (low + high) / 2
      if (isShown(toRgb([l, middle, hue]))) low = middle
      else high = middle
    }
    high = low
  }
  const digits = toRgb([l, high, hue]).map((part) =>
    Math.round(255 * encode(Math.min(1, Math.max(0, part))))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}

/** The contrast of two colors as WCAG 2 defines it: 1 to 21. */
export function getContrast(first: string, second: string): number {
  const [dim = 0, bright = 0] = [getLuminance(first), getLuminance(second)].sort((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

/** The distance of two colors in Oklab: about 0.02 is just visible. */
export function getDistance(first: string, second: string): number {
  const [[l1, c1, h1], [l2, c2, h2]] = [toOklch(first), toOklch(second)]
  const turn = ((h1 - h2) * Math.PI) / 180
  const across = Math.max(0, c1 * c1 + c2 * c2 - 2 * c1 * c2 * Math.cos(turn))
  return Math.sqrt((l1 - l2) ** 2 + across)
}

function getLuminance(hex: string): number {
  const [red, green, blue] = toLinear(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function toLinear(hex: string): Rgb {
  const number = Number.parseInt(hex.slice(1), 16)
  const decode = (byte: number) => {
    const part = byte / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return [decode(number >> 16), decode((number >> 8) & 255), decode(number & 255)]
}

function encode(part: number): number {
  return part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055
}

/** Linear sRGB; a part below 0 or above 1 is a color that no screen shows. */
function toRgb([lightness, chroma, hue]: Oklch): Rgb {
  const turn = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(turn), chroma * Math.sin(turn)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function isShown(rgb: Rgb): boolean {
  return rgb.every((part) => part >= -0.0005 && part <= 1.0005)
}
