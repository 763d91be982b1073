import { afterEach, describe, expect, test, vi } from 'vitest'

describe('same-origin', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.resetModules()
  })

  test('S-78 only our own pages count as ours', async () => {
    vi.resetModules()
    vi.stubEnv('SITE_URL', 'https://learn.example')
    const { isSameOrigin } = await import('./same-origin')
    expect(isSameOrigin(new Headers({ origin: 'https://learn.example' }))).toBe(true)
    for (const origin of ['https://evil.test', 'null', 'http://learn.example']) {
      expect(isSameOrigin(new Headers({ origin }), { orSilent: true })).toBe(false)
    }
    for (const site of ['cross-site', 'same-site']) {
      expect(isSameOrigin(new Headers({ 'sec-fetch-site': site }), { orSilent: true })).toBe(false)
    }
    expect(isSameOrigin(new Headers())).toBe(false)
    expect(isSameOrigin(new Headers(), { orSilent: true })).toBe(true)
  })
})
