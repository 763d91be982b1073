import type { CollectionSlug, DataFromCollectionSlug, Payload, Where } from 'payload'
import type { User } from '@/payload-types'

/** Who looks at the home: every card shows only what this person may read. */
export type Asker = { payload: Payload; user: User }

/** One line of a card: where it leads, what it is called and a word about it. */
export type Line = { href: string; title: string; note: string; at?: string | null }

/** The first lines, and how many there are in all where that is worth knowing. */
export type Card = { total?: number; lines: Line[] }

/** Lines of a card. */
export const SHOWN = 5

type Query<Slug extends CollectionSlug> = {
  collection: Slug
  where?: Where
  sort?: string
  draft?: boolean
  depth?: number
}

/** The card of the first documents of a collection. */
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
