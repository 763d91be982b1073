import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import {
  commitTransaction,
  createLocalReq,
  initTransaction,
  killTransaction,
  type Payload,
} from 'payload'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { flushSecurityLog } from '@/domain/audit/security-log'
import { layout, type Mail } from '@/emails/layout'
import { queueMail, toQueuedMail, type QueuedMail } from '@/emails/queue-mail'
import { makeDelivery } from '@/emails/transport'
import { env } from '@/env'
import { sendMailBy } from '@/jobs/send-mail'
import { OUTBOX } from '@/lib/mail/outbox'
import { mailsTo } from '../support/outbox'
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
  ...layout({
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
  const file = readdirSync(OUTBOX).find((name) => name.includes(to.split('@')[0] ?? to))
  const text = readFileSync(path.join(OUTBOX, file ?? ''), 'utf8')
  expect(text.match(/^Auto-Submitted: .*$/gm)).toEqual([`Auto-Submitted: ${expected}`])
})

type Input = QueuedMail & { attempt: number; firstTryAt: string; messageId?: string }

/** One run of the job over this server, as the queue would do it. */
async function run(url: string, input: Input, id = 7, limit?: number) {
  const { handler } = sendMailBy(makeDelivery(url, limit))
  if (typeof handler !== 'function') throw new Error('a handler is a function')
  await handler({ input, job: { id }, req: await createLocalReq({}, payload) } as never)
}

const first = (mail: Mail, firstTryAt = new Date().toISOString()): Input => ({
  ...toQueuedMail(mail),
  attempt: 0,
  firstTryAt,
})

async function waiting(to: string) {
  const { docs } = await payload.find({
    collection: 'payload-jobs',
    where: { taskSlug: { equals: 'send-mail' } },
    overrideAccess: true,
    pagination: false,
  })
  return docs.filter((job) => (job.input as Input).to === to)
}

describe('the outbox', () => {
  test('R-08 a mail of a transaction that is rolled back is never sent', async () => {
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

  test('S-98 without a mail server it is a file that only the owner reads', async () => {
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

  test('R-08 what Payload itself mails takes the same way', async () => {
    const to = anAddress()
    await payload.sendEmail({ to, subject: 'From Payload', html: '<p>Hello</p>' })
    expect(await mailsTo(payload, to)).toMatchObject([{ subject: 'From Payload' }])
  })

  test('S-34 words in a mail are text, never markup', () => {
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

  test('R-08 while the server refuses the mail waits longer each time, then arrives once', async () => {
    const smtp = await startSmtp({ refuse: 451 })
    stops.push(smtp.stop)
    const to = anAddress()
    let input = first(aMail(to))
    const waits = []
    for (let attempt = 0; attempt < 8; attempt++) {
      await run(smtp.url, input)
      const [job] = await waiting(to)
      if (!job?.waitUntil) throw new Error('the mail is lost')
      waits.push(Math.round((Date.parse(job.waitUntil) - Date.parse(job.createdAt)) / 1000))
      input = job.input as Input
      await payload.delete({ collection: 'payload-jobs', id: job.id, overrideAccess: true })
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60])
    smtp.state.refuse = undefined
    await run(smtp.url, input, 99)
    expect(smtp.state.received).toHaveLength(1)
    expect(smtp.state.received[0]?.raw).toMatch(/^Message-ID: <mail-7@/m)
    expect(await waiting(to)).toEqual([])
  })

  test('R-08 a server that is not there, or says nothing, only delays the mail', async () => {
    const hole = await startBlackHole()
    stops.push(hole.stop)
    for (const url of [hole.url, 'smtp://127.0.0.1:1']) {
      const to = anAddress()
      await run(url, first(aMail(to)), 7, 300)
      expect(await waiting(to)).toHaveLength(1)
    }
  })

  test('R-08 after two days the job fails and the audit log tells administrators', async () => {
    const longAgo = new Date(Date.now() - 49 * 60 * 60 * 1000).toISOString()
    const aDayAgo = new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString()
    const to = anAddress()
    await run('smtp://127.0.0.1:1', first(aMail(to), aDayAgo))
    expect(await waiting(to)).toHaveLength(1)
    await expect(run('smtp://127.0.0.1:1', first(aMail(to), longAgo))).rejects.toThrow()
    await flushSecurityLog(payload)
    const { totalDocs } = await payload.count({
      collection: 'audit_log',
      where: { title: { equals: 'email failed: test' } },
      overrideAccess: true,
    })
    expect(totalDocs).toBe(1)
  })
})
