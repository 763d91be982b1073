import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { AdminViewServerProps, Payload } from 'payload'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { peekToken } from '@/features/accounts/server/account-tokens'
import { DeskView } from '@/features/questions/ui/cms/desk-view'
import { Year } from '@/features/events/ui/cms/year-view'
import { Mails, WrittenMail } from '@/features/admin/ui/cms/mails/mails'
import { env } from '@/env'
import { onPool } from '@/platform/database/on-pool'
import { findWrittenMail, listWrittenMails } from '@/platform/mail/written-mails'
import { inRequest } from '../support/in-request'
import { emptyOutbox, mailsTo } from '../support/outbox'
import { getTestPayload } from '../support/payload'
import { aPerson, type Person } from '../support/people'
import { serveSite } from '../support/own-routes'
import { permissions, type Row } from '@/access/permissions/permissions'
import { ACTORS } from '@/access/permissions/terms'

// Payload's frame around a view imports style sheets, which only a bundler reads.
vi.mock('@payloadcms/next/templates', () => ({ DefaultTemplate: 'main' }))
vi.mock('@payloadcms/ui', () => ({ Button: 'button', Gutter: 'div', toast: {} }))

/** The page of mails in the back office, and what it reads. */
let payload: Payload
let people: Person[]
let folder = ''
beforeAll(async () => {
  payload = await getTestPayload()
  people = await Promise.all(ACTORS.map((role) => aPerson(payload, role)))
  folder = mkdtempSync(path.join(os.tmpdir(), 'atelier-outbox-'))
})
// The newest emails are those of a test.
beforeEach(() => emptyOutbox(payload))
afterAll(async () => {
  await emptyOutbox(payload)
  rmSync(folder, { recursive: true, force: true })
})

const getId = (n: number) => `2026-11-22T10-00-00-${String(n).padStart(3, '0')}Z`
const aFolder = (name: string, files: Record<string, string> = {}) => {
  const made = path.join(folder, name)
  mkdirSync(made)
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(made, file), text)
  return made
}
const eml = (subject: string) => `To: reader@people.test\nSubject: ${subject}\n\nHello`

describe('who sees it', () => {
  const VIEWS = { '/cms/answer-desk': DeskView, '/cms/mails': Mails, '/cms/year': Year }

  test('S-76 each view of ours has its row of the permissions', () => {
    const views = Object.values(payload.config.admin.components.views ?? {})
    const paths = views.flatMap((view) => ('path' in view && view.path ? [`/cms${view.path}`] : []))
    expect(Object.keys(permissions.views).sort()).toEqual(paths.sort())
  })

  test.each(Object.entries(VIEWS))('S-76 %s is shown to whom the table says', async (at, View) => {
    const row: Row = { anonymous: [], user: [], editor: [], admin: [] }
    for (const [n, actor] of ACTORS.entries()) {
      const initPageResult = { req: { user: people[n]?.user ?? null, payload, i18n: {} } }
      const shown = View({ initPageResult, searchParams: {} } as unknown as AdminViewServerProps)
      const outcome = await shown.then(
        () => 'yes',
        (error: Error & { digest?: string }) => error.digest ?? String(error),
      )
      if (outcome === 'yes') row[actor].push(outcome)
      else expect(outcome).toMatch(/^NEXT_REDIRECT;replace;\/cms\/(login|unauthorized)/)
    }
    expect(row).toEqual(permissions.views[at])
  })
})

describe('what was written', () => {
  test('an outbox that is not there yet is empty', async () => {
    const nowhere = path.join(folder, 'nowhere')
    expect(await listWrittenMails({ most: 5 }, nowhere)).toEqual({
      mails: [],
      total: 0,
      next: null,
    })
    expect(await findWrittenMail(getId(1), nowhere)).toBeNull()
  })

  test('S-123 no address leads out of the mail folder, or to another file', async () => {
    const outbox = aFolder('hostile', {
      [`${getId(1)}-reader@people.test.eml`]: eml('Mine'),
      [`${getId(2)}-reader@people.test.eml.part`]: eml('Half'),
      'notes.eml': eml('No time'),
    })
    writeFileSync(path.join(folder, `${getId(3)}-secret.eml`), eml('Outside'))
    expect((await listWrittenMails({ most: 5 }, outbox)).mails).toMatchObject([{ subject: 'Mine' }])
    for (const id of [
      ...[getId(2), getId(3), 'notes', '', '.', '..', `../${getId(3)}`, `..%2f${getId(3)}`],
      ...[`${getId(1)}-reader@people.test.eml`, `${getId(1)}\0`, path.join(folder, getId(3))],
    ]) {
      expect(await findWrittenMail(id, outbox), id).toBeNull()
    }
    expect(await findWrittenMail(getId(1), outbox)).toMatchObject({ subject: 'Mine' })
  })

  test('newest first, a page at a time, reading no more than the page', async () => {
    const names = Array.from({ length: 900 }, (_, n) => [
      `${getId(n)}-a@b.test.eml`,
      eml(`No ${n}`),
    ])
    const outbox = aFolder('many', Object.fromEntries(names) as Record<string, string>)
    const first = await listWrittenMails({ most: 3 }, outbox)
    expect(first).toMatchObject({
      total: 900,
      next: getId(897),
      mails: [{ subject: 'No 899' }, { subject: 'No 898' }, { subject: 'No 897' }],
    })
    const second = await listWrittenMails({ most: 3, before: first.next ?? '' }, outbox)
    expect(second.mails.map(({ id }) => id)).toEqual([896, 895, 894].map(getId))
    const last = await listWrittenMails({ most: 3, before: getId(2) }, outbox)
    expect(last).toMatchObject({ next: null, mails: [{ subject: 'No 1' }, { subject: 'No 0' }] })
  })

  test('a malformed email is shown as far as it can be parsed', async () => {
    const outbox = aFolder('odd', {
      [`${getId(1)}-x.eml`]: '',
      [`${getId(2)}-x.eml`]: '\u0000\uffff not a mail'.repeat(1000),
      [`${getId(3)}-x.eml`]: 'Subject: =?utf-8?q?Gr=C3=BC=C3=9Fe?=\n\nText',
    })
    const { mails } = await listWrittenMails({ most: 5 }, outbox)
    expect(mails.map(({ subject }) => subject)).toEqual(['Grüße', '', ''])
  })

  test('P-27 a newcomer without a mail server is confirmed by the link that is shown', async () => {
    const email = `newcomer-${crypto.randomUUID()}@people.test`
    const request = new Request(`${env.SITE_URL}/api/account/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ name: 'New Comer', email, password: 'corn-flower-tide-7' }),
    })
    expect((await inRequest(request, () => serveSite(request))).result.status).toBe(200)
    await mailsTo(payload, email)
    const { mails } = await listWrittenMails({ most: 5 })
    const mail = mails.find(({ to }) => to === email)
    const token = /\/verify-email\?token=([\w-]+)/
    const [inText, inHtml] = [mail?.text, mail?.html].map((part) => token.exec(part ?? '')?.[1])
    expect(inText).toBe(inHtml)
    expect(await peekToken({ payload }, 'confirm-address', inText ?? '')).toEqual({ email })
  })

  test('S-90 its frame runs nothing, sends nothing and loads nothing', () => {
    const html = '<script>parent.x = 1</script><img src="https://evil.test/x.png"><form></form>'
    const mail = { id: getId(1), at: new Date().toISOString(), to: 'a@b.test', text: 'x', html }
    const shown = renderToStaticMarkup(
      createElement(WrittenMail, { mail: { ...mail, subject: '<b>x</b>' }, timeZone: 'UTC' }),
    )
    const [, sandbox = ''] = /sandbox="([^"]*)"/.exec(shown) ?? []
    expect(sandbox.split(' ').sort()).toEqual(['allow-popups', 'allow-popups-to-escape-sandbox'])
    const [, srcdoc = ''] = /srcDoc="([^"]*)"/i.exec(shown) ?? []
    const policy = `content=&quot;default-src &#x27;none&#x27;; style-src &#x27;unsafe-inline&#x27;; img-src data:&quot;`
    expect(srcdoc.indexOf(policy)).toBeGreaterThan(0)
    expect(srcdoc.indexOf(policy)).toBeLessThan(srcdoc.indexOf('script&gt;'))
    expect(shown).toContain('&lt;b&gt;x&lt;/b&gt;')
  })
})

describe('a fresh proof', () => {
  const show = async (isReauthenticated: boolean, mail?: string) => {
    const user = { ...people[3]?.user, _isReauthenticated: isReauthenticated }
    const initPageResult = { req: { user, payload, i18n: {} } }
    const searchParams = { mail }
    const view = { initPageResult, searchParams } as unknown as AdminViewServerProps
    return JSON.stringify(await Mails(view), (key, value: unknown) =>
      key === '_owner' || key === 'payload' ? undefined : value,
    )
  }

  test('K-05 an administrator reads an email only after recent re-authentication', async () => {
    const email = `reader-${crypto.randomUUID()}@people.test`
    await payload.sendEmail({ to: email, subject: 'A secret link', text: 'Its secret words' })
    await mailsTo(payload, email)
    const [written] = (await listWrittenMails({ most: 5 })).mails.filter(({ to }) => to === email)
    const [old, fresh] = [await show(false, written?.id), await show(true, written?.id)]
    expect(fresh).toContain('Its secret words')
    expect(old).not.toContain('secret')
  })

  test('M-111 recipients and subjects are listed only after recent re-authentication', async () => {
    const email = `listed-${crypto.randomUUID()}@people.test`
    await payload.sendEmail({ to: email, subject: 'A private matter', text: 'x' })
    await mailsTo(payload, email)
    const waiting = `waits-${crypto.randomUUID()}.test`
    await payload.sendEmail({ to: `ada@${waiting}`, subject: 'x', text: 'x' })
    const [old, fresh] = [await show(false), await show(true)]
    expect(fresh).toContain(email)
    expect(fresh).toContain('A private matter')
    expect(fresh).toContain(waiting)
    expect(old).not.toContain(email)
    expect(old).not.toContain('A private matter')
    expect(old).not.toContain(waiting)
  })
})

describe('trying again', () => {
  const post = async (who: Person | undefined, body: unknown, headers = SAME_ORIGIN) => {
    const request = new Request(`${env.SITE_URL}/api/mails/try-again`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: who?.cookie ?? '', ...headers },
      body: JSON.stringify(body),
    })
    const { result } = await inRequest(request, () => serveSite(request))
    return { status: result.status, body: (await result.json()) as { queued?: number } }
  }
  const SAME_ORIGIN: Record<string, string> = { 'sec-fetch-site': 'same-origin' }
  const abandoned = async () =>
    Number(
      (
        await onPool(
          payload,
          sql`
            insert into outbox (kind, queue, failed_at, payload)
            values ('email', 'retries', now(), '{"to":"a@b.test","kind":"x"}')
            returning id`,
        )
      )[0]?.id,
    )
  const isAbandoned = async (id: number) =>
    (await onPool(payload, sql`select failed_at from outbox where id = ${id}`))[0]?.failed_at !==
    null

  test('S-114 only an administrator may, on a page of ours, and must say which', async () => {
    const [anonymous, user, editor, admin] = people
    const id = await abandoned()
    for (const who of [anonymous, user, editor]) {
      expect((await post(who, { id })).status).toBe(404)
      expect((await post(who, { all: true })).status).toBe(404)
    }
    for (const foreign of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { 'x-nothing': 'here' },
    ] as Record<string, string>[]) {
      expect((await post(admin, { id }, foreign)).status).toBe(403)
    }
    for (const bad of [
      {},
      { all: false },
      { id: 'x' },
      { id: 0 },
      { id: 2 ** 31 },
      { id, all: true },
    ]) {
      expect((await post(admin, bad)).status).toBe(400)
    }
    expect(await isAbandoned(id)).toBe(true)
  })

  test('S-99 who did it is in the audit log', async () => {
    const admin = people[3]
    const [id, other] = [await abandoned(), await abandoned()]
    expect(await post(admin, { id })).toEqual({ status: 200, body: { queued: 1 } })
    expect([await isAbandoned(id), await isAbandoned(other)]).toEqual([false, true])
    expect(await post(admin, { id })).toEqual({ status: 200, body: { queued: 0 } })
    const { docs } = await payload.find({
      collection: 'audit_log',
      where: { recordType: { equals: 'mails' }, actor: { equals: admin?.user?.id } },
      overrideAccess: true,
    })
    expect(docs).toMatchObject([
      { actor: admin?.user?.id, action: 'update', title: '1 email queued again' },
    ])
  })
})
