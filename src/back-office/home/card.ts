import type { CollectionSlug, DataFromCollectionSlug, Payload, Where } from 'payload'
import type { User } from '@/payload-types'

export type Asker = { payload: Payload; user: User }

export type Line = { href: string; title: string; note: string; at?: string | null }

/** The first lines and, where useful, the total number. */
export type Card = { total?: number; lines: Line[] }

export const SHOWN = 5

type Query<Slug extends CollectionSlug> = {
  collection: Slug
  where?: Where
  sort?: string
  draft?: boolean
  depth?: number
}

export async function listDocuments<Slug extends CollectionSlug>(
  { payload, user }: Asker,
  { depth = 0, ...query }: Query<Slug>,
  toLine: (doc: DataFromCollectionSlug<Slug>) => Omit<Line, 'href'>,
): Promise<Required<Card>> {
  const { docs, totalDocs } = await payload.find({
    ...query,
    limit: SHOWN,
    depth,
    user,
    overrideAccess: false,
  })
  const lines = (docs as DataFromCollectionSlug<Slug>[]).map((doc) => ({
    href: `/cms/collections/${query.collection}/${doc.id}`,
    ...toLine(doc),
  }))
  return { total: totalDocs, lines }
}
