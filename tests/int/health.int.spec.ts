import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { CHECK, queueCheck } from '@/features/health/server/check-changed'
import { checkRecords, serializeChecks } from '@/features/health/server/check-records'
import { checkAll, planSweep } from '@/features/health/server/sweep'
import { planWeeklyEmail } from '@/features/health/server/weekly-email'
import { listFindings } from '@/features/health/server/list-findings'
import { messageHandlers } from '@/platform/jobs/handlers'
import { onPool } from '@/platform/database/on-pool'
import { inTransaction, onTransaction } from '@/platform/database/transaction'
import { parseAnswerText } from '@/features/questions/answer/answer-from-text'
import { runOutbox } from '@/platform/outbox/run-outbox'
import { emptyOutbox, makeDue, queuedMails, sendQueue } from '../support/outbox'
import { getTestPayload } from '../support/payload'
import { aPerson, VISITOR, type Person } from '../support/people'
import { callGraphQL, callRest } from '../support/rest'
import { aWebhook, closeReceivers, listDeliveries } from '../support/webhooks'

const as = { overrideAccess: true } as const
const LONG = 'A description that says in more than sixty characters what this is about.'
const HOUR = 3_600_000
const inHours = (count: number) => new Date(Date.now() + count * HOUR).toISOString()

let payload: Payload
let editor: Person
let learner: Person
let serial = 0

beforeAll(async () => {
  payload = await getTestPayload()
  editor = await aPerson(payload, 'editor')
  learner = await aPerson(payload, 'user')
  await clear()
})
beforeEach(clear)
afterAll(async () => {
  await clear()
})

/** Removes what tests make, and all findings: other test files leave records. */
async function clear() {
  for (const table of ['workshop_qna', 'search_misses']) {
    await onPool(payload, sql`delete from ${sql.identifier(table)}`)
  }
  for (const collection of ['workshops', 'webinars', 'pages', 'series'] as const) {
    await payload.delete({
      collection,
      where: { title: { like: 'Zq health' } },
      trash: true,
      ...as,
    })
  }
  await onPool(payload, sql`delete from instructors where name like 'Zq health%'`)
  await onPool(payload, sql`delete from findings`)
  await onPool(payload, sql`delete from record_links`)
  await emptyOutbox(payload)
}

/** Checks what was saved, as the jobs do after the commit. */
const checkSaves = () => sendQueue(payload, 'health')

async function aWorkshop(data: Record<string, unknown> = {}) {
  const workshop = await payload.create({
    collection: 'workshops',
    data: {
      title: `Zq health ${(serial += 1)}`,
      description: LONG,
      duration: '1 hour',
      _status: 'published' as const,
      ...data,
    },
    ...as,
  })
  await checkSaves()
  return workshop
}

async function aPage(data: Record<string, unknown>) {
  const page = await payload.create({
    collection: 'pages',
    data: { description: LONG, _status: 'published', ...data } as never,
    ...as,
  })
  await checkSaves()
  return page
}

async function readFindings(collection: string, id: number): Promise<string[]> {
  await checkSaves()
  const rows = await onPool(
    payload,
    sql`select rule, field from findings where collection = ${collection} and record_id = ${id}
        order by rule, field`,
  )
  return rows.map(({ field, rule }) => `${String(rule)} ${String(field)}`)
}

/** Runs what is due, without waiting for the morning. */
async function sweep() {
  await planSweep(payload)
  for (;;) {
    const [waiting] = await onPool(
      payload,
      sql`select 1 from outbox where kind = 'health-sweep' and due_at <= now()`,
    )
    if (!waiting) return
    await runOutbox(payload, messageHandlers())
  }
}

describe('H-07 only staff', () => {
  test.each([
    ['GET', '/findings'],
    ['POST', '/findings/check'],
    ['POST', '/findings/1/ignore'],
  ] as const)('H-07 %s %s is refused to visitors and learners', async (method, path) => {
    const json = method === 'POST' ? { reason: 'x' } : undefined
    for (const [who, statuses] of [
      [VISITOR, [401, 403]],
      [learner, [403]],
    ] as const) {
      const { body, status } = await callRest(method, path, { json, cookie: who.cookie })
      expect(statuses).toContain(status)
      expect(JSON.stringify(body)).not.toContain('rule')
    }
  })

  test('H-07 no one writes findings by REST or GraphQL', async () => {
    const { id } = await aWorkshop({ description: 'Short.' })
    const [finding] = await onPool(payload, sql`select id from findings where record_id = ${id}`)
    const path = `/findings/${Number(finding?.id)}`
    const { cookie } = editor
    for (const [method, address] of [
      ['POST', '/findings'],
      ['PATCH', path],
      ['DELETE', path],
    ] as const) {
      expect((await callRest(method, address, { json: { rule: 'x' }, cookie })).status).toBe(403)
    }
    const made = await callGraphQL('mutation { deleteFinding(id: 1) { id } }', {}, cookie)
    expect(made.text).toContain('errors')
    expect(await readFindings('workshops', id)).toEqual(['short-description description'])
  })

  test('H-07 a finding has neither the text of a question nor a person', async () => {
    const { id: workshop } = await aWorkshop()
    const asked = 'What is the Zq secret of Ada?'
    const { id } = await payload.create({
      collection: 'workshop_qna',
      data: { workshop, question: asked },
      user: learner.user,
      ...as,
    })
    await onPool(
      payload,
      sql`update workshop_qna set question_time = now() - interval '49 hours' where id = ${id}`,
    )
    await checkAll(payload)
    expect(await readFindings('workshop_qna', id)).toEqual(['question-waiting answer'])
    const { body } = await callRest('GET', '/findings', { cookie: editor.cookie })
    expect((body as { totalDocs: number }).totalDocs).toBeGreaterThan(0)
    const { findings } = await listFindings(payload, { rule: 'question-waiting', most: 5 })
    expect(findings).toMatchObject([
      { kind: 'Question', href: `/cms/collections/workshop_qna/${id}#field-answer` },
    ])
    for (const shown of [body, findings]) {
      expect(JSON.stringify(shown)).not.toMatch(new RegExp(`${asked}|Zq secret|people.test`))
    }
    await payload.update({
      collection: 'workshop_qna',
      id,
      data: { answer: parseAnswerText('There is none.') },
      user: editor.user,
      ...as,
    })
    expect(await readFindings('workshop_qna', id)).toEqual([])
  })
})

describe('H-09 findings follow saves', () => {
  test('H-09 a save that is refused or rolled back changes nothing', async () => {
    const { id } = await aWorkshop({ description: 'Short.' })
    const repair = { description: LONG }
    await expect(
      inTransaction(payload, async (req) => {
        await payload.update({ collection: 'workshops', id, data: repair, ...as, req })
        throw new Error('later')
      }),
    ).rejects.toThrow('later')
    expect(await readFindings('workshops', id)).toEqual(['short-description description'])
  })

  test('H-09 saving a draft of the repair changes nothing; publishing it closes the finding', async () => {
    const { id } = await aWorkshop({ description: 'Short.' })
    const update = (data: object, draft = false) =>
      payload.update({ collection: 'workshops', id, data, draft, ...as })
    await update({ description: LONG, _status: 'draft' }, true)
    expect(await readFindings('workshops', id)).toEqual(['short-description description'])
    await update({ _status: 'published' })
    expect(await readFindings('workshops', id)).toEqual([])
  })

  test('H-02 an event: over and featured without a recording, then soon without a place', async () => {
    const { id } = await aWorkshop({ startsAt: inHours(-24 * 8), isFeatured: true })
    expect(await readFindings('workshops', id)).toEqual([
      'featured-past isFeatured',
      'no-recording recordingUrl',
    ])
    await payload.update({ collection: 'workshops', id, data: { startsAt: inHours(48) }, ...as })
    expect(await readFindings('workshops', id)).toEqual(['no-way-in joinLink'])
    const trash = { deletedAt: new Date().toISOString() }
    await payload.update({ collection: 'workshops', id, data: trash, ...as })
    expect(await readFindings('workshops', id)).toEqual([])
  })

  test('H-02 capacity below registrations', async () => {
    const { id } = await aWorkshop({ startsAt: inHours(24 * 30), capacity: 5 })
    for (const who of [learner, editor]) {
      await onPool(
        payload,
        sql`insert into registrations (workshop_id, user_id, state, registered_at)
            values (${id}, ${who.user?.id}, 'registered', now())`,
      )
    }
    await payload.update({ collection: 'workshops', id, data: { capacity: 1 }, ...as })
    expect(await readFindings('workshops', id)).toEqual(['over-capacity capacity'])
    await onPool(payload, sql`delete from registrations where workshop_id = ${id}`)
    await checkAll(payload)
    expect(await readFindings('workshops', id)).toEqual([])
  })

  test('H-02 H-09 both records with one title have a finding, and a repair of one closes both', async () => {
    const title = `Zq health ${(serial += 1)}`
    const [one, other] = [
      await aWorkshop({ title }),
      await aWorkshop({ title: ` ${title.toUpperCase()}` }),
    ]
    const both = async () => [
      await readFindings('workshops', one.id),
      await readFindings('workshops', other.id),
    ]
    expect(await both()).toEqual([['duplicate-title title'], ['duplicate-title title']])
    await payload.update({
      collection: 'workshops',
      id: one.id,
      data: { title: `${title} b` },
      ...as,
    })
    expect(await both()).toEqual([[], []])
    await payload.update({ collection: 'workshops', id: one.id, data: { title }, ...as })
    // The events of a series have one title.
    const series = (await payload.create({ collection: 'series', data: { title }, ...as })).id
    for (const { id } of [one, other])
      await payload.update({ collection: 'workshops', id, data: { series }, ...as })
    expect(await both()).toEqual([[], []])
    await payload.update({ collection: 'workshops', id: one.id, data: { series: null }, ...as })
    expect(await both()).toEqual([['duplicate-title title'], ['duplicate-title title']])
    await payload.delete({ collection: 'workshops', id: one.id, ...as })
    expect(await both()).toEqual([[], []])
  })

  test('H-02 a link to a record opens a finding when its target is unpublished, at once', async () => {
    const target = await aWorkshop()
    const { id } = await payload.create({
      collection: 'webinars',
      data: {
        title: `Zq health ${(serial += 1)}`,
        description: LONG,
        presenter: 'Ada',
        scheduledFor: inHours(24 * 30),
        duration: '1 hour',
        price: 0,
        registrationLink: `/workshops/${target.slug}`,
        _status: 'published',
      },
      ...as,
    })
    const save = (data: object) =>
      payload.update({ collection: 'workshops', id: target.id, data, ...as })
    expect(await readFindings('webinars', id)).toEqual([])
    await save({ slug: `zq-health-moved-${serial}` })
    expect(await readFindings('webinars', id)).toEqual([])
    await save({ _status: 'draft' })
    expect(await readFindings('webinars', id)).toEqual(['dead-target registrationLink'])
    await save({ _status: 'published' })
    expect(await readFindings('webinars', id)).toEqual([])
  })

  test('H-02 H-03 links of the navigation are findings of the global, until their target returns', async () => {
    const target = await aWorkshop()
    const links = ['/faq', `/workshops/${target.id}`, 'https://menu.example.com/']
    await payload.updateGlobal({
      slug: 'navigation',
      data: { header: links.map((one, n) => ({ label: `Link ${n}`, target: one })), columns: [] },
      ...as,
    })
    await checkSaves()
    const stored = await onPool(
      payload,
      sql`select c.url from record_links l join link_checks c on c.id = l.link_id
          where l.collection = 'navigation' and c.url like '%menu.example.com%'`,
    )
    expect(stored).toEqual([{ url: 'https://menu.example.com/' }])
    const save = (data: object) =>
      payload.update({ collection: 'workshops', id: target.id, data, ...as })
    expect(await readFindings('navigation', 0)).toEqual([])
    await save({ _status: 'draft' })
    expect(await readFindings('navigation', 0)).toEqual(['dead-target header.1.target'])
    const { findings } = await listFindings(payload, { rule: 'dead-target', most: 5 })
    expect(findings).toMatchObject([{ href: '/cms/globals/navigation#field-header__1__target' }])
    await save({ _status: 'published' })
    expect(await readFindings('navigation', 0)).toEqual([])
    await payload.updateGlobal({ slug: 'navigation', data: { header: [] }, ...as })
  })

  test('H-02 a search without a result is a finding until an editor deletes it', async () => {
    const [row] = await onPool(
      payload,
      sql`insert into search_misses (term, times, last_at) values ('zq', 3, now()) returning id`,
    )
    const id = Number(row?.id)
    await checkAll(payload)
    expect(await readFindings('search_misses', id)).toEqual(['search-without-result term'])
    await payload.delete({ collection: 'search_misses', id, ...as })
    expect(await readFindings('search_misses', id)).toEqual([])
  })
})

describe('H-01 H-10 interfaces', () => {
  test('H-01 ignoring needs a reason, hides the finding for 90 days and survives a save', async () => {
    const { id } = await aWorkshop({ description: 'Short.' })
    const [finding] = await onPool(payload, sql`select id from findings where record_id = ${id}`)
    const path = `/findings/${Number(finding?.id)}/ignore`
    const ignore = (reason: unknown, address = path) =>
      callRest('POST', address, { json: { reason }, cookie: editor.cookie })
    for (const reason of [undefined, '', '  ', 5, 'x'.repeat(201)]) {
      expect((await ignore(reason)).status).toBe(400)
    }
    expect((await ignore('x', '/findings/2000000000/ignore')).status).toBe(404)
    const total = async () => (await listFindings(payload, { most: 5 })).total
    expect(await total()).toBe(1)
    const { body, status } = await ignore('It is a title.')
    expect(status).toBe(200)
    const until = Date.parse((body as { ignoredUntil: string }).ignoredUntil)
    expect(Math.round((until - Date.now()) / (24 * HOUR))).toBe(90)
    await payload.update({ collection: 'workshops', id, data: { duration: '2 hours' }, ...as })
    expect(await total()).toBe(0)
    await onPool(payload, sql`update findings set ignored_until = now() - interval '1 second'`)
    expect(await total()).toBe(1)
  })

  test('H-10 staff list findings by REST, with their record and field', async () => {
    const { id } = await aWorkshop({ description: 'Short.' })
    const { body } = await callRest('GET', '/findings', {
      query: { 'where[recordId][equals]': String(id) },
      cookie: editor.cookie,
    })
    expect((body as { docs: unknown[] }).docs).toMatchObject([
      {
        rule: 'short-description',
        record: { relationTo: 'workshops', value: id },
        field: 'description',
        ignoredUntil: null,
      },
    ])
  })

  test('H-10 a check by REST finds what time alone changed', async () => {
    const { id } = await aWorkshop({ startsAt: inHours(24 * 30), isFeatured: true })
    await onPool(
      payload,
      sql`update workshops set starts_at = now() - interval '1 day' where id = ${id}`,
    )
    const { body, status } = await callRest('POST', '/findings/check', { cookie: editor.cookie })
    expect(status).toBe(200)
    expect(body).toMatchObject({ isDone: true })
    expect((body as { checked: number }).checked).toBeGreaterThan(0)
    expect(await readFindings('workshops', id)).toEqual(['featured-past isFeatured'])
  })

  test('H-10 webhooks are notified once of each opened and resolved finding', async () => {
    const hook = await aWebhook(payload, {
      url: 'https://hooks.example.com/in',
      events: ['finding.opened', 'finding.resolved'],
    })
    const { id } = await aWorkshop({ description: 'Short.' })
    const save = (data: object) => payload.update({ collection: 'workshops', id, data, ...as })
    await save({ duration: '3 hours' })
    await checkSaves()
    await save({ description: LONG })
    await checkSaves()
    const sent = await listDeliveries(payload, hook.id)
    expect(sent.map(({ event }) => event)).toEqual(['finding.opened', 'finding.resolved'])
    expect(new Set(sent.map(({ record_id }) => record_id)).size).toBe(1)
    await closeReceivers(payload, [])
  })

  test('H-01 the list names the last editor, and pages through', async () => {
    const { id } = await aWorkshop({ description: 'Short.' })
    await payload.update({
      collection: 'workshops',
      id,
      data: { duration: '2 days' },
      user: editor.user,
      ...as,
    })
    await aWorkshop({ description: 'Short.' })
    const first = await listFindings(payload, { most: 1 })
    const second = await listFindings(payload, { most: 1, after: first.next ?? '' })
    expect(first).toMatchObject({ total: 2, findings: [{ editor: null }] })
    expect(second).toMatchObject({
      next: null,
      findings: [
        {
          editor: editor.user?.fullName ?? editor.user?.email,
          kind: 'Workshop',
          href: `/cms/collections/workshops/${id}#field-description`,
        },
      ],
    })
  })
})

describe('M-102 checks after the commit', () => {
  test('M-102 a save waits for no check, and a rollback leaves none', async () => {
    const { id } = await aWorkshop()
    const save = { collection: 'workshops', id, data: { description: 'Short.' }, ...as } as const
    await inTransaction(payload, async (req) => {
      await onTransaction(req, sql`select pg_advisory_xact_lock(hashtext('content health'))`)
      await payload.update(save)
    })
    const waiting = await onPool(payload, sql`select 1 from outbox where kind = 'health-check'`)
    expect(waiting).toHaveLength(1)
    const [found] = await onPool(payload, sql`select 1 from findings where record_id = ${id}`)
    expect(found).toBeUndefined()
    expect(await readFindings('workshops', id)).toEqual(['short-description description'])
    const rolledBack = inTransaction(payload, async (req) => {
      await payload.update({ ...save, data: { description: LONG }, req })
      throw new Error('later')
    })
    await expect(rolledBack).rejects.toThrow('later')
    expect(await onPool(payload, sql`select 1 from outbox where kind = 'health-check'`)).toEqual([])
  })

  test('M-102 a save waits for no check that has begun, and is checked after it', async () => {
    const changed = { collection: 'faqs', id: 2_000_000_000, address: null }
    const waiting = async () => {
      const rows = await onPool(
        payload,
        sql`select count(*)::int as count from outbox where kind = ${CHECK} and payload->'id' = '2000000000'`,
      )
      return rows[0]?.count
    }
    await queueCheck({ payload }, changed)
    await queueCheck({ payload }, changed)
    expect(await waiting()).toBe(1)
    await inTransaction(payload, async (req) => {
      await onTransaction(req, sql`delete from outbox where kind = ${CHECK}`)
      await queueCheck({ payload }, changed)
      expect(await waiting()).toBe(2)
    })
    expect(await waiting()).toBe(1)
  })

  test('M-102 the links of a save are not overwritten by a check that read the record before', async () => {
    const { id } = await aWorkshop({ resources: [{ name: 'x', link: '/workshops/zq-old' }] })
    const links = () =>
      onPool(payload, sql`select target from record_links where record_id = ${id}`)
    const find = payload.db.find.bind(payload.db)
    // Another record is saved, and its check has read this one.
    vi.spyOn(payload.db, 'find').mockImplementationOnce(async (args) => {
      const before = await find(args)
      const resources = [{ name: 'x', link: '/workshops/zq-new' }]
      await payload.update({ collection: 'workshops', id, data: { resources }, ...as })
      return before as never
    })
    await inTransaction(payload, async (req) => {
      await serializeChecks(req)
      await checkRecords(req, 'workshops', [id])
    })
    vi.restoreAllMocks()
    expect(await links()).toEqual([{ target: 'zq-old' }])
    await checkSaves()
    expect(await links()).toEqual([{ target: 'zq-new' }])
  })

  test('M-102 the sources of a record are checked in portions', async () => {
    const target = await aWorkshop()
    await onPool(
      payload,
      sql`insert into search_misses (id, term, times, last_at)
          select 900000 + n, 'zq-' || n, 3, now() from generate_series(1, 250) as n`,
    )
    await onPool(
      payload,
      sql`insert into record_links (collection, record_id, field, target_list, target)
          select 'search_misses', 900000 + n, 'term', 'workshops', ${target.slug} from generate_series(1, 250) as n`,
    )
    await payload.update({
      collection: 'workshops',
      id: target.id,
      data: { _status: 'draft' },
      ...as,
    })
    const count = async () =>
      Number(
        (
          await onPool(
            payload,
            sql`select count(*)::int as n from findings where record_id > 900000`,
          )
        )[0]?.n,
      )
    const counts = []
    for (let portion = 0; portion < 3; portion += 1) {
      await sendQueue(payload, 'health', 1)
      counts.push(await count())
    }
    expect(counts).toEqual([100, 200, 250])
    expect(await onPool(payload, sql`select 1 from outbox where kind = 'health-check'`)).toEqual([])
  })
})

describe('M-100 links to pages of this site', () => {
  const linking = (...links: string[]) =>
    aWorkshop({ resources: links.map((link, n) => ({ name: `Link ${n}`, link })) })

  test('M-100 a nested page is found at its path alone, and saving it checks its links again', async () => {
    const above = await aPage({ title: 'Zq health above', slug: 'zq-above' })
    const { id } = await linking('/zq-above/zq-team', '/zq-team')
    const dead = (at: number) => `dead-target resources.${at}.link`
    expect(await readFindings('workshops', id)).toEqual([dead(0), dead(1)])
    const below = await aPage({ title: 'Zq health team', slug: 'zq-team', parent: above.id })
    expect(await readFindings('workshops', id)).toEqual([dead(1)])
    // Its previous address redirects.
    await payload.update({ collection: 'pages', id: above.id, data: { slug: 'zq-over' }, ...as })
    expect(await readFindings('workshops', id)).toEqual([dead(1)])
    await payload.update({ collection: 'pages', id: below.id, data: { _status: 'draft' }, ...as })
    expect(await readFindings('workshops', id)).toEqual([dead(0), dead(1)])
    await payload.delete({ collection: 'pages', id: below.id, ...as })
    await payload.delete({ collection: 'pages', id: above.id, ...as })
  })

  test('M-100 links to people and series are checked, and follow their publication', async () => {
    const series = await payload.create({
      collection: 'series',
      data: { title: 'Zq health series', slug: 'zq-health-series' },
      ...as,
    })
    const person = await payload.create({
      collection: 'instructors',
      data: { name: 'Zq health Ada', slug: 'zq-health-ada', _status: 'draft' } as never,
      ...as,
    })
    const { id } = await linking('/people/zq-health-ada', '/series/zq-health-series')
    const dead = (at: number) => `dead-target resources.${at}.link`
    expect(await readFindings('workshops', id)).toEqual([dead(0), dead(1)])
    await payload.update({
      collection: 'instructors',
      id: person.id,
      data: { _status: 'published' },
      ...as,
    })
    expect(await readFindings('workshops', id)).toEqual([dead(1)])
    const event = await aWorkshop({ series: series.id, startsAt: inHours(24 * 30) })
    expect(await readFindings('workshops', id)).toEqual([])
    await payload.delete({ collection: 'workshops', id: event.id, ...as })
    expect(await readFindings('workshops', id)).toEqual([dead(1)])
    const { findings } = await listFindings(payload, { rule: 'dead-target', most: 5 })
    expect(findings.map(({ detail }) => detail)).toEqual(['/series/zq-health-series'])
  })
})

test('M-91 a record whose check fails is reported, and stops no other of the sweep', async () => {
  const broken = await aWorkshop({ description: 'Short.' })
  const fine = await aWorkshop({ description: 'Short.' })
  await onPool(payload, sql`delete from findings`)
  const run = (text: string) => onPool(payload, sql.raw(text))
  await run(`create function refuse_finding() returns trigger language plpgsql as $$ begin
    if new.record_id = ${broken.id} then raise 'refused by the test'; end if; return new; end $$`)
  await run(`create trigger refuse_finding before insert on findings
    for each row execute function refuse_finding()`)
  const log = vi.spyOn(payload.logger, 'error').mockImplementation(() => undefined)
  onTestFinished(async () => {
    vi.restoreAllMocks()
    await run('drop function refuse_finding cascade')
  })
  await sweep()
  expect(await readFindings('workshops', fine.id)).toEqual(['short-description description'])
  expect(log.mock.calls.map(([entry]) => entry)).toMatchObject([{ id: broken.id }])
})

describe('H-11 the sweep', () => {
  const waiting = async () => {
    const [row] = await onPool(
      payload,
      sql`select payload, due_at > now() as later from outbox where kind = 'health-sweep'`,
    )
    return row
  }

  test('H-11 a batch that fails or is killed is done again, and the sweep goes on where it was', async () => {
    await onPool(
      payload,
      sql`insert into search_misses (term, times, last_at)
          select 'zq-' || n, 3, now() from generate_series(1, 150) as n`,
    )
    const places: unknown[] = []
    await planSweep(payload)
    while (!(await waiting())?.later) {
      await sendQueue(payload, 'health', 1)
      places.push((await waiting())?.payload)
    }
    // The search without results come last, in two batches, and then the globals.
    expect(places.length).toBeGreaterThan(8)
    expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(places.length)
    expect(places.at(-1)).toMatchObject({ list: 0, after: 0 })
    const [row] = await onPool(payload, sql`select count(*)::int as count from findings`)
    expect(Number(row?.count)).toBeGreaterThanOrEqual(150)
  })

  test('H-11 a record whose deletion had no hooks keeps no finding', async () => {
    await onPool(
      payload,
      sql`insert into search_misses (term, times, last_at) values ('zq', 3, now())`,
    )
    await sweep()
    expect((await listFindings(payload, { rule: 'search-without-result', most: 5 })).total).toBe(1)
    await onPool(payload, sql`delete from search_misses`)
    await makeDue(payload)
    await sweep()
    expect((await listFindings(payload, { rule: 'search-without-result', most: 5 })).total).toBe(0)
  })
})

describe('H-06 the weekly email', () => {
  const send = async () => {
    await onPool(
      payload,
      sql`update outbox set due_at = now() - interval '1 second' where kind = 'findings-email'`,
    )
    await onPool(payload, sql`delete from outbox where kind = 'email'`)
    await sendQueue(payload, 'default', 1)
    const mails = await queuedMails(payload)
    return mails.filter(({ to }) => to === editor.user?.email)
  }

  test('H-06 none without findings, one with new ones, none for the same again, none after unsubscribing', async () => {
    await planWeeklyEmail(payload)
    expect(await send()).toEqual([])
    await aWorkshop({ title: 'Zq health secret title', description: 'Short.' })
    const [mail, ...more] = await send()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('1 new problem in the content')
    expect(mail?.text).toContain('1 × The description is shorter than 60 characters.')
    expect(mail?.text).not.toContain('secret title')
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    expect(await send()).toEqual([])
    await aWorkshop({ description: 'Short.' })
    const id = Number(editor.user?.id)
    await payload.update({ collection: 'users', id, data: { findingNotifications: false }, ...as })
    expect(await send()).toEqual([])
    await payload.update({ collection: 'users', id, data: { findingNotifications: true }, ...as })
  })
})
