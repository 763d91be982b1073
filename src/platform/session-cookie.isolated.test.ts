import { afterEach, describe, expect, test, vi } from 'vitest'

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
})
