import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * Reads `.env` and returns the environment, validated by src/env.ts. Throws one Error that lists
 * all problems. Requires installed packages.
 * @returns {import('../../src/env').Env}
 */
export function readSettings() {
  process.chdir(root)
  readDotEnv(path.join(root, '.env'))
  // In a separate process, because tsx changes module resolution, which breaks Next.
  const script = path.join(root, 'scripts/lib/print-settings.mjs')
  const args = ['--import', 'tsx', script]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr.trim())
  return JSON.parse(stdout)
}

const LINE = /^(?:export\s+)?([A-Za-z_]\w*)\s*=(.*)$/

/**
 * Reads NAME=value lines of a file into process.env. Existing variables take precedence; a missing
 * file is ignored. Values may be quoted; ` #` starts a comment outside of quotes. (Node's own
 * parser requires 20.12.)
 * @param {string} file
 */
export function readDotEnv(file) {
  if (!fs.existsSync(file)) return
  for (const line of fs.readFileSync(file, 'utf8').split(/\r?\n/)) {
    const [, name, value = ''] = LINE.exec(line.trim()) ?? []
    const raw = value.trim()
    if (!name || process.env[name] !== undefined) continue
    const quoted = /^(['"])(.*?)\1/.exec(raw)
    process.env[name] = quoted ? (quoted[2] ?? '') : raw.replace(/(^|\s)#.*$/, '').trim()
  }
}

/**
 * Returns a random secret stored in DATA_DIR/secrets/<name> (mode 600). The first call creates it;
 * later calls return the same, also in other processes.
 * @param {string} dataDir
 * @param {string} name
 */
export function getSecret(dataDir, name) {
  const file = path.join(dataDir, 'secrets', name)
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  if (!fs.existsSync(file)) {
    // Write and link: concurrent starts agree, and no reader sees a partial file.
    const draft = `${file}.${process.pid}`
    fs.writeFileSync(draft, randomBytes(36).toString('base64url'), { mode: 0o600 })
    try {
      fs.linkSync(draft, file)
    } catch (error) {
      if (!fs.existsSync(file)) throw error
    } finally {
      fs.unlinkSync(draft)
    }
  }
  return fs.readFileSync(file, 'utf8').trim()
}

/** @param {string} dataDir */
export function listSecrets(dataDir) {
  const folder = path.join(dataDir, 'secrets')
  return fs.readdirSync(folder).map((name) => getSecret(dataDir, name))
}
