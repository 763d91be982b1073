import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getTestPayload } from '../support/payload'

type Pool = { drizzle: { execute: (query: unknown) => Promise<unknown> } }

let payload: Payload
const run = (statement: ReturnType<typeof sql>) =>
  (payload.db as unknown as Pool).drizzle.execute(statement)

beforeAll(async () => {
  payload = await getTestPayload()
  // A check that runs at COMMIT and refuses one question: the write itself succeeds before.
  await run(sql`
    create or replace function refuse_at_commit() returns trigger language plpgsql as $$
    begin raise exception 'refused at commit'; end $$`)
  await run(sql`
    create constraint trigger refuse_at_commit after insert on faqs
    deferrable initially deferred for each row
    when (new.question like 'COMMITFAIL%') execute function refuse_at_commit()`)
})

afterAll(async () => {
  await run(sql`drop trigger refuse_at_commit on faqs`)
  await run(sql`drop function refuse_at_commit()`)
})

const create = (question: string) =>
  payload.create({
    collection: 'faqs',
    data: { question, answer: 'An response.', category: 'Technical Support' },
    overrideAccess: true,
  })

const count = async (question: string) =>
  (await payload.count({ collection: 'faqs', where: { question: { equals: question } } })).totalDocs

test('R-04 a write whose COMMIT is refused is an error, and nothing is stored', async () => {
  const question = `COMMITFAIL ${randomUUID()}`
  await expect(create(question)).rejects.toThrow()
  expect(await count(question)).toBe(0)
})

test('R-03 after a refused COMMIT the connection is free and the next write is stored', async () => {
  const questions = Array.from({ length: 15 }, () => `COMMITFAIL ${randomUUID()}`)
  const refused = await Promise.allSettled(questions.map(create))
  expect(refused.every(({ status }) => status === 'rejected')).toBe(true)
  const stored = `Stored ${randomUUID()}`
  await create(stored)
  expect(await count(stored)).toBe(1)
})
