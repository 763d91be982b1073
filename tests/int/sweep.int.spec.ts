import { hideUntouched } from '@/platform/records/untouched-drafts'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload, RelationshipField } from 'payload'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { register } from '@/features/accounts/server/register'
import { countTotals } from '@/features/admin/server/queries'
import { runEvery, runSweep } from '@/platform/jobs/auto-run'
import { onPool } from '@/platform/database/on-pool'
import { exported } from '../support/imports'
import { readRecords } from '../../seed/content'
import { CONTACT_MESSAGE_MONTHS } from '@/platform/mail/queued-mails'
import { getTestPayload } from '../support/payload'
import { callRest } from '../support/rest'
import { aPerson } from '../support/people'
import { aClientAddress, aPassword, aUser, signInCookie, whoIs } from '../support/users'

let payload: Payload
beforeAll(async () => {
  payload = await getTestPayload()
})

test('S-22 sessions that are over leave the database, living ones stay', async () => {
  const user = await aUser(payload)
  const [over, living] = [await signInCookie(user), await signInCookie(user)]
  await onPool(
    payload,
    sql`
      update sessions set expires_at = now() - interval '1 second' where id =
        (select id from sessions where user_id = ${user.id} order by created_at limit 1)`,
  )
  await runSweep(payload)
  const rows = await onPool(payload, sql`select 1 from sessions where user_id = ${user.id}`)
  expect(rows).toHaveLength(1)
  expect([await whoIs(over), await whoIs(living)]).toEqual([null, user.id])
})

/** Refuses deletions from a table for the rest of the test. */
async function refuseDeletions(table: string, condition = 'true') {
  const run = (text: string) => onPool(payload, sql.raw(text))
  await run(`create function refuse_deletion() returns trigger language plpgsql as $$ begin
    if ${condition} then raise 'refused by the test'; end if; return old; end $$`)
  await run(`create trigger refuse_deletion before delete on ${table}
    for each row execute function refuse_deletion()`)
  onTestFinished(async () => {
    vi.restoreAllMocks()
    await run('drop function refuse_deletion cascade')
  })
  return vi.spyOn(payload.logger, 'error').mockImplementation(() => undefined)
}

const reported = (log: { mock: { calls: unknown[][] } }) =>
  log.mock.calls.map(([entry]) => (entry as { work: string }).work)

test('M-91 a step of the clean-up that fails is reported, and stops none after it', async () => {
  await onPool(
    payload,
    sql`insert into idempotency_keys (key, request_hash, created_at)
        values ('stuck', '', now() - interval '2 days')`,
  )
  await onPool(
    payload,
    sql`insert into missing_paths (path, times, last_at)
        values ('/zq-old', 5, now() - interval '31 days')`,
  )
  const log = await refuseDeletions('idempotency_keys')
  await runSweep(payload)
  expect(reported(log)).toEqual(['removeOldIdempotencyKeys'])
  expect(await onPool(payload, sql`select 1 from missing_paths where path = '/zq-old'`)).toEqual([])
  await onPool(payload, sql`delete from rate_limits`)
})

test('M-91 an account whose deletion fails is reported, and all others go', async () => {
  const network = aClientAddress()
  const client = { network, address: network, device: 'Firefox on Linux' }
  const emails = ['stuck', 'free'].map((name) => `${name}-${crypto.randomUUID()}@people.test`)
  for (const email of emails) {
    await register({ payload, client, name: 'Lina', email, password: aPassword() })
  }
  const ours = sql`email = any(${sql.param(emails)}::text[])`
  await onPool(
    payload,
    sql`update profiles set created_at = now() - interval '31 days' where ${ours}`,
  )
  await onPool(
    payload,
    sql`update account_tokens set expires_at = now() where user_id in (
      select id from profiles where ${ours})`,
  )
  const log = await refuseDeletions('profiles', `old.email like 'stuck-%'`)
  await runSweep(payload)
  const left = await onPool(payload, sql`select id, email from profiles where ${ours}`)
  expect(left.map(({ email }) => email)).toEqual([emails[0]])
  expect(reported(log)).toEqual([`unconfirmed account ${Number(left[0]?.id)}`])
})

test('M-91 searches without a result go after the 180 days of the privacy page', async () => {
  await onPool(
    payload,
    sql`insert into search_misses (term, times, last_at) values
        ('zq over', 5, now() - interval '181 days'), ('zq nearly', 5, now() - interval '179 days')`,
  )
  await runSweep(payload)
  const left = await onPool(payload, sql`select term from search_misses where term like 'zq %'`)
  expect(left.map(({ term }) => term)).toEqual(['zq nearly'])
  await onPool(payload, sql`delete from search_misses where term like 'zq %'`)
})

test('M-91 a period whose work failed is part of the next one', async () => {
  const HOUR = 3_600_000
  const log = vi.spyOn(payload.logger, 'error').mockImplementation(() => undefined)
  onTestFinished(() => void vi.restoreAllMocks())
  let now = 1_900_000_000_000
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  const periods: number[][] = []
  let isFailing = false
  const run = runEvery(1000, (_, { from, to }) => {
    periods.push([from, to])
    return isFailing ? Promise.reject(new Error('away')) : Promise.resolve()
  })
  const start = now
  for (isFailing of [false, true, true, false, false]) {
    await run(payload)
    // Too early.
    await run(payload)
    now += 1000
  }
  expect(periods).toEqual([
    [start - HOUR, start],
    [start, start + 1000],
    [start, start + 2000],
    [start, start + 3000],
    [start + 3000, start + 4000],
  ])
  expect(log).toHaveBeenCalledTimes(2)
})

test('D-21 an account that no one confirmed for 30 days goes; every other stays', async () => {
  const signUp = async () => {
    const email = `new-${crypto.randomUUID()}@people.test`
    const network = aClientAddress()
    const client = { network, address: network, device: 'Firefox on Linux' }
    await register({ payload, client, name: 'Lina', email, password: aPassword() })
    const [row] = await onPool(payload, sql`select id from profiles where email = ${email}`)
    return Number(row?.id)
  }
  const age = (id: number) =>
    onPool(
      payload,
      sql`update profiles set created_at = now() - interval '31 days' where id = ${id}`,
    )
  const endLinks = (id: number) =>
    onPool(payload, sql`update account_tokens set expires_at = now() where user_id = ${id}`)
  const old = async (change?: (id: number) => Promise<unknown>) => {
    const id = await signUp()
    await age(id)
    await endLinks(id)
    await change?.(id)
    return id
  }

  const workshop = await payload.create({
    collection: 'workshops',
    data: {} as never,
    draft: true,
    overrideAccess: true,
  })

  const forgotten = await old()
  const stay = [
    await signUp(),
    await signUp().then(async (id) => (await age(id), id)),
    await old((id) => onPool(payload, sql`update profiles set role = 'editor' where id = ${id}`)),
    await old((id) =>
      onPool(
        payload,
        sql`insert into identities (provider, subject, user_id) values ('google', ${id}, ${id})`,
      ),
    ),
    await old((id) =>
      onPool(
        payload,
        sql`
          insert into workshop_qna (workshop_id, asker_id, questioner_name, question, question_time)
          values (${workshop.id}, ${id}, 'Lina', 'Is it kept?', now())`,
      ),
    ),
    await aUser(payload).then(async ({ id }) => (await age(id), id)),
  ]
  await runSweep(payload)
  const left = await onPool(
    payload,
    sql`
      select id from profiles
      where id in (${sql.join(
        [forgotten, ...stay].map((id) => sql`${id}`),
        sql`, `,
      )}) order by id`,
  )
  expect(left.map(({ id }) => id)).toEqual(stay)
  await payload.delete({ collection: 'workshops', id: workshop.id, overrideAccess: true })
})

test('A-51 a message of the contact page goes when the time of the privacy page is over, not before', async () => {
  const months = CONTACT_MESSAGE_MONTHS
  const privacy = readRecords('pages').find(({ slug }) => slug === 'privacy')
  expect(JSON.stringify(privacy)).toContain('Contact messages: {contactMessageMonths} months.')
  const sent = async (days: number) => {
    const { id } = await payload.create({
      collection: 'contact_messages',
      data: { name: 'Lina', fromEmail: 'lina@people.test', subject: 'A course', message: 'Hello.' },
      overrideAccess: true,
    })
    await onPool(
      payload,
      sql`
        update contact_messages
        set created_at =
          now() - make_interval(months => ${months}::int) - make_interval(days => ${days}::int)
        where id = ${id}`,
    )
    return id
  }
  const [over, nearly] = [await sent(1), await sent(-1)]
  await runSweep(payload)
  const left = await onPool(
    payload,
    sql`select id from contact_messages where id in (${over}, ${nearly})`,
  )
  expect(left.map(({ id }) => id)).toEqual([nearly])
})

/** What the field of a workshop offers in /cms. */
function offered(collection: 'workshop_qna' | 'registrations'): unknown {
  const fields = payload.collections[collection].config.flattenedFields
  const field = fields.find(({ name }) => name === 'workshop') as RelationshipField
  const filter = field.filterOptions as (options: unknown) => unknown
  return filter({ req: { payload } })
}

test('A-65 a draft that the back office made and no one typed into goes after a day, all others stay', async () => {
  const { cookie } = await aPerson(payload, 'editor')
  const age = (id: number, table: 'workshops' | '_workshops_v') =>
    onPool(
      payload,
      table === 'workshops'
        ? sql`update workshops set created_at = now() - interval '2 days' where id = ${id}`
        : sql`
            update _workshops_v set created_at = now() - interval '2 days',
              updated_at = now() - interval '2 days' where parent_id = ${id}`,
    )
  const open = async ({ days, data = {} }: { days: number; data?: object }) => {
    // Without data, what opening "Create New" sends.
    const { id } = await payload.create({
      collection: 'workshops',
      data: data as never,
      draft: true,
      overrideAccess: true,
    })
    if (days > 0) for (const table of ['workshops', '_workshops_v'] as const) await age(id, table)
    return id
  }
  const type = async (id: number, json: object) => {
    const query = { draft: 'true', autosave: 'true' }
    const path = `/workshops/${id}`
    expect((await callRest('PATCH', path, { cookie, json, query })).status).toBe(200)
  }
  const [untouched, fresh, titled, described, whole] = [
    await open({ days: 2 }),
    await open({ days: 0 }),
    await open({ days: 2 }),
    await open({ days: 2 }),
    await open({ days: 2, data: { description: 'Sent with the draft' } }),
  ]
  const all = [untouched, fresh, titled, described, whole]
  await type(titled, { title: 'A title that was typed' })
  await type(described, { description: 'Only a description so far' })
  const hidden = await hideUntouched('workshops')({ req: { payload } } as never)
  const ids = (hidden as { id?: { not_in: number[] } } | null)?.id?.not_in ?? []
  expect(all.map((id) => ids.includes(id))).toEqual([true, true, false, false, false])
  for (const collection of ['workshop_qna', 'registrations'] as const) {
    expect(await offered(collection), collection).toEqual(hidden)
  }
  const { rows } = await exported(payload, 'workshops', all)
  expect(rows.map(({ id }) => Number(id))).toEqual([titled, described, whole])
  const { workshops } = await countTotals()
  await runSweep(payload)
  expect((await countTotals()).workshops).toBe(workshops)
  const left = await onPool(
    payload,
    sql`
      select id from workshops where id = any(${`{${all.join()}}`}::int[]) order by id`,
  )
  expect(left.map(({ id }) => id)).toEqual([fresh, titled, described, whole])
})

/** Inserts of rows that are over, and the column that marks them. */
const OVER: Record<string, [insert: string, column: string]> = {
  sessions: [
    `insert into sessions (user_id, token_hash, device, address, expires_at)
      select (select min(id) from profiles), 'over ' || n, '', '', now() - interval '1 day'`,
    'token_hash',
  ],
  idempotency_keys: [
    `insert into idempotency_keys (key, request_hash, created_at)
      select 'over ' || n, '', now() - interval '2 days'`,
    'key',
  ],
  contact_messages: [
    `insert into contact_messages (name, from_email, subject, message, created_at)
      select 'over ' || n, 'a@people.test', '', '', now() - interval '5 years'`,
    'name',
  ],
  audit_log: [
    `insert into audit_log (at, action, record_type, outcome)
      select now() - interval '400 days', 'security', 'over ' || n, 'ok'`,
    'record_type',
  ],
  webhook_deliveries: [
    `insert into webhook_deliveries (event, record_id, message_id, created_at)
      select 'over', 1, 'over ' || n, now() - interval '400 days'`,
    'message_id',
  ],
  outbox: [
    `insert into outbox (kind, queue, payload, failed_at)
      select 'over ' || n, 'default', '{}', now() - interval '40 days'`,
    'kind',
  ],
}

test('V-07 a clean-up deletes at most 5,000 rows per statement', async () => {
  const run = (text: string) => onPool(payload, sql.raw(text))
  await run(`create function refuse_many() returns trigger language plpgsql as $$ begin
    if (select count(*) from gone) > 5000 then raise 'too many rows at once'; end if;
    return null; end $$`)
  onTestFinished(async () => {
    await run('drop function refuse_many cascade')
  })
  for (const [table, [insert]] of Object.entries(OVER)) {
    await run(`${insert} from generate_series(1, 5001) as n`)
    await run(`create trigger refuse_many after delete on ${table} referencing old table as gone
      for each statement execute function refuse_many()`)
  }
  await runSweep(payload)
  const left = Object.entries(OVER).map(
    ([table, [, column]]) =>
      `select '${table}' as left from ${table} where ${column} like 'over %'`,
  )
  expect(await run(left.join(' union all '))).toEqual([])
})
