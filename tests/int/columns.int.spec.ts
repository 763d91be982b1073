import { sql } from '@payloadcms/db-postgres'
import type { Field } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { getTestPayload } from '../support/payload'

type Executor = { execute: (query: unknown) => Promise<{ rows: Record<string, string>[] }> }

/** The entities of the specification with their columns, under the names it gives them. */
const ENTITIES = {
  workshops:
    'id title description duration is_featured image_url created_at starts_at ends_at venue mode',
  webinars:
    'id title description presenter scheduled_for duration price image_url registration_link is_featured',
  tutorials:
    'id title description author difficulty duration category image_url video_url is_featured created_at',
  workshop_qna: 'id workshop_id question questioner_name question_time answer answer_time',
  profiles:
    'id full_name email role created_at first_name last_name avatar_url phone bio email_notifications',
}

/** Lists of a workshop are tables of their own: one row an entry. */
const LISTS = {
  workshops_category: 'value',
  workshops_resources: 'name link',
  workshops_gallery: 'name link',
}

let columns: Map<string, Record<string, string>>

beforeAll(async () => {
  const payload = await getTestPayload()
  const { drizzle } = payload.db as unknown as { drizzle: Executor }
  const { rows } = await drizzle.execute(sql`
    select table_name, column_name, data_type from information_schema.columns
    where table_schema = 'public'`)
  columns = new Map()
  for (const row of rows) {
    const table = columns.get(row.table_name ?? '') ?? {}
    columns.set(row.table_name ?? '', { ...table, [row.column_name ?? '']: row.data_type ?? '' })
  }
})

describe('A-60 the columns of the specification exist in PostgreSQL', () => {
  test.each(Object.entries({ ...ENTITIES, ...LISTS }))('A-60 %s', (table, names) => {
    expect(Object.keys(columns.get(table) ?? {})).toEqual(expect.arrayContaining(names.split(' ')))
  })

  test('A-60 the accounts are the table profiles, and no other', () => {
    expect(columns.has('users')).toBe(false)
    expect(columns.get('profiles')?.role).toBe('USER-DEFINED')
  })

  test('A-60 times are instants with a zone, prices are numbers', () => {
    const instants = [
      ['workshops', 'created_at'],
      ['webinars', 'scheduled_for'],
      ['workshop_qna', 'question_time'],
      ['workshop_qna', 'answer_time'],
    ] as const
    for (const [table, name] of instants) {
      expect(columns.get(table)?.[name]).toBe('timestamp with time zone')
    }
    expect(columns.get('webinars')?.price).toBe('numeric')
    expect(columns.get('workshops')?.is_featured).toBe('boolean')
  })
})

test('A-60 every foreign key has an index that begins with it', async () => {
  const { drizzle } = (await getTestPayload()).db as unknown as { drizzle: Executor }
  const { rows } = await drizzle.execute(sql`
    select conrelid::regclass::text || ' ' || conname as key from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index
      where indrelid = conrelid and indisvalid and indpred is null
        and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey)
    order by 1`)
  expect(rows.map(({ key }) => key)).toEqual([])
})

test('D-14 A-61 no moment and no checkbox of a list of /cms is left to the device or to code', async () => {
  const { config } = await getTestPayload()
  const toCells = (fields: readonly Field[]): [string, unknown][] =>
    fields.flatMap((field): [string, unknown][] => {
      const nested =
        field.type === 'tabs'
          ? field.tabs.flatMap((tab) => toCells(tab.fields))
          : 'fields' in field
            ? toCells(field.fields)
            : []
      if (field.type !== 'date' && field.type !== 'checkbox') return nested
      return [[`${field.type} ${field.name}`, field.admin?.components?.Cell]]
    })
  const found = config.collections.flatMap(({ slug, fields }) =>
    toCells(fields).map(([name, cell]) => [`${slug}: ${name}`, cell]),
  )
  expect(found.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'workshops: date createdAt',
      'workshops: date deletedAt',
      'workshops: date startsAt',
      'users: checkbox emailNotifications',
      'users: checkbox eventNotifications',
      'users: checkbox findingNotifications',
      'contact_messages: checkbox handled',
    ]),
  )
  for (const [name, cell] of found) expect(cell, String(name)).toMatch(/#(Moment|Flag)Cell$/)
})
