import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  commitTransaction,
  createLocalReq,
  initTransaction,
  killTransaction,
  type Payload,
} from 'payload'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { renderLayout, type Mail } from '@/platform/mail/layout'
import { EMAIL, queueMail, toQueuedMail, type QueuedMail } from '@/platform/mail/queue-mail'
import { makeDelivery } from '@/platform/mail/transport'
import { env } from '@/env'
import { sendMailBy } from '@/platform/jobs/send-mail'
import { onPool } from '@/platform/database/on-pool'
import { MAIL_FOLDER } from '@/platform/mail/written-mails'
import { DEFAULT, RETRIES } from '@/platform/outbox/outbox'
import type { Message } from '@/platform/outbox/handler'
import { writeSecurityLog } from '../support/security-log'
import { emptyOutbox, mailsTo, makeDue, sendQueue, sendMailOver } from '../support/outbox'
import { getTestPayload } from '../support/payload'
import { startBlackHole, startSmtp } from '../support/smtp'

let payload: Payload
const stops: (() => unknown)[] = []
beforeAll(async () => {
  payload = await getTestPayload()
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const anAddress = () => `reader-${crypto.randomUUID()}@people.test`
const aMail = (to: string, more: Partial<Mail> = {}): Mail => ({
  to,
  kind: 'test',
  subject: 'A subject – with ünusual letters',
  ...renderLayout({
    brand: 'Atelier',
    title: 'Hello',
    blocks: [
      { kind: 'text', text: '<script>alert(1)</script> & "quotes"' },
      { kind: 'button', label: 'Open', url: `${env.SITE_URL}/page?token=abc` },
    ],
    footer: { text: 'Because this is a test.' },
  }),
  ...more,
})

test.each([
  ['a mail of the site', {}, 'auto-generated'],
  ['what someone wrote', { headers: { 'Auto-Submitted': 'no' } }, 'no'],
])('M-20 %s says whether a program sent it', async (_what, more, expected) => {
  const to = anAddress()
  await makeDelivery(undefined)({ payload, mail: aMail(to, more), messageId: `<${to}>` })
  const file = readdirSync(MAIL_FOLDER).find((name) => name.includes(to.split('@')[0] ?? to))
  const text = readFileSync(path.join(MAIL_FOLDER, file ?? ''), 'utf8')
  expect(text.match(/^Auto-Submitted: .*$/gm)).toEqual([`Auto-Submitted: ${expected}`])
})

/** One attempt over this server, as the outbox makes it. */
async function run(url: string, message: Message<QueuedMail>, timeoutMs?: number) {
  return sendMailBy(makeDelivery(url, timeoutMs))(payload, message)
}

const first = (mail: Mail, hoursAgo = 0): Message<QueuedMail> => ({
  id: 7,
  kind: EMAIL,
  queue: DEFAULT,
  payload: toQueuedMail(mail),
  attempts: 0,
  age: hoursAgo * 3_600_000,
})

describe('the outbox', () => {
  test('R-08 an email of a rolled-back transaction is never sent', async () => {
    const [committed, rolledBack] = [anAddress(), anAddress()]
    for (const to of [committed, rolledBack]) {
      const req = await createLocalReq({}, payload)
      await initTransaction(req)
      await queueMail({ req, mail: aMail(to) })
      await (to === committed ? commitTransaction(req) : killTransaction(req))
    }
    expect(await mailsTo(payload, committed)).toHaveLength(1)
    expect(await mailsTo(payload, rolledBack)).toHaveLength(0)
    expect(await mailsTo(payload, committed)).toHaveLength(1)
  })

  test('S-98 without a mail server it is a file that only its owner can read', async () => {
    const to = anAddress()
    await queueMail({ req: await createLocalReq({}, payload), mail: aMail(to) })
    const [mail] = await mailsTo(payload, to)
    expect(mail).toMatchObject({
      to,
      links: [`${env.SITE_URL}/page?token=abc`, `${env.SITE_URL}/`],
    })
    expect(statSync(path.join(env.DATA_DIR, 'mail')).mode & 0o077).toBe(0)
  })

  test('S-119 the log says where it can be read, and neither for whom nor its links', async () => {
    const to = anAddress()
    await queueMail({ req: await createLocalReq({}, payload), mail: aMail(to) })
    const info = vi.spyOn(payload.logger, 'info')
    stops.push(() => info.mockRestore())
    await mailsTo(payload, to)
    const lines = JSON.stringify(info.mock.calls)
    expect(lines).toContain(`${env.SITE_URL}/cms/mails`)
    for (const part of [to, 'token=', '/page', 'A subject']) expect(lines).not.toContain(part)
  })

  test('R-08 email sent by Payload itself uses the same queue', async () => {
    const to = anAddress()
    await payload.sendEmail({ to, subject: 'From Payload', html: '<p>Hello</p>' })
    expect(await mailsTo(payload, to)).toMatchObject([{ subject: 'From Payload' }])
  })

  test('S-34 user text in an email is text, never markup', () => {
    const { html, text } = aMail('a@b.test')
    expect(html).not.toContain('<script>')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quotes&quot;')
    expect(text).toContain('<script>alert(1)</script> & "quotes"')
  })
})

describe('over SMTP', () => {
  test('S-60 it arrives once, as HTML and text, at one recipient', async () => {
    const smtp = await startSmtp()
    stops.push(smtp.stop)
    const to = anAddress()
    await run(smtp.url, first(aMail(to, { replyTo: 'visitor@people.test' })))
    const [mail, ...others] = smtp.state.received
    expect(others).toEqual([])
    expect(mail?.to).toEqual([to])
    expect(mail?.raw).toMatch(/^Message-ID: <mail-7@localhost>$/m)
    expect(mail?.raw).toMatch(/^Reply-To: visitor@people\.test$/m)
    expect(mail?.raw).toContain('text/plain')
    expect(mail?.raw).toContain('text/html')
  })

  test.each(['a@b.test\r\nBcc: evil@people.test', 'a@b.test, evil@people.test'])(
    'S-60 the address %j adds no recipient',
    async (replyTo) => {
      const smtp = await startSmtp()
      stops.push(smtp.stop)
      const to = anAddress()
      await run(smtp.url, first(aMail(to, { replyTo, subject: 'x\r\nBcc: evil@people.test' })))
      expect(smtp.state.received[0]?.to).toEqual([to])
      expect(smtp.state.received[0]?.raw).not.toMatch(/^Bcc:/im)
    },
  )

  test('R-08 while the server refuses an email, it waits longer each time, then arrives once', async () => {
    const smtp = await startSmtp({ refuse: 451 })
    stops.push(smtp.stop)
    const to = anAddress()
    await emptyOutbox(payload)
    stops.push(sendMailOver(smtp.url))
    await queueMail({ req: await createLocalReq({}, payload), mail: aMail(to) })
    const row = sql`
      select id, queue, extract(epoch from due_at - now())::float as wait from outbox`
    const [queued] = await onPool(payload, row)
    const waits = []
    for (let attempt = 0; attempt < 8; attempt++) {
      await sendQueue(payload, attempt === 0 ? DEFAULT : RETRIES)
      const [delayed] = await onPool(payload, row)
      waits.push(Math.ceil(Number(delayed?.wait)))
      await makeDue(payload)
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60])
    smtp.state.refuse = undefined
    await sendQueue(payload, RETRIES)
    expect(smtp.state.received).toHaveLength(1)
    expect(smtp.state.received[0]?.raw).toContain(`Message-ID: <mail-${String(queued?.id)}@`)
    expect(await onPool(payload, row)).toEqual([])
  })

  test('R-08 a server that is down or does not respond only delays the email', async () => {
    const hole = await startBlackHole()
    stops.push(hole.stop)
    for (const url of [hole.url, 'smtp://127.0.0.1:1']) {
      const outcome = await run(url, first(aMail(anAddress())), 300)
      expect(outcome?.retryInMs).toBe(2000)
    }
  })

  test('R-08 after two days it is abandoned and recorded in the audit log for administrators', async () => {
    const kind = crypto.randomUUID()
    const runAfter = (hours: number) =>
      run('smtp://127.0.0.1:1', first(aMail(anAddress(), { kind }), hours))
    expect((await runAfter(25))?.retryInMs).toBe(2000)
    expect((await runAfter(49))?.retryInMs).toBeNull()
    await writeSecurityLog(payload)
    const { totalDocs } = await payload.count({
      collection: 'audit_log',
      where: { title: { equals: `email failed: ${kind}` } },
      overrideAccess: true,
    })
    expect(totalDocs).toBe(1)
  })
})
