import { randomUUID } from 'node:crypto'
import { searchSite } from '@/features/search/queries'
import { getTestPayload } from './payload'

/** A word that stands nowhere yet. */
export const word = () => `w${randomUUID().replaceAll('-', '').slice(0, 12)}`

/** A workshop, published unless it is a `draft`. */
export async function aWorkshop(data: { title: string; description?: string; draft?: boolean }) {
  const { description = 'Words about it.', draft = false, title } = data
  const payload = await getTestPayload()
  return payload.create({
    collection: 'workshops',
    draft,
    data: {
      title,
      description,
      duration: '2 hours',
      resources: [{ name: 'MARK-RES resource', link: 'https://example.com/mark-res' }],
      _status: draft ? 'draft' : 'published',
    },
    overrideAccess: true,
  })
}

/** The titles of what is found, best first. */
export const titles = async (query: string, mayReadAnswers = false) =>
  (await searchSite(query, { mayReadAnswers })).map(({ title }) => title)
