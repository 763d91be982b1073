import { parseArgs } from 'node:util'
import { findBrowser } from '../../scripts/lib/browser.mjs'
import { startTestSite } from '../../tests/support/test-site.mjs'
import { print, report } from './report.mjs'

/**
 * A table that a browser measures: of the sites whose urls the arguments name, or of one with the demo
 * content that is started for it and ends with it. `--rounds=` says how often.
 * @param {string} command
 * @param {number} often the rounds without that
 * @param {(urls: string[], rounds: number, browser: string) => Promise<import('./report.mjs').Table>} measure
 *   `browser` is the path of a Chromium
 */
export async function measureVisits(command, often, measure) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: 'string', default: String(often) } },
  })
  const rounds = Number(values.rounds)
  const browser = await findBrowser(() => {})
  const isGiven = positionals.length > 0
  const site = isGiven ? undefined : await startTestSite({ env: { DEMO_CONTENT: 'true' } })
  try {
    const table = await measure(site ? [site.url] : positionals, rounds, browser)
    print(table)
    report([table], `${command} --rounds=${rounds}`)
  } finally {
    await site?.stop()
    site?.remove()
  }
}
