import { createHmac } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { onPool } from '@/platform/database/on-pool'
import type { CollectionSlug, Payload } from 'payload'
import { createSample } from '@/platform/api/openapi/examples'
import { env } from '@/env'
import { createDoorLink } from '@/features/door/server/door-links'
import { createFeedbackToken } from '@/features/feedback/server/feedback-token'
import { signUnsubscribe } from '@/platform/mail/unsubscribe-token'
import { mailsTo, tokenIn } from '../outbox'
import { addedPasskey } from '../factors'
import { aPdfUpload, aPicture, richText, type fixtureFactory } from '../fixtures'
import { aPassword, aUser } from '../users'
import { withSession, type Asker } from './askers'
import type { Documented } from './document'
import { sendOperation, type Sent } from './send'

const hmac = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('hex')

type Factory = ReturnType<typeof fixtureFactory>
type Plan = (asker: Asker) => Promise<Sent & { asker?: Asker }> | (Sent & { asker?: Asker })

/** Records created for the first caller and shared by all, because requests do not change them. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

/**
 * Builds the requests of use cases. They derive from the examples of the document, except those that need
 * real tokens, pictures or accounts. `asker` replaces the caller if the request ends the account or session.
 */
export function siteDriver(payload: Payload, factory: Factory) {
  const mailTo = async (path: string, json: { email: string }, page: string) => {
    await sendOperation({ method: 'post', path }, { json }, {})
    return tokenIn((await mailsTo(payload, json.email)).at(-1), page)
  }
  const newcomer = () => ({
    name: 'Ada Lovelace',
    email: `${crypto.randomUUID()}@people.test`,
    password: aPassword(),
  })
  const upcoming = once(async () => {
    const startsAt = new Date(Date.now() + 86_400_000).toISOString()
    return { startsAt, id: await factory.create('workshops', { startsAt, _status: 'published' }) }
  })
  const seatFor = async () => {
    const { email, name } = newcomer()
    return { event: { kind: 'workshop', id: (await upcoming()).id }, email, name }
  }
  /** A link of an event whose door is open. */
  const door = async () => {
    const startsAt = new Date(Date.now() + 3_600_000).toISOString()
    const id = await factory.create('workshops', { startsAt, _status: 'published' })
    const at = { payload, event: { kind: 'workshop', id } as const, actor: await someone() }
    const { id: link, url } = await createDoorLink(at)
    return { id, link, token: url.split('/').at(-1) }
  }
  const leaving = async (asker: Asker) => (asker.isKey ? asker : withSession(payload, asker.actor))
  const login: Plan = async (asker) => {
    const { email, password } = await aUser(payload)
    return { asker: await leaving(asker), json: { email, password } }
  }
  const toFile = async (collection: 'media' | 'avatars') => {
    const owner = collection === 'avatars' ? { owner: (await aUser(payload)).id } : {}
    const id = await factory.create(collection, owner, await aPicture())
    const { filename } = await payload.findByID({ collection, id, overrideAccess: true })
    return { params: { filename: filename ?? '' } }
  }
  const dated = async () => {
    const draft = { startsAt: '2031-03-04T17:00:00.000Z', _status: 'draft' }
    const id = String(await factory.create('workshops', draft))
    return { params: { collection: 'workshops', id } }
  }
  const ofSeries = once(async () => {
    const series = await factory.create('series')
    const startsAt = new Date(Date.now() + 86_400_000).toISOString()
    await factory.create('workshops', { startsAt, series })
    return { params: { id: String(series) } }
  })
  /** An application of the caller in this state. */
  const applied =
    (state: string, more: object = {}): Plan =>
    async ({ account }) => {
      const cohort = await factory.create('cohorts')
      const user = account?.id ?? (await aUser(payload)).id
      const row = { cohort, user, state, ...more }
      return { params: { id: String(await factory.create('applications', row)) } }
    }
  /** A group with someone who is enrolled. */
  const enrolled = async () => {
    const cohort = await factory.create('cohorts')
    const user = (await aUser(payload)).id
    await factory.create('applications', { cohort, user, state: 'enrolled' })
    return { params: { id: String(cohort) } }
  }
  /** A callback of a payment provider, signed by `sign`. */
  const signed =
    (sign: (secret: string, body: string) => Record<string, string>): Plan =>
    () => {
      const secret = 'a secret of the payment provider'
      Object.assign(env, { RAZORPAY_WEBHOOK_SECRET: secret, STRIPE_WEBHOOK_SECRET: secret })
      return { json: {}, headers: sign(secret, '{}') }
    }
  const waiting = () => factory.create('workshop_qna')
  const someone = once(async () => (await aUser(payload)).id)
  const explicit: Record<string, Plan> = {
    'post /api/users/login': login,
    'post /api/users/logout': async (asker) => ({ asker: await leaving(asker) }),
    'post /api/registrations/{id}/cancel': async ({ account }) => {
      const user = account?.id ?? (await aUser(payload)).id
      const row = { workshop: await aDocument(factory, 'workshops'), user }
      return { params: { id: String(await factory.create('registrations', row)) } }
    },
    'post /api/registrations/{id}/answers': async ({ account }) => {
      const user = account?.id ?? (await aUser(payload)).id
      const questions = [{ label: 'Why?', type: 'short' }]
      const startsAt = new Date(Date.now() + 86_400_000).toISOString()
      const id = await factory.create('workshops', { questions, startsAt })
      const event = await payload.findByID({ collection: 'workshops', id, overrideAccess: true })
      const question = String(event.questions?.[0]?.id)
      const row = { workshop: id, user }
      return {
        params: { id: String(await factory.create('registrations', row)) },
        json: { answers: [{ question, value: 'To learn.' }] },
      }
    },
    'post /api/applications': async () => {
      const questions = [{ label: 'Why?', type: 'short', required: true }]
      const id = await factory.create('cohorts', { questions })
      const cohort = await payload.findByID({ collection: 'cohorts', id, overrideAccess: true })
      const answers = (cohort.questions ?? []).map((question) => ({
        question: String(question.id),
        value: 'To learn.',
      }))
      return { json: { cohort: id, answers } }
    },
    'post /api/applications/{id}/accept': applied('applied'),
    'post /api/applications/{id}/wait': applied('applied'),
    'post /api/applications/{id}/decline': applied('applied'),
    'post /api/applications/{id}/withdraw': applied('applied'),
    'post /api/applications/{id}/enroll': applied('accepted'),
    'post /api/applications/{id}/pay': applied('accepted'),
    'post /api/applications/{id}/complete': applied('enrolled'),
    'post /api/applications/{id}/leave': applied('enrolled'),
    'post /api/applications/{id}/dismiss-payment': applied('declined', {
      attention: 'late_payment',
    }),
    'post /api/cohorts/{id}/complete': enrolled,
    'post /api/cohorts/{id}/messages': enrolled,
    'post /api/payments/razorpay': signed((secret, body) => ({
      'X-Razorpay-Signature': hmac(secret, body),
    })),
    'post /api/payments/stripe': signed((secret, body) => {
      const time = Math.floor(Date.now() / 1000)
      return { 'Stripe-Signature': `t=${time},v1=${hmac(secret, `${time}.${body}`)}` }
    }),
    'post /api/certificates/{id}/hide': async ({ account }) => {
      const user = account?.id ?? (await aUser(payload)).id
      return { params: { id: String(await factory.create('certificates', { user })) }, json: {} }
    },
    'post /api/events/{collection}/{id}/certificates': once(async () => {
      const workshop = await aDocument(factory, 'workshops')
      await onPool(
        payload,
        sql`update workshops set starts_at = now() - interval '3 days' where id = ${workshop}`,
      )
      const attended = { attendedAt: '2031-01-01T10:00:00.000Z', user: await someone() }
      await factory.create('registrations', { workshop, ...attended })
      return { params: { collection: 'workshops', id: String(workshop) } }
    }),
    'post /api/events/{collection}/{id}/people': async () => {
      const startsAt = new Date(Date.now() + 86_400_000).toISOString()
      const id = String(await factory.create('workshops', { startsAt }))
      return { params: { collection: 'workshops', id }, json: { text: `${id}@people.test` } }
    },
    'post /api/events/{collection}/{id}/people/undo': async () => {
      const startsAt = new Date(Date.now() + 86_400_000).toISOString()
      const id = String(await factory.create('workshops', { startsAt }))
      return { params: { collection: 'workshops', id }, json: { list: crypto.randomUUID() } }
    },
    'post /api/events/{collection}/{id}/attendance': async () => {
      const workshop = await aDocument(factory, 'workshops')
      await onPool(
        payload,
        sql`update workshops set starts_at = now() - interval '3 days' where id = ${workshop}`,
      )
      const text = 'Name,Email,Duration\nMaya,maya@people.test,40'
      return { params: { collection: 'workshops', id: String(workshop) }, json: { text } }
    },
    'get /api/series/{id}/seats': ofSeries,
    'post /api/series/{id}/register': ofSeries,
    'post /api/series/{id}/cancel': ofSeries,
    'post /api/events/{collection}/{id}/repeat': dated,
    'post /api/events/{collection}/{id}/dates': dated,
    'post /api/door': async () => ({ json: { token: (await door()).token } }),
    'post /api/door/check-in': async () => ({ json: { token: (await door()).token } }),
    'post /api/events/{collection}/{id}/door-links/end': async () => {
      const { id, link } = await door()
      return { params: { collection: 'workshops', id: String(id) }, json: { link } }
    },
    'post /api/feedback': async () => {
      const id = await aDocument(factory, 'workshops')
      await onPool(
        payload,
        sql`update workshops set starts_at = now() - interval '3 days' where id = ${id}`,
      )
      return {
        json: { token: createFeedbackToken({ kind: 'workshop', id }, env.AUTH_SECRET) },
      }
    },
    'get /api/files/{id}/{name}': once(async () => {
      const id = await factory.create('files', {}, aPdfUpload())
      await factory.create('workshops', { resources: [{ name: 'Slides', file: id }] })
      return { params: { id: String(id), name: 'slides.pdf' } }
    }),
    'get /api/media/file/{filename}': once(() => toFile('media')),
    'get /api/avatars/file/{filename}': once(() => toFile('avatars')),
    'get /api/oembed': () => ({
      query: { url: `${env.SITE_URL}/workshops/${factory.workshop}` },
    }),
    'get /api/viewer/learning': once(async () => ({
      query: { kind: 'tutorial', id: String(await aDocument(factory, 'tutorials')) },
    })),
    'post /api/questions/desk': async () => {
      const question = await payload.findByID({ collection: 'workshop_qna', id: await waiting() })
      return { json: { id: question.id, updatedAt: question.updatedAt } }
    },
    'post /api/questions/claim': async () => ({ json: { id: await waiting() } }),
    'post /api/questions/merge': async () => ({
      json: { id: await waiting(), into: await waiting() },
    }),
    'post /api/change-impact': () => ({
      json: { ids: [factory.workshop] },
    }),
    'post /api/account/register': () => ({ json: { ...newcomer(), name: undefined } }),
    'post /api/account/login': login,
    'post /api/account/logout': async (asker) => ({ asker: await leaving(asker) }),
    'post /api/account/forgot': () => ({ json: { email: 'nobody@people.test' } }),
    'post /api/account/reset': async () => {
      const { email } = await aUser(payload)
      const token = await mailTo('/api/account/forgot', { email }, 'reset-password')
      return { json: { token, password: aPassword() } }
    },
    'post /api/account/verify': async () => ({
      json: {
        token: await mailTo('/api/account/register', newcomer(), 'verify-email'),
        password: aPassword(),
      },
    }),
    'post /api/account/seat': async () => ({ json: { ...(await seatFor()), name: undefined } }),
    'post /api/account/confirm-seat': async (asker) => {
      const seat = await seatFor()
      const token = await mailTo('/api/account/seat', seat, 'confirm-seat')
      // It ends the session of the browser and starts another.
      return { asker: await leaving(asker), json: { token, startsAt: (await upcoming()).startsAt } }
    },
    'delete /api/account': async (asker) => {
      const gone = await leaving(asker)
      return { asker: gone, json: { proof: gone.account?.password ?? 'x' } }
    },
    'post /api/account/proof': async (asker) => {
      // A user without a second factor re-authenticates with the password.
      const gone = await leaving(asker)
      return { asker: gone, json: { password: gone.account?.password ?? 'x' } }
    },
    'post /api/account/proof/mail': async (asker) => {
      // Users with a password get no code by email.
      const gone = await leaving(asker)
      const id = gone.account?.id ?? 0
      await onPool(payload, sql`update credentials set password_hash = null where user_id = ${id}`)
      return { asker: gone }
    },
    'post /api/account/proof/passkey': async (asker) => {
      const gone = asker.isKey || !asker.account ? asker : await withSession(payload, asker.actor)
      const key = gone.account && (await addedPasskey(payload, gone.account.id))
      return key ? { asker: gone } : {}
    },
    'post /api/account/avatar': async () => {
      const picture = await aPicture()
      const form = new FormData()
      form.set('file', new File([new Uint8Array(picture.data)], 'me.png', { type: 'image/png' }))
      return { form }
    },
    'post /api/unsubscribe': async () => ({
      query: { token: signUnsubscribe(await someone(), 'answers', env.AUTH_SECRET) },
    }),
  }

  const plan = async (documented: Documented, asker: Asker) =>
    asDocumented(documented, await explicit[toName(documented)]?.(asker)) ??
    derivedPlan(factory, documented)
  return { plan }
}

const toName = ({ method, path }: Documented) => `${method} ${path}`

/** What the example of the document cannot contain: ids, secrets, accounts and the time of a version. */
const REAL = [
  'id',
  'ids',
  'cohort',
  'answers',
  'into',
  'event',
  'link',
  'token',
  'email',
  'password',
  'proof',
  // A list of people names the event and the day.
  'text',
  'list',
]
const OF_VERSION = ['updatedAt', 'startsAt']

/** The example of the document, in which only values that must be real are replaced. */
function asDocumented<Made extends Sent>(documented: Documented, sent: Made | undefined) {
  const { 'application/json': body } = documented.operation.requestBody?.content ?? {}
  const example = body?.example as object | undefined
  if (!sent || !example) return sent
  const real = Object.entries(sent.json ?? {}).filter(([, value]) => value !== undefined)
  const other = real.find(([name]) => ![...REAL, ...OF_VERSION].includes(name))
  if (other) throw new Error(`${toName(documented)}: document an example of ${other[0]} that works`)
  return { ...sent, json: { ...example, ...Object.fromEntries(real) } }
}

/** The example of the document, with ids of records created for it. */
async function derivedPlan(factory: Factory, { operation, path }: Documented): Promise<Sent> {
  const named: Record<string, string> = {}
  for (const { in: place, name, schema } of operation.parameters) {
    if (place === 'path' && name !== 'id') named[name] = String(createSample(schema, {}, name))
  }
  const address = path.replace(/\{(\w+)\}/g, (all, name: string) => named[name] ?? all)
  const [, slug] = /([^/]+)\/\{id\}/.exec(address) ?? []
  const id = slug && String(await aDocument(factory, slug))
  const query: Record<string, string> = {}
  for (const { example, in: place, name, required, schema } of operation.parameters) {
    const isWanted = required === true || example !== undefined || name in KINDS
    if (place !== 'query' || !isWanted) continue
    const value = await withDocuments(factory, {
      [name]: example ?? createSample(schema, {}, name),
    })
    query[name] = String(value[name])
  }
  const { 'application/json': json, 'text/plain': text } = operation.requestBody?.content ?? {}
  return {
    params: { ...named, ...(id ? { id } : {}) },
    query,
    ...(json ? { json: await withDocuments(factory, json.example as object) } : {}),
    ...(text ? { text: String(text.example) } : {}),
  }
}

/** Names of fields that refer to a document. */
const KINDS: Record<string, string> = {
  workshop: 'workshops',
  webinar: 'webinars',
  tutorial: 'tutorials',
  into: 'categories',
}

/** Properties that documents need so that requests about them succeed. */
const NEEDED: Record<string, object> = {
  workshops: { startsAt: '2031-01-01T10:00:00.000Z' },
  tutorials: { videoUrl: 'https://youtu.be/aqz-KE-bpKQ' },
  workshop_qna: { answer: richText('Yes.') },
}

async function aDocument(factory: Factory, slug: string): Promise<number> {
  const parent = slug === 'webhook_deliveries' ? { webhook: await factory.create('webhooks') } : {}
  return factory.create(slug as CollectionSlug, { ...NEEDED[slug], ...parent })
}

/** Replaces the ids of an example with those of new documents. */
async function withDocuments(factory: Factory, example: object): Promise<Record<string, unknown>> {
  const fields = Object.entries(example).map(async ([name, value]: [string, unknown]) => {
    const slug = KINDS[name]
    return [name, slug && value === 1 ? await aDocument(factory, slug) : value] as const
  })
  return Object.fromEntries(await Promise.all(fields))
}
