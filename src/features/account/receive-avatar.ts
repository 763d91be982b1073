import 'server-only'
import { takeToken } from '@/lib/rate-limit'
import { readUpload, TOO_LARGE } from '@/lib/read-upload'
import { cms } from '@/server/cms'
import { replaceAvatarHere } from '@/server/own-account'
import { MAX_AVATAR_BYTES, NOT_A_PICTURE, PICTURE_TOO_LARGE } from './avatar-rules'
import { squarePicture, TooManyPicturesError } from './square-picture'

type Received =
  | { status: 200; avatarUrl: string }
  | { status: 400 | 413; error: string }
  | { status: 429; error: string; retryAfter: number }

const PER_HOUR = 20

/**
 * Takes a new picture of the signed-in person (P-62, D-26): what it is decides its content, never
 * its name or type. Counted before it is read (S-55).
 */
export async function receiveAvatar(request: Request, viewerId: number): Promise<Received> {
  const key = `avatar:${viewerId}`
  const payload = await cms()
  const taken = await takeToken({ payload, key, limit: PER_HOUR, windowSeconds: 3600 })
  if (!taken.allowed) return tooMany(taken.retryAfter)
  const file = await readUpload(request, { field: 'file', limit: MAX_AVATAR_BYTES })
  if (file === TOO_LARGE) return { status: 413, error: PICTURE_TOO_LARGE }
  try {
    const png = file && (await squarePicture(file))
    if (!png) return { status: 400, error: NOT_A_PICTURE }
    return { status: 200, avatarUrl: await replaceAvatarHere(png) }
  } catch (error) {
    if (error instanceof TooManyPicturesError) return tooMany(5)
    throw error
  }
}

function tooMany(retryAfter: number): Received {
  const error = 'Too many pictures in a short time. Please try again later.'
  return { status: 429, error, retryAfter }
}
