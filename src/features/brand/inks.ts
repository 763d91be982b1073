import { toHex, toOklch } from '@/lib/color'
import { drawMark } from '@/lib/pictures/mark.mjs'
import { DEFAULT_LOOK, type MailLook } from '@/platform/mail/default-look'
import type { Palette } from './tokens'

/** Colors of drawn pictures in sRGB. The design tokens use OKLCH, which their renderers do not support. */
export type Inks = {
  paper: string
  ink: string
  muted: string
  accent: string
  /** On the accent. */
  accentInk: string
  /** The accent as a text on paper. */
  accentText: string
}

const DEFAULT_INKS: Inks = {
  paper: '#f5f1ea',
  ink: '#211c1a',
  muted: '#6b605a',
  accent: '#e8492a',
  accentInk: '#211c1a',
  accentText: '#a8321a',
}

export function toInks(palette: Palette | null): Inks {
  if (!palette) return DEFAULT_INKS
  const { 'accent-ink': accentInk, 'accent-text': accentText, accent } = palette.light
  return { ...DEFAULT_INKS, accent, accentInk, accentText }
}

/** The buttons of emails. Of the light theme: email clients that darken messages do so themselves. */
export function toMailInks(palette: Palette | null): MailLook {
  if (!palette) return DEFAULT_LOOK
  const { 'accent-ink': accentInk, accent } = palette.light
  return { accent, accentInk }
}

/** The mark of a site without one: the letter is what the accent is not, and the bar between both. */
export function drawOwnMark({ accent, accentInk, ink }: Inks, radius?: number): string {
  const [lightness, chroma, hue] = toOklch(accent)
  const isDarkInk = toOklch(accentInk)[0] < lightness
  const pale = toHex([lightness + (1 - lightness) * 0.45, Math.min(chroma, 0.1), hue])
  const bar = isDarkInk ? ink : pale
  return drawMark({ ground: accent, letter: isDarkInk ? '#ffffff' : accentInk, bar, radius })
}

/** Hue, lightness and chroma of the vermilion in the drawings. */
const [BASE_LIGHTNESS, BASE_CHROMA, BASE_HUE] = toOklch(DEFAULT_INKS.accent)

/** A drawing in the colors of another accent: all that is vermilion, and its tints, turn. */
export function recolor(svg: string, palette: Palette | null): string {
  if (!palette) return svg
  const [lightness, chroma, hue] = toOklch(palette.light.accent)
  return svg.replaceAll(/#[0-9a-f]{6}\b/g, (color) => {
    const [l, c, h] = toOklch(color)
    if (c < 0.05 || Math.abs(h - BASE_HUE) > 20) return color
    // Tints stay as light as they are, so that what lies on them stays distinct.
    const weight = Math.min(1, c / BASE_CHROMA)
    return toHex([l + (lightness - BASE_LIGHTNESS) * weight ** 2, (c * chroma) / BASE_CHROMA, hue])
  })
}
