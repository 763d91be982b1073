import type { Payload } from 'payload'
import type { WorkshopContent } from '../content/types'
import { drawCover } from '../pictures/draw-cover'
import { toPng } from '../pictures/rasterise'

/**
 * Draws the cover of an entry and puts it into the media library, which turns it into WebP; answers
 * the id it has there.
 */
export async function addCover(
  payload: Payload,
  { slug, cover }: Pick<WorkshopContent, 'slug' | 'cover'>,
): Promise<number> {
  const { docs } = await payload.find({
    collection: 'media',
    where: { filename: { equals: `${slug}.webp` } },
    depth: 0,
    limit: 1,
    pagination: false,
    overrideAccess: true,
  })
  if (docs[0]) return docs[0].id

  const { family, scheme, alt } = cover
  const data = await toPng(drawCover({ seed: slug, family, scheme }))
  const made = await payload.create({
    collection: 'media',
    data: { alt },
    file: { data, name: `${slug}.png`, mimetype: 'image/png', size: data.length },
    depth: 0,
    overrideAccess: true,
  })
  return made.id
}
