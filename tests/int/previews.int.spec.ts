import type { Payload } from 'payload'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { env } from '@/env'
import { findRecord, findRecordDraft } from '@/features/catalog/server/queries'
import { toKind } from '@/lib/records/target'
import { inRequest } from '../support/in-request'
import { getTestPayload } from '../support/payload'
import { aPerson, VISITOR, type Person } from '../support/people'

const RUN = crypto.randomUUID().slice(0, 8)
const VIDEO = 'https://youtu.be/dQw4w9WgXcQ'
const everything = { overrideAccess: true } as const
let payload: Payload
let people: Person[]
let editor: Person

beforeAll(async () => {
  payload = await getTestPayload()
  people = [VISITOR, await aPerson(payload, 'user')]
  editor = await aPerson(payload, 'editor')
})
afterAll(async () => {
  for (const collection of KINDS) {
    await payload.delete({ collection, where: { title: { like: RUN } }, ...everything })
  }
})

async function as<T>({ cookie }: Person, work: () => Promise<T>): Promise<T> {
  const request = new Request(`${env.SITE_URL}/preview`, { headers: { cookie } })
  return (await inRequest(request, work)).result
}

const KINDS = ['workshops', 'webinars', 'tutorials'] as const
type Kind = (typeof KINDS)[number]
const findDraft = async (list: Kind, id: string) =>
  (await findRecordDraft(toKind(list) ?? 'workshop', id))?.record
const findPublished = (list: Kind, id: string) => findRecord(toKind(list) ?? 'workshop', id)
const toRecording = (kind: Kind) => ({
  [kind === 'tutorials' ? 'videoUrl' : 'recordingUrl']: VIDEO,
})

async function aDraft(kind: Kind, data: object = {}): Promise<string> {
  const { id } = await payload.create({
    collection: kind,
    data: { title: `Draft ${RUN}`, ...data } as never,
    draft: true,
    ...everything,
  })
  return String(id)
}

test.each(KINDS)('a draft of %s is for staff, and on no page', async (kind) => {
  const id = await aDraft(kind)
  for (const person of people) expect(await as(person, () => findDraft(kind, id))).toBeFalsy()
  expect(await findPublished(kind, id)).toBeNull()
  expect(await as(editor, () => findDraft(kind, id))).toMatchObject({ title: `Draft ${RUN}` })
})

test.each(KINDS)(
  'a draft of %s shows without what its form requires, and with it',
  async (kind) => {
    const bare = await as(editor, async () => findDraft(kind, await aDraft(kind)))
    expect(bare).toMatchObject({ description: '', duration: '', recording: null })
    if (kind === 'webinars') expect(bare).toMatchObject({ startsAt: null, endsAt: null })
    const full = {
      ...toRecording(kind),
      duration: '1 hour',
      scheduledFor: '2031-01-01T10:00:00.000Z',
    }
    const shown = await as(editor, async () => findDraft(kind, await aDraft(kind, full)))
    expect(shown).toMatchObject({ duration: '1 hour', recording: { url: VIDEO, isPlayable: true } })
    if (kind === 'webinars') expect(shown).toMatchObject({ endsAt: '2031-01-01T11:00:00.000Z' })
  },
)

test.each(KINDS)('/cms leads to the preview of %s once it was saved', (kind) => {
  const { livePreview, preview } = payload.collections[kind].config.admin
  const url = livePreview?.url as (asked: { data: object }) => string | null
  expect(preview?.({}, {} as never)).toBeNull()
  expect(preview?.({ id: 5 }, {} as never)).toBe(`/preview/${kind}/5`)
  expect(url({ data: { id: 5 } })).toBe(`/preview/${kind}/5`)
})

test('C-07 every kind with a page of its own has a preview', () => {
  const { collections, globals } = payload.config
  const url = ({ admin }: { admin: { livePreview?: { url?: unknown } } }) => {
    const found = admin.livePreview?.url
    const toUrl = found as (asked: object) => string | null
    return typeof found === 'function' ? toUrl({ data: { id: 5 } }) : found
  }
  const lists = [...KINDS, 'pages', 'faqs', 'instructors']
  const found = Object.fromEntries([...collections, ...globals].map((one) => [one.slug, url(one)]))
  expect(found).toMatchObject({
    ...Object.fromEntries(lists.map((list) => [list, `/preview/${list}/5`])),
    home: '/preview/home',
    internship: '/preview/internship',
    navigation: '/preview/navigation',
  })
  expect(Object.values(found).filter(Boolean)).toHaveLength(lists.length + 3)
})

test('C-07 every live preview is shown at the widths of a phone and of a desktop', () => {
  const { admin, collections, globals } = payload.config
  const widths = admin.livePreview?.breakpoints?.map(({ width }) => width)
  expect(widths).toEqual([360, 1280])
  for (const { admin: own } of [...collections, ...globals])
    expect(own.livePreview?.breakpoints).toBeUndefined()
})
