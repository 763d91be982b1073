import fs from 'node:fs'
import path from 'node:path'

/** What the compiler keeps for its next run. */
const NOT_SERVED = new Set(['cache', 'dev'])

/**
 * The files of a build that hold one of these texts: scripts, cached pages and their navigation data
 * (S-95). What is built once runs anywhere, so nothing of one site's settings belongs there.
 * @param {string} folder where Next builds
 * @param {string[]} secrets
 */
export function searchBuild(folder, secrets) {
  const texts = secrets.map((secret) => Buffer.from(secret))
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !NOT_SERVED.has(name.split(path.sep, 1)[0] ?? ''))
    .map((name) => path.join(folder, name))
    .filter((file) => {
      if (!fs.statSync(file).isFile()) return false
      const content = fs.readFileSync(file)
      return texts.some((text) => content.includes(text))
    })
}
