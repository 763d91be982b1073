import { expect, test } from 'vitest'
import { eventFacts } from './event-json-ld'

const event = {
  startsAt: '2026-12-05T10:00:00.000Z',
  endsAt: '2026-12-05T11:00:00.000Z',
  isCancelled: false,
  movedFrom: null,
  capacity: null,
}

test('E-25 search engines learn of a move, a cancellation and the seats, not of who has them', () => {
  expect(eventFacts(event)).toEqual({
    startDate: event.startsAt,
    endDate: event.endsAt,
    eventStatus: 'https://schema.org/EventScheduled',
  })
  const movedFrom = '2026-12-04T10:00:00.000Z'
  expect(eventFacts({ ...event, movedFrom, capacity: 20 })).toMatchObject({
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: movedFrom,
    maximumAttendeeCapacity: 20,
  })
  expect(eventFacts({ ...event, movedFrom, isCancelled: true })).toMatchObject({
    eventStatus: 'https://schema.org/EventCancelled',
  })
})
