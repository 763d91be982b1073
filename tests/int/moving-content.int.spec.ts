import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { Client } from 'pg'
import type { Payload } from 'payload'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { env } from '@/env'
import { inTransaction } from '@/platform/database/transaction'
import { onPool } from '@/platform/database/on-pool'
import { HEALTH } from '@/platform/outbox/outbox'
import { questionsStore, type Question } from '@/features/legacy-import/server/questions'
import { settle } from '@/features/legacy-import/server/run-import'
import type { Item, Problem } from '@/features/legacy-import/server/store'
import { notifyRegistrants } from '@/features/events/server/notify-registrants'
import { anOldBackend, importFrom, type Imported } from '../support/moving'
import { fillOldBackend, insert, oldFile } from '../support/old-backend.mjs'
import { getTestPayload } from '../support/payload'
import { titles, word } from '../support/search'
import { aUser } from '../support/users'
import { aWebhook, listDeliveries } from '../support/webhooks'

type Row = Record<string, unknown>

const MARK = word()
let payload: Payload
let old: { url: string; client: Client }
let files = ''
let first: Imported
let report = ''
const noticed: string[] = []
let listener: Client

const id = (name: string) => `md5('${name}-${MARK}')::uuid`
const HTML =
  '<p onclick="x()">Use <b>bold</b> and <a href="javascript:alert(1)">this</a>.</p><script>alert(1)</script><ul><li>one</li></ul>'

beforeAll(async () => {
  payload = await getTestPayload()
  old = await anOldBackend('old_content')
  files = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-buckets-'))
  await fillOldBackend(old.client, { people: 3, workshops: 60, questions: 300 }, MARK)
  await old.client.query('delete from auth.users; delete from profiles')
  await addOddContent()
  await writePictures()
  listener = new Client({ connectionString: env.DATABASE_URL })
  await listener.connect()
  listener.on('notification', ({ payload: notice }) => noticed.push(notice ?? ''))
  await listener.query('listen cache_tags')
  first = await importFrom(payload, old.url, { files })
  report = first.file ? fs.readFileSync(first.file, 'utf8') : ''
})
afterAll(async () => {
  await listener.end()
  fs.rmSync(files, { recursive: true, force: true })
})

async function addOddContent() {
  const workshop = (name: string, row: Row) =>
    insert(old.client, 'workshops', id(name), {
      title: `Odd ${MARK} ${name}`,
      description: 'Words.',
      duration: '1 day',
      created_at: '2023-05-06T07:08:09.123Z',
      ...row,
    })
  await workshop('choices', { category: ['design', 'Knitting', 'Sewing'] })
  await workshop('bare', { description: null, duration: '' })
  await workshop('long', { description: 'd'.repeat(6000) })
  await workshop('links', {
    resources: JSON.stringify([
      { name: 'First', link: 'https://example.com/1' },
      { name: 'Bad', link: 'javascript:alert(1)' },
      { name: '', link: 'https://example.com/guide.pdf' },
      { name: 'None' },
      { name: 'Stored', link: oldFile('files/guide.pdf') },
    ]),
  })
  await workshop('pictured', {
    image_url: oldFile('covers/cover.png'),
    gallery: JSON.stringify([{ name: 'Inside', link: oldFile('covers/deep/inside.jpg') }]),
  })
  for (const [name, file] of Object.entries({ ...REFUSED_PICTURES, missing: 'covers/none.png' })) {
    await workshop(name, { image_url: oldFile(file) })
  }
  await workshop('twin', { title: `Odd ${MARK} choices`, created_at: '2023-06-01Z' })
  await insert(old.client, 'webinars', id('webinar'), {
    title: `Webinar ${MARK}`,
    description: 'x',
    presenter: 'Ada',
    duration: '1 hour',
    price: '-3',
    scheduled_for: '2030-01-02T03:04:05Z',
    registration_link: 'ftp://x',
  })
  await insert(old.client, 'tutorials', id('tutorial'), {
    title: `Tutorial ${MARK}`,
    description: 'x',
    author: 'Ada',
    duration: '5 minutes',
    difficulty: 'Expert',
    image_url: '/own.png',
    video_url: oldFile('films/one.mp4'),
    category: 'Knitting',
  })
  const question = (name: string, row: Row) =>
    insert(old.client, 'workshop_qna', id(name), {
      workshop_id: await0,
      question: `Why ${MARK} ${name}?`,
      questioner_name: 'Ada',
      question_time: '2024-01-01T10:00:00.5Z',
      ...row,
    })
  const { rows } = await old.client.query(
    `select ${id('choices')} as choices, ${id('bare')} as bare`,
  )
  const await0 = String(rows[0].choices)
  await question('html', { answer: HTML, answer_time: '2024-01-02T10:00:00.25Z' })
  await question('plain', { answer: 'First line\nsecond line\n\nA second paragraph with 1 < 2' })
  await question('stored', { answer: `<a href="${oldFile('files/a.pdf')}">a</a>` })
  await question('hollow', { answer: '<p> </p>', answer_time: '2024-01-02Z' })
  await question('script-only', { answer: '<script>alert(1)</script>', answer_time: '2024-01-02Z' })
  await question('waiting', {})
  await question('draft', {
    workshop_id: rows[0].bare,
    answer: '<p>Hidden</p>',
    answer_time: '2024-01-02Z',
  })
  await question('lost', { workshop_id: crypto.randomUUID() })
  await question('empty', { question: ' \n ' })
  await question('long-question', { question: 'q'.repeat(2500) })
}

const REFUSED_PICTURES = {
  dots: 'covers/..%2f..%2fsecret.png',
  link: 'covers/link.png',
  svg: 'covers/drawing.svg',
  page: 'covers/page.png',
}

async function writePictures() {
  const create = { width: 900, height: 600, channels: 3, background: '#3366aa' } as const
  fs.mkdirSync(path.join(files, 'covers/deep'), { recursive: true })
  const outside = path.join(path.dirname(files), `${path.basename(files)}-secret.png`)
  await sharp({ create }).png().toFile(outside)
  await sharp({ create })
    .png()
    .withMetadata({ exif: { IFD0: { Artist: 'somebody' } } })
    .toFile(path.join(files, 'covers/cover.png'))
  await sharp({ create }).jpeg().toFile(path.join(files, 'covers/deep/inside.jpg'))
  fs.symlinkSync(outside, path.join(files, 'covers/link.png'))
  fs.writeFileSync(
    path.join(files, 'covers/drawing.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
  )
  fs.writeFileSync(path.join(files, 'covers/page.png'), '<html><script>1</script></html>')
}

async function legacy(table: string, name: string): Promise<Row | undefined> {
  const { rows } = await old.client.query(`select ${id(name)}::text as id`)
  const [row] = await onPool(
    payload,
    sql`select * from ${sql.raw(table)} where legacy_id = ${String(rows[0].id)}`,
  )
  return row
}
const workshop = (name: string) => legacy('workshops', name)
const question = (name: string) => legacy('workshop_qna', name)
const words = (row: Row | undefined) => JSON.stringify(row?.answer)

describe('refusals', () => {
  test('I-04 what a form would refuse becomes a draft, whole, and is reported', async () => {
    expect(await workshop('bare')).toMatchObject({ _status: 'draft', description: '' })
    expect(await workshop('long')).toMatchObject({
      _status: 'draft',
      description: 'd'.repeat(6000),
    })
    expect(await legacy('webinars', 'webinar')).toMatchObject({
      _status: 'draft',
      registration_link: '',
    })
    for (const reason of [
      'the description is missing',
      'the duration is missing',
      'the description has more than 5000 characters',
      'the price is missing',
      'the registration link is not a URL that can be linked',
    ]) {
      expect(report).toContain(reason)
    }
  })

  test('I-04 questions of no workshop, and about nothing, are refused and reported', async () => {
    expect(await question('lost')).toBeUndefined()
    expect(await question('empty')).toBeUndefined()
    expect(report).toContain('its workshop does not exist here')
    expect(report).toContain('the question is empty')
  })

  test('I-04 unsafe parts of an answer are dropped and reported', async () => {
    const stored = words(await question('html'))
    expect(stored).not.toMatch(/alert|javascript|onclick|script/)
    for (const part of ['<script>', 'a script in an attribute', 'a link without a safe address']) {
      expect(report).toContain(`of the answer ${part} was dropped`)
    }
  })

  test('I-04 an answer of which nothing is left is none: the question waits', async () => {
    for (const name of ['hollow', 'script-only']) {
      expect(await question(name)).toMatchObject({ answer: null, answer_time: null })
    }
  })

  test.each(Object.keys(REFUSED_PICTURES))(
    'I-06 the picture %s is refused, and its address stays',
    async (name) => {
      const row = await workshop(name)
      expect(row?.image_id).toBeNull()
      expect(String(row?.image_url)).toContain('/storage/v1/')
    },
  )

  test('I-06 refused pictures are reported, and nothing outside the folder is imported', async () => {
    expect(report.match(/^workshops .*is outside the folder/gm)).toHaveLength(2)
    expect(report).toContain('the picture is not in the folder')
    expect(report.match(/the file is not a JPEG, PNG, WebP or GIF/g)).toHaveLength(2)
    const rows = await onPool(
      payload,
      sql`select legacy_id from media where legacy_id is not null order by 1`,
    )
    expect(rows.map(({ legacy_id: key }) => key)).toEqual([
      'covers/cover.png',
      'covers/deep/inside.jpg',
    ])
  })
})

test('I-04 records come with their times, lists and places', async () => {
  expect(first.tallies.get('workshops')).toMatchObject({ found: 71, new: 71 })
  const { docs } = await payload.find({
    collection: 'workshops',
    where: { title: { equals: 'Old workshop 7 about design' } },
    overrideAccess: true,
  })
  expect(docs[0]).toMatchObject({
    createdAt: '2024-03-01T10:07:00.000Z',
    publishedAt: '2024-03-01T10:07:00.000Z',
    slug: 'old-workshop-7-about-design',
    category: ['Design', 'AIML'],
    duration: '8 weeks',
    isFeatured: false,
    _status: 'published',
    gallery: [{ name: 'First', link: 'https://example.com/1.png' }, { name: 'Second' }],
    resources: [{ name: 'Slides 7' }, { name: 'Code on GitHub' }],
  })
  expect(await workshop('twin')).toMatchObject({ slug: `odd-${MARK}-choices-2` })
  expect((await workshop('choices'))?.created_at).toBeDefined()
  expect(await legacy('tutorials', 'tutorial')).toMatchObject({
    difficulty: 'All Levels',
    category: 'Knitting',
  })
})

test('I-04 B-21 categories that are missing here are added, and links keep their order', async () => {
  const choices = await payload.find({
    collection: 'workshops',
    where: { slug: { equals: `odd-${MARK}-choices` } },
    overrideAccess: true,
  })
  expect(choices.docs[0]?.category).toEqual(['Design', 'Knitting', 'Sewing'])
  expect(report).toMatch(/the category is new here and is added \| "Knitting"/)
  const links = await payload.find({
    collection: 'workshops',
    where: { slug: { equals: `odd-${MARK}-links` } },
    overrideAccess: true,
  })
  expect(links.docs[0]?.resources).toMatchObject([
    { name: 'First', link: 'https://example.com/1' },
    { name: 'guide.pdf', link: 'https://example.com/guide.pdf' },
    { name: 'Stored' },
  ])
})

test('I-06 files other than pictures stay in the old storage and are reported, as are paths of the old site', () => {
  expect(report).toContain('the link of a resource points to the old storage')
  expect(report).toContain('the video points to the old storage')
  expect(report).toContain('the answer points to the old storage')
  expect(report.match(/the picture is a path of the old site: .*"\/own\.png"/g)).toHaveLength(1)
})

test('I-04 answers become the stored form, with their times', async () => {
  const row = await question('html')
  expect(words(row)).toMatch(/"text":"bold".*"list"/)
  expect(new Date(String(row?.question_time)).toISOString()).toBe('2024-01-01T10:00:00.500Z')
  expect(new Date(String(row?.answer_time)).toISOString()).toBe('2024-01-02T10:00:00.250Z')
  expect(words(await question('plain'))).toMatch(
    /First line.*linebreak.*second line.*paragraph.*1 < 2/,
  )
  expect(await question('waiting')).toMatchObject({
    answer: null,
    answer_time: null,
    notice_queued_at: null,
  })
  expect(String((await question('long-question'))?.question)).toHaveLength(2000)
})

test('I-06 pictures of the old storage are in the media library, encoded again', async () => {
  const row = await workshop('pictured')
  expect(row?.image_url).toBeNull()
  const media = await payload.findByID({
    collection: 'media',
    id: Number(row?.image_id),
    overrideAccess: true,
  })
  expect(media).toMatchObject({ mimeType: 'image/webp', width: 900, alt: `Odd ${MARK} pictured` })
  const bytes = await sharp(path.join(env.MEDIA_DIR, media.filename ?? '')).metadata()
  expect([bytes.format, bytes.exif]).toEqual(['webp', undefined])
  const { docs } = await payload.find({
    collection: 'workshops',
    where: { slug: { equals: `odd-${MARK}-pictured` } },
    overrideAccess: true,
  })
  expect(docs[0]?.gallery?.[0]?.link).toMatch(/^\/api\/media\/file\/inside.*\.webp$/)
})

test('I-10 what was imported is found, counted, and read as the rules say', async () => {
  expect(await titles(`odd ${MARK} pictured`)).toContain(`Odd ${MARK} pictured`)
  expect(await titles(`why ${MARK} html`, true)).toContain(`Why ${MARK} html?`)
  expect(await titles(`why ${MARK} draft`, true)).not.toContain(`Why ${MARK} draft?`)
  expect((await question('draft'))?.target_is_published).toBe(false)
})

test('I-10 caches are cleared once, at the end; no one is notified', async () => {
  expect(noticed.map((notice) => (JSON.parse(notice) as { tags: string[] }).tags)).toEqual([
    ['content'],
  ])
  const mails = await onPool(
    payload,
    sql`select 1 from outbox where payload::text like ${`%${MARK}%`} and queue <> ${HEALTH}`,
  )
  expect(mails).toEqual([])
})

test('I-04 an imported question has the columns of one that was made here', async () => {
  const imported = await question('html')
  const made = await payload.create({
    collection: 'workshop_qna',
    data: {
      workshop: Number(imported?.workshop_id),
      question: `Why ${MARK} html?`,
      questionerName: 'Ada',
      questionTime: '2024-01-01T10:00:00.500Z',
      answer: imported?.answer as never,
      answerTime: '2024-01-02T10:00:00.250Z',
    },
    overrideAccess: true,
  })
  const [own] = await onPool(payload, sql`select * from workshop_qna where id = ${made.id}`)
  const differs = ['id', 'legacy_id', 'created_at', 'updated_at', 'notice_queued_at']
  const rest = (row: object | undefined) =>
    Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => !differs.includes(name)))
  expect(rest(imported)).toEqual(rest(own))
  expect(imported?.notice_queued_at === null).toBe(own?.notice_queued_at === null)
  const entries = await onPool(
    payload,
    sql`select title, body, slug, moments from search_entries where kind = 'workshop_qna' and doc_id in (${made.id}, ${imported?.id}) order by doc_id`,
  )
  expect(entries[0]).toEqual(entries[1])
  await payload.delete({ collection: 'workshop_qna', id: made.id, overrideAccess: true })
})

test('I-04 staff list and edit what was imported as what was made here', async () => {
  const row = await workshop('choices')
  const { docs } = await payload.find({
    collection: 'workshops',
    where: { id: { equals: row?.id } },
    draft: true,
    overrideAccess: true,
  })
  expect(docs).toHaveLength(1)
  const saved = await payload.update({
    collection: 'workshops',
    id: Number(row?.id),
    data: { duration: '2 days' },
    overrideAccess: true,
  })
  expect(saved).toMatchObject({ duration: '2 days', slug: `odd-${MARK}-choices` })
  const answered = await payload.update({
    collection: 'workshop_qna',
    id: Number((await question('waiting'))?.id),
    data: { answer: 'Because.' as never },
    overrideAccess: true,
  })
  expect(answered.answerTime).toBeTruthy()
})

describe('I-07 again', () => {
  const all = () =>
    onPool(
      payload,
      sql`select to_jsonb(w) as row from workshops w union all select to_jsonb(q) from workshop_qna q
    union all select to_jsonb(v) from _workshops_v v union all select to_jsonb(b) from webinars b union all select to_jsonb(t) from tutorials t
    union all select to_jsonb(s) - 'words' from search_entries s union all select to_jsonb(i) from imported_rows i`,
    )

  test('I-07 a second run changes nothing, also without the pictures at hand', async () => {
    const before = await all()
    const again = await importFrom(payload, old.url)
    for (const kind of ['workshops', 'webinars', 'tutorials', 'workshop_qna'] as const) {
      expect(again.tallies.get(kind)).toMatchObject({ new: 0, changed: 0, conflict: 0 })
    }
    expect(new Set((await all()).map((row) => JSON.stringify(row)))).toEqual(
      new Set(before.map((row) => JSON.stringify(row))),
    )
  })

  test('I-07 what changed there comes, unless it was changed here: also by a draft, an answer, the trash', async () => {
    await old.client.query(
      `update workshops set title = title || ' again' where id in (${id('choices')}, ${id('links')}, ${id('twin')}, ${id('long')})`,
    )
    await old.client.query(
      `update workshop_qna set answer = '<p>Told there.</p>', answer_time = now() where id in (${id('waiting')}, ${id('hollow')})`,
    )
    await payload.update({
      collection: 'workshops',
      id: Number((await workshop('twin'))?.id),
      data: { title: 'A draft' },
      draft: true,
      overrideAccess: true,
    })
    await payload
      .delete({
        collection: 'workshops',
        id: Number((await workshop('long'))?.id),
        trash: true,
        overrideAccess: true,
      })
      .catch(() => {})
    await payload
      .delete({
        collection: 'workshops',
        id: Number((await workshop('long'))?.id),
        overrideAccess: true,
      })
      .catch(() => {})
    const run = await importFrom(payload, old.url, { files })
    expect(await workshop('links')).toMatchObject({
      title: `Odd ${MARK} links again`,
      slug: `odd-${MARK}-links`,
    })
    expect(await workshop('choices')).toMatchObject({
      title: `Odd ${MARK} choices`,
      duration: '2 days',
    })
    expect(await workshop('twin')).toMatchObject({ title: `Odd ${MARK} choices` })
    expect(await workshop('long')).toBeUndefined()
    expect(words(await question('hollow'))).toContain('Told there.')
    expect(words(await question('waiting'))).toContain('Because.')
    expect(run.tallies.get('workshops')).toMatchObject({ changed: 1, conflict: 3 })
    expect(run.tallies.get('workshop_qna')).toMatchObject({ changed: 1, conflict: 1 })
    expect(await titles(`odd ${MARK} links again`)).toContain(`Odd ${MARK} links again`)
  })

  test('I-07 questions of a workshop that was deleted here are refused, in the plan too', async () => {
    await insert(old.client, 'workshop_qna', id('orphan'), {
      workshop_id: (await old.client.query(`select ${id('long')} as id`)).rows[0].id,
      question: `Why ${MARK} orphan?`,
      questioner_name: 'Ada',
    })
    const before = await importFrom(payload, old.url, { isDryRun: true })
    const run = await importFrom(payload, old.url)
    for (const { tallies } of [before, run]) {
      expect(tallies.get('workshop_qna')).toMatchObject({ new: 0, refused: 3 })
    }
    expect(await question('orphan')).toBeUndefined()
  })

  test('I-07 a question whose workshop goes while it is imported is refused', async () => {
    const store = questionsStore({ workshops: new Map([['gone', 2_000_000_000]]), keeps: false })
    const problems: Problem[] = []
    const note = (reason: string) => problems.push({ reason })
    const data = store.read({ id: 'q', workshop_id: 'gone', question: 'Why?' }, note)
    const start = { hash: '', outcome: 'new', docId: null, before: null } as const
    const items: Item<Question>[] = data ? [{ oldId: 'q', data, problems, note, ...start }] : []
    await settle({ payload, isDryRun: false, overwriteTheirs: false }, store, items)
    expect(items).toMatchObject([{ outcome: 'refused' }])
    expect(problems.at(-1)?.reason).toBe('its workshop was deleted during the import')
  })

  test('I-07 a picture whose file was replaced there is another one here', async () => {
    const before = (await workshop('pictured'))?.image_id
    const create = { width: 300, height: 200, channels: 3, background: '#cc1188' } as const
    await sharp({ create }).png().toFile(path.join(files, 'covers/cover.png'))
    const run = await importFrom(payload, old.url, { files })
    expect(run.tallies.get('workshops')).toMatchObject({ changed: 1 })
    const after = (await workshop('pictured'))?.image_id
    expect(after).not.toBe(before)
    const [media] = await onPool(payload, sql`select width from media where id = ${Number(after)}`)
    expect(media).toEqual({ width: '300' })
    // Without the folder it stays that one.
    const again = await importFrom(payload, old.url)
    expect(again.tallies.get('workshops')).toMatchObject({ changed: 0 })
  })

  test('I-07 --theirs decides for them', async () => {
    const run = await importFrom(payload, old.url, { files, overwriteTheirs: true })
    expect(run.tallies.get('workshops')).toMatchObject({ changed: 2, conflict: 1 })
    expect(await workshop('choices')).toMatchObject({
      title: `Odd ${MARK} choices again`,
      duration: '1 day',
    })
    expect(await workshop('twin')).toMatchObject({ title: `Odd ${MARK} choices again` })
    expect(words(await question('waiting'))).toContain('Told there.')
    const again = await importFrom(payload, old.url, { files, overwriteTheirs: true })
    expect(again.tallies.get('workshops')).toMatchObject({ changed: 0 })
  })

  describe('I-10 a date that moved there, where people registered here', () => {
    const moved = '2031-01-01T00:00:00.000Z'
    let webinar: Row | undefined

    beforeAll(async () => {
      const users = [await aUser(payload), await aUser(payload)]
      const ordinary = await old.client.query("select md5($1 || 'webinar1')::uuid::text as id", [
        MARK,
      ])
      ;[webinar] = await onPool(
        payload,
        sql`select id, legacy_id from webinars where legacy_id = ${String(ordinary.rows[0]?.id)}`,
      )
      // Who had the mail of the seat, and who waits where there is room: no one moves up by an import.
      await onPool(
        payload,
        sql`insert into registrations (user_id, webinar_id, state, registered_at, notices)
            values (${users[0]?.id}, ${webinar?.id}, 'waiting', '2024-01-01Z', '{waiting:2024-01-01T00:00:00.000Z}'),
              (${users[1]?.id}, ${webinar?.id}, 'registered', '2024-01-01Z', '{seat:2024-01-01T00:00:00.000Z}')`,
      )
      await old.client.query('update webinars set scheduled_for = $1 where id::text = $2', [
        moved,
        webinar?.legacy_id,
      ])
    })

    const date = async () => {
      const [row] = await onPool(
        payload,
        sql`select scheduled_for from webinars where id = ${webinar?.id}`,
      )
      return new Date(String(row?.scheduled_for)).toISOString()
    }

    test('I-10 it is left, and reported', async () => {
      const run = await importFrom(payload, old.url)
      expect(run.tallies.get('webinars')).toMatchObject({ changed: 0, conflict: 1 })
      expect(await date()).not.toBe(moved)
    })

    test('I-10 with --theirs it moves, and no email or webhook reports it, then or later', async () => {
      const hook = await aWebhook(payload, { url: 'https://hook.example.com/' })
      // Answers and records of all kinds change too.
      await old.client.query(
        `update tutorials set title = title || ' again' where id = ${id('tutorial')}`,
      )
      await insert(old.client, 'tutorials', id('late'), {
        title: `Late ${MARK}`,
        description: 'x',
        author: 'Ada',
        duration: '5 minutes',
      })
      await old.client.query(
        `update workshop_qna set answer = '<p>Again.</p>' where id = ${id('html')}`,
      )
      const queued = sql`select count(*)::int as messages from outbox where queue <> ${HEALTH}`
      const before = await onPool(payload, queued)
      const run = await importFrom(payload, old.url, { overwriteTheirs: true })
      expect(run.tallies.get('webinars')).toMatchObject({ changed: 1, conflict: 0 })
      expect(run.tallies.get('tutorials')).toMatchObject({ changed: 1, new: 1 })
      expect(await date()).toBe(moved)
      expect(run.said).toContain('were not notified')
      expect(await onPool(payload, queued)).toEqual(before)
      expect(await listDeliveries(payload, hook.id)).toEqual([])

      const ref = { kind: 'webinar' as const, id: Number(webinar?.id) }
      await inTransaction(payload, (req) => notifyRegistrants(req, ref))
      expect(await onPool(payload, queued)).toEqual(before)
      await payload.delete({ collection: 'webhooks', id: hook.id, overrideAccess: true })
    })
  })
})
