import type { Media } from '@/payload-types'
import type { NamedLink, UploadedPicture } from './form-schema'
import { toPicture } from '../catalogue/picture'

/** The picture of a stored record as a form has it; null for none, or one not populated. */
export function toUploadedPicture(image: number | Media | null | undefined): UploadedPicture {
  if (!image || typeof image !== 'object') return null
  return { id: image.id, url: toPicture({ image }).src, alt: image.alt }
}

/** Stored links as the rows of a form. */
export function toLinkRows(
  links: { id?: string | null; name: string; link: string }[] | null | undefined,
): NamedLink[] {
  return (links ?? []).map(({ id, name, link }, index) => ({
    key: id ?? String(index),
    name,
    link,
  }))
}

/** The rows of a form as they are stored. */
export function fromLinkRows(rows: NamedLink[]): { name: string; link: string }[] {
  return rows.map(({ name, link }) => ({ name, link }))
}
