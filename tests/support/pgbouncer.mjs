import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '../../operate/lib/checks.mjs'

/** Debian's place; undefined where it is not installed. */
export const PGBOUNCER = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find(fs.existsSync)

/**
 * A PgBouncer in transaction mode in front of a database, with no other setting that it could do without.
 * @param {string} database its URL
 */
export async function startPgBouncer(database) {
  const { hostname, password, port: behind, username } = new URL(database)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-pgbouncer-'))
  fs.chmodSync(folder, 0o755)
  const at = (/** @type {string} */ name) => path.join(folder, name)
  const port = await findFreePort()
  fs.writeFileSync(at('users.txt'), `"${username}" "${password}"\n`)
  const settings = [
    ...['[databases]', `* = host=${hostname} port=${behind}`, '[pgbouncer]', 'unix_socket_dir ='],
    ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'pool_mode = transaction'],
    ...['auth_type = scram-sha-256', `auth_file = ${at('users.txt')}`],
  ]
  fs.writeFileSync(at('pgbouncer.ini'), settings.join('\n'))
  // It does not run as root.
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(PGBOUNCER ?? '', [...account, at('pgbouncer.ini')], { stdio: 'ignore' })
  const exited = once(child, 'exit')
  await untilListening(port)
  return {
    url: database.replace(`:${behind}/`, `:${port}/`),
    async stop() {
      child.kill('SIGTERM')
      await exited
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Throws after ten seconds. @param {number} port */
async function untilListening(port) {
  for (const end = Date.now() + 10_000; ; await pause(50)) {
    const socket = net.connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    if (Date.now() > end) throw new Error('PgBouncer did not start')
  }
}
