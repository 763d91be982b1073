import path from 'node:path'
import { z } from 'zod'
import { isLoopback } from './lib/http/is-loopback.mjs'

const blank = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blank, schema.optional())
const withDefault = <T extends z.ZodType>(schema: T, value: string) =>
  z.preprocess((given) => blank(given) ?? value, schema)

const text = z.string().trim().min(1)
const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must be a whole number from ${min} to ${max}`)
const share = z
  .string()
  .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
  .transform(Number)
const url = (protocols: string[]) =>
  z.string().refine(
    (value) => {
      return URL.canParse(value) && protocols.includes(new URL(value).protocol)
    },
    `must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  )
const parseQuery = (value: string) =>
  URL.canParse(value) ? new URL(value).searchParams : new URLSearchParams()
const parseHost = (host: string) =>
  URL.canParse(`https://${host}`) ? new URL(`https://${host}`).hostname : undefined
const isDomain = (text: string) =>
  !/[@:/?#\\\s]/.test(text) && /^[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(parseHost(text) ?? '')
/** Anyone in between could sign in as anyone if the connection were not encrypted. */
const isSafeIssuer = (value: string) => {
  if (!URL.canParse(value)) return false
  const { hash, hostname, protocol, search, username } = new URL(value)
  const isPrivate = protocol === 'https:' || isLoopback(hostname.replaceAll(/[[\]]/g, ''))
  return isPrivate && `${username}${search}${hash}` === ''
}
/** Control characters, and marks that change the direction of what follows. */
const MISLEADING = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const web = url(['http:', 'https:'])
const postgres = url(['postgres:', 'postgresql:'])
const origin = web
  .refine(
    (value) => /^https?:\/\/[^/?#@]+\/?$/i.test(value),
    'must be an origin: scheme and host without a path',
  )
  .transform((value) => new URL(value).origin)
const folder = text.transform((value) => path.resolve(/* turbopackIgnore: true */ value))
const yesNo = z
  .enum(['true', 'false', '1', '0'], 'must be true or false')
  .transform((value) => value === 'true' || value === '1')
const secret = z
  .string()
  .min(32, 'must have at least 32 characters')
  .refine((value) => new Set(value).size >= 8, 'must be random, not a pattern')

const schema = z.object({
  PORT: withDefault(whole(1, 65535), '3000'),
  HOST: withDefault(text, '127.0.0.1'),
  SITE_URL: optional(origin),
  DATA_DIR: withDefault(folder, '.data'),
  MEDIA_DIR: withDefault(folder, 'media'),
  DATABASE_URL: optional(postgres),
  DATABASE_DIRECT_URL: optional(postgres),
  DATABASE_READ_URLS: withDefault(
    z
      .string()
      .transform((list) => list.split(',').flatMap((item) => item.trim() || []))
      .pipe(z.array(postgres)),
    ' ',
  ),
  AUTH_SECRET: optional(secret),
  ADMIN_EMAIL: withDefault(z.email('must be an email address'), 'admin@example.com'),
  ADMIN_PASSWORD: optional(
    z.string().min(8, 'must have 8 to 128 characters').max(128, 'must have 8 to 128 characters'),
  ),
  DEMO_CONTENT: optional(yesNo),
  SMTP_URL: optional(
    url(['smtp:', 'smtps:']).refine(
      (value) => [null, 'true', 'false'].includes(parseQuery(value).get('requireTLS')),
      'must say requireTLS=true, requireTLS=false or nothing about it',
    ),
  ),
  MAIL_FROM: optional(text),
  CONTACT_TO: optional(z.email('must be an email address')),
  S3_BUCKET: optional(text),
  S3_REGION: withDefault(text, 'us-east-1'),
  S3_ENDPOINT: optional(web),
  S3_ACCESS_KEY_ID: optional(text),
  S3_SECRET_ACCESS_KEY: optional(text),
  S3_PUBLIC_URL: optional(web),
  GOOGLE_CLIENT_ID: optional(text),
  GOOGLE_CLIENT_SECRET: optional(text),
  GOOGLE_ISSUER: optional(web),
  GITHUB_CLIENT_ID: optional(text),
  GITHUB_CLIENT_SECRET: optional(text),
  GITHUB_URL: optional(origin),
  /** Sign-in of an organization with OpenID Connect. */
  OIDC_ISSUER: optional(
    z.string().refine(isSafeIssuer, 'must be an https:// address without user, query and fragment'),
  ),
  OIDC_CLIENT_ID: optional(text),
  OIDC_CLIENT_SECRET: optional(text),
  OIDC_LABEL: withDefault(
    text
      .max(60, 'must have at most 60 characters')
      .refine((label) => !MISLEADING.test(label), 'must be one line without direction marks'),
    'Continue with your organization',
  ),
  /** Domains of email addresses, in ASCII. */
  OIDC_DOMAINS: optional(
    z
      .string()
      .transform((list) => list.split(',').flatMap((item) => item.trim() || []))
      .refine(
        (domains) => domains.length > 0 && domains.every(isDomain),
        'must be domains such as school.example, separated by commas',
      )
      .transform((domains) => domains.flatMap((domain) => parseHost(domain) ?? [])),
  ),
  /** Signs the callbacks of payment providers (src/features/internship/server/payments.ts). */
  RAZORPAY_WEBHOOK_SECRET: optional(text),
  STRIPE_WEBHOOK_SECRET: optional(text),
  STAFF_SECOND_FACTOR: withDefault(
    z.enum(['offered', 'required'], 'must be offered or required'),
    'offered',
  ),
  /** Database of another site that `npm run import` reads. */
  IMPORT_FROM: optional(postgres),
  TRUST_PROXY: withDefault(whole(0, 10), '0'),
  /** Other origins that may read public content (src/lib/http/cors.ts). */
  CORS_ORIGINS: withDefault(
    z
      .string()
      .transform((list) => list.split(',').flatMap((item) => item.trim() || []))
      .pipe(z.array(origin)),
    ' ',
  ),
  /** Hosts in the private network that webhooks may be sent to. */
  WEBHOOKS_ALLOW: withDefault(
    z
      .string()
      .transform((list) => list.split(',').flatMap((item) => item.trim().toLowerCase() || []))
      .refine(
        (hosts) => hosts.every((host) => parseHost(host) === host),
        'must be host names or addresses, separated by commas: no scheme, port or path',
      ),
    ' ',
  ),
  /** Whether the links of the content are requested (src/features/health/server/check-links.ts). */
  LINK_CHECK: withDefault(
    z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on'),
    'off',
  ),
  /** Header in which a CDN in front expects the tags of a page (entry/cdn.mjs). */
  CDN_TAGS: optional(
    z.enum(['surrogate-key', 'cache-tag', 'xkey'], 'must be surrogate-key, cache-tag or xkey'),
  ),
  CDN_PURGE_URL: optional(web),
  /** Authorizes purges. */
  CDN_PURGE_HEADER: optional(
    z
      .string()
      .regex(
        /^[\w-]+: *[\x21-\x7e][\x20-\x7e]*$/,
        'must be a header: its name, a colon and its value',
      )
      .transform((line) => {
        const [name = '', ...value] = line.split(':')
        return { name, value: value.join(':').trim() }
      }),
  ),
  /** REST reads per minute and client; src/platform/api/rate-limit.ts lists the cost of other requests. */
  API_RATE_LIMIT: withDefault(whole(50, 100_000_000), '30000'),
  /**
   * Percent of the process's time that one client may use; 100 for no limit (entry/fair-share.mjs).
   */
  CLIENT_SHARE: withDefault(whole(1, 100), '25'),
  /** Port of the metrics server; off if unset (entry/observe/metrics.mjs). */
  METRICS_PORT: optional(whole(1, 65535)),
  METRICS_HOST: withDefault(text, '127.0.0.1'),
  /** OTLP endpoint for traces; off if unset (entry/observe/traces.mjs). */
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(web),
  OTEL_SERVICE_NAME: withDefault(text, 'atelier'),
  OTEL_TRACES_SAMPLER_ARG: withDefault(share, '0.1'),
  /** What the process does: serve pages, run jobs, or both. */
  ROLE: withDefault(z.enum(['web', 'jobs', 'all'], 'must be web, jobs or all'), 'all'),
  LOG_LEVEL: withDefault(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    ),
    'info',
  ),
  /** Set by the launcher and the tests, not by operators. */
  ATELIER_INSTANCE: withDefault(text, 'cli'),
  NODE_ENV: withDefault(z.string(), 'development'),
  NEXT_PHASE: optional(z.string()),
})

type Values = z.output<typeof schema>
type Name = keyof Values

/** Variables that belong together: setting one requires the others. */
const TOGETHER: Name[][] = [
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
]

/** Variables that mean nothing without another. */
const REQUIRES: [Name, Name][] = [
  ['DATABASE_DIRECT_URL', 'DATABASE_URL'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['S3_PUBLIC_URL', 'S3_BUCKET'],
  ['CDN_PURGE_URL', 'CDN_TAGS'],
  ['CDN_PURGE_HEADER', 'CDN_PURGE_URL'],
  ['OIDC_LABEL', 'OIDC_ISSUER'],
  ['OIDC_DOMAINS', 'OIDC_ISSUER'],
]

/**
 * Parses the settings from `source`, where empty text counts as unset. `DATABASE_URL` and
 * `AUTH_SECRET` are '' only before the embedded database starts. Throws one Error that lists every
 * problem, without values.
 */
export function parseEnv(source: Record<string, string | undefined>) {
  const given = (name: Name) => Boolean(source[name])
  const parsed = schema.safeParse(source)
  const problems = parsed.success ? [] : parsed.error.issues.map(describe)

  if (given('DATABASE_URL') && !given('AUTH_SECRET')) {
    problems.push('AUTH_SECRET is required with DATABASE_URL: at least 32 random characters')
  }
  for (const [name, required] of REQUIRES) {
    if (given(name) && !given(required)) problems.push(`${required} is required with ${name}`)
  }
  for (const group of TOGETHER) {
    const first = group.find(given)
    for (const name of group) {
      if (first && !given(name)) problems.push(`${name} is required with ${first}`)
    }
  }
  if (!parsed.success || problems.length > 0) {
    throw new Error(`The configuration is not usable:\n  - ${problems.join('\n  - ')}`)
  }

  const values = parsed.data
  const direct = values.DATABASE_DIRECT_URL ?? values.DATABASE_URL ?? ''
  const siteUrl = values.SITE_URL ?? `http://localhost:${values.PORT}`
  return {
    ...values,
    SITE_URL: siteUrl,
    DATABASE_URL: values.DATABASE_URL ?? '',
    DATABASE_DIRECT_URL: direct,
    /** The pool may not have sessions of PostgreSQL of its own (src/platform/database/limits.mjs). */
    isPooled: direct !== (values.DATABASE_URL ?? ''),
    AUTH_SECRET: values.AUTH_SECRET ?? '',
    // A school's own database, or its public address, is no place for examples.
    DEMO_CONTENT: values.DEMO_CONTENT ?? !(values.DATABASE_URL || siteUrl.startsWith('https:')),
    MAIL_FROM: values.MAIL_FROM ?? `Atelier <no-reply@${new URL(siteUrl).hostname}>`,
    isProduction: values.NODE_ENV === 'production',
    isBuilding: values.NEXT_PHASE === 'phase-production-build',
  }
}

function describe(issue: z.core.$ZodIssue): string {
  return `${issue.path[0]?.toString() ?? 'environment'} ${issue.message}`
}

export type Env = ReturnType<typeof parseEnv>

/**
 * Settings of this process. Nothing else in src reads process.env, except src/instrumentation.ts.
 */
export const env = parseEnv(process.env)
