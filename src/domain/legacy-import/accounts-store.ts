import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import type { Scope } from '@/lib/database/write-scope'
import { administratorKept } from '@/domain/accounts/emails/administrator-kept'
import { readBrand } from '@/emails/brand'
import { queueMail } from '@/emails/queue-mail'
import { onTransaction } from '@/lib/database/on-transaction'
import { sha256 } from '@/lib/sha256'
import { partsOf } from './accounts-parts'
import { changeAccount } from './change-account'
import { addIdentities } from './identities'
import { records, remember, texts } from './ledger'
import { storageKey } from './legacy-pictures'
import type { Item, Store } from './settle'
import { toAccount, type Account } from './to-account'

type Options = { keepsAdmins: boolean; files?: string }

/**
 * Brings accounts (I-02, I-03): in bulk, with a statement a table, because a write through Payload takes
 * several milliseconds. What its hooks do for a new account is done here: the credential beside the
 * profile. `moving-accounts` of the tests compares the rows.
 */
export function accountsStore({ files, keepsAdmins }: Options): Store<Account> {
  /** Two accounts there with one address are one here. */
  const owners = new Map<string, string>()
  const isAdmin = ({ data, before }: Item<Account>) =>
    keepsAdmins ? data.isAdmin && data.isConfirmed : partsOf(before?.sourceHash).role === 'admin'
  return {
    kind: 'users',
    size: 1000,
    read: (row, note) => {
      const account = toAccount(row, note)
      if (!account) return null
      const owner = owners.get(account.email)
      if (owner && owner !== row.id) {
        note('another account there has the same address', account.email)
        return null
      }
      owners.set(account.email, row.id)
      if (!files && account.avatarUrl && storageKey(account.avatarUrl)) {
        note(
          'the picture lies in the old storage: its address stays until --files has it',
          account.avatarUrl,
        )
      }
      if (keepsAdmins && account.isAdmin && !account.isConfirmed) {
        note('the address of this administrator was never confirmed: a learner here')
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
      await remember(req, 'users', items.flatMap(toRemembered))
      await notifyAdministrators(req, items)
    },
  }
}

/**
 * Joins those who have an account here already, which is theirs alone (I-03). A sign-up here that waits to be
 * confirmed proves nothing, and anybody can begin one: where the old side has confirmed the address, the row
 * becomes that account; where it has not either, both wait.
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
  const known = new Map(rows.map((row) => [String(row.email), row]))
  const joined: Item<Account>[] = []
  for (const item of items) {
    const row = known.get(item.data.email)
    if (!row || Number(row.id) === item.docId) continue
    if (item.outcome === 'changed' || (row.legacy_id !== null && row.legacy_id !== item.oldId)) {
      item.outcome = 'refused'
      item.note('another account here has the address', item.data.email)
      continue
    }
    item.docId = Number(row.id)
    if (row.waits && item.data.isConfirmed) {
      item.outcome = 'changed'
      item.note('a sign-up here that was never confirmed has the address: it became this account')
      continue
    }
    item.outcome = 'unchanged'
    if (row.waits) {
      item.note('a sign-up with the address waits here, and nobody confirmed it there: it stays so')
      continue
    }
    item.note('there is an account with the address here: it was joined and stays as it is')
    joined.push(item)
  }
  if (joined.length > 0 && isTransaction) await join(scope, joined)
}

async function join(scope: Scope, items: Item<Account>[]): Promise<void> {
  await setLegacyIds(scope, items)
  const remembered = items.flatMap(toRemembered).map((row) => ({ ...row, isMerged: true }))
  await remember(scope, 'users', remembered)
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
    role: partsOf(hash).role,
  }))
  const made = await onTransaction(
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
  const ids = new Map(made.map((row) => [String(row.legacy_id), Number(row.id)]))
  for (const item of items) item.docId = ids.get(item.oldId) ?? null
}

/** Whoever administers this site now hears of it, in the same transaction (I-03). */
async function notifyAdministrators(req: PayloadRequest, items: Item<Account>[]): Promise<void> {
  const admins = items.filter(
    ({ before, hash }) =>
      partsOf(hash).role === 'admin' && partsOf(before?.sourceHash).role !== 'admin',
  )
  if (admins.length === 0) return
  const brand = await readBrand(req)
  for (const { data } of admins) {
    await queueMail({ req, mail: administratorKept({ to: data.email, brand }) })
  }
}
