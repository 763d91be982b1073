import type { FieldHook, PayloadRequest } from 'payload'
import { FORMER_MEMBER } from '@/collections/users/forget-person'

/**
 * Fills in the name of the person whose number an audit entry stores. Each person is looked up once
 * per request; an account that is gone reads "Former member".
 */
export const nameActor: FieldHook = async ({ req, siblingData }) => {
  const id: unknown = siblingData.actor
  if (typeof id !== 'number') return siblingData.outcome ? 'Nobody signed in' : 'The system'
  const names = namesOf(req)
  const known = names.get(id) ?? lookUp(id, req)
  names.set(id, known)
  return known
}

async function lookUp(id: number, req: PayloadRequest): Promise<string> {
  const user = await req.payload.findByID({
    collection: 'users',
    id,
    depth: 0,
    disableErrors: true,
    overrideAccess: true,
    select: { fullName: true, email: true },
    req,
  })
  return user ? user.fullName?.trim() || user.email : FORMER_MEMBER
}

function namesOf(req: PayloadRequest): Map<number, Promise<string>> {
  const context = req.context as { actorNames?: Map<number, Promise<string>> }
  context.actorNames ??= new Map()
  return context.actorNames
}
