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
 * @param {import('./sites.mjs').BenchSite} site
 * @param {{ minutes: number, rate: number, note: (text: string) => void }} options
 */
export async function soak(site, { minutes, rate, note }) {
  const file = path.join(root, 'bench-results/soak.csv')
  fs.writeFileSync(file, 'minute,megabytes,files,connections,failed\n')
  const { failures, stop } = startTraffic(site, rate)
  const samples = []
  const began = performance.now()
  for (let minute = 0; minute < minutes;) {
    await pause(Math.min(10_000, minutes * 15_000))
    minute = (performance.now() - began) / 60_000
    const megabytes = residentMb(site.pid)
    const files = openFiles(site.pid)
    const connections = Number(await valueOf(site, CONNECTIONS))
    const sample = { minute, megabytes, files, connections, failed: failures.length }
    samples.push(sample)
    const cells = Object.values(sample).map((value) => Number(value.toFixed(2)))
    fs.appendFileSync(file, `${cells.join(',')}\n`)
    note(`soak, minute ${minute.toFixed(1)} of ${minutes}, ${megabytes.toFixed(0)} MB`)
  }
  const { length: asked } = await stop()
  const slope = slopeOf(samples.slice(Math.floor(samples.length / 3)))
  return { samples, slope, asked, failures }
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
