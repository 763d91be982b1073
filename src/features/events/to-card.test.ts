import { expect, test } from 'vitest'
import type { OwnRegistration } from './card-state'
import { addToCard, toCard, toServedCard } from './to-card'

const event = {
  kind: 'workshop',
  slug: 'planes',
  title: 'Planes & trains',
  howToRegister: null,
  startsAt: '2026-12-05T10:00:00.000Z',
  endsAt: '2026-12-05T11:00:00.000Z',
  registrationCloses: null,
  isCancelled: false,
  isOnline: true,
  registration: 'here',
  registrationLink: null,
  recordingUrl: null,
  hasRecording: false,
  hasQuestions: false,
} as const
const seats = { left: 5, hasJoinLink: true, isInRoom: false }
const seat = { state: 'registered' } as const
const attended = { ...seat, hasAttended: true } as const
const BEFORE = Date.parse('2026-12-05T09:00:00.000Z')
const LIVE = Date.parse('2026-12-05T10:30:00.000Z')
const OVER = Date.parse('2026-12-05T12:00:00.000Z')

test('E-05 before the event the card opens, counts few seats, and lasts until people are let in', () => {
  expect(toCard({ event, seats, registration: null, now: BEFORE })).toMatchObject({
    note: '5 seats left',
    action: { label: 'Register', command: 'register' },
    look: 'open',
    isLive: false,
    isAhead: true,
    lasts: 30 * 60_000,
  })
})

test('E-05 a seat is a ticket, all of the accent while it is live, and opens the event', () => {
  expect(toCard({ event, seats, registration: seat, now: BEFORE })).toMatchObject({
    look: 'ticket',
  })
  expect(toCard({ event, seats, registration: seat, now: LIVE })).toMatchObject({
    look: 'live',
    isLive: true,
    isAhead: false,
    action: { label: 'Join now', href: '/join/workshop-planes' },
  })
  const free = toCard({ event, seats, registration: null, now: LIVE })
  expect(free).toMatchObject({ look: 'open', isLive: true, action: { joins: true } })
})

test('E-05 M-55 a seat online says how to join or that the link follows, one in a room neither', () => {
  const noLink = { ...seats, hasJoinLink: false }
  const noteAt = (now: number, isInRoom = false) =>
    toCard({ event, seats: { ...noLink, isInRoom }, registration: seat, now }).note
  expect(noteAt(BEFORE)).toBe('You will get the join link before the event starts.')
  expect(noteAt(LIVE)).toContain('not available yet')
  expect(noteAt(LIVE, true)).toBeUndefined()
  expect(toCard({ event, seats, registration: seat, now: BEFORE }).note).toBe(
    'You can join here from 30 minutes before the start.',
  )
})

test('E-05 a seat leads to its ticket, next to the join button if it has one', () => {
  const ticket = { label: 'View your ticket', href: '/workshops/planes/register' }
  const inRoom = { ...seats, hasJoinLink: false, isInRoom: true }
  for (const now of [BEFORE, LIVE])
    expect(toCard({ event, seats: inRoom, registration: seat, now }).action).toEqual(ticket)
  expect(toCard({ event, seats, registration: seat, now: BEFORE }).action).toEqual(ticket)
  const online = toCard({ event, seats, registration: seat, now: LIVE })
  expect(online).toMatchObject({ action: { label: 'Join now' }, links: [ticket] })
  expect(toCard({ event, seats: inRoom, registration: null, now: BEFORE }).links).toBeUndefined()
})

test('E-05 after the end, who attended reads so, who did not too, and others that it is over', () => {
  const cardFor = (registration: OwnRegistration | null, more = {}) =>
    toCard({ event: { ...event, ...more }, seats, registration, now: OVER })
  const over = { title: 'This workshop is over.', note: 'The recording follows soon.' }
  expect(cardFor(null)).toMatchObject(over)
  expect(cardFor({ state: 'waiting', position: 1 })).toMatchObject(over)
  expect(cardFor(attended)).toMatchObject({ title: 'You attended.', look: 'calm', note: over.note })
  expect(cardFor(seat)).toMatchObject({
    title: 'You had a seat.',
    note: `${over.title} Your attendance was not recorded. ${over.note}`,
  })
  const recording = { hasRecording: true, recordingUrl: 'https://video.example/1' }
  expect(cardFor(attended, recording)).toMatchObject({
    title: 'You attended.',
    note: undefined,
    look: 'open',
    action: { label: 'Watch the recording' },
  })
  const card = addToCard(cardFor(attended), [
    { link: { label: 'Certificate', href: '/certificates/ABC' } },
    { note: 'Your link for feedback is in your email.' },
  ])
  expect(card).toMatchObject({
    note: `${over.note} Your link for feedback is in your email.`,
    links: [{ label: 'Certificate', href: '/certificates/ABC' }],
  })
  expect(card.wayOut).toBeUndefined()
})

test('E-06 a page for everyone shows what no seat changes, and hides the rest until it is known', () => {
  expect(toServedCard(event, BEFORE)).toMatchObject({ isHidden: true, note: undefined })
  expect(toServedCard({ ...event, isCancelled: true }, LIVE)).toMatchObject({
    title: 'This workshop is cancelled',
    isHidden: false,
    isLive: false,
    look: 'calm',
  })
})

test('N-09 with a price and without a link, the card says what to do, in the words of the editor if any', () => {
  const paid = { ...event, registration: 'ask' } as const
  const href = '/contact?subject=Planes%20%26%20trains'
  expect(toCard({ event: paid, seats, registration: null, now: BEFORE })).toMatchObject({
    note: 'Write to us: we explain how to pay, and keep a seat for you.',
    action: { href },
    isAhead: true,
  })
  const howToRegister = 'Pay at the desk in room 4.'
  expect(toServedCard({ ...paid, howToRegister }, BEFORE)).toMatchObject({
    note: howToRegister,
    action: { href },
    isHidden: false,
  })
  const closed = { ...paid, registrationCloses: '2026-12-04T10:00:00.000Z' }
  expect(toCard({ event: closed, seats, registration: null, now: BEFORE }).action).toBeUndefined()
})
