import { sql } from '@payloadcms/db-postgres/drizzle'
import type {
  TextField,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  PayloadRequest,
  CollectionBeforeOperationHook,
  CollectionAfterChangeHook,
} from 'payload'
import { rankOf } from '@/access/roles'
import { admins, sessionOnly } from '@/access/rules'
import { passwordLengthProblem } from '@/lib/accounts/password-length'
import { onTransaction } from '@/lib/database/on-transaction'
import { AppError } from '@/lib/failures/app-error'
import type { User } from '@/payload-types'
import { removeTokens } from './account-tokens'
import { readClient } from './client'
import { createCredential, replacePassword } from './credentials'
import { requireReauthentication } from './factors/factors'
import { hashPassword } from './password-hash'
import { passwordProblem } from './password-policy'
import { endSessions, type Account } from './sessions'

/**
 * A new password, as an administrator types it for somebody else: written, never stored here, so
 * that there is nothing to read (the hook `store-credential` stores its hash). A rule against reading
 * would keep the back office from drawing it. One's own is changed in the account area, which asks
 * for the current one.
 */
export const password: TextField = {
  name: 'password',
  label: 'New password',
  type: 'text',
  virtual: true,
  custom: { isWriteOnly: true },
  access: {
    create: admins,
    update: ({ id, req }) => admins({ req }) && String(id) !== String(req.user?.id),
  },
  admin: {
    // What is virtual is otherwise shown and never typed into.
    readOnly: false,
    autoComplete: 'new-password',
    description:
      'Leave it empty to keep the present one. A new one signs the person out everywhere.',
  },
  validate: (value, { data, req }) => {
    if (value === undefined || value === null || value === '') return true
    // Without a person it is the program itself, on behalf of whoever set its environment.
    if (!req.user) return passwordLengthProblem(String(value)) ?? true
    return passwordProblem(value, { email: (data as { email?: string }).email }) ?? true
  },
}

const MESSAGE = 'The last administrator cannot be removed.'

/** Refuses to demote or delete the last administrator, with status 409. */
export const requireOneAdmin: {
  beforeChange: CollectionBeforeChangeHook<User>
  beforeDelete: CollectionBeforeDeleteHook
} = {
  beforeChange: async ({ data, operation, originalDoc, req }) => {
    const demotes = data.role !== undefined && data.role !== 'admin'
    if (operation === 'update' && originalDoc?.role === 'admin' && demotes) {
      await requireAnotherAdmin(originalDoc.id, req)
    }
    return data
  },
  beforeDelete: async ({ id, req }) => {
    const user = await req.payload.findByID({
      collection: 'users',
      id,
      depth: 0,
      disableErrors: true,
      overrideAccess: true,
      req,
    })
    if (user?.role === 'admin') await requireAnotherAdmin(user.id, req)
  },
}

async function requireAnotherAdmin(id: number, req: PayloadRequest): Promise<void> {
  // Two who go at once wait for each other, or each would count on the other to stay.
  await onTransaction(req, sql`select pg_advisory_xact_lock(hashtext('keep-one-admin'), 0)`)
  const { totalDocs } = await req.payload.count({
    collection: 'users',
    where: { and: [{ role: { equals: 'admin' } }, { id: { not_equals: id } }] },
    overrideAccess: true,
    req,
  })
  if (totalDocs === 0) throw new AppError('conflict', MESSAGE)
}

type Guarded = {
  /** The fields that are not written without a proof. */
  fields: string[]
  /** Whether records are not deleted without one. */
  deletes?: boolean
}

/**
 * Wants a fresh proof of an administrator before a write of many records begins. What the hooks
 * of a single record throw is there the failure of that record: a 400 that no dialog hears of.
 * Everybody else is refused by the rules of the collection.
 */
export function reauthenticateBeforeBulk({
  fields,
  deletes,
}: Guarded): CollectionBeforeOperationHook {
  return ({ args, operation, req }) => {
    const { data, id } = args as { data?: Record<string, unknown>; id?: unknown }
    if (id !== undefined || !sessionOnly(admins)({ req })) return
    const isGuarded =
      operation === 'update'
        ? fields.some((field) => data?.[field] !== undefined)
        : operation === 'delete' && deletes
    if (isGuarded) requireReauthentication(req.user)
  }
}

/**
 * Wants a fresh proof of whoever changes a role or an address, sets the password of an account or
 * deletes one: who can read the mails to an address can get into its account. The program itself
 * needs none: deleting one's own account has asked for its proof before.
 */
export const requireReauthenticationHook: {
  beforeOperation: CollectionBeforeOperationHook
  beforeChange: CollectionBeforeChangeHook<User>
  beforeDelete: CollectionBeforeDeleteHook
} = {
  beforeOperation: reauthenticateBeforeBulk({
    fields: ['role', 'email', 'password'],
    deletes: true,
  }),
  beforeChange: ({ data, originalDoc, req }) => {
    const { email, role = 'user' }: Partial<User> = originalDoc ?? {}
    const changesRole = data.role !== undefined && data.role !== role
    const changesAddress = Boolean(originalDoc) && data.email !== undefined && data.email !== email
    const setsPassword = Boolean(originalDoc) && Boolean(data.password)
    if (req.user && (changesRole || changesAddress || setsPassword))
      requireReauthentication(req.user)
    return data
  },
  beforeDelete: ({ req }) => {
    if (req.user) requireReauthentication(req.user)
  },
}

/** Makes the full name from first and last name while none has been given. */
export const setFullName: CollectionBeforeChangeHook<User> = ({ data, originalDoc }) => {
  const merged = { ...originalDoc, ...data }
  if (merged.fullName?.trim()) return data
  const fullName = [merged.firstName, merged.lastName].filter(Boolean).join(' ').trim()
  return fullName ? { ...data, fullName } : data
}

/**
 * Stores what an account proves itself with beside its profile, in the same transaction. A password
 * that an administrator or the program writes is stored as a hash, in no column of the profile, and
 * signs everybody out; taking a role away does so too. Another address does so and ends all
 * links and codes that were mailed to the old one; only who changes their own stays signed
 * in. An account made here counts as confirmed; sign-up sets `context.isUnconfirmed`.
 */
export const storeCredential: CollectionAfterChangeHook<User> = async ({
  context,
  data,
  doc,
  operation,
  previousDoc,
  req,
}) => {
  const password: unknown = data.password
  const passwordHash =
    typeof password === 'string' && password
      ? await hashPassword(password, readClient(req.headers))
      : null
  if (operation === 'create') {
    const isVerified = context.isUnconfirmed !== true
    await createCredential(req, { userId: doc.id, passwordHash, isVerified })
    return doc
  }
  if (passwordHash) await replacePassword(req, { userId: previousDoc.id, passwordHash })
  // Not `doc`, which has only what the request selects of it.
  const { email = previousDoc.email, role = previousDoc.role } = data
  const hasMoved = email !== previousDoc.email
  const isDemoted = rankOf(role) < rankOf(previousDoc.role)
  if (hasMoved) await removeTokens(req, previousDoc.id)
  if (hasMoved || isDemoted) {
    const actor = req.user as Account | null
    const except = actor?.id === previousDoc.id && !isDemoted ? actor._sid : undefined
    await endSessions(req, previousDoc.id, { by: actor?.id, except })
  }
  return doc
}
