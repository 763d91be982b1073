import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/**
 * A random secret stored in DATA_DIR/secrets/<name>, readable by its owner alone (mode 600). Made at
 * the first call; later calls, also of other processes, return the same.
 * @param {string} dataDir
 * @param {string} name
 */
export function secret(dataDir, name) {
  const file = path.join(dataDir, 'secrets', name)
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  if (!fs.existsSync(file)) {
    // Written aside and linked into place: two starts at once agree, and no reader sees half a file.
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

/**
 * All secrets of a site's data.
 * @param {string} dataDir
 */
export function allSecrets(dataDir) {
  const folder = path.join(dataDir, 'secrets')
  return fs.readdirSync(folder).map((name) => secret(dataDir, name))
}
