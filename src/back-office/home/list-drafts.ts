import { listDocuments, SHOWN, type Asker, type Card } from './card'
import { DRAFTABLE, type Draftable } from './draftable'

/** The drafts of all collections, last changed first. */
export async function listDrafts(asker: Asker): Promise<Card> {
  const kinds = Object.keys(DRAFTABLE) as Draftable[]
  const found = await Promise.all(
    kinds.map(async (collection) =>
      listDocuments(
        asker,
        {
          collection,
          where: { _status: { equals: 'draft' } },
          draft: true,
          sort: '-updatedAt',
        },
        ({ title, updatedAt }) => ({
          title: title || 'Untitled',
          note: DRAFTABLE[collection],
          at: updatedAt,
        }),
      ),
    ),
  )
  const newestFirst = found
    .flatMap(({ lines }) => lines)
    .sort((a, b) => (b.at ?? '').localeCompare(a.at ?? ''))
  return {
    total: found.reduce((sum, { total }) => sum + total, 0),
    lines: newestFirst.slice(0, SHOWN),
  }
}
