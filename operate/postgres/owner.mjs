import fs from 'node:fs'
import { isAlive } from '../../scripts/lib/is-alive.mjs'

/**
 * Records the process that must stop the embedded PostgreSQL: the one that started it, or the first
 * to attach after that one died (kill -9 leaves the server running). Returns a function that tells
 * whether this process is the owner.
 * @param {string} cluster
 * @param {boolean} started
 */
export function takeOwnership(cluster, started) {
  const file = `${cluster}.owner`
  const owner = () => (fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : 0)
  if (started || !isAlive(owner())) fs.writeFileSync(file, String(process.pid))
  return () => owner() === process.pid
}
