import type { Payload } from 'payload'

const LONGEST_MS = 2 * 60_000

/**
 * Payload never reruns jobs, such as a scheduled publication, whose worker died. No job runs longer
 * than two minutes.
 */
export async function releaseStuckJobs(payload: Payload): Promise<void> {
  const before = new Date(Date.now() - LONGEST_MS).toISOString()
  await payload.update({
    collection: 'payload-jobs',
    where: { and: [{ processing: { equals: true } }, { updatedAt: { less_than: before } }] },
    data: { processing: false },
    depth: 0,
    overrideAccess: true,
  })
}
