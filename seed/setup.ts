import type { Payload, Where } from 'payload'
import { faqs } from './content/faqs'
import { instructors } from './content/instructors'
import { aboutPage, careersPage, legalPages } from './content/pages'
import { tutorials } from './content/tutorials'
import { webinars } from './content/webinars'
import { workshops } from './content/workshops'
import { env } from '@/env'

type Entry = { slug: string }
const NO_FIGURES = { brand: '', students: '', satisfaction: '' }
const ENTRIES = {
  workshops,
  webinars,
  tutorials,
  instructors,
  pages: [...legalPages, aboutPage(NO_FIGURES), careersPage],
} satisfies Record<string, Entry[]>
type List = keyof typeof ENTRIES

const count = async (payload: Payload, collection: List | 'faqs', where: Where) =>
  (await payload.count({ collection, where, trash: true, overrideAccess: true })).totalDocs

/** Whether someone has written content here: drafts and trashed records count, demo content does not. */
async function hasOwnContent(payload: Payload): Promise<boolean> {
  for (const [list, entries] of Object.entries(ENTRIES) as [List, Entry[]][]) {
    const isOther: Where = {
      or: [{ slug: { not_in: entries.map(({ slug }) => slug) } }, { slug: { exists: false } }],
    }
    if ((await count(payload, list, isOther)) > 0) return true
  }
  const questions = faqs.map(({ question }) => question)
  return (await count(payload, 'faqs', { question: { not_in: questions } })) > 0
}

type Preview = {
  /** Why demo content cannot be loaded, or null. */
  refusal: string | null
  adds: { list: List; count: number }[]
}

/** What the setup would add to this site, if it may. */
export async function previewDemoContent(payload: Payload): Promise<Preview> {
  if (!env.DEMO_CONTENT) {
    return { refusal: 'This site has no demo content: DEMO_CONTENT is off.', adds: [] }
  }
  if (await hasOwnContent(payload)) {
    return {
      refusal: 'This site has content of its own. Demo content would be published among it.',
      adds: [],
    }
  }
  const adds: Preview['adds'] = []
  for (const [list, entries] of Object.entries(ENTRIES) as [List, Entry[]][]) {
    const there = await count(payload, list, { slug: { in: entries.map(({ slug }) => slug) } })
    if (there < entries.length) adds.push({ list, count: entries.length - there })
  }
  return { refusal: null, adds }
}
