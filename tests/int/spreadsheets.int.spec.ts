import { parse } from 'csv-parse/sync'
import type { FlattenedField, Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GET as EXPORT } from '@/app/(web)/(admin)/admin/export/[list]/route'
import { env } from '@/env'
import { CONTENT } from '@/features/catalog/content/content-types'
import type { ContentType } from '@/features/catalog/content/define-content'
import { stripGuard } from '@/lib/text/csv'
import { createExportHead } from '@/features/spreadsheets/server/export-rows'
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

/** Edited in /cms alone. */
const NOT_IN_FORMS = ['body', 'slug', 'legacyId', 'meta', '_status']

const TYPES = Object.entries(CONTENT) as [keyof typeof CONTENT, ContentType][]

describe.each(TYPES)('%s', (slug, { eventKind, fields }) => {
  // Webinars hide their start in /cms, which shows it by the name of the specification.
  const isEdited = ({ admin, name }: FlattenedField) =>
    name !== 'scheduledFor' &&
    (name === 'startsAt' || !(admin && 'hidden' in admin && admin.hidden))
  const stored = () =>
    (payload.collections[slug].config.flattenedFields as FlattenedField[]).filter(isEdited)

  test('I-12 the export has every field of the form', () => {
    const head = createExportHead(payload, slug)
    expect(head.slice(0, 4)).toEqual(['id', 'updatedAt', 'status', 'slug'])
    // The start has the name of the specification there.
    const start = slug === 'webinars' ? 'scheduledFor' : 'startsAt'
    const names = Object.keys(fields).map((name) => (name === 'startsAt' ? start : name))
    expect(head).toEqual(expect.arrayContaining(names))
  })

  test('A-12 A-21 A-32 every field of the collection is in the form, with its options and default', () => {
    const names = stored().map(({ name }) => name)
    expect(names.sort()).toEqual(
      [
        ...Object.keys(fields),
        ...NOT_IN_FORMS,
        ...(eventKind ? ['certificateSignature', 'series', 'questions'] : []),
      ].sort(),
    )
    for (const field of stored()) {
      const { control, empty } = fields[field.name] ?? {}
      if (!control) continue
      const values = (options: readonly (string | { value: string })[]) =>
        options.map((one) => (typeof one === 'string' ? one : one.value))
      const inForm =
        'options' in control && control.options !== 'categories'
          ? values(control.options)
          : undefined
      expect(inForm, field.name).toEqual('options' in field ? values(field.options) : undefined)
      const isGiven = 'defaultValue' in field && field.defaultValue !== undefined
      if (isGiven) expect(empty, field.name).toEqual(asTyped(field.defaultValue))
      if ('required' in field && field.required && !isGiven) {
        expect(control.required, field.name).toBe(true)
      }
    }
  })

  test('A-12 A-21 A-32 the form refuses texts that are too long for the collection', () => {
    for (const field of stored()) {
      const { control, schema } = fields[field.name] ?? {}
      const isLine = control?.as === 'text' || control?.as === 'area'
      if (!schema || !isLine || !('maxLength' in field) || !field.maxLength) continue
      expect(schema.safeParse('x'.repeat(field.maxLength + 1)).success, field.name).toBe(false)
    }
  })
})

/** Numbers are typed as text. */
const asTyped = (value: unknown) => (typeof value === 'number' ? String(value) : value)

test('I-12 the export has every value of a record, and no formula', async () => {
  const resources = [{ name: 'Slides', link: 'https://x.test/a' }]
  const { id } = await payload.create({
    collection: 'workshops',
    data: {
      title: '=1+1',
      description: 'one\ntwo; "three"',
      duration: '1 day',
      venue: 'Hall',
      resources,
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
  expect(stripGuard(cell('title'))).toBe('=1+1')
  expect(cell('description')).toBe('one\ntwo; "three"')
  expect(cell('venue')).toBe('Hall')
  expect(JSON.parse(cell('resources'))).toEqual([{ ...resources[0], file: null }])
  expect(JSON.parse(cell('body'))).toMatchObject({ root: {} })
})
