import type { Brand as BrandDoc, Media } from '@/payload-types'
import { getSmallest, toPicture } from '@/lib/pictures/picture'
import { readAccent } from './accent'
import { DEFAULT_FONTS, isFontPair } from './font-pairs'
import type { Style } from './stylesheet'

/** `file` is the largest version, in the media library; `changedAt` an ISO instant. */
export type BrandPicture = {
  src: string
  width: number
  height: number
  file: string
  changedAt: string
}

/** What a site shows of its own. All of it is empty on a site that sets nothing. */
export type Brand = Style & {
  logo: BrandPicture | null
  /** On dark grounds; the other one if there is none. */
  logoOnDark: BrandPicture | null
  mark: BrandPicture | null
}

export type StoredBrand = Partial<
  Pick<BrandDoc, 'accent' | 'fonts' | 'logo' | 'logoOnDark' | 'mark'>
>

/** @param doc with its pictures, at depth 1 */
export function toBrand(doc: StoredBrand): Brand {
  const accent = readAccent(doc.accent)
  const logo = toBrandPicture(doc.logo)
  return {
    // A color of an earlier version that this one refuses is as if unset.
    accent: accent.state === 'accepted' ? accent.color : null,
    fonts: isFontPair(doc.fonts) ? doc.fonts : DEFAULT_FONTS,
    logo,
    logoOnDark: toBrandPicture(doc.logoOnDark) ?? logo,
    mark: toBrandPicture(doc.mark),
  }
}

/** The smallest version that is stored: the largest one shown is 40 pixels high. */
export function toBrandPicture(picture: number | Media | null | undefined): BrandPicture | null {
  if (!picture || typeof picture !== 'object' || !picture.url) return null
  const { filename, height, updatedAt, width } = picture
  if (!width || !height || !filename) return null
  const src = getSmallest(toPicture({ image: picture }))
  return { src, width, height, file: filename, changedAt: updatedAt }
}

export const NO_BRAND = toBrand({})
