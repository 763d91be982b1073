import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { createLocalReq, type Payload } from 'payload'
import type { Mail } from '@/platform/mail/layout'
import { renderMail } from '@/platform/mail/mail-registry'
import { EMAIL, openQueuedMail, type QueuedMail } from '@/platform/mail/queue-mail'
import { makeDelivery } from '@/platform/mail/transport'
import { env } from '@/env'
import { messageHandlers } from '@/platform/jobs/handlers'
import { sendMailBy } from '@/platform/jobs/send-mail'
import { onPool } from '@/platform/database/on-pool'
import { DEFAULT } from '@/platform/outbox/outbox'
import { LIMITS, runQueue, runOutbox } from '@/platform/outbox/run-outbox'
import { handle } from '@/platform/outbox/handler'

// Tests do not wait for page requests and mail servers.
LIMITS.mail.everyMs = 0

export type SentMail = { to: string; subject: string; raw: string; links: string[] }

/**
 * Runs queued messages until none is due, as if the ten minutes in which changes of an event gather had
 * passed, and returns all emails so far to an address.
 */
export async function mailsTo(payload: Payload, address: string): Promise<SentMail[]> {
  await onPool(payload, sql`update outbox set due_at = now() where payload ? 'at'`)
  // A message may enqueue one in another queue.
  for (let round = 0; round < 3; round++) await runOutbox(payload, messageHandlers())
  const folder = path.join(env.DATA_DIR, 'mail')
  // Created with the first email.
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith(`-${address}.eml`))
    .sort()
    .map((name) => toMail(readFileSync(path.join(folder, name), 'utf8')))
}

/** The waiting emails, as they will be sent. */
export async function queuedMails(payload: Payload): Promise<Mail[]> {
  const rows = await onPool(
    payload,
    sql`select payload from outbox where kind = ${EMAIL} order by id`,
  )
  const req = await createLocalReq({}, payload)
  return Promise.all(
    rows.map(async (row) => {
      const content = openQueuedMail(row.payload as QueuedMail)
      const mail = 'entry' in content ? await renderMail(req, content) : content
      if (!mail) throw new Error(`No feature sends ${content.to} such an email`)
      return mail
    }),
  )
}

export const emptyOutbox = (payload: Payload) => onPool(payload, sql`delete from outbox`)

/** Makes all waiting messages due. */
export const makeDue = (payload: Payload) =>
  onPool(payload, sql`update outbox set due_at = now() - interval '1 second'`)

/** Sends due messages of one queue only, at most this many. */
export const sendQueue = (payload: Payload, queue = DEFAULT, most = Infinity) =>
  runQueue({ payload, handlers: messageHandlers(), mayGoOn: () => most-- > 0 }, queue)

/** Sends emails through this server until the returned function is called. */
export function sendMailOver(url: string): () => void {
  const handler = messageHandlers().get(EMAIL)
  messageHandlers().set(...handle(EMAIL, sendMailBy(makeDelivery(url))))
  return () => void (handler && messageHandlers().set(EMAIL, handler))
}

/** Parses an email of ours: the text part comes first and is not encoded. */
export function toMail(raw: string): SentMail {
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(raw)?.[1] ?? ''
  const [text = ''] = raw.split('Content-Type: text/html')
  const links = [...new Set(text.match(/https?:\/\/[^\s"<>]+/g) ?? [])]
  return { to: header('To'), subject: header('Subject'), raw, links }
}

export function tokenIn(mail: SentMail | undefined, page: string): string {
  const unfolded = mail?.raw.replaceAll(/=\r?\n/g, '') ?? ''
  const token = new RegExp(`/${page}\\?token=(?:3D)?([\\w-]+)`).exec(unfolded)?.[1]
  if (!token) throw new Error(`no link to /${page} in: ${mail?.raw}`)
  return token
}
