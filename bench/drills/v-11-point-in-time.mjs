import { execFile, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { locatePostgres } from '../../operate/postgres.mjs'
import { findFreePort } from '../../operate/lib/checks.mjs'
import { ask, startClients } from '../lib/client.mjs'
import { until } from '../lib/measure.mjs'
import { query } from '../lib/stage.mjs'

/** Debian's PostgreSQL: pgBackRest reads the files of the versions that it knows, and they come from one place. */
const HOME = '/usr/lib/postgresql'
const [VERSION] = fs.existsSync(HOME) ? fs.readdirSync(HOME).sort().reverse() : []
const PROGRAMS = VERSION && path.join(HOME, VERSION, 'bin')
const PGBACKREST = ['/usr/bin/pgbackrest', '/usr/local/bin/pgbackrest'].find(fs.existsSync)
const WRITE_MS = 3000

/** @type {import('../drill.mjs').Drill} */
export const pointInTime = {
  item: 'V-11',
  did: 'all workshops are deleted by SQL after a backup and further writes; pgBackRest restores the database to the moment before',
  goal: 'every write acknowledged before that moment is there, none after it; the site serves again without a restart',
  async run({ folder, startUsedSite }) {
    if (!PROGRAMS || !PGBACKREST)
      return { figure: 'PostgreSQL or pgBackRest is missing', met: null }
    const server = await startServer(folder)
    try {
      const site = await startUsedSite({}, server)
      const write = (/** @type {string} */ title) =>
        ask(`${site.url}/api/workshops?depth=0`, {
          json: { title, _status: 'published', ...CONTENT },
          cookie: site.adminCookie,
        })
      const backupMs = await server.backup()
      const writers = startClients(2, async (writer, turn) => write(`Drill ${writer} ${turn}`))
      await pause(WRITE_MS)
      const before = await writers.stop()
      await pause(50)
      const [{ moment }] = await query(server, 'select clock_timestamp()::text as moment')
      await pause(50)
      await write('Written afterwards')
      await query(server, 'truncate workshops cascade')
      const restoreMs = await server.restore(moment)

      const rows = await query(server, `select id, title from workshops where title like 'Drill %'`)
      const after = await query(server, `select 1 from workshops where title like '%afterwards'`)
      const ids = new Set(rows.map(({ id }) => id))
      const acknowledged = before.filter(({ status }) => status === 201)
      const lost = acknowledged.filter(({ body }) => !ids.has(body.doc.id)).length
      await until(async () => (await write('Written after the restore')).status === 201)
      return {
        met: lost === 0 && acknowledged.length > 20 && after.length === 0,
        figure: `${lost} of ${acknowledged.length} writes lost, ${after.length} of later ones kept; backup ${backupMs} ms, restore ${restoreMs} ms`,
      }
    } finally {
      await server.stop()
    }
  },
}

const CONTENT = { description: 'Written by a drill.', duration: '1 day' }

/** A PostgreSQL that archives to a repository of pgBackRest in `folder`. @param {string} folder */
async function startServer(folder) {
  const { as } = await locatePostgres(folder)
  const at = (/** @type {string} */ name) => path.join(folder, name)
  const port = await findFreePort()
  const password = randomBytes(12).toString('base64url')
  for (const name of ['pitr', 'repository', 'backrest']) {
    fs.mkdirSync(at(name), { mode: 0o700 })
    if (as) fs.chownSync(at(name), as.uid, as.gid)
  }
  const run = async (/** @type {string} */ file, /** @type {string[]} */ ...args) => {
    const begin = performance.now()
    await promisify(execFile)(file, args, { ...as, cwd: folder })
    return Math.round(performance.now() - begin)
  }
  fs.writeFileSync(at('password'), password)
  if (as) fs.chownSync(at('password'), as.uid, as.gid)
  fs.writeFileSync(
    at('backrest.conf'),
    `[global]
repo1-path=${at('repository')}
log-path=${at('backrest')}
lock-path=${at('backrest')}
start-fast=y
[atelier]
pg1-path=${at('pitr')}
pg1-port=${port}
pg1-socket-path=${at('backrest')}
pg1-user=atelier
`,
  )
  const backrest = (/** @type {string[]} */ ...args) =>
    run(String(PGBACKREST), `--config=${at('backrest.conf')}`, '--stanza=atelier', ...args)
  const program = (/** @type {string} */ name) => path.join(String(PROGRAMS), name)
  await run(
    program('initdb'),
    ...['-D', at('pitr'), '-U', 'atelier', `--pwfile=${at('password')}`, '-E', 'UTF8'],
    ...['--locale=C', '--auth-local=trust', '--auth-host=scram-sha-256'],
  )
  const settings = [
    `port = ${port}`,
    `listen_addresses = '127.0.0.1'`,
    `unix_socket_directories = '${at('backrest')}'`,
    `archive_mode = on`,
    `archive_command = '${PGBACKREST} --config=${at('backrest.conf')} --stanza=atelier archive-push %p'`,
  ]
  fs.appendFileSync(path.join(at('pitr'), 'postgresql.conf'), settings.join('\n'))
  const control = (/** @type {string[]} */ ...args) => {
    const options = ['-D', at('pitr'), '-w', '-l', path.join(at('pitr'), 'server.log'), ...args]
    // The server would inherit pipes and keep the caller waiting for their end.
    const { status } = spawnSync(program('pg_ctl'), options, {
      ...as,
      cwd: folder,
      stdio: 'ignore',
    })
    if (status !== 0) throw new Error(`pg_ctl ${args.at(-1)} failed`)
  }
  control('start')
  const toUrl = (/** @type {string} */ name) =>
    `postgres://atelier:${password}@127.0.0.1:${port}/${name}`
  await query({ databaseUrl: toUrl('postgres') }, 'create database atelier')
  await backrest('stanza-create')
  return {
    databaseUrl: toUrl('atelier'),
    backup: () => backrest('--type=full', 'backup'),
    /** @param {string} moment with its time zone */
    async restore(moment) {
      control('-m', 'fast', 'stop')
      const begin = performance.now()
      await backrest(
        '--delta',
        '--type=time',
        `--target=${moment}`,
        '--target-action=promote',
        'restore',
      )
      control('start')
      const isPrimary = async () =>
        (await query({ databaseUrl: toUrl('atelier') }, 'select pg_is_in_recovery() as is'))[0]
          .is === false
      await until(isPrimary)
      return Math.round(performance.now() - begin)
    },
    stop: async () => control('-m', 'immediate', 'stop'),
  }
}
