import { bridge } from '../process/bridge'

/**
 * Whether this instance runs the scheduled jobs, so that no email is sent twice. The entry server
 * holds an advisory lock for it (entry/cluster.mjs); another instance takes over when it dies.
 */
export function isLeader(): boolean {
  return bridge.isLeader === true
}
