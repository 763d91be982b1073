import { describe, expect, test } from 'vitest'
import { fromLocalInput } from '@/lib/time/local-input'
import { getCardState, type CardEvent, type OwnRegistration } from './card-state'
import { closesAt, calculateEnd, isLive, getNextPhaseChange, getPhase } from './event-times'

const event = {
  startsAt: '2026-12-05T10:00:00.000Z',
  endsAt: '2026-12-05T11:00:00.000Z',
  registrationCloses: null,
  isCancelled: false,
  registration: 'here',
  hasRecording: false,
} satisfies CardEvent
const BEFORE = '2026-12-01T00:00:00.000Z'

type Case = Partial<CardEvent> & {
  at?: string
  left?: number | null
  hasJoinLink?: boolean
  isInRoom?: boolean
  own?: OwnRegistration | null
}

function getState({
  at = BEFORE,
  left = null,
  hasJoinLink = true,
  isInRoom = false,
  own: registration = null,
  ...more
}: Case) {
  const seats = { left, hasJoinLink, isInRoom }
  return getCardState({ event: { ...event, ...more }, seats, registration, now: Date.parse(at) })
}

const seat = { state: 'registered' } as const
const attended = { ...seat, hasAttended: true } as const
const HAS_SEAT = { kind: 'seat', joining: 'online' }
const SEAT_IN_ROOM = { kind: 'seat', joining: 'in-room' }
const waiting = { state: 'waiting', position: 4 } as const

describe('E-05 D-08 the card of an event', () => {
  test.each<[string, Case, object]>([
    ['free, no limit', {}, { kind: 'register', few: null }],
    ['many seats', { left: 11 }, { kind: 'register', few: null }],
    ['few seats', { left: 3 }, { kind: 'register', few: 3 }],
    ['full', { left: 0 }, { kind: 'full' }],
    ['more people than seats', { left: -4 }, { kind: 'full' }],
    ['a seat', { left: 0, own: seat }, HAS_SEAT],
    [
      'a seat, no link yet',
      { hasJoinLink: false, own: seat },
      { kind: 'seat', joining: 'link-follows' },
    ],
    ['waiting', { left: 0, own: waiting }, { kind: 'waiting', position: 4 }],
    ['closed early', { registrationCloses: '2026-11-30T00:00:00Z' }, { kind: 'closed' }],
    ['a seat, closed', { registrationCloses: '2026-11-30T00:00:00Z', own: seat }, HAS_SEAT],
    ['elsewhere', { registration: 'elsewhere' }, { kind: 'elsewhere' }],
    ['for money', { registration: 'ask' }, { kind: 'ask' }],
    ['cancelled', { isCancelled: true, own: seat }, { kind: 'cancelled' }],
  ])('before: %s', (_, asked, state) => {
    expect(getState(asked)).toEqual(state)
  })

  test.each<[string, Case, object]>([
    ['a seat', { own: seat }, { kind: 'join' }],
    ['a seat in a room', { own: seat, hasJoinLink: false, isInRoom: true }, SEAT_IN_ROOM],
    ['nobody', { left: 2 }, { kind: 'register-and-join', few: 2 }],
    ['no one, in a room', { hasJoinLink: false, isInRoom: true }, { kind: 'register', few: null }],
    ['full', { left: 0 }, { kind: 'full' }],
    ['full, waiting', { left: 0, own: waiting }, { kind: 'waiting', position: 4 }],
    // Anyone who waits moves up by themselves until it begins.
    ['free, waiting', { left: 1, own: waiting }, { kind: 'waiting', position: 4 }],
    ['closed', { registrationCloses: '2026-12-05T09:00:00Z' }, { kind: 'closed' }],
    ['elsewhere', { registration: 'elsewhere' }, { kind: 'elsewhere' }],
    ['cancelled', { isCancelled: true, own: seat }, { kind: 'cancelled' }],
  ])('opening: %s', (_, asked, state) => {
    expect(getState({ ...asked, at: '2026-12-05T09:30:00.000Z' })).toEqual(state)
  })

  test.each<[string, Case, object]>([
    ['a seat', { own: seat }, { kind: 'join' }],
    ['a seat in a room', { own: seat, hasJoinLink: false, isInRoom: true }, SEAT_IN_ROOM],
    [
      'a seat, no link',
      { own: seat, hasJoinLink: false },
      { kind: 'seat', joining: 'link-follows' },
    ],
    ['a recording that came early', { hasRecording: true, own: seat }, { kind: 'join' }],
    ['nobody', { left: 2 }, { kind: 'register-and-join', few: 2 }],
    ['no one, in a room', { left: 2, hasJoinLink: false }, { kind: 'register', few: 2 }],
    ['full', { left: 0 }, { kind: 'closed' }],
    ['waiting, full', { left: 0, own: waiting }, { kind: 'waiting', position: 4 }],
    ['waiting, free', { left: 1, own: waiting }, { kind: 'register-and-join', few: 1 }],
  ])('live: %s', (_, asked, state) => {
    expect(getState({ ...asked, at: event.startsAt })).toEqual(state)
  })

  test.each<[string, Case, object]>([
    ['no recording', {}, { kind: 'recording-soon' }],
    ['a recording', { hasRecording: true }, { kind: 'recording' }],
    ['waited', { own: waiting }, { kind: 'recording-soon' }],
    ['a seat', { own: seat }, { kind: 'recording-soon', presence: 'absent' }],
    ['attended', { own: attended }, { kind: 'recording-soon', presence: 'attended' }],
    [
      'attended, a recording',
      { hasRecording: true, own: attended },
      { kind: 'recording', presence: 'attended' },
    ],
    ['attended, then cancelled', { isCancelled: true, own: attended }, { kind: 'cancelled' }],
    [
      'elsewhere, a recording',
      { registration: 'elsewhere', hasRecording: true },
      { kind: 'recording' },
    ],
  ])('over: %s', (_, asked, state) => {
    expect(getState({ ...asked, at: event.endsAt })).toEqual(state)
  })
})

describe('E-29 each moment belongs to the phase that it begins', () => {
  test.each([
    ['2026-12-05T09:29:59.999Z', 'coming'],
    ['2026-12-05T09:30:00.000Z', 'opening'],
    ['2026-12-05T09:59:59.999Z', 'opening'],
    ['2026-12-05T10:00:00.000Z', 'live'],
    ['2026-12-05T10:59:59.999Z', 'live'],
    ['2026-12-05T11:00:00.000Z', 'over'],
  ])('%s is %s', (at, phase) => {
    expect(getPhase(event, Date.parse(at))).toBe(phase)
  })

  test('E-09 a list says of an event that it is live, unless it is canceled or has no date', () => {
    const at = (now: string, more = {}) =>
      isLive({ startsAt: event.startsAt, duration: '1 hour', ...more }, Date.parse(now))
    expect(at('2026-12-05T10:30:00Z', { eventStatus: 'cancelled' })).toBe(false)
    expect(at('2026-12-05T10:30:00Z', { startsAt: null })).toBe(false)
    expect(at('2026-12-05T09:59:59Z')).toBe(false)
    expect(at('2026-12-05T11:00:00Z')).toBe(false)
    expect(at('2026-12-05T10:30:00Z')).toBe(true)
    expect(at('2026-12-05T11:00:00Z', { endsAt: '2026-12-05T12:00:00.000Z' })).toBe(true)
  })

  test('the next change is the end of the phase or of registration, whichever comes first', () => {
    const registrationCloses = '2026-12-05T09:45:00.000Z'
    const nextAt = (at: string) => {
      const next = getNextPhaseChange({ ...event, registrationCloses }, Date.parse(at))
      return next && new Date(next).toISOString()
    }
    expect(nextAt(BEFORE)).toBe('2026-12-05T09:30:00.000Z')
    expect(nextAt('2026-12-05T09:30:00.000Z')).toBe(registrationCloses)
    expect(nextAt(registrationCloses)).toBe(event.startsAt)
    expect(nextAt(event.startsAt)).toBe(event.endsAt)
    expect(nextAt(event.endsAt)).toBeNull()
  })

  test.each([
    // 02:30 comes twice, an hour apart: what is typed means the first.
    ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['Europe/Berlin', '2026-10-25T01:30', '2026-10-24T23:30:00.000Z'],
    // 02:30 never comes: an hour is left out.
    ['Europe/Berlin', '2026-03-29T01:30', '2026-03-29T00:30:00.000Z'],
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ])(
    'in %s an event typed at %s lasts as long as any other that night',
    (zone, typed, startsAt) => {
      const start = fromLocalInput(typed, zone)
      const night = { startsAt: start, endsAt: calculateEnd(start, null, '2 hours') }
      expect(night.startsAt).toBe(startsAt)
      const phasesAt = [-31, -30, 0, 60, 119, 120].map((minutes) =>
        getPhase(night, Date.parse(startsAt) + minutes * 60_000),
      )
      expect(phasesAt).toEqual(['coming', 'opening', 'live', 'live', 'live', 'over'])
    },
  )

  test('registration closes with the event at the latest, at the moment that is named', () => {
    expect(closesAt(event, '2026-12-31T00:00:00.000Z')).toBe(event.endsAt)
    const registrationCloses = '2026-12-04T00:00:00.000Z'
    expect(getState({ registrationCloses, at: '2026-12-03T23:59:59.999Z' }).kind).toBe('register')
    expect(getState({ registrationCloses, at: registrationCloses }).kind).toBe('closed')
  })

  test('E-02 M-84 an end before the start is ignored, and none is made up', () => {
    const { startsAt } = event
    expect(calculateEnd(startsAt, '2026-12-05T09:00:00.000Z', '2 hours')).toBe(
      '2026-12-05T12:00:00.000Z',
    )
    expect(calculateEnd(startsAt, null, 'a while')).toBeNull()
    expect(calculateEnd(startsAt, '2026-12-05T10:01:00.000Z', '2 hours')).toBe(
      '2026-12-05T10:01:00.000Z',
    )
  })

  test('M-84 an event whose end no one has said takes place for a day', () => {
    const { startsAt } = event
    const open = { startsAt, endsAt: calculateEnd(startsAt, null, 'an evening') }
    expect(open.endsAt).toBeNull()
    const phases = [
      '2026-12-05T10:00:00.000Z',
      '2026-12-06T09:59:00.000Z',
      '2026-12-06T10:00:00.000Z',
    ]
    expect(phases.map((at) => getPhase(open, Date.parse(at)))).toEqual(['live', 'live', 'over'])
    expect(closesAt(open)).toBe('2026-12-06T10:00:00.000Z')
  })
})
