import { sql } from '@payloadcms/db-postgres/drizzle'
import { createLocalReq, type Payload } from 'payload'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmAddress } from '@/features/accounts/server/emails'
import { queueMail } from '@/platform/mail/queue-mail'
import { createAutoRun } from '@/platform/jobs/auto-run'
import { onPool } from '@/platform/database/on-pool'
import { listUndelivered, requeueEmails } from '@/platform/mail/queued-mails'
import { QUEUES, RETRIES } from '@/platform/outbox/outbox'
import { emptyOutbox, mailsTo, makeDue, sendQueue, sendMailOver } from '../support/outbox'
import { getTestPayload } from '../support/payload'
import { aPerson } from '../support/people'
import { callGraphQL, callRest } from '../support/rest'
import { startSmtp } from '../support/smtp'

/** How mails that no one takes wait, and what their jobs tell. */
let payload: Payload
const stops: (() => unknown)[] = []
beforeAll(async () => {
  payload = await getTestPayload()
})
beforeEach(() => emptyOutbox(payload))
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function queue(to: string, token = 'a-token'): Promise<void> {
  const mail = confirmAddress({ to, token })
  await queueMail({ req: await createLocalReq({}, payload), mail })
}

function sendOver(url: string): void {
  stops.push(sendMailOver(url))
}

async function server(...given: Parameters<typeof startSmtp>) {
  const smtp = await startSmtp(...given)
  stops.push(smtp.stop)
  sendOver(smtp.url)
  return smtp
}

/** One round of a queue, as the leading instance starts it every two seconds. */
const round = (queue?: string) => sendQueue(payload, queue)

const waiting = () => listUndelivered(payload, { isAbandoned: false, most: 100 })
const abandoned = () => listUndelivered(payload, { isAbandoned: true, most: 100 })

describe('S-114 mails that are not taken', () => {
  test('S-114 dead addresses delay no one, and are given up after three tries', async () => {
    const smtp = await server({ rejects: (to) => (to.startsWith('dead') ? 550 : undefined) })
    for (let n = 0; n < 25; n += 1) await queue(`dead-${n}@people.test`)
    await round()
    expect(await waiting()).toMatchObject({ total: 25, mails: expect.any(Array) })
    await makeDue(payload)

    await queue('reader@people.test')
    await round()
    expect(smtp.state.received.map(({ to }) => to)).toEqual([['reader@people.test']])

    for (let tries = 0; tries < 2; tries += 1) {
      await makeDue(payload)
      await round(RETRIES)
    }
    expect((await waiting()).total).toBe(0)
    const { total, mails } = await abandoned()
    expect(total).toBe(25)
    for (const { kind, lastError, nextAttempt, to, tries } of mails) {
      expect({ kind, nextAttempt, to, tries }).toEqual({
        kind: 'confirm-address',
        nextAttempt: null,
        to: 'd…@people.test',
        tries: 3,
      })
      expect(lastError).toMatch(/550/)
      expect(lastError).not.toMatch(/dead/)
    }
  })

  test.each([
    ['greets everyone with 554', { greets: 554 }, {}],
    ['takes no password (535)', {}, { needsSignIn: true }],
    ['wants a sign-in at the recipient (530)', { rejects: () => 530 }, {}],
    ['wants to be asked later (450)', { rejects: () => 450 }, {}],
  ])('S-114 nothing is given up while the server %s', async (_what, state, options) => {
    const smtp = await startSmtp(state, options)
    stops.push(smtp.stop)
    sendOver(smtp.url.replace('//', '//user:secret@'))
    await queue('reader@people.test')
    await round()
    for (let tries = 0; tries < 4; tries += 1) {
      await makeDue(payload)
      await round(RETRIES)
    }
    expect((await abandoned()).total).toBe(0)
    expect((await waiting()).mails).toMatchObject([{ tries: 5 }])
    expect(smtp.state.received).toEqual([])
  })

  test('S-114 what was given up is sent once when an administrator tries again', async () => {
    const smtp = await server({ rejects: () => 550 })
    for (const name of ['ada', 'bea', 'cem']) await queue(`${name}@people.test`)
    await round()
    for (let tries = 0; tries < 2; tries += 1) {
      await makeDue(payload)
      await round(RETRIES)
    }
    const bea = (await abandoned()).mails.find(({ to }) => to.startsWith('b'))
    smtp.state.rejects = undefined
    expect(await requeueEmails(payload, { id: bea?.id ?? 0 })).toBe(1)
    expect(await requeueEmails(payload, { id: bea?.id ?? 0 })).toBe(0)
    await makeDue(payload)
    await round(RETRIES)
    expect(smtp.state.received.map(({ to }) => to)).toEqual([['bea@people.test']])
    expect(
      await Promise.all([requeueEmails(payload, 'all'), requeueEmails(payload, 'all')]),
    ).toContain(2)
    expect((await waiting()).mails).toMatchObject([
      { tries: 0, lastError: null },
      { tries: 0, lastError: null },
    ])
    await makeDue(payload)
    await round(RETRIES)
    expect(smtp.state.received).toHaveLength(3)
    expect([(await waiting()).total, (await abandoned()).total]).toEqual([0, 0])
  })

  test('S-114 E-14 R-13 the instance that leads, and no other, works off all queues', async () => {
    const smtp = await server()
    const req = await createLocalReq({}, payload)
    for (const queue of QUEUES) {
      const mail = confirmAddress({ to: `${queue}@people.test`, token: 'x' })
      await queueMail({ req, mail, queue })
    }
    await createAutoRun(() => false).shouldAutoRun?.(payload)
    expect((await waiting()).total).toBe(QUEUES.length)
    await createAutoRun(() => true).shouldAutoRun?.(payload)
    await expect.poll(async () => (await waiting()).total).toBe(0)
    expect(smtp.state.received.flatMap(({ to }) => to).sort()).toEqual(
      QUEUES.map((queue) => `${queue}@people.test`).sort(),
    )
    expect(createAutoRun(() => true, 'web').autoRun).toEqual([])
  })
})

describe('S-119 on the way to another machine', () => {
  // Leads to this machine, though it is no address of the loopback.
  const elsewhere = (url: string) => url.replace('127.0.0.1', '0.0.0.0')

  test('S-119 no email is sent unencrypted if the server offers no encryption', async () => {
    const smtp = await startSmtp()
    stops.push(smtp.stop)
    sendOver(elsewhere(smtp.url))
    await queue('reader@people.test')
    await round()
    expect(smtp.state.received).toEqual([])
    expect((await waiting()).mails).toMatchObject([
      { tries: 1, lastError: expect.stringMatching(/STARTTLS/) },
    ])
  })

  test('S-119 except with requireTLS=false, for a local mail catcher', async () => {
    const smtp = await startSmtp()
    stops.push(smtp.stop)
    sendOver(`${elsewhere(smtp.url)}?requireTLS=false`)
    await queue('reader@people.test')
    await round()
    expect(smtp.state.received).toHaveLength(1)
  })
})

describe('S-123 what a waiting mail keeps', () => {
  const TOKEN = 'tOnlyTheReaderKnows12'

  test('S-123 no link of a waiting email can be read in the database', async () => {
    await queue('reader@people.test', TOKEN)
    const rows = async () => JSON.stringify(await onPool(payload, sql`select * from outbox`))
    expect(await rows()).toContain('confirm-address')
    expect(await rows()).not.toContain(TOKEN)
    expect(await rows()).not.toMatch(/verify-email|Thank you/)
    expect((await mailsTo(payload, 'reader@people.test')).at(-1)?.raw).toContain(TOKEN)
  })

  test('S-123 an email whose recipient is changed in the database is abandoned', async () => {
    const smtp = await server()
    await queue('reader@people.test', TOKEN)
    await onPool(
      payload,
      sql`update outbox set payload = payload || '{"to":"thief@people.test"}'::jsonb`,
    )
    await round()
    expect(smtp.state.received).toEqual([])
    expect((await abandoned()).mails).toMatchObject([
      { lastError: expect.stringMatching(/cannot be read/) },
    ])
  })

  test('S-123 no interface shows the outbox or a job to anyone', async () => {
    await queue('reader@people.test', TOKEN)
    for (const role of ['anonymous', 'user', 'editor', 'admin'] as const) {
      const { cookie, user } = await aPerson(payload, role)
      for (const path of ['/outbox', '/payload-jobs', '/payload-jobs/1', '/payload-jobs/count']) {
        const { status } = await callRest('GET', path, { cookie })
        expect([403, 404]).toContain(status)
      }
      const { errors } = await callGraphQL('{ PayloadJobs { docs { input } } }', {}, cookie)
      expect(errors.length).toBeGreaterThan(0)
      await expect(
        payload.find({ collection: 'payload-jobs', user, overrideAccess: false }),
      ).rejects.toThrow()
    }
  })
})
