import { seed } from './seed.mjs'
import { person, signIn } from './people.mjs'

/** @typedef {Awaited<ReturnType<ReturnType<typeof openSites>['fresh']>>} BenchSite */

/**
 * Sites by the number of their workshops, each on a database of its own, made when first asked for and
 * shared by the parts of a run.
 * @param {import('./stage.mjs').Stage} stage
 * @param {(text: string) => void} note
 */
export function openSites(stage, note) {
  const databaseOf = oncePerSize(async (size) => {
    const database = await stage.database.another(`bench_${size}`)
    note(`${size}: tables`)
    await stage.prepare(database)
    // Ten a workshop, and from 1,000 workshops on enough for a busy one.
    const questions = Math.min(size * 10 + (size >= 1000 ? 20_000 : 0), 1_000_000)
    await seed(database, { workshops: size, questions }, note)
    return database
  })
  /**
   * A second site on the database of a size, just started.
   * @param {number} size
   * @param {Record<string, string>} [env]
   */
  const fresh = async (size, env) => {
    const database = await databaseOf(size)
    note(`${size}: starting`)
    const site = await stage.startUsedSite(env, database)
    const [learnerCookie = ''] = await signIn(database, [person(1)])
    return { ...site, size, learnerCookie }
  }
  return { get: oncePerSize((size) => fresh(size)), fresh }
}

/** @template Made @param {(size: number) => Promise<Made>} make */
function oncePerSize(make) {
  /** @type {Map<number, Promise<Made>>} */
  const made = new Map()
  return (/** @type {number} */ size) => {
    const one = made.get(size) ?? make(size)
    made.set(size, one)
    return one
  }
}
