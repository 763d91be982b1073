import { expect, test } from 'vitest'
import type { OwnSeat } from './list-own-seats'
import { foldSeats, toOwnSeats, type OwnSeatView } from './own-seats'

const EVENT = {
  kind: 'workshop',
  id: 7,
  slug: 'weaving',
  title: 'Weaving',
  startsAt: '2026-12-05T10:00:00.000Z',
  endsAt: '2026-12-05T11:00:00.000Z',
  isPublished: true,
  isCancelled: false,
  joinLink: 'https://meet.test/secret',
  isOnline: true,
  isInRoom: false,
  place: 'Online',
  recordingUrl: 'https://video.test/1',
} as OwnSeat['event']
const BEFORE = '2026-12-05T09:29:59.999Z'
const LIVE = '2026-12-05T10:00:00.000Z'
const OVER = '2026-12-05T11:00:00.000Z'

const at = (moment: string, event: Partial<OwnSeat['event']> = {}, position?: number) => {
  const ownRegistration = position
    ? ({ state: 'waiting', position } as const)
    : ({ state: 'registered' } as const)
  const seats = [{ registration: 1, event: { ...EVENT, ...event }, ownRegistration, series: null }]
  return toOwnSeats(seats, Date.parse(moment))
}

test('E-17 the way in is shown in time, to people with a seat, and never the link itself', () => {
  expect(at(BEFORE).coming[0]).toMatchObject({ phase: 'coming', joinPath: null })
  expect(at(LIVE).coming[0]).toMatchObject({ phase: 'live', joinPath: '/join/workshop-weaving' })
  expect(at(LIVE, {}, 4).coming[0]).toMatchObject({ position: 4, joinPath: null })
  expect(at(LIVE, { isCancelled: true }).coming[0]?.joinPath).toBeNull()
  expect(at(LIVE, { joinLink: null }).coming[0]?.joinPath).toBeNull()
  expect(JSON.stringify([at(BEFORE), at(LIVE), at(OVER)])).not.toContain('meet.test')
})

test('E-05 the recording is shown once it is over', () => {
  expect(at(LIVE).coming[0]?.recordingHref).toBeNull()
  expect(at(OVER)).toMatchObject({ coming: [], past: [{ recordingHref: EVENT.recordingUrl }] })
})

test('E-08 a canceled or unpublished event says so until its time has passed', () => {
  const gone = at(BEFORE, { isCancelled: true, isPublished: false })
  expect(gone.coming[0]).toMatchObject({ isCancelled: true, path: null })
  expect(at(OVER, { isCancelled: true })).toEqual({ coming: [], past: [] })
  expect(at(OVER, {}, 2)).toEqual({ coming: [], past: [] })
})

test('E-20 a seat in a room has its code, until the event is over', () => {
  const room = { joinLink: null, isInRoom: true }
  expect(at(BEFORE).coming[0]?.hasCode).toBe(false)
  expect(at(BEFORE, room, 2).coming[0]?.hasCode).toBe(false)
  expect(at(BEFORE, { ...room, isCancelled: true }).coming[0]?.hasCode).toBe(false)
  expect(at(OVER, room).past[0]?.hasCode).toBe(false)
  expect(at(BEFORE, room).coming[0]?.hasCode).toBe(true)
})

test('M-55 a seat online says how to join, or that the link follows; nothing else does', () => {
  const note = (...args: Parameters<typeof at>) => at(...args).coming[0]?.joinNote
  expect(note(BEFORE)).toBe('You can join here from 30 minutes before the start.')
  expect(note(BEFORE, { joinLink: null })).toBe(
    'You will get the join link before the event starts.',
  )
  expect(note(LIVE, { joinLink: null })).toContain('not available yet')
  expect(note(LIVE)).toBeNull()
  expect(note(BEFORE, {}, 4)).toBeNull()
  expect(note(BEFORE, { isCancelled: true })).toBeNull()
  expect(note(BEFORE, { joinLink: null, isInRoom: true })).toBeNull()
})

test('Y-06 the next event comes first, and the other dates of a series are one row', () => {
  const series = { id: 3, title: 'Evenings', path: '/series/evenings' }
  const seat = (registration: number, data: Partial<OwnSeatView> = {}) =>
    ({ registration, series: null, isCancelled: false, position: null, ...data }) as OwnSeatView
  const off = seat(1, { isCancelled: true })
  const waits = seat(2, { position: 4 })
  const next = seat(3, { series })
  const single = seat(5)
  const others = [seat(4, { series }), seat(6, { series, isCancelled: true })]
  const [fourth, sixth] = others
  if (!fourth || !sixth) throw new Error('Two dates')
  expect(foldSeats([off, waits, next, fourth, single, sixth])).toEqual({
    next,
    rows: [off, waits, { series, seats: others }, single],
  })
  expect(foldSeats([waits])).toEqual({ next: null, rows: [waits] })
  expect(foldSeats([next, fourth]).rows).toEqual([fourth])
})
