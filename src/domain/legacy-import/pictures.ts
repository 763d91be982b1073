import { sql } from '@payloadcms/db-postgres/drizzle'
import path from 'node:path'
import type { Payload } from 'payload'
import { inTransaction } from '@/lib/database/in-transaction'
import { pictureFormat } from '@/domain/accounts/square-picture'
import { onPool } from '@/lib/database/on-pool'
import { onTransaction } from '@/lib/database/on-transaction'
import { toAppError } from '@/lib/failures/to-app-error'
import { sha256 } from '@/lib/sha256'
import { cutText } from '@/lib/text/cut-text'
import { readLegacyFile, storageKey } from './legacy-pictures'
import type { Note } from './legacy-values'

/** A picture of a record: in the media library, or where it always was. */
export type Picture = {
  media: { id: number; path: string } | null
  address: string
  /** What is compared with the last time. */
  token: string
}

type Pictures = { take: (address: string, alt: string, note: Note) => Promise<Picture> }
type Options = { payload: Payload; files: string | undefined; isDryRun: boolean }

/**
 * The pictures of the old storage (I-06): each is put into the media library once, known by where it lay,
 * and checked and encoded anew like any upload; once more when the file there is another one. What is not at
 * hand keeps its address, which is noted.
 */
export function openPictures({ payload, files, isDryRun }: Options): Pictures {
  return {
    take: async (address, alt, note) => {
      const key = address ? storageKey(address) : null
      if (!key) return { media: null, address, token: address }
      const known = await findMedia(payload, key)
      const stays: Picture = known
        ? { media: known, address, token: `media:${key}:${known.digest}` }
        : { media: null, address, token: address }
      if (!files) {
        if (!known) note(AWAY, address)
        return stays
      }
      const found = await readLegacyFile(files, key)
      const format = 'bytes' in found ? pictureFormat(found.bytes) : null
      if ('problem' in found || !format) {
        const reason = 'problem' in found ? found.problem : 'the file is no JPEG, PNG, WebP or GIF'
        if (!known) note(`${reason}: its address stays`, address)
        return stays
      }
      const digest = sha256(found.bytes)
      if (known?.digest === digest) return stays
      const token = `media:${key}:${digest}`
      if (isDryRun) return { media: null, address, token }
      try {
        const media = await store(payload, { key, alt, format, digest, bytes: found.bytes })
        return { media, address, token }
      } catch (error) {
        if (toAppError(error)?.code === 'unavailable') throw error
        note('the picture could not be stored: its address stays', address)
        return stays
      }
    },
  }
}

const AWAY = 'its picture lies in the old storage: the address stays until --files has it'

/** Under this kind `imported_rows` remembers what each file was like that was brought, by where it lay. */
const KIND = 'media'

async function findMedia(payload: Payload, key: string) {
  const [row] = await onPool(
    payload,
    sql`select m.id, m.filename, coalesce(i.source_hash, '') as digest from media m
        left join imported_rows i on i.kind = ${KIND} and i.legacy_id = m.legacy_id
        where m.legacy_id = ${key}`,
  )
  return row
    ? { ...toMedia({ id: Number(row.id), filename: String(row.filename) }), digest: row.digest }
    : null
}

type New = { key: string; alt: string; format: string; digest: string; bytes: Buffer }

/** A file that was replaced there is another picture here, so that what stays as it is here keeps its own. */
async function store(payload: Payload, { key, alt, format, digest, bytes }: New) {
  const { name } = path.parse(key)
  return inTransaction(payload, async (req) => {
    await onTransaction(req, sql`update media set legacy_id = null where legacy_id = ${key}`)
    const made = await payload.create({
      collection: 'media',
      data: { alt: cutText(alt, 300) || 'Picture', legacyId: key },
      file: {
        data: bytes,
        mimetype: `image/${format}`,
        name: `${name || 'picture'}.${format}`,
        size: bytes.length,
      },
      depth: 0,
      // The program moves what it was given.
      overrideAccess: true,
      context: { disableRevalidate: true, isSilent: true },
      req,
    })
    await onTransaction(
      req,
      sql`insert into imported_rows (kind, legacy_id, doc_id, source_hash, left_as)
          values (${KIND}, ${key}, ${made.id}, ${digest}, '')
          on conflict (kind, legacy_id) do update set doc_id = excluded.doc_id,
            source_hash = excluded.source_hash`,
    )
    return toMedia(made)
  })
}

function toMedia({ filename, id }: { id: number; filename?: string | null }) {
  return { id, path: `/api/media/file/${encodeURIComponent(filename ?? '')}` }
}
