import { parseArgs } from 'node:util'
import { findBrowser } from '../../scripts/lib/browser.mjs'
import { print, report } from './report.mjs'
import { onStage } from './stage.mjs'

/**
 * A table that a browser measures: of the sites whose urls the arguments name, or of one with the demo
 * content that is started for it. `--rounds=` says how often.
 * @param {string} command
 * @param {number} often the rounds without that
 * @param {(urls: string[], rounds: number, browser: string) => Promise<import('./report.mjs').Table>} measure
 *   `browser` is the path of a Chromium
 */
export async function measureVisits(command, often, measure) {
  const { positionals: urls, values } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: 'string', default: String(often) } },
  })
  const rounds = Number(values.rounds)
  const browser = await findBrowser(() => {})
  const measureOwn = () =>
    onStage({ settings: { DEMO_CONTENT: 'true' } }, async ({ startSite }) => {
      return measure([(await startSite()).url], rounds, browser)
    })
  const table = urls.length > 0 ? await measure(urls, rounds, browser) : await measureOwn()
  print(table)
  report([table], `${command} --rounds=${rounds}`)
}
