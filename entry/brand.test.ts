import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BrandFiles } from '@/platform/process/bridge'
import { bridge } from './bridge.mjs'
import { readFrame, serveBrand } from './brand.mjs'
import { expireTags } from './cache/cache-clock.mjs'
import { sendFailure } from './failures.mjs'
import { runInOrder } from './pipeline.mjs'

const MARK = 'data:image/png;base64,AAAA'
const INKS = { accent: '#4c1d95', ink: '#ffffff', focus: '#4c1d95' }
const FRAME = { colors: { light: INKS, dark: { ...INKS, accent: '#9d7bf0' } }, mark: MARK }
const PLAIN: BrandFiles = { version: null, files: {}, frame: null }

let folder: string
let server: http.Server
let stored: BrandFiles | Error
let loads: number

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'brand-'))
  stored = PLAIN
  loads = 0
  bridge.brand = {
    load: () => {
      loads += 1
      return stored instanceof Error ? Promise.reject(stored) : Promise.resolve(stored)
    },
    drawStylesheet: (address) =>
      address.includes('known') ? { css: 'a{}', isExact: address.includes('exact') } : undefined,
  }
  const steps = [serveBrand({ dev: false, folder })]
  server = http.createServer(
    runInOrder(steps, (request, response) =>
      request.url === '/fail' ? sendFailure(response, 503) : response.end('of public/'),
    ),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
})

afterEach(() => {
  server.close()
  delete bridge.brand
  rmSync(folder, { recursive: true, force: true })
  readFrame(folder)
})

async function get(address: string, init?: RequestInit) {
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}${address}`, init)
  return { response, text: await response.text() }
}

const branded = (body: string): BrandFiles => ({
  version: body,
  files: { '/icon.svg': { type: 'image/svg+xml', body } },
  frame: FRAME,
})

test('B-01 without a brand the files are those of public/, and the failure page is that of before', async () => {
  expect((await get('/icon.svg')).text).toBe('of public/')
  const { response, text } = await get('/fail')
  expect(text).toContain('background: oklch(0.65 0.208 33)')
  expect(text).toContain('fill="#e8492a"')
  expect(response.headers.get('content-security-policy')).toMatch(/style-src 'sha256-[\w+/=]+';/)
})

test('B-04 a change is in the next response, and nothing is loaded until then', async () => {
  stored = branded('one')
  expireTags(['brand'])
  const first = await get('/icon.svg')
  expect(first.text).toBe('one')
  expect(first.response.headers.get('cache-control')).toBe('public, no-cache')
  const etag = first.response.headers.get('etag') ?? ''
  expect((await get('/icon.svg?v=1', { headers: { 'if-none-match': etag } })).response.status).toBe(
    304,
  )
  expect(loads).toBe(1)
  stored = branded('two')
  expireTags(['brand'])
  expect((await get('/icon.svg', { headers: { 'if-none-match': etag } })).text).toBe('two')
})

test('B-03 a failure page shows the brand, also at a start without the database', async () => {
  stored = branded('one')
  expireTags(['brand'])
  await get('/icon.svg')
  expect(JSON.parse(readFileSync(path.join(folder, 'brand.json'), 'utf8'))).toEqual(FRAME)
  stored = new Error('no database')
  expireTags(['brand'])
  expect((await get('/icon.svg')).text).toBe('one')
  const { response, text } = await get('/fail')
  expect(text).toContain('background: light-dark(#4c1d95, #9d7bf0)')
  expect(text).toContain(`<img src="${MARK}" alt="">`)
  expect(text).not.toContain('{{')
  expect(response.headers.get('content-security-policy')).not.toContain('unsafe-inline')
})

test.each([
  { ...FRAME, mark: 'data:image/svg+xml;base64,AAAA' },
  { ...FRAME, mark: `${MARK}" onerror="x` },
  { ...FRAME, colors: { ...FRAME.colors, light: { ...INKS, ink: 'red}body{display:none' } } },
  null,
  'x',
])('B-03 a saved brand that is not one is left out: %j', async (saved) => {
  writeFileSync(path.join(folder, 'brand.json'), JSON.stringify(saved))
  readFrame(folder)
  expect((await get('/fail')).text).toContain('fill="#e8492a"')
})

test('B-04 a stylesheet is kept for good if it is the one that its address names', async () => {
  const exact = await get('/brand.known-exact.css')
  expect(exact.response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(exact.response.headers.get('content-type')).toBe('text/css; charset=utf-8')
  const other = await get('/brand.known.css')
  expect(other.response.headers.get('cache-control')).toBe('public, no-cache')
  expect((await get('/brand.none.css')).text).toBe('of public/')
  expect((await get('/brand.known-exact.css', { method: 'POST' })).text).toBe('of public/')
})
