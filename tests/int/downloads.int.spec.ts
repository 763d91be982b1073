import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GET, POST } from '@/app/(payload)/api/[...slug]/route'
import { env } from '@/env'
import { findUses } from '@/features/health/server/find-uses'
import { findGroupPage } from '@/features/internship/server/cohort-queries'
import { processWide } from '@/lib/process-wide'
import { toEventAddress } from '@/lib/records/private-address'
import { removeLeftUploads } from '@/platform/api/stream-uploads'
import { onPool } from '@/platform/database/on-pool'
import { FILES } from '@/platform/outbox/outbox'
import type { File as StoredFile, User } from '@/payload-types'
import { openBucketStore, type MediaStore } from '../../operate/media-store.mjs'
import {
  anArchive,
  anOfficeFile,
  anOpenDocument,
  aPdf,
  NOTEBOOK,
  toLocalFile,
  toUpload,
} from '../support/documents'
import { callOwn } from '../support/call-own'
import { emptyOutbox, makeDue, sendQueue } from '../support/outbox'
import { getTestPayload } from '../support/payload'
import { aPerson, VISITOR, type Person } from '../support/people'
import { callGraphQL, callRest } from '../support/rest'
import { startS3Server } from '../support/s3-server.mjs'

const RUN = `Zq download ${crypto.randomUUID().slice(0, 8)}`
/** Words of a file that no visitor gets. */
const SECRET = 'MARK-FILE-8e21'
const as = { overrideAccess: true } as const

let payload: Payload
let editor: Person
let learner: Person
let serial = 0

beforeAll(async () => {
  payload = await getTestPayload()
  editor = await aPerson(payload, 'editor')
  learner = await aPerson(payload, 'user')
})
beforeEach(() => emptyOutbox(payload))
afterAll(async () => {
  for (const collection of ['workshops', 'webinars', 'tutorials'] as const) {
    await payload.delete({ collection, where: { title: { like: RUN } }, trash: true, ...as })
  }
})

const listNames = (...at: string[]) =>
  existsSync(path.join(...at)) ? readdirSync(path.join(...at)) : []
const listStored = () => listNames(env.MEDIA_DIR, 'files').sort()
const listStaged = () => listNames(env.DATA_DIR, 'uploads')

/** Removes what no commit named, as if its minute were over. */
async function settle() {
  await makeDue(payload)
  await sendQueue(payload, FILES)
}

async function upload(data: Buffer | string, name: string, json: object = {}) {
  const file = toUpload(data, name)
  const { body, status, text } = await callRest('POST', '/files', {
    cookie: editor.cookie,
    file,
    json,
  })
  expect(status, text).toBe(201)
  return (body as { doc: StoredFile }).doc
}

const aFile = (name = 'slides.pdf', text = SECRET) =>
  payload.create({ collection: 'files', data: {}, file: toLocalFile(aPdf(text), name), ...as })

const KINDS = {
  workshops: {},
  webinars: { presenter: 'Ada', price: 0, scheduledFor: '2031-01-01T10:00:00.000Z' },
  tutorials: { author: 'Ada', category: 'Design', difficulty: 'Beginner' },
} as const
type List = keyof typeof KINDS
const LISTS = Object.keys(KINDS) as List[]

function aRecord(list: List, data: object) {
  const title = `${RUN} ${(serial += 1)}`
  const common = { title, description: 'About.', duration: '1 hour', _status: 'published' }
  return payload.create({
    collection: list,
    data: { ...common, ...KINDS[list], ...data } as never,
    ...as,
  })
}

async function download(
  { id, name }: { id: number; name?: string | null },
  { cookie }: Person,
  headers: Record<string, string> = {},
  query: Record<string, string> = {},
) {
  return callRest('GET', `/files/${id}/${encodeURIComponent(name ?? 'any')}`, {
    cookie,
    headers,
    query,
  })
}

const readStatus = async (file: StoredFile, person: Person, query = {}) =>
  (await download(file, person, {}, query)).status

describe('B-30 what is no file is refused, and says what is', () => {
  test.each<[string, string, Buffer | string]>([
    ['a program by its name', 'setup.exe', 'MZ'],
    ['a page', 'a.html', '<script>alert(1)</script>'],
    ['a picture that may have scripts', 'a.svg', '<svg/>'],
    ['a second ending', 'a.pdf.bat', aPdf()],
    ['a program that is named PDF', 'a.pdf', 'MZ\0\0'],
    ['text that is named PDF', 'a.pdf', 'Slides'],
    ['an archive that is named DOCX', 'a.docx', anArchive({ a: 'b' })],
    ['a table that is named DOCX', 'a.docx', anOfficeFile('xl/workbook.xml')],
    ['a PDF that is named TXT', 'a.txt', Buffer.concat([aPdf(), Buffer.from([0])])],
    ['JSON that is named IPYNB', 'a.ipynb', '{"cells": []}'],
    ['nothing', 'a.txt', ''],
  ])('B-30 %s', async (_, name, data) => {
    const before = listStored()
    const file = toUpload(data, name, 'application/pdf')
    const { body, status } = await callRest('POST', '/files', {
      cookie: editor.cookie,
      file,
      json: {},
    })
    const [entry] = (body as { errors: { message: string; field?: string }[] }).errors
    expect([status, entry?.field]).toEqual([400, 'file'])
    expect(entry?.message).toMatch(/PDF, ZIP, Office .* IPYNB, at most 50 MB\.$/)
    expect([listStored(), listStaged()]).toEqual([before, []])
  })

  test('B-30 more than 50 MB is refused before it is stored', async () => {
    const headers = { 'content-length': String(52 * 1024 * 1024) }
    const sent = { cookie: editor.cookie, json: {}, file: toUpload(aPdf(), 'a.pdf'), headers }
    const { body, response, status } = await callRest('POST', '/files', sent)
    expect([status, response.headers.get('connection')]).toEqual([413, 'close'])
    const message = 'A file can have at most 50 MB.'
    expect(body).toMatchObject({ errors: [{ message, field: 'file' }] })
    expect(listStaged()).toEqual([])
  })

  test('B-30 no file, two files, a form that breaks off, and JSON that is none', async () => {
    const { cookie } = editor
    expect((await callRest('POST', '/files', { cookie, json: {} })).status).toBe(400)
    const send = async (body: FormData | string, type?: string) => {
      const headers = {
        cookie,
        'sec-fetch-site': 'same-origin',
        ...(type && { 'content-type': type }),
      }
      const request = new Request(`${env.SITE_URL}/api/files`, { method: 'POST', headers, body })
      return (await POST(request, { params: Promise.resolve({ slug: ['files'] }) })).status
    }
    const two = new FormData()
    two.append('file', toUpload(aPdf(), 'a.pdf'))
    two.append('other', toUpload(aPdf(), 'b.pdf'))
    expect(await send(two)).toBe(400)
    const other = new FormData()
    other.append('other', toUpload(aPdf(), 'b.pdf'))
    expect(await send(other)).toBe(400)
    const bad = new FormData()
    bad.append('file', toUpload(aPdf(), 'a.pdf'))
    bad.append('_payload', '{"name":')
    expect(await send(bad)).toBe(400)
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-'
    expect(await send(part, 'multipart/form-data; boundary=x')).toBe(400)
    expect(listStaged()).toEqual([])
  })

  test.each([
    ['a visitor', () => VISITOR],
    ['a learner', () => learner],
  ])('B-30 %s uploads nothing, and the body is not read', async (_, who) => {
    const headers = { cookie: who().cookie, 'sec-fetch-site': 'same-origin' }
    const type = { 'content-type': 'multipart/form-data; boundary=x' }
    let pulls = 0
    const body = new ReadableStream({
      pull(controller) {
        pulls += 1
        controller.enqueue(new Uint8Array(1024 * 1024))
      },
    })
    const options = { method: 'POST', headers: { ...headers, ...type }, body, duplex: 'half' }
    const request = new Request(`${env.SITE_URL}/api/files`, options as RequestInit)
    const response = await POST(request, { params: Promise.resolve({ slug: ['files'] }) })
    expect([response.status, response.headers.get('connection')]).toEqual([403, 'close'])
    expect(pulls).toBeLessThan(3)
  })

  test('B-30 a refused replacement keeps the file', async () => {
    const before = await upload(aPdf('first'), 'first.pdf')
    const stored = listStored()
    for (const [name, data] of [
      ['a.pdf', 'MZ'],
      ['a.exe', aPdf()],
    ] as const) {
      const sent = { cookie: editor.cookie, file: toUpload(data, name), json: {} }
      expect((await callRest('PATCH', `/files/${before.id}`, sent)).status).toBe(400)
    }
    await settle()
    expect(listStored()).toEqual(stored)
    expect((await download(before, editor)).text).toContain('first')
  })
})

describe('B-30 a resource is a link or a file', () => {
  test.each(LISTS)('B-30 neither and both are refused: %s', async (list) => {
    const { id } = await aFile()
    const record = await aRecord(list, {})
    const patch = (row: object) =>
      callRest('PATCH', `/${list}/${record.id}`, {
        cookie: editor.cookie,
        json: { resources: [{ name: 'Slides', ...row }] },
      })
    const link = 'https://example.com/slides'
    for (const [row, message] of [
      [{}, 'Please enter a link or choose a file.'],
      [{ link, file: id }, 'Please keep either the link or the file.'],
    ] as const) {
      const { body, status } = await patch(row)
      expect(status).toBe(400)
      expect(body).toMatchObject({ errors: [{ field: 'resources.0.link', message }] })
    }
    expect((await patch({ link: 'javascript:alert(1)' })).status).toBe(400)
    expect((await patch({ file: 2_000_000_000 })).status).toBe(400)
    expect((await patch({ file: id })).status).toBe(200)
    expect((await patch({ link })).status).toBe(200)
  })

  test.each<[string, string, Buffer | string]>([
    ['application/pdf', 'Übersicht.PDF', aPdf()],
    ['application/zip', 'a.zip', anArchive({ a: 'b' })],
    [
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'a.docx',
      anOfficeFile('word/document.xml'),
    ],
    ['application/vnd.oasis.opendocument.spreadsheet', 'a.ods', anOpenDocument('spreadsheet')],
    ['text/plain; charset=utf-8', 'पाठ.txt', 'पाठ'],
    ['text/csv; charset=utf-8', 'a.csv', 'a,b\r\n1,2\r\n'],
    ['text/markdown; charset=utf-8', 'a.md', '# A <script>'],
    ['application/x-ipynb+json', 'a.ipynb', NOTEBOOK],
  ])('B-30 %s is kept under its name: %s', async (type, name, data) => {
    const doc = await upload(data, name)
    expect(doc).toMatchObject({ name, mimeType: type, filesize: Buffer.from(data).length })
    expect(doc.filename).toMatch(/^[a-z0-9-]+-[0-9a-f]{16}\.[a-z]+$/)
    const { response, text } = await download(doc, editor)
    expect(text).toBe(Buffer.from(data).toString())
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      'content-disposition': expect.stringContaining(
        `filename*=UTF-8''${encodeURIComponent(name)}`,
      ) as string,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache, no-transform',
    })
  })

  test('B-30 an editor may name it otherwise, and its ending stays', async () => {
    const doc = await upload(aPdf(), 'a.pdf', { name: '../First day.exe' })
    expect(doc.name).toBe('First day.exe.pdf')
    const json = { name: 'Second day', filename: 'x.pdf', mimeType: 'text/html', url: '/x' }
    const { body } = await callRest('PATCH', `/files/${doc.id}`, { cookie: editor.cookie, json })
    const { filename, mimeType } = doc
    expect(body).toMatchObject({ doc: { name: 'Second day.pdf', filename, mimeType } })
  })

  test('B-32 a replacement keeps the record and all links, and the former file goes', async () => {
    const doc = await upload(aPdf('first'), 'first.pdf')
    const workshop = await aRecord('workshops', { resources: [{ name: 'Slides', file: doc.id }] })
    const sent = { cookie: editor.cookie, file: toUpload('# second', 'second.md') }
    // The form sends the name that it shows.
    const json = { name: doc.name }
    const { body, status } = await callRest('PATCH', `/files/${doc.id}`, { ...sent, json })
    expect(status).toBe(200)
    const after = (body as { doc: StoredFile }).doc
    expect(after).toMatchObject({ id: doc.id, name: 'second.md' })
    await settle()
    expect(listStored()).toContain(after.filename)
    expect(listStored()).not.toContain(doc.filename)
    expect(await readStatus(doc, learner)).toBe(200)
    const stored = await payload.findByID({ collection: 'workshops', id: workshop.id, ...as })
    expect(stored.resources).toMatchObject([
      { name: 'Slides', file: { id: doc.id, name: 'second.md' } },
    ])
  })

  test('B-30 a retry with the same key stores one file', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const send = async (text: string) => {
      const file = toUpload(aPdf(text), 'a.pdf')
      const { cookie } = editor
      const { body, status } = await callRest('POST', '/files', { cookie, file, headers, json: {} })
      return { status, id: (body as { doc?: StoredFile }).doc?.id }
    }
    const first = await send('a')
    expect(await send('a')).toEqual(first)
    expect((await send('b')).status).not.toBe(201)
  })
})

describe('B-31 a file is for those who see its resource', () => {
  test.each(LISTS)('B-31 what no visitor gets, and learners do: %s', async (list) => {
    const file = await aFile(`${SECRET}.pdf`)
    const record = await aRecord(list, { resources: [{ name: SECRET, file: file.id }] })
    const field = `${list.charAt(0).toUpperCase()}${list.slice(1, -1)}`
    const query = `{ ${field}(id: ${record.id}) { title resources { name file { id name filesize url } } } }`
    const viewer = `/api/viewer/${list}/${record.id}/resources`
    const read = async ({ cookie }: Person) => [
      await callRest('GET', `/${list}/${record.id}`, { cookie, query: { depth: '2' } }),
      await callRest('GET', `/${list}`, {
        cookie,
        query: { 'where[id][equals]': String(record.id) },
      }),
      await callGraphQL(query, {}, cookie),
      { text: JSON.stringify((await callOwn('GET', viewer, { cookie })).body) },
      await callRest('GET', `/files/${file.id}`, { cookie }),
      await callRest('GET', '/files', { cookie, query: { limit: '100', sort: '-id' } }),
      await callGraphQL(`{ Files(limit: 100, sort: "-id") { docs { name } } }`, {}, cookie),
      await download(file, { cookie, user: null }),
    ]
    for (const { text } of await read(VISITOR)) {
      expect(text).not.toContain(SECRET)
      expect(text).not.toContain(String(file.filename))
      expect(text).not.toContain('filesize')
    }
    expect(await readStatus(file, VISITOR)).toBe(401)
    for (const { text } of await read(learner)) expect(text).toContain(SECRET)
    const sent = { cookie: learner.cookie, query: { depth: '2' } }
    const one = await callRest('GET', `/${list}/${record.id}`, sent)
    const url = `/api/files/${file.id}/${SECRET}.pdf`
    expect(one.body).toMatchObject({ resources: [{ name: SECRET, file: { id: file.id, url } }] })
    expect((await callOwn('GET', viewer, { cookie: learner.cookie })).body).toEqual({
      resources: [
        { name: SECRET, link: url, file: { name: `${SECRET}.pdf`, size: aPdf(SECRET).length } },
      ],
    })
  })

  test('B-31 visitors cannot find out by filters and sorting', async () => {
    for (const at of ['resources.file', 'resources.file.name', 'resources.file.filesize']) {
      for (const query of [{ [`where[${at}][exists]`]: 'true' }, { sort: at }] as Record<
        string,
        string
      >[]) {
        const { status } = await callRest('GET', '/workshops', { query })
        expect([400, 401, 403], JSON.stringify(query)).toContain(status)
      }
    }
    for (const query of [{ 'where[name][like]': 'MARK' }, {}] as Record<string, string>[]) {
      expect((await callRest('GET', '/files', { query })).status).toBe(403)
      expect([401, 403]).toContain((await callRest('GET', '/files/count', { query })).status)
    }
  })

  test('B-31 the file of no record, a draft, the trash and another file are not there', async () => {
    const alone = await aFile()
    const drafted = await aFile()
    await aRecord('workshops', { _status: 'draft', resources: [{ name: 'a', file: drafted.id }] })
    const trashed = await aFile()
    const resources = [{ name: 'a', file: trashed.id }]
    const record = await aRecord('tutorials', { resources })
    const waiting = await aFile()
    const live = await aRecord('workshops', {})
    await payload.update({
      collection: 'workshops',
      id: live.id,
      data: { resources: [{ name: 'a', file: waiting.id }] },
      draft: true,
      ...as,
    })
    expect(await readStatus(trashed, learner)).toBe(200)
    const data = { deletedAt: new Date().toISOString() }
    await payload.update({ collection: 'tutorials', id: record.id, data, ...as })
    for (const file of [alone, drafted, trashed, waiting]) {
      expect(await readStatus(file, learner)).toBe(404)
      expect(await readStatus(file, editor)).toBe(200)
    }
    const { text } = await callRest('GET', '/files', {
      cookie: learner.cookie,
      query: { limit: '100' },
    })
    expect((JSON.parse(text) as { docs: StoredFile[] }).docs.map(({ id }) => id)).not.toContain(
      alone.id,
    )
    const own = await callRest('GET', `/files/file/${alone.filename}`, { cookie: editor.cookie })
    expect(own.status).toBe(404)
    await payload.update({
      collection: 'tutorials',
      id: record.id,
      data: { deletedAt: null },
      trash: true,
      ...as,
    })
    expect(await readStatus(trashed, learner)).toBe(200)
  })

  test.each(['unlisted', 'invited'])(
    'B-31 the code or a seat opens that of an event that is %s',
    async (visibility) => {
      const file = await aFile()
      const event = await aRecord('workshops', {
        visibility,
        startsAt: '2031-01-01T10:00:00.000Z',
        resources: [{ name: 'Slides', file: file.id }],
      })
      const { code = '' } = (await payload.findByID({
        collection: 'workshops',
        id: event.id,
        ...as,
      })) as {
        code?: string
      }
      const [guest, stranger] = [await aPerson(payload, 'user'), await aPerson(payload, 'user')]
      await payload.create({
        collection: 'registrations',
        data: {
          workshop: event.id,
          user: guest.user?.id,
          state: 'registered',
          registeredAt: new Date().toISOString(),
        } as never,
        ...as,
      })
      expect(await readStatus(file, stranger)).toBe(404)
      expect(await readStatus(file, stranger, { code: '0'.repeat(20) })).toBe(404)
      expect(await readStatus(file, VISITOR, { code })).toBe(401)
      expect(await readStatus(file, guest)).toBe(200)
      const address = toEventAddress({ ...event, code } as never)
      const { body } = await callOwn('GET', `/api/viewer/workshops/${address}/resources`, {
        cookie: stranger.cookie,
      })
      const [{ link } = { link: '' }] = (body as { resources: { link: string }[] }).resources
      expect(link).toBe(`/api/files/${file.id}/slides.pdf?code=${code}`)
      expect(await readStatus(file, stranger, { code })).toBe(200)
      await payload.update({
        collection: 'registrations',
        where: { user: { equals: guest.user?.id } },
        data: { state: 'cancelled' },
        ...as,
      })
      expect(await readStatus(file, guest)).toBe(404)
    },
  )

  test('B-31 N-07 materials of a group are for its members', async () => {
    const file = await aFile(`${SECRET}.pdf`)
    const cohort = await payload.create({
      collection: 'cohorts',
      data: {
        name: RUN,
        program: 'Internship',
        startsAt: '2031-01-01T10:00:00.000Z',
        endsAt: '2031-03-01T10:00:00.000Z',
        state: 'open',
        materials: [
          { name: 'Notes', file: file.id },
          { name: 'Site', link: 'https://example.com' },
        ],
      },
      ...as,
    })
    const member = await aPerson(payload, 'user')
    const apply = (state: string) =>
      payload.create({
        collection: 'applications',
        data: {
          cohort: cohort.id,
          user: member.user?.id,
          state,
          reference: crypto.randomUUID().slice(0, 12),
          consent: true,
          appliedAt: new Date().toISOString(),
        } as never,
        ...as,
      })
    const application = (await apply('accepted')) as { id: number }
    expect(await readStatus(file, member)).toBe(404)
    for (const state of ['enrolled', 'completed'] as const) {
      await onPool(
        payload,
        sql`update applications set state = ${state} where id = ${application.id}`,
      )
      expect(await readStatus(file, member)).toBe(200)
    }
    const page = await findGroupPage(cohort.id, Number(member.user?.id))
    expect(page?.materials).toEqual([
      {
        name: 'Notes',
        link: `/api/files/${file.id}/${SECRET}.pdf`,
        file: { name: `${SECRET}.pdf`, size: aPdf(SECRET).length },
      },
      { name: 'Site', link: 'https://example.com' },
    ])
    expect(await readStatus(file, learner)).toBe(404)
    for (const { cookie } of [VISITOR, learner, member]) {
      const { text } = await callRest('GET', `/cohorts/${cohort.id}`, {
        cookie,
        query: { depth: '2' },
      })
      expect(text).not.toContain(SECRET)
    }
    await onPool(payload, sql`update applications set state = 'left' where id = ${application.id}`)
    expect(await readStatus(file, member)).toBe(404)
    await payload.delete({ collection: 'applications', id: application.id, ...as })
    await payload.delete({ collection: 'cohorts', id: cohort.id, ...as })
  })
})

const opened = processWide<{ store?: Promise<MediaStore> }>('file-store', () => ({}))

describe.each(['disk', 'a bucket'])('B-31 from %s', (where) => {
  let s3: Awaited<ReturnType<typeof startS3Server>>
  let file: StoredFile
  const content = aPdf('0123456789')
  const own = opened.store

  beforeAll(async () => {
    s3 = await startS3Server()
    if (where !== 'disk') opened.store = openBucketStore({ ...env, ...s3.env })
    file = await upload(content, 'slides.pdf')
  })
  afterAll(async () => {
    opened.store = own
    await s3.stop()
  })

  test('B-31 the whole, and none of it if the client has it', async () => {
    const { response, status, text } = await download(file, editor)
    expect([status, text]).toEqual([200, content.toString()])
    const tag = response.headers.get('etag') ?? ''
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': String(content.length),
    })
    const again = await download(file, editor, { 'if-none-match': tag })
    expect([again.status, again.text]).toEqual([304, ''])
    expect((await download(file, VISITOR, { 'if-none-match': tag })).status).toBe(401)
  })

  test.each([
    ['bytes=0-4', 206, '%PDF-', `0-4/${content.length}`],
    ['bytes=-6', 206, '%%EOF\n', `${content.length - 6}-${content.length - 1}/${content.length}`],
    ['bytes=5-', 206, content.subarray(5).toString(), `5-${content.length - 1}/${content.length}`],
    [`bytes=${content.length}-`, 416, '', `*/${content.length}`],
    ['bytes=9-1', 416, '', `*/${content.length}`],
  ])('B-31 part of it: %s', async (range, expected, text, contentRange) => {
    const got = await download(file, editor, { range })
    expect([got.status, got.text]).toEqual([expected, text])
    expect(got.response.headers.get('content-range')).toBe(`bytes ${contentRange}`)
  })

  test('B-31 part of another version is the whole', async () => {
    const headers = { range: 'bytes=0-4', 'if-range': '"other"' }
    expect((await download(file, editor, headers)).status).toBe(200)
  })

  test('B-31 HEAD has the headers alone', async () => {
    const { cookie } = editor
    const url = `${env.SITE_URL}/api/files/${file.id}/slides.pdf`
    const request = new Request(url, { method: 'HEAD', headers: { cookie } })
    const params = Promise.resolve({ slug: ['files', String(file.id), 'slides.pdf'] })
    const response = await GET(request, { params })
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(response.headers.get('content-length')).toBe(String(content.length))
  })

  test('B-31 no address leads out of the folder', async () => {
    for (const name of ['..%2F..%2Fa', '%2e%2e', '..\\a', '%00', 'a'.repeat(3000)]) {
      const { status, text } = await callRest('GET', `/files/${file.id}/${name}`, editor)
      expect([200, 400, 404]).toContain(status)
      if (status === 200) expect(text).toBe(content.toString())
    }
    for (const id of ['0', '-1', '1e3', '9999999999', 'file', '..']) {
      expect((await callRest('GET', `/files/${id}/a.pdf`, editor)).status).toBe(404)
    }
  })

  test('B-31 a file whose bytes are gone is missing', async () => {
    const store = await opened.store
    await store?.remove(`files/${file.filename}`)
    expect((await download(file, editor)).status).toBe(404)
  })
})

test('B-32 a file lists the records that use it', async () => {
  const file = await aFile()
  const uses = () => findUses(payload, editor.user as User, { ...file, collection: 'files' })
  expect(await uses()).toEqual([])
  const resources = [{ name: 'Slides', file: file.id }]
  const made = await Promise.all(LISTS.map((list) => aRecord(list, { resources })))
  const hrefs = LISTS.map((list, at) => `/cms/collections/${list}/${made[at]?.id}`)
  expect((await uses()).map(({ href }) => href).sort()).toEqual(hrefs.sort())
})

test('B-32 a deleted file leaves its row without it, which is no resource', async () => {
  const file = await aFile()
  const { id } = await aRecord('workshops', { resources: [{ name: 'Slides', file: file.id }] })
  await payload.delete({ collection: 'files', id: file.id, ...as })
  await settle()
  expect(listStored()).not.toContain(file.filename)
  const { cookie } = learner
  expect((await callOwn('GET', `/api/viewer/workshops/${id}/resources`, { cookie })).body).toEqual({
    resources: [],
  })
})

test('B-32 copies of an event have its files', async () => {
  const file = await aFile()
  const { id } = await aRecord('webinars', { resources: [{ name: 'Slides', file: file.id }] })
  const json = { scheduledFor: '2031-02-01T10:00:00.000Z' }
  const copy = await callRest('POST', `/events/webinars/${id}/copy`, {
    cookie: editor.cookie,
    json,
  })
  expect(copy.status, copy.text).toBe(201)
  expect((copy.body as { doc: object }).doc).toMatchObject({
    resources: [{ name: 'Slides', file: file.id }],
  })
})

test('B-30 what a killed process has left is removed after an hour', async () => {
  await removeLeftUploads()
  expect(listStaged()).toEqual([])
})
