import fs from 'node:fs'
import path from 'node:path'
import { runQuietly } from '../../scripts/lib/child.mjs'
import { ask, signIn } from '../lib/client.mjs'
import { until } from './lib/figures.mjs'
import { withStage } from './lib/stage.mjs'
import { startWriters } from './lib/writers.mjs'

const ENOUGH = 50

/** @type {import('./run.mjs').Drill} */
export const backup = {
  item: 'R-25',
  did: 'a backup under 8 writers, restored into an empty database and folder',
  goal: 'every write acknowledged before is there, all rows and files equal, old passwords work',
  run: () =>
    withStage(async (stage) => {
      const { database, folder, settings, startSite } = stage
      const site = await startSite()
      const writers = startWriters({ url: site.url, cookie: await stage.signIn(site) })
      await until(() => writers.acknowledged.length > ENOUGH)
      const before = [...writers.acknowledged]
      const common = { ...process.env, ...settings }
      const run = async (
        /** @type {string[]} */ args,
        /** @type {Record<string, string>} */ env,
      ) => {
        const begin = performance.now()
        await runQuietly(process.execPath, args, { env: { ...common, ...env } })
        return (performance.now() - begin) / 1000
      }
      const here = { DATABASE_URL: database.url, MEDIA_DIR: `${folder}/media` }
      const backups = path.join(folder, 'backups')
      const saveSeconds = await run(['scripts/backup.mjs', backups], here)
      await writers.stop()
      const [name = ''] = fs.readdirSync(backups)
      const manifest = JSON.parse(
        fs.readFileSync(path.join(backups, name, 'manifest.json'), 'utf8'),
      )

      const url = await database.another('restored')
      const there = { DATABASE_URL: url, MEDIA_DIR: `${folder}/restored` }
      const restoreSeconds = await run(['scripts/restore.mjs', path.join(backups, name)], there)
      const ids = await database.query(
        "select id from workshops where title like 'Drill %'",
        [],
        url,
      )
      const found = new Set(ids.map(({ id }) => Number(id)))
      const lost = before.filter((id) => !found.has(id)).length
      const second = await startSite(there)
      const cookie = await signIn(second.url, stage.admin)
      const page = (await ask(`${second.url}/account`, { cookie })).status
      const rows = manifest.tables.reduce(
        (/** @type {number} */ sum, /** @type {{ rows: number }} */ table) => sum + table.rows,
        0,
      )
      return {
        met: lost === 0 && page === 200 && manifest.missing.length === 0,
        figure: `${lost} of ${before.length} lost; ${rows} rows in ${manifest.tables.length} tables and ${manifest.media.length} files equal; signed in: ${page}; backup ${saveSeconds.toFixed(1)} s, restore ${restoreSeconds.toFixed(1)} s`,
      }
    }),
}
