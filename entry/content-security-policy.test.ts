import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { THEME_SCRIPT } from '@/ui/shell/theme-script'
import {
  createBackOfficePolicy,
  createNoncePolicy,
  createPolicy,
  THEME_HASH,
} from './security-headers.mjs'

const FLIGHT = 'self.__next_f.push([1,"0:\\u003cscript>\\n"])'
const toHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const page = (body: string) => `<!doctype html><html><head></head><body>${body}</body></html>`

function sources(policy: string, directive: string): string[] {
  const found = policy.split('; ').find((part) => part.startsWith(`${directive} `))
  return found?.split(' ').slice(1) ?? []
}

test('S-90 the script that sets the theme is the one that the policy names', () => {
  expect(THEME_HASH).toBe(toHash(THEME_SCRIPT))
})

describe('S-90 a cached page', () => {
  test('names the data that Next writes by its hash, once', () => {
    const policy = createPolicy(page(`<script>${FLIGHT}</script><script>${FLIGHT}</script>`))
    expect(sources(policy, 'script-src')).toEqual(["'self'", THEME_HASH, toHash(FLIGHT)])
  })

  test.each([
    '(self.__next_f=self.__next_f||[]).push([0])',
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"]});',
  ])('names %s', (script) => {
    expect(createPolicy(page(`<script id="_R_">${script}</script>`))).toContain(toHash(script))
  })

  test.each([
    'alert(1)',
    'self.__next_f.push([1,"a"]);alert(1)',
    '(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([2,alert(1)])',
    '(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([2,1]);alert(1)',
    'self.__next_f.push([1,alert(1)])',
    'self.__next_f.push([1,"a"]),alert(")")',
    '(self.__next_f=self.__next_f||[]).push(alert(1))',
    '',
  ])('does not name a script that is not ours: %s', (script) => {
    const html = page(`<script>${script}</script>`)
    expect(sources(createPolicy(html), 'script-src')).toEqual(["'self'", THEME_HASH])
  })

  test.each([
    ['an attribute', `<p title="<script>${FLIGHT.replaceAll('"', '&quot;')}</script>">x</p>`],
    ['a comment', `<!-- <script>${FLIGHT}</script> -->`],
    ['a text area', `<textarea><script>${FLIGHT}</script></textarea>`],
    ['a file', `<script src="/a.js">${FLIGHT}</script>`],
    ['data for machines', `<script type="application/ld+json">${FLIGHT}</script>`],
  ])('takes nothing for a script in %s', (_place, body) => {
    expect(sources(createPolicy(page(body)), 'script-src')).toEqual(["'self'", THEME_HASH])
  })

  test('reads attributes in any order and case, and text with quotes', () => {
    const html = page(`<p title='">'>x</p><SCRIPT nonce="" ID=x>${FLIGHT}</SCRIPT>`)
    expect(createPolicy(html)).toContain(toHash(FLIGHT))
  })

  test('S-63 opens to the payment provider only with its form', () => {
    expect(createPolicy(page('<p>data-payment razorpay</p>'))).not.toContain('razorpay')
    const policy = createPolicy(page('<form data-payment=""></form>'))
    expect(sources(policy, 'script-src')).toContain('https://checkout.razorpay.com')
    expect(sources(policy, 'form-action')).toContain('https://*.razorpay.com')
  })

  test('takes time in proportion to its length', () => {
    const html = page(`<script>${'self.__next_f.push('.repeat(200_000)}</script>${'<'.repeat(1e6)}`)
    expect(createPolicy(html)).toContain(THEME_HASH)
  })
})

test('S-90 no cached page streams: the scripts that fill gaps in have no hash', () => {
  const web = path.resolve(import.meta.dirname, '../src/app/(web)')
  const pages = ['(site)', '(auth)', '(redirects)'].flatMap((group) =>
    fs
      .readdirSync(path.join(web, group), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx') && !name.includes('/ask/'))
      .map((name) => path.join(group, name)),
  )
  expect(pages.length).toBeGreaterThan(30)
  const streaming = pages.filter(
    (name) =>
      name.endsWith('loading.tsx') ||
      fs.readFileSync(path.join(web, name), 'utf8').includes('<Suspense'),
  )
  expect(streaming).toEqual([])
})

describe('S-90 every policy', () => {
  test.each([
    ['site', createPolicy(page('')), "'none'"],
    ['personal', createNoncePolicy('bm9uY2U='), "'none'"],
    ['back office', createBackOfficePolicy('bm9uY2U='), "'self'"],
  ])('of the %s allows no inline script by itself', (_name, policy, ancestors) => {
    expect(sources(policy, 'script-src').join(' ')).not.toMatch(/unsafe|\*|https?:|data:|blob:/)
    expect(policy).not.toContain('unsafe-eval')
    expect(sources(policy, 'default-src')).toEqual(["'self'"])
    expect(sources(policy, 'object-src')).toEqual(["'none'"])
    expect(sources(policy, 'base-uri')).toEqual(["'none'"])
    expect(sources(policy, 'form-action')).toEqual(["'self'"])
    expect(sources(policy, 'frame-ancestors')).toEqual([ancestors])
  })

  test('leaves the styles of the site strict, and those of the back office to its widgets', () => {
    expect(sources(createPolicy(page('')), 'style-src')).toEqual(["'self'"])
    expect(sources(createBackOfficePolicy('x'), 'style-src')).toEqual(["'self'", "'unsafe-inline'"])
  })
})
