import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { countByDay } from '@/features/admin/server/queries'
import { onPool } from '@/platform/database/on-pool'
import { listWaitingTargets } from '@/features/questions/server/waiting-targets'
import { PER_PAGE } from '@/lib/records/list-state'
import { containsText, toStateConditions, listIds } from '@/platform/server/list-records'
import { aPerson } from '../support/people'
import { getTestPayload } from '../support/payload'

let payload: Payload
const MARK = `list${Date.now().toString(36)}`

beforeAll(async () => {
  payload = await getTestPayload()
  await onPool(
    payload,
    sql`insert into tutorials (title, author, duration, description, difficulty, category, _status, deleted_at, created_at)
        select ${MARK} || ' ' || lpad(n::text, 3, '0') || case when n = 7 then ' 100%_sure\\' else '' end,
               'Author', '1 hour', 'x', 'Beginner', 'Design',
               case when n % 2 = 0 then 'published' else 'draft' end::enum_tutorials_status,
               case when n = 60 then now() end, now() - n * interval '1 minute'
        from generate_series(1, 60) n`,
  )
})

afterAll(async () => {
  await onPool(payload, sql`delete from tutorials where title like ${`${MARK}%`}`)
})

const list = (over: Partial<Parameters<typeof listIds>[0]> = {}) =>
  listIds({
    table: 'tutorials',
    sort: 'title',
    descending: false,
    page: 1,
    isSearch: true,
    where: [...toStateConditions(undefined), containsText(['title', 'author'], MARK)],
    ...over,
  })

test('D-31 pages of 25 follow each other without a gap or a repetition, and the trash is apart', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page })))
  expect(pages.map(({ ids }) => ids.length)).toEqual([PER_PAGE, PER_PAGE, 9, 0])
  const filtered = [1, 2, 3, 4].map((page) => list({ page, isSearch: false }))
  expect(await Promise.all(filtered)).toEqual(pages)
  expect(new Set(pages.flatMap(({ ids }) => ids)).size).toBe(59)
  expect(pages[0]?.total).toBe(59)
  const where = [...toStateConditions('trash'), containsText(['title'], MARK)]
  expect((await list({ where })).total).toBe(1)
})

test('D-31 the order is that of the column, both ways', async () => {
  const up = await list()
  const down = await list({ descending: true, page: 3 })
  expect(down.ids.at(-1)).toBe(up.ids[0])
})

test('D-31 a search that finds more than 10,000 rows lists them, and says that there are more', async () => {
  await onPool(
    payload,
    sql`insert into missing_paths (path, last_at) select ${`/${MARK}/`} || n, now() from generate_series(1, 10100) n`,
  )
  onTestFinished(async () => {
    await onPool(payload, sql`delete from missing_paths where path like ${`/${MARK}/%`}`)
  })
  const page = (number: number) =>
    list({
      table: 'missing_paths',
      sort: 'path',
      page: number,
      where: [containsText(['path'], MARK)],
    })
  const [first, again, last] = [await page(1), await page(1), await page(404)]
  expect([first.total, last.total]).toEqual([10_001, 10_001])
  expect(again).toEqual(first)
  expect(new Set([...first.ids, ...last.ids]).size).toBe(2 * PER_PAGE)
})

test('A-40 S-103 search ignores case, and treats wildcards literally', async () => {
  const search = async (text: string) =>
    (await list({ where: [containsText(['title'], MARK), containsText(['title'], text)] })).total
  expect(await search(MARK.toUpperCase())).toBe(60)
  expect(await search('100%_SURE')).toBe(1)
  expect(await search('%')).toBe(1)
  expect(await search('_')).toBe(1)
  expect(await search('\\')).toBe(1)
  expect(await search("'; drop table tutorials; --")).toBe(0)
})

test.each([
  ['workshops', 'title'],
  ['workshops', 'created_at'],
  ['webinars', 'scheduled_for'],
  ['tutorials', 'is_featured'],
  ['profiles', 'full_name'],
])('D-31 G4 a page of %s by %s needs no sorting of the table', async (table, column) => {
  const plan = await payload.db.drizzle.transaction(async (tx) => {
    // A table of a few rows is rightly read whole and sorted: here it is asked what else it could.
    for (const way of ['seqscan', 'bitmapscan', 'sort', 'incremental_sort']) {
      await tx.execute(sql`set local ${sql.raw(`enable_${way}`)} = off`)
    }
    return tx.execute(
      sql`explain select id from ${sql.identifier(table)} order by ${sql.identifier(column)} desc, id desc limit 25`,
    )
  })
  const text = JSON.stringify(plan.rows)
  expect(text).toContain(`${table}_${column}_id_idx`)
  expect(text).not.toContain('Sort')
})

test('A-04 the charts have a bar for each of the last 30 days of the zone, up to today', async () => {
  const zone = 'Pacific/Kiritimati'
  const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format()
  const total = (days: { count: number }[]) => days.reduce((sum, { count }) => sum + count, 0)
  const before = await countByDay(zone)
  await aPerson(payload, 'user')
  // Midnight may pass meanwhile.
  const earliest = today()
  const { signUps, questions } = await countByDay('Etc/GMT-14')
  expect(signUps).toHaveLength(30)
  expect(questions.map(({ day }) => day)).toEqual(signUps.map(({ day }) => day))
  expect([earliest, today()]).toContain(signUps.at(-1)?.day)
  expect(total(signUps)).toBe(total(before.signUps) + 1)
  // A minute old is new enough for a chart: the same zone is not counted again.
  expect(await countByDay(zone)).toBe(before)
})

test('A-12 the filter of the desk names what questions are waiting about and how many', async () => {
  const title = `${MARK} waits`
  const { id: workshop } = await payload.create({
    collection: 'workshops',
    data: { title, description: 'x', duration: '1 day', _status: 'published' },
  })
  const ask = (n: number) =>
    onPool(
      payload,
      sql`insert into workshop_qna (workshop_id, question, question_time)
          select ${workshop}, 'Question ' || n, now() - interval '1 year' from generate_series(1, ${n}) n`,
    )
  const waiting = async () =>
    (await listWaitingTargets(payload)).find(
      ({ id, kind }) => id === workshop && kind === 'workshop',
    )
  expect(await waiting()).toBeUndefined()
  await ask(2)
  expect(await waiting()).toEqual({ kind: 'workshop', id: workshop, title, waiting: '2' })
  await ask(98)
  expect(await waiting()).toEqual({ kind: 'workshop', id: workshop, title, waiting: '99+' })
  await payload.delete({ collection: 'workshops', id: workshop })
  expect(await waiting()).toBeUndefined()
})
