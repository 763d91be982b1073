import 'server-only'
import { enforceRateLimit } from '@/domain/accounts/limits'
import { replaceAvatar, squarePicture } from '@/domain/accounts/avatar'
import { TooManyError } from '@/domain/accounts/rate-limits'
import { formatProblem } from '@/lib/catalogue/picture'
import { isStorageOutage } from '@/lib/failures/to-app-error'
import { AppError } from '@/lib/failures/app-error'
import { TOO_LARGE, readUpload } from '@/lib/http/read-upload'
import { cms } from '@/server/cms'
import { readRefusal } from '@/lib/http/read-refusal'

type Sent = { ok: true; avatarUrl: string } | { ok: false; error: string }

const FAILED = 'The picture could not be sent. Please check your connection and try again.'

/** Uploads a picture after checking its size and type. Never throws. */
export async function sendAvatar(file: File): Promise<Sent> {
  if (file.size > MAX_AVATAR_BYTES) return { ok: false, error: PICTURE_TOO_LARGE }
  if (!AVATAR_TYPES.includes(file.type)) return { ok: false, error: NOT_A_PICTURE }
  const body = new FormData()
  body.set('file', file)
  try {
    const response = await fetch('/api/account/avatar', { method: 'POST', body })
    if (!response.ok) return { ok: false, error: (await readRefusal(response)).message ?? FAILED }
    const { avatarUrl } = (await response.json()) as { avatarUrl?: string }
    return avatarUrl ? { ok: true, avatarUrl } : { ok: false, error: FAILED }
  } catch {
    return { ok: false, error: FAILED }
  }
}

/** Upload rules and messages for avatars, shared by the form and the server. */
const MAX_AVATAR_BYTES = 4 * 1024 * 1024
export const AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']
export const AVATAR_HINT = 'JPEG, PNG, WebP or GIF up to 4 MB, cropped to a square.'
const PICTURE_TOO_LARGE = 'The picture is larger than 4 MB.'
const NOT_A_PICTURE = 'This picture cannot be read. Use JPEG, PNG, WebP or GIF.'

const PER_HOUR = 20
/** Maximum number of uploads in progress. Bounds their memory. */
const MAX_CONCURRENT = 20
const TOO_MANY = 'Too many pictures in a short time. Please try again later.'
const NOT_NOW = 'Pictures cannot be stored right now. Please try again later.'

/**
 * Stores a new picture of the signed-in user and returns its URL. The file type is detected from
 * the content, not from the file name or the declared type. The rate limit is checked before the
 * body is read. Throws 400 if the file is not a picture, 413, 429, 503 if storage is unavailable,
 * and 507 if the disk is full.
 */
export async function receiveAvatar(request: Request, userId: number): Promise<string> {
  const payload = await cms()
  const limit = { key: `avatar:${userId}`, limit: PER_HOUR, windowSeconds: 3600 }
  await enforceRateLimit(payload, [limit], TOO_MANY)
  if (inProgress >= MAX_CONCURRENT) throw new TooManyError(5, TOO_MANY)
  inProgress += 1
  try {
    const png = await readPicture(request)
    return await replaceAvatar({ payload, userId, png })
  } catch (error) {
    if (!isStorageOutage(error)) throw error
    throw new AppError('unavailable', NOT_NOW, { retryAfter: 30 })
  } finally {
    inProgress -= 1
  }
}

let inProgress = 0

async function readPicture(request: Request): Promise<Buffer> {
  const file = await readUpload(request, { field: 'file', limit: MAX_AVATAR_BYTES })
  if (file === TOO_LARGE) throw new AppError(413, PICTURE_TOO_LARGE)
  const problem = file && formatProblem(file)
  const png = file && !problem && (await squarePicture(file))
  if (!png) throw new AppError('invalid', problem ?? NOT_A_PICTURE)
  return png
}
