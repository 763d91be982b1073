import { bcryptCost, HIGHEST_COST } from '@/lib/accounts/bcrypt-cost'
import { normalizeEmail } from '@/lib/accounts/email-address'
import { plainName } from '@/lib/text/plain-name'
import type { LegacyRow } from './legacy-shape'
import {
  readJson,
  toFlag,
  toInstant,
  toShortText,
  toText,
  toAddress,
  type Note,
} from './legacy-values'

/** An account of the old backend as it is stored here. */
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
  /** A bcrypt hash that may be checked here; null where there is none to be taken. */
  passwordHash: string | null
  identities: { provider: string; subject: string }[]
  isAdmin: boolean
}

const EMAIL = /^[^\s@<>"'`\\]+@[^\s@<>"'`\\]+\.[^\s@<>"'`\\]+$/
const PROVIDERS = new Set(['google', 'github'])
/** The provider that stands for a password. */
const OWN = 'email'

/**
 * Reads an account (I-02, I-03). Null, and why is noted, for one that nobody could use here: without
 * an address, deleted or suspended there. An address that nobody confirmed proves nothing, so neither
 * the password nor the providers of such an account count.
 */
export function toAccount(row: LegacyRow, note: Note): Account | null {
  const email = normalizeEmail(toText(row.email))
  const refusal = refusalOf(row, email)
  if (refusal) {
    note(refusal, row.email)
    return null
  }
  const meta = toMeta(row.meta, note)
  const isConfirmed = Boolean(row.confirmed_at)
  if (!isConfirmed) note('the address was never confirmed: the person chooses a password by mail')
  const names = toNames(meta, row, note)
  return {
    email,
    ...names,
    phone: toShortText(meta.phone ?? row.phone, 40, 'the phone number', note) || null,
    bio: toShortText(meta.bio, 2000, 'the text about the person', note) || null,
    emailNotifications: meta.email_notifications == null || toFlag(meta.email_notifications),
    avatarUrl: toAddress(row.avatar_url || meta.avatar_url, 'the picture', note) || null,
    createdAt: toInstant(row.created_at, 'the time of the sign-up', note),
    isConfirmed,
    passwordHash: isConfirmed ? toHash(row.hash, note) : null,
    identities: isConfirmed ? toIdentities(row.identities, note) : [],
    isAdmin: row.role === 'admin',
  }
}

function refusalOf(row: LegacyRow, email: string): string | null {
  if (row.deleted_at) return 'the account was deleted there'
  if (!email) return 'the account has no e-mail address'
  if (email.length > 254 || !EMAIL.test(email)) return 'the e-mail address is none'
  return row.suspended ? 'the account is suspended there' : null
}

/** What people told of themselves: JSON, whatever it was stored as. */
function toMeta(value: unknown, note: Note): Record<string, unknown> {
  const meta = readJson(value)
  if (meta && (typeof meta !== 'object' || Array.isArray(meta))) {
    note('what the account says of the person cannot be read', value)
  }
  return asRecord(meta)
}

function toNames(meta: Record<string, unknown>, row: LegacyRow, note: Note) {
  const name = (key: string) => {
    const given = toText(meta[key]) || toText(row[key])
    const plain = plainName(given)
    if (plain !== plainName(given, given.length))
      note('a name is longer than 100 characters and was shortened', given)
    return plain || null
  }
  const firstName = name('first_name')
  const lastName = name('last_name')
  const made = [firstName, lastName].filter(Boolean).join(' ')
  return { firstName, lastName, fullName: name('full_name') ?? (made || null) }
}

function toHash(value: unknown, note: Note): string | null {
  const hash = toText(value)
  if (!hash) return null
  const cost = bcryptCost(hash)
  if (cost !== null && cost <= HIGHEST_COST) return hash
  // Neither here nor in the report: not even a hash that is not taken.
  if (cost === null)
    note('the password is stored in a way that is not known here: a new one by mail')
  else note(`the hash of the password has a cost above ${HIGHEST_COST}: a new password by mail`)
  return null
}

function toIdentities(value: unknown, note: Note): Account['identities'] {
  if (!Array.isArray(value)) return []
  return value.map(asRecord).flatMap(({ provider, subject, verified }) => {
    if (typeof provider !== 'string' || provider === OWN) return []
    const isKnown = PROVIDERS.has(provider) && typeof subject === 'string' && subject !== ''
    if (!isKnown) {
      note(`nobody signs in with ${plainName(provider)} here`)
      return []
    }
    if (toFlag(verified)) return [{ provider, subject }]
    note(`the address at ${provider} is not verified there: signing in with it was not taken`)
    return []
  })
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
