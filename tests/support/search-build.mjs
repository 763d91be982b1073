import fs from 'node:fs'
import path from 'node:path'

/** The compiler cache. */
const NOT_SERVED = new Set(['cache', 'dev'])

/**
 * The files of a build that contain one of these texts: scripts, cached pages and their navigation data
 * (S-95). A build runs on any site, so it must not contain the settings of one.
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
