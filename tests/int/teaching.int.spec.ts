import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import TeachingPage from '@/app/(web)/(account)/account/teaching/page'
import { takeSeat } from '@/features/events/server/take-seat'
import { env } from '@/env'
import { findOwnInstructors, listTaughtEvents } from '@/features/instructors/server/teaching'
import { parseAnswerText } from '@/features/questions/answer/answer-from-text'
import { inRequest } from '../support/in-request'
import { getTestPayload } from '../support/payload'
import { aUser, signInCookie } from '../support/users'

const RUN = randomUUID().slice(0, 8)
const JOIN = `https://meet.example.com/${RUN}`
const as = { overrideAccess: true } as const
let payload: Payload
let serial = 0

beforeAll(async () => {
  payload = await getTestPayload()
})
afterAll(async () => {
  const where = { title: { like: RUN } }
  await payload.delete({ collection: 'workshops', where, trash: true, ...as })
  const named = { name: { like: RUN } }
  await payload.delete({ collection: 'instructors', where: named, trash: true, ...as })
})

const aTeacher = async (data: object = {}) => {
  const user = await aUser(payload)
  const name = `Ida ${RUN} ${(serial += 1)}`
  const { id } = await payload.create({
    collection: 'instructors',
    data: { name, user: user.id, _status: 'published', ...data },
    ...as,
  })
  return { user, id }
}
const anEvent = (instructor: number, data: object = {}) =>
  payload.create({
    collection: 'workshops',
    data: {
      title: `Taught ${RUN} ${(serial += 1)}`,
      description: 'What it is about.',
      duration: '90 minutes',
      startsAt: '2099-05-02T04:30:00.000Z',
      joinLink: JOIN,
      instructors: [instructor],
      _status: 'published',
      ...data,
    },
    ...as,
  })

type Someone = Awaited<ReturnType<typeof aUser>> | null

/** The page as this user gets it, or the address that it redirects to. */
async function open(user: Someone, cookie?: string): Promise<string> {
  const headers = new Headers({ cookie: cookie ?? (user ? await signInCookie(user) : '') })
  const request = new Request(`${env.SITE_URL}/account/teaching`, { headers })
  try {
    const { result } = await inRequest(request, TeachingPage)
    return renderToStaticMarkup(result)
  } catch (error) {
    const { digest } = error as { digest?: string }
    if (!digest?.startsWith('NEXT_REDIRECT')) throw error
    return digest.split(';')[2] ?? ''
  }
}

test('Y-10 without an instructor record of their own, users get 404 and visitors sign in', async () => {
  const { id } = await aTeacher()
  await anEvent(id)
  expect(await open(null)).toBe('/login?next=%2Faccount%2Fteaching')
  for (const role of ['user', 'editor', 'admin'] as const) {
    expect(await open(await aUser(payload, { role }))).toBe('/404')
  }
})

test('Y-10 a draft of an instructor, and one in the trash, see nothing', async () => {
  for (const data of [{ _status: 'draft' }, { deletedAt: new Date().toISOString() }]) {
    const { id, user } = await aTeacher(data)
    await anEvent(id)
    expect(await findOwnInstructors(user.id)).toEqual([])
    expect(await open(user)).toBe('/404')
  }
})

test('Y-10 instructors see neither events of others nor drafts and trash', async () => {
  const [{ id, user }, other] = [await aTeacher(), await aTeacher()]
  const theirs = await anEvent(other.id)
  const draft = await anEvent(id, { _status: 'draft' })
  const trashed = await anEvent(id, { deletedAt: new Date().toISOString() })
  const html = await open(user)
  for (const { title } of [theirs, draft, trashed]) expect(html).not.toContain(title)
  expect(html).not.toContain(JOIN)
})

test('Y-10 instructors see people as a number, the join link and the open questions', async () => {
  const { id, user } = await aTeacher()
  const event = await anEvent(id, { capacity: 1 })
  const people = [await aUser(payload, { fullName: `Secret ${RUN}` }), await aUser(payload)]
  for (const person of people) {
    await takeSeat({ payload, event: { kind: 'workshop', id: event.id }, userId: person.id })
  }
  const ask = (question: string, data: object = {}) =>
    payload.create({
      collection: 'workshop_qna',
      data: { question, workshop: event.id, asker: people[0]?.id, ...data },
      ...as,
    })
  await ask(`Open ${RUN}?`)
  await ask(`Answered ${RUN}?`, { answer: parseAnswerText('Yes.') })
  const past = await anEvent(id, { startsAt: '2020-01-01T10:00:00.000Z' })

  const events = await listTaughtEvents(await findOwnInstructors(user.id), Date.now())
  expect(events.map(({ isOver, people: seats, title }) => [title, isOver, seats])).toEqual([
    [event.title, false, '1 / 1 · 1 waiting'],
    [past.title, true, '0 registered'],
  ])
  const html = await open(user)
  for (const shown of [event.title, '1 / 1 · 1 waiting', `href="${JOIN}"`, `Open ${RUN}?`]) {
    expect(html).toContain(shown)
  }
  for (const hidden of [`Answered ${RUN}?`, `Secret ${RUN}`, '@people.test', '/admin', '/cms']) {
    expect(html).not.toContain(hidden)
  }
})
