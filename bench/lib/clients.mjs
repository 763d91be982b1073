import { setTimeout as pause } from 'node:timers/promises'
import { ask } from './client.mjs'

/**
 * A closed loop: clients that each visit again and again, one visit after the other.
 * @template Result
 * @param {number} count
 * @param {(client: number, turn: number) => Promise<Result>} visit both count from 0
 * @param {number} [turns] of each client; without, until they are stopped
 */
export function startClients(count, visit, turns = Infinity) {
  return untilStopped(async (end) => {
    /** @type {Result[]} */
    const results = []
    const clients = Array.from({ length: count }, async (_, client) => {
      for (let turn = 0; turn < turns && !end.aborted; turn += 1) {
        results.push(await visit(client, turn))
      }
    })
    await Promise.all(clients)
    return results
  })
}

/**
 * An open loop: so many visits a second, however long they take.
 * @template Result
 * @param {number} perSecond
 * @param {(turn: number) => Promise<Result>} visit
 * @param {number} [turns] in all; without, until they are stopped
 */
export function startPaced(perSecond, visit, turns = Infinity) {
  return untilStopped(async (end) => {
    /** @type {Promise<Result>[]} */
    const visits = []
    const begin = performance.now()
    for (let turn = 0; turn < turns && !end.aborted; turn += 1) {
      await pause(Math.max(0, begin + (1000 * turn) / perSecond - performance.now()))
      const visiting = visit(turn)
      visiting.catch(() => {})
      visits.push(visiting)
    }
    return Promise.all(visits)
  })
}

/**
 * Readers who ask for paths in turn, one after the other, with a short look at each.
 * @param {number} count
 * @param {string} url
 * @param {string[]} paths
 * @param {{ turns?: number, pauseMs?: number }} [options] 20 ms
 */
export function startReaders(count, url, paths, { turns, pauseMs = 20 } = {}) {
  const read = async (/** @type {number} */ reader, /** @type {number} */ turn) => {
    const response = await ask(url + pick(paths, reader + turn))
    await pause(pauseMs)
    return response
  }
  return startClients(count, read, turns)
}

/** The one of a list whose turn it is. @template Item @param {Item[]} list @param {number} turn */
export function pick(list, turn) {
  return /** @type {Item} */ (list[turn % list.length])
}

/**
 * `done` resolves to what all visits did, and `stop()` as well, when those that are under way have ended.
 * @template Result
 * @param {(end: AbortSignal) => Promise<Result[]>} run
 */
function untilStopped(run) {
  const end = new AbortController()
  const done = run(end.signal)
  // A failure is for whoever waits for the end.
  done.catch(() => {})
  return {
    done,
    stop() {
      end.abort()
      return done
    },
  }
}
