import { afterEach, describe, expect, test, vi } from 'vitest'
import { clientAddress, clientNetwork, truncateAddress } from './client-address'
import { describeDevice } from './device'
import { normalizeEmail } from './email-address'
import { safeNext } from './safe-next'

const forwarded = (address: string) => new Headers({ 'x-forwarded-for': address })

describe('safe-next', () => {
  test.each([
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    'https:evil.test',
    'javascript:alert(1)',
    'http://localhost@evil.test',
    'evil.test',
    '/.//evil.test',
    '/login?next=/login',
    '/register',
    `/${'x'.repeat(3000)}`,
    ['/a', '/b'],
    undefined,
  ])('S-62 %j goes home', (next) => {
    expect(safeNext(next)).toBe('/')
  })

  test('D-07 a path of the site stays, with its query and fragment', () => {
    expect(safeNext('/workshops/3/ask?a=1#b')).toBe('/workshops/3/ask?a=1#b')
    expect(safeNext('/%09/evil.test')).toBe('/%09/evil.test')
  })
})

describe('client-address', () => {
  test('S-07 an IPv6 client is its network', () => {
    const one = clientNetwork(forwarded('2001:db8:1:2:aaaa::1'))
    expect(clientNetwork(forwarded('2001:db8:1:2:bbbb:cccc:dddd:2'))).toBe(one)
    expect(clientNetwork(forwarded('2001:db8:1:3::1'))).not.toBe(one)
    expect(clientNetwork(forwarded('::ffff:203.0.113.7'))).toBe('203.0.113.7')
  })

  test('S-99 what is kept of an address is not a person', () => {
    expect(truncateAddress('203.0.113.77')).toBe('203.0.113.0')
    expect(truncateAddress('2001:db8:1:2::9')).toBe('2001:db8:1::')
    expect(clientAddress(new Headers())).toBe('local')
  })
})

test('S-07 one address has one spelling', () => {
  expect(normalizeEmail(' Ｌ1@X.test ')).toBe('l1@x.test')
})

test('S-22 a device is named as its owner knows it', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  expect(describeDevice(firefox)).toBe('Firefox on Linux')
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
  expect(describeDevice(iphone)).toBe('Safari on iPhone')
  expect(describeDevice(null)).toBe('Unknown device')
})

describe('session-cookie', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.resetModules()
  })

  test('S-23 over TLS the cookie is Secure and pinned to the host', async () => {
    vi.resetModules()
    vi.stubEnv('SITE_URL', 'https://learn.example')
    const { SESSION_COOKIE, sessionCookieLine, readSessionCookie } =
      await import('./session-cookie')
    const line = sessionCookieLine({ token: 'abc', expiresAt: new Date(0) })
    expect(SESSION_COOKIE).toBe('__Host-payload-token')
    expect(line).toBe(
      '__Host-payload-token=abc; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax; Secure',
    )
    expect(readSessionCookie('a=b; __Host-payload-token=abc; c=d')).toBe('abc')
    expect(readSessionCookie('payload-token=abc')).toBeNull()
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
