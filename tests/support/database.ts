import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startPostgres } from '../../operate/postgres.mjs'
import { WORKERS } from './workers.mjs'

/**
 * Global setup of the integration tests: a separate PostgreSQL in a temporary folder, with one database
 * per worker (own-worker.ts). `getTestPayload()` creates the tables, and each file finds them empty
 * (empty-tables.ts).
 */
export default async function setup() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'atelier-int-'))
  // As root, PostgreSQL runs under another account, which must be able to enter the folder.
  chmodSync(folder, 0o755)
  const server = await startPostgres({ dataDir: folder, isVolatile: true })
  const urls = [server.url]
  for (let worker = 2; worker <= WORKERS; worker += 1) {
    const database = `atelier_${worker}`
    urls.push((await startPostgres({ dataDir: folder, database })).url)
  }
  Object.assign(process.env, {
    INT_DATABASES: JSON.stringify(urls),
    INT_FOLDER: folder,
    AUTH_SECRET: 'only-for-tests-Zq81mXw0-Lk27vTn5',
    SITE_URL: 'http://localhost:3000',
    DEMO_CONTENT: 'false',
    ROLE: 'web',
    API_RATE_LIMIT: '100000000',
    CLIENT_SHARE: '100',
    LOG_LEVEL: 'warn',
  })
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
