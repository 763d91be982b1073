import { createPublicKey, verify } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { GET as readDid } from '@/app/.well-known/did.json/route'
import { GET as readKeys } from '@/app/.well-known/jwks.json/route'
import { GET as readBadge } from '@/app/(web)/(site)/certificates/[code]/badge.json/route'
import { GET as readStatusList } from '@/app/(web)/(site)/certificates/status/[list]/route'
import { findCertificate } from '@/features/certificates/server/find-certificate'
import { issueDueCertificates } from '@/features/certificates/server/issue'
import type { EventRef } from '@/features/events/server/read-event'
import { takeSeat } from '@/features/events/server/take-seat'
import { env } from '@/env'
import { exportData } from '@/features/accounts/server/account/own-account'
import * as actions from '@/features/certificates/server/actions'
import { listOwnCertificates } from '@/features/certificates/server/queries'
import { markAttendance } from '@/features/events/server/attendees/actions'
import { listAttendees } from '@/features/events/server/attendees/queries'
import { onPool } from '@/platform/database/on-pool'
import type { SiteEvent } from '@/platform/announce/events'
import { callOwn } from '../support/call-own'
import { inHours, newEvent, setStart, someAccounts } from '../support/events'
import { inRequest } from '../support/in-request'
import { mailsTo, makeDue } from '../support/outbox'
import { getTestPayload } from '../support/payload'
import { aPerson, VISITOR, type Person } from '../support/people'
import { recordStatements } from '../support/plans'
import { callGraphQL, callRest } from '../support/rest'
import { aClientAddress, aUser, signInCookie } from '../support/users'
import { aWebhook, listDeliveries } from '../support/webhooks'

let payload: Payload
let admin: Person
let editor: Person
let learner: Person

beforeAll(async () => {
  payload = await getTestPayload()
  ;[admin, editor, learner] = await Promise.all([
    aPerson(payload, 'admin'),
    aPerson(payload, 'editor'),
    aPerson(payload, 'user'),
  ])
})
beforeEach(() => onPool(payload, sql`delete from rate_limits`))
afterAll(async () => {
  await onPool(payload, sql`delete from certificates`)
  await payload.delete({ collection: 'webhooks', where: { id: { exists: true } } })
  await payload.delete({ collection: 'workshops', where: { title: { like: 'Certified ' } } })
  await payload.delete({ collection: 'series', where: { title: { like: 'Certified ' } } })
})

const CERTIFIED = {
  hasCertificate: true,
  certificateHours: 2.5,
  certificateSignatory: 'Ada Lovelace, Head of Learning',
  certificateText: 'Built a chatbot.',
}

const anEvent = (data: object = CERTIFIED) =>
  newEvent(payload, { title: `Certified ${Math.random()}`, duration: '1 hour', ...data })

/** An event that has ended, and a user with a seat, who attended unless it says otherwise. */
async function anEnded({ fullName = 'Lina Tester', attended = true, data = CERTIFIED } = {}) {
  const event = await anEvent(data)
  const user = await aUser(payload, { fullName })
  await takeSeat({ payload, event, userId: user.id })
  await setStart(payload, event, inHours(-5))
  if (attended) await attend(event, user.id)
  return { event, user }
}

async function attend(event: EventRef, userId?: number) {
  await onPool(
    payload,
    sql`update registrations set attended_at = now()
      where workshop_id = ${event.id} and (${userId ?? null}::int is null or user_id = ${userId ?? null})`,
  )
}

async function listRows({ id }: EventRef) {
  const rows = await onPool(
    payload,
    sql`select * from certificates where workshop_id = ${id} order by id`,
  )
  return rows as { id: number; code: string; state: string; name: string | null; reason?: string }[]
}

const issue = ({ id }: EventRef, who: Person = admin) =>
  callRest('POST', `/events/workshops/${id}/certificates`, { cookie: who.cookie })

async function anIssued(options: Parameters<typeof anEnded>[0] = {}) {
  const made = await anEnded(options)
  await issueDueCertificates(payload)
  const [row] = await listRows(made.event)
  if (!row) throw new Error('no certificate')
  return { ...made, ...row }
}

async function subjectsTo(email: string) {
  await mailsTo(payload, email)
  await makeDue(payload)
  return (await mailsTo(payload, email)).map(({ subject }) => subject.split(':')[0])
}

async function asPerson<T>({ cookie }: { cookie: string }, work: () => Promise<T>): Promise<T> {
  const headers = { ...(cookie ? { cookie } : {}), 'x-forwarded-for': aClientAddress() }
  return (await inRequest(new Request(env.SITE_URL, { headers }), work)).result
}

const open = (code: string, network = aClientAddress()) =>
  findCertificate({ payload, client: { network }, code })

const getBadge = (code: string) =>
  asPerson(VISITOR, () =>
    readBadge(new Request(`${env.SITE_URL}/certificates/${code}/badge.json`), {
      params: Promise.resolve({ code }),
    }),
  )

const readList = (list: string) =>
  readStatusList(new Request(`${env.SITE_URL}/certificates/status/${list}`), {
    params: Promise.resolve({ list }),
  })

const aHook = (...events: SiteEvent[]) =>
  aWebhook(payload, { url: 'https://hooks.test/certificates', events })

async function lastChange() {
  const where = { recordType: { equals: 'certificates' } }
  const asked = { collection: 'audit_log', where, sort: '-id', limit: 1 } as const
  return (await payload.find({ ...asked, overrideAccess: true })).docs[0]
}

describe('F-12 F-14 refused, and nothing stored', () => {
  test('only administrators issue and revoke, by REST, GraphQL and on the site', async () => {
    const { event, id, state } = await anIssued()
    for (const who of [VISITOR, learner, editor]) {
      const status = who === VISITOR ? [401, 403] : [403]
      expect(status).toContain((await issue(event, who)).status)
      const asked = { cookie: who.cookie, json: { reason: 'x' } }
      expect(status).toContain((await callRest('POST', `/certificates/${id}/revoke`, asked)).status)
      const graphql = `mutation { revokeCertificate(id: ${id}, reason: "x") }`
      expect((await callGraphQL(graphql, {}, who.cookie)).errors).toHaveLength(1)
      const many = `mutation { issueCertificates(workshop: ${event.id}) { issued } }`
      expect((await callGraphQL(many, {}, who.cookie)).errors).toHaveLength(1)
      for (const act of [
        () => actions.issueCertificates({ [event.kind]: event.id }),
        () => actions.revokeCertificate({ id, reason: 'x' }),
      ]) {
        expect(await asPerson<unknown>(who, act)).toMatchObject({ ok: false })
      }
    }
    expect((await listRows(event)).map((row) => row.state)).toEqual([state])
  })

  test.each([
    ['that does not exist', async () => ({ kind: 'workshop', id: 2_000_000_000 }) as const, 404],
    ['that has not ended', async () => anEvent(), 409],
    ['without recorded attendance', async () => (await anEnded({ attended: false })).event, 409],
    [
      'that is cancelled',
      async () => {
        const { event } = await anEnded()
        const set = sql`update workshops set event_status = 'cancelled' where id = ${event.id}`
        await onPool(payload, set)
        return event
      },
      409,
    ],
  ])('an event %s issues none', async (_, make, status) => {
    const event = await make()
    expect(await issue(event)).toMatchObject({ status })
    await issueDueCertificates(payload)
    expect(await listRows(event)).toEqual([])
  })

  test('revoking needs a reason and a valid certificate', async () => {
    const { event, id } = await anIssued()
    const revoke = (json: object, which = id) =>
      callRest('POST', `/certificates/${which}/revoke`, { cookie: admin.cookie, json })
    expect(await revoke({})).toMatchObject({ status: 400 })
    expect(await revoke({ reason: ' ' })).toMatchObject({ status: 400 })
    expect(await revoke({ reason: 'x'.repeat(501) })).toMatchObject({ status: 400 })
    expect(await revoke({ reason: 'x' }, 2_000_000_000)).toMatchObject({ status: 404 })
    expect((await listRows(event))[0]?.state).toBe('valid')
    expect(await revoke({ reason: 'Mistake' })).toMatchObject({ status: 200 })
    expect(await revoke({ reason: 'Again' })).toMatchObject({ status: 409 })
    expect((await listRows(event))[0]?.reason).toBe('Mistake')
  })

  test('no one hides the certificate of another', async () => {
    const { event, id } = await anIssued()
    for (const { cookie } of [learner, admin]) {
      const { status } = await callRest('POST', `/certificates/${id}/hide`, { cookie, json: {} })
      expect(status).toBe(404)
    }
    expect((await callRest('POST', `/certificates/${id}/hide`, { json: {} })).status).toBe(401)
    const rows = await onPool(
      payload,
      sql`select is_hidden from certificates where workshop_id = ${event.id}`,
    )
    expect(rows).toEqual([{ is_hidden: false }])
  })
})

describe('F-05 issuing', () => {
  test('everyone with recorded attendance gets one certificate and one email after the end', async () => {
    const { event, user } = await anEnded()
    const absent = await aUser(payload)
    const startsAt = inHours(48)
    await setStart(payload, event, startsAt)
    await takeSeat({ payload, event, userId: absent.id })
    await setStart(payload, event, inHours(-0.5))
    await issueDueCertificates(payload)
    expect(await listRows(event), 'it is not over').toEqual([])
    await setStart(payload, event, inHours(-5))
    await Promise.all([issueDueCertificates(payload), issueDueCertificates(payload)])
    const [row, ...others] = await listRows(event)
    expect(others).toEqual([])
    expect(row).toMatchObject({
      state: 'valid',
      user_id: user.id,
      name: 'Lina Tester',
      hours: '2.5',
      signatory: 'Ada Lovelace, Head of Learning',
      text: 'Built a chatbot.',
    })
    expect(await subjectsTo(user.email)).toContain('Your certificate is ready')
    await issueDueCertificates(payload)
    const all = await subjectsTo(user.email)
    expect(all.filter((subject) => subject === 'Your certificate is ready')).toHaveLength(1)
    const mails = await mailsTo(payload, user.email)
    const mail = mails.find(({ subject }) => subject.startsWith('Your certificate'))
    expect(mail?.raw.replaceAll('=\n', '')).toContain(`/certificates/${row?.code}`)
    expect(await subjectsTo(absent.email)).not.toContain('Your certificate is ready')
    expect(await listOwnCertificates(user.id)).toMatchObject([{ code: row?.code, state: 'valid' }])
    expect(await listOwnCertificates(absent.id)).toEqual([])
  })

  test('M-91 an event whose certificates fail is reported, and stops none after it', async () => {
    const [broken, fine] = [await anEnded(), await anEnded()]
    const run = (text: string) => onPool(payload, sql.raw(text))
    await run(`create function refuse_certificate() returns trigger language plpgsql as $$ begin
      if new.workshop_id = ${broken.event.id} then raise 'refused by the test'; end if;
      return new; end $$`)
    await run(`create trigger refuse_certificate before insert on certificates
      for each row execute function refuse_certificate()`)
    const log = vi.spyOn(payload.logger, 'error').mockImplementation(() => undefined)
    onTestFinished(async () => {
      vi.restoreAllMocks()
      await run('drop function refuse_certificate cascade')
    })
    await issueDueCertificates(payload)
    expect(await listRows(broken.event)).toEqual([])
    expect(await listRows(fine.event)).toMatchObject([{ state: 'valid' }])
    expect(log.mock.calls.map(([entry]) => (entry as unknown as { work: string }).work)).toEqual([
      `certificates of workshop ${broken.event.id}`,
    ])
  })

  test('M-91 attendance is not recorded without its certificates, which were issued by hand', async () => {
    const { event } = await anEnded({ data: {} as typeof CERTIFIED })
    expect((await issue(event)).status).toBe(200)
    const late = await aUser(payload, { fullName: 'Late Tester' })
    const [seat] = await onPool(
      payload,
      sql`insert into registrations (workshop_id, user_id, state, registered_at)
          values (${event.id}, ${late.id}, 'registered', now()) returning id`,
    )
    const run = (text: string) => onPool(payload, sql.raw(text))
    await run(`create function refuse_certificate() returns trigger language plpgsql as $$ begin
      raise 'refused by the test'; end $$`)
    await run(`create trigger refuse_certificate before insert on certificates
      for each row execute function refuse_certificate()`)
    onTestFinished(() =>
      run('drop function if exists refuse_certificate cascade').then(() => undefined),
    )
    const mark = () =>
      asPerson(admin, () => markAttendance({ event, who: Number(seat?.id), attended: true }))
    expect(await mark()).toMatchObject({ ok: false })
    const [row] = await onPool(
      payload,
      sql`select attended_at from registrations where id = ${Number(seat?.id)}`,
    )
    expect(row?.attended_at).toBeNull()
    await run('drop function refuse_certificate cascade')
    expect(await mark()).toMatchObject({ ok: true })
    expect(await listRows(event)).toHaveLength(2)
  })

  test('an event whose switch is off issues none by itself, and on request', async () => {
    const { event } = await anEnded({ data: {} as typeof CERTIFIED })
    await issueDueCertificates(payload)
    expect(await listRows(event)).toEqual([])
    const { body, status } = await issue(event)
    expect(status).toBe(200)
    expect(body).toEqual({ issued: 1, withdrawn: 0, valid: 1, unnamed: 0 })
    expect((await issue(event)).body).toMatchObject({ issued: 0, valid: 1 })
    expect(await lastChange()).toMatchObject({
      action: 'create',
      title: expect.stringContaining('1 people') as string,
    })
  })

  test('who has no name gets none until there is one', async () => {
    const { event, user } = await anEnded()
    await onPool(payload, sql`update profiles set full_name = ' ' where id = ${user.id}`)
    expect((await issue(event)).body).toMatchObject({ issued: 0, unnamed: 1 })
    expect(await listRows(event)).toEqual([])
    const named = { id: user.id, data: { fullName: 'Grace Hopper' } }
    await payload.update({ collection: 'users', ...named, overrideAccess: true })
    await issueDueCertificates(payload)
    expect((await listRows(event)).map(({ name }) => name)).toEqual(['Grace Hopper'])
  })

  test('F-10 500 certificates are issued with one press, in as many statements as two', async () => {
    const createEventWith = async (people: number) => {
      const event = await anEvent()
      const ids = await someAccounts(payload, people)
      await onPool(
        payload,
        sql`insert into registrations (workshop_id, user_id, state, registered_at, attended_at)
          select ${event.id}, id, 'registered', now(), now() from unnest(${`{${ids.join(',')}}`}::int[]) as id`,
      )
      await setStart(payload, event, inHours(-5))
      return event
    }
    const hook = await aHook('certificate.issued')
    const [few, event] = [await createEventWith(2), await createEventWith(500)]
    const getSent = async (one: EventRef, valid: number) =>
      (
        await recordStatements(payload, async () => {
          expect((await issue(one)).body).toMatchObject({ issued: valid, valid })
        })
      ).length
    const ofFew = await getSent(few, 2)
    // Jobs may send a few at the same time.
    expect(await getSent(event, 500)).toBeLessThan(ofFew + 10)
    expect(new Set((await listRows(event)).map(({ code }) => code)).size).toBe(500)
    expect(await listDeliveries(payload, hook.id)).toHaveLength(502)
    await payload.delete({ collection: 'webhooks', id: hook.id })
    await onPool(
      payload,
      sql`delete from certificates where workshop_id in (${few.id}, ${event.id})`,
    )
    await onPool(payload, sql`delete from outbox`)
  })
})

describe('F-05 for at least n events of a series', () => {
  /** A series of past events without certificates of their own, and a user with a seat at each. */
  async function aSeries({ events = 3, data = {} as object } = {}) {
    const { id } = await payload.create({
      collection: 'series',
      data: {
        title: `Certified series ${Math.random()}`,
        ...CERTIFIED,
        certificateEvents: 2,
        ...data,
      },
    })
    const user = await aUser(payload, { fullName: 'Lina Tester' })
    const refs: EventRef[] = []
    for (let n = 0; n < events; n += 1) {
      const event = await anEvent({ series: id })
      await takeSeat({ payload, event, userId: user.id })
      await setStart(payload, event, inHours(-24 * (events - n)))
      refs.push(event)
    }
    return { id, user, events: refs }
  }
  const rows = async (series: number) =>
    (await onPool(
      payload,
      sql`select * from certificates where series_id = ${series} order by id`,
    )) as Awaited<ReturnType<typeof listRows>>
  const mark = async (event: EventRef | undefined, userId: number, attended: boolean) => {
    if (!event) throw new Error('no event')
    const [row] = await onPool(
      payload,
      sql`select id from registrations where workshop_id = ${event.id} and user_id = ${userId}`,
    )
    const asked = { event, who: Number(row?.id), attended }
    expect(await asPerson(admin, () => markAttendance(asked))).toMatchObject({ ok: true })
  }

  test('the number is required, whole and positive, and only staff set it', async () => {
    const { id } = await payload.create({
      collection: 'series',
      data: { title: 'Certified refusals' },
    })
    const set = (json: object, who = editor) =>
      callRest('PATCH', `/series/${id}`, { cookie: who.cookie, json })
    const on = { hasCertificate: true }
    expect((await set({ ...on, certificateEvents: 2 }, learner)).status).toBe(403)
    expect((await set(on)).status).toBe(400)
    for (const certificateEvents of [0, -1, 1.5, 1001, 'x'])
      expect((await set({ ...on, certificateEvents })).status).toBe(400)
    expect((await set({ ...on, certificateEvents: 2 })).status).toBe(200)
    expect((await set({ certificateEvents: null })).status).toBe(400)
    await payload.delete({ collection: 'series', id })
  })

  test.each<[string, object, (events: EventRef[]) => Promise<unknown>]>([
    ['too few events', {}, async () => undefined],
    ['a switch that is off', { hasCertificate: false }, ([, second]) => attended(second)],
    [
      'an event that is not over',
      {},
      async ([, second]) => {
        await attended(second)
        await setStart(payload, second ?? { kind: 'workshop', id: 0 }, inHours(-0.5))
      },
    ],
    [
      'a cancelled event',
      {},
      async ([, second]) => {
        await attended(second)
        await onPool(
          payload,
          sql`update workshops set event_status = 'cancelled' where id = ${second?.id ?? 0}`,
        )
      },
    ],
    ['a seat without attendance', {}, async () => undefined],
  ])('%s: none is issued', async (_, data, change) => {
    const { events, id } = await aSeries({ data })
    await attended(events[0])
    await change(events)
    await issueDueCertificates(payload)
    expect(await rows(id)).toEqual([])
  })
  const attended = (event?: EventRef) => attend(event ?? { kind: 'workshop', id: 0 })

  test('is issued once when the recorded attendance reaches n, and says what is true of it', async () => {
    const hook = await aHook('certificate.issued', 'certificate.revoked')
    const { events, id, user } = await aSeries()
    await mark(events[0], user.id, true)
    expect(await rows(id)).toEqual([])
    await mark(events[1], user.id, true)
    await Promise.all([issueDueCertificates(payload), issueDueCertificates(payload)])
    await mark(events[2], user.id, true)
    const [row, ...others] = await rows(id)
    expect(others).toEqual([])
    const { title } = await payload.findByID({ collection: 'series', id })
    const found = await open(row?.code ?? '')
    expect(found).toMatchObject({ title, events: 2, hours: 2.5, name: 'Lina Tester' })
    const stored = await payload.find({
      collection: 'workshops',
      where: { series: { equals: id } },
      sort: 'startsAt',
      overrideAccess: true,
    })
    expect(found?.startsAt).toBe(stored.docs[0]?.startsAt)
    expect(await subjectsTo(user.email)).toContain('Your certificate is ready')
    expect(await listOwnCertificates(user.id)).toMatchObject([{ code: row?.code, events: 2 }])
    expect(JSON.stringify(await (await getBadge(row?.code ?? '')).json())).toContain(
      'at 2 or more events',
    )
    expect((await exportData(user.id)).certificates).toMatchObject([{ events: '2' }])
    // The People page of its events shows it, so that it can be revoked there.
    const state = { page: 1, sort: 'name', descending: false, search: '', filters: {} }
    const { rows: people } = await listAttendees(events[0] as EventRef, state, {})
    expect(people).toMatchObject([{ certificate: { id: row?.id, state: 'valid' } }])
    const sent = (await listDeliveries(payload, hook.id)) as { record_id: number }[]
    expect(sent.map((one) => Number(one.record_id))).toEqual([row?.id])
    await payload.delete({ collection: 'webhooks', id: hook.id })
  })

  test('correcting attendance withdraws and issues again; other changes do not', async () => {
    const { events, id, user } = await aSeries()
    const [first, second, third] = events
    for (const event of [first, second]) await mark(event, user.id, true)
    const [{ code = '' } = {}] = await rows(id)
    await subjectsTo(user.email)
    // The certificate states the number of when it was issued.
    await payload.update({ collection: 'series', id, data: { certificateEvents: 3 } })
    await mark(third, user.id, true)
    await payload.update({ collection: 'series', id, data: { certificateEvents: 2 } })
    await mark(third, user.id, false)
    expect(await rows(id)).toMatchObject([{ state: 'valid', code }])
    await mark(second, user.id, false)
    expect(await open(code)).toBeNull()
    expect(await subjectsTo(user.email)).toContain('Your certificate was withdrawn')
    await mark(third, user.id, true)
    expect(await rows(id)).toMatchObject([{ state: 'valid', code }])
    const data = { fullName: 'Lina Married' }
    await payload.update({ collection: 'users', id: user.id, data, overrideAccess: true })
    expect(await rows(id)).toMatchObject([
      { state: 'replaced', events: '2' },
      { state: 'valid', name: 'Lina Married', events: '2' },
    ])
    await mark(second, user.id, true)
    for (const event of [first, second])
      await payload.delete({ collection: 'workshops', id: event?.id ?? 0, overrideAccess: true })
    await issueDueCertificates(payload)
    expect((await rows(id)).map(({ state }) => state)).toEqual(['replaced', 'valid'])
    await payload.delete({ collection: 'series', id, overrideAccess: true })
    const [, kept] = await onPool(
      payload,
      sql`select state, series_id from certificates where user_id = ${user.id} order by id`,
    )
    expect(kept).toEqual({ state: 'valid', series_id: null })
  })

  const hide = (event: EventRef | undefined, data: object) =>
    payload.update({
      collection: 'workshops',
      id: event?.id ?? 0,
      data,
      overrideAccess: true,
    } as never)
  const remove = (event: EventRef | undefined) =>
    payload.delete({ collection: 'workshops', id: event?.id ?? 0, overrideAccess: true })

  test.each<[string, (event?: EventRef) => Promise<unknown>]>([
    ['unpublished', (event) => hide(event, { _status: 'draft' })],
    ['in the trash', (event) => hide(event, { deletedAt: new Date().toISOString() })],
    ['deleted', remove],
  ])(
    'who missed another keeps it when an event is %s, and loses it by a correction',
    async (_, end) => {
      const { events, id, user } = await aSeries()
      for (const event of events.slice(0, 2)) await mark(event, user.id, true)
      const [{ code = '' } = {}] = await rows(id)
      await end(events[0])
      await issueDueCertificates(payload)
      expect(await rows(id)).toMatchObject([{ state: 'valid', code }])
      await mark(events[1], user.id, false)
      expect(await rows(id)).toMatchObject([{ state: 'withdrawn', code }])
      await mark(events[2], user.id, true)
      expect(await rows(id)).toMatchObject([{ state: 'valid', code }])
    },
  )

  test('attendance of a deleted event counts for who has none yet, but not that of a cancelled one', async () => {
    const { events, id, user } = await aSeries()
    await mark(events[0], user.id, true)
    const stored = await payload.findByID({ collection: 'workshops', id: events[0]?.id ?? 0 })
    await remove(events[0])
    await attended(events[2])
    await onPool(
      payload,
      sql`update workshops set event_status = 'cancelled' where id = ${events[2]?.id ?? 0}`,
    )
    await remove(events[2])
    await issueDueCertificates(payload)
    expect(await rows(id)).toEqual([])
    expect((await exportData(user.id)).deletedEvents).toHaveLength(1)
    await mark(events[1], user.id, true)
    const [row] = await rows(id)
    expect(await open(row?.code ?? '')).toMatchObject({ events: 2, startsAt: stored.startsAt })
    await payload.delete({ collection: 'users', id: user.id, overrideAccess: true })
    const left = sql`select 1 from series_attendance where series_id = ${id}`
    expect(await onPool(payload, left)).toEqual([])
  })
})

describe('F-06 verifying', () => {
  test('wrong codes from a network are refused after 30 a minute, and right ones with them', async () => {
    const { code } = await anIssued()
    const network = aClientAddress()
    for (let n = 0; n < 30; n += 1) expect(await open('3467ACDEFG', network)).toBeNull()
    await expect(open('3467ACDEFG', network)).rejects.toMatchObject({ code: 'too_many' })
    await expect(open('nonsense', network)).rejects.toMatchObject({ code: 'too_many' })
    await expect(open(code, network)).rejects.toMatchObject({ code: 'too_many' })
    expect(await open(code)).toMatchObject({ code })
  })

  test('right codes do not count', async () => {
    const { code } = await anIssued()
    const network = aClientAddress()
    for (let n = 0; n < 35; n += 1) expect(await open(code, network)).not.toBeNull()
  })

  test('a code that does not exist, is malformed, hidden or withdrawn takes the same statements', async () => {
    const hidden = await anIssued()
    await onPool(payload, sql`update certificates set is_hidden = true where id = ${hidden.id}`)
    const withdrawn = await anIssued()
    const set = sql`update certificates set state = 'withdrawn' where id = ${withdrawn.id}`
    await onPool(payload, set)
    // No sweep of old limits, which a request in some hundred does.
    const random = vi.spyOn(Math, 'random').mockReturnValue(1)
    onTestFinished(() => random.mockRestore())
    for (const code of ['3467ACDEFG', '%', hidden.code, withdrawn.code]) {
      const asked: string[] = []
      const { drizzle } = payload.db as unknown as {
        drizzle: { execute: (query: object) => unknown }
      }
      const execute = drizzle.execute.bind(drizzle)
      drizzle.execute = (query) => (asked.push('one'), execute(query))
      expect(await open(code)).toBeNull()
      drizzle.execute = execute
      expect(asked).toHaveLength(3)
    }
  })

  test('it states the name, event, date, hours, issuer and state, and nothing else', async () => {
    const { code } = await anIssued()
    const found = await open(code.toLowerCase())
    expect(found).toMatchObject({ state: 'valid', name: 'Lina Tester', hours: 2.5 })
    const shown = Object.keys(found ?? {}).sort()
    expect(shown).toEqual([
      ...[
        'code',
        'endsAt',
        'events',
        'hours',
        'id',
        'isCompletion',
        'issuedAt',
        'issuer',
        'name',
        'signatory',
        'signatoryRole',
        'signature',
        'startsAt',
      ],
      ...['state', 'text', 'title'],
    ])
  })
})

describe('F-07 a changed name', () => {
  const rename = (id: number, fullName: string) =>
    payload.update({ collection: 'users', id, data: { fullName }, overrideAccess: true })

  test('issues a replacement, and the old code says so', async () => {
    const { code, event, user } = await anIssued()
    await rename(user.id, ' Lina   Tester ')
    await payload.update({
      collection: 'users',
      id: user.id,
      data: { bio: 'x' },
      overrideAccess: true,
    })
    expect(await listRows(event)).toHaveLength(1)
    await rename(user.id, 'Lina Married')
    const [old, fresh] = await listRows(event)
    expect(old).toMatchObject({ state: 'replaced', name: 'Lina Tester', code })
    expect(fresh).toMatchObject({ state: 'valid', name: 'Lina Married' })
    expect(fresh?.code).not.toBe(code)
    expect(await open(code)).toMatchObject({ state: 'replaced', name: 'Lina Tester' })
    expect(JSON.stringify(await open(code))).not.toContain('Married')
    expect(await subjectsTo(user.email)).toContain('Your certificate is ready')
    await issueDueCertificates(payload)
    expect(await listRows(event)).toHaveLength(2)
  })

  test('is refused after five replacements in a week, and changes nothing', async () => {
    const { event, user } = await anIssued()
    const renameThemselves = (fullName: string) =>
      payload.update({
        collection: 'users',
        id: user.id,
        data: { fullName },
        user,
        overrideAccess: true,
      })
    for (const number of ['One', 'Two', 'Three', 'Four', 'Five']) {
      await renameThemselves(`Lina ${number}`)
    }
    await expect(renameThemselves('Lina Six')).rejects.toThrow('five times a week')
    expect(await listRows(event)).toHaveLength(6)
    const [row] = await onPool(payload, sql`select full_name from profiles where id = ${user.id}`)
    expect(row?.full_name).toBe('Lina Five')
  })

  test('a revoked certificate stays revoked', async () => {
    const { event, id, user } = await anIssued()
    await onPool(payload, sql`update certificates set state = 'revoked' where id = ${id}`)
    await rename(user.id, 'Someone Else')
    await issueDueCertificates(payload)
    expect((await listRows(event)).map(({ state }) => state)).toEqual(['revoked'])
  })
})

describe('F-08 no longer valid', () => {
  test('the owner hides it and shows it again', async () => {
    const { code, id, user } = await anIssued()
    const cookie = await signInCookie(user)
    const hide = (json: object) => callRest('POST', `/certificates/${id}/hide`, { cookie, json })
    expect((await hide({})).body).toEqual({ id, isHidden: true })
    expect(await open(code)).toBeNull()
    expect((await getBadge(code)).status).toBe(404)
    expect((await hide({ hidden: false })).status).toBe(200)
    expect(await open(code)).not.toBeNull()
    const hideOnSite = () => actions.hideCertificate({ id, hidden: true })
    expect(await asPerson({ cookie }, hideOnSite)).toMatchObject({ ok: true })
    expect(await open(code)).toBeNull()
    const show = `mutation { hideCertificate(id: ${id}, hidden: false) }`
    const { errors } = await callGraphQL(show, {}, learner.cookie)
    expect(errors[0]?.extensions).toMatchObject({ code: 'not_found' })
    expect((await callGraphQL(show, {}, cookie)).data).toEqual({ hideCertificate: true })
    expect(await open(code)).not.toBeNull()
  })

  test('the card of the event leads to it, unless it is hidden, for its owner alone', async () => {
    const { code, event, id, user } = await anIssued()
    const missed = await anEnded({ attended: false })
    const cardFor = async ({ id: workshop }: EventRef, cookie = '') =>
      (await callOwn('GET', `/api/viewer/workshops/${workshop}/seat`, { cookie })).body
    const over = { title: 'This workshop is over.' }
    expect(await cardFor(event)).toMatchObject(over)
    expect(await cardFor(event, learner.cookie)).toMatchObject(over)
    const absent = await cardFor(missed.event, await signInCookie(missed.user))
    expect(absent).toMatchObject({ title: 'You had a seat.' })
    expect(absent).not.toHaveProperty('links')
    const cookie = await signInCookie(user)
    const attended = { title: 'You attended.' }
    expect(await cardFor(event, cookie)).toMatchObject({
      ...attended,
      links: [{ label: 'Certificate', href: `/certificates/${code}` }],
    })
    await onPool(payload, sql`update certificates set is_hidden = true where id = ${id}`)
    expect(await cardFor(event, cookie)).toMatchObject({ ...attended, links: [] })
  })

  test('deleting the account withdraws it and forgets the name', async () => {
    const { code, event, user } = await anIssued({ fullName: 'Forgotten Name' })
    await payload.delete({ collection: 'users', id: user.id, overrideAccess: true })
    expect(await open(code)).toBeNull()
    expect(await listRows(event)).toMatchObject([{ state: 'withdrawn', name: null, user_id: null }])
    await issueDueCertificates(payload)
    expect(await listRows(event)).toHaveLength(1)
  })

  test('staff revoke with a reason, which the owner reads and no one else', async () => {
    const { code, event, id, user } = await anIssued()
    await subjectsTo(user.email)
    const asked = { id, reason: 'Issued by mistake <b>' }
    expect(await asPerson(admin, () => actions.revokeCertificate(asked))).toMatchObject({
      ok: true,
    })
    expect(await open(code)).toMatchObject({ state: 'revoked' })
    expect(JSON.stringify(await open(code))).not.toContain('mistake')
    expect(await subjectsTo(user.email)).toContain('Your certificate was revoked')
    const mails = await mailsTo(payload, user.email)
    const mail = mails.find(({ subject }) => subject.includes('revoked'))
    expect(mail?.raw).toContain('Issued by mistake')
    expect(mail?.raw).toContain('&lt;b&gt;')
    expect(await listOwnCertificates(user.id)).toMatchObject([{ reason: asked.reason }])
    const change = await lastChange()
    expect(change).toMatchObject({ action: 'update', recordId: String(id) })
    expect(JSON.stringify(change)).not.toContain('mistake')
    expect((await getBadge(code)).status).toBe(410)
    await issue(event)
    expect((await listRows(event)).map(({ state }) => state)).toEqual(['revoked'])
  })

  test('correcting attendance withdraws and issues again, and notifies once of each', async () => {
    const { code, event, user } = await anIssued()
    const [registration] = await onPool(
      payload,
      sql`select id from registrations where user_id = ${user.id}`,
    )
    const who = Number(registration?.id)
    const mark = (attended: boolean) =>
      asPerson(admin, () => markAttendance({ event, who, attended }))
    await subjectsTo(user.email)
    await mark(false)
    await mark(true)
    const count = async (words: string) =>
      (await subjectsTo(user.email)).filter((subject) => subject === words).length
    expect(await count('Your certificate was withdrawn'), 'undone at once').toBe(0)
    expect(await count('Your certificate is ready')).toBe(1)
    await mark(false)
    expect(await open(code)).toBeNull()
    expect(await count('Your certificate was withdrawn')).toBe(1)
    expect(await count('Your certificate was withdrawn')).toBe(1)
    await mark(true)
    expect(await listRows(event)).toMatchObject([{ code, state: 'valid' }])
    expect(await count('Your certificate is ready')).toBe(2)
  })

  test('attendance that is recorded after the end issues one', async () => {
    const { event, user } = await anEnded({ attended: false })
    await asPerson(admin, () => markAttendance({ event, who: 'all', attended: true }))
    expect(await listRows(event)).toMatchObject([{ user_id: user.id, state: 'valid' }])
  })

  test('a certificate outlives its event', async () => {
    const { code, event } = await anIssued()
    await payload.delete({ collection: 'workshops', id: event.id, overrideAccess: true })
    expect(await open(code)).toMatchObject({ state: 'valid', hours: 2.5 })
  })
})

describe('F-09 badges', () => {
  type Badge = Record<string, unknown> & {
    proof: { verificationMethod: string; proofValue: string }
  }

  test('anyone with the code downloads one, whose key the site publishes', async () => {
    const { code } = await anIssued({ fullName: 'Ada Lovelace' })
    const response = await getBadge(code)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toContain(`badge-${code}.json`)
    const badge = (await response.json()) as Badge
    expect(badge).toMatchObject({
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      credentialSubject: { identifier: [{ identityHash: 'Ada Lovelace' }] },
    })
    const { keys } = (await (await readKeys(new Request(env.SITE_URL))).json()) as {
      keys: { kid: string; x: string }[]
    }
    const key = keys.find(({ kid }) => kid === badge.proof.verificationMethod)
    const did = (await (await readDid(new Request(env.SITE_URL))).json()) as {
      assertionMethod: string[]
    }
    expect(did.assertionMethod).toContain(key?.kid)
    expect(JSON.stringify(did)).not.toContain('"d"')
    expect(JSON.stringify(keys)).not.toContain('"d"')
    // The bytes that are signed are compared with an independent library in badge.test.ts.
    const publicKey = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: key?.x },
      format: 'jwk',
    })
    expect(verify(null, Buffer.from('x'), publicKey, Buffer.alloc(64))).toBe(false)
  })

  test('M-95 a badge that was downloaded before its certificate was revoked names a list that says so', async () => {
    const { code, id } = await anIssued()
    const badge = (await (await getBadge(code)).json()) as {
      credentialStatus: { statusListCredential: string; statusListIndex: string }
    }
    const { statusListCredential, statusListIndex } = badge.credentialStatus
    const isRevoked = async () => {
      const list = statusListCredential.split('/').at(-1) ?? ''
      const response = await readList(list)
      expect(response.headers.get('content-type')).toBe('application/vc')
      const { credentialSubject: subject } = (await response.json()) as {
        credentialSubject: { encodedList: string }
      }
      const bits = gunzipSync(Buffer.from(subject.encodedList.slice(1), 'base64url'))
      const index = Number(statusListIndex)
      return ((bits[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0
    }
    expect(await isRevoked()).toBe(false)
    const { cookie } = admin
    const revoking = { cookie, json: { reason: 'A mistake.' } }
    expect((await callRest('POST', `/certificates/${id}/revoke`, revoking)).status).toBe(200)
    expect(await isRevoked()).toBe(true)
  })

  test.each(['0', '-1', '01', 'x', '99999', '100000'])(
    'M-95 there is no status list %s',
    async (list) => expect((await readList(list)).status).toBe(404),
  )

  test('M-115 two values of AUTH_SECRET have a key each, however often the keys are read', async () => {
    const { code } = await anIssued()
    await getBadge(code)
    const [ours] = await onPool(payload, sql`select id from badge_keys order by id desc limit 1`)
    await onPool(
      payload,
      sql`insert into badge_keys (public_key, sealed) values (${`other ${code}`}, 'of another secret')`,
    )
    const keys = () => onPool(payload, sql`select id from badge_keys order by id`)
    const before = await keys()
    const request = new Request(env.SITE_URL)
    await Promise.all([readDid(request), readKeys(request), getBadge(code), getBadge(code)])
    expect(await keys()).toEqual(before)
    const badge = (await (await getBadge(code)).json()) as Badge
    expect(badge.proof.verificationMethod).toMatch(new RegExp(`-${Number(ours?.id)}$`))
    // After a change of the secret, badges at once create one.
    await onPool(payload, sql`update badge_keys set sealed = 'of another secret'`)
    await Promise.all([getBadge(code), getBadge(code), getBadge(code)])
    expect(await keys()).toHaveLength(before.length + 1)
    await onPool(payload, sql`delete from badge_keys where sealed = 'of another secret'`)
  })

  test('badges stay verifiable with the published keys after AUTH_SECRET has changed', async () => {
    const { code } = await anIssued()
    const first = ((await (await getBadge(code)).json()) as Badge).proof.verificationMethod
    await onPool(payload, sql`update badge_keys set sealed = 'x'`)
    const second = ((await (await getBadge(code)).json()) as Badge).proof.verificationMethod
    expect(second).not.toBe(first)
    const did = (await (await readDid(new Request(env.SITE_URL))).json()) as {
      assertionMethod: string[]
    }
    expect(did.assertionMethod).toEqual(expect.arrayContaining([first, second]))
  })
})

test('F-12 users read only their own, and the data export has them', async () => {
  const { code, id, user } = await anIssued()
  const cookie = await signInCookie(user)
  const list = async (who: string) => {
    const { body } = await callRest('GET', '/certificates', { cookie: who })
    return ((body as { docs?: { id: number }[] }).docs ?? []).map((doc) => doc.id)
  }
  expect(await list(cookie)).toEqual([id])
  expect(await list(learner.cookie)).toEqual([])
  expect(await list('')).toEqual([])
  const query = '{ Certificates { docs { code state } } }'
  const { data } = await callGraphQL(query, {}, cookie)
  expect(data).toEqual({ Certificates: { docs: [{ code, state: 'valid' }] } })
  expect((await exportData(user.id)).certificates).toMatchObject([{ code, state: 'valid' }])
})

test('F-12 webhooks get the events of certificates', async () => {
  const hook = await aHook('certificate.issued', 'certificate.revoked')
  const { event, id } = await anIssued()
  await asPerson(admin, () => actions.revokeCertificate({ id, reason: 'x' }))
  // Others may have been due.
  const found = (
    (await listDeliveries(payload, hook.id)) as { event: string; record_id: number }[]
  ).filter((one) => Number(one.record_id) === id)
  expect(found.map((one) => `${one.event} ${one.record_id}`).sort()).toEqual([
    `certificate.issued ${id}`,
    `certificate.revoked ${id}`,
  ])
  expect(await listRows(event)).toHaveLength(1)
})
