'use server'

import 'server-only'
import { setInbox } from '@/features/accounts/server/account-context'
import { withNext } from '@/lib/http/safe-next'
import { createAccountForm, finishForm } from '@/features/accounts/server/sign-in/account-form'
import { confirmSeatForm, seatForm } from '@/features/accounts/sign-in/schema'
import * as seats from './visitor-seat'

/** Emails the link that takes a seat. Its page then shows that the email is on its way. */
export const requestSeat = createAccountForm(seatForm, async ({ code, id, kind, email, name }) => {
  const event = { id, kind, code }
  const { heldUntil, path } = await seats.requestSeat({ event, email, name })
  await setInbox({ email, link: { path, name, heldUntil } })
  return finishForm({ goTo: path })
})

const TITLES = { registered: 'You have a seat', waiting: 'You are on the waiting list' } as const

/** Called by the button on the page that the email links to. */
export const confirmSeat = createAccountForm(confirmSeatForm, async (input) => {
  const { isSignedIn, path, state } = await seats.confirmSeat(input)
  return finishForm({
    // The page of the seat says it.
    ...(!isSignedIn && { title: TITLES[state], message: 'Sign in to see it.' }),
    goTo: isSignedIn ? path : withNext('/login', path),
  })
})
