import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { nodemailerAdapter, type NodemailerAdapterArgs } from '@payloadcms/email-nodemailer'
import type { Payload } from 'payload'
import { env } from '@/env'
import { processWide } from '@/lib/process-wide'
import { withoutAddresses } from './queued-mails'
import { readSmtpUrl } from './read-smtp-url.mjs'
import { MAIL_FOLDER } from './written-mails'
import type { CalendarPart, Mail } from './layout'

export type DeliveryFailure = {
  /**
   * `rejected`: the server refuses this email permanently (5xx for its recipient or content).
   * `deferred`: the server may accept it later (4xx for the same). `session`: the server did not
   * judge this email, because the connection, encryption or sign-in failed.
   */
  kind: 'rejected' | 'deferred' | 'session'
  /** One line without addresses. */
  reason: string
}

/** Replies to any command that mean "sign in first" (RFC 4954). */
const SIGN_IN_CODES = [530, 534, 535, 538]

/**
 * Distinguishes failures of this email from those of the server, which are no reason to give it up.
 */
export function readDeliveryFailure(error: unknown): DeliveryFailure {
  const { command, message, responseCode } = error as {
    command?: unknown
    message?: unknown
    responseCode?: unknown
  }
  const reason = withoutAddresses(String(message ?? 'Unknown'))
  const isAboutMail = command === 'RCPT TO' || command === 'DATA'
  if (!isAboutMail || typeof responseCode !== 'number') return { kind: 'session', reason }
  if (SIGN_IN_CODES.includes(responseCode) || responseCode === 421) {
    return { kind: 'session', reason }
  }
  return { kind: responseCode >= 500 ? 'rejected' : 'deferred', reason }
}

/** Limit for each step of a delivery. */
const WAIT_LIMIT_MS = 10_000

const COMMON = { defaultFromAddress: '', defaultFromName: '', skipVerify: true } as const

type Delivery = { payload: Payload; mail: Mail; messageId: string }
export type Deliver = (delivery: Delivery) => Promise<void>

/**
 * Without `smtpUrl`, writes `DATA_DIR/mail/<time>-<to>.eml`, which administrators read at
 * /cms/mails. The function throws if the server does not accept the email.
 */
export function makeDelivery(smtpUrl: string | undefined, timeoutMs = WAIT_LIMIT_MS): Deliver {
  let transport: ReturnType<typeof nodemailerAdapter> | undefined

  return async ({ payload, mail, messageId }) => {
    transport ??= nodemailerAdapter(smtpUrl ? overSmtp(smtpUrl, timeoutMs) : IN_MEMORY)
    const { sendEmail } = (await transport)({ payload })
    const {
      to,
      replyTo,
      kind,
      calendar,
      calendars = [],
      headers,
      pictures = [],
      withheld: _,
      ...rest
    } = smtpUrl ? mail : toWritten(mail)
    const result = await sendEmail({
      ...rest,
      headers: { ...AUTOMATIC, ...headers },
      ...(calendar && { icalEvent: { ...calendar, filename: 'event.ics' } }),
      attachments: [...pictures.map(toInline), ...calendars.map(toCalendarFile)],
      from: env.MAIL_FROM,
      // As objects: a comma in an address string would produce several recipients.
      to: { name: '', address: to },
      replyTo: replyTo === undefined ? undefined : { name: '', address: replyTo },
      messageId,
    })
    if (smtpUrl) {
      payload.logger.info({ msg: 'email sent', kind, messageId })
      return
    }
    await writeToFolder(to, result)
    // The log contains no link and no address, because its readers are not the recipient.
    payload.logger.info({ msg: 'email written', kind, readAt: `${env.SITE_URL}/cms/mails` })
  }
}

/** The email as it is written to the disk, where its recipient is not the one who reads it. */
function toWritten(mail: Mail): Mail {
  const { html, text, withheld } = mail
  if (!withheld) return mail
  return {
    ...mail,
    html: html.replaceAll(withheld, OMITTED),
    text: text.replaceAll(withheld, OMITTED),
  }
}

const OMITTED = 'only-in-sent-emails'

/** Prevents automatic replies such as vacation notices (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' }

export const deliver = processWide('mail-delivery', () => makeDelivery(env.SMTP_URL))

function toCalendarFile({ content, method }: CalendarPart, at: number) {
  return {
    filename: `event-${at + 1}.ics`,
    content,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  }
}

function toInline({ cid, png }: NonNullable<Mail['pictures']>[number]) {
  return {
    cid,
    filename: `${cid}.png`,
    content: png,
    encoding: 'base64',
    contentType: 'image/png',
    contentDisposition: 'inline' as const,
  }
}

function overSmtp(smtpUrl: string, timeoutMs: number) {
  const server = readSmtpUrl(smtpUrl, timeoutMs)
  return {
    ...COMMON,
    transportOptions: { ...server, disableFileAccess: true, disableUrlAccess: true },
  } as NodemailerAdapterArgs
}

const IN_MEMORY = {
  ...COMMON,
  transportOptions: { streamTransport: true, buffer: true, newline: 'unix' },
} as NodemailerAdapterArgs

/** Of the last file, in Unix ms: each has a name of its own. */
const written = processWide('mail-files', () => ({ at: 0 }))

async function writeToFolder(to: string, sentMessage: unknown): Promise<void> {
  await mkdir(MAIL_FOLDER, { recursive: true, mode: 0o700 })
  written.at = Math.max(Date.now(), written.at + 1)
  const time = new Date(written.at).toISOString().replaceAll(/[:.]/g, '-')
  const name = to.replaceAll(/[^\w.@+-]/g, '_').slice(0, 100)
  const file = path.join(MAIL_FOLDER, `${time}-${name}.eml`)
  const { message } = sentMessage as { message: Buffer }
  // Renamed into place, so that no one reads a partial file.
  await writeFile(`${file}.part`, message, { mode: 0o600 })
  await rename(`${file}.part`, file)
}
