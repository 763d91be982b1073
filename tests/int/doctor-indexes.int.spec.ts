import pg from 'pg'
import { expect, test } from 'vitest'
import { env } from '@/env'
import { checkIndexes } from '../../operate/doctor/database.mjs'
import { getTestPayload } from '../support/payload'

test('W-15 the doctor misses an index that someone dropped, and says how it is made', async () => {
  await getTestPayload()
  const client = new pg.Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  const query = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows
  try {
    expect(await checkIndexes(query)).toMatchObject([{ state: 'ok' }])
    await client.query('begin')
    await client.query('drop index outbox_due_idx')
    const [missing, ...others] = await checkIndexes(query)
    expect([missing?.state, missing?.words, others]).toEqual([
      'bad',
      expect.stringMatching(/^missing indexes, 1 of \d+: outbox_due_idx$/),
      [],
    ])
    await client.query(missing?.todo ?? '')
    expect(await checkIndexes(query)).toMatchObject([{ state: 'ok' }])
  } finally {
    await client.query('rollback')
    await client.end()
  }
})
