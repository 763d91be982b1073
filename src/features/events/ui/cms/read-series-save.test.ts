import { expect, test } from 'vitest'
import { readPublished, toSeriesChange } from './read-series-save'

const PATH = '/api/workshops/7'
const getBody = (doc: object) => {
  const body = new FormData()
  body.set('_payload', JSON.stringify(doc))
  return body
}
const published = (url: string, doc: object, method = 'PATCH') =>
  readPublished(PATH, { url, method, body: getBody(doc) })

test('Y-04 only the publication of the open record asks', () => {
  const doc = { title: 'Talk', _status: 'published' }
  expect(published(`${PATH}?depth=0`, doc)).toEqual(doc)
  expect(published(`${PATH}?depth=0&draft=true`, doc)).toBeNull()
  expect(published(PATH, { ...doc, _status: 'draft' })).toBeNull()
  expect(published('/api/workshops/8', doc)).toBeNull()
  expect(published(PATH, doc, 'POST')).toBeNull()
  expect(readPublished(PATH, { url: PATH, method: 'PATCH', body: '{}' })).toBeNull()
})

const live = {
  id: 7,
  title: 'Talk',
  venue: 'Hall',
  startsAt: '2031-03-04T17:00:00.000Z',
  series: 3,
  topics: [],
  editedFields: ['venue'],
  updatedAt: '2030-01-01',
  _status: 'published',
}

test('Y-04 a change of a series has the changed fields only', () => {
  const moved = { startsAt: '2031-03-04T18:00:00.000Z' }
  const form = { ...live, ...moved, topics: null, editedFields: [], updatedAt: '2030-01-02' }
  expect(toSeriesChange(live, form)).toEqual(moved)
  const film = { recordingUrl: 'https://example.com/film.mp4' }
  expect(toSeriesChange(live, { ...live, ...moved, ...film })).toEqual({ ...moved, ...film })
  const draft = { ...live, _status: 'draft' }
  expect(toSeriesChange(draft, { ...live, venue: 'Loft' })).toEqual({
    venue: 'Loft',
    _status: 'published',
  })
})

test('Y-04 what concerns one event does not ask', () => {
  expect(toSeriesChange(live, live)).toBeNull()
  expect(toSeriesChange(live, { ...live, recordingUrl: 'https://example.com/a' })).toBeNull()
  expect(toSeriesChange(live, { ...live, series: 4, venue: 'Loft' })).toBeNull()
})
