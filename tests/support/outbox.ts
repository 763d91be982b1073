import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Payload } from 'payload'
import type { Mail } from '@/emails/layout'
import { openQueuedMail, type QueuedMail } from '@/emails/queue-mail'
import { env } from '@/env'

export type SentMail = { to: string; subject: string; raw: string; links: string[] }

/**
 * Runs what is queued until nothing is left that could run now, and returns all mails so far to an
 * address.
 */
export async function mailsTo(payload: Payload, address: string): Promise<SentMail[]> {
  // A job may queue another: the question for a reset link queues the mail.
  for (let round = 0; round < 4; round++) {
    await payload.jobs.run({ allQueues: true, limit: 100, silent: true })
  }
  const folder = path.join(env.DATA_DIR, 'mail')
  // Made with the first mail.
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith(`-${address}.eml`))
    .sort()
    .map((name) => toMail(readFileSync(path.join(folder, name), 'utf8')))
}

/** The mails that wait in the database, as their jobs will send them. */
export async function queuedMails(payload: Payload): Promise<Mail[]> {
  const { docs } = await payload.find({
    collection: 'payload-jobs',
    where: { taskSlug: { equals: 'send-mail' } },
    sort: 'id',
    pagination: false,
    overrideAccess: true,
  })
  return docs.map(({ input }) => openQueuedMail(input as QueuedMail))
}

/** Reads a mail as we write them: the text part comes first and is not encoded. */
export function toMail(raw: string): SentMail {
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(raw)?.[1] ?? ''
  const [text = ''] = raw.split('Content-Type: text/html')
  const links = [...new Set(text.match(/https?:\/\/[^\s"<>]+/g) ?? [])]
  return { to: header('To'), subject: header('Subject'), raw, links }
}

/** The token of the first link to this page in a mail. */
export function tokenIn(mail: SentMail | undefined, page: string): string {
  const token = new RegExp(`/${page}\\?token=(?:3D)?([\\w-]+)`).exec(mail?.raw ?? '')?.[1]
  if (!token) throw new Error(`no link to /${page} in: ${mail?.raw}`)
  return token
}
