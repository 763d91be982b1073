import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { startPostgres } from '../../operate/postgres.mjs'
import { findFreePort } from '../../operate/lib/checks.mjs'
import { startTestSite } from './test-site.mjs'
import { fewRounds } from './with-few-rounds.mjs'

/**
 * A site for one file of browser tests, under a host name, because passkeys require one. It has its own
 * settings and data, no demo content, and writes emails to files.
 */
export async function startOwnSite(env: Record<string, string> = {}) {
  const PORT = String(await findFreePort())
  const url = `http://localhost:${PORT}`
  const site = await startTestSite({
    env: { PORT, SITE_URL: url, DEMO_CONTENT: 'false', ...fewRounds(), ...env },
  })
  const data = path.join(site.folder, 'data')
  return {
    url,
    admin: site.admin,
    /** Runs a statement in its database, to simulate elapsed time or a lost phone. */
    async query(text: string, values: unknown[] = []) {
      const server = await startPostgres({ dataDir: data })
      const client = new pg.Client({ connectionString: server.url })
      await client.connect()
      try {
        return (await client.query<Record<string, unknown>>(text, values)).rows
      } finally {
        await client.end()
      }
    },
    /** The subjects of all emails so far to an address. */
    mailsTo(address: string) {
      const folder = path.join(data, 'mail')
      // Created with the first email.
      if (!existsSync(folder)) return []
      return readdirSync(folder)
        .filter((name) => name.endsWith(`-${address}.eml`))
        .sort()
        .map((name) => /^Subject: (.*)$/m.exec(readFileSync(path.join(folder, name), 'utf8'))?.[1])
    },
    /** Runs one of our scripts on its data. Returns the exit code and output. */
    async run(script: string, ...args: string[]) {
      const settings = { ...process.env, DATABASE_URL: '', DATA_DIR: data, SITE_URL: url, PORT }
      return promisify(execFile)(process.execPath, [script, ...args], { env: settings }).then(
        ({ stdout }) => ({ code: 0, output: stdout }),
        (error: { code: number; stdout: string; stderr: string }) => ({
          code: error.code,
          output: error.stdout + error.stderr,
        }),
      )
    },
    async stop() {
      await site.stop()
      site.remove()
    },
  }
}

export type OwnSite = Awaited<ReturnType<typeof startOwnSite>>
