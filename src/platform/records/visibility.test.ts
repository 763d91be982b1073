import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PgDialect } from '@payloadcms/db-postgres/drizzle/pg-core'
import { isListedRow, isPrivate, isPublic, isPublishedRow, isReadableRow } from './visibility'

const SRC = path.resolve(import.meta.dirname, '../..')
/** What decides it. */
const DECIDES = ['platform/records/visibility.ts', 'access/rules.ts']
/** A condition of its own on the state of a record, in SQL or in a query of Payload. */
const OWN = /\b_status\s*=\s*'published'|\b_status: \{ equals: 'published' \}/

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^migrations|payload-types/.test(file))
  .map((file) => file.replaceAll(path.sep, '/'))

test('J-05 every query takes from here what visitors find', () => {
  const own = files.filter((file) => OWN.test(readFileSync(path.join(SRC, file), 'utf8')))
  expect(own.filter((file) => !DECIDES.includes(file))).toEqual([])
  expect(files.length).toBeGreaterThan(500)
})

const toText = (condition: ReturnType<typeof isListedRow>) =>
  new PgDialect().sqlToQuery(condition).sql

test('J-05 only events can be private', () => {
  expect(toText(isListedRow('tutorials', 't'))).not.toContain('visibility')
  expect(toText(isListedRow('faqs'))).toBe("(_status = 'published')")
  for (const list of ['workshops', 'webinars'] as const) {
    expect(toText(isListedRow(list, 'd'))).toContain("d.visibility = 'public'")
    expect(toText(isReadableRow(list, undefined))).toContain("t.visibility = 'public'")
    expect(toText(isReadableRow(list, 7))).toContain('registrations')
  }
  expect(toText(isPublishedRow('d'))).not.toContain('visibility')
})

type Doc = Parameters<typeof isPublic>[0]

test.each<[Doc, boolean]>([
  [{ _status: 'published' }, true],
  [{ _status: 'published', visibility: 'public' }, true],
  [{ _status: 'published', visibility: 'unlisted' }, false],
  [{ _status: 'published', visibility: 'invited' }, false],
  [{ _status: 'draft', visibility: 'public' }, false],
  [{ _status: 'published', deletedAt: '2026-01-01T00:00:00.000Z' }, false],
  [undefined, false],
])('J-05 %o is public: %s', (doc, isOpen) => {
  expect(isPublic(doc)).toBe(isOpen)
  if (doc?.visibility === 'invited') expect(isPrivate(doc)).toBe(true)
})
