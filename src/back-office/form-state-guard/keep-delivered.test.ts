import type { FormState } from 'payload'
import { expect, test } from 'vitest'
import { keepDelivered, keepUnsaved } from './keep-delivered'

/** A response with these rows, whose fields it calls new. */
const getState = (...ids: string[]): FormState => ({
  resources: { rows: ids.map((id) => ({ id })) },
  ...Object.fromEntries(
    ids.map((_, at) => [`resources.${at}.name`, { value: '', addedByServer: true }]),
  ),
})
const isNew = (state: FormState, path: string) => state[path]?.addedByServer === true

test('M-57 a field of a row is new once, wherever the row is by then', () => {
  const delivered = new Set<string>()
  expect(isNew(keepDelivered(getState('a'), delivered), 'resources.0.name')).toBe(true)
  const next = keepDelivered(getState('b', 'a'), delivered)
  expect(isNew(next, 'resources.0.name')).toBe(true)
  expect(isNew(next, 'resources.1.name')).toBe(false)
  expect(next['resources.1.name']).toHaveProperty('value')
})

test('M-57 another row at the same place, and a field outside of rows, stay new', () => {
  const delivered = new Set<string>()
  keepDelivered(getState('a'), delivered)
  expect(isNew(keepDelivered(getState('b'), delivered), 'resources.0.name')).toBe(true)
  const plain: FormState = { title: { value: '', addedByServer: true } }
  keepDelivered(plain, delivered)
  expect(isNew(keepDelivered(plain, delivered), 'title')).toBe(true)
})

test('M-57 a save returns only the values that it changed', () => {
  const submitted: FormState = {
    title: { value: 'A' },
    slug: { value: null },
    image: {},
    body: { value: { root: { b: 1, a: [1, 2] } } },
  }
  const saved = keepUnsaved(
    {
      title: { value: 'A', initialValue: 'A', valid: true },
      slug: { value: 'a', initialValue: 'a' },
      image: { value: null },
      body: { value: { root: { a: [1, 2], b: 1 } } },
      fresh: { value: 'x', addedByServer: true },
    },
    submitted,
  )
  expect(saved).toEqual({
    title: { valid: true },
    slug: { value: 'a', initialValue: 'a' },
    image: {},
    body: {},
    fresh: { value: 'x', addedByServer: true },
  })
})

test('M-57 a save keeps fields that the form received while it was under way', () => {
  const delivered = new Set<string>()
  keepDelivered(getState('a'), delivered)
  const submitted: FormState = { resources: { rows: [{ id: 'a' }] } }
  const saved = keepUnsaved(keepDelivered(getState('a'), delivered), submitted)
  expect(saved['resources.0.name']).toEqual({})
})
