import fs from 'node:fs'
import path from 'node:path'
import { expect, test, type APIRequestContext } from '../support/browser-test'
import { listScripts } from '../support/list-scripts'

const KB = 1024
const SCRIPTS = 125 * KB
/** Sign-in has forms, providers and passkeys. */
const SCRIPTS_OF_SIGN_IN = 126 * KB
/** The page of an event has its card, which follows the clock and knows who looks (E-05). */
const SCRIPTS_OF_EVENT = 129 * KB
/** That of a recording has what remembers where one was, too (L-03). */
const SCRIPTS_OF_RECORDING = 133 * KB
const WATCHED = [
  '/webinars/reading-a-model-card',
  '/tutorials/your-first-prompt-test-in-fifteen-minutes',
]
const TEXT = 40 * KB
const ALL = 300 * KB

/** Public pages of every kind; /workshops/1 is a workshop of the demo. */
const PAGES = [
  ...['/', '/workshops', '/workshops?category=design', '/workshops/1', '/webinars', '/tutorials'],
  ...['/internships', '/about', '/careers', '/contact', '/faq', '/terms', '/search'],
  ...['/login', '/register', '/forgot-password'],
  ...WATCHED,
]

const scriptsMax = (path: string) => {
  if (WATCHED.includes(path)) return SCRIPTS_OF_RECORDING
  if (path === '/login') return SCRIPTS_OF_SIGN_IN
  return path === '/workshops/1' ? SCRIPTS_OF_EVENT : SCRIPTS
}

/** The bytes of a response as they go over the wire. */
async function measureSize(request: APIRequestContext, address: string) {
  const response = await request.get(address, { headers: { 'accept-encoding': 'br' } })
  expect(response.ok(), address).toBe(true)
  const length = response.headers()['content-length']
  // What is made for each visitor is streamed: its length is known to no one beforehand.
  return { text: await response.text(), bytes: length ? Number(length) : undefined }
}

test('G5 every public page loads at most 125 KB of scripts, sign-in 126, an event 129, a recording 133, and 40 KB of HTML and styles', async ({
  request,
}) => {
  const sizes = new Map<string, number>()
  const weigh = async (address: string) => {
    const known = sizes.get(address)
    if (known !== undefined) return known
    const { bytes } = await measureSize(request, address)
    if (bytes === undefined) throw new Error(`${address} does not say its length`)
    sizes.set(address, bytes)
    return bytes
  }
  const sum = async (addresses: Set<string>) => {
    let total = 0
    for (const address of addresses) total += await weigh(address)
    return total
  }
  for (const path of PAGES) {
    const { text, bytes = Math.ceil(text.length / 4) } = await measureSize(request, path)
    const links = [...text.matchAll(/<link\b[^>]* href="([^"]+)"/g)].map(([, href = '']) => href)
    const linked = (ending: RegExp) => links.filter((address) => ending.test(address))
    const found = listScripts(text)
    expect(found.length, path).toBeGreaterThan(5)
    const scripts = await sum(new Set([...found, ...linked(/\.js(?:\?|$)/)]))
    const styles = await sum(new Set(linked(/\.css(?:\?|$)/)))
    expect.soft(scripts, `scripts of ${path}`).toBeLessThanOrEqual(scriptsMax(path))
    expect.soft(bytes + styles, `HTML and styles of ${path}`).toBeLessThanOrEqual(TEXT)
  }
})

for (const path of ['/', '/workshops', '/workshops/1']) {
  test(`G5 G10 a first visit of ${path}: one document, this origin only, at most 300 KB`, async ({
    page,
    baseURL,
  }) => {
    const documents: string[] = []
    const strangers: string[] = []
    const sizes: Promise<{ type: string; bytes: number }>[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url())
      const { origin, protocol } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== baseURL) strangers.push(request.url())
    })
    page.on('requestfinished', (request) => {
      const type = request.resourceType()
      sizes.push(request.sizes().then((size) => ({ type, bytes: size.responseBodySize })))
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    const all = await Promise.all(sizes)
    const total = (type?: string) =>
      all.filter((one) => !type || one.type === type).reduce((sum, { bytes }) => sum + bytes, 0)
    expect(documents).toHaveLength(1)
    expect(strangers).toEqual([])
    expect(total('script')).toBeLessThanOrEqual(scriptsMax(path))
    expect(total()).toBeLessThanOrEqual(ALL)
  })
}

// A new route or root layout that does not import `@payload-config` first adds a copy of the program.
test('G7 the server has the program three times, for the start, pages and routes, and one large package', () => {
  const folder = path.resolve('.next/server')
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const large = files.filter(
    (name) => name.endsWith('.js') && fs.statSync(path.join(folder, name)).size > KB * KB,
  )
  expect(large.length, large.join(', ')).toBeLessThanOrEqual(4)
})
