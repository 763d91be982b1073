import 'server-only'
import { enforceRateLimit } from '@/platform/api/enforce-rate-limit'
import { replaceAvatar, cropToSquare } from '../avatar'
import { TooManyError } from '@/platform/api/enforce-rate-limit'
import { findFormatProblem } from '@/lib/pictures/picture-format'
import { AppError } from '@/lib/failures/app-error'
import { isStorageOutage } from '@/lib/failures/to-app-error'
import { TOO_LARGE, readUpload } from '@/lib/http/read-upload'
import { processWide } from '@/lib/process-wide'
import { cms } from '@/platform/server/cms'
import { MAX_AVATAR_BYTES, NOT_A_PICTURE, PICTURE_TOO_LARGE } from '../../account/avatar-rules'

const PER_HOUR = 20
/** Maximum number of uploads in progress. Bounds their memory. */
const MAX_CONCURRENT = 20
const TOO_MANY = 'Too many pictures in a short time. Please try again later.'
const NOT_NOW = 'Pictures cannot be stored right now. Please try again later.'

const uploads = processWide('avatar-uploads', () => ({ inProgress: 0 }))

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
  if (uploads.inProgress >= MAX_CONCURRENT) throw new TooManyError(5, TOO_MANY)
  uploads.inProgress += 1
  try {
    const png = await readPicture(request)
    return await replaceAvatar({ payload, userId, png })
  } catch (error) {
    if (!isStorageOutage(error)) throw error
    throw new AppError('unavailable', NOT_NOW, { retryAfter: 30 })
  } finally {
    uploads.inProgress -= 1
  }
}

async function readPicture(request: Request): Promise<Buffer> {
  const file = await readUpload(request, { field: 'file', limit: MAX_AVATAR_BYTES })
  if (file === TOO_LARGE) throw new AppError(413, PICTURE_TOO_LARGE)
  const problem = file && findFormatProblem(file)
  const png = file && !problem && (await cropToSquare(file))
  if (!png) throw new AppError('invalid', problem ?? NOT_A_PICTURE)
  return png
}
