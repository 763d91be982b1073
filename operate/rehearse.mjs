import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { restoreBackup } from './backup.mjs'
import { openFolderStore } from './media-store.mjs'
import { startPostgres } from './postgres.mjs'

/** @typedef {import('./database-copy.mjs').Manifest} Manifest */

/**
 * Restores a verified backup into a PostgreSQL server and a folder that exist only for it, and
 * compares both with the manifest. The site and its database are not touched.
 * @param {object} what
 * @param {string} what.folder
 * @param {Manifest} what.manifest
 * @param {(migrations: string[], url: string) => Promise<unknown>} what.migrate
 */
export async function rehearseRestore({ folder, manifest, migrate }) {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-rehearsal-'))
  const { default: pg } = await import('pg')
  try {
    const server = await startPostgres({ dataDir: scratch, isVolatile: true })
    const client = new pg.Client({ connectionString: server.url })
    client.on('error', () => {})
    try {
      await client.connect()
      const media = openFolderStore(path.join(scratch, 'media'))
      const toScratch = (/** @type {string[]} */ names) => migrate(names, server.url)
      await restoreBackup({ folder, manifest, client, media, migrate: toScratch })
      await assertFiles(media, manifest)
    } finally {
      await client.end().catch(() => {})
      await server.stop()
    }
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true })
  }
}

/**
 * `restoreBackup` compares the rows.
 * @param {import('./media-store.mjs').MediaStore} media @param {Manifest} manifest
 */
async function assertFiles(media, manifest) {
  for (const { key, size } of manifest.media) {
    const restored = await media.size(key)
    if (restored !== size) throw new Error(`${key} has ${restored} bytes instead of ${size}`)
  }
}

/**
 * Records that an operator did something, for the first steps of the site.
 * @param {import('pg').Client} client
 * @param {'backup' | 'rehearsal'} step
 */
export async function recordStep(client, step) {
  await client.query(
    `insert into payload_kv (key, data) values ($1, $2)
     on conflict (key) do update set data = excluded.data`,
    [`first-steps/${step}`, JSON.stringify({ at: new Date().toISOString() })],
  )
}
