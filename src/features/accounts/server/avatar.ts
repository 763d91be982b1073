import { sql } from '@payloadcms/db-postgres/drizzle'
import type {
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  Payload,
  PayloadRequest,
} from 'payload'
import sharp from 'sharp'
import { toIds } from '@/platform/database/rows'
import { inTransaction, onTransaction } from '@/platform/database/transaction'
import { toId } from '@/lib/to-id'
import { processWide } from '@/lib/process-wide'
import type { Avatar, User } from '@/payload-types'

type Replace = {
  payload: Payload
  userId: number
  png: Buffer
}

/** Stores a new avatar in place of the old one. Returns the URL. */
export async function replaceAvatar({ payload, userId, png }: Replace): Promise<string> {
  return inTransaction(payload, async (req) => {
    // Lock: parallel uploads could remove each other's avatar.
    await onTransaction(req, sql`select pg_advisory_xact_lock(hashtext('avatar'), ${userId}::int)`)
    const existing = await onTransaction(
      req,
      sql`select id from avatars where owner_id = ${userId}`,
    )
    const avatar = await store(req, userId, png)
    const { avatarUrl } = await req.payload.update({
      collection: 'users',
      id: userId,
      data: { avatar: avatar.id },
      depth: 0,
      // Users cannot write this field themselves; the avatar has been checked and is their own.
      overrideAccess: true,
      req,
    })
    if (!avatarUrl) throw new Error('an avatar without an address')
    if (existing.length > 0) {
      await req.payload.delete({
        collection: 'avatars',
        where: { id: { in: toIds(existing) } },
        depth: 0,
        overrideAccess: true,
        req,
      })
    }
    return avatarUrl
  })
}

async function store(req: PayloadRequest, userId: number, png: Buffer) {
  const avatar = await req.payload.create({
    collection: 'avatars',
    data: { owner: userId },
    file: { data: png, mimetype: 'image/png', name: `${userId}.png`, size: png.length },
    depth: 0,
    // The access rules close this collection; this is the only way in.
    overrideAccess: true,
    req,
  })
  return avatar
}

const SIDE = 512
/** Above what phones produce, far below a decompression bomb. */
const MAX_PIXELS = 50_000_000

/** Magic bytes of the four formats. No other decoder is ever reached. */
const MARKS: Record<string, (bytes: Buffer) => boolean> = {
  jpeg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  gif: (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
  webp: (bytes) => /^RIFF[^]{4}WEBP$/.test(bytes.toString('latin1', 0, 12)),
}

type Queue = { last: Promise<unknown> }

const queue = processWide<Queue>('avatar-pictures', () => ({ last: Promise.resolve() }))

/**
 * Crops to a 512 px square PNG, upright and without metadata. Null unless the input is an intact
 * JPEG, PNG, WebP or GIF. Runs one at a time, to bound memory.
 */
export async function cropToSquare(bytes: Buffer): Promise<Buffer | null> {
  const picture = queue.last.then(() => cut(bytes))
  queue.last = picture.catch(() => null)
  return picture
}

export function detectPictureFormat(bytes: Buffer): string | null {
  return Object.keys(MARKS).find((name) => MARKS[name]?.(bytes)) ?? null
}

async function cut(bytes: Buffer): Promise<Buffer | null> {
  const format = detectPictureFormat(bytes)
  if (!format) return null
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    if ((await picture.metadata()).format !== format) return null
    return await picture
      .rotate()
      .resize({ width: SIDE, height: SIDE, fit: 'cover' })
      .png({ compressionLevel: 1 })
      .toBuffer()
  } catch {
    return null
  }
}

/** Keeps `avatarUrl`, which pages read, in sync with the chosen avatar. */
export const syncAvatarUrl: CollectionBeforeChangeHook<User> = async ({
  data,
  originalDoc,
  req,
}) => {
  if (data.avatar === undefined || toId(data.avatar) === toId(originalDoc?.avatar)) return data
  const id = toId(data.avatar)
  const avatar =
    id !== null &&
    (await req.payload.findByID({
      collection: 'avatars',
      id,
      depth: 0,
      disableErrors: true,
      overrideAccess: true,
      req,
    }))
  return {
    ...data,
    avatarUrl: avatar && avatar.filename ? `/api/avatars/file/${avatar.filename}` : null,
  }
}

export const clearAvatarUrl: CollectionAfterDeleteHook<Avatar> = async ({ doc, req }) => {
  const url = `/api/avatars/file/${doc.filename ?? ''}`
  await onTransaction(
    req,
    sql`update profiles set avatar_url = null, avatar_id = null where avatar_url = ${url}`,
  )
  return doc
}
