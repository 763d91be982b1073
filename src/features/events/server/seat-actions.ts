'use server'

import 'server-only'
import { setInbox } from '@/features/accounts/server/account-context'
import { createAccountForm, finishForm } from '@/features/accounts/server/sign-in/account-form'
import {
  confirmSeatForm,
  seatForm,
  seriesForm,
  visitorForm,
  visitorSeatForm,
} from '@/features/accounts/sign-in/schema'
import { readAnswers } from '@/features/form-questions/answers'
import { withNext } from '@/lib/http/safe-next'
import { toFieldErrors } from '@/lib/records/field-errors'
import { requireViewerInAction } from '@/platform/server/action-guards'
import { cms } from '@/platform/server/cms'
import { changeAnswers } from './change-answers'
import { toEventPath } from './queries'
import { registerForSeries } from './series/series-seats'
import { eventNotFound, takeSeat } from './take-seat'
import * as seats from './visitor-seat'

/** Undefined if the form has no question. */
function findAnswers(input: Record<string, unknown>) {
  const answers = readAnswers(Object.entries(input))
  return answers.length > 0 ? answers : undefined
}

/** Emails the link that takes a seat. Its page then shows that the email is on its way. */
export const requestSeat = createAccountForm(visitorSeatForm, async (input) => {
  const { code, id, kind, email, name } = input
  const visitor = { email, name }
  const checked = visitorForm.safeParse(visitor)
  const request = { ...visitor, event: { id, kind, code }, answers: findAnswers(input) }
  const problems = checked.error && toFieldErrors(checked.error)
  const { heldUntil, path } = await seats.requestSeat(request, problems)
  await setInbox({ email, link: { path, name, heldUntil } })
  return finishForm({ goTo: path })
})

const TITLES = { registered: 'You have a seat', waiting: 'You are on the waiting list' } as const

/** Called by the button on the page that the email links to. */
export const confirmSeat = createAccountForm(confirmSeatForm, async (input) => {
  const { name, startsAt, token } = input
  const answers = findAnswers(input)
  const { isSignedIn, path, state } = await seats.confirmSeat({ answers, name, startsAt, token })
  return finishForm({
    // The page of the seat says it.
    ...(!isSignedIn && { title: TITLES[state], message: 'Sign in to see it.' }),
    goTo: isSignedIn ? path : withNext('/login', path),
  })
})

const failing = { errorTitle: 'Error' }

/** Takes a seat with answers to the questions of the event. */
export const takeSeatWithAnswers = createAccountForm(
  seatForm,
  async ({ id, kind, code, ...input }) => {
    const { id: userId } = await requireViewerInAction()
    const event = { id, kind, code }
    await takeSeat({ payload: await cms(), event, userId, answers: findAnswers(input) })
    const path = await toEventPath(event, userId)
    if (!path) throw eventNotFound()
    return finishForm({ goTo: `${path}/register` })
  },
  failing,
)

/** Changes the answers of the viewer. */
export const saveAnswers = createAccountForm(
  seatForm,
  async ({ id, kind, code, ...input }) => {
    const { id: userId } = await requireViewerInAction()
    const answers = findAnswers(input) ?? []
    await changeAnswers({ payload: await cms(), event: { id, kind, code }, userId, answers })
    return { title: 'Answers saved', message: 'You can change them until the start.' }
  },
  failing,
)

/** Registers for all dates of a series with answers to their questions. */
export const takeSeriesWithAnswers = createAccountForm(
  seriesForm,
  async ({ id, ...input }) => {
    const { id: userId } = await requireViewerInAction()
    const answers = findAnswers(input)
    await registerForSeries({ payload: await cms(), series: id, userId, answers })
    return finishForm({ goTo: `/series/${id}/register` })
  },
  failing,
)
