import { expect, test } from 'vitest'
import { toCalendarLinks } from './calendar-links'

test('E-32 the links carry title, time and place, and nothing else of the address changes them', () => {
  const [google, outlook] = toCalendarLinks({
    title: 'Prompts & tests #1',
    url: 'https://site.test/workshops/a',
    place: 'Studio 5, J.P Nagar',
    startsAt: '2026-12-12T04:30:00.000Z',
    endsAt: '2026-12-12T07:30:00.000Z',
  }).map(({ href }) => Object.fromEntries(new URL(href).searchParams))
  expect(google).toEqual({
    action: 'TEMPLATE',
    text: 'Prompts & tests #1',
    dates: '20261212T043000Z/20261212T073000Z',
    details: 'https://site.test/workshops/a',
    location: 'Studio 5, J.P Nagar',
  })
  expect(outlook).toMatchObject({
    subject: 'Prompts & tests #1',
    startdt: '2026-12-12T04:30:00.000Z',
    enddt: '2026-12-12T07:30:00.000Z',
  })
})

test('M-121 blanks are percent-encoded, and a plus stays one', () => {
  const links = toCalendarLinks({
    title: 'C++ for two',
    url: 'https://site.test/workshops/a',
    place: 'Studio 5',
    startsAt: '2026-12-12T04:30:00.000Z',
    endsAt: '2026-12-12T07:30:00.000Z',
  })
  expect(links.length).toBeGreaterThan(1)
  for (const { href } of links) {
    expect(href).not.toContain('+')
    expect(href).toContain('C%2B%2B%20for%20two')
    expect(href).toContain('Studio%205')
  }
})
