import { Client } from 'pg'
import type { Payload } from 'payload'
import {
  openImport,
  runImport,
  type ImportOptions,
} from '@/features/legacy-import/server/run-import'
import { startPostgres } from '../../operate/postgres.mjs'
import { createOldBackend } from './old-backend.mjs'

/** A separate database next to that of the tests, and a connection to it. */
export async function anotherDatabase(name: string): Promise<{ url: string; client: Client }> {
  const database = `${name}_${process.env.VITEST_POOL_ID ?? '1'}`
  const { url } = await startPostgres({ dataDir: process.env.INT_FOLDER ?? '', database })
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(
    'drop schema public cascade; create schema public; drop schema if exists auth cascade',
  )
  return { url, client }
}

/** An empty database with the schema of the old backend. */
export async function anOldBackend(name: string, ids?: 'uuid' | 'bigint') {
  const database = await anotherDatabase(name)
  await createOldBackend(database.client, ids)
  return database
}

export type Imported = Awaited<ReturnType<typeof runImport>> & { said: string }

/** Runs the import in this process, and returns its output. */
export async function importFrom(
  payload: Payload,
  from: string,
  changes: Partial<ImportOptions> = {},
): Promise<Imported> {
  const options = { isDryRun: false, keepsAdmins: false, overwriteTheirs: false, ...changes }
  const { old, close } = await openImport(from, options)
  const said: string[] = []
  try {
    const result = await runImport({ payload, old, options, say: (text) => said.push(text) })
    return { ...result, said: said.join('\n') }
  } finally {
    await close()
  }
}
