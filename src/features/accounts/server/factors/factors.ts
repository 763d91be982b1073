import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { isStaff } from '@/access/roles'
import type { SecondFactor, SignInMethod } from '../../sign-in-method'
import { factorChanged, type FactorChange } from '../emails'
import type { FactorNeed } from '@/platform/identity'
import { queueMail } from '@/platform/mail/queue-mail'
import { env } from '@/env'
import { toIso } from '@/platform/database/rows'
import { onTransaction, type Scope } from '@/platform/database/transaction'

type Session = { method: SignInMethod; second: SecondFactor | null; hasFactor: boolean }

/** What the session of a user with this stored role lacks, or null. */
export function findFactorNeed(session: Session, role: string): FactorNeed | null {
  if (env.STAFF_SECOND_FACTOR !== 'required' || !isStaff({ role })) return null
  if (!session.hasFactor) return 'set-up'
  return session.method === 'passkey' || session.second ? null : 'sign-in'
}

type ListedPasskey = {
  id: number
  name: string
  device: string
  isSynced: boolean
  createdAt: string
  lastUsedAt: string | null
}

/** The factors of an account; times are ISO instants. */
export type Factors = {
  app: { createdAt: string; lastUsedAt: string | null } | null
  passkeys: ListedPasskey[]
  recovery: { left: number; of: number }
}

/** Whether the account `id` (an SQL expression) has a factor: an app or a passkey. */
export const hasFactorSql = (id: ReturnType<typeof sql>) => sql`(
  exists (select from authenticators where user_id = ${id})
  or exists (select from passkeys where owner_id = ${id}))`

/** Whether an account has a factor, so that its password alone does not sign in. */
export async function hasFactor(scope: Scope, userId: number): Promise<boolean> {
  const [row] = await onTransaction(scope, sql`select ${hasFactorSql(sql`${userId}`)} as has`)
  return row?.has === true
}

/** The factors of an account, with passkeys in the order in which they were added. */
export async function listFactors(scope: Scope, userId: number): Promise<Factors> {
  const [app] = await onTransaction(
    scope,
    sql`select created_at, last_used_at from authenticators where user_id = ${userId}`,
  )
  const passkeys = await onTransaction(
    scope,
    sql`
      select id, name, device, is_synced, created_at, last_used_at from passkeys
      where owner_id = ${userId} order by created_at, id`,
  )
  const [codes] = await onTransaction(
    scope,
    sql`
      select count(*)::int as of, count(*) filter (where used_at is null)::int as left
      from recovery_codes where user_id = ${userId}`,
  )
  return {
    app: app ? toTimes(app) : null,
    passkeys: passkeys.map((row) => ({
      id: Number(row.id),
      name: String(row.name),
      device: String(row.device),
      isSynced: row.is_synced === true,
      ...toTimes(row),
    })),
    recovery: { left: Number(codes?.left), of: Number(codes?.of) },
  }
}

function toTimes({ created_at, last_used_at }: Record<string, unknown>) {
  return {
    createdAt: toIso(created_at),
    lastUsedAt: last_used_at === null ? null : toIso(last_used_at),
  }
}

/** Emails the owner about a change to their factors, in the transaction of `req`. */
export async function notifyOfFactorChange(
  req: PayloadRequest,
  userId: number,
  change: FactorChange,
): Promise<void> {
  const { email } = await req.payload.findByID({
    collection: 'users',
    id: userId,
    depth: 0,
    select: { email: true },
    // The acting user may not be signed in.
    overrideAccess: true,
    req,
  })
  await queueMail({ req, mail: factorChanged({ to: email, change }) })
}
