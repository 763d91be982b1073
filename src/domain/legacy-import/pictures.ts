import fs from 'node:fs/promises'
import path from 'node:path'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { pictureFormat } from '@/domain/accounts/avatar'
import { inTransaction } from '@/lib/database/in-transaction'
import { onPool } from '@/lib/database/on-pool'
import { onTransaction } from '@/lib/database/on-transaction'
import type { Scope } from '@/lib/database/write-scope'
import { toAppError } from '@/lib/failures/to-app-error'
import { sha256 } from '@/lib/sha256'
import { cutText } from '@/lib/text/cut-text'
import type { Note } from './legacy-values'

/** Larger than any upload that is taken here (src/api/rate-limit.ts). */
const MAX_BYTES = 5 * 1024 * 1024

const STORED =
  /\/storage\/v1\/(?:object|render\/image)\/(?:public|sign|authenticated)\/([^/?#]+)\/([^?#]+)/

/** Whether a text has an address of the old storage in it. */
export function liesInStorage(text: string): boolean {
  return STORED.test(text)
}

/**
 * Where a picture lies in the old storage, as `bucket/path`; null for an address of anywhere else. The
 * host does not matter: storage has moved with the site it belongs to.
 */
export function storageKey(address: string): string | null {
  const [, bucket, rest] = STORED.exec(address) ?? []
  if (!bucket || !rest) return null
  try {
    return [bucket, ...rest.split('/')].map(decodeURIComponent).join('/')
  } catch {
    return null
  }
}

/**
 * The same for the picture of a person, which lies in a bucket of its own. People write this address
 * themselves, so one that names any other file is not followed.
 */
export function avatarKey(address: string): string | null {
  const key = storageKey(address)
  return key?.startsWith('avatars/') ? key : null
}

/** What became of a file, in words for the report. */
export type Found = { bytes: Buffer } | { problem: string }

/**
 * Reads a file of the old buckets. Nothing outside the folder is ever opened: neither by `..` nor
 * by a link that leads out of it.
 * @param root the folder of the buckets
 * @param key `bucket/path`
 */
export async function readLegacyFile(root: string, key: string): Promise<Found> {
  const parts = key.split('/')
  const isPlain = parts.every(
    (part) => part && part !== '.' && part !== '..' && !/[\\\0]/.test(part),
  )
  if (!isPlain) return { problem: 'the address of the picture leads out of the folder' }
  try {
    const base = await fs.realpath(root)
    const file = await fs.realpath(path.join(base, ...parts))
    if (!file.startsWith(base + path.sep)) {
      return { problem: 'the address of the picture leads out of the folder' }
    }
    const { size } = await fs.stat(file)
    if (size > MAX_BYTES) return { problem: 'the picture is larger than 5 MB' }
    return { bytes: await fs.readFile(file) }
  } catch (error) {
    const { code } = error as { code?: string }
    return {
      problem:
        code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR'
          ? 'the picture is not in the folder'
          : `the picture could not be read (${code ?? 'unknown failure'})`,
    }
  }
}

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
 * The pictures of the old storage: each is put into the media library once, known by where it lay,
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

/**
 * Under this kind `imported_rows` remembers the picture that an import gave an account: its file there
 * (`left_as`) and what that was like (`source_hash`). A picture that somebody chose here is another one.
 */
export const AVATARS = 'avatars'

type ImportedRow = { oldId: string; userId: number; key: string; digest: string }

/** Remembers the present picture of an account as the one that was brought. */
export async function rememberAvatar(
  scope: Scope,
  { digest, key, oldId, userId }: ImportedRow,
): Promise<void> {
  await onTransaction(
    scope,
    sql`insert into imported_rows (kind, legacy_id, doc_id, source_hash, left_as)
        select ${AVATARS}, ${oldId}, avatar_id, ${digest}, ${key} from profiles
        where id = ${userId} and avatar_id is not null
        on conflict (kind, legacy_id) do update set doc_id = excluded.doc_id,
          source_hash = excluded.source_hash, left_as = excluded.left_as`,
  )
}

/** Takes the picture that an import brought from an account that has another one there, or none. */
export async function dropImportedAvatar(
  scope: Scope,
  { address, oldId, userId }: { address: string | null; oldId: string; userId: number },
): Promise<void> {
  await onTransaction(
    scope,
    sql`update profiles p set avatar_id = null from imported_rows i
        where p.id = ${userId} and i.kind = ${AVATARS} and i.legacy_id = ${oldId}
          and i.doc_id = p.avatar_id and i.left_as <> ${avatarKey(address ?? '') ?? ''}`,
  )
}

/** Removes the pictures that were brought and are nobody's any more. */
export async function removeLeftAvatars(payload: Payload): Promise<void> {
  const rows = await onPool(
    payload,
    sql`select a.id from imported_rows i join avatars a on a.id = i.doc_id
        where i.kind = ${AVATARS} and not exists (select 1 from profiles where avatar_id = a.id)`,
  )
  if (rows.length === 0) return
  await payload.delete({
    collection: 'avatars',
    where: { id: { in: rows.map(({ id }) => Number(id)) } },
    depth: 0,
    // The program cleans up after itself.
    overrideAccess: true,
  })
}
