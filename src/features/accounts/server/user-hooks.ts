import { sql } from '@payloadcms/db-postgres/drizzle'
import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeOperationHook,
  PayloadRequest,
  TextField,
} from 'payload'
import { rankRole } from '@/access/roles'
import { admins, sessionOnly } from '@/access/rules'
import { findPasswordLengthProblem } from '../password-rules'
import { onTransaction } from '@/platform/database/transaction'
import { AppError } from '@/lib/failures/app-error'
import type { User } from '@/payload-types'
import { removeTokens } from './account-tokens'
import { readClient } from './client'
import { createCredential, replacePassword } from './credentials'
import { requireReauthentication } from '@/platform/identity'
import { hashPassword } from './password-hash'
import { findPasswordProblem } from './password-policy'
import { invite } from './request-password-reset'
import { endSessions } from './sessions'
import { type Account } from '@/platform/identity'

/**
 * Lets an administrator set another user's password. Virtual: `storeCredential` stores the hash. A
 * read rule would keep the back office from rendering the field.
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
    // Payload makes virtual fields read-only by default.
    readOnly: false,
    autoComplete: 'new-password',
    description:
      'If empty, a new user receives a link to choose one by email, and the password of an existing user stays. A new password signs the user out everywhere.',
  },
  validate: (value, { data, req }) => {
    if (value === undefined || value === null || value === '') return true
    // Without a user, the program itself writes the value.
    if (!req.user) return findPasswordLengthProblem(String(value)) ?? true
    return findPasswordProblem(value, { email: (data as { email?: string }).email }) ?? true
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
  // Lock: each of two concurrent demotions would count on the other administrator.
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
  fields: string[]
  deletes?: boolean
}

/**
 * Requires re-authentication before a bulk write by an administrator. An error in a per-document
 * hook would become a 400 that no dialog handles. Access rules refuse all other users.
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
 * Requires re-authentication to change a role or an email address, set a password, or delete an
 * account: anyone who reads its email can take over an account. The program itself is exempt.
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

export const setFullName: CollectionBeforeChangeHook<User> = ({ data, originalDoc }) => {
  const merged = { ...originalDoc, ...data }
  if (merged.fullName?.trim()) return data
  const fullName = [merged.firstName, merged.lastName].filter(Boolean).join(' ').trim()
  return fullName ? { ...data, fullName } : data
}

/**
 * Stores the credential in the same transaction as the profile. A new password, a demotion, or a
 * new email address ends all sessions (users who change their own address stay signed in). A new
 * address also voids emailed links and codes. Users whom an administrator adds without a password
 * are invited by email. New accounts count as confirmed, unless sign-up sets
 * `context.isUnconfirmed`.
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
    if (req.user && !passwordHash) await invite(req, { id: doc.id, email: String(data.email) })
    return doc
  }
  if (passwordHash) await replacePassword(req, { userId: previousDoc.id, passwordHash })
  // `doc` contains only the selected fields.
  const { email = previousDoc.email, role = previousDoc.role } = data
  const hasMoved = email !== previousDoc.email
  const isDemoted = rankRole(role) < rankRole(previousDoc.role)
  if (hasMoved) await removeTokens(req, previousDoc.id)
  if (hasMoved || isDemoted) {
    const actor = req.user as Account | null
    const except = actor?.id === previousDoc.id && !isDemoted ? actor._sid : undefined
    await endSessions(req, previousDoc.id, { by: actor?.id, except })
  }
  return doc
}
