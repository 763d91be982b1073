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
      // The costs of hashes that came from another site (src/domain/accounts/imported-hash.ts).
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
        /** When somebody last proved in it that they are who they say (K-05). */
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
