import type { PayloadRequest } from 'payload'
import { lockRecords } from '@/hooks/locked'
import { fieldError } from '@/lib/failures/app-error'
import { inRequestTransaction } from '@/platform/database/transaction'
import { notFound } from '@/platform/use-cases/implement'
import { lockNames, renameCategory } from './named-records'
import { readCategories } from './queries'

const collection = 'categories' as const

/** Gives the records of a category to another one, and deletes it, in one transaction. */
export async function mergeCategory(
  req: PayloadRequest,
  id: number,
  into: number,
): Promise<{ id: number; name: string }> {
  if (id === into) throw fieldError('into', 'Please choose another category.')
  return inRequestTransaction(req, async () => {
    await lockRecords(req, collection, [id, into])
    await lockNames(req)
    const all = await readCategories(req)
    const [from, to] = [id, into].map((one) => all.find((item) => item.id === one))
    if (!from) throw notFound()
    if (!to || to.isRetired) throw fieldError('into', 'There is no such category.')
    await renameCategory(req, from.name, to.name)
    await req.payload.delete({ collection, id, depth: 0, overrideAccess: true, req })
    await req.payload.update({
      collection,
      id: into,
      data: {
        appliesTo: [...new Set([...to.lists, ...from.lists])],
        former: [...to.former, ...from.former, from.name, from.slug],
      },
      depth: 0,
      overrideAccess: true,
      req,
    })
    return { id: into, name: to.name }
  })
}
