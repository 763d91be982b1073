import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Card } from '../dto'
import { CardView } from './card-view'

const seat: Card = {
  title: 'You have a seat',
  action: { label: 'View your ticket', href: '/workshops/planes/register' },
  links: [{ label: 'Certificate', href: '/certificates/ABC' }],
  wayOut: { label: 'Cancel my seat', question: 'Cancel?', yes: 'Yes', no: 'No' },
  look: 'ticket',
  isLive: false,
  isAhead: true,
  lasts: null,
}

/** The labels of the buttons and links of a card, in order. */
function listActions(card: Card, isTicket = false): string[] {
  const event = { kind: 'workshop', path: '/workshops/planes', seatId: '1' } as const
  const on = { send: () => undefined, ask: () => undefined, isAsking: false, busy: null }
  const html = renderToStaticMarkup(
    <CardView
      event={event}
      card={card}
      on={on}
      titleRef={null}
      isHidden={false}
      isTicket={isTicket}
      stub={null}
      calendar={<button>Add to calendar</button>}
    />,
  )
  return [...html.matchAll(/<(?:a|button)[^>]*>(.*?)<\/(?:a|button)>/g)].map(([, inner = '']) =>
    inner.replaceAll(/<[^>]*>/g, ''),
  )
}

test('E-05 what gives up the seat comes last', () => {
  expect(listActions(seat)).toEqual([
    ...['View your ticket', 'Certificate', 'Add to calendar', 'Cancel my seat'],
  ])
})

test('E-05 the page of the seat does not lead to itself', () => {
  expect(listActions(seat, true)).not.toContain('View your ticket')
  const join = { label: 'Join now', href: '/join/workshop-planes' }
  const links = [{ label: 'View your ticket', href: '/workshops/planes/register' }]
  expect(listActions({ ...seat, action: join, links }, true)).toEqual([
    ...['Join now', 'Add to calendar', 'Cancel my seat'],
  ])
})
