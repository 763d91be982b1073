import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { findFreePort } from '../../operate/lib/checks.mjs'
import { runPgCtl, locatePostgres } from '../../operate/postgres.mjs'

type Primary = { dataDir: string; port: number; url: string }

/**
 * A real streaming replica of an embedded PostgreSQL, created from a base backup. `cutOff()` disconnects
 * its primary and resolves when the replica has noticed.
 */
export async function startReplica({ dataDir, port: primaryPort, url }: Primary, folder: string) {
  const password = fs.readFileSync(path.join(dataDir, 'secrets/postgres-superuser'), 'utf8').trim()
  const at = (server: number) => `postgres://postgres:${password}@127.0.0.1:${server}/postgres`
  const [from, to] = [await locatePostgres(dataDir), await locatePostgres(folder)]
  const primary = new pg.Client(at(primaryPort))
  await primary.connect()
  await primary.query("select pg_backup_start('replica', true)")
  fs.cpSync(from.data, to.data, {
    recursive: true,
    filter: (name) => !/postmaster\.(pid|opts)$|server\.log$/.test(name),
  })
  const { rows } = await primary.query<{ labelfile: string }>('select * from pg_backup_stop()')
  await primary.end()
  fs.writeFileSync(path.join(to.data, 'backup_label'), rows[0]?.labelfile ?? '')
  fs.writeFileSync(path.join(to.data, 'standby.signal'), '')
  const conninfo = `host=127.0.0.1 port=${primaryPort} user=postgres password=${password}`
  fs.appendFileSync(
    path.join(to.data, 'postgresql.auto.conf'),
    `primary_conninfo = '${conninfo}'\n`,
  )
  fs.chmodSync(to.data, 0o700)
  if (to.as) {
    const { gid, uid } = to.as
    for (const name of ['.', ...fs.readdirSync(to.data, { recursive: true, encoding: 'utf8' })])
      fs.chownSync(path.join(to.data, name), uid, gid)
  }
  const own = await findFreePort()
  const options = `-p ${own} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`
  const log = path.join(to.data, 'server.log')
  const code = await runPgCtl(to, ['-w', '-t', '60', '-l', log, '-o', options, 'start'])
  if (code !== 0) throw new Error(fs.readFileSync(log, 'utf8'))
  return {
    url: url.replace(`:${primaryPort}/`, `:${own}/`),
    async cutOff() {
      const replica = new pg.Client(at(own))
      await replica.connect()
      await replica.query("alter system set primary_conninfo = ''")
      await replica.query('select pg_reload_conf()')
      for (let streams = true; streams;) {
        const { rowCount } = await replica.query(
          'select from pg_stat_wal_receiver where pid is not null',
        )
        streams = rowCount !== 0
      }
      await replica.end()
    },
    stop: () => runPgCtl(to, ['-m', 'immediate', '-w', 'stop']),
  }
}
