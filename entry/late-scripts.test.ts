import { describe, expect, test } from 'vitest'
import { unknownScripts } from './content-security-policy.mjs'
import { LATE_SCRIPTS, lateScripts } from './late-scripts.mjs'

const chunk = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`
const FONT = '<link rel="preload" href="/a.woff2" as="font" crossorigin="" type="font/woff2"/>'
const PRELOAD =
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/start.js"/>'
const POLYFILLS = '<script src="/_next/static/chunks/old.js" noModule=""></script>'
const FLIGHT = '<script>self.__next_f.push([1,"a"])</script>'
const page = (head: string, body: string) =>
  `<!DOCTYPE html><html><head><meta charSet="utf-8"/>${head}</head><body>${body}</body></html>`

describe('lateScripts', () => {
  test('leaves one script, before all else that is loaded, which knows the others in their order', () => {
    const head = FONT + PRELOAD + chunk('react') + chunk('page') + POLYFILLS
    const body = `<p>Hello</p>${chunk('start').replace('async', 'id="_R_" async')}${FLIGHT}${chunk('react')}`
    const [react, first, start] = ['react', 'page', 'start'].map(
      (name) => `/_next/static/chunks/${name}.js`,
    )
    const late = `<script data-src="${react} ${first} ${start}">${LATE_SCRIPTS}</script>`
    expect(lateScripts(page(head, body))).toBe(
      page(late + FONT + POLYFILLS, `<p>Hello</p>${FLIGHT}`),
    )
  })

  test('S-90 its script is one that the policy allows', () => {
    expect(unknownScripts(lateScripts(page(FONT + chunk('a'), '')))).toEqual([])
    expect(unknownScripts(`<script>${LATE_SCRIPTS};alert(1)</script>`)).toHaveLength(1)
  })

  test.each([
    ['no scripts', page(FONT, '<p>Hello</p>')],
    ['nothing else to load', page('', chunk('a'))],
    ['scripts of somebody else', page(FONT, '<script src="/mine.js" async=""></script>')],
    ['a script in its text', page(FONT, '&lt;script src="/_next/static/a.js" async="">')],
  ])('leaves a page as it is that has %s', (_what, html) => {
    expect(lateScripts(html)).toBe(html)
  })
})

describe('the script in the page', () => {
  test('asks for each script once: with the first paint, or when its time has come', () => {
    const added: { src?: string; async?: boolean }[] = []
    const calls: (() => void)[] = []
    const observed: unknown[] = []
    const element = { dataset: { src: '/a.js /b.js' }, removed: 0, remove: () => element.removed++ }
    const document = {
      currentScript: element,
      createElement: () => ({}),
      head: { append: (script: object) => added.push(script) },
    }
    class PerformanceObserver {
      constructor(go: () => void) {
        calls.push(go)
      }
      observe(what: unknown) {
        observed.push(what)
      }
    }
    const setTimeout = (go: () => void, ms: number) => (calls.push(go), observed.push(ms))
    const run = new Function('document', 'PerformanceObserver', 'setTimeout', LATE_SCRIPTS)
    run(document, PerformanceObserver, setTimeout)
    expect(element.removed).toBe(1)
    expect(observed).toEqual([300, { type: 'paint', buffered: true }])
    expect(added).toEqual([])

    calls[1]?.()
    expect(added).toEqual([
      { src: '/a.js', async: true },
      { src: '/b.js', async: true },
    ])
    calls[0]?.()
    expect(added).toHaveLength(2)
  })
})
