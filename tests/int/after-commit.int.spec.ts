import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction, onTransaction } from '@/platform/database/transaction'
import { logSecurityEvent } from '@/platform/logging/security-log'
import { afterCommit } from '@/platform/database/after-commit'
import { onPool } from '@/platform/database/on-pool'
import { writeSecurityLog } from '../support/security-log'
import { getTestPayload } from '../support/payload'
import { aUser } from '../support/users'

let payload: Payload
beforeAll(async () => {
  payload = await getTestPayload()
})

const getNoted = async (title: string) => {
  await writeSecurityLog(payload)
  return onPool(payload, sql`select 1 from audit_log where title = ${title}`)
}

test('M-23 an effect waits for the commit, and a rollback leaves none', async () => {
  const seen: string[] = []
  const failing = inTransaction(payload, (req) => {
    afterCommit(req, () => seen.push('rolled back'))
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  await inTransaction(payload, async (req) => {
    afterCommit(req, () => seen.push('committed'))
    await onTransaction(req, sql`select 1`)
    expect(seen).toEqual([])
  })
  expect(seen).toEqual(['committed'])
  afterCommit({ payload }, () => seen.push('without a transaction'))
  expect(seen).toEqual(['committed', 'without a transaction'])
})

test('M-23 a COMMIT that fails leaves no effect', async () => {
  const seen: string[] = []
  const failing = inTransaction(payload, async (req) => {
    afterCommit(req, () => seen.push('x'))
    await onTransaction(
      req,
      sql`create temporary table late (id int unique deferrable initially deferred) on commit drop`,
    )
    await onTransaction(req, sql`insert into late values (1), (1)`)
  })
  await expect(failing).rejects.toThrow()
  expect(seen).toEqual([])
})

test('S-99 M-23 the audit log has no rolled-back change of an account', async () => {
  const event = `test ${crypto.randomUUID()}`
  const note = (fails: boolean) =>
    inTransaction(payload, (req) => {
      logSecurityEvent(req, { event, outcome: 'ok' })
      return fails ? Promise.reject(new Error('refused')) : Promise.resolve()
    })
  await expect(note(true)).rejects.toThrow('refused')
  expect(await getNoted(event)).toEqual([])
  await note(false)
  expect(await getNoted(event)).toHaveLength(1)

  const user = await aUser(payload)
  const failing = inTransaction(payload, async (req) => {
    await req.payload.update({
      collection: 'users',
      id: user.id,
      data: { email: `moved-${user.email}` },
      overrideAccess: true,
      req,
    })
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  await writeSecurityLog(payload)
  const reported = await onPool(
    payload,
    sql`select 1 from audit_log where record_id = ${String(user.id)} and outcome is not null`,
  )
  expect(reported).toEqual([])
})
