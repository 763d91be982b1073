import { sql } from '@payloadcms/db-postgres/drizzle'
import { onPool } from '@/lib/database/on-pool'
import type { Payload } from 'payload'
import { env } from '@/env'
import { signUnsubscribe } from '@/lib/questions/unsubscribe-token'
import { mailsTo, tokenIn } from '../outbox'
import { addedPasskey } from '../factors'
import { aPicture, richText, type fixtureFactory } from '../fixtures'
import { aPassword, aUser } from '../users'
import { withSession, type Asker } from './askers'
import { sendOperation, type Sent } from './send'

type Factory = ReturnType<typeof fixtureFactory>
type Plan = (asker: Asker) => Promise<Sent & { asker?: Asker }> | (Sent & { asker?: Asker })

/** What is made for the first who asks and serves them all: their requests leave it as it is. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

/**
 * Makes the requests of every operation that is not one of a collection or global, by `method path`:
 * with real tokens, pictures and accounts, so that each of them does its work. `asker` replaces who
 * asks where the account or session will be gone.
 */
export function siteDriver(payload: Payload, factory: Factory): Record<string, Plan> {
  const mailTo = async (path: string, json: { email: string }, page: string) => {
    await sendOperation({ method: 'post', path }, { json }, {})
    return tokenIn((await mailsTo(payload, json.email)).at(-1), page)
  }
  const newcomer = () => ({
    name: 'Ada Lovelace',
    email: `${aPassword().toLowerCase()}@people.test`,
    password: aPassword(),
  })
  const leaving = async (asker: Asker) => (asker.isKey ? asker : withSession(payload, asker.actor))
  const login: Plan = async (asker) => {
    const { email, password } = await aUser(payload)
    return { asker: await leaving(asker), json: { email, password } }
  }
  const fileOf = async (collection: 'media' | 'avatars') => {
    const owner = collection === 'avatars' ? { owner: (await aUser(payload)).id } : {}
    const id = await factory.create(collection, owner, await aPicture())
    const { filename } = await payload.findByID({ collection, id, overrideAccess: true })
    return { params: { filename: filename ?? '' } }
  }
  const waiting = (more: object = {}) => factory.create('workshop_qna', { ...more })
  const eventOf = async (slug: 'workshops' | 'webinars') => {
    const startsAt = '2031-01-01T10:00:00.000Z'
    return { params: { id: String(await factory.create(slug, { startsAt })) } }
  }
  const named = async () => ({ json: { workshop: Number((await eventOf('workshops')).params.id) } })
  const aSeatOf = async ({ account }: Asker) => {
    const user = account?.id ?? (await aUser(payload)).id
    const row = { ...(await named()).json, user }
    return { params: { id: String(await factory.create('registrations', row)) } }
  }
  const aLesson = once(async () => {
    const videoUrl = 'https://youtu.be/abcdefghijk'
    return String(await factory.create('tutorials', { videoUrl }))
  })
  const someone = once(async () => (await aUser(payload)).id)
  return {
    'get /api/access': () => ({}),
    'get /api/users/me': () => ({}),
    'post /api/users/login': login,
    'post /api/users/logout': async (asker) => ({ asker: await leaving(asker) }),
    'post /api/users/refresh-token': () => ({}),
    'delete /api/users/{id}/factors': async () => ({ params: { id: String(await someone()) } }),
    'delete /api/users/{id}/sessions': async () => ({ params: { id: String(await someone()) } }),
    ...Object.fromEntries(
      (['workshops', 'webinars'] as const).flatMap((slug) => [
        [`get /api/viewer/${slug}/{id}/seat`, once(() => eventOf(slug))],
        [
          `post /api/viewer/${slug}/{id}/seat`,
          async () => ({
            ...(await eventOf(slug)),
            json: { wish: 'register' },
          }),
        ],
      ]),
    ),
    'get /api/events/{collection}/{id}/seats': once(async () => {
      const { params } = await eventOf('workshops')
      return { params: { collection: 'workshops', ...params } }
    }),
    'post /api/registrations': named,
    'post /api/registrations/{id}/cancel': aSeatOf,
    'post /api/saved_items': named,
    'get /api/media/file/{filename}': once(() => fileOf('media')),
    'get /api/avatars/file/{filename}': once(() => fileOf('avatars')),
    'get /api/health': () => ({}),
    'get /api/openapi.json': () => ({}),
    'post /api/graphql': () => ({
      json: { query: '{ Workshops(limit: 2) { docs { id title } } }' },
    }),
    'get /api/search': () => ({ query: { q: 'prompt' } }),
    'post /api/search': () => ({ text: 'prompt' }),
    'get /api/oembed': () => ({
      query: { url: `${env.SITE_URL}/workshops/${factory.workshop}` },
    }),
    'post /api/contact': () => ({
      json: {
        name: 'Ada Lovelace',
        email: 'ada@people.test',
        subject: 'A question about the internship',
        message: 'When does it begin?',
      },
    }),
    'get /api/viewer': () => ({}),
    'get /api/viewer/workshops/{id}/resources': () => ({
      params: { id: String(factory.workshop) },
    }),
    'get /api/viewer/learning': async () => ({ query: { kind: 'tutorial', id: await aLesson() } }),
    'post /api/viewer/learning': async () => ({
      json: { tutorial: Number(await aLesson()), wish: 'save' },
    }),
    'get /api/viewer/saved': () => ({ query: { tutorial: '1,2' } }),
    'post /api/viewer/progress': async () => ({
      json: {
        ...{ tutorial: Number(await aLesson()), video: 'youtube:abcdefghijk' },
        ...{ seconds: 42, length: 90, age: 0 },
      },
    }),
    'get /api/questions/similar': () => ({
      query: { workshop: String(factory.workshop), text: 'how do I' },
    }),
    'get /api/questions/moments': () => ({ query: { workshop: String(factory.workshop) } }),
    'get /api/questions/desk': () => ({
      query: { workshop: String(factory.workshop), waiting: 'true' },
    }),
    'post /api/questions/desk': async () => {
      const question = await payload.findByID({ collection: 'workshop_qna', id: await waiting() })
      return { json: { id: question.id, text: 'Yes.', updatedAt: question.updatedAt } }
    },
    'post /api/questions/claim': async () => ({ json: { id: await waiting(), own: true } }),
    'post /api/questions/merge': async () => ({
      json: { id: await waiting(), into: await waiting() },
    }),
    ...Object.fromEntries(
      ['post', 'delete'].map((method) => [
        `${method} /api/workshop_qna/{id}/vote`,
        once(async () => ({ params: { id: String(await waiting({ answer: richText('Yes.') })) } })),
      ]),
    ),
    ...Object.fromEntries(
      ['get state', 'post secret', 'post rotate', 'post test'].map((one) => [
        one.replace(' ', ' /api/webhooks/{id}/'),
        async () => ({ params: { id: String(await factory.create('webhooks')) } }),
      ]),
    ),
    'post /api/webhook_deliveries/{id}/send-again': async () => {
      const webhook = await factory.create('webhooks')
      return { params: { id: String(await factory.create('webhook_deliveries', { webhook })) } }
    },
    'post /api/change-impact': () => ({
      json: { collection: 'workshops', change: 'delete', ids: [factory.workshop] },
    }),
    'post /api/questions/preview': () => ({ text: 'A text with **weight**.' }),
    'post /api/account/register': () => ({ json: newcomer() }),
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
    'delete /api/account': async (asker) => {
      const gone = await leaving(asker)
      return { asker: gone, json: { proof: gone.account?.password ?? 'x' } }
    },
    'get /api/account/data': () => ({}),
    'get /api/account/proof': () => ({}),
    'post /api/account/proof': async (asker) => {
      // Someone without a factor, whose proof is the password.
      const gone = await leaving(asker)
      return { asker: gone, json: { password: gone.account?.password ?? 'x' } }
    },
    'post /api/account/proof/mail': async (asker) => {
      // Who has a password is mailed no code.
      const gone = await leaving(asker)
      const id = gone.account?.id ?? 0
      await onPool(payload, sql`update credentials set password_hash = null where user_id = ${id}`)
      return { asker: gone }
    },
    'post /api/account/passkey': () => ({}),
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
    'post /api/init-data': () => ({}),
    'post /api/mails/try-again': () => ({ json: { all: true } }),
  }
}
