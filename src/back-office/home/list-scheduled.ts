import { SHOWN, type Asker, type Card } from './card'
import { DRAFTABLE, type Draftable } from './draftable'

type Input = { type?: string; doc?: { relationTo?: string; value?: string | number } }

/** Scheduled publications and unpublications, soonest first. */
export async function listScheduled({ payload, user }: Asker): Promise<Card> {
  // No user may read the jobs collection. The records of the jobs are read with the user's access.
  const { docs: jobs } = await payload.find({
    collection: 'payload-jobs',
    where: {
      and: [
        { taskSlug: { equals: 'schedulePublish' } },
        { waitUntil: { greater_than: new Date().toISOString() } },
      ],
    },
    sort: 'waitUntil',
    limit: SHOWN,
    depth: 0,
    overrideAccess: true,
  })
  const lines = await Promise.all(
    jobs.map(async ({ input, waitUntil }) => {
      const { doc, type } = (input ?? {}) as Input
      if (!waitUntil || !doc?.value || !isDraftable(doc.relationTo)) return []
      const found = await payload.findByID({
        collection: doc.relationTo,
        id: doc.value,
        draft: true,
        depth: 0,
        disableErrors: true,
        user,
        overrideAccess: false,
      })
      if (!found) return []
      return {
        href: `/cms/collections/${doc.relationTo}/${found.id}`,
        title: found.title || 'Untitled',
        note: `${type === 'unpublish' ? 'Unpublish' : 'Publish'} ${DRAFTABLE[doc.relationTo].toLowerCase()}`,
        at: waitUntil,
      }
    }),
  )
  return { lines: lines.flat() }
}

function isDraftable(slug: string | undefined): slug is Draftable {
  return slug !== undefined && slug in DRAFTABLE
}
