import { rmSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, vi } from 'vitest'

/** Ids go on, because caches of this process know records by them. */
const EMPTY = `
  do $$ declare
    one text;
    has_rows boolean;
    names text[] := '{}';
  begin
    for one in select tablename from pg_tables where schemaname = 'public' and tablename <> 'payload_migrations' loop
      execute format('select exists (select from %I)', one) into has_rows;
      if has_rows then names := names || quote_ident(one); end if;
    end loop;
    if names <> '{}' then execute 'truncate ' || array_to_string(names, ', ') || ' cascade'; end if;
  end $$`

/**
 * Every file finds what it would find alone: no rows, no emails, and nothing replaced. Which files ran
 * before it on the same worker depends on their durations.
 */
afterAll(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  const { DATABASE_URL, DATA_DIR = '' } = process.env
  const client = new Client({ connectionString: DATABASE_URL })
  await client.connect()
  try {
    await client.query(EMPTY)
  } finally {
    await client.end()
  }
  rmSync(path.join(DATA_DIR, 'mail'), { recursive: true, force: true })
})
