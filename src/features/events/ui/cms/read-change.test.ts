import { expect, test } from 'vitest'
import { readChange } from './read-change'

const change = (method: string, path: string, body?: unknown) =>
  readChange(
    new URL(path, 'http://localhost'),
    method,
    body === undefined || body instanceof FormData ? body : JSON.stringify(body),
  )?.change

test('M-53 requests that take nothing off the site are not held up', () => {
  expect(change('GET', '/api/workshops/1')).toBeUndefined()
  expect(change('DELETE', '/api/media/1')).toBeUndefined()
  expect(change('DELETE', '/api/workshops/1/other')).toBeUndefined()
  expect(change('PATCH', '/api/workshops/1', { title: 'x' })).toBeUndefined()
  expect(change('PATCH', '/api/workshops/1', null)).toBeUndefined()
  expect(change('PATCH', '/api/workshops/1', new FormData())).toBeUndefined()
  expect(change('PATCH', '/api/workshops/1?draft=true', { _status: 'draft' })).toBeUndefined()
  const reverted = { id: 1, createdAt: '2031-01-01', deletedAt: null, _status: 'published' }
  expect(change('PATCH', '/api/workshops/1?depth=0', reverted)).toBeUndefined()
  const restoredAsDraft = { deletedAt: null, _status: 'draft' }
  expect(change('PATCH', '/api/workshops?trash=true', restoredAsDraft)).toBeUndefined()
})

test('M-53 each change that people notice is recognized, of one record or of many', () => {
  expect(change('delete', '/api/workshops/1')).toBe('delete')
  expect(change('DELETE', '/api/tutorials?where[id][in][0]=1')).toBe('delete')
  expect(change('PATCH', '/api/webinars/1', { deletedAt: '2031-01-01' })).toBe('trash')
  expect(change('patch', '/api/webinars?limit=0', { deletedAt: '2031-01-01' })).toBe('trash')
  expect(change('PATCH', '/api/workshops/1?depth=0', { _status: 'draft' })).toBe('unpublish')
  expect(change('PATCH', '/api/workshops?draft=true', { _status: 'published' })).toBe('publish')
  expect(change('PATCH', '/api/workshops?trash=true', { deletedAt: null })).toBe('restore')
  const restored = { deletedAt: null, _status: 'published' }
  expect(change('PATCH', '/api/workshops?trash=true', restored)).toBe('publish')
})
