import type { Payload } from 'payload'
import type { WorkshopContent } from '../content/types'
import { drawCover } from '../pictures/draw-cover'
import { toWebp } from '../pictures/rasterise'

/** Draws the cover of an entry and puts it into the media library; answers the id it has there. */
export async function addCover(
  payload: Payload,
  { slug, cover }: Pick<WorkshopContent, 'slug' | 'cover'>,
): Promise<number> {
  const name = `${slug}.webp`
  const { docs } = await payload.find({
    collection: 'media',
    where: { filename: { equals: name } },
    depth: 0,
    limit: 1,
    pagination: false,
    overrideAccess: true,
  })
  if (docs[0]) return docs[0].id

  const { family, scheme, alt } = cover
  const data = await toWebp(drawCover({ seed: slug, family, scheme }))
  const made = await payload.create({
    collection: 'media',
    data: { alt },
    file: { data, name, mimetype: 'image/webp', size: data.length },
    depth: 0,
    overrideAccess: true,
  })
  return made.id
}
