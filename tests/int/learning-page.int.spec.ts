import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { env } from '@/env'
import { ComingSeats } from '@/features/events/ui/coming-seats'
import { LearningPart } from '@/features/learning/ui/learning-part'
import { MyQuestions } from '@/features/questions/ui/my-questions'
import { parseAnswerText } from '@/features/questions/answer/answer-from-text'
import { onPool } from '@/platform/database/on-pool'
import { takeSeat } from '@/features/events/server/take-seat'
import { newEvent } from '../support/events'
import { inRequest } from '../support/in-request'
import { getTestPayload } from '../support/payload'
import { aUser } from '../support/users'

const PAGE = 12

let payload: Payload
let userId: number

beforeAll(async () => {
  payload = await getTestPayload()
})
beforeEach(async () => {
  userId = (await aUser(payload)).id
})
/** A part of My Learning as its page shows it. */
async function renderHtml(part: () => Promise<ReactNode>): Promise<string> {
  const { result } = await inRequest(new Request(env.SITE_URL), part)
  return renderToStaticMarkup(result)
}
const questions = (size = PAGE) =>
  renderHtml(() => MyQuestions({ userId, shown: { questions: size } }))
const seatsIn = (html: string) => new Set(html.match(/Coming \d+;/g)).size

test.each<[string, string, string, () => Promise<ReactNode>]>([
  ['Coming up', 'No seats yet', '/workshops?when=upcoming', () => ComingSeats({ userId })],
  ...(
    [
      ['continue', 'Nothing started yet', '/tutorials'],
      ['saved', 'Nothing saved yet', '/workshops'],
      ['done', 'Nothing done yet', '/tutorials'],
    ] as const
  ).map(([part, title, href]): [string, string, string, () => Promise<ReactNode>] => [
    ...([part, title, href] as const),
    () => LearningPart({ part, userId, shown: {} }),
  ]),
  ['My questions', 'No questions yet', '/workshops', () => MyQuestions({ userId, shown: {} })],
])('L-01 “%s” without anything says “%s”, and where to go next', async (_, title, href, part) => {
  const html = await renderHtml(part)
  expect(html).toContain(title)
  expect(html).toContain(`href="${href}"`)
})

test('L-01 M-62 “My questions” adds twelve at a time, waiting ones and answered ones with their answers', async () => {
  const { id: tutorial } = await payload.create({
    collection: 'tutorials',
    data: {
      title: 'Asked about',
      description: 'x',
      duration: '1 hour',
      author: 'Ada',
      category: 'Design',
      difficulty: 'Beginner',
      _status: 'published',
    },
  })
  const answer = JSON.stringify(parseAnswerText('It is blue.'))
  await onPool(
    payload,
    sql`insert into workshop_qna (tutorial_id, question, question_time, asker_id, answer, answer_time)
        select ${tutorial}::int, 'Number ' || n || '?', now() - n * interval '1 minute', ${userId}::int,
          case when n = 1 then ${answer}::jsonb end, case when n = 1 then now() end
        from generate_series(1, ${PAGE + 1}) n`,
  )
  const first = await questions()
  expect(first.match(/Number \d+\?/g)).toHaveLength(PAGE)
  expect(first.match(/Waiting</g)).toHaveLength(PAGE - 1)
  expect(first).toMatch(/Number 1\?[^]*Answered<[^]*It is blue\.[^]*Number 2\?/)
  expect(first).toContain(`href="/account/learning?questions=${2 * PAGE}#questions-${PAGE + 1}"`)
  const second = await questions(2 * PAGE)
  expect(second.match(/Number \d+\?/g)).toHaveLength(PAGE + 1)
  expect(second).toMatch(new RegExp(`id="questions-${PAGE + 1}"[^]*Number ${PAGE + 1}\\?`))
  expect(second).not.toContain('Show more')
  await payload.delete({ collection: 'tutorials', id: tutorial })
})

test('L-01 “My questions” that cannot be read say so', async () => {
  const broken = vi.spyOn(payload, 'find').mockRejectedValue(new Error('away'))
  const html = await questions()
  broken.mockRestore()
  expect(html).toContain('role="alert"')
  expect(html).not.toContain('No questions yet')
})

test('L-01 “Coming up” shows twelve seats and unfolds the others', async () => {
  const events = []
  for (let at = 0; at <= PAGE; at += 1) {
    const event = await newEvent(payload, { title: `Coming ${at};` })
    events.push(event)
    await takeSeat({ payload, event, userId })
  }
  const html = await renderHtml(() => ComingSeats({ userId }))
  // Each seat has a fold of its own, for its code.
  const [shown = '', folded = ''] = html.split('<details class="flex flex-col gap-4"')
  expect([seatsIn(shown), seatsIn(folded)]).toEqual([PAGE, 1])
  expect(folded).toContain('Show more')
  for (const { id } of events) await payload.delete({ collection: 'workshops', id, trash: true })
})
