import type { FlattenedField } from 'payload'
import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  findNearestName,
  refuseUnknownNames,
  findUnknownField,
  findUnknownParameter,
} from './unknown-names'

const text = (name: string, more: object = {}) => ({ name, type: 'text', ...more }) as never
const FIELDS: FlattenedField[] = [
  text('title'),
  text('capacity'),
  text('startsAt'),
  text('secret', { hidden: true }),
  text('asker', { access: { read: () => false } }),
  { name: 'meta', type: 'group', flattenedFields: [text('image')] } as never,
  { name: 'rows', type: 'array', flattenedFields: [text('link')] } as never,
  {
    name: 'blocks',
    type: 'blocks',
    blocks: [{ slug: 'picture', flattenedFields: [text('side')] }],
  } as never,
]

test.each([
  [{ capasity: 1 }, 'capasity', 'There is no field capasity. Did you mean capacity?'],
  [{ starts_at: 'x' }, 'starts_at', 'There is no field starts_at. Did you mean startsAt?'],
  [{ title: 'a', zzz: 1 }, 'zzz', 'There is no field zzz.'],
  [{ secre: 1 }, 'secre', 'There is no field secre.'],
  [{ askers: 1 }, 'askers', 'There is no field askers.'],
  [{ constructor: 1 }, 'constructor', 'There is no field constructor.'],
  [{ meta: { imagee: 1 } }, 'meta.imagee', 'There is no field meta.imagee. Did you mean image?'],
  [
    { rows: [{ link: 1 }, { lnk: 1 }] },
    'rows.1.lnk',
    'There is no field rows.1.lnk. Did you mean link?',
  ],
  [
    { blocks: [{ blockType: 'picture', sides: 1 }] },
    'blocks.0.sides',
    'There is no field blocks.0.sides. Did you mean side?',
  ],
])('M-89 %j is refused', (data, path, message) => {
  expect(findUnknownField(data, FIELDS)).toEqual({ path, message })
})

test('M-89 a record that was read is taken as it is', () => {
  const meta = { image: { id: 1, url: 'x' } }
  const blocks = [{ id: 'a', blockType: 'picture', blockName: null, side: 'left' }]
  const data = { id: 1, createdAt: 'x', updatedAt: 'x', _status: 'draft', meta, blocks, rows: 0 }
  expect(findUnknownField(data, FIELDS)).toBeNull()
})

test('M-89 an unknown parameter is refused with the nearest name', () => {
  expect(findUnknownParameter('?limits=3')).toBe(
    'There is no parameter limits. Did you mean limit?',
  )
  expect(findUnknownParameter('?filter[a][equals]=1')).toBe('There is no parameter filter.')
  const good = '?where[a][equals]=1&select[title]=true&fallback-locale=en&depth=0&'
  expect(findUnknownParameter(good)).toBeNull()
})

test('M-89 a name with too many differences has no suggestion', () => {
  expect(findNearestName('ab', ['cd'])).toBeNull()
  expect(findNearestName('colour', ['color', 'cover'])).toBe('color')
})

test.each([
  [{ seats: 1 }, z.object({ seat: z.number() }), 'Did you mean seat?'],
  [{ b: 1, x: 1 }, z.union([z.object({ a: z.number() }), z.object({ b: z.number() })]), 'x'],
])('M-89 a name that a use case does not have is refused', (body, schema, message) => {
  expect(() => refuseUnknownNames(schema, body)).toThrow(message)
})

test('M-89 a use case that takes any names gets them', () => {
  refuseUnknownNames(z.looseObject({ a: z.number() }), { b: 1 })
  refuseUnknownNames(z.record(z.string(), z.number()), { b: 1 })
  refuseUnknownNames(z.unknown(), { b: 1 })
  refuseUnknownNames(z.union([z.object({ a: z.number() }), z.object({ b: z.number() })]), { b: 1 })
})
