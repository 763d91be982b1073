import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { nodemailerAdapter, type NodemailerAdapterArgs } from '@payloadcms/email-nodemailer'
import type { Payload } from 'payload'
import { env } from '@/env'
import type { Mail } from './mail'

/** No mail server may hold a job for longer than this at any step. */
const PATIENCE_MS = 10_000

type Delivery = { payload: Payload; mail: Mail; messageId: string }

let lastTime = 0
let transport: ReturnType<typeof nodemailerAdapter> | undefined

/**
 * Hands a mail to the server of SMTP_URL, or writes it to `DATA_DIR/mail/<time>-<to>.eml` and logs
 * its subject and links when there is none. Throws when the server does not take it.
 */
export async function deliver({ payload, mail, messageId }: Delivery): Promise<void> {
  transport ??= nodemailerAdapter(env.SMTP_URL ? SMTP : FILE)
  const { sendEmail } = (await transport)({ payload })
  const { to, replyTo, kind, ...rest } = mail
  const sent = await sendEmail({
    ...rest,
    from: env.MAIL_FROM,
    // As objects: a list of addresses in one string would otherwise become several recipients.
    to: { name: '', address: to },
    replyTo: replyTo === undefined ? undefined : { name: '', address: replyTo },
    messageId,
  })
  if (env.SMTP_URL) {
    payload.logger.info({ msg: 'mail sent', kind, messageId })
    return
  }
  const file = await writeToFolder(to, sent)
  payload.logger.info({
    msg: 'mail written',
    kind,
    file,
    subject: mail.subject,
    links: links(mail),
  })
}

const COMMON = { defaultFromAddress: '', defaultFromName: '', skipVerify: true } as const

const SMTP = {
  ...COMMON,
  transportOptions: {
    url: env.SMTP_URL,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  },
} as NodemailerAdapterArgs

const FILE = {
  ...COMMON,
  transportOptions: { streamTransport: true, buffer: true, newline: 'unix' },
} as NodemailerAdapterArgs

async function writeToFolder(to: string, sent: unknown): Promise<string> {
  const folder = path.join(env.DATA_DIR, 'mail')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Two mails of the same millisecond must not meet in one file.
  lastTime = Math.max(Date.now(), lastTime + 1)
  const time = new Date(lastTime).toISOString().replaceAll(/[:.]/g, '-')
  const name = to.replaceAll(/[^\w.@+-]/g, '_').slice(0, 100)
  const file = path.join(folder, `${time}-${name}.eml`)
  const { message } = sent as { message: Buffer }
  // Renamed into place, so that nobody reads half a mail.
  await writeFile(`${file}.part`, message, { mode: 0o600 })
  await rename(`${file}.part`, file)
  return file
}

function links({ text }: Mail): string[] {
  return text.match(/https?:\/\/\S+/g) ?? []
}
