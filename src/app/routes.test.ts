import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import robots from './robots'
import { config as proxyConfig } from '@/proxy'
import {
  ROUTES,
  findRouteByPath,
  findHiddenRoute,
  findRoute,
  findReservingRoute,
} from '../platform/routes.mjs'

const APP = import.meta.dirname

/** The group or folder of src/app that a route lies in → what its row has to say. */
const KINDS: Record<string, string> = {
  '(site)': 'public',
  '(auth)': 'public',
  '(redirects)': 'public',
  '(account)': 'personal',
  '(admin)': 'staff',
  '(entrance)': 'staff',
  '(preview)': 'staff',
  cms: 'back-office',
  api: 'api',
}
/** Files that Next serves by their name, and the one page of ours that is static without saying so. */
const STATIC = ['robots.ts', 'sitemap.ts', '(web)/(auth)/forgot-password/page.tsx']

const routes = fs
  .readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?:^|\/)(?:page\.tsx|route\.ts|robots\.ts|sitemap\.ts)$/.test(file))
  .map((file) => ({ file, pattern: getPattern(file), source: read(file) }))

function getPattern(file: string): string {
  const names = file
    .replace(/(?:page\.tsx|route\.ts)$/, '')
    .replace('robots.ts', 'robots.txt')
    .replace('sitemap.ts', 'sitemap.xml')
    .split('/')
    .filter((name) => name && !/^\(.*\)$/.test(name))
    .flatMap((name) => (name.startsWith('[[...') ? [] : [name]))
  return `/${names.map((name) => name.replace(/^\[(?:\.\.\.)?(.*)\]$/, ':$1')).join('/')}`
}

function read(file: string): string {
  return fs.readFileSync(path.join(APP, file), 'utf8')
}

test('the table has no row twice', () => {
  const patterns = ROUTES.map(({ pattern }) => pattern)
  expect(new Set(patterns).size).toBe(patterns.length)
})

describe.each(routes)('$pattern', ({ file, pattern, source }) => {
  const row = findRoute(pattern.replaceAll(/:\w+/g, '12'))
  // One file serves the pages of all levels.
  const ownPattern = pattern === '/:path' ? '/:page' : pattern
  const folder = file.split('/').find((name) => name in KINDS)

  test('S-90 has a row, of the kind that its folder says', () => {
    expect(row.kind).toBe(folder ? KINDS[folder] : 'public')
    // Anyone who adds a public page says whether it is cached.
    if (row.kind === 'public') expect(row.pattern).toBe(ownPattern)
    else expect(row.pattern).not.toBe('/*')
  })

  test('is cached if and only if Next may do so', () => {
    const isStatic = STATIC.includes(file) || /^export const revalidate = \d/m.test(source)
    expect(row.isCached ?? false).toBe(isStatic)
  })
})

test('no row outlives its route', () => {
  const patterns = new Set(routes.map(({ pattern }) => pattern))
  const dead = ROUTES.filter(({ isPage, kind }) => !isPage && kind !== 'api')
    .map(({ pattern }) => pattern)
    .filter((pattern) => !pattern.endsWith('*') && !patterns.has(pattern))
  expect(dead).toEqual([])
})

test.each([
  ['/workshops/12/ask', 'personal'],
  ['/workshops/12/ask?page=2', 'personal'],
  ['/workshops/12', 'public'],
  ['/account', 'personal'],
  ['/account/', 'personal'],
  ['/accounts', 'public'],
  ['/admin/workshops/edit/1', 'staff'],
  ['/cms', 'back-office'],
  ['/cms/login', 'back-office'],
  ['/cmsx', 'public'],
  ['/api/workshops', 'api'],
  ['/nowhere/at/all', 'public'],
])('%s is %s', (url, kind) => expect(findRoute(url).kind).toBe(kind))

test.each([
  ...['/login', '/register', '/reset-password', '/account/settings', '/api/users/login'],
  ...['/api/account/login', '/api/account/register', '/api/account/reset', '/api/account'],
  ...['/api/auth/callback/credentials', '/verify-email', '/api/account/verify'],
])('R-22 %s takes passwords', (url) => expect(findRoute(url).takesPassword).toBe(true))

test.each(['/api/users%2Flogin', '/api/users/login/', '/account%2fsettings'])(
  'S-108 %s takes passwords in that spelling too',
  (url) => expect(findRoute(url).takesPassword).toBe(true),
)

test('only the plain spelling of a page is cached', () => {
  expect(findRoute('/workshops').isCached).toBe(true)
  expect(findRoute('/workshops/')).toMatchObject({ kind: 'public', isCached: false })
  expect(findRoute('/%E0%A4%A').kind).toBe('public')
})

test('src/proxy.ts sees every page that reads its query, and no other', () => {
  const reading = ROUTES.filter(({ readsQuery }) => readsQuery)
    .map(({ pattern }) => pattern.replace(/\/browse\/.*/, '/browse/:rest+'))
    .sort()
  expect([...proxyConfig.matcher].sort()).toEqual(reading)
})

test('search engines are kept from no page that everyone gets', () => {
  const { disallow } = robots().rules as { disallow: string[] }
  const folders = disallow.filter((path) => !path.includes('*'))
  expect(folders.filter((path) => findRoute(path).isCached)).toEqual([])
})

test.each(['/reset-password', '/verify-email', '/confirm-seat'])(
  'S-12 the address of %s holds a token',
  (url) => expect(findRoute(url).holdsToken).toBe(true),
)

test.each([
  ['/', '/'],
  ['/*', '/'],
  ['/contact', '/contact'],
  ['/contact/*', '/contact'],
  ['/about', undefined],
  ['/about/team', undefined],
  ['/workshops/*', '/workshops'],
  ['/workshops/2019/*', '/workshops/:id/calendar.ics'],
  ['/workshops/2019/ask', '/workshops/:id/ask'],
  ['/account/old', '/account/*'],
  ['/account/old/*', '/account/*'],
  ['/api', '/api/*'],
  ['/api/x/y/*', '/api/*'],
  ['/_next/static/x.js', '/_next/*'],
  ['/qr01', '/qr01'],
  ['/workshops/2019', undefined],
  ['/old', undefined],
  ['/old/*', undefined],
  ['/accounts/*', undefined],
  ['/apis', undefined],
])('C-09 a redirect from %s would hide %s', (from, pattern) => {
  expect(findHiddenRoute(from)?.pattern).toBe(pattern)
})

const NAMES = new Set(ROUTES.map(({ pattern }) => String(pattern.split('/')[1])))

test.each([...NAMES].filter((name) => /^[a-z0-9-]+$/.test(name)))(
  'M-131 no page is named %s, and none is below it',
  (name) => {
    for (const path of [`/${name}`, `/${name}/team`, `/${name}/team/berlin`]) {
      expect(findReservingRoute(path)?.pattern, path).toMatch(new RegExp(`^/(?:${name}|:list)`))
    }
  },
)

test.each(['/about', '/about/team', '/about/people', '/peoples', '/n-404'])(
  'M-131 a page may be at %s',
  (path) => {
    expect(findReservingRoute(path)).toBeUndefined()
    expect(findRouteByPath(path).isPage).toBe(true)
  },
)
