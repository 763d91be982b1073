import type { Media } from '@/payload-types'
import type { NamedLink, UploadedPicture } from './form-schema'
import { toPicture } from '../catalogue/picture'

/** Converts a stored picture for a form. Returns null if there is none or it is not populated. */
export function toUploadedPicture(image: number | Media | null | undefined): UploadedPicture {
  if (!image || typeof image !== 'object') return null
  return { id: image.id, url: toPicture({ image }).src, alt: image.alt }
}

export function toLinkRows(
  links: { id?: string | null; name: string; link: string }[] | null | undefined,
): NamedLink[] {
  return (links ?? []).map(({ id, name, link }, index) => ({
    key: id ?? String(index),
    name,
    link,
  }))
}

export function fromLinkRows(rows: NamedLink[]): { name: string; link: string }[] {
  return rows.map(({ name, link }) => ({ name, link }))
}
