import type { Access, CollectionBeforeOperationHook, Plugin } from 'payload'
import { isAdmin } from '@/access/roles'
import { lacksFreshProof, requireReauthentication } from '@/platform/identity'

/** `custom.personalData` of a collection: the field that identifies the owner of a row, or null. */
export type PersonalData = { owner: 'id' | 'user' | null }

const NO_ROW = { id: { equals: 0 } }

/**
 * An administrator who has not authenticated in the last ten minutes reads only their own rows of
 * personal data. REST and GraphQL requests are refused with `second_factor`, so that the caller can
 * confirm and retry. API keys pass: creating one required re-authentication.
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
    // REST and GraphQL leave it undefined; relations and our own code set it.
    const isDirect = overrideAccess === undefined && GUARDED.has(operation)
    if (!isDirect || !isAdmin(req.user) || !lacksFreshProof(req.user)) return
    const { id } = args as { id?: number | string }
    if (owner === 'id' && id !== undefined && String(id) === String(req.user?.id)) return
    requireReauthentication(req.user)
  }
}

/** Sign-in, sign-out and creation return no rows of others. */
const GUARDED = new Set<string>(['read', 'readDistinct', 'count', 'update', 'delete'])
