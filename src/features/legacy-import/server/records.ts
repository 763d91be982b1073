import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import { DIFFICULTIES } from '@/features/catalog/catalog'
import { MAX_NAME } from '@/features/categories/categories'
import { addCategory } from '@/features/categories/server/add-category'
import { createFreeSlugs } from '@/platform/records/slugs'
import { onTransaction, type Scope } from '@/platform/database/transaction'
import { sha256 } from '@/lib/secrets'
import { cutText } from '@/lib/text/plain-text'
import { listFreeIds, recordRows } from './ledger'
import type { LegacyRow } from './legacy-site'
import { toAddress, toFlag, toInstant, toList, toShortText, toText } from './legacy-values'
import { isInStorage, type Picture, type openPictures } from './pictures'
import type { Item, Note, Store } from './store'

type Link = { name: string; link: string }

type Shared = {
  title: string
  description: string
  duration: string
  isFeatured: boolean
  picture: string
  createdAt: string | null
}
type LegacyRecord = Shared & {
  more: Record<string, unknown>
  gallery?: Link[]
  /** Reasons why it cannot be published. If there are any, it is stored as a complete draft. */
  lacks: string[]
}
type RecordKind = 'workshops' | 'webinars' | 'tutorials'

const MAX = { title: 200, description: 5000, duration: 100, person: 200, links: 50 }

/** Incomplete records are never refused, so that no content is lost. */
function toRecord(kind: RecordKind, row: LegacyRow, note: Note): LegacyRecord {
  const shared = {
    title: toText(row.title),
    description: toText(row.description),
    duration: toText(row.duration),
    isFeatured: toFlag(row.is_featured),
    picture: toAddress(row.image_url, 'the picture', note),
    createdAt: toInstant(row.created_at, 'the creation time', note),
  }
  const fields = OWN[kind](row, note)
  const lacks = [
    ...(['title', 'description', 'duration'] as const).flatMap((name) =>
      listLacks(name, shared[name], MAX[name]),
    ),
    ...fields.lacks,
  ]
  for (const lack of lacks) note(`${lack}: it is stored as a draft`)
  return { ...shared, ...fields, lacks }
}

type Own = Pick<LegacyRecord, 'more' | 'gallery' | 'lacks'>

const OWN: Record<RecordKind, (row: LegacyRow, note: Note) => Own> = {
  workshops: (row, note) => {
    const resources = toLinks(row.resources, 'a resource', note)
    const gallery = toLinks(row.gallery, 'a picture of the gallery', note, toAddress)
    return {
      more: { category: toCategories(row, note), resources },
      gallery,
      lacks: [...tooMany('resources', resources), ...tooMany('gallery', gallery)],
    }
  },
  webinars: (row, note) => {
    const presenter = toText(row.presenter)
    const startsAt = toInstant(row.scheduled_for, 'the time of the event', note)
    const price = row.price === null || row.price === undefined ? 0 : Number(row.price)
    const isPrice = Number.isFinite(price) && price >= 0
    if (!isPrice) note('the price is not valid', row.price)
    return {
      more: {
        presenter,
        startsAt,
        price: isPrice ? price : 0,
        registrationLink: toLink(row.registration_link, 'the registration link', note),
      },
      lacks: [
        ...listLacks('presenter', presenter, MAX.person),
        ...(startsAt ? [] : ['the time is missing']),
        ...(isPrice ? [] : ['the price is missing']),
      ],
    }
  },
  tutorials: (row, note) => {
    const author = toText(row.author)
    const [category = OTHER] = toCategories(row, note)
    const [difficulty = 'All Levels'] = toChoice(
      row.difficulty,
      DIFFICULTIES,
      'All Levels',
      'the level',
      note,
    )
    const videoUrl = toLink(row.video_url, 'the video', note)
    return {
      more: { author, category, difficulty, videoUrl },
      lacks: listLacks('author', author, MAX.person),
    }
  },
}

/** Files in the old storage are not imported, which is noted. */
function toLink(value: unknown, what: string, note: Note): string {
  const address = toAddress(value, what, note)
  if (isInStorage(address))
    note(`${what} points to the old storage: copy the file yourself`, address)
  return address
}

const OTHER = 'Other'

function toCategories(row: LegacyRow, note: Note): string[] {
  const names = toList(row.category).map((name) =>
    toShortText(name, MAX_NAME, 'the name of a category', note),
  )
  return [...new Set(names.filter(Boolean))]
}

function listLacks(name: string, text: string, most: number): string[] {
  if (!text) return [`the ${name} is missing`]
  return text.length > most ? [`the ${name} has more than ${most} characters`] : []
}

function tooMany(name: string, list: Link[]): string[] {
  return list.length > MAX.links ? [`there are more than ${MAX.links} ${name}`] : []
}

function toChoice<Choice extends string>(
  value: unknown,
  choices: readonly Choice[],
  other: Choice,
  what: string,
  note: Note,
): Choice[] {
  const text = toText(value)
  if (!text) return []
  const match = choices.find((choice) => choice.toLowerCase() === text.toLowerCase())
  if (match) return [match]
  note(`${what} is not in the list and became ${other}`, text)
  return [other]
}

/** Drops items without a safe link. */
function toLinks(value: unknown, what: string, note: Note, read = toLink): Link[] {
  return toList(value).flatMap((item): Link[] => {
    const { link, name } = (typeof item === 'object' && item ? item : { link: item }) as Record<
      string,
      unknown
    >
    const address = read(link, `the link of ${what}`, note)
    if (!address) {
      if (!toText(link)) note(`${what} has no link, and was dropped`, item)
      return []
    }
    return [
      {
        name: toShortText(name, 200, `the name of ${what}`, note) || toFileName(address),
        link: address,
      },
    ]
  })
}

function toFileName(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1)
  return cutText(path.split('/').filter(Boolean).at(-1) || address, 200)
}

type Moving = LegacyRecord & { cover?: Picture; pictures?: Picture[] }

type Options = {
  payload: Payload
  isDryRun: boolean
  kind: RecordKind
  pictures: ReturnType<typeof openPictures>
  keeps: boolean
  overwriteTheirs: boolean
}

/** Skips cache expiry and webhooks for each record of a bulk import. */
const SILENT = { disableRevalidate: true, isSilent: true }

/** Imports through Payload, so that hooks create versions, search entries and slugs. */
export function recordsStore(options: Options): Store<Moving> {
  const { keeps, kind, overwriteTheirs, pictures } = options
  return {
    kind,
    size: 50,
    read: (row, note) => toRecord(kind, row, note),
    prepare: async (items) => {
      await prepareCategories(options, items)
      for (const { data, note } of items) {
        data.cover = await pictures.take(data.picture, data.title, note)
        data.pictures = []
        for (const { link, name } of data.gallery ?? []) {
          data.pictures.push(await pictures.take(link, name, note))
        }
      }
    },
    hash: ({ data: { cover, pictures: list, picture: _, ...data } }) =>
      sha256(JSON.stringify([data, cover?.token, list?.map(({ token }) => token)])),
    examine: async (scope, items) => {
      await listFreeIds(scope, kind, { items, keeps })
      if (kind === 'webinars') await watchDates(scope, items, overwriteTheirs)
    },
    write: async (req, items) => {
      // `examine` has already noted these ids.
      const ids = await listFreeIds(req, kind, { items: items.map(silently), keeps })
      const added = items.filter(({ outcome }) => outcome === 'new')
      const slugs = await createFreeSlugs(
        req,
        kind,
        added.map(({ data }) => data.title),
      )
      for (const item of items) {
        if (item.outcome === 'changed') await change(req, kind, item)
        else
          await add(req, kind, { item, id: ids.get(item.oldId), slug: slugs[added.indexOf(item)] })
      }
      const written = items.flatMap(({ docId, hash, oldId }) =>
        docId === null ? [] : [{ oldId, docId, hash }],
      )
      await recordRows(req, kind, written)
    },
  }
}

/** Adds what the old site has and this one lacks. */
async function prepareCategories(
  { isDryRun, kind, payload }: Options,
  items: readonly Item<Moving>[],
): Promise<void> {
  if (kind === 'webinars') return
  const results = new Map<string, Awaited<ReturnType<typeof addCategory>>>()
  const add = async (name: string) => {
    const result = results.has(name)
      ? results.get(name)
      : await addCategory({ payload, list: kind, name, isDryRun })
    results.set(name, result ?? null)
    return result ?? null
  }
  for (const { data, note } of items) {
    const names = [data.more.category as string | string[]].flat()
    for (const [at, name] of names.entries()) {
      const result = await add(name)
      if (result === 'added') note('the category is new here and is added', name)
      else if (result) {
        note(`the category cannot be added and becomes ${OTHER}: ${result.problem}`, name)
        names[at] = OTHER
      }
    }
    data.more.category = kind === 'workshops' ? names : names[0]
  }
}

function silently<Data>(item: Item<Data>): Item<Data> {
  return { ...item, note: () => {} }
}

type New = { item: Item<Moving>; id: number | undefined; slug: string | undefined }

async function add(req: PayloadRequest, kind: RecordKind, { item, id, slug }: New): Promise<void> {
  const { createdAt } = item.data
  const isDraft = item.data.lacks.length > 0
  const times = createdAt ? { createdAt, ...(isDraft ? {} : { publishedAt: createdAt }) } : {}
  const doc = await req.payload.create({
    collection: kind,
    data: { ...toFields(item.data), ...times, id, slug, legacyId: item.oldId } as never,
    draft: isDraft,
    depth: 0,
    overrideAccess: true,
    context: SILENT,
    req,
  })
  item.docId = doc.id
}

async function change(req: PayloadRequest, kind: RecordKind, { data, docId }: Item<Moving>) {
  if (docId === null) return
  await req.payload.update({
    collection: kind,
    id: docId,
    data: toFields(data) as never,
    draft: data.lacks.length > 0,
    depth: 0,
    overrideAccess: true,
    context: SILENT,
    req,
  })
}

function toFields({ cover, gallery, lacks, more, pictures, ...data }: Moving) {
  const { title, description, duration, isFeatured } = data
  return {
    title,
    description,
    duration,
    isFeatured,
    ...more,
    ...(gallery && {
      gallery: gallery.map(({ link, name }, at) => ({
        name,
        link: pictures?.[at]?.media?.path ?? link,
      })),
    }),
    image: cover?.media?.id ?? null,
    imageUrl: cover?.media ? null : cover?.address || null,
    _status: lacks.length > 0 ? 'draft' : 'published',
  }
}

/** Notes changed webinar dates; staff decide whether to notify attendees. */
async function watchDates(scope: Scope, items: Item<Moving>[], overwriteTheirs: boolean) {
  const changed = items.filter(({ outcome }) => outcome === 'changed')
  if (changed.length === 0) return
  const rows = await onTransaction(
    scope,
    sql`select distinct d.id, d.starts_at from webinars d
        join registrations r on r.webinar_id = d.id and r.state <> 'cancelled'
        where d.id = any(${`{${changed.map(({ docId }) => docId).join(',')}}`}::int[])`,
  )
  const dates = new Map(rows.map((row) => [Number(row.id), new Date(String(row.starts_at))]))
  for (const item of changed) {
    const date = dates.get(item.docId ?? 0)
    if (!date || date.toISOString() === item.data.more.startsAt) continue
    if (!overwriteTheirs) item.outcome = 'conflict'
    item.note(overwriteTheirs ? MOVED : KEPT)
  }
}

const KEPT =
  'it was moved on the old site, but users have registered here: unchanged (--theirs takes the new time, without notifications)'
const MOVED =
  'it was moved, and the users who registered here were not notified: send them a message'
