import { killOne, rollingRestarts } from './endings.mjs'
import { ownWrites, replicaGone, replicaReads } from './replicas.mjs'
import { editTravels, mailsOnce, sharedLimits, sharedSessions, sharedUploads } from './sharing.mjs'

/**
 * @typedef {object} Drill
 * @property {string} item
 * @property {string} did
 * @property {string} goal
 * @property {(cluster: import('./cluster.mjs').Cluster, options: { restarts: number }) =>
 *   Promise<{ figure: string, met: boolean }>} run
 */

/** In this order: what ends instances comes last. @type {Drill[]} */
export const DRILLS = [
  sharedSessions,
  sharedLimits,
  editTravels,
  sharedUploads,
  mailsOnce,
  replicaReads,
  ownWrites,
  replicaGone,
  killOne,
  rollingRestarts,
]
