import { randomBytes } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import { onTransaction } from '@/lib/database/on-transaction'
import { inTransaction } from '@/lib/database/in-transaction'

type Replace = {
  payload: Payload
  userId: number
  /** A picture that has been checked and cut to a square, as PNG. */
  png: Buffer
}

/**
 * Stores a new picture of a person as `{userId}-{random}.webp`, points the profile to it, and
 * removes the old file once that is committed (P-63, D-26). Returns its address.
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
