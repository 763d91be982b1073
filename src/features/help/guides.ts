/** The guides of docs/guide that /cms shows, in the order of their list. */
export const GUIDES = [
  { id: 'answers', title: 'Answer questions' },
  { id: 'editor', title: 'An editor’s first day' },
  { id: 'organizer', title: 'An event, from the idea to the certificates' },
  { id: 'administrator', title: 'An administrator’s week' },
] as const

export type GuideId = (typeof GUIDES)[number]['id']

const HELP = '/cms/help'

/** What the pages below an address are about. The first match counts. */
const PLACES: readonly [path: string, guide: GuideId, section?: string][] = [
  ['/cms/answer-desk', 'answers'],
  ['/cms/collections/workshop_qna', 'answers'],
  ['/cms/collections/snippets', 'answers', 'answer-faster'],
  ['/cms/collections/series', 'organizer', 'repeat-it'],
  ['/cms/copy-event', 'organizer', 'repeat-it'],
  ['/cms/collections/registrations', 'organizer', 'look-after-the-people'],
  ['/cms/collections/workshops', 'organizer'],
  ['/cms/collections/webinars', 'organizer'],
  ['/cms/collections/certificates', 'organizer', 'issue-certificates'],
  ['/cms/collections/media', 'editor', 'add-pictures'],
  ['/cms/collections/files', 'editor', 'add-files'],
  ['/cms/health', 'editor', 'keep-the-content-healthy'],
  ['/cms/collections/users', 'administrator', 'people-and-roles'],
  ['/cms/mails', 'administrator', 'email'],
  ['/cms/globals', 'editor', 'change-a-page'],
  ['/cms', 'editor'],
]

export function isGuideId(id: unknown): id is GuideId {
  return GUIDES.some((guide) => guide.id === id)
}

/** The address of the part of the guides that a page of /cms is about. */
export function findHelp(path: string): string {
  const place = PLACES.find(([start]) => path === start || path.startsWith(`${start}/`))
  const [, guide = 'editor', section] = place ?? []
  return `${HELP}?guide=${guide}${section ? `#${section}` : ''}`
}
