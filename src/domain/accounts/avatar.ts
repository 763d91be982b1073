import { randomBytes } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type {
  Payload,
  PayloadRequest,
  CollectionBeforeChangeHook,
  CollectionAfterDeleteHook,
} from 'payload'
import sharp from 'sharp'
import { inTransaction } from '@/lib/database/in-transaction'
import { onTransaction } from '@/lib/database/on-transaction'
import { idOf } from '@/lib/id-of'
import type { User, Avatar } from '@/payload-types'

type Replace = {
  payload: Payload
  userId: number
  /** A picture that has been checked and cut to a square, as PNG. */
  png: Buffer
}

/**
 * Stores a new picture of a person as `{userId}-{random}.webp`, points the profile to it, and
 * removes the old file once that is committed. Returns its address.
 */
export async function replaceAvatar({ payload, userId, png }: Replace): Promise<string> {
  const { avatarUrl, old } = await inTransaction(payload, async (req) => {
    // Two uploads at once wait for each other, so that neither removes what the other has just set.
    await onTransaction(req, sql`select pg_advisory_xact_lock(hashtext('avatar'), ${userId}::int)`)
    const had = await onTransaction(req, sql`select id from avatars where owner_id = ${userId}`)
    const avatar = await store(req, userId, png)
    const { avatarUrl: url } = await req.payload.update({
      collection: 'users',
      id: userId,
      data: { avatar: avatar.id },
      depth: 0,
      // Nobody may write this field by themselves: the picture has been checked and is their own.
      overrideAccess: true,
      req,
    })
    if (!url) throw new Error('an avatar without an address')
    return { avatarUrl: url, old: had.map(({ id }) => Number(id)) }
  })
  if (old.length > 0) {
    await payload.delete({
      collection: 'avatars',
      where: { id: { in: old } },
      depth: 0,
      // The program cleans up after itself.
      overrideAccess: true,
    })
  }
  return avatarUrl
}

async function store(req: PayloadRequest, userId: number, png: Buffer) {
  const name = `${userId}-${randomBytes(12).toString('hex')}.png`
  const avatar = await req.payload.create({
    collection: 'avatars',
    data: { owner: userId },
    file: { data: png, mimetype: 'image/png', name, size: png.length },
    depth: 0,
    // The collection is closed to everybody: this is the one way in.
    overrideAccess: true,
    req,
  })
  return avatar
}

const SIDE = 512
/** Pixels that are ever decoded: more than phones take, far less than a bomb has. */
const MAX_PIXELS = 50_000_000

/** The first bytes of the four formats: no other decoder is ever reached. */
const MARKS: Record<string, (bytes: Buffer) => boolean> = {
  jpeg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  gif: (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
  webp: (bytes) => /^RIFF[^]{4}WEBP$/.test(bytes.toString('latin1', 0, 12)),
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Cuts a picture to a square of 512 px, upright and without metadata, as PNG for the store to
 * encode. Null for anything but a whole JPEG, PNG, WebP or GIF. One at a time: a flood of uploads
 * takes its turn instead of the memory.
 */
export async function squarePicture(bytes: Buffer): Promise<Buffer | null> {
  const turn = last.then(() => cut(bytes))
  last = turn.catch(() => null)
  return turn
}

/** Which of the four formats a file has by its first bytes; null for any other. */
export function pictureFormat(bytes: Buffer): string | null {
  return Object.keys(MARKS).find((name) => MARKS[name]?.(bytes)) ?? null
}

async function cut(bytes: Buffer): Promise<Buffer | null> {
  const format = pictureFormat(bytes)
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

/**
 * Keeps the address of a person's picture, which pages read, the one of the picture that is chosen,
 * whoever chose it: the person, or an administrator in the back office.
 */
export const followAvatar: CollectionBeforeChangeHook<User> = async ({
  data,
  originalDoc,
  req,
}) => {
  if (data.avatar === undefined || idOf(data.avatar) === idOf(originalDoc?.avatar)) return data
  const id = idOf(data.avatar)
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

/** A profile does not point to a picture that is gone, whoever removed it: it has none then. */
export const clearAvatarUrl: CollectionAfterDeleteHook<Avatar> = async ({ doc, req }) => {
  const url = `/api/avatars/file/${doc.filename ?? ''}`
  await onTransaction(
    req,
    sql`update profiles set avatar_url = null, avatar_id = null where avatar_url = ${url}`,
  )
  return doc
}
