import { TARGET_LISTS, mapKinds, type Target, type TargetList } from './records/target'

/** The PostgreSQL channel on which instances announce expired cache tags. */
export const TAG_CHANNEL = 'cache_tags'

const lists = Object.fromEntries(TARGET_LISTS.map((list) => [list, list])) as {
  [List in TargetList]: List
}
const records = mapKinds((kind) => (id: number | string) => `${kind}:${id}`)

/** All cache tags. Reads declare the tags they depend on, and hooks expire them after a write. */
export const tags = {
  /** On every cached read. Expired when a process may have missed notifications. */
  all: 'content',
  ...lists,
  ...records,
  questions: ({ kind, id }: Target) => `questions:${kind}:${id}`,
  instructors: 'instructors',
  instructor: (address: number | string) => `instructor:${address}`,
  pages: 'pages',
  page: (slug: string) => `page:${slug}`,
  /** Expires when a record appears under an address, moves or disappears; not by other changes. */
  address: (collection: string, segment: number | string) => `address:${collection}:${segment}`,
  /** Expires when other workshops of a category may be chosen: not by changes of their texts. */
  choice: (category: string) => `choice:workshops:${category}`,
  /** On the pages of all series. Expired by their events too. */
  series: 'series',
  faqs: 'faqs',
  site: 'site-settings',
  brand: 'brand',
  navigation: 'navigation',
  home: 'home',
  internship: 'internship',
  pageTexts: 'page-texts',
  /** Used only by entry/middleware/redirects.mjs. */
  redirects: 'redirects',
  /** Used only by src/features/webhooks/server/queue-deliveries.ts. */
  webhooks: 'webhooks',
}

type Tagged = { id: number; slug?: string | null; series?: unknown }

/** Lists the tags of a record. Reads are cached by id or slug, so a change expires both. */
export function createRecordTags(all: string, one: (id: number | string) => string) {
  return ({ id, series, slug }: Tagged): string[] => [
    all,
    one(id),
    ...(slug ? [one(slug)] : []),
    ...(series ? [tags.series] : []),
  ]
}
