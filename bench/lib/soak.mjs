import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../../scripts/lib/settings.mjs'
import { onDatabase } from './on-database.mjs'
import { openFiles, residentMb } from './process-stats.mjs'
import { steadyTraffic } from './steady-traffic.mjs'

/** @typedef {{ minute: number, megabytes: number, files: number, connections: number, failed: number }} Sample */

/**
 * Steady traffic for some minutes, and what it does to the process: a sample every ten seconds, which
 * bench-results/soak.csv collects while it goes on. `slope` is in MB a minute, over the last two thirds.
 * @param {import('./sites.mjs').BenchSite} site
 * @param {{ minutes: number, rate: number, note: (text: string) => void }} options
 */
export async function soak(site, { minutes, rate, note }) {
  const file = path.join(root, 'bench-results/soak.csv')
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, 'minute,megabytes,files,connections,failed\n')
  const traffic = steadyTraffic(site, rate)
  /** @type {Sample[]} */
  const samples = []
  const began = performance.now()
  const elapsed = () => (performance.now() - began) / 60_000
  try {
    while (elapsed() < minutes) {
      await pause(Math.min(10_000, minutes * 15_000))
      const sample = {
        minute: elapsed(),
        megabytes: residentMb(site.pid),
        files: openFiles(site.pid),
        connections: await onDatabase(site, connectionsOf),
        failed: [...traffic.failures.values()].reduce((sum, count) => sum + count, 0),
      }
      samples.push(sample)
      const cells = Object.values(sample).map((value) => Number(value.toFixed(2)))
      fs.appendFileSync(file, `${cells.join(',')}\n`)
      note(
        `soak, minute ${sample.minute.toFixed(1)} of ${minutes}, ${sample.megabytes.toFixed(0)} MB`,
      )
    }
  } finally {
    await traffic.stop()
  }
  const slope = slopeOf(samples.slice(Math.floor(samples.length / 3)))
  return { samples, slope, asked: traffic.asked(), failures: traffic.failures }
}

/** @param {import('pg').Client} client @returns {Promise<number>} of others to its database */
async function connectionsOf(client) {
  const { rows } = await client.query(
    'select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  return rows[0].n
}

/** @param {Sample[]} samples @returns {number} of the straight line closest to them */
function slopeOf(samples) {
  const mean = (/** @type {(sample: Sample) => number} */ of) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / Math.max(1, samples.length)
  const [x, y] = [mean((one) => one.minute), mean((one) => one.megabytes)]
  const over = mean((one) => (one.minute - x) * (one.megabytes - y))
  const under = mean((one) => (one.minute - x) ** 2)
  return under ? over / under : 0
}
