import { sql } from '@payloadcms/db-postgres'
import {
  bigint,
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
