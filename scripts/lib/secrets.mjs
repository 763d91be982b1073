import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/**
 * Returns a random secret stored in DATA_DIR/secrets/<name> (mode 600). The first call creates it;
 * later calls return the same, also in other processes.
 * @param {string} dataDir
 * @param {string} name
 */
export function secret(dataDir, name) {
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
export function allSecrets(dataDir) {
  const folder = path.join(dataDir, 'secrets')
  return fs.readdirSync(folder).map((name) => secret(dataDir, name))
}
