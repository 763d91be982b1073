import { randomUUID } from 'node:crypto'
import { searchSite } from '@/features/search/server/queries'
import { getTestPayload } from './payload'

/** A word that occurs nowhere yet. */
export const word = () => `w${randomUUID().replaceAll('-', '').slice(0, 12)}`

/** A workshop with one resource, published unless it is a `draft`. */
export async function aWorkshop(data: {
  title: string
  description?: string
  resource?: string
  draft?: boolean
}) {
  const { description = 'Words about it.', draft = false, resource = 'resource', title } = data
  const payload = await getTestPayload()
  return payload.create({
    collection: 'workshops',
    draft,
    data: {
      title,
      description,
      duration: '2 hours',
      resources: [{ name: resource, link: `https://example.com/${resource}` }],
      _status: draft ? 'draft' : 'published',
    },
    overrideAccess: true,
  })
}

/** The titles of the results, best first. */
export const titles = async (query: string, mayReadAnswers = false) =>
  (await searchSite(query, { mayReadAnswers })).map(({ title }) => title)
