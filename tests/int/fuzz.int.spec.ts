import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAsks, type Ask } from '../support/fuzz/asks'
import { send } from '../support/fuzz/send'
import { getTestPayload } from '../support/payload'
import { toAppError } from '@/lib/failures/to-app-error'
import { isLong } from '../support/is-long'
import { byKey } from '../support/openapi/askers'
import type { Credentials } from '../support/openapi/send'
import { aPerson } from '../support/people'
import { aPdfUpload, fixtureFactory, richText } from '../support/fixtures'
import { aUser, signInCookie } from '../support/users'

/**
 * Made-up requests to every address by everyone who is no administrator: never a 5xx, never a
 * marker that the person may not see. `FUZZ_REQUESTS=5000 FUZZ_SEED=7 npm test -- int fuzz` asks
 * more, and other things; the seed of a failure makes it happen again.
 */
const COUNT = Number(process.env.FUZZ_REQUESTS ?? (isLong ? 10_000 : 1000))
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121)
const AT_ONCE = 6

/** No request holds the whole of a marker, so a response that does has told it. */
const secret = (kind: string) => `MARK-${kind}-${randomBytes(5).toString('hex')}`
const WAITING = secret('question')
const LINK = secret('link')
const DRAFT = secret('draft')
const MESSAGE = secret('message')
const MAIL = secret('mail').toLowerCase()
const INTERNAL =
  /\bat \S+ \(|node_modules|Failed query|select "|insert into|ECONN|\/src\/|\$argon|scrypt/

const MAY_NOT_SEE: Record<Ask['who'], string[]> = {
  visitor: [WAITING, LINK, DRAFT, MESSAGE, MAIL],
  learner: [WAITING, DRAFT, MESSAGE, MAIL],
  program: [WAITING, DRAFT, MESSAGE, MAIL],
  other: [WAITING, DRAFT, MESSAGE, MAIL],
  editor: [MESSAGE, MAIL],
}

let payload: Payload
let people: Record<Ask['who'], Credentials>
let factory: ReturnType<typeof fixtureFactory>
let question: number

beforeAll(async () => {
  payload = await getTestPayload()
  const [learner, other, editor] = await Promise.all(
    (['user', 'user', 'editor'] as const).map((role) => aPerson(payload, role)),
  )
  if (!learner || !other || !editor) throw new Error('No one is there.')
  const program = await byKey(payload, 'user')
  people = {
    visitor: {},
    learner: { cookie: learner.cookie },
    other: { cookie: other.cookie },
    program: program.credentials,
    editor: { cookie: editor.cookie },
  }
  const asker = await aUser(payload, { email: `${MAIL}@people.test`, fullName: 'Asker' })
  await signInCookie(asker)
  factory = fixtureFactory(payload, { other: learner, workshop: 0 })
  const upload = { ...aPdfUpload(), name: `${LINK}.pdf` }
  const file = await factory.create('files', {}, upload)
  const workshop = await factory.create('workshops', {
    title: 'MARK in public',
    resources: [
      { name: 'Slides', link: `https://example.com/${LINK}` },
      { name: 'File', file },
    ],
  })
  await factory.create('workshops', { title: DRAFT, _status: 'draft' })
  question = await factory.create('workshop_qna', { workshop, question: WAITING, asker: asker.id })
  const answer = richText('Yes.')
  await factory.create('workshop_qna', { workshop, question: 'MARK?', asker: asker.id, answer })
  await factory.create('contact_messages', { message: MESSAGE, fromEmail: `${MAIL}@people.test` })
})

afterAll(() => factory.cleanUp())

/** What is wrong with the response to a request, or null. */
async function judge(ask: Ask): Promise<string | null> {
  let response: Response | null
  try {
    response = await send(ask, people[ask.who])
  } catch (error) {
    // A database that is busy with all this: the API returns 503, a file is for Next to serve.
    if (ask.isFile && toAppError(error)?.code === 'unavailable') return null
    return `threw ${String(error)}`
  }
  if (!response) return null
  const { status } = response
  const text = await response.text()
  // oEmbed asks for 501 where a format is not supported.
  const isUnsupported = status === 501 && ask.path === '/api/oembed'
  if (status >= 500 && !isUnsupported) return `${status} ${text.slice(0, 200)}`
  const reported = MAY_NOT_SEE[ask.who].find((marker) =>
    text.toLowerCase().includes(marker.toLowerCase()),
  )
  if (reported) return `${status} told ${reported}`
  if (status < 400) return null
  if (INTERNAL.test(text)) return `${status} tells of the inside: ${text.slice(0, 300)}`
  // A file that is not there has no words in the shape of the API.
  if (ask.isFile) return null
  return hasErrors(text) ? null : `${status} in another shape: ${text.slice(0, 200)}`
}

function hasErrors(text: string): boolean {
  try {
    const { errors } = JSON.parse(text) as { errors?: { message?: unknown }[] }
    return typeof errors?.[0]?.message === 'string'
  } catch {
    return false
  }
}

test('S-30 S-40 who may see the fixtures finds them that way', async () => {
  const ask = {
    method: 'GET',
    query: [['limit', '100']],
    type: '',
    body: null,
  } as const
  const list = async (who: Ask['who'], path: string) => {
    const response = await send(
      { ...ask, who, path, query: [['limit', '100']], headers: [] },
      people[who],
    )
    return (await response?.text()) ?? ''
  }
  expect(await list('editor', '/api/workshop_qna')).toContain(WAITING)
  expect(await list('learner', '/api/workshops')).toContain(LINK)
})

test(
  `S-30 S-40 S-70 S-75 S-82 S-83 ${COUNT} made-up requests, seed ${SEED}`,
  { timeout: 600_000 },
  async () => {
    const level = payload.logger.level
    payload.logger.level = 'silent'
    const asks = makeAsks(COUNT, SEED)
    const problems: string[] = []
    let next = 0
    let judged = 0
    const work = async () => {
      for (let ask = asks[next]; ask; ask = asks[next]) {
        next += 1
        const problem = await judge(ask)
        judged += 1
        if (problem) problems.push(`${problem}\n  ${JSON.stringify(ask).slice(0, 700)}`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    payload.logger.level = level
    expect(problems.slice(0, 12), `${problems.length} of ${COUNT}, seed ${SEED}`).toEqual([])
    expect(judged).toBe(COUNT)
    // What was to be found is still there, so that no one finding it means something.
    const after = await payload.findByID({
      collection: 'workshop_qna',
      id: question,
      overrideAccess: true,
    })
    expect([after.question, after.answer ?? null]).toEqual([WAITING, null])
  },
)
