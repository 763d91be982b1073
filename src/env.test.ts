import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseEnv } from './env'

const secret = 'k3J9-xQ27zLwTtB8vNf4cRm1YpHs6GdA'
const database = { DATABASE_URL: 'postgres://u:p@127.0.0.1/db', AUTH_SECRET: secret }

function getMessage(source: Record<string, string>) {
  try {
    parseEnv(source)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return 'no error'
}

describe('refusals', () => {
  test('one message names every missing and malformed value', () => {
    const message = getMessage({
      PORT: 'http',
      SITE_URL: 'https://example.com/path',
      DATABASE_URL: 'mysql://somewhere',
      DATABASE_READ_URLS: 'postgres://a/db,redis://b',
      ADMIN_EMAIL: 'nobody',
      ADMIN_PASSWORD: 'short',
      DEMO_CONTENT: 'maybe',
      SMTP_URL: 'smtp://127.0.0.1',
      S3_BUCKET: 'files',
      GOOGLE_CLIENT_ID: 'x',
      TRUST_PROXY: '-1',
      LOG_LEVEL: 'loud',
    })
    for (const name of [
      ...['PORT', 'SITE_URL', 'DATABASE_URL', 'DATABASE_READ_URLS', 'AUTH_SECRET', 'ADMIN_EMAIL'],
      ...['ADMIN_PASSWORD', 'DEMO_CONTENT', 'MAIL_FROM', 'S3_ACCESS_KEY_ID', 'LOG_LEVEL'],
      ...['S3_SECRET_ACCESS_KEY', 'GOOGLE_CLIENT_SECRET', 'TRUST_PROXY'],
    ]) {
      expect(message).toContain(`- ${name} `)
    }
  })

  test.each([
    ['too short', 'short-secret'],
    ['a pattern', 'a'.repeat(40)],
  ])('S-94 AUTH_SECRET that is %s is refused and not repeated', (_, value) => {
    const message = getMessage({ ...database, AUTH_SECRET: value })
    expect(message).toContain('AUTH_SECRET')
    expect(message).not.toContain(value)
  })

  test('A-63 a public address of files asks for their bucket', () => {
    const message = getMessage({ S3_PUBLIC_URL: 'https://files.example.com' })
    expect(message).toContain('S3_BUCKET is required with S3_PUBLIC_URL')
  })

  test('J-07 one message names what the sign-in of an organization lacks', () => {
    const message = getMessage({ OIDC_ISSUER: 'https://id.school.example' })
    expect(message).toContain('OIDC_CLIENT_ID is required with OIDC_ISSUER')
    expect(message).toContain('OIDC_CLIENT_SECRET is required with OIDC_ISSUER')
    const alone = getMessage({ OIDC_LABEL: 'School ID', OIDC_DOMAINS: 'school.example' })
    expect(alone).toContain('OIDC_ISSUER is required with OIDC_LABEL')
    expect(alone).toContain('OIDC_ISSUER is required with OIDC_DOMAINS')
  })

  test.each([
    ['OIDC_ISSUER', ['no address', 'http://id.school.example', 'https://u:p@id.school.example']],
    ['OIDC_ISSUER', ['https://id.school.example?x=1', 'javascript:alert(1)']],
    ['OIDC_LABEL', ['School\u202e ID', 'School\nID', 'x'.repeat(61)]],
    ['OIDC_DOMAINS', [',', '@school.example', '*.school.example', 'example', 'school.example.']],
    ['OIDC_DOMAINS', ['https://school.example', 'a@school.example', 'school.example;b.example']],
  ])('J-07 %s refuses %j', (name, values) => {
    for (const value of values) expect(getMessage({ [name]: value })).toContain(`- ${name} must`)
  })

  test('V-05 purges need the header with the tags, and a header that authorizes needs its value', () => {
    const url = { CDN_PURGE_URL: 'https://cdn.example.com/purge' }
    expect(getMessage(url)).toContain('CDN_TAGS is required with CDN_PURGE_URL')
    const malformed = getMessage({ ...url, CDN_TAGS: 'xkey', CDN_PURGE_HEADER: 'the-secret' })
    expect(malformed).toContain('CDN_PURGE_HEADER must be a header')
    expect(malformed).not.toContain('the-secret')
    const given = { ...url, CDN_TAGS: 'xkey', CDN_PURGE_HEADER: 'Authorization: Bearer a:b' }
    expect(parseEnv(given).CDN_PURGE_HEADER).toEqual({ name: 'Authorization', value: 'Bearer a:b' })
  })

  test('S-94 AUTH_SECRET is required with a database of one’s own', () => {
    expect(getMessage({ DATABASE_URL: database.DATABASE_URL })).toContain('AUTH_SECRET is required')
  })
})

describe('defaults', () => {
  test('nothing given: loopback, embedded database, demo content', () => {
    expect(parseEnv({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      SITE_URL: 'http://localhost:3000',
      DATA_DIR: path.resolve('.data'),
      DATABASE_URL: '',
      DATABASE_READ_URLS: [],
      DEMO_CONTENT: true,
      TRUST_PROXY: 0,
    })
  })

  test('empty text counts as unset', () => {
    const empty = parseEnv({ PORT: '', SMTP_URL: '', DATABASE_URL: '', DEMO_CONTENT: '' })
    expect(empty).toEqual(parseEnv({}))
  })

  test('O-02 a database of one’s own, or a public address, gets no demo content unless asked', () => {
    expect(parseEnv(database).DEMO_CONTENT).toBe(false)
    expect(parseEnv({ SITE_URL: 'https://school.example' }).DEMO_CONTENT).toBe(false)
    expect(parseEnv({ ...database, DEMO_CONTENT: 'true' }).DEMO_CONTENT).toBe(true)
  })

  test('SITE_URL loses its last slash and follows PORT', () => {
    expect(parseEnv({ SITE_URL: 'https://example.com/' }).SITE_URL).toBe('https://example.com')
    expect(parseEnv({ PORT: '4000' }).SITE_URL).toBe('http://localhost:4000')
  })

  test('V-04 the direct address is that of the database, unless a pooler is in between', () => {
    const { DATABASE_URL: url } = database
    expect(parseEnv(database)).toMatchObject({ DATABASE_DIRECT_URL: url, isPooled: false })
    expect(parseEnv({})).toMatchObject({ DATABASE_DIRECT_URL: '', isPooled: false })
    const direct = { ...database, DATABASE_DIRECT_URL: 'postgres://u:p@10.0.0.1/db' }
    expect(parseEnv(direct)).toMatchObject({ ...direct, isPooled: true })
    const alone = { DATABASE_DIRECT_URL: direct.DATABASE_DIRECT_URL }
    expect(getMessage(alone)).toContain('DATABASE_URL is required with DATABASE_DIRECT_URL')
  })

  test('J-07 the label has a default, and domains are compared in ASCII and lower case', () => {
    const client = { OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' }
    const given = { ...client, OIDC_ISSUER: 'https://id.school.example/realms/all' }
    expect(parseEnv(given)).toMatchObject({
      ...given,
      OIDC_LABEL: 'Continue with your organization',
    })
    expect(parseEnv(given).OIDC_DOMAINS).toBeUndefined()
    const domains = { ...given, OIDC_DOMAINS: ' School.example, b\u00fccher.example,' }
    expect(parseEnv(domains).OIDC_DOMAINS).toEqual(['school.example', 'xn--bcher-kva.example'])
  })

  test('read replicas are a list', () => {
    const urls = 'postgres://a/db, postgres://b/db'
    expect(parseEnv({ DATABASE_READ_URLS: urls }).DATABASE_READ_URLS).toHaveLength(2)
  })
})
