import type { Payload } from 'payload'
import { expect } from 'vitest'
import { env } from '@/env'
import type { TargetKind } from '@/lib/records/target'
import type { WorkshopQna } from '@/payload-types'
import { inRequest } from './in-request'
import { queuedMails } from './outbox'
import { serveSite } from './own-routes'
import type { Person } from './people'
import { callRest } from './rest'

const BASE = { description: 'x', duration: '20 minutes', _status: 'published' as const }
const NEW = {
  workshop: { collection: 'workshops', more: {} },
  webinar: {
    collection: 'webinars',
    more: { presenter: 'Nobody', scheduledFor: '2031-01-01T10:00:00.000Z', price: 0 },
  },
  tutorial: {
    collection: 'tutorials',
    more: { author: 'Nobody', category: 'Other', difficulty: 'Beginner' },
  },
} as const

/** Helpers for tests of questions, by REST and the endpoints of the answer desk. */
export function asking(payload: Payload) {
  /** Creates a published record to ask about. */
  async function aTarget(kind: TargetKind, more: object = {}): Promise<number> {
    const { collection, more: own } = NEW[kind]
    const data = { title: `Asked ${crypto.randomUUID()}`, ...BASE, ...own, ...more }
    return (await payload.create({ collection, data: data as never })).id
  }

  const ask = (who: Person, json: object) =>
    callRest('POST', '/workshop_qna', { cookie: who.cookie, json })

  async function aQuestion(who: Person, json: object): Promise<WorkshopQna> {
    const { body, status, text } = await ask(who, json)
    expect(status, text).toBe(201)
    return (body as { doc: WorkshopQna }).doc
  }

  const answer = (who: Person, id: number, text: string) =>
    callRest('PATCH', `/workshop_qna/${id}`, { cookie: who.cookie, json: { answer: text } })

  const vote = (who: Person, id: number, own = true) =>
    callRest(own ? 'POST' : 'DELETE', `/workshop_qna/${id}/vote`, { cookie: who.cookie })

  /** Calls an endpoint of the desk or a form: `/api/questions/…`. */
  async function call(who: Person, path: string, json?: object) {
    const headers = {
      cookie: who.cookie,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
    }
    const method = json ? 'POST' : 'GET'
    const request = new Request(new URL(`/api/questions/${path}`, env.SITE_URL), {
      method,
      headers,
      ...(json ? { body: JSON.stringify(json) } : {}),
    })
    const { result } = await inRequest(request, () => serveSite(request))
    return { status: result.status, body: (await result.json()) as Record<string, unknown> }
  }

  /** The stored row, regardless of read access. */
  const stored = (id: number) =>
    payload.db.findOne<WorkshopQna>({
      collection: 'workshop_qna',
      where: { id: { equals: id } },
    })

  const mailsTo = async (who: Person) =>
    (await queuedMails(payload)).filter(({ to }) => to === who.user?.email)

  return { aTarget, ask, aQuestion, answer, vote, call, stored, mailsTo }
}
