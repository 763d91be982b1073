import 'server-only'
import { env } from '@/env'
import { readUnsubscribe } from '@/lib/questions/unsubscribe-token'
import { asSystem, cms } from '@/server/cms'

/**
 * Turns notification mails off for the account that a signed token names (S-102). False for a token
 * that is not ours. An account that is gone gets no mails either way, so that counts as done.
 */
export async function unsubscribe(token: unknown): Promise<boolean> {
  const id = readUnsubscribe(token, env.AUTH_SECRET)
  if (id === null) return false
  const payload = await cms()
  await payload.update({
    collection: 'users',
    where: { id: { equals: id } },
    data: { emailNotifications: false },
    depth: 0,
    // As the system: the token is the proof, nobody is signed in.
    ...asSystem,
  })
  return true
}

/** True for a token of ours; tells nothing about the account. */
export function isUnsubscribeToken(token: unknown): boolean {
  return readUnsubscribe(token, env.AUTH_SECRET) !== null
}
