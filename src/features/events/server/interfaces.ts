import type { PayloadRequest } from 'payload'
import { env } from '@/env'
import { toEndpoint } from '@/platform/api/rest-endpoint'
import type { Claim } from '@/platform/database/claims'
import { toFields } from '@/platform/use-cases/graphql'
import { implement } from '@/platform/use-cases/implement'
import { eventUseCases, namedEvent } from '../use-cases'
import { signCheckIn } from './check-in-token'
import { implementForEvent } from './event-interfaces'
import { findRecentSeats, findSeats } from './find-seats'
import { releaseSeat } from './release-seat'
import { eventNotFound, registrationNotFound, takeSeat } from './take-seat'

/** Can be repeated. With an `Idempotency-Key`, a retry does not take a released seat again. */
const register = implement(eventUseCases.register, {
  run: async ({ input: event, payload, req, userId }) => {
    const claim = req.context.claim as Claim | undefined
    const { id } = await takeSeat({ payload, event, userId, claim })
    return { doc: await findOwn(req, id), message: 'Registration successfully created.' }
  },
  toGraphQL: async (_, { input: event, payload, userId }) =>
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

/** The same by the event. Can be repeated: returns whether there was a registration. */
const cancelSeat = implement(eventUseCases.cancelSeat, {
  run: async ({ input: event, payload, userId }) =>
    (await releaseSeat({ payload, event, userId })) !== null,
})

/** By REST, which clients poll, counts may be one second old. */
const readSeats = implementForEvent(eventUseCases.readSeats, {
  run: async ({ event, payload, req, userId }) => {
    const find = req.payloadAPI === 'REST' ? findRecentSeats : findSeats
    const seats = await find({ payload, event, userId: userId || undefined })
    if (!seats) throw eventNotFound()
    return seats
  },
})

export const registrationEndpoints = [register, cancelRegistration].map(toEndpoint)
export const eventEndpoints = [toEndpoint(readSeats)]
export const registrationQueries = toFields([readSeats])
export const registrationMutations = toFields([register, cancelSeat])

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
