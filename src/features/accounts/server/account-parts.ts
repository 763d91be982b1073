import type { Payload } from 'payload'
import { onPool } from '@/platform/database/on-pool'
import { features } from '@/platform/feature'

type ListedParts = { deleted: string[]; stays: string[] }

const ALWAYS = 'name, email address, picture, password, passkeys and sessions'

/** What goes with an account and what stays, counted for one of them or in general, for staff. */
export async function listAccountParts(payload: Payload, userId?: number): Promise<ListedParts> {
  const listed: ListedParts = { deleted: [ALWAYS], stays: [] }
  for (const { count, nouns, stays } of features().flatMap(({ erasure = [] }) => erasure)) {
    const [singular, plural] = nouns
    const parts = stays ? listed.stays : listed.deleted
    if (userId === undefined) {
      parts.push(plural)
      continue
    }
    const [row] = await onPool(payload, count(userId))
    const total = Number(row?.count ?? 0)
    if (total > 0) parts.push(`${total} ${total === 1 ? singular : plural}`)
  }
  return listed
}
