import type { Target } from './records/target'

/** The channel on which instances tell each other which cache tags have expired. */
export const TAG_CHANNEL = 'cache_tags'

/**
 * The one vocabulary of cache tags. Reads declare the tags they depend on, hooks expire them
 * after a write; both import the names from here so that they cannot drift apart.
 */
export const tags = {
  /** Every cached read carries it: expired when the process cannot know what it missed. */
  all: 'content',
  workshops: 'workshops',
  workshop: (id: number | string) => `workshop:${id}`,
  webinars: 'webinars',
  webinar: (id: number | string) => `webinar:${id}`,
  tutorials: 'tutorials',
  tutorial: (id: number | string) => `tutorial:${id}`,
  questions: ({ kind, id }: Target) => `questions:${kind}:${id}`,
  pages: 'pages',
  page: (slug: string) => `page:${slug}`,
  faqs: 'faqs',
  site: 'site-settings',
  home: 'home',
  internship: 'internship',
  /** Read by src/lib/webhooks/listened.ts alone. */
  webhooks: 'webhooks',
}

/**
 * Makes the function that lists the tags of a record whose page is read by number or by slug: a
 * read is remembered under the one it was asked for, so a change expires both.
 */
export function recordTags(all: string, one: (id: number | string) => string) {
  return ({ id, slug }: { id: number; slug?: string | null }): string[] => [
    all,
    one(id),
    ...(slug ? [one(slug)] : []),
  ]
}
