import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { Parser } from 'htmlparser2'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { pageMetadata } from '@/app/(web)/page-metadata'
import { GET as sitemap } from '@/app/sitemap.xml/route'
import { getProgramme } from '@/features/internship/server/queries'
import { findPage } from '@/features/pages/server/queries'
import { getHomeContent, getSiteInfo } from '@/features/pages/server/site/queries'
import { findRecord } from '@/features/catalog/server/queries'
import { toKind } from '@/lib/records/target'
import { exported, toFile, importRow } from '../support/imports'
import { aPicture, richText } from '../support/fixtures'
import { getTestPayload } from '../support/payload'
import { aPerson, type Person } from '../support/people'
import { callGraphQL, callRest } from '../support/rest'

const RUN = randomUUID().slice(0, 8)
const as = { overrideAccess: true } as const
let payload: Payload
let editor: Person
let learner: Person
let picture: number

beforeAll(async () => {
  payload = await getTestPayload()
  editor = await aPerson(payload, 'editor')
  learner = await aPerson(payload, 'user')
  picture = (await aMedia('Two people & a robot')).id
})
afterEach(async () => {
  for (const slug of ['home', 'internship'] as const) {
    const meta = { title: null, description: null, image: null, noIndex: false }
    await payload.updateGlobal({ slug, data: { meta }, ...as })
  }
})
afterAll(async () => {
  for (const collection of ['workshops', 'webinars', 'tutorials', 'pages'] as const) {
    await payload.delete({ collection, where: { title: { like: RUN } }, trash: true, ...as })
  }
  await payload.delete({ collection: 'media', id: picture, ...as })
})

const common = { description: 'What it is about.', duration: '1 day', _status: 'published' }
const DATA = {
  workshops: common,
  webinars: { ...common, presenter: 'Ada', price: 0, scheduledFor: '2031-03-01T11:00:00.000Z' },
  tutorials: { ...common, author: 'Ada', category: 'Design', difficulty: 'Beginner' },
  pages: { description: common.description, body: richText('Text'), _status: 'published' },
}
type List = keyof typeof DATA
const LISTS = Object.keys(DATA) as List[]
const FIND = {
  workshops: (id: string) => findRecord('workshop', id),
  webinars: (id: string) => findRecord('webinar', id),
  tutorials: (id: string) => findRecord('tutorial', id),
  pages: findPage,
}

async function aMedia(alt: string) {
  return payload.create({ collection: 'media', data: { alt }, file: await aPicture(), ...as })
}

let serial = 0
const make = (collection: List, meta?: object) =>
  payload.create({
    collection,
    data: { title: `Found ${RUN} ${(serial += 1)}`, ...DATA[collection], meta } as never,
    ...as,
  }) as Promise<{ id: number; slug: string; title: string; meta: object }>

type Element = { name: string; text: string; children: Element[] }

/** The sitemap as a program reads it. */
async function readSitemap(): Promise<Element[]> {
  const root: Element = { name: '', text: '', children: [] }
  const open = [root]
  const parser = new Parser(
    {
      onopentag: (name) => {
        const one = { name, text: '', children: [] }
        open.at(-1)?.children.push(one)
        open.push(one)
      },
      ontext: (text) => {
        const one = open.at(-1)
        if (one) one.text += text
      },
      onclosetag: () => void open.pop(),
      onerror: (error) => {
        throw error
      },
    },
    { xmlMode: true },
  )
  parser.end(await (await sitemap()).text())
  return root.children.find(({ name }) => name === 'urlset')?.children ?? []
}

const getText = ({ children }: Element, name: string) =>
  children.find((child) => child.name === name)?.text
const listedPaths = async () =>
  (await readSitemap()).map((one) => new URL(getText(one, 'loc') ?? '').pathname)

async function readMetadata(list: List, slug: string) {
  const found = await FIND[list](slug)
  if (!found) throw new Error('not found')
  const { description, meta, title } = found
  const path = list === 'pages' ? `/${slug}` : `/${list}/${slug}`
  return pageMetadata({ title, description, meta, path, hasPicture: list !== 'pages' })
}

describe('what is refused', () => {
  test.each([
    ['title', { title: 'x'.repeat(201) }],
    ['description', { description: 'x'.repeat(501) }],
    ['image', { image: 2_000_000_000 }],
    ['image', { image: 'javascript:alert(1)' }],
  ])('C-05 a wrong %s, with the field and nothing stored', async (field, meta) => {
    for (const list of LISTS) {
      const { id } = await make(list)
      const path = `/${list}/${id}`
      const { body, status } = await callRest('PATCH', path, {
        json: { meta, _status: 'published' },
        cookie: editor.cookie,
      })
      expect(status, list).toBe(400)
      expect(JSON.stringify(body)).toContain(`meta.${field}`)
      const stored = await payload.findByID({ collection: list, id, depth: 0, ...as })
      expect(stored.meta?.[field as 'title'] ?? null).toBeNull()
    }
  })

  test('C-05 learners and visitors cannot write it', async () => {
    const { id } = await make('workshops')
    for (const cookie of [learner.cookie, undefined]) {
      const json = { meta: { noIndex: true } }
      expect((await callRest('PATCH', `/workshops/${id}`, { json, cookie })).status).toBe(403)
      expect((await callRest('POST', '/globals/home', { json, cookie })).status).toBe(403)
    }
  })
})

describe('what visitors get', () => {
  test.each(LISTS)('C-05 without it, %s have what the program derives', async (list) => {
    const { slug, title } = await make(list, { title: ' ', description: '\n' })
    const found = await readMetadata(list, slug)
    const { brand } = await getSiteInfo()
    expect(found).toMatchObject({ title, description: common.description })
    expect(found.robots).toBeUndefined()
    expect(found.openGraph).toMatchObject({
      title,
      siteName: brand,
      images: [{ url: list === 'pages' ? '/share.png' : `/${list}/${slug}/share.png` }],
    })
  })

  test.each(LISTS)('C-05 its texts and its picture are those of %s', async (list) => {
    const title = 'عنوان & <b>“title”</b> 👩🏽‍💻'
    const meta = { title, description: `${'Long. '.repeat(60)}\nEnd`, image: picture }
    const { slug } = await make(list, meta)
    const found = await readMetadata(list, slug)
    const description = `${'Long. '.repeat(60)}End`
    expect(found).toMatchObject({ title, description })
    expect(found.openGraph).toMatchObject({
      title,
      description,
      images: [
        { url: expect.stringMatching(/^\/api\/media\/file\//), alt: 'Two people & a robot' },
      ],
    })
  })

  test('C-05 a draft changes nothing of it', async () => {
    const { id, slug, title } = await make('workshops')
    const data = { meta: { title: 'Draft', noIndex: true }, _status: 'draft' as const }
    await payload.update({ collection: 'workshops', id, data, draft: true, ...as })
    expect(await readMetadata('workshops', slug)).toMatchObject({ title })
  })

  test('C-05 a picture that is deleted is no longer named', async () => {
    const { id: image } = await aMedia('Gone')
    const { slug } = await make('tutorials', { image })
    await payload.delete({ collection: 'media', id: image, ...as })
    expect((await readMetadata('tutorials', slug)).openGraph).toMatchObject({
      images: [{ url: `/tutorials/${slug}/share.png` }],
    })
  })

  test('C-05 the home page and the program have it', async () => {
    const meta = { title: 'Whole title', description: 'Own', image: picture, noIndex: true }
    await payload.updateGlobal({ slug: 'home', data: { meta }, ...as })
    await payload.updateGlobal({ slug: 'internship', data: { meta }, ...as })
    const home = await pageMetadata({ path: '/', meta: (await getHomeContent()).meta })
    expect(home).toMatchObject({
      title: { absolute: 'Whole title' },
      description: 'Own',
      robots: { index: false },
    })
    const own = await getProgramme()
    expect(
      await pageMetadata({ path: '/internships', title: 'Internships', meta: own.meta }),
    ).toMatchObject({ title: 'Whole title', description: 'Own', robots: { index: false } })
    const listed = await listedPaths()
    expect(listed).not.toContain('/')
    expect(listed).not.toContain('/internships')
  })

  test('C-05 a hidden record stays public, says noindex and is not in the sitemap', async () => {
    for (const list of LISTS) {
      const [shown, hidden] = [await make(list), await make(list, { noIndex: true })]
      expect((await readMetadata(list, hidden.slug)).robots).toEqual({ index: false })
      const paths = await listedPaths()
      expect(paths.some((path) => path.endsWith(`/${hidden.slug}`))).toBe(false)
      const kind = toKind(list)
      if (!kind) continue
      expect(paths).toContain(`/${list}/${shown.slug}`)
      expect(await findRecord(kind, hidden.slug)).toMatchObject({ meta: { isHidden: true } })
      const data = { meta: { noIndex: false } }
      await payload.update({ collection: list, id: hidden.id, data: data as never, ...as })
      expect(await listedPaths()).toContain(`/${list}/${hidden.slug}`)
    }
  })
})

test('C-11 the sitemap names pictures with their descriptions, and recordings as videos', async () => {
  const title = `Found ${RUN} <b> & more`
  const image = await aMedia('Two people & a <robot>')
  const create = (collection: List, data: object) =>
    payload.create({ collection, data: { ...DATA[collection], title, ...data } as never, ...as })
  await create('workshops', {
    slug: `${RUN}-shown`,
    image: image.id,
    gallery: [{ name: 'The hall', link: 'https://pictures.test/hall.jpg?a=1&b=2' }],
    recordingUrl: 'https://vimeo.com/123456789',
    startsAt: '2020-01-01T10:00:00.000Z',
    endsAt: '2020-01-01T12:00:00.000Z',
  })
  await create('tutorials', {
    slug: `${RUN}-film`,
    imageUrl: 'https://pictures.test/film.jpg',
    videoUrl: 'https://films.test/film.mp4',
  })
  await create('webinars', { slug: `${RUN}-linked`, recordingUrl: 'https://meet.test/recording' })
  const block = { blockType: 'picture', picture: image.id, text: richText('Text') }
  await create('pages', { slug: `${RUN}-page`, blocks: [block] })
  const pages = await readSitemap()
  const at = (path: string) => {
    const page = pages.find((one) => getText(one, 'loc')?.endsWith(path))
    const named = (name: string) =>
      (page?.children ?? [])
        .filter((child) => child.name === name)
        .map(({ children }) => Object.fromEntries(children.map((one) => [one.name, one.text])))
    return { pictures: named('image:image'), videos: named('video:video') }
  }
  const file = new URL(String(image.url), 'http://localhost:3000').href
  const uploaded = { 'image:loc': file, 'image:caption': 'Two people & a <robot>' }
  const shown = at(`/workshops/${RUN}-shown`)
  expect(shown.pictures).toEqual([
    uploaded,
    { 'image:loc': 'https://pictures.test/hall.jpg?a=1&b=2', 'image:caption': 'The hall' },
  ])
  expect(shown.videos).toMatchObject([
    {
      'video:thumbnail_loc': file,
      'video:title': title,
      'video:description': common.description,
      'video:player_loc': expect.stringContaining('player.vimeo.com/video/123456789') as string,
    },
  ])
  expect(at(`/tutorials/${RUN}-film`)).toMatchObject({
    pictures: [{ 'image:loc': 'https://pictures.test/film.jpg', 'image:caption': title }],
    videos: [
      {
        'video:thumbnail_loc': 'https://pictures.test/film.jpg',
        'video:content_loc': 'https://films.test/film.mp4',
      },
    ],
  })
  // It is linked, and does not play in the page.
  expect(at(`/webinars/${RUN}-linked`)).toEqual({ pictures: [], videos: [] })
  expect(at(`/${RUN}-page`)).toEqual({ pictures: [uploaded], videos: [] })
  await payload.delete({ collection: 'media', id: image.id, ...as })
})

describe('C-12 the interfaces', () => {
  test('C-05 a partial change keeps the other fields; a copy and a version have them', async () => {
    const meta = { title: 'One', description: 'Two', image: picture, noIndex: true }
    const { id } = await make('workshops', meta)
    const query = `mutation { updateWorkshop(id: ${id}, data: { meta: { title: "Three" } }) { meta { title description noIndex image { alt } } } }`
    const { data, errors } = await callGraphQL(query, {}, editor.cookie)
    expect(errors).toEqual([])
    expect(data?.updateWorkshop).toEqual({
      meta: {
        title: 'Three',
        description: 'Two',
        noIndex: true,
        image: { alt: 'Two people & a robot' },
      },
    })
    const json = {}
    const { body } = await callRest('POST', `/workshops/${id}/duplicate`, {
      json,
      cookie: editor.cookie,
    })
    const copy = (body as { doc: { id: number; meta: object } }).doc
    expect(copy.meta).toMatchObject({ title: 'Three', noIndex: true })
    const { docs } = await payload.findVersions({
      collection: 'workshops',
      where: { parent: { equals: id } },
      sort: 'createdAt',
      depth: 0,
      ...as,
    })
    expect(docs[0]?.version.meta).toEqual(meta)
  })

  test('C-05 spreadsheets export and import it', async () => {
    const { user: owner } = await aPerson(payload, 'admin')
    const { id } = await make('tutorials', { title: 'One', description: 'Two', noIndex: true })
    const file = await exported(payload, 'tutorials', [id])
    const [row] = file.rows as Record<string, string>[]
    expect(row).toMatchObject({ 'meta.title': 'One', 'meta.noIndex': 'true', 'meta.image': '' })
    Object.assign(row ?? {}, { 'meta.title': 'Three', 'meta.image': '2000000000' })
    const given = { list: 'tutorials', ownerId: owner?.id } as never
    expect((await importRow(payload, toFile(file), given)).rows).toMatchObject([
      { state: 'refused', problems: [{ column: 'meta.image' }] },
    ])
    Object.assign(row ?? {}, { 'meta.image': String(picture) })
    expect((await importRow(payload, toFile(file), given)).rows).toMatchObject([
      { state: 'updated' },
    ])
    expect(await payload.findByID({ collection: 'tutorials', id, depth: 0, ...as })).toMatchObject({
      meta: { title: 'Three', description: 'Two', image: picture, noIndex: true },
    })
  })
})
