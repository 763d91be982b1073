import { sql } from '@payloadcms/db-postgres/drizzle'
import { expect, test } from 'vitest'
import { findCertificate } from '@/features/certificates/server/find-certificate'
import { takeStep } from '@/features/internship/server/change-state'
import { onPool } from '@/platform/database/on-pool'
import { getTestPayload } from '../support/payload'
import { aPerson } from '../support/people'

test('N-08 completing issues a certificate, which follows a change of the name', async () => {
  const payload = await getTestPayload()
  const actor = Number((await aPerson(payload, 'editor')).user?.id)
  const user = Number((await aPerson(payload, 'user')).user?.id)
  const cohort = await payload.create({
    collection: 'cohorts',
    data: {
      name: 'Completed',
      program: 'Internship',
      state: 'running',
      startsAt: '2026-01-01T10:00:00.000Z',
      endsAt: '2026-03-01T10:00:00.000Z',
      hours: 40,
      deliverables: [{ label: 'Report' }, { label: 'Talk', required: false }],
    },
  })
  const done = [{ deliverable: String(cohort.deliverables?.[0]?.id) }]
  const { id } = await payload.create({
    collection: 'applications',
    data: {
      cohort: cohort.id,
      user,
      state: 'enrolled',
      reference: `COMPLETED${user}`,
      consent: true,
      appliedAt: '2026-01-01T09:00:00.000Z',
      done,
    },
  })
  const rename = (name: string) =>
    onPool(payload, sql`update profiles set full_name = ${name} where id = ${user}`)
  const complete = () => takeStep({ payload, id, step: 'complete', actor })

  await rename('')
  await expect(complete()).rejects.toThrow('no name')
  await rename('Ada')
  expect(await complete()).toBe('completed')
  await payload.update({ collection: 'users', id: user, data: { fullName: 'Ada Lovelace' } })
  const { docs } = await payload.find({
    collection: 'certificates',
    where: { user: { equals: user } },
    sort: 'id',
    depth: 0,
  })
  const printed = { cohort: cohort.id, title: 'Internship', hours: 40 }
  const text = 'Deliverables: Report'
  expect(docs).toMatchObject([
    { ...printed, text, state: 'replaced', name: 'Ada' },
    { ...printed, text, state: 'valid', name: 'Ada Lovelace' },
  ])
  const code = docs[1]?.code ?? ''
  const shown = await findCertificate({ payload, client: { network: 'completion' }, code })
  expect(shown).toMatchObject({ isCompletion: true, startsAt: cohort.startsAt })
})
