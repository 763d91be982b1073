import { createHash } from 'node:crypto'
import { NO_BRAND, toBrand, type Brand, type StoredBrand } from '../brand'
import { toStylesheetAddress } from '../stylesheet'
import { computePalette, type Palette } from '../tokens'

/** A brand with what is computed from it, once for each change. */
export type BrandView = Brand & {
  /** Changes with everything that is drawn. Null on a site that sets nothing. */
  version: string | null
  palette: Palette | null
  /** Addresses of stylesheets, for the site and for /cms. */
  stylesheets: { site: string | null; cms: string | null }
}

export const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

export function toView(doc: StoredBrand): BrandView {
  const brand = toBrand(doc)
  const drawn = JSON.stringify(brand)
  return {
    ...brand,
    version: drawn === JSON.stringify(NO_BRAND) ? null : hash(drawn),
    palette: (brand.accent && computePalette(brand.accent)) || null,
    stylesheets: {
      site: toStylesheetAddress(brand, 'site', hash),
      cms: toStylesheetAddress(brand, 'cms', hash),
    },
  }
}

/** The address of a file that the brand may replace: browsers keep it until the brand changes. */
export function toVersioned(path: string, { version }: Pick<BrandView, 'version'>): string {
  return version ? `${path}?v=${version}` : path
}
