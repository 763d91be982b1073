import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../../scripts/lib/settings.mjs'
import { valueOf } from './database.mjs'
import { openFiles, residentMb } from './process-stats.mjs'
import { startTraffic } from './traffic.mjs'

/**
 * Steady traffic for some minutes, and what it does to the process: a sample every ten seconds, which
 * bench-results/soak.csv collects while it goes on. `slope` is in MB a minute, over the last two thirds.
 * `heap` is the least that was in use in a fifth of the time, which is what no collection frees.
 * @param {import('./sites.mjs').BenchSite} site
 * @param {{ minutes: number, rate: number, metricsPort: string, note: (text: string) => void }} options
 */
export async function soak(site, { minutes, rate, metricsPort, note }) {
  const file = path.join(root, 'bench-results/soak.csv')
  fs.writeFileSync(file, 'minute,megabytes,heap,external,files,connections,failed\n')
  const { failures, stop } = await startTraffic(site, rate)
  /** @type {Record<'minute' | 'megabytes' | 'heap' | 'external' | 'files' | 'connections' | 'failed', number>[]} */
  const samples = []
  const began = performance.now()
  for (let minute = 0; minute < minutes;) {
    await pause(Math.min(10_000, minutes * 15_000))
    minute = (performance.now() - began) / 60_000
    const megabytes = residentMb(site.pid)
    const files = openFiles(site.pid)
    const connections = Number(await valueOf(site, CONNECTIONS))
    const inUse = await inUseMb(metricsPort)
    const sample = { minute, megabytes, ...inUse, files, connections, failed: failures.length }
    samples.push(sample)
    const cells = Object.values(sample).map((value) => Number(value.toFixed(2)))
    fs.appendFileSync(file, `${cells.join(',')}\n`)
    note(`soak, minute ${minute.toFixed(1)} of ${minutes}, ${megabytes.toFixed(0)} MB`)
  }
  const { length: asked } = await stop()
  const slope = slopeOf(samples.slice(Math.floor(samples.length / 3)))
  const fifth = Math.ceil(samples.length / 5)
  const leastOf = (/** @type {typeof samples} */ some) => Math.min(...some.map(({ heap }) => heap))
  const heap = { first: leastOf(samples.slice(0, fifth)), last: leastOf(samples.slice(-fifth)) }
  return { samples, slope, heap, asked, failures }
}

/** What JavaScript has in use, in MB: objects, and what they hold outside the heap. @param {string} port */
async function inUseMb(port) {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const of = (/** @type {string} */ name) =>
    Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]) / 1024 / 1024
  return {
    heap: of('nodejs_heap_size_used_bytes'),
    external: of('nodejs_external_memory_bytes'),
  }
}

/** Those of others to its database. */
const CONNECTIONS = `
  select count(*)::int from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

/** Of the straight line closest to them. @param {{ minute: number, megabytes: number }[]} samples */
function slopeOf(samples) {
  const mean = (/** @type {(sample: (typeof samples)[0]) => number} */ of) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / Math.max(1, samples.length)
  const [x, y] = [mean((one) => one.minute), mean((one) => one.megabytes)]
  const over = mean((one) => (one.minute - x) * (one.megabytes - y))
  const under = mean((one) => (one.minute - x) ** 2)
  return under ? over / under : 0
}
