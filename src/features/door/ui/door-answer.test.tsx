import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { DoorSeat } from '../dto'
import { DoorAnswer } from './door-answer'

const seat: DoorSeat = {
  id: 1,
  name: 'Ada',
  code: '',
  at: '2026-12-05T10:00:00.000Z',
  isOurs: true,
  answers: [{ label: 'Meal', value: 'Vegan' }],
}

test('J-06 the answer to a check-in shows the answers that are marked', () => {
  const show = (answers: DoorSeat['answers']) =>
    renderToStaticMarkup(
      <DoorAnswer
        answer={{ kind: 'in', entry: null, seat: { ...seat, answers }, number: 1, seats: 4 }}
        returnTo={{ current: null }}
        timeZone="UTC"
        onClose={() => undefined}
        onUndo={() => undefined}
      />,
    )
  expect(show(seat.answers)).toContain('Meal: Vegan')
  expect(show(undefined)).not.toContain('Meal')
})
