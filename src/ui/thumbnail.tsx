import { PLACEHOLDER } from '@/lib/pictures/picture-sizes'
import { Picture } from './picture'

/** A small picture next to a title that says the same. */
export function Thumbnail({ src }: { src: string | undefined }) {
  return (
    <Picture
      picture={{ src: src ?? PLACEHOLDER, width: 96, height: 64, alt: '' }}
      className="h-16 w-24 shrink-0 rounded-control"
    />
  )
}
