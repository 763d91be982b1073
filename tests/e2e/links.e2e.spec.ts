import { Parser } from 'htmlparser2'
import { expect, test, type APIRequestContext } from '../support/browser-test'
import { signInAs } from '../support/sign-in'
import { site } from '../support/site'

type Found = { path: string; links: string[]; ids: Set<string> }

const SECRETS = site.secrets

/** Whose links the administrator follows: those of all other pages are the visitor's. */
const PERSONAL = /^\/(?:admin|account|check-in)\b/

/** What is not a page of the site to read, or has an effect of its own. */
const SKIPPED = /^\/(?:cms|api\/auth|_next\/image)/

test('S-95 every link of every page that a visitor can reach returns 200, without secrets', async ({
  request,
}) => {
  await expectNoDeadLinks(request, ['/', '/sitemap.xml', '/search?q=workshop', '/login'], /^/)
})

test('S-95 every link of every page that an administrator can reach returns 200, without secrets', async ({
  context,
}) => {
  await signInAs(context, 'admin')
  await expectNoDeadLinks(context.request, ['/account/settings', '/admin/dashboard'], PERSONAL)
})

/** Follows every link, picture, style and script from these pages and those within on, also to `#places`. */
async function expectNoDeadLinks(
  request: APIRequestContext,
  starts: string[],
  within: RegExp,
): Promise<void> {
  const seen = new Map<string, Promise<Found>>()
  const dead: string[] = []
  const visit = (path: string, from: string): Promise<Found> => {
    const known = seen.get(toKind(path))
    if (known) return known
    const found = read(request, path).catch((error: unknown) => {
      dead.push(`${from} → ${path}: ${error instanceof Error ? error.message : String(error)}`)
      return { path, links: [], ids: new Set<string>() }
    })
    seen.set(toKind(path), found)
    return found
  }
  const queue = starts.map((path) => ({ path, from: '(start)' }))
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [path = '', place] = next.path.split('#')
    const isNew = !seen.has(toKind(path))
    const page = await visit(path, next.from)
    if (isNew && within.test(path))
      queue.push(...page.links.map((link) => ({ path: link, from: path })))
    // A second of a video is a place where there is a player (L-12).
    const id = place && /^t=\d+$/.test(place) ? 'player' : place
    if (id && page.path === path && page.ids.size > 0 && !page.ids.has(id)) {
      dead.push(`${next.from} → ${next.path}: no such place`)
    }
  }
  expect(dead).toEqual([])
  expect(seen.size).toBeGreaterThan(40)
}

/** The links and the places of a page; throws when it does not return 200, or tells a secret. */
async function read(request: APIRequestContext, path: string): Promise<Found> {
  const response = await request.get(path)
  if (response.status() !== 200) throw new Error(String(response.status()))
  const type = response.headers()['content-type'] ?? ''
  const base = response.url()
  const found: Found = { path, links: [], ids: new Set() }
  const text = await response.text()
  if (SECRETS.some((secret) => text.includes(secret))) throw new Error('a secret')
  if (type.includes('html')) readHtml(found, text, base)
  if (path === '/sitemap.xml') found.links = fromSitemap(text)
  return found
}

function fromSitemap(xml: string): string[] {
  return [...xml.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
}

function readHtml(found: Found, html: string, base: string): void {
  const parser = new Parser({
    onopentag(_name, { href, src, id, 'data-src': later = '' }) {
      if (id) found.ids.add(id)
      for (const link of [href, src, ...later.split(' ')]) {
        const path = link && ownPath(link, base)
        if (path && !SKIPPED.test(path)) found.links.push(path)
      }
    },
  })
  parser.end(html)
}

/** The path on this site, with query and place; empty for what leads elsewhere. */
function ownPath(link: string, base: string): string {
  if (!URL.canParse(link, base)) return ''
  const url = new URL(link, base)
  return url.origin === new URL(base).origin ? url.pathname + url.search + url.hash : ''
}

/** Lists have a link per order and page: one of each kind of query is enough. */
function toKind(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://site.test')
  return [pathname, ...new Set(searchParams.keys())].join(' ')
}
