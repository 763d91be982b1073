import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { nodemailerAdapter, type NodemailerAdapterArgs } from '@payloadcms/email-nodemailer'
import type { Payload } from 'payload'
import { env } from '@/env'
import { OUTBOX } from '@/lib/mail/outbox'
import { readSmtpUrl } from '@/lib/mail/read-smtp-url.mjs'
import type { Mail } from './layout'

/** No mail server may block a job for longer than this at any step. */
const WAIT_LIMIT_MS = 10_000

const COMMON = { defaultFromAddress: '', defaultFromName: '', skipVerify: true } as const

type Delivery = { payload: Payload; mail: Mail; messageId: string }
export type Deliver = (delivery: Delivery) => Promise<void>

/**
 * Makes the function that hands a mail to the server at `smtpUrl`, or writes it to
 * `DATA_DIR/mail/<time>-<to>.eml` when there is none, where administrators read it at /cms/mails. It
 * throws when the server does not take the mail.
 */
export function makeDelivery(smtpUrl: string | undefined, timeoutMs = WAIT_LIMIT_MS): Deliver {
  let transport: ReturnType<typeof nodemailerAdapter> | undefined

  return async ({ payload, mail, messageId }) => {
    transport ??= nodemailerAdapter(smtpUrl ? overSmtp(smtpUrl, timeoutMs) : IN_MEMORY)
    const { sendEmail } = (await transport)({ payload })
    const { to, replyTo, kind, calendar, headers, pictures = [], ...rest } = mail
    const sent = await sendEmail({
      ...rest,
      headers: { ...AUTOMATIC, ...headers },
      ...(calendar && { icalEvent: { ...calendar, filename: 'event.ics' } }),
      attachments: pictures.map(toInline),
      from: env.MAIL_FROM,
      // As objects: a list of addresses in one string would otherwise become several recipients.
      to: { name: '', address: to },
      replyTo: replyTo === undefined ? undefined : { name: '', address: replyTo },
      messageId,
    })
    if (smtpUrl) {
      payload.logger.info({ msg: 'mail sent', kind, messageId })
      return
    }
    await writeToFolder(to, sent)
    // No link and no address: whoever reads the log is not the one whom the mail is for.
    payload.logger.info({ msg: 'mail written', kind, readAt: `${env.SITE_URL}/cms/mails` })
  }
}

/** So that vacation notices and other programs do not reply (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' }

/** Delivers as the environment sets it. */
export const deliver = makeDelivery(env.SMTP_URL)

/** A picture as the library puts it into a mail, beside the HTML that shows it. */
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

let lastTime = 0

async function writeToFolder(to: string, sent: unknown): Promise<void> {
  await mkdir(OUTBOX, { recursive: true, mode: 0o700 })
  // Two mails of the same millisecond must not meet in one file.
  lastTime = Math.max(Date.now(), lastTime + 1)
  const time = new Date(lastTime).toISOString().replaceAll(/[:.]/g, '-')
  const name = to.replaceAll(/[^\w.@+-]/g, '_').slice(0, 100)
  const file = path.join(OUTBOX, `${time}-${name}.eml`)
  const { message } = sent as { message: Buffer }
  // Renamed into place, so that nobody reads half a mail.
  await writeFile(`${file}.part`, message, { mode: 0o600 })
  await rename(`${file}.part`, file)
}
