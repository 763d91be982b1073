import { readFileSync } from 'node:fs'
import { expect, test } from '../support/browser-test'
import { PUBLIC, SIGN_IN } from '../support/all-pages'
import { MARKER, markTexts } from '../support/mark-texts'
import { startOwnSite, type OwnSite } from '../support/own-site'
import { visibleTexts } from '../support/visible-texts'

/** Pages that no link of the sitemap opens: empty lists, filters, refusals and printed codes. */
const MORE = [
  ...['past', 'upcoming', 'on-demand'].flatMap((when) => [
    `/workshops?when=${when}`,
    `/webinars?when=${when}`,
  ]),
  ...['/workshops?category=other', '/workshops?category=other&when=past'],
  ...['/tutorials?category=design', '/tutorials?category=other&difficulty=advanced'],
  ...['/webinars/no-such-webinar', '/tutorials/no-such-tutorial', '/search?q=zzzzzzzz'],
  ...['/faq?q=zzzzzzzz', '/verify-email?token=x', '/qr01', '/merchqr01'],
]
/** The documentation of the interfaces. */
const OTHERS = /^\/developers/
const LIST = 'tests/fixtures/fixed-texts.txt'
const MOST = 250

let site: OwnSite
test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await startOwnSite({ DEMO_CONTENT: 'true' })
})
test.afterAll(() => site.stop())

test('C-14 every text that is no field is a label, an error message or a legal attribute', async () => {
  test.setTimeout(300_000)
  const listed = readFileSync(LIST, 'utf8').trimEnd().split('\n')
  expect(listed.length, `${LIST} has at most ${MOST} entries`).toBeLessThanOrEqual(MOST)
  expect(listed, `${LIST} is sorted`).toEqual([...listed].sort())
  await markTexts(site)
  await expect.poll(() => getText('/')).not.toContain('Learn AI')
  const unlisted = new Map<string, string>()
  for (const path of await publicPaths()) {
    for (const text of visibleTexts(await getText(path), MARKER)) {
      if (!listed.includes(text)) unlisted.set(text, path)
    }
  }
  expect([...unlisted].map(([text, path]) => `${path}: ${text}`)).toEqual([])
})

async function publicPaths(): Promise<string[]> {
  const sitemap = await getText('/sitemap.xml')
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)]
  const paths = [...PUBLIC, ...SIGN_IN, ...MORE, ...listed.map(([, path]) => path || '/')]
  return [...new Set(paths)].filter((path) => !OTHERS.test(path))
}

const getText = async (path: string) => (await fetch(site.url + path)).text()
