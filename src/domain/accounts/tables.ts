import { sql } from '@payloadcms/db-postgres'
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
  bigint,
  type PgTableWithColumns,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import type { SchemaHook } from '@/lib/database/schema-hook'

/**
 * What belongs to an account but is no part of its profile: password, sessions, one-time tokens,
 * accounts at providers, the private calendar; and the counters of the rate limiter. Tables of their own, because Payload
 * writes whole rows: beside the profile, a change of the name could bring back an old password or a
 * session that has just been ended. No interface of Payload reaches them.
 */
export const accountTables: SchemaHook = ({ schema }) => {
  const profiles = schema.tables.profiles as PgTableWithColumns<never> & { id: never }
  const owner = () =>
    integer('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' })
  const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
  const now = sql`now()`

  Object.assign(schema.tables, {
    credentials: pgTable(
      'credentials',
      {
        userId: owner().primaryKey(),
        passwordHash: text('password_hash'),
        verifiedAt: time('verified_at'),
        changedAt: time('changed_at').notNull().default(now),
      },
      // The costs of hashes that came from another site (src/domain/accounts/password-hash.ts).
      () => [
        index('credentials_imported_idx')
          .using('btree', sql`substr(password_hash, 5, 2)`)
          .where(sql`password_hash like '$2%'`),
      ],
    ),
    sessions: pgTable(
      'sessions',
      {
        id: uuid('id').primaryKey().defaultRandom(),
        userId: owner(),
        tokenHash: text('token_hash').notNull().unique(),
        device: text('device').notNull(),
        address: text('address').notNull(),
        createdAt: time('created_at').notNull().default(now),
        lastSeenAt: time('last_seen_at').notNull().default(now),
        expiresAt: time('expires_at').notNull(),
        /** How it began: 'password', 'passkey' or a provider, and the second factor, where one was asked. */
        method: text('method').notNull().default('password'),
        secondFactor: text('second_factor'),
        /** When somebody last proved in it that they are who they say. */
        reauthenticatedAt: time('proven_at').notNull().default(now),
      },
      (t) => [index('sessions_user_id_idx').on(t.userId)],
    ),
    accountTokens: pgTable(
      'account_tokens',
      {
        tokenHash: text('token_hash').primaryKey(),
        userId: owner(),
        purpose: text('purpose').notNull(),
        expiresAt: time('expires_at').notNull(),
        pending: jsonb('pending'),
      },
      (t) => [index('account_tokens_user_id_idx').on(t.userId)],
    ),
    identities: pgTable(
      'identities',
      {
        provider: text('provider').notNull(),
        subject: text('subject').notNull(),
        userId: owner(),
        createdAt: time('created_at').notNull().default(now),
      },
      (t) => [
        primaryKey({ columns: [t.provider, t.subject] }),
        index('identities_user_id_idx').on(t.userId),
      ],
    ),
    calendarFeeds: pgTable('calendar_feeds', {
      userId: owner().primaryKey(),
      tokenHash: text('token_hash').notNull().unique(),
      createdAt: time('created_at').notNull().default(now),
    }),
    rateLimits: pgTable(
      'rate_limits',
      {
        key: text('key').primaryKey(),
        hits: integer('hits').notNull(),
        resetsAt: time('resets_at').notNull(),
      },
      (t) => [index('rate_limits_resets_at_idx').on(t.resetsAt)],
    ),
  })
  return schema
}

/**
 * What is asked besides a password (src/domain/accounts/factors): the sealed key of an authenticator app,
 * recovery codes as hashes, the public half of each passkey, and what waits for its response. Names and
 * times of passkeys are a collection; what they are checked with is here, where no interface reaches.
 */
export const factorTables: SchemaHook = ({ schema }) => {
  const { passkeys, profiles, sessions } = schema.tables as Record<
    string,
    PgTableWithColumns<never> & { id: never }
  >
  if (!passkeys || !profiles || !sessions) throw new Error('A table to refer to is missing.')
  const owner = () => integer('user_id').references(() => profiles.id, { onDelete: 'cascade' })
  const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
  const now = sql`now()`

  Object.assign(schema.tables, {
    authenticators: pgTable('authenticators', {
      userId: owner().notNull().primaryKey(),
      /** See src/lib/sealed.ts. */
      secret: text('secret').notNull(),
      /** The half minute of the last code that was taken: none of it or before it is taken again. */
      lastStep: integer('last_step').notNull(),
      createdAt: time('created_at').notNull().default(now),
      lastUsedAt: time('last_used_at'),
    }),
    recoveryCodes: pgTable(
      'recovery_codes',
      {
        userId: owner().notNull(),
        codeHash: text('code_hash').notNull(),
        usedAt: time('used_at'),
      },
      (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
    ),
    passkeyCredentials: pgTable('passkey_credentials', {
      passkeyId: integer('passkey_id')
        .primaryKey()
        .references(() => passkeys.id, { onDelete: 'cascade' }),
      credentialId: text('credential_id').notNull().unique(),
      publicKey: text('public_key').notNull(),
      counter: bigint('counter', { mode: 'number' }).notNull(),
      transports: text('transports').array().notNull(),
    }),
    factorChallenges: pgTable(
      'factor_challenges',
      {
        tokenHash: text('token_hash').primaryKey(),
        purpose: text('purpose').notNull(),
        userId: owner(),
        /** The session that asked, which alone may respond. */
        sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
        /** Hash of what the browser that asked has as a cookie, where nobody is signed in yet. */
        browserHash: text('browser_hash'),
        data: jsonb('data'),
        createdAt: time('created_at').notNull().default(now),
        expiresAt: time('expires_at').notNull(),
      },
      (t) => [
        index('factor_challenges_user_id_idx').on(t.userId),
        index('factor_challenges_session_id_idx').on(t.sessionId),
        index('factor_challenges_expires_at_idx').on(t.expiresAt),
      ],
    ),
  })
  return schema
}
