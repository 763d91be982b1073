import { setImmediate } from 'node:timers/promises'
import type { FieldHook, PayloadRequest } from 'payload'
import { FORMER_MEMBER } from '@/lib/accounts/former-member'

/** The names that one request asks for: those that are known or on their way, and the batch to come. */
type Names = {
  known: Map<number, Promise<string>>
  batch?: { ids: number[]; found: Promise<Map<number, string>> }
}

/**
 * Fills in the name of the person whose number an audit entry stores; an account that is gone reads
 * "Former member". Entries of a list are read at the same time, so their people are looked up in one
 * query (G4).
 */
export const nameActor: FieldHook = ({ req, siblingData }) => {
  const id: unknown = siblingData.actor
  if (typeof id !== 'number') return siblingData.outcome ? 'Nobody signed in' : 'The system'
  const names = namesOf(req)
  const name = names.known.get(id) ?? lookUp(id, names, req)
  names.known.set(id, name)
  return name
}

async function lookUp(id: number, names: Names, req: PayloadRequest): Promise<string> {
  const batch = (names.batch ??= startBatch(names, req))
  batch.ids.push(id)
  return (await batch.found).get(id) ?? FORMER_MEMBER
}

function startBatch(names: Names, req: PayloadRequest): NonNullable<Names['batch']> {
  const ids: number[] = []
  const find = async () => {
    await setImmediate()
    names.batch = undefined
    const { docs } = await req.payload.find({
      collection: 'users',
      where: { id: { in: ids } },
      depth: 0,
      pagination: false,
      overrideAccess: true,
      select: { fullName: true, email: true },
      req,
    })
    return new Map(docs.map((user) => [user.id, user.fullName?.trim() || user.email]))
  }
  return { ids, found: find() }
}

function namesOf(req: PayloadRequest): Names {
  const context = req.context as { actorNames?: Names }
  return (context.actorNames ??= { known: new Map() })
}
