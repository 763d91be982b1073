import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import type { Scope } from '@/lib/database/write-scope'
import { freeSlugs } from '@/lib/catalogue/free-slugs'
import { onTransaction } from '@/lib/database/on-transaction'
import { sha256 } from '@/lib/sha256'
import { freeIds } from './keep-ids'
import { remember } from './ledger'
import type { openPictures, Picture } from './pictures'
import type { Item, Store } from './settle'
import { toRecord, type LegacyRecord, type RecordKind } from './to-record'

type Moving = LegacyRecord & { cover?: Picture; pictures?: Picture[] }

type Options = {
  kind: RecordKind
  pictures: ReturnType<typeof openPictures>
  keeps: boolean
  overwriteTheirs: boolean
}

/** No cache is dropped and no webhook called for a single record of many (I-10). */
const SILENT = { disableRevalidate: true, isSilent: true }

/**
 * Brings workshops, webinars and tutorials through Payload, so that versions, lists, search and slugs are
 * made as ever (I-04). What a form would refuse becomes a draft, whole.
 */
export function recordsStore({ kind, pictures, keeps, overwriteTheirs }: Options): Store<Moving> {
  return {
    kind,
    size: 50,
    read: (row, note) => toRecord(kind, row, note),
    prepare: async (items) => {
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
      await freeIds(scope, kind, { items, keeps })
      if (kind === 'webinars') await watchDates(scope, items, overwriteTheirs)
    },
    write: async (req, items) => {
      // What was noted of these numbers was noted in `examine`.
      const ids = await freeIds(req, kind, { items: items.map(silently), keeps })
      const added = items.filter(({ outcome }) => outcome === 'new')
      const slugs = await freeSlugs(
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
      await remember(req, kind, written)
    },
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
  const made = await req.payload.create({
    collection: kind,
    data: { ...fieldsOf(item.data), ...times, id, slug, legacyId: item.oldId } as never,
    draft: isDraft,
    depth: 0,
    // The program moves what it was given.
    overrideAccess: true,
    context: SILENT,
    req,
  })
  item.docId = made.id
}

async function change(req: PayloadRequest, kind: RecordKind, { data, docId }: Item<Moving>) {
  if (docId === null) return
  await req.payload.update({
    collection: kind,
    id: docId,
    data: fieldsOf(data) as never,
    draft: data.lacks.length > 0,
    depth: 0,
    overrideAccess: true,
    context: SILENT,
    req,
  })
}

function fieldsOf({ cover, gallery, lacks, more, pictures, ...data }: Moving) {
  const { title, description, duration, isFeatured } = data
  return {
    ...{ title, description, duration, isFeatured, ...more },
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

/** A date that people here registered for: whether they are told is for somebody here to decide (I-10). */
async function watchDates(scope: Scope, items: Item<Moving>[], overwriteTheirs: boolean) {
  const changed = items.filter(({ outcome }) => outcome === 'changed')
  if (changed.length === 0) return
  const rows = await onTransaction(
    scope,
    sql`select distinct d.id, d.scheduled_for from webinars d
        join registrations r on r.webinar_id = d.id and r.state <> 'cancelled'
        where d.id = any(${`{${changed.map(({ docId }) => docId).join(',')}}`}::int[])`,
  )
  const dates = new Map(rows.map((row) => [Number(row.id), new Date(String(row.scheduled_for))]))
  for (const item of changed) {
    const date = dates.get(item.docId ?? 0)
    if (!date || date.toISOString() === item.data.more.scheduledFor) continue
    if (!overwriteTheirs) item.outcome = 'conflict'
    item.note(overwriteTheirs ? MOVED : KEPT)
  }
}

const KEPT =
  'it was moved there, and people have registered here: it stays (--theirs takes theirs, and tells nobody)'
const MOVED = 'it was moved, and nobody was told of those who have registered here: write to them'
