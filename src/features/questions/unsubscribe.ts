import 'server-only'
import { env } from '@/env'
import { readUnsubscribe, type NotificationKind } from '@/lib/questions/unsubscribe-token'
import { asSystem, cms } from '@/server/cms'

const FIELD_OF = { answers: 'emailNotifications', events: 'eventNotifications' } as const

/**
 * Turns the notification mails off that a signed token names, for its account. False for a token
 * that is not ours. An account that is gone gets no mails either way, so that counts as done.
 */
export async function unsubscribe(token: unknown): Promise<boolean> {
  const found = readUnsubscribe(token, env.AUTH_SECRET)
  if (!found) return false
  const payload = await cms()
  await payload.update({
    collection: 'users',
    where: { id: { equals: found.userId } },
    data: Object.fromEntries(found.kinds.map((kind) => [FIELD_OF[kind], false])),
    depth: 0,
    // As the system: the token is the proof, nobody is signed in.
    ...asSystem,
  })
  return true
}

/** The kinds of mails that a token of ours turns off, else null; tells nothing about the account. */
export function kindsOfToken(token: unknown): readonly NotificationKind[] | null {
  return readUnsubscribe(token, env.AUTH_SECRET)?.kinds ?? null
}
