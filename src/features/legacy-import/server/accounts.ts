import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { removeTokens } from '@/features/accounts/server/account-tokens'
import { replacePassword } from '@/features/accounts/server/credentials'
import { administratorKept } from '@/features/accounts/server/emails'
import { endSessions } from '@/features/accounts/server/sessions'
import { queueMail } from '@/platform/mail/queue-mail'
import { HIGHEST_COST, readBcryptCost } from '@/features/accounts/password-rules'
import { normalizeEmail } from '@/features/accounts/email-address'
import { onTransaction, type Scope } from '@/platform/database/transaction'
import { sha256 } from '@/lib/secrets'
import { toPlainName } from '@/lib/text/plain-text'
import { addIdentities } from './identities'
import { dropImportedAvatar, toStorageKey } from './pictures'
import { records, recordRows, texts } from './ledger'
import type { LegacyRow } from './legacy-site'
import { readJson, toAddress, toFlag, toInstant, toShortText, toText } from './legacy-values'
import type { Item, Note, Store } from './store'

/**
 * Applies changes of the old backend. A new password or address ends sessions and tokens as usual;
 * so does merging into an unconfirmed sign-up.
 */
async function changeAccount(req: PayloadRequest, item: Item<Account>): Promise<void> {
  const { data, docId, hash } = item
  if (docId === null) return
  const [was, is] = [parseHash(item.before?.sourceHash), parseHash(hash)]
  if (was.rest !== is.rest) await changeProfile(req, docId, item)
  if (was.password !== is.password && data.passwordHash) {
    await replacePassword(req, { userId: docId, passwordHash: data.passwordHash })
  }
  if (was.role !== is.role && is.role) await changeRole(req, item, is.role)
}

async function changeProfile(req: PayloadRequest, id: number, item: Item<Account>): Promise<void> {
  const { data } = item
  const [before] = await onTransaction(req, sql`select email from profiles where id = ${id}`)
  await dropImportedAvatar(req, { address: data.avatarUrl, oldId: item.oldId, userId: id })
  await onTransaction(
    req,
    sql`update profiles set email = ${data.email}, first_name = ${data.firstName},
          last_name = ${data.lastName}, full_name = ${data.fullName}, phone = ${data.phone},
          bio = ${data.bio}, email_notifications = ${data.emailNotifications},
          event_notifications = ${data.emailNotifications},
          avatar_url = case when avatar_id is null then ${data.avatarUrl}::text else avatar_url end,
          updated_at = now()
        where id = ${id}`,
  )
  if (data.isConfirmed) {
    await onTransaction(
      req,
      sql`update credentials set verified_at = coalesce(verified_at, now()) where user_id = ${id}`,
    )
  }
  if (item.before && before?.email === data.email) return
  await removeTokens(req, id)
  await endSessions(req, id)
}

async function changeRole(req: PayloadRequest, item: Item<Account>, role: string): Promise<void> {
  const id = item.docId ?? 0
  // Same lock as src/features/accounts/server/user-hooks.ts: the site always keeps one administrator.
  await onTransaction(req, sql`select pg_advisory_xact_lock(hashtext('keep-one-admin'), 0)`)
  const changed = await onTransaction(
    req,
    sql`update profiles set role = ${role}::enum_profiles_role, updated_at = now()
        where id = ${id} and (role <> 'admin'
          or exists (select 1 from profiles where role = 'admin' and id <> ${id}))
        returning id`,
  )
  if (changed.length === 0) item.note('the last administrator keeps the role')
  else if (role !== 'admin') await endSessions(req, id)
}

export type Account = {
  email: string
  firstName: string | null
  lastName: string | null
  fullName: string | null
  phone: string | null
  bio: string | null
  emailNotifications: boolean
  avatarUrl: string | null
  createdAt: string | null
  isConfirmed: boolean
  /** A bcrypt hash at an accepted cost; null if there is none. */
  passwordHash: string | null
  identities: { provider: string; subject: string }[]
  isAdmin: boolean
}

const EMAIL = /^[^\s@<>"'`\\]+@[^\s@<>"'`\\.]+(?:\.[^\s@<>"'`\\.]+)+$/
const PROVIDERS = new Set(['google', 'github'])
const OWN = 'email'

/**
 * Reads an account. Returns null and notes the reason if it is unusable, deleted or suspended. An
 * unconfirmed address proves no ownership, so its password and providers are ignored.
 */
function toAccount(row: LegacyRow, note: Note): Account | null {
  const email = normalizeEmail(toText(row.email))
  const refusal = findRefusal(row, email)
  if (refusal) {
    note(refusal, row.email)
    return null
  }
  const meta = toMeta(row.meta, note)
  const isConfirmed = Boolean(row.confirmed_at)
  if (!isConfirmed)
    note('the address was never confirmed: the user must choose a password by email')
  const names = toNames(meta, row, note)
  return {
    email,
    ...names,
    phone: toShortText(meta.phone ?? row.phone, 40, 'the phone number', note) || null,
    bio: toShortText(meta.bio, 2000, 'the bio', note) || null,
    emailNotifications: meta.email_notifications == null || toFlag(meta.email_notifications),
    avatarUrl: toAddress(row.avatar_url || meta.avatar_url, 'the picture', note) || null,
    createdAt: toInstant(row.created_at, 'the time of the sign-up', note),
    isConfirmed,
    passwordHash: isConfirmed ? toHash(row.hash, note) : null,
    identities: isConfirmed ? toIdentities(row.identities, note) : [],
    isAdmin: row.role === 'admin',
  }
}

function findRefusal(row: LegacyRow, email: string): string | null {
  if (row.deleted_at) return 'the account was deleted on the old site'
  if (!email) return 'the account has no email address'
  if (email.length > 254 || !EMAIL.test(email)) return 'the email address is not valid'
  return row.suspended ? 'the account is suspended on the old site' : null
}

function toMeta(value: unknown, note: Note): Record<string, unknown> {
  const meta = readJson(value)
  if (meta && (typeof meta !== 'object' || Array.isArray(meta))) {
    note('the profile of the account cannot be read', value)
  }
  return asRecord(meta)
}

function toNames(meta: Record<string, unknown>, row: LegacyRow, note: Note) {
  const name = (key: string) => {
    const oldName = toText(meta[key]) || toText(row[key])
    const plain = toPlainName(oldName)
    if (plain !== toPlainName(oldName, oldName.length))
      note('a name is longer than 100 characters and was shortened', oldName)
    return plain || null
  }
  const firstName = name('first_name')
  const lastName = name('last_name')
  const fullName = [firstName, lastName].filter(Boolean).join(' ')
  return { firstName, lastName, fullName: name('full_name') ?? (fullName || null) }
}

function toHash(value: unknown, note: Note): string | null {
  const hash = toText(value)
  if (!hash) return null
  const cost = readBcryptCost(hash)
  if (cost !== null && cost <= HIGHEST_COST) return hash
  // The hash itself stays out of the report, even when it is rejected.
  if (cost === null)
    note('the password is stored in an unknown format: the user must choose a new one by email')
  else
    note(
      `the password hash has a cost above ${HIGHEST_COST}: the user must choose a new one by email`,
    )
  return null
}

function toIdentities(value: unknown, note: Note): Account['identities'] {
  if (!Array.isArray(value)) return []
  return value.map(asRecord).flatMap(({ provider, subject, verified }) => {
    if (typeof provider !== 'string' || provider === OWN) return []
    const isKnown = PROVIDERS.has(provider) && typeof subject === 'string' && subject !== ''
    if (!isKnown) {
      note(`sign-in with ${toPlainName(provider)} is not supported here`)
      return []
    }
    if (toFlag(verified)) return [{ provider, subject }]
    note(`the address at ${provider} is not verified: sign-in with it was not imported`)
    return []
  })
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

type Options = { keepsAdmins: boolean; files?: string }

/**
 * Imports accounts in bulk, because a write through Payload takes several milliseconds. Does the
 * work of its hooks; the `moving-accounts` test compares the rows.
 */
export function accountsStore({ files, keepsAdmins }: Options): Store<Account> {
  /** Old ids by address. Only the first account with an address is imported. */
  const owners = new Map<string, string>()
  const isAdmin = ({ data, before }: Item<Account>) =>
    keepsAdmins ? data.isAdmin && data.isConfirmed : parseHash(before?.sourceHash).role === 'admin'
  return {
    kind: 'users',
    size: 1000,
    read: (row, note) => {
      const account = toAccount(row, note)
      if (!account) return null
      const owner = owners.get(account.email)
      if (owner && owner !== row.id) {
        note('another account on the old site has the same address', account.email)
        return null
      }
      owners.set(account.email, row.id)
      if (!files && account.avatarUrl && toStorageKey(account.avatarUrl)) {
        note(
          'the picture is in the old storage: its URL is kept until --files contains it',
          account.avatarUrl,
        )
      }
      if (keepsAdmins && account.isAdmin && !account.isConfirmed) {
        note('the address of this administrator was never confirmed: imported as a learner')
      }
      return account
    },
    hash: (item) => {
      const { passwordHash, isAdmin: _, ...rest } = item.data
      const password = sha256(passwordHash ?? '')
      return [sha256(JSON.stringify(rest)), password, isAdmin(item) ? 'admin' : 'user'].join('.')
    },
    examine,
    write: async (req, items) => {
      const added = items.filter(({ outcome }) => outcome === 'new')
      if (added.length > 0) await addAccounts(req, added)
      const changed = items.filter(({ outcome }) => outcome === 'changed')
      await setLegacyIds(req, changed)
      for (const item of changed) await changeAccount(req, item)
      await addIdentities(req, items)
      await recordRows(req, 'users', items.flatMap(toRemembered))
      await notifyAdministrators(req, items)
    },
  }
}

/**
 * Merges accounts whose address exists here and leaves the existing account unchanged. An
 * unconfirmed sign-up proves no ownership: it becomes the imported account if the old backend
 * confirmed the address, and stays unconfirmed otherwise.
 */
async function examine(scope: Scope, items: Item<Account>[]): Promise<void> {
  const isTransaction = (await scope.transactionID) !== undefined
  const rows = await onTransaction(
    scope,
    sql`select p.id, p.email, p.legacy_id,
          p.legacy_id is null and p.role = 'user' and c.verified_at is null as waits
        from profiles p join credentials c on c.user_id = p.id
        where p.email in (${texts(items.map(({ data }) => data.email))})
        ${isTransaction ? sql`for update of c` : sql``}`,
  )
  const byEmail = new Map(rows.map((row) => [String(row.email), row]))
  const merged: Item<Account>[] = []
  for (const item of items) {
    const row = byEmail.get(item.data.email)
    if (!row || Number(row.id) === item.docId) continue
    if (item.outcome === 'changed' || (row.legacy_id !== null && row.legacy_id !== item.oldId)) {
      item.outcome = 'refused'
      item.note('another account here has the address', item.data.email)
      continue
    }
    item.docId = Number(row.id)
    if (row.waits && item.data.isConfirmed) {
      item.outcome = 'changed'
      item.note('an unconfirmed sign-up here has the address: it became this account')
      continue
    }
    item.outcome = 'unchanged'
    if (row.waits) {
      item.note(
        'an unconfirmed sign-up here has the address, which is not confirmed on the old site either: unchanged',
      )
      continue
    }
    item.note('an account here has the address: merged, and the account here is unchanged')
    merged.push(item)
  }
  if (merged.length > 0 && isTransaction) await join(scope, merged)
}

async function join(scope: Scope, items: Item<Account>[]): Promise<void> {
  await setLegacyIds(scope, items)
  const remembered = items.flatMap(toRemembered).map((row) => ({ ...row, isMerged: true }))
  await recordRows(scope, 'users', remembered)
}

async function setLegacyIds(scope: Scope, items: Item<Account>[]): Promise<void> {
  const rows = items.map(({ docId, oldId }) => ({ id: docId, oldId }))
  await onTransaction(
    scope,
    sql`update profiles p set legacy_id = r."oldId" from ${records(rows, sql`id int, "oldId" text`)} r
        where p.id = r.id and p.legacy_id is null`,
  )
}

function toRemembered({ docId, hash, oldId }: Item<Account>) {
  return docId === null ? [] : [{ oldId, docId, hash }]
}

async function addAccounts(req: PayloadRequest, items: Item<Account>[]): Promise<void> {
  const rows = items.map(({ data: { identities: _, ...data }, hash, oldId }) => ({
    ...data,
    oldId,
    role: parseHash(hash).role,
  }))
  const created = await onTransaction(
    req,
    sql`with r as ${records(
      rows,
      sql`"oldId" text, email text, "firstName" text, "lastName" text, "fullName" text, phone text,
          bio text, "emailNotifications" boolean, "avatarUrl" text, "createdAt" timestamptz,
          "isConfirmed" boolean, "passwordHash" text, role text`,
    )},
    made as (
      insert into profiles (email, first_name, last_name, full_name, phone, bio, role,
        email_notifications, event_notifications, avatar_url, legacy_id, created_at)
      select email, "firstName", "lastName", "fullName", phone, bio, role::enum_profiles_role,
        "emailNotifications", "emailNotifications", "avatarUrl", "oldId", coalesce("createdAt", now())
      from r returning id, legacy_id
    ),
    proven as (
      insert into credentials (user_id, password_hash, verified_at)
      select made.id, r."passwordHash", case when r."isConfirmed" then now() end
      from made join r on r."oldId" = made.legacy_id
    )
    select id, legacy_id from made`,
  )
  const ids = new Map(created.map((row) => [String(row.legacy_id), Number(row.id)]))
  for (const item of items) item.docId = ids.get(item.oldId) ?? null
}

async function notifyAdministrators(req: PayloadRequest, items: Item<Account>[]): Promise<void> {
  const admins = items.filter(
    ({ before, hash }) =>
      parseHash(hash).role === 'admin' && parseHash(before?.sourceHash).role !== 'admin',
  )
  if (admins.length === 0) return
  for (const { data } of admins) {
    await queueMail({ req, mail: administratorKept(data.email) })
  }
}

function parseHash(hash = ''): { rest?: string; password?: string; role?: string } {
  const [rest, password, role] = hash.split('.')
  return { rest, password, role }
}
