import type { Tutorial, Webinar, Workshop } from '@/payload-types'

/** The catalogues that have a feed. */
export type FeedKind = 'workshops' | 'webinars' | 'tutorials'

/** What a feed tells of a record. Never resources: they are for signed-in people. */
export type FeedEntry = {
  /** `workshops/12`: the same for ever, whatever its title or address becomes. */
  key: string
  path: string
  title: string
  summary: string
  author: string | null
  categories: string[]
  publishedAt: string
  updatedAt: string
}

type Doc = Pick<Workshop, 'id' | 'title' | 'description' | 'createdAt' | 'updatedAt'> & {
  slug?: string | null
  publishedAt?: string | null
  author?: Tutorial['author']
  presenter?: Webinar['presenter']
  category?: Workshop['category'] | Tutorial['category']
}

/** The feed entry of a stored record of any catalogue. */
export function toFeedEntry(kind: FeedKind, doc: Doc): FeedEntry {
  return {
    key: `${kind}/${doc.id}`,
    path: `/${kind}/${doc.slug || doc.id}`,
    title: doc.title,
    summary: doc.description,
    author: doc.author ?? doc.presenter ?? null,
    categories: [doc.category ?? []].flat(),
    publishedAt: doc.publishedAt ?? doc.createdAt,
    updatedAt: doc.updatedAt,
  }
}
