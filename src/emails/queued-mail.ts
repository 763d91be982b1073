import { seal, unseal } from '@/lib/sealed'
import type { Mail } from './mail'

/** A mail as its job stores it: to whom and of which kind in clear, all else sealed (S-123). */
export type QueuedMail = { to: string; kind: string; sealed: string }

/** Seals the text of a mail, because links in it open accounts until they are used. */
export function toQueuedMail({ to, kind, ...rest }: Mail): QueuedMail {
  return { to, kind, sealed: seal(JSON.stringify(rest), to) }
}

/** The mail of a job. Throws when it was sealed with another AUTH_SECRET. */
export function openQueuedMail(queued: QueuedMail | { mail: Mail }): Mail {
  // A version before this one queued mails as they are; they may wait while it is upgraded.
  if ('mail' in queued) return queued.mail
  const { to, kind, sealed } = queued
  return { to, kind, ...(JSON.parse(unseal(sealed, to)) as Omit<Mail, 'to' | 'kind'>) }
}
