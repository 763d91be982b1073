import { bridge } from '@/lib/process/bridge'

/**
 * True in the one instance that runs the scheduled jobs: the entry server holds an advisory lock in
 * PostgreSQL for it (entry/cluster.mjs), and another takes over when it dies. Without that, two
 * instances would send every mail twice.
 */
export function isLeader(): boolean {
  return bridge.isLeader === true
}
