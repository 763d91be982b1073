import fs from 'node:fs'
import net from 'node:net'

/** An address of this machine where a server that listens on `host` answers. @param {string} host */
export function nearest(host) {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
}

/**
 * @param {{ host: string, port: number }} at
 * @returns {Promise<boolean>}
 */
export function accepts(at) {
  return new Promise((resolve) => {
    const socket = net.connect({ ...at, timeout: 1000 })
    const end = (/** @type {boolean} */ ok) => resolve((socket.destroy(), ok))
    socket.on('connect', () => end(true)).on('error', () => end(false))
    socket.on('timeout', () => end(false))
  })
}

const LISTENS = '0A'

/**
 * Finds the process that listens on a port. Returns null if it is unknown: works on Linux only, and
 * without root only for the user's own processes.
 * @param {number} port
 */
export function findListener(port) {
  const inodes = new Set(
    ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => listInodes(file, port)),
  )
  if (inodes.size === 0) return null
  for (const pid of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      for (const fd of fs.readdirSync(`/proc/${pid}/fd`)) {
        const [, inode = ''] =
          /^socket:\[(\d+)\]$/.exec(fs.readlinkSync(`/proc/${pid}/fd/${fd}`)) ?? []
        if (!inodes.has(inode)) continue
        return { pid: Number(pid), name: fs.readFileSync(`/proc/${pid}/comm`, 'utf8').trim() }
      }
    } catch {
      // The process has ended, or belongs to another user.
    }
  }
  return null
}

/** @param {string} file @param {number} port */
function listInodes(file, port) {
  if (!fs.existsSync(file)) return []
  const end = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter((columns) => columns[1]?.endsWith(end) && columns[3] === LISTENS)
    .map((columns) => columns[9] ?? '')
}
