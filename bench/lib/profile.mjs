import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { load } from './load.mjs'
import { mainThreadMs } from './process-stats.mjs'
import { createOwners, OWNER_NAMES } from './profile-owners.mjs'

/** Lines of the second table: the functions that take the most. */
const HOTTEST = 12

/** @typedef {{ cpu: number, main: number, byOwner: Map<string, number>, hottest: [string, number][] }} Shares */

/**
 * The setting that a site is started with to be profiled, and `record`, which profiles it under load.
 * @param {string} folder for the profiles; they open in the developer tools of Chromium
 */
export function createProfiler(folder) {
  fs.mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'latest.cpuprofile')
  const env = {
    NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'profiler.mjs')}`,
    ATELIER_PROFILE: file,
  }
  const owners = createOwners()

  /**
   * Loads an address for some seconds and says where the CPU time of a request goes, in µs.
   * @param {string} name
   * @param {import('./load.mjs').Target} target
   * @param {number} seconds
   * @returns {Promise<Shares>}
   */
  async function record(name, target, seconds) {
    fs.rmSync(file, { force: true })
    process.kill(target.pid, 'SIGUSR2')
    const before = mainThreadMs(target.pid)
    const { cpu, perSecond } = await load(target, seconds)
    const main = ((mainThreadMs(target.pid) - before) * 1000) / (perSecond * seconds)
    process.kill(target.pid, 'SIGUSR2')
    while (!fs.existsSync(file)) await pause(100)
    const own = path.join(folder, `${name.replace(/\W+/g, '-')}.cpuprofile`)
    fs.renameSync(file, own)
    const profile = JSON.parse(fs.readFileSync(own, 'utf8'))
    return { cpu, main, ...share(profile, main, owners) }
  }
  return { env, record }
}

/**
 * Shares the CPU time of the main thread among owners and functions, by how often each was seen to
 * run: the time between two looks is that of the clock, which on a busy machine others use too.
 * @param {import('node:inspector').Profiler.Profile} profile
 * @param {number} main µs of a request
 * @param {ReturnType<typeof createOwners>} owners
 */
function share({ nodes, samples = [] }, main, { ownerOf, sourceOf }) {
  /** @type {Map<number, number>} */
  const seen = new Map()
  for (const id of samples) seen.set(id, (seen.get(id) ?? 0) + 1)
  const own = profilerNodes(nodes)
  const ran = nodes.filter(({ callFrame, id }) => !own.has(id) && ownerOf(callFrame))
  const all = ran.reduce((sum, { id }) => sum + (seen.get(id) ?? 0), 0)
  /** @type {Map<string, number>} */
  const byOwner = new Map()
  /** @type {Map<string, number>} */
  const byFunction = new Map()
  for (const { callFrame, id } of ran) {
    const time = (main * (seen.get(id) ?? 0)) / all
    const owner = ownerOf(callFrame) ?? ''
    const label = `${callFrame.functionName || '(anonymous)'} · ${shorten(sourceOf(callFrame))}`
    byOwner.set(owner, (byOwner.get(owner) ?? 0) + time)
    byFunction.set(label, (byFunction.get(label) ?? 0) + time)
  }
  const hottest = [...byFunction].sort(([, a], [, b]) => b - a).slice(0, HOTTEST)
  return { byOwner, hottest }
}

/** The nodes of the profiler itself. @param {import('node:inspector').Profiler.ProfileNode[]} nodes */
function profilerNodes(nodes) {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  /** @type {Set<number>} */
  const found = new Set()
  const visit = (/** @type {number} */ id) => {
    found.add(id)
    for (const child of byId.get(id)?.children ?? []) visit(child)
  }
  for (const { callFrame, id } of nodes) if (callFrame.url === 'node:inspector') visit(id)
  return found
}

/** The end of a path, which tells the most. @param {string} source */
function shorten(source) {
  return source.split('/').slice(-3).join('/') || 'V8'
}

/**
 * What was recorded as a table: a row per request, a column per owner. What the process used beside
 * its main thread (compression, passwords, V8's own threads) is the last.
 * @param {Map<string, Shares>} recorded
 * @returns {import('./report.mjs').Table}
 */
export function profileTable(recorded) {
  const ms = (/** @type {number} */ us) => (us / 1000).toFixed(us < 1000 ? 2 : 1)
  return {
    title: 'Where the time goes',
    note: `CPU of a request in ms by whose code ran, while it was profiled (which costs about a tenth). "memory" is collecting garbage, "threads" what ran beside the main thread.`,
    columns: ['request', 'CPU ms', ...OWNER_NAMES, 'threads'],
    rows: [...recorded].map(([name, { byOwner, cpu, main }]) => {
      const cells = OWNER_NAMES.map((owner) => ms(byOwner.get(owner) ?? 0))
      return [name, ms(cpu), ...cells, ms(Math.max(0, cpu - main))]
    }),
  }
}

/**
 * The functions that take the most, for whoever wants to mend something.
 * @param {Map<string, Shares>} recorded
 * @returns {string} lines for the terminal
 */
export function hottestFunctions(recorded) {
  return [...recorded]
    .map(([name, { hottest }]) => {
      const lines = hottest.map(([label, us]) => `${us.toFixed(0).padStart(8)} µs  ${label}`)
      return [name, ...lines].join('\n')
    })
    .join('\n\n')
}
