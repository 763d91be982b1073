import type { Payload } from 'payload'
import { toRefusal } from '@/lib/failures/to-app-error'
import { inTransaction } from '@/platform/database/transaction'
import { findByName, tidyName, toNameKey, type CategorizedList } from '../categories'
import { lockNames } from './named-records'
import { readCategories } from './queries'

type Options = { payload: Payload; list: CategorizedList; name: string; isDryRun: boolean }

const asSystem = { depth: 0, overrideAccess: true, context: { disableRevalidate: true } } as const

/**
 * Makes a name of another site usable here: adds its category, or offers it for one more list. Null if
 * it is already, and the reason if it cannot be added.
 */
export async function addCategory(options: Options): Promise<'added' | { problem: string } | null> {
  const { isDryRun, list, name, payload } = options
  if (findByName(await readCategories({ payload }), list, name)) return null
  if (isDryRun) return 'added'
  try {
    await inTransaction(payload, async (req) => {
      await lockNames(req)
      const all = await readCategories(req)
      if (findByName(all, list, name)) return
      const other = all.find((item) => toNameKey(item.name) === toNameKey(name))
      const collection = 'categories' as const
      if (other) {
        const appliesTo = [...new Set([...other.lists, list])]
        const data = { appliesTo, retired: false }
        await payload.update({ collection, id: other.id, data, ...asSystem, req })
      } else {
        const data = { name: tidyName(name), appliesTo: [list], cover: 'other' as const }
        await payload.create({ collection, data, ...asSystem, req })
      }
    })
    return 'added'
  } catch (error) {
    const refusal = toRefusal(error)
    if (!refusal) throw error
    return { problem: refusal.message }
  }
}
