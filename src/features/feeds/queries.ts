import 'server-only'
import { tags } from '@/lib/tags'
import { cached } from '@/server/cached'
import { asVisitor, cms } from '@/server/cms'
import { toFeedEntry, type FeedEntry, type FeedKind } from './dto'

const MAX_ITEMS = 50
const TAGS: Record<FeedKind, string> = {
  workshops: tags.workshops,
  webinars: tags.webinars,
  tutorials: tags.tutorials,
}
const SELECT = {
  title: true,
  slug: true,
  description: true,
  publishedAt: true,
  createdAt: true,
  updatedAt: true,
} as const

export function listFeedEntries(kind: FeedKind): Promise<FeedEntry[]> {
  const read = cached(() => readEntries(kind), `feed-${kind}`, [TAGS[kind]])
  return read()
}

async function readEntries(kind: FeedKind): Promise<FeedEntry[]> {
  const payload = await cms()
  const list = { sort: '-publishedAt', depth: 0, limit: MAX_ITEMS, pagination: false } as const
  switch (kind) {
    case 'workshops': {
      const select = { ...SELECT, category: true } as const
      const { docs } = await payload.find({ collection: kind, select, ...list, ...asVisitor })
      return docs.map((doc) => toFeedEntry(kind, doc))
    }
    case 'webinars': {
      const select = { ...SELECT, presenter: true } as const
      const { docs } = await payload.find({ collection: kind, select, ...list, ...asVisitor })
      return docs.map((doc) => toFeedEntry(kind, doc))
    }
    case 'tutorials': {
      const select = { ...SELECT, category: true, author: true } as const
      const { docs } = await payload.find({ collection: kind, select, ...list, ...asVisitor })
      return docs.map((doc) => toFeedEntry(kind, doc))
    }
  }
}
