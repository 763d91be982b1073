import fs from 'node:fs/promises'
import path from 'node:path'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { detectPictureFormat } from '@/features/accounts/server/avatar'
import { toIds } from '@/platform/database/rows'
import { inTransaction, onTransaction, type Scope } from '@/platform/database/transaction'
import { onPool } from '@/platform/database/on-pool'
import { toAppError } from '@/lib/failures/to-app-error'
import { sha256 } from '@/lib/secrets'
import { cutText } from '@/lib/text/plain-text'
import type { Note } from './store'

/** Above the upload limit (src/platform/api/rate-limit.ts). */
const MAX_BYTES = 5 * 1024 * 1024

const STORED =
  /\/storage\/v1\/(?:object|render\/image)\/(?:public|sign|authenticated)\/([^/?#]+)\/([^?#]+)/

export function isInStorage(text: string): boolean {
  return STORED.test(text)
}

/** `bucket/path` in the old storage. The host is ignored: storage may have moved with its site. */
export function toStorageKey(address: string): string | null {
  const [, bucket, rest] = STORED.exec(address) ?? []
  if (!bucket || !rest) return null
  try {
    return [bucket, ...rest.split('/')].map(decodeURIComponent).join('/')
  } catch {
    return null
  }
}

/** Avatar bucket only: users can set this address, so a reference to any other file is ignored. */
export function toAvatarKey(address: string): string | null {
  const key = toStorageKey(address)
  return key?.startsWith('avatars/') ? key : null
}

type Found = { bytes: Buffer } | { problem: string }

/**
 * Reads a file. Neither `..` nor a symbolic link can reach outside the folder.
 * @param key `bucket/path`
 */
export async function readLegacyFile(root: string, key: string): Promise<Found> {
  const parts = key.split('/')
  const isPlain = parts.every(
    (part) => part && part !== '.' && part !== '..' && !/[\\\0]/.test(part),
  )
  if (!isPlain) return { problem: 'the path of the picture is outside the folder' }
  try {
    const base = await fs.realpath(root)
    const file = await fs.realpath(path.join(base, ...parts))
    if (!file.startsWith(base + path.sep)) {
      return { problem: 'the path of the picture is outside the folder' }
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

export type Picture = {
  media: { id: number; path: string } | null
  address: string
  token: string
}

type Pictures = { take: (address: string, alt: string, note: Note) => Promise<Picture> }
type Options = { payload: Payload; files: string | undefined; isDryRun: boolean }

/**
 * Imports each file once into the media library, and again if it has changed. Files are encoded
 * like an upload. A missing file keeps its old address, which is noted.
 */
export function openPictures({ payload, files, isDryRun }: Options): Pictures {
  return {
    take: async (address, alt, note) => {
      const key = address ? toStorageKey(address) : null
      if (!key) return { media: null, address, token: address }
      const stored = await findMedia(payload, key)
      const stays: Picture = stored
        ? { media: stored, address, token: `media:${key}:${stored.digest}` }
        : { media: null, address, token: address }
      if (!files) {
        if (!stored) note(AWAY, address)
        return stays
      }
      const file = await readLegacyFile(files, key)
      const format = 'bytes' in file ? detectPictureFormat(file.bytes) : null
      if ('problem' in file || !format) {
        const reason = 'problem' in file ? file.problem : 'the file is not a JPEG, PNG, WebP or GIF'
        if (!stored) note(`${reason}: its URL is kept`, address)
        return stays
      }
      const digest = sha256(file.bytes)
      if (stored?.digest === digest) return stays
      const token = `media:${key}:${digest}`
      if (isDryRun) return { media: null, address, token }
      try {
        const media = await store(payload, { key, alt, format, digest, bytes: file.bytes })
        return { media, address, token }
      } catch (error) {
        if (toAppError(error)?.code === 'unavailable') throw error
        note('the picture could not be stored: its URL is kept', address)
        return stays
      }
    },
  }
}

const AWAY = 'its picture is in the old storage: the URL is kept until --files contains it'

/** Ledger kind of imported files; the legacy id is the storage key. */
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

/** A replaced file becomes a new entry: records that are not updated keep the previous picture. */
async function store(payload: Payload, { key, alt, format, digest, bytes }: New) {
  const { name } = path.parse(key)
  return inTransaction(payload, async (req) => {
    await onTransaction(req, sql`update media set legacy_id = null where legacy_id = ${key}`)
    const media = await payload.create({
      collection: 'media',
      data: { alt: cutText(alt, 300) || 'Picture', legacyId: key },
      file: {
        data: bytes,
        mimetype: `image/${format}`,
        name: `${name || 'picture'}.${format}`,
        size: bytes.length,
      },
      depth: 0,
      overrideAccess: true,
      context: { disableRevalidate: true, isSilent: true },
      req,
    })
    await onTransaction(
      req,
      sql`insert into imported_rows (kind, legacy_id, doc_id, source_hash, left_as)
          values (${KIND}, ${key}, ${media.id}, ${digest}, '')
          on conflict (kind, legacy_id) do update set doc_id = excluded.doc_id,
            source_hash = excluded.source_hash`,
    )
    return toMedia(media)
  })
}

function toMedia({ filename, id }: { id: number; filename?: string | null }) {
  return { id, path: `/api/media/file/${encodeURIComponent(filename ?? '')}` }
}

/** Ledger kind of imported avatars: storage key (`left_as`) and file hash (`source_hash`). */
export const AVATARS = 'avatars'

type ImportedRow = { oldId: string; userId: number; key: string; digest: string }

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

/** Removes an imported avatar if the account has a different one, or none, in the old backend. */
export async function dropImportedAvatar(
  scope: Scope,
  { address, oldId, userId }: { address: string | null; oldId: string; userId: number },
): Promise<void> {
  await onTransaction(
    scope,
    sql`update profiles p set avatar_id = null from imported_rows i
        where p.id = ${userId} and i.kind = ${AVATARS} and i.legacy_id = ${oldId}
          and i.doc_id = p.avatar_id and i.left_as <> ${toAvatarKey(address ?? '') ?? ''}`,
  )
}

export async function removeLeftAvatars(payload: Payload): Promise<void> {
  const rows = await onPool(
    payload,
    sql`select a.id from imported_rows i join avatars a on a.id = i.doc_id
        where i.kind = ${AVATARS} and not exists (select 1 from profiles where avatar_id = a.id)`,
  )
  if (rows.length === 0) return
  await payload.delete({
    collection: 'avatars',
    where: { id: { in: toIds(rows) } },
    depth: 0,
    overrideAccess: true,
  })
}
