import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import { hashSecret } from '@/lib/secret'
import { findSession, type FoundSession } from '@/domain/accounts/sessions'
import { readSessionCookie } from '@/lib/accounts/session-cookie'
import { AppError } from '@/lib/failures/app-error'
import { processWide } from '@/lib/process-wide'
import { findCachedVideo } from './find-video'
import { noTarget, wrong } from './parse-target'
import { parseProgress } from './progress'
import { admitBeacon, bufferProgress, WRITE_EVERY_MS } from './progress-buffer'

type Known = Pick<FoundSession, 'id' | 'userId'>

/** For so long a session need not be looked up again for this: what is written asks whether it lives. */
const sessions = processWide(
  'sessions-that-watch',
  () => new LRUCache<string, Known>({ max: 10_000, ttl: 60_000 }),
)

/**
 * Takes what a browser tells of a video that is being watched, for the person behind its cookie (L-05). A
 * thousand tell something every fifteen seconds, so nothing is asked for that was asked lately. Throws
 * `unauthorized`, `invalid` with the name of the field, and `too_many`.
 */
export async function takeProgress(
  payload: Payload,
  cookie: string | null,
  told: Record<string, unknown>,
): Promise<void> {
  const session = await findCached(payload, readSessionCookie(cookie))
  if (!session) throw new AppError('unauthorized', 'Please sign in.')
  const progress = parseProgress(told, { session, now: Date.now() })
  if (!admitBeacon(payload, session.userId)) {
    const retryAfter = WRITE_EVERY_MS / 1000
    throw new AppError('too_many', 'This is told too often.', { retryAfter })
  }
  const found = await findCachedVideo(payload, progress.target)
  if (!found) throw noTarget(progress.target)
  if (found.video !== progress.video) throw wrong('video', 'Another video is there by now.')
  bufferProgress(payload, progress)
}

async function findCached(payload: Payload, token: string | null): Promise<Known | null> {
  if (!token) return null
  const hash = hashSecret(token)
  const known = sessions.get(hash) ?? (await findSession({ payload }, token))
  if (known) sessions.set(hash, known, { noUpdateTTL: true })
  return known
}
