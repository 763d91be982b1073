import { expect, test } from 'vitest'
import { toEventFacts, toSeriesJsonLd } from './event-json-ld'

const SITE = 'https://atelier.test'

const event = {
  startsAt: '2026-12-05T10:00:00.000Z',
  endsAt: '2026-12-05T11:00:00.000Z',
  isCancelled: false,
  movedFrom: null,
  capacity: null,
  series: null,
}

test('E-25 search engines learn of a move, a cancellation and the seats, not of who has them', () => {
  expect(toEventFacts(event, SITE)).toEqual({
    startDate: event.startsAt,
    endDate: event.endsAt,
    eventStatus: 'https://schema.org/EventScheduled',
  })
  const movedFrom = '2026-12-04T10:00:00.000Z'
  expect(toEventFacts({ ...event, movedFrom, capacity: 20 }, SITE)).toMatchObject({
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: movedFrom,
    maximumAttendeeCapacity: 20,
  })
  expect(toEventFacts({ ...event, movedFrom, isCancelled: true }, SITE)).toMatchObject({
    eventStatus: 'https://schema.org/EventCancelled',
  })
})

test('Y-08 an event names its series, and the series its events', () => {
  const series = { id: 1, title: 'Tuesdays', path: '/series/tuesdays' }
  const superEvent = {
    '@type': 'EventSeries',
    '@id': `${SITE}/series/tuesdays#series`,
    name: 'Tuesdays',
    url: `${SITE}/series/tuesdays`,
  }
  expect(toEventFacts({ ...event, series }, SITE)).toMatchObject({ superEvent })
  const events = [{ ...event, series, title: 'One', path: '/workshops/one' }]
  const page = toSeriesJsonLd({ ...series, description: 'Talks', events }, SITE)
  expect(page).toMatchObject({
    ...superEvent,
    description: 'Talks',
    startDate: event.startsAt,
    endDate: event.endsAt,
    subEvent: [{ '@type': 'EducationEvent', name: 'One', url: `${SITE}/workshops/one` }],
  })
  expect(JSON.stringify(page)).not.toContain('superEvent')
})
