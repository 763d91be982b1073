import type { PayloadRequest } from 'payload'
import { restEndpoint } from '@/platform/api/rest-endpoint'
import { signedInId } from '@/access/rules'
import { env } from '@/env'
import type { Claim } from '@/platform/database/claims'
import { eventUseCases, namedEvent } from '../use-cases'
import { signCheckIn } from './check-in-token'
import type { Context, Extension, GraphQL } from '@/platform/use-cases/graphql'
import { eventArgs, eventEndpoint } from './event-interfaces'
import { findRecentSeats, findSeats } from './find-seats'
import { releaseSeat } from './release-seat'
import { noEvent, noRegistration, takeSeat } from './take-seat'

/**
 * `POST /api/registrations` with `{ workshop }` or `{ webinar }`, and `POST …/{id}/cancel`. Both
 * can be repeated. With an `Idempotency-Key`, a retry does not take a released seat again.
 */
export const registrationEndpoints = [
  restEndpoint(eventUseCases.register, {
    run: async ({ input: event, payload, req, userId }) => {
      const claim = req.context.claim as Claim | undefined
      const { id } = await takeSeat({ payload, event, userId, claim })
      return { doc: await findOwn(req, id), message: 'Registration successfully created.' }
    },
  }),
  restEndpoint(eventUseCases.cancelRegistration, {
    missing: noRegistration,
    run: async ({ id, payload, req, userId }) => {
      const event = await eventOfOwn(req, id)
      if (!event) throw noRegistration()
      await releaseSeat({ payload, event, userId })
      return { doc: await findOwn(req, id), message: 'The registration is cancelled.' }
    },
  }),
]

/** Counts may be one second old: clients poll it. */
export const eventEndpoints = [
  eventEndpoint(eventUseCases.readSeats, async ({ event, payload, userId }) => {
    const seats = await findRecentSeats({ payload, event, userId: userId || undefined })
    if (!seats) throw noEvent()
    return seats
  }),
]

async function findOwn(req: PayloadRequest, id: number) {
  const { payload, user } = req
  const asked = { collection: 'registrations', id, depth: 0, overrideAccess: false, user } as const
  return payload.findByID({ ...asked, disableErrors: true, req })
}

/** Only the caller's own: administrators cancel for others on the page of the event. */
async function eventOfOwn(req: PayloadRequest, id: number) {
  const doc = await findOwn(req, id)
  return doc && doc.user === req.user?.id ? namedEvent.parse(doc) : null
}

type Named = { workshop?: number | null; webinar?: number | null }

/** `eventSeats`: like the REST endpoint, but uncached. Takes a workshop id or a webinar id. */
export const registrationQueries: Extension = (graphQL) => {
  const { GraphQLInt, GraphQLObjectType } = graphQL
  return {
    eventSeats: {
      args: eventArgs(graphQL),
      type: new GraphQLObjectType({
        name: 'EventSeats',
        fields: {
          capacity: { type: GraphQLInt, description: 'Null if there is no limit.' },
          taken: { type: GraphQLInt },
          waiting: { type: GraphQLInt },
          left: { type: GraphQLInt, description: 'Null if there is no limit.' },
          mine: { type: ownType(graphQL, 'OwnRegistration') },
        },
      }),
      resolve: async (_: unknown, named: Named, { req }: Context) => {
        const { payload, user } = req
        const seats = await findSeats({ payload, event: namedEvent.parse(named), userId: user?.id })
        if (!seats) throw noEvent()
        return seats
      },
    },
  }
}

/** Equivalent to the REST endpoints. Both can be repeated. */
export const registrationMutations: Extension = (graphQL) => ({
  register: {
    args: eventArgs(graphQL),
    type: ownType(graphQL, 'TakenSeat'),
    resolve: (_: unknown, named: Named, { req }: Context) =>
      takeSeat({ payload: req.payload, event: namedEvent.parse(named), userId: signedInId(req) }),
  },
  cancelRegistration: {
    args: eventArgs(graphQL),
    type: graphQL.GraphQLBoolean,
    resolve: (_: unknown, named: Named, { req }: Context) =>
      releaseSeat({
        payload: req.payload,
        event: namedEvent.parse(named),
        userId: signedInId(req),
      }),
  },
})

function ownType({ GraphQLInt, GraphQLObjectType, GraphQLString }: GraphQL, name: string) {
  return new GraphQLObjectType({
    name,
    fields: {
      id: { type: GraphQLInt },
      state: { type: GraphQLString, description: 'registered or waiting' },
      position: { type: GraphQLInt, description: 'Position on the waiting list, starting at 1.' },
    },
  })
}

/** The URL in the QR code of a registration. Administrators check the attendee in there. */
export function checkInUrl(registration: number): string {
  return `${env.SITE_URL}/check-in/${signCheckIn(registration, env.AUTH_SECRET)}`
}
