import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { runPgCtl, locatePostgres, readPidFile } from '../../operate/postgres.mjs'
import { findFreePort } from '../../operate/lib/checks.mjs'
import { getSecret } from '../../operate/lib/settings.mjs'
import { ask, startClients, startReaders } from '../lib/client.mjs'
import { countStatuses, until } from '../lib/measure.mjs'
import { onDatabase, query } from '../lib/stage.mjs'

const BEFORE_MS = 4000
/** How long a manager of failovers takes to decide. */
const DETECTION_MS = 2000
const GOAL_MS = 15_000

/** @type {import('../drill.mjs').Drill} */
export const promotion = {
  item: 'V-10',
  did: 'the primary is killed (-9) under 6 writers and 2 readers; its synchronous replica is promoted, and the address moves to it',
  goal: `0 acknowledged writes lost; writes get 201 or 503, and 201 again within ${GOAL_MS / 1000} s; cached pages continue`,
  async run({ database, folder, startUsedSite }) {
    const address = await startAddress(new URL(database.databaseUrl).port)
    const databaseUrl = database.databaseUrl.replace(/:\d+\//, `:${address.port}/`)
    const site = await startUsedSite({}, { databaseUrl })
    const replica = await startReplica(folder)
    try {
      // Not those that show what is written.
      const pages = ['/faq', '/terms', '/about', '/internships']
      for (const page of pages) await ask(site.url + page)
      const readers = startReaders(2, site.url, pages, { pauseMs: 20 })
      let killedAt = Infinity
      let backAt = Infinity
      const writers = startClients(6, async (writer, turn) => {
        const json = { title: `Drill ${writer} ${turn}`, _status: 'published', ...CONTENT }
        const begin = performance.now()
        const response = await ask(`${site.url}/api/workshops?depth=0`, {
          json,
          cookie: site.adminCookie,
        })
        if (response.status !== 201) await pause(100)
        else if (begin > killedAt) backAt = Math.min(backAt, performance.now())
        return response
      })
      await pause(BEFORE_MS)
      killedAt = performance.now()
      await database.kill()
      await pause(DETECTION_MS)
      await replica.promote()
      address.moveTo(replica.port)
      await until(() => backAt < Infinity, { limitMs: 60_000 })
      await pause(BEFORE_MS)
      const [writes, reads] = [await writers.stop(), await readers.stop()]

      const acknowledged = writes.filter(({ status }) => status === 201)
      const rows = await query(
        { databaseUrl },
        `select id from workshops where title like 'Drill %'`,
      )
      const ids = new Set(rows.map(({ id }) => id))
      const lost = acknowledged.filter(({ body }) => !ids.has(body.doc.id)).length
      const ms = Math.round(backAt - killedAt)
      const areFine = reads.every(({ status }) => status === 200)
      const areEnded = writes.every(({ status }) => status === 201 || status === 503)
      return {
        met: lost === 0 && acknowledged.length > 50 && ms <= GOAL_MS && areFine && areEnded,
        figure: `${lost} of ${acknowledged.length} acknowledged writes lost; writes ${countStatuses(writes)}, 201 again after ${ms} ms, ${DETECTION_MS} of them detection; pages ${countStatuses(reads)}`,
      }
    } finally {
      await replica.stop()
      address.close()
    }
  },
}

const CONTENT = { description: 'Written by a drill.', duration: '1 day' }

/** The address of the database, as a virtual IP address or a service of Kubernetes has it. @param {string} to */
async function startAddress(to) {
  let target = Number(to)
  const server = net.createServer((socket) => {
    const upstream = net.connect(target, '127.0.0.1')
    const end = () => (socket.destroy(), upstream.destroy())
    socket.on('error', end).on('close', end).pipe(upstream)
    upstream.on('error', end).on('close', end).pipe(socket)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: /** @type {net.AddressInfo} */ (server.address()).port,
    moveTo: (/** @type {number} */ port) => void (target = port),
    close: () => void server.close(),
  }
}

/** A streaming replica of the stage's database, for which each commit of the primary waits. @param {string} folder */
async function startReplica(folder) {
  const dataDir = path.join(folder, 'database')
  const primary = await locatePostgres(dataDir)
  const password = getSecret(dataDir, 'postgres-superuser')
  const { port: from } = readPidFile(primary)
  const asSuperuser = (/** @type {number} */ port) => ({
    databaseUrl: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
  })
  const home = { ...primary, data: `${primary.data}-replica` }
  const client = new pg.Client(asSuperuser(from).databaseUrl)
  await client.connect()
  await client.query(`select pg_create_physical_replication_slot('replica', true)`)
  await client.query(`select pg_backup_start('replica', true)`)
  fs.cpSync(primary.data, home.data, {
    recursive: true,
    filter: (file) => !/postmaster\.(?:pid|opts)$|\/pg_wal\/.+/.test(file),
  })
  const { rows } = await client.query('select labelfile from pg_backup_stop()')
  const at = (/** @type {string} */ name) => path.join(home.data, name)
  fs.writeFileSync(at('backup_label'), rows[0].labelfile)
  fs.writeFileSync(at('standby.signal'), '')
  const source = `host=127.0.0.1 port=${from} user=postgres password=${password} application_name=replica`
  fs.appendFileSync(
    at('postgresql.auto.conf'),
    `primary_conninfo = '${source}'\nprimary_slot_name = 'replica'\n`,
  )
  changeOwner(home.data, home.as)
  const port = await findFreePort()
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`
  const code = await runPgCtl(home, ['-w', '-l', at('server.log'), '-o', options, 'start'])
  if (code !== 0) throw new Error(fs.readFileSync(at('server.log'), 'utf8').slice(-500))
  await client.query(`alter system set synchronous_standby_names = 'replica'`)
  await client.query('select pg_reload_conf()')
  const isSynchronous = async () =>
    (await client.query('select sync_state from pg_stat_replication')).rows[0]?.sync_state ===
    'sync'
  await until(isSynchronous)
  await client.end()
  return {
    port,
    promote: () =>
      onDatabase(asSuperuser(port), (replica) => replica.query('select pg_promote(true, 30)')),
    stop: () => runPgCtl(home, ['-m', 'immediate', '-w', 'stop']),
  }
}

/** @param {string} folder @param {{ uid: number, gid: number } | undefined} as */
function changeOwner(folder, as) {
  if (!as) return
  for (const name of ['', ...fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    fs.lchownSync(path.join(folder, name), as.uid, as.gid)
  }
}
