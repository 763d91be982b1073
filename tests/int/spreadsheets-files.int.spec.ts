import { parse } from 'csv-parse/sync'
import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GET as TEMPLATE, POST } from '@/app/(web)/(admin)/admin/import/[list]/file/route'
import { GET as REFUSED } from '@/app/(web)/(admin)/admin/imports/[id]/refused/route'
import { env } from '@/env'
import { onPool } from '@/platform/database/on-pool'
import { SHEET_LISTS } from '@/features/spreadsheets/server/columns'
import { runImports } from '@/features/spreadsheets/server/run-imports'
import { inRequest } from '../support/in-request'
import { importRow, readRows } from '../support/imports'
import { aPerson, VISITOR, type Person } from '../support/people'
import { getTestPayload } from '../support/payload'

let payload: Payload
let ada: Person
beforeAll(async () => {
  payload = await getTestPayload()
  ada = await aPerson(payload, 'admin')
})
afterAll(async () => {
  await onPool(payload, sql`delete from spreadsheet_imports`)
})

async function read(route: typeof TEMPLATE | typeof REFUSED, params: object, { cookie }: Person) {
  const request = new Request(env.SITE_URL, { headers: { cookie } })
  const context = { params: Promise.resolve(params) } as never
  const { result } = await inRequest(request, () => route(request, context))
  return result.text()
}

async function send(text: string | Uint8Array, { cookie }: Person, list = 'workshops') {
  const body = new FormData()
  body.append('file', new File([text as never], 'a.csv'))
  const request = new Request(`${env.SITE_URL}?name=a.csv`, {
    method: 'POST',
    body,
    headers: { cookie, origin: env.SITE_URL },
  })
  const context = { params: Promise.resolve({ list }) } as never
  const { result } = await inRequest(request, () => POST(request, context))
  const json = (await result.json()) as { id?: number; errors?: { message: string }[] }
  return { status: result.status, id: json.id ?? 0, message: json.errors?.[0]?.message }
}

test('I-16 no one but administrators sends a file', async () => {
  const file = 'title,description,duration\na,b,c\n'
  expect((await send(file, VISITOR)).status).toBe(401)
  for (const role of ['user', 'editor'] as const)
    expect((await send(file, await aPerson(payload, role))).status).toBe(403)
  const key = new Request(env.SITE_URL, {
    method: 'POST',
    body: file,
    headers: { authorization: 'users API-Key x' },
  })
  const { result } = await inRequest(key, () =>
    POST(key, { params: Promise.resolve({ list: 'workshops' }) } as never),
  )
  expect(result.status).toBe(401)
  expect(
    await onPool(payload, sql`select 1 from spreadsheet_imports where file_name = 'a.csv'`),
  ).toEqual([])
})

test('I-14 a file that cannot be read is refused, with what is wrong', async () => {
  expect(await send('id,titel\n1,a\n', ada)).toMatchObject({
    status: 400,
    message: expect.stringMatching(/^Unknown: titel\. Missing: updatedAt\./) as string,
  })
  expect((await send(new Uint8Array([0x50, 0x4b, 3, 4]), ada)).message).toMatch(/workbook/)
  expect((await send('title\na\n', ada, 'users')).status).toBe(404)
  expect((await send(new Uint8Array(9 * 1024 * 1024), ada)).status).toBe(413)
})

test.each(SHEET_LISTS)(
  'I-15 the template of %s says what each column takes, and can be imported',
  async (list) => {
    const text = await read(TEMPLATE, { list }, ada)
    const [head = [], example, ...notes] = parse(text, {
      bom: true,
      relax_column_count: true,
    }) as string[][]
    expect(example).toHaveLength(head.length)
    expect(notes.map(([note]) => /^# ([\w.]+): .+\.$/.exec(note ?? '')?.[1])).toEqual(head)
    const getNote = (name: string) => notes[head.indexOf(name)]?.[0]
    if (list === 'redirects') {
      expect(getNote('from')).toBe('# from: Required. Text.')
      expect(getNote('hits')).toBe('# hits: Read-only.')
    } else {
      expect(getNote('title')).toBe('# title: Required. Text. At most 200 characters.')
      expect(getNote('publishedAt')).toBe('# publishedAt: Read-only.')
    }
    const { rows } = await importRow(payload, text, { list, ownerId: ada.user?.id ?? 0 })
    expect(rows).toMatchObject([{ line: 2, state: 'created' }])
    const { docs } = await payload.find({
      collection: list,
      where: { id: { equals: rows[0]?.docId } },
      draft: true,
    })
    expect(docs).toMatchObject([list === 'redirects' ? { hits: 0 } : { _status: 'draft' }])
    await payload.delete({ collection: list, id: rows[0]?.docId ?? 0 })
  },
)

test('I-12 refused rows come back as a file that says why, and can be fixed and sent again', async () => {
  const { id, status } = await send("title,description,duration\n'=1,,1 day\n=2,b,1 day\n", ada)
  expect(status).toBe(200)
  await runImports(payload)
  expect((await readRows(payload, id)).map(({ state }) => state)).toEqual(['refused', 'new'])
  const text = await read(REFUSED, { id: String(id) }, ada)
  expect(text).toMatch(/^title,description,duration,problems\r\n'=1,,1 day,description: /)
  const again = await send(text.replace('=1,', '=1,mended'), ada)
  await runImports(payload)
  expect(await readRows(payload, again.id)).toMatchObject([{ state: 'new' }])
  expect(await read(REFUSED, { id: String(again.id) }, ada)).toBe(
    'title,description,duration,problems\r\n',
  )
  const other = await aPerson(payload, 'admin')
  await expect(read(REFUSED, { id: String(id) }, other)).rejects.toThrow(/404|NOT_FOUND/)
})
