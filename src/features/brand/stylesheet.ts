import { parseHex } from '@/lib/color'
import { DEFAULT_FONTS, drawFontFaces, isFontPair, type FontPair } from './font-pairs'
import { computePalette, type AccentTokens } from './tokens'

export type Style = { accent: string | null; fonts: FontPair }
/** The site and /cms name their variables differently. */
type Side = 'site' | 'cms'

/**
 * The rules that differ from the design tokens: at most six variables in each theme, and the faces of
 * another pair of fonts. They win over tokens.css by their specificity, wherever the file is linked.
 */
export function drawStylesheet({ accent, fonts }: Style, side: Side): string {
  const palette = accent ? computePalette(accent) : undefined
  const toRules = side === 'site' ? toSiteRules : toBackOfficeRules
  return drawFontFaces(fonts) + (palette ? toRules(palette.light, palette.dark) : '')
}

function toSiteRules(light: AccentTokens, dark: AccentTokens): string {
  const set = (tokens: AccentTokens) =>
    Object.entries(tokens)
      .map(([name, color]) => `--color-${name}:${color}`)
      .join(';')
  // On paper every theme is the light one, as in tokens.css.
  return `:root:root{${set(light)}}@media screen{.dark.dark{${set(dark)}}}`
}

/** The site's colors too: some screens show parts of the site (site-styles.css). */
function toBackOfficeRules(light: AccentTokens, dark: AccentTokens): string {
  const set = (tokens: AccentTokens) =>
    `--brand-accent:${tokens.accent};--brand-accent-hover:${tokens['accent-text']};--brand-accent-ink:${tokens['accent-ink']};--brand-mark:${tokens.mark};--brand-accent-text:${tokens['accent-text']};--brand-focus:${tokens.focus}`
  return `${toSiteRules(light, dark)}:root:root{${set(light)}}html[data-theme=dark]:root{${set(dark)}}`
}

const NAME = /^\/brand\.(site|cms)\.([0-9a-f]{6}|default)-([a-z]+)\.([0-9a-f]{8})\.css$/

/**
 * Where a page finds its stylesheet: the address says all that is in it, so that any instance can
 * answer it at any time, and `hash` changes when a new version computes something else. Null if there
 * is nothing to change.
 */
export function toStylesheetAddress(
  style: Style,
  side: Side,
  hash: (css: string) => string,
): string | null {
  const { accent, fonts } = style
  if (!accent && fonts === DEFAULT_FONTS) return null
  const name = `${accent?.slice(1) ?? 'default'}-${fonts}`
  return `/brand.${side}.${name}.${hash(drawStylesheet(style, side))}.css`
}

/** What an address names. Undefined if no site has such a stylesheet. */
export function parseStylesheetAddress(address: string): { style: Style; side: Side } | undefined {
  const [, side, color, fonts] = NAME.exec(address) ?? []
  const accent = color === 'default' ? null : parseHex(color)
  if ((side !== 'site' && side !== 'cms') || !isFontPair(fonts) || accent === undefined)
    return undefined
  return { style: { accent, fonts }, side }
}
