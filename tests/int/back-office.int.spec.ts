import { traverseFields, type Field, type Payload } from 'payload'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findTitles } from '@/features/search/server/find-titles'
import { checkAll } from '@/features/health/server/sweep'
import { listFindings } from '@/features/health/server/list-findings'
import { listWaitingTargets } from '@/features/questions/server/waiting-targets'
import { findUses } from '@/features/health/server/find-uses'
import { CONTENT, CONTENT_SLUGS } from '@/features/catalog/content/content-types'
import type { User } from '@/payload-types'
import { callOwn } from '../support/call-own'
import { aPicture, richText } from '../support/fixtures'
import { getTestPayload } from '../support/payload'
import { aPerson, type Person } from '../support/people'

const as = { overrideAccess: true } as const
const RUN = `Office ${Date.now().toString(36)}`
const common = { description: 'x', duration: '1 day' }

let payload: Payload
let editor: Person
const media: number[] = []

beforeAll(async () => {
  payload = await getTestPayload()
  editor = await aPerson(payload, 'editor')
})
afterAll(async () => {
  for (const collection of ['workshops', 'webinars', 'tutorials'] as const) {
    await payload.delete({ collection, where: { title: { like: RUN } }, trash: true, ...as })
  }
  await payload.delete({ collection: 'pages', where: { title: { like: RUN } }, trash: true, ...as })
  await payload.delete({ collection: 'media', where: { id: { in: media } }, ...as })
})

async function aMedia() {
  const data = { alt: `${RUN} picture` }
  const made = await payload.create({ collection: 'media', data, file: await aPicture(), ...as })
  media.push(made.id)
  return made
}

test('A-61 no field of a form is without its input', () => {
  const missing: string[] = []
  for (const { fields, slug } of [...payload.config.collections, ...payload.config.globals]) {
    traverseFields({
      fields,
      callback: ({ field }) => {
        const { Field: input = null } = (field.admin?.components ?? {}) as { Field?: unknown }
        const isNamed = 'Field' in (field.admin?.components ?? {})
        if (isNamed && input === null) missing.push(`${slug}.${'name' in field ? field.name : ''}`)
      },
    })
  }
  expect(missing).toEqual([])
})

test('A-66 a picture lists each record that shows it: as a cover, in a block, a text and a gallery', async () => {
  const [picture, other] = [await aMedia(), await aMedia()]
  const uses = () => findUses(payload, editor.user as User, picture)
  expect(await uses()).toEqual([])
  const upload = { type: 'upload', version: 3, format: '', id: 'a', fields: null }
  const body = richText('Text')
  body.root.children.push({ ...upload, relationTo: 'media', value: picture.id } as never)
  const make = (collection: 'workshops' | 'tutorials' | 'pages', title: string, data: object) =>
    payload.create({
      collection,
      data: { ...common, title: `${RUN} ${title}`, _status: 'published', ...data } as never,
      ...as,
    })
  const tutorial = { author: 'Ada', category: 'Design', difficulty: 'Beginner' }
  const made = [
    await make('workshops', 'cover', { image: picture.id, meta: { image: picture.id } }),
    await make('workshops', 'gallery', { gallery: [{ name: 'x', link: picture.url }] }),
    await make('tutorials', 'text', { ...tutorial, body }),
    await make('pages', 'block', {
      blocks: [{ blockType: 'picture', picture: picture.id, text: richText('Text') }],
    }),
  ]
  await make('workshops', 'other', { image: other.id })
  const titles = (await uses()).map(({ title }) => title).sort()
  expect(titles).toEqual(made.map(({ title }) => title).sort())
  expect((await uses()).map(({ href }) => href)).toContain(
    `/cms/collections/workshops/${made[0]?.id}`,
  )
})

test('A-66 a global that shows a picture in two places is listed once', async () => {
  const [other, picture] = [await aMedia(), await aMedia()]
  const before = await payload.findGlobal({ slug: 'internship', depth: 0, ...as })
  const { modules, pictures } = before
  const shown = {
    pictures: [other.id, picture.id],
    modules: [...(modules ?? []), { title: `${RUN} module`, picture: picture.id }],
  }
  await payload.updateGlobal({ slug: 'internship', data: shown as never, ...as })
  const uses = await findUses(payload, editor.user as User, picture)
  await payload.updateGlobal({ slug: 'internship', data: { modules, pictures } as never, ...as })
  expect(uses).toEqual([{ href: '/cms/globals/internship', title: 'Internship' }])
})

test('A-66 a signature is used in the issued certificates, which are counted', async () => {
  const [picture, other] = [await aMedia(), await aMedia()]
  const admin = await aPerson(payload, 'admin')
  const at = '2031-01-16T10:00:00.000Z'
  const issue = (signature: number) =>
    payload.create({
      collection: 'certificates',
      data: {
        code: `${RUN}-${media.length}-${signature}-${Math.random()}`,
        title: RUN,
        issuer: 'Atelier',
        state: 'valid',
        signature,
        startsAt: at,
        endsAt: at,
        issuedAt: at,
      },
      ...as,
    })
  const made = [await issue(picture.id), await issue(picture.id), await issue(other.id)]
  const uses = (user: User | null) => findUses(payload, user as User, picture)
  const title = '2 certificates'
  expect(await uses(editor.user)).toEqual([{ href: null, title }])
  expect(await uses(admin.user)).toEqual([{ href: '/cms/collections/certificates', title }])
  const where = { id: { in: made.map(({ id }) => id) } }
  await payload.delete({ collection: 'certificates', where, ...as })
  expect(await uses(editor.user)).toEqual([])
})

test('A-67 the search finds content by title, drafts included, and no people', async () => {
  const search = async (words: string) => findTitles({ payload, user: editor.user as User }, words)
  expect(await search(editor.user?.email ?? '')).toEqual([])
  const { id } = await payload.create({
    collection: 'webinars',
    data: { title: `${RUN} talk` },
    draft: true,
    ...as,
  } as never)
  const picture = await aMedia()
  expect(await search(RUN)).toContainEqual({
    slug: 'webinars',
    label: 'Webinars',
    total: 1,
    records: [
      { id, title: `${RUN} talk`, isDraft: true, path: expect.stringContaining('-talk') as string },
    ],
  })
  const found = (await search(`${RUN} picture`)).find(({ slug }) => slug === 'media')
  expect(found?.records.map((one) => one.id)).toContain(picture.id)
})

test('A-80 the dates of one course differ wherever staff read their names', async () => {
  const picture = await aMedia()
  const title = `${RUN} course`
  const make = (startsAt: string, data: object) =>
    payload.create({
      collection: 'workshops',
      data: { ...common, title, startsAt, _status: 'published', image: picture.id, ...data },
      ...as,
    } as never)
  const one = (await make('2031-01-16T10:00:00.000Z', {})) as { id: number }
  await make('2031-01-23T20:00:00.000Z', { eventStatus: 'cancelled' })
  const labels = [`${title} · 16 Jan 2031`, `${title} · 24 Jan 2031 · Cancelled`]
  const [group] = await findTitles({ payload, user: editor.user as User }, title)
  expect(group?.records.map((record) => record.title).sort()).toEqual(labels)
  const uses = await findUses(payload, editor.user as User, picture)
  expect(uses.map((use) => use.title).sort()).toEqual(labels)
  const question = { workshop: one.id, question: 'What is paper?' }
  await payload.create({ collection: 'workshop_qna', data: question, ...as } as never)
  const targets = await listWaitingTargets(payload)
  expect(targets.find(({ id, kind }) => kind === 'workshop' && id === one.id)?.title).toBe(
    labels[0],
  )
  await payload.update({
    collection: 'workshops',
    id: one.id,
    data: { image: null },
    ...as,
  } as never)
  await checkAll(payload)
  const { findings } = await listFindings(payload, { rule: 'short-description', most: 1000 })
  expect(findings.map(({ record }) => record)).toContain(labels[0])
})

test('A-81 records are found by staff alone, in the collections that are named', async () => {
  const find = (query: string, cookie = '') =>
    callOwn('GET', `/api/records?${new URLSearchParams(query)}`, { cookie })
  const learner = await aPerson(payload, 'user')
  expect((await find(`q=${RUN}`)).status).toBe(401)
  expect((await find(`q=${RUN}`, learner.cookie)).status).toBe(404)
  for (const query of ['q=', `q=${'x'.repeat(101)}`, 'q=x&among=Users;drop']) {
    expect([query, (await find(query, editor.cookie)).status]).toEqual([query, 400])
  }
  const groups = async (query: string) => {
    const { body } = await find(query, editor.cookie)
    return (body?.groups as { slug: string }[]).map(({ slug }) => slug)
  }
  expect(await groups(`q=${RUN}`)).toEqual(expect.arrayContaining(['workshops', 'webinars']))
  expect(await groups(`q=${RUN}&among=webinars,tutorials`)).toEqual(['webinars', 'tutorials'])
  expect(await groups(`q=${editor.user?.email ?? ''}&among=users`)).toEqual([])
})

type Labelled = { label: unknown; options?: readonly unknown[] }

/** Of the fields that a form shows, by name. */
function listLabels(fields: readonly Field[]): Record<string, Labelled> {
  return Object.assign(
    {},
    ...fields.flatMap((field): object[] => {
      if (field.type === 'tabs') return field.tabs.map((tab) => listLabels(tab.fields))
      if (field.admin && 'hidden' in field.admin && field.admin.hidden) return []
      const options = 'options' in field ? { options: field.options } : {}
      if ('name' in field && 'label' in field) {
        return [{ [field.name]: { label: field.label, ...options } }]
      }
      return 'fields' in field ? [listLabels(field.fields)] : []
    }),
  ) as Record<string, Labelled>
}

const optionLabels = (options: readonly unknown[]) =>
  options.map((option) => (typeof option === 'string' ? option : (option as Labelled).label))

test.each(CONTENT_SLUGS)(
  'A-72 fields and options of %s are called the same in /cms and the dashboard',
  (slug) => {
    const office = listLabels(payload.collections[slug].config.fields)
    for (const [field, { control, label }] of Object.entries(CONTENT[slug].fields)) {
      const name = slug === 'webinars' && field === 'startsAt' ? 'scheduledFor' : field
      expect([name, office[name]?.label]).toEqual([name, label])
      if (!('options' in control) || control.options === 'categories') continue
      expect(optionLabels(office[name]?.options ?? [])).toEqual(optionLabels(control.options))
    }
  },
)
