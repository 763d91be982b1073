import { parse } from 'csv-parse/sync'
import type { Payload } from 'payload'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GET as EXPORT } from '@/app/(web)/(admin)/admin/export/[list]/route'
import { env } from '@/env'
import { unguarded } from '@/lib/text/csv'
import { exportHead } from '@/domain/spreadsheets/export-rows'
import { richText } from '../support/fixtures'
import { inRequest } from '../support/in-request'
import { aPerson, type Person } from '../support/people'
import { getTestPayload } from '../support/payload'

let payload: Payload
let ada: Person
beforeAll(async () => {
  payload = await getTestPayload()
  ada = await aPerson(payload, 'admin')
})

const made: number[] = []
afterAll(async () => {
  await payload.delete({ collection: 'workshops', where: { id: { in: made } }, trash: true })
})

/** What someone downloads. */
async function download(list: string, { cookie }: Person): Promise<string> {
  const request = new Request(env.SITE_URL, { headers: { cookie } })
  const context = { params: Promise.resolve({ list }) } as never
  const { result } = await inRequest(request, () => EXPORT(request, context))
  return result.text()
}

test('I-12 the export of a list has every field that its form has', () => {
  const workshops = exportHead(payload, 'workshops')
  expect(workshops.slice(0, 4)).toEqual(['id', 'updatedAt', 'status', 'slug'])
  expect(workshops).toEqual(
    expect.arrayContaining(['title', 'body', 'image', 'resources', 'topics', 'joinLink']),
  )
  expect(exportHead(payload, 'webinars')).toEqual(expect.arrayContaining(['price', 'presenter']))
  expect(exportHead(payload, 'tutorials')).toEqual(expect.arrayContaining(['author', 'videoUrl']))
})

test('I-12 the export has every value of a record, and no formula', async () => {
  const resources = [{ name: 'Slides', link: 'https://x.test/a' }]
  const { id } = await payload.create({
    collection: 'workshops',
    data: {
      ...{
        title: '=1+1',
        description: 'one\ntwo; "three"',
        duration: '1 day',
        venue: 'Hall',
        resources,
      },
      body: richText('Long.'),
      _status: 'published',
    } as never,
  })
  made.push(id)
  const text = await download('workshops', ada)
  const [head = [], ...rows] = parse(text, { bom: true }) as string[][]
  const row = rows.find(([first]) => first === String(id)) ?? []
  const cell = (name: string) => row[head.indexOf(name)] ?? ''
  expect(cell('title')).toBe("'=1+1")
  expect(unguarded(cell('title'))).toBe('=1+1')
  expect(cell('description')).toBe('one\ntwo; "three"')
  expect(cell('venue')).toBe('Hall')
  expect(JSON.parse(cell('resources'))).toEqual(resources)
  expect(JSON.parse(cell('body'))).toMatchObject({ root: {} })
})
