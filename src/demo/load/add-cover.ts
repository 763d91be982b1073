import path from 'node:path'
import type { Payload } from 'payload'
import type { WorkshopContent } from '../content/types'

/**
 * Puts the cover of an entry (lossless WebP, 1280 × 720) into the media library, which makes its
 * sizes; returns the id it has there.
 */
export async function addCover(
  payload: Payload,
  { slug, coverAlt }: Pick<WorkshopContent, 'slug' | 'coverAlt'>,
): Promise<number> {
  const filename = `${slug}.webp`
  const { docs } = await payload.find({
    collection: 'media',
    where: { filename: { equals: filename } },
    depth: 0,
    limit: 1,
    pagination: false,
    overrideAccess: true,
  })
  if (docs[0]) return docs[0].id

  const made = await payload.create({
    collection: 'media',
    data: { alt: coverAlt },
    filePath: path.join(/* turbopackIgnore: true */ process.cwd(), 'src/demo/covers', filename),
    depth: 0,
    overrideAccess: true,
  })
  return made.id
}
