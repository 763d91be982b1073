import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime.js'
import type { ContextType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Internship } from '@/payload-types'
import { toProgramme } from '../dto'
import { EnrollCard } from './enroll-card'

/** Links ask for a router; no one clicks here. */
const router = {} as ContextType<typeof AppRouterContext>

const cardOf = (internship: Partial<Internship>, currency = 'INR') =>
  renderToStaticMarkup(
    <AppRouterContext value={router}>
      <EnrollCard
        programme={toProgramme({ id: 1, title: 'Trainee Program', ...internship })}
        currency={currency}
      />
    </AppRouterContext>,
  )

test('D-15 a programme that is filled offers no way in, whatever else is set', () => {
  const card = cardOf({ filled: true, paymentLink: 'https://pay.test/x', paymentButtonId: 'pl_1' })
  expect(card).toContain('This program is full.')
  expect(card).not.toMatch(/Enroll Now|pay\.test|Pay by card/)
})

test('D-15 "Enroll Now" follows `filled` alone: 350 of 350 places taken is still open', () => {
  const card = cardOf({ enrolled: 350, capacity: 350, paymentLink: 'https://pay.test/x' })
  expect(card).toContain('350 of 350')
  expect(card).toMatch(/<a [^>]*href="https:\/\/pay\.test\/x"[^>]*>Enroll Now/)
})

test('D-15 without a payment link it leads to /contact', () => {
  expect(cardOf({})).toMatch(/<a [^>]*href="\/contact\?subject=Trainee%20Program"[^>]*>Enroll Now/)
})

test("D-15 the provider's button is there only when one is configured, and no script before a click", () => {
  expect(cardOf({ paymentLink: 'https://pay.test/x' })).not.toContain('Pay by card')
  const card = cardOf({ paymentLink: 'https://pay.test/x', paymentButtonId: 'pl_1' })
  expect(card).toContain('Pay by card')
  expect(card).not.toContain('<script')
})

test("A-56 D-15 a button without a payment link: the provider's button shows, Enroll Now leads to /contact", () => {
  const card = cardOf({ paymentButtonId: 'pl_1' })
  expect(card).toContain('Pay by card')
  expect(card).toMatch(/<a [^>]*href="\/contact\?subject=Trainee%20Program"[^>]*>Enroll Now/)
})

test('D-01 A-56 prices are in the currency of the site settings', () => {
  const prices = { price: 2999, listPrice: 3799.5 }
  expect(cardOf(prices)).toMatch(/₹2999<.*₹3799\.50</)
  expect(cardOf(prices, 'EUR')).toMatch(/€2999<.*€3799\.50</)
  expect(cardOf(prices, 'zz')).toContain('₹2999<')
})
