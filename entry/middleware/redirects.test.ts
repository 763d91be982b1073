import { EventEmitter } from 'node:events'
import inject from 'light-my-request'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bridge } from '../bridge.mjs'
import { expireTags } from '../cache/cache-clock.mjs'
import { answerRedirects } from './redirects.mjs'

type Redirects = NonNullable<typeof bridge.redirects>

const load = vi.fn<Redirects['load']>()
const isTaken = vi.fn<Redirects['isTaken']>()
const count = vi.fn<Redirects['count']>()
const noteMissing = vi.fn<Redirects['noteMissing']>()

const RULES = [
  ['/old', '/new'],
  ['/kept', '/new?a=1#part'],
  ['/blog/*', '/tutorials'],
  ['/blog/special', 'https://example.com/x'],
  ['/2019/*', '/archive/*'],
  ['/root/*', '/*'],
  ['/über uns', '/about'],
  ['/workshops/gone', '/workshops'],
] as const

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let step: ReturnType<typeof answerRedirects>

beforeEach(() => {
  const rows = RULES.map(([from, to], id) => ({ id, from, to, status: 301 as const }))
  load.mockReset().mockResolvedValue(rows)
  isTaken.mockReset().mockResolvedValue(false)
  count.mockReset()
  noteMissing.mockReset()
  bridge.redirects = { load, isTaken, count, noteMissing }
  step = answerRedirects({ dev: false })
})
afterEach(() => {
  delete bridge.redirects
})

async function ask(url: string, { method = 'GET', headers = {}, status = 299 } = {}) {
  const { headers: sent, statusCode } = await inject(
    (request, response) => step(request, response, () => void response.writeHead(status).end()),
    { method: method as 'GET', url, headers: { 'user-agent': BROWSER, ...headers } },
  )
  return { status: statusCode, location: sent.location }
}

test.each([
  ['/old', '/new'],
  ['/old/', '/new'],
  ['/old?utm=1', '/new?utm=1'],
  ['/old?a=1?b=2', '/new?a=1?b=2'],
  ['/kept?utm=1', '/new?a=1#part'],
  ['/blog', '/tutorials'],
  ['/blog/a/b', '/tutorials'],
  ['/blog/special', 'https://example.com/x'],
  ['/2019/a%20b/c?q=1', '/archive/a%20b/c?q=1'],
  ['/2019', '/archive'],
  ['/root', '/'],
  ['/%C3%BCber%20uns', '/about'],
  ['/workshops/gone', '/workshops'],
])('C-09 %s is redirected to %s', async (url, location) => {
  expect(await ask(url)).toEqual({ status: 301, location })
})

test.each([
  ['a longer path', '/old/more'],
  ['a longer word', '/blogs'],
  ['empty parts, which would be another host', '/root//evil.test'],
  ['escaped ones', '/root/%2Fevil.test'],
  ['a path of slashes', `/${'/'.repeat(8000)}`],
  ['a route of the program', '/about'],
])('C-09 %s is not', async (_, url) => {
  expect(await ask(url)).toEqual({ status: 299, location: undefined })
})

test.each([
  ['/rr/*', '//*', '/rr/evil.example/x'],
  ['/rr/*', '/\\*', '/rr/evil.example/x'],
  ['/rr/*', 'https:/*', '/rr/evil.example/x'],
  ['/rr/*', 'https://*', '/rr/evil.example/x'],
  ['/rr', '//evil.example', '/rr'],
])(
  'M-107 a stored redirect from %s to %s does not leave for another host',
  async (from, to, url) => {
    load.mockResolvedValue([{ id: 1, from, to, status: 301 }])
    expect(await ask(url)).toEqual({ status: 299, location: undefined })
  },
)

test.each([
  ['/OLD', '/new'],
  ['/Blog/Special', 'https://example.com/x'],
  ['/2019/A/B', '/archive/A/B'],
  ['/U%CC%88ber%20UNS', '/about'],
  ['/WORKSHOPS/Gone', '/workshops'],
])('M-106 %s is redirected to %s', async (url, location) => {
  expect(await ask(url)).toEqual({ status: 301, location })
})

test('M-106 redirects that were stored with capitals work; of two spellings the plain one counts', async () => {
  load.mockResolvedValue([
    { id: 1, from: '/plain', to: '/one', status: 301 },
    { id: 2, from: '/Plain', to: '/two', status: 301 },
    { id: 3, from: '/OLD/*', to: '/three/*', status: 301 },
  ])
  expect((await ask('/Plain')).location).toBe('/one')
  expect((await ask('/old/X')).location).toBe('/three/X')
})

test.each([
  ['/workshops/SLUG', '/workshops/slug'],
  ['/Workshops/slug?utm=1', '/workshops/slug?utm=1'],
  ['/workshops/Slug/ask', '/workshops/slug/ask'],
  ['/series/SLUG/calendar.ics', '/series/slug/calendar.ics'],
  ['/People/Slug', '/people/slug'],
  ['/ABOUT/Team', '/about/team'],
  ['/FAQ', '/faq'],
])('M-106 %s leads to the record or page at %s', async (url, location) => {
  isTaken.mockImplementation((_, segment) =>
    Promise.resolve(/^(?:slug|about\/team)$/.test(segment)),
  )
  expect(await ask(url)).toEqual({ status: 308, location })
  expect((await ask(url, { method: 'HEAD' })).status).toBe(308)
  expect(count).not.toHaveBeenCalled()
})

test.each(['/workshops/Nothing', '/workshops/Nothing/ask', '/No/Such'])(
  'M-106 %s leads to the plain address, which says that it is missing, and asks no database',
  async (url) => {
    expect(await ask(url)).toEqual({ status: 308, location: url.toLowerCase() })
    expect(isTaken).not.toHaveBeenCalled()
  },
)

test.each(['/Admin', '/API/users', '/Check-In/aB'])('M-106 %s stays as it is', async (url) =>
  expect(await ask(url, { status: 404 })).toMatchObject({ status: 404 }),
)

test('C-09 a backslash stays in the path', async () => {
  expect((await ask('/root/%5Cevil.test')).location).toBe('/%5Cevil.test')
})

test('C-09 a form is not redirected', async () => {
  expect((await ask('/old', { method: 'POST' })).status).toBe(299)
})

test('C-09 a published record wins, and its redirect returns when it goes', async () => {
  isTaken.mockResolvedValue(true)
  expect((await ask('/workshops/gone')).status).toBe(299)
  isTaken.mockResolvedValue(false)
  expect((await ask('/workshops/gone')).status).toBe(299)
  expireTags(['workshops'])
  expect((await ask('/workshops/gone')).status).toBe(301)
  expect(isTaken).toHaveBeenCalledTimes(2)
})

test('C-01 a published page wins over a redirect from its address and over a prefix', async () => {
  isTaken.mockImplementation((list, path) =>
    Promise.resolve(list === 'pages' && ['old', 'blog/news'].includes(path)),
  )
  expect((await ask('/old')).status).toBe(299)
  expect((await ask('/blog/news')).status).toBe(299)
  expect((await ask('/blog/other')).status).toBe(301)
  const calls = isTaken.mock.calls.length
  expect((await ask('/blog/news')).status).toBe(299)
  expect(isTaken).toHaveBeenCalledTimes(calls)
})

test('C-13 redirects and misses read nothing again, until a tag expires', async () => {
  for (const url of ['/old', '/old', '/nowhere', '/workshops/gone', '/workshops/gone']) {
    await ask(url)
  }
  expect([load.mock.calls.length, isTaken.mock.calls.length]).toEqual([1, 2])
  expireTags(['redirects'])
  load.mockResolvedValue([])
  expect((await ask('/old')).status).toBe(299)
  expect(load).toHaveBeenCalledTimes(2)
})

test('C-13 visitors who come at once wait for one load, and a change during it is seen', async () => {
  const loads = new EventEmitter()
  load.mockImplementationOnce(() => new Promise((resolve) => loads.once('end', () => resolve([]))))
  const early = [ask('/old'), ask('/old')]
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  expireTags(['redirects'])
  const late = ask('/old')
  loads.emit('end')
  expect((await late).status).toBe(301)
  for (const item of early) expect([299, 301]).toContain((await item).status)
  expect(load).toHaveBeenCalledTimes(2)
})

test('C-09 in an outage the redirects from before stay, and the database gets a rest', async () => {
  await ask('/old')
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined)
  load.mockRejectedValue(new Error('gone'))
  expireTags(['redirects'])
  expect((await ask('/old')).status).toBe(301)
  expect((await ask('/old')).status).toBe(301)
  expect(load).toHaveBeenCalledTimes(2)
  isTaken.mockRejectedValue(new Error('gone'))
  expect((await ask('/workshops/gone')).status).toBe(299)
  logged.mockRestore()
})

test('C-09 visitors are counted, programs of the page are not', async () => {
  await ask('/old')
  await ask('/old', { method: 'HEAD' })
  await ask('/old', { headers: { rsc: '1' } })
  expect(count.mock.calls.map(([{ id }, isScan]) => [id, isScan])).toEqual([[0, false]])
})

test('C-10 what visitors do not find is noted, without the query', async () => {
  await ask('/nowhere/?token=1', { status: 404 })
  await ask('/workshops/no-such', { status: 404 })
  expect(noteMissing.mock.calls.map(([path]) => path)).toEqual(['/nowhere', '/workshops/no-such'])
})

test.each([
  ['what is found', '/nowhere', {}],
  ['an address of a person', '/account/x', { status: 404 }],
  ['a secret address', '/calendar/x.ics', { status: 404 }],
  ['the programs of the page', '/nowhere', { status: 404, headers: { rsc: '1' } }],
  ['an interface', '/api/nowhere', { status: 404 }],
])('C-10 %s is not noted', async (_, url, sent) => {
  await ask(url, sent)
  expect(noteMissing).not.toHaveBeenCalled()
})

const SHORT = {
  id: 7,
  from: '/go/spring',
  to: '/workshops',
  status: 302 as const,
  isShortLink: true,
}

test.each([
  ['another slug', '/go/summer', {}],
  ['more than a slug', '/go/spring/x', {}],
  ['no slug', '/go', {}],
  ['an expired link', '/go/spring', { expiresAt: Date.now() }],
])('H-13 %s is not redirected, counted or noted as missing', async (_, url, change) => {
  load.mockResolvedValue([{ ...SHORT, ...change }])
  expect((await ask(url, { status: 404 })).status).toBe(404)
  expect(count).not.toHaveBeenCalled()
  expect(noteMissing).not.toHaveBeenCalled()
})

test.each([
  ['/go/spring', '/workshops', false],
  ['/go/Spring/', '/workshops', false],
  ['/GO/SPRING', '/workshops', false],
  ['/go/spring?utm=1', '/workshops?utm=1', false],
  ['/go/spring?quiet=1', '/workshops?quiet=1', false],
  ['/go/spring?q', '/workshops', true],
  ['/go/spring?q=&utm=1', '/workshops?utm=1', true],
])('H-13 %s leads to %s, scanned: %s', async (url, location, isScan) => {
  load.mockResolvedValue([{ ...SHORT, expiresAt: Date.now() + 60_000 }])
  expect(await ask(url)).toEqual({ status: 302, location })
  expect(count.mock.calls.map(([{ id }, scanned]) => [id, scanned])).toEqual([[7, isScan]])
})

test('H-13 a change of the target takes effect with the next request', async () => {
  load.mockResolvedValue([SHORT])
  expect((await ask('/go/spring')).location).toBe('/workshops')
  load.mockResolvedValue([{ ...SHORT, to: 'https://example.com/' }])
  expireTags(['redirects'])
  expect((await ask('/go/spring')).location).toBe('https://example.com/')
})

test.each([
  ['a page that is loaded ahead', { 'sec-purpose': 'prefetch;prerender' }],
  ['a page that is loaded ahead by an older browser', { 'x-moz': 'prefetch' }],
  ['a preview on the phone', { 'x-purpose': 'preview' }],
  ['a preview of a chat', { 'user-agent': 'WhatsApp/2.23.20.0' }],
  ['a preview of an office', { 'user-agent': 'Slackbot-LinkExpanding 1.0' }],
  ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
])('M-106 %s is redirected, but no click', async (_, headers) => {
  load.mockResolvedValue([SHORT])
  expect((await ask('/go/spring', { headers })).status).toBe(302)
  expect(count).not.toHaveBeenCalled()
  await ask('/go/spring')
  expect(count).toHaveBeenCalledTimes(1)
})
