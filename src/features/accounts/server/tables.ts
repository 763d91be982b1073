import { sql } from '@payloadcms/db-postgres'
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
  bigint,
  type PgTableWithColumns,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { listIndexes, textListIndexes } from '@/platform/database/indexes'
import {
  getColumn,
  reference,
  getTable,
  time,
  type Columns,
  type SchemaHook,
} from '@/platform/database/schema-hook'

/**
 * Account data outside of the profile. Payload writes whole rows: in the profile, a change of name could restore an old password or an ended session. No
 * interface of Payload reaches these tables.
 */
const credentialTables: SchemaHook = ({ schema }) => {
  const owner = () => reference(schema, 'user_id', 'profiles').notNull()
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
      // For the costs of imported hashes (src/features/accounts/server/password-hash.ts).
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
        /** 'password', 'passkey' or a provider. */
        method: text('method').notNull().default('password'),
        secondFactor: text('second_factor'),
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
  })
  return schema
}

/**
 * Tables for second factors (src/features/accounts/server/factors). Names and times of passkeys are in a
 * collection; their verification data is here, where no interface reaches it.
 */
const factorTables: SchemaHook = ({ schema }) => {
  const { sessions } = schema.tables as Record<string, PgTableWithColumns<never> & { id: never }>
  if (!sessions) throw new Error('There is no table sessions.')
  const owner = () => reference(schema, 'user_id', 'profiles')
  const now = sql`now()`

  Object.assign(schema.tables, {
    authenticators: pgTable('authenticators', {
      userId: owner().notNull().primaryKey(),
      /** Sealed; see src/lib/secrets.ts. */
      secret: text('secret').notNull(),
      /** The 30-second step of the last accepted code; this and older codes are refused. */
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
      passkeyId: reference(schema, 'passkey_id', 'passkeys').primaryKey(),
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
        /** Only this session may respond. */
        sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
        /** Hash of a cookie, for challenges without a signed-in user. */
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

/** Attendees by name (src/features/events/server/attendees/queries.ts). */
const shownNameIndex: SchemaHook = ({ schema, extendTable }) => {
  extendTable({
    table: getTable(schema, 'profiles'),
    extraConfig: (columns: Columns) => ({
      profiles_shown_name_idx: index('profiles_shown_name_idx').on(
        sql`coalesce("full_name", '')`,
        getColumn(columns, 'id'),
      ),
    }),
  })
  return schema
}

export const accountTables: SchemaHook[] = [
  credentialTables,
  factorTables,
  shownNameIndex,
  listIndexes('profiles', {
    sorted: ['fullName', 'email', 'role', 'createdAt'],
    searched: ['fullName', 'email'],
  }),
  textListIndexes('api_keys_texts'),
]
