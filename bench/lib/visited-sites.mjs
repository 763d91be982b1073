import { parseArgs } from 'node:util'
import { findBrowser } from '../../scripts/lib/browser.mjs'
import { startTestSite } from '../../tests/support/test-site.mjs'

/**
 * What a browser measures: the sites whose urls the arguments name, or one with the demo content that is
 * started for it and ends with it. `--rounds=` says how often.
 * @template Result
 * @param {{ rounds: number }} defaults
 * @param {(given: { urls: string[], rounds: number, browser: string }) => Promise<Result>} measure
 *   `browser` is the path of a Chromium
 */
export async function withVisitedSites(defaults, measure) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: 'string', default: String(defaults.rounds) } },
  })
  const browser = await findBrowser(() => {})
  const isGiven = positionals.length > 0
  const site = isGiven ? undefined : await startTestSite({ env: { DEMO_CONTENT: 'true' } })
  const urls = site ? [site.url] : positionals
  try {
    return await measure({ urls, rounds: Number(values.rounds), browser })
  } finally {
    await site?.stop()
    site?.remove()
  }
}
