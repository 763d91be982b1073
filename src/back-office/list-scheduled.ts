import type { Payload } from 'payload'
import type { User } from '@/payload-types'
import { DRAFTABLE, type Draftable, type Line } from './home-data'

/** A document that will be published or taken off the site by itself. */
export type Scheduled = Line & { at: string }

type Input = { type?: string; doc?: { relationTo?: string; value?: string | number } }

const SHOWN = 5

/** What is planned, soonest first; only documents that this person may read. */
export async function listScheduled({
  payload,
  user,
}: {
  payload: Payload
  user: User
}): Promise<Scheduled[]> {
  // The list of jobs is closed to everybody (S-76); nothing of it is shown but kind and time.
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
  return lines.flat()
}

function isDraftable(slug: string | undefined): slug is Draftable {
  return slug !== undefined && slug in DRAFTABLE
}
