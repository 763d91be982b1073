import 'server-only'
import { readUpload, TOO_LARGE } from '@/lib/http/read-upload'
import { refusalOf } from '@/lib/failures/refusal'
import { isStorageOutage } from '@/lib/failures/storage-outage'
import { refuseFloodHere } from '@/server/flood'
import { replaceAvatarHere } from '@/server/own-account'
import { MAX_AVATAR_BYTES, NOT_A_PICTURE, PICTURE_TOO_LARGE } from './avatar-rules'
import { squarePicture } from './square-picture'

type Received =
  | { status: 200; avatarUrl: string }
  | { status: 400 | 413; error: string }
  | { status: 429 | 503; error: string; retryAfter: number }
  | { status: 507; error: string }

const PER_HOUR = 20
/** Uploads that are read or wait for their turn at a time: what bounds their memory (S-52). */
const MOST_AT_ONCE = 20
const NOT_NOW = 'Pictures cannot be stored right now. Please try again later.'

/**
 * Takes a new picture of the signed-in person (P-62, D-26): what it is decides its content, never
 * its name or type. Counted before it is read (S-55).
 */
export async function receiveAvatar(request: Request, viewerId: number): Promise<Received> {
  const limit = { key: `avatar:${viewerId}`, limit: PER_HOUR, windowSeconds: 3600 }
  const flooded = await refuseFloodHere([limit])
  if (flooded) return tooMany(flooded.retryAfter ?? 60)
  if (underWay >= MOST_AT_ONCE) return tooMany(5)
  underWay += 1
  try {
    return await receive(request)
  } finally {
    underWay -= 1
  }
}

let underWay = 0

async function receive(request: Request): Promise<Received> {
  const file = await readUpload(request, { field: 'file', limit: MAX_AVATAR_BYTES })
  if (file === TOO_LARGE) return { status: 413, error: PICTURE_TOO_LARGE }
  try {
    const png = file && (await squarePicture(file))
    if (!png) return { status: 400, error: NOT_A_PICTURE }
    return { status: 200, avatarUrl: await replaceAvatarHere(png) }
  } catch (error) {
    if (isStorageOutage(error)) return { status: 503, error: NOT_NOW, retryAfter: 30 }
    const refusal = refusalOf(error)
    if (refusal?.status === 507) return { status: 507, error: refusal.message }
    throw error
  }
}

function tooMany(retryAfter: number): Received {
  const error = 'Too many pictures in a short time. Please try again later.'
  return { status: 429, error, retryAfter }
}
