import type { Access, CollectionBeforeOperationHook, Plugin } from 'payload'
import { isAdmin } from '@/access/roles'
import { lacksFreshProof, requireReauthentication } from './factors/factors'

/** `custom.personalData` of a collection of personal data: the field that holds whose a row is, or null. */
export type PersonalData = { owner: 'id' | 'user' | null }

const NO_ROW = { id: { equals: 0 } }

/**
 * Re-authentication for personal data of others, by every interface: an administrator whose session was not
 * confirmed in the last ten minutes reads only their own rows. A direct request to REST or GraphQL is refused
 * with `second_factor`, so that the caller can confirm and repeat it; relations, filters across collections and
 * pages find no other rows. API keys pass: creating one required the confirmation.
 */
export const guardPersonalData: Plugin = (config) => ({
  ...config,
  collections: (config.collections ?? []).map((collection) => {
    const { access, custom, hooks } = collection
    const data = custom?.personalData as PersonalData | undefined
    if (!data) return collection
    return {
      ...collection,
      access: { ...access, read: readConfirmed(data, access?.read) },
      hooks: {
        ...hooks,
        beforeOperation: [requireConfirmed(data), ...(hooks?.beforeOperation ?? [])],
      },
    }
  }),
})

function readConfirmed({ owner }: PersonalData, read: Access | undefined): Access {
  return (args) => {
    const { user } = args.req
    if (!user || !isAdmin(user) || !lacksFreshProof(user)) return read?.(args) ?? false
    return owner ? { [owner]: { equals: user.id } } : NO_ROW
  }
}

function requireConfirmed({ owner }: PersonalData): CollectionBeforeOperationHook {
  return ({ args, operation, overrideAccess, req }) => {
    // REST and GraphQL leave it undefined; relations and our own code do not.
    const isDirect = overrideAccess === undefined && GUARDED.has(operation)
    if (!isDirect || !isAdmin(req.user) || !lacksFreshProof(req.user)) return
    const { id } = args as { id?: number | string }
    if (owner === 'id' && id !== undefined && String(id) === String(req.user?.id)) return
    requireReauthentication(req.user)
  }
}

/** Operations that return rows. Signing in and out, and creating, return none of others. */
const GUARDED = new Set<string>(['read', 'readDistinct', 'count', 'update', 'delete'])
