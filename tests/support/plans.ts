import pg from 'pg'
import type { Payload } from 'payload'
import { env } from '@/env'

/** One statement as sent to PostgreSQL. */
export type Sent = { text: string; values: unknown[] }

type Query = (this: unknown, config: unknown, ...rest: unknown[]) => unknown
type Pool = { Client: { prototype: { query: Query } } }

/** Runs `work` and returns the reads that it sent to PostgreSQL, in order. */
export async function recordReads(payload: Payload, work: () => Promise<unknown>): Promise<Sent[]> {
  const sent = await recordStatements(payload, work)
  return sent.filter(({ text }) => /^\s*(select|with)\b/i.test(text))
}

/** The same for every statement. */
export async function recordStatements(
  payload: Payload,
  work: () => Promise<unknown>,
): Promise<Sent[]> {
  const { Client } = (payload.db as unknown as { pool: Pool }).pool
  const original = Client.prototype.query
  const sent: Sent[] = []
  Client.prototype.query = function (config, ...rest) {
    const { text, values } =
      typeof config === 'string'
        ? { text: config, values: rest[0] }
        : (config as { text: string; values?: unknown })
    const list = Array.isArray(values) ? values : Array.isArray(rest[0]) ? rest[0] : []
    sent.push({ text, values: list })
    return original.call(this, config, ...rest)
  }
  try {
    await work()
  } finally {
    Client.prototype.query = original
  }
  return sent
}

/**
 * A connection on which `fill` has run in a transaction that is never committed: the planner sees large
 * tables, and nothing remains. Statistics are collected within it.
 */
export async function openLargeTables(fill: string) {
  const client = new pg.Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  await client.query('begin')
  await client.query(fill)
  // Until a vacuum, new rows are in the pending list, which makes the index look expensive.
  await client.query(`select gin_clean_pending_list(c.oid) from pg_class c
    join pg_am a on a.oid = c.relam where a.amname = 'gin' and c.relkind = 'i'`)
  await client.query('analyze')
  return {
    /**
     * The parts of a plan whose cost grows with the tables: full scans of a table in `large`, and steps
     * that sort or group many rows. An incremental sort stops when the page is full.
     */
    async grows({ text, values }: Sent, large: string[]): Promise<string[]> {
      const { rows } = await client.query(`explain (format json) ${text}`, values)
      return growing(rows[0]['QUERY PLAN'][0].Plan as Plan, large)
    },
    async close() {
      await client.query('rollback')
      await client.query('vacuum analyze')
      await client.end()
    },
  }
}

/** More rows than a page shows, a search ranks or a sitemap lists. */
const MANY = 5000

type Plan = {
  'Node Type': string
  'Plan Rows': number
  'Relation Name'?: string
  Plans?: Plan[]
}

function growing(plan: Plan, large: string[]): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', Plans: inner = [] } = plan
  const isWhole = type === 'Seq Scan' && large.includes(table)
  const sorted = /^Sort$|Aggregate/.test(type) ? (inner[0]?.['Plan Rows'] ?? 0) : 0
  return [
    ...(isWhole ? [table] : []),
    ...(sorted > MANY ? [`${type} of ${sorted} rows`] : []),
    ...inner.flatMap((one) => growing(one, large)),
  ]
}
