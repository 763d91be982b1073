import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'
import { startPostgres } from '../../scripts/postgres.mjs'
import { site } from './site'

/** Runs a statement in the database of this worker's site, for what takes ten minutes or a lost phone. */
export async function querySite(text: string, values: unknown[] = []) {
  const server = await startPostgres({ dataDir: site.dataDir })
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Runs one of our scripts against the data of this worker's site; the exit code and what it printed. */
export async function runOnSite(script: string, ...args: string[]) {
  const { port } = new URL(site.url)
  const settings = { DATABASE_URL: '', DATA_DIR: site.dataDir, SITE_URL: site.url, PORT: port }
  const options = { env: { ...process.env, ...settings } }
  return promisify(execFile)(process.execPath, [script, ...args], options).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  )
}
