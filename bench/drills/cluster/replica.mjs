import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { postgresHome } from '../../../scripts/lib/postgres-home.mjs'
import { secret } from '../../../scripts/lib/secrets.mjs'
import { freePort } from '../../../scripts/lib/free-port.mjs'

/** What a copy of a running server must not take along. */
const OWN = ['postmaster.pid', 'postmaster.opts', 'server.log']
const SETTINGS = ['listen_addresses=127.0.0.1', "unix_socket_directories=''"]

/**
 * A streaming replica of an embedded PostgreSQL, as `pg_basebackup -R` makes one; that program is not
 * among the embedded ones. `url` is where the program reads from it.
 * @param {{ primary: { url: string, port: number }, dataDir: string, folder: string }} options
 *   `dataDir` is the primary's, `folder` is for the replica
 */
export async function startReplica({ primary, dataDir, folder }) {
  const password = secret(dataDir, 'postgres-superuser')
  const [from, to] = [await postgresHome(dataDir), await postgresHome(folder)]
  const client = new pg.Client({
    ...{ host: '127.0.0.1', port: primary.port, user: 'postgres', password },
    database: 'postgres',
  })
  await client.connect()
  try {
    await client.query("select pg_backup_start('replica', true)")
    const filter = (/** @type {string} */ file) => !OWN.includes(path.basename(file))
    fs.cpSync(from.data, to.data, { recursive: true, filter })
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
    fs.writeFileSync(path.join(to.data, 'backup_label'), rows[0]?.labelfile)
  } finally {
    await client.end()
  }
  const source = `host=127.0.0.1 port=${primary.port} user=postgres password=${password}`
  fs.appendFileSync(path.join(to.data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
  fs.writeFileSync(path.join(to.data, 'standby.signal'), '')
  giveTo(to.data, to.as)

  const port = await freePort()
  const options = [`-p ${port}`, ...SETTINGS.map((setting) => `-c ${setting}`)].join(' ')
  const log = path.join(to.data, 'server.log')
  const code = await control(to, ['-w', '-t', '60', '-l', log, '-o', options, 'start'])
  if (code !== 0) throw new Error(`the replica did not start: ${fs.readFileSync(log, 'utf8')}`)
  const url = new URL(primary.url)
  url.port = String(port)
  return {
    url: url.href,
    /** Ends it at once, as a crash would. */
    stop: () => control(to, ['-m', 'immediate', '-w', 'stop']),
  }
}

/**
 * PostgreSQL starts only on data of its own account, which nobody else may read.
 * @param {string} folder
 * @param {{ uid: number, gid: number } | undefined} as
 */
function giveTo(folder, as) {
  if (as) {
    for (const name of ['.', ...fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
      fs.chownSync(path.join(folder, name), as.uid, as.gid)
    }
  }
  fs.chmodSync(folder, 0o700)
}

/**
 * @param {import('../../../scripts/lib/postgres-home.mjs').Home} home
 * @param {string[]} args of pg_ctl
 */
async function control({ as, bin, data }, args) {
  const child = spawn(path.join(bin, 'pg_ctl'), ['-D', data, ...args], {
    ...as,
    cwd: path.dirname(data),
    env: { ...process.env, LC_ALL: 'C' },
    stdio: 'ignore',
  })
  const [code] = await once(child, 'exit')
  return code
}
