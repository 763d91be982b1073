/**
 * `npm run drill:cluster [-- --restarts=20]`: two instances behind a proxy that share PostgreSQL, S3
 * and SMTP and nothing else. Prints what was found as a table and writes it to
 * bench-results/cluster.json. Fails when a goal is missed. About five minutes with 20 restarts.
 */
import fs from 'node:fs'
import path from 'node:path'
import { toMarkdown } from '../../lib/report.mjs'
import { buildSite, buildState } from '../../../scripts/lib/build.mjs'
import { root } from '../../../scripts/lib/settings.mjs'
import { step } from '../../../scripts/lib/steps.mjs'
import { startCluster } from './cluster.mjs'
import { DRILLS } from './drills.mjs'

process.chdir(root)
const given = process.argv.find((arg) => arg.startsWith('--restarts='))
const restarts = Number(given?.split('=')[1] ?? 20)
if (buildState() === 'stale') await buildSite({ compileOnly: true })
const cluster = await step('Starting two instances and a proxy', startCluster, ({ proxy }) => proxy)
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, () => void cluster.close().finally(() => process.exit(1)))
}

/** @type {{ item: string, did: string, figure: string, goal: string, met: boolean }[]} */
const results = []
try {
  for (const { run, ...drill } of DRILLS) {
    const outcome = await run(cluster, { restarts }).catch((error) => ({
      figure: `failed: ${String(error.message).split('\n', 1)[0]}`,
      met: false,
    }))
    results.push({ ...drill, ...outcome })
    console.log(`  ${outcome.met ? '✓' : '✗'} ${drill.item} ${drill.did}: ${outcome.figure}`)
  }
} finally {
  await cluster.close()
}

const rows = results.map(({ item, did, figure, goal, met }) => {
  return [item, did, figure, goal, met ? 'ok' : 'MISSED']
})
const title = `Two instances behind ${cluster.proxy}`
console.log(`\n${toMarkdown({ title, columns: ['item', 'done', 'found', 'goal', ''], rows })}`)
fs.mkdirSync('bench-results', { recursive: true })
const file = path.join('bench-results', 'cluster.json')
fs.writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), results }, null, 2)}\n`)
process.exit(results.every(({ met }) => met) ? 0 : 1)
