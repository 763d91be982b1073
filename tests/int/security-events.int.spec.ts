import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { changePassword as changePasswordOrThrow } from '@/features/accounts/server/change-password'
import { consumeLimits } from '@/platform/api/enforce-rate-limit'
import {
  logSecurityEvent,
  flushSecurityLog,
  deleteOldSecurityEvents,
} from '@/platform/logging/security-log'
import { endSession, endSessions, listSessions } from '@/features/accounts/server/sessions'
import { onPool } from '@/platform/database/on-pool'
import { bridge, type CurrentResponse } from '@/platform/process/bridge'
import { requireAdmin } from '@/platform/server/viewer'
import { writeSecurityLog } from '../support/security-log'
import { inRequest } from '../support/in-request'
import { aPerson } from '../support/people'
import { getTestPayload } from '../support/payload'
import { callRest } from '../support/rest'
import { aPassword, aUser, postLogin, signInCookie } from '../support/users'
import { reporting } from '../support/outcome'

const changePassword = reporting(changePasswordOrThrow)

let payload: Payload
beforeAll(async () => {
  payload = await getTestPayload()
})

type Row = Record<string, unknown>

/** The security events of an account, the oldest first. */
async function listEvents(actor: number): Promise<Row[]> {
  await writeSecurityLog(payload)
  return onPool(
    payload,
    sql`select * from audit_log where outcome is not null and actor = ${actor} order by id`,
  )
}
/** How often each was noted, in whatever second it was written: `{ 'sign-in refused': 2 }`. */
function reported(rows: Row[]) {
  const sums = new Map<string, number>()
  for (const { title, outcome, times } of rows) {
    const key = `${String(title)} ${String(outcome)}`
    sums.set(key, (sums.get(key) ?? 0) + Number(times))
  }
  return Object.fromEntries(sums)
}

describe('S-99 security events in the audit log', () => {
  test('S-99 signing in and failing to, with a truncated address, and no secret or email', async () => {
    const user = await aUser(payload)
    for (const password of ['Wrong-one-1234', 'Wrong-one-1234', user.password]) {
      await postLogin({ email: user.email, password, from: '203.0.113.77' })
    }
    const rows = await listEvents(user.id)
    expect(reported(rows)).toEqual({ 'sign-in refused': 2, 'sign-in ok': 1 })
    expect(rows[0]).toMatchObject({ action: 'security', address: '203.0.113.0' })
    expect(JSON.stringify(rows)).not.toMatch(/people\.test|Wrong-one|203\.0\.113\.77/)
  })

  test('S-99 who waits for the log waits for a write under way too', async () => {
    const { id } = await aUser(payload)
    logSecurityEvent(payload, { event: 'sign-in', outcome: 'ok', actor: id })
    const inProgress = flushSecurityLog(payload)
    expect(await listEvents(id)).toHaveLength(1)
    await inProgress
  })

  test('S-99 a flood is one row a second with a count, not a row each', async () => {
    const name = `flood${Date.now()}`
    const limit = { key: `${name}:somebody`, limit: 3, windowSeconds: 60 }
    const start = Date.now()
    for (let call = 0; call < 50; call++) await consumeLimits(payload, [limit])
    const seconds = (Date.now() - start) / 1000
    await writeSecurityLog(payload)
    const rows = await onPool(
      payload,
      sql`select * from audit_log where title = ${`limit of ${name}`}`,
    )
    expect(rows.length).toBeLessThanOrEqual(5 + seconds)
    expect(rows.reduce((sum, { times }) => sum + Number(times), 0)).toBe(47)
    expect(JSON.stringify(rows)).not.toContain('somebody')
  })

  test('S-99 passwords, ended sessions, and anyone who is sent away from the dashboard', async () => {
    const user = await aUser(payload)
    const cookies = [await signInCookie(user), await signInCookie(user), await signInCookie(user)]
    const [session] = await listSessions({ payload }, user.id)
    await endSession({ payload }, user.id, session?.id ?? '')
    await callRest('POST', '/users/logout', { cookie: cookies[1] })
    await endSessions({ payload }, user.id)
    const client = { network: 'here', address: '198.51.100.0', device: 'Test' }
    const current = user.password
    await changePassword({ payload, client, user, current: 'Not-this-1234', password: current })
    await changePassword({ payload, client, user, current, password: aPassword() })

    const lina = await aPerson(payload, 'user')
    const request = new Request('http://localhost:3000/admin', { headers: { cookie: lina.cookie } })
    await expect(inRequest(request, requireAdmin)).rejects.toThrow('NEXT_REDIRECT')

    expect(reported(await listEvents(user.id))).toEqual({
      'sign-in ok': 3,
      'session ended ok': 2,
      'all sessions ended ok': 1,
      'current password refused': 1,
      'password changed ok': 1,
    })
    expect(reported(await listEvents(Number(lina.user?.id)))).toMatchObject({
      'staff page refused': 1,
    })
  })

  test('S-99, S-22 an administrator ends the sessions of someone: who, and whose', async () => {
    const [ada, user] = [await aPerson(payload, 'admin'), await aUser(payload)]
    const cookie = await signInCookie(user)
    const path = `/users/${user.id}/sessions`
    expect((await callRest('DELETE', path, { cookie })).status).toBe(403)
    expect((await callRest('DELETE', path, { cookie: ada.cookie })).status).toBe(200)
    const rows = await listEvents(Number(ada.user?.id))
    expect(rows.at(-1)).toMatchObject({
      title: 'all sessions ended',
      record_id: String(user.id),
    })
  })

  test('S-99, R-34 what is written inside a request names it, also for a change by staff', async () => {
    const ada = await aPerson(payload, 'admin')
    const headers = { 'x-request-id': 'a-request', 'x-forwarded-for': '2001:db8:1:2::3' }
    // As the entry server does around every response.
    const responses = new AsyncLocalStorage<CurrentResponse>()
    bridge.response = () => responses.getStore()
    await responses.run({ headersSent: false, statusCode: 200, req: { headers } }, async () => {
      logSecurityEvent(payload, { event: 'tried', outcome: 'ok', actor: 424242 })
      const json = { question: 'Logged?', answer: 'Yes.', category: 'Technical Support' }
      await callRest('POST', '/faqs', { cookie: ada.cookie, json })
    })
    delete bridge.response
    const named = { address: '2001:db8:1::', request_id: 'a-request' }
    expect((await listEvents(424242))[0]).toMatchObject(named)
    const [change] = await onPool(
      payload,
      sql`select * from audit_log where actor = ${ada.user?.id} and record_type = 'faqs'`,
    )
    expect(change).toMatchObject({ action: 'create', ...named })
    await payload.delete({ collection: 'faqs', where: { question: { equals: 'Logged?' } } })
  })

  test('S-99 the database lets go of security events after 180 days, and of nothing else', async () => {
    const insert = (title: string, outcome: 'ok' | null) =>
      onPool(
        payload,
        sql`
          insert into audit_log (at, action, record_type, title, outcome)
          values (now() - interval '200 days', 'security', 'security', ${title},
            ${outcome}::enum_audit_log_outcome)`,
      )
    await insert('old event', 'ok')
    await insert('old change', null)
    logSecurityEvent(payload, { event: 'new event', outcome: 'ok' })
    await writeSecurityLog(payload)
    await deleteOldSecurityEvents(payload)
    const rows = await onPool(
      payload,
      sql`select title from audit_log where title in ('old event', 'old change', 'new event')`,
    )
    expect(rows.map(({ title }) => title).sort()).toEqual(['new event', 'old change'])
    const young = onPool(payload, sql`delete from audit_log where title = 'new event'`)
    await expect(young).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/append-only/) },
    })
  })
})
