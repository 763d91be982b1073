import type { PayloadRequest } from 'payload'
import { isStaff } from '@/access/roles'
import { readEventCode } from '@/access/rules'
import { env } from '@/env'
import { toEndpoint } from '@/platform/api/rest-endpoint'
import type { Claim } from '@/platform/database/claims'
import { toFields } from '@/platform/use-cases/graphql'
import { implement } from '@/platform/use-cases/implement'
import { eventUseCases, namedEvent } from '../use-cases'
import { changeAnswers } from './change-answers'
import { signCheckIn } from './check-in-token'
import { renewEventCode } from './event-code'
import { implementForEvent } from './event-interfaces'
import { findRecentSeats, findSeats } from './find-seats'
import { releaseSeat } from './release-seat'
import { eventNotFound, registrationNotFound, takeSeat } from './take-seat'

/** Can be repeated. With an `Idempotency-Key`, a retry does not take a released seat again. */
const register = implement(eventUseCases.register, {
  run: async ({ input, payload, req, userId }) => {
    const { answers } = input
    const event = { ...input.event, code: input.event.code ?? readEventCode(req) }
    const claim = req.context.claim as Claim | undefined
    const { id } = await takeSeat({ payload, event, userId, claim, answers })
    return { doc: await findOwn(req, id), message: 'Registration successfully created.' }
  },
  toGraphQL: async (_, { input: { event }, payload, userId }) =>
    (await findSeats({ payload, event, userId }))?.mine,
})

const cancelRegistration = implement(eventUseCases.cancelRegistration, {
  missing: registrationNotFound,
  run: async ({ id, payload, req, userId }) => {
    const event = await eventOfOwn(req, id)
    if (!event) throw registrationNotFound()
    await releaseSeat({ payload, event, userId })
    return { doc: await findOwn(req, id), message: 'The registration is cancelled.' }
  },
})

const changeSeatAnswers = implement(eventUseCases.changeAnswers, {
  missing: registrationNotFound,
  run: async ({ id, input, payload, req, userId }) => {
    const event = await eventOfOwn(req, id)
    if (!event) throw registrationNotFound()
    await changeAnswers({ payload, event, userId, ...input })
    return { doc: await findOwn(req, id), message: 'Your answers are saved.' }
  },
  toGraphQL: ({ doc }) => doc?.id,
})

/** The same by the event. Can be repeated: returns whether there was a registration. */
const cancelSeat = implement(eventUseCases.cancelSeat, {
  run: async ({ input: event, payload, userId }) =>
    (await releaseSeat({ payload, event, userId })) !== null,
})

/** By REST, which clients poll, counts may be one second old. */
const readSeats = implementForEvent(eventUseCases.readSeats, {
  run: async ({ event, payload, req, userId }) => {
    const find = req.payloadAPI === 'REST' ? findRecentSeats : findSeats
    const bearer = { ...event, code: readEventCode(req) }
    const isLetIn = isStaff(req.user)
    const seats = await find({ payload, event: bearer, userId: userId || undefined, isLetIn })
    if (!seats) throw eventNotFound()
    return seats
  },
})

export const renewCode = implementForEvent(eventUseCases.renewEventCode, {
  run: async ({ event, req }) => ({
    code: await renewEventCode(req, event),
    message: 'The former link no longer works.',
  }),
})

export const registrationEndpoints = [register, cancelRegistration, changeSeatAnswers].map(
  toEndpoint,
)
export const eventEndpoints = [readSeats, renewCode].map(toEndpoint)
export const registrationQueries = toFields([readSeats])
export const registrationMutations = toFields([register, cancelSeat, changeSeatAnswers, renewCode])

async function findOwn(req: PayloadRequest, id: number) {
  const { payload, user } = req
  return payload.findByID({
    collection: 'registrations',
    id,
    depth: 0,
    overrideAccess: false,
    disableErrors: true,
    user,
    req,
  })
}

/** Only the caller's own: administrators cancel for others on the page of the event. */
async function eventOfOwn(req: PayloadRequest, id: number) {
  const doc = await findOwn(req, id)
  return doc && doc.user === req.user?.id ? namedEvent.parse(doc) : null
}

/** In the QR code of a registration. Administrators check the attendee in there. */
export function toCheckInUrl(registration: number): string {
  return `${env.SITE_URL}/check-in/${signCheckIn(registration, env.AUTH_SECRET)}`
}
