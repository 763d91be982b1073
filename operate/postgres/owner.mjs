import fs from 'node:fs'
import { isAlive } from '../../scripts/lib/is-alive.mjs'

/**
 * Notes which process has to stop the embedded PostgreSQL: the one that started it, or the first
 * that attaches after that one has died (kill -9 leaves the server running). Returns a function
 * that says whether this process is it.
 * @param {string} cluster
 * @param {boolean} started
 */
export function takeOwnership(cluster, started) {
  const file = `${cluster}.owner`
  const owner = () => (fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : 0)
  if (started || !isAlive(owner())) fs.writeFileSync(file, String(process.pid))
  return () => owner() === process.pid
}
