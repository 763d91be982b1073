import { readdirSync } from 'node:fs'
import type { FlattenedField } from 'payload'
import { expect, test } from 'vitest'
import { DEMO_LISTS, readCovers, readRecords, requireFields } from './content'

test('a record with a value that no field stores is refused, at any depth', () => {
  const rows = [{ name: 'label', type: 'text' }] as FlattenedField[]
  const fields = [
    { name: 'title', type: 'text' },
    { name: 'links', type: 'array', flattenedFields: rows },
  ] as FlattenedField[]
  const check = (data: Record<string, unknown>) => requireFields('pages', fields, data)
  expect(() => check({ titel: 'A' })).toThrow('pages names titel')
  expect(() => check({ links: [{ label: 'A' }, { lable: 'B' }] })).toThrow(
    'pages.links names lable',
  )
  expect(() => check({ title: 'A', links: [{ label: 'B' }] })).not.toThrow()
})

test('D-13 every cover is described', () => {
  const files = readdirSync('seed/covers').map((file) => file.replace('.webp', ''))
  expect(Object.keys(readCovers()).sort()).toEqual(files.sort())
})

test('every file of demo content is read', () => {
  const names = readdirSync('seed/content').map((file) => file.replace('.yaml', ''))
  expect(names.sort()).toEqual([...DEMO_LISTS, 'globals'].sort())
  for (const list of DEMO_LISTS) expect(readRecords(list).length).toBeGreaterThan(0)
})

test('M-94 the FAQ and the terms grant the certificates that events issue', () => {
  const faqs = readRecords('faqs')
  const faq = faqs.find(({ question }) => question === 'Will I get a certificate?')
  expect(faq?.answer).toContain('workshops and webinars that offer one')
  expect(faq?.answer).toContain('attendance is recorded')
  const pages = readRecords('pages')
  const terms = JSON.stringify(pages.find(({ slug }) => slug === 'terms'))
  expect(terms).toContain('Certificates confirm that you attended an event')
  expect(JSON.stringify([faqs, pages])).not.toMatch(/there is none; you leave/)
})
