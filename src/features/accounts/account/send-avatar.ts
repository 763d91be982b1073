import { readRefusal } from '@/lib/http/read-refusal'
import { AVATAR_TYPES, MAX_AVATAR_BYTES, NOT_A_PICTURE, PICTURE_TOO_LARGE } from './avatar-rules'

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
