import type { Tutorial, Webinar, Workshop } from '@/payload-types'

export type FeedKind = 'workshops' | 'webinars' | 'tutorials'

/** A record in a feed. Excludes resources, which are for signed-in users. */
export type FeedEntry = {
  /** `workshops/12`: permanent, even if the title or slug changes. */
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
