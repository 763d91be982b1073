import type { Config, PayloadRequest } from 'payload'
import { signedInId } from '@/access/signed-in-id'
import { parseEvent } from '@/domain/events/event-ref'
import { findSeats } from '@/domain/events/find-seats'
import { releaseSeat } from '@/domain/events/release-seat'
import { noEvent } from '@/domain/events/seat-refusals'
import { takeSeat } from '@/domain/events/take-seat'

type Extension = NonNullable<NonNullable<Config['graphQL']>['mutations']>
type Named = { workshop?: number | null; webinar?: number | null }
type Context = { req: PayloadRequest }

/** `eventSeats`: what `GET /api/events/workshops/:id/seats` says (E-23). Name the workshop or the webinar. */
export const registrationQueries: Extension = (graphQL) => {
  const { GraphQLInt, GraphQLObjectType } = graphQL
  return {
    eventSeats: {
      args: namedEvent(graphQL),
      type: new GraphQLObjectType({
        name: 'EventSeats',
        fields: {
          capacity: { type: GraphQLInt, description: 'Null: as many as come.' },
          taken: { type: GraphQLInt },
          waiting: { type: GraphQLInt },
          left: { type: GraphQLInt, description: 'Null: as many as come.' },
          mine: { type: ownType(graphQL, 'OwnRegistration') },
        },
      }),
      resolve: async (_: unknown, named: Named, { req }: Context) => {
        const { payload, user } = req
        const seats = await findSeats({ payload, event: parseEvent(named), userId: user?.id })
        if (!seats) throw noEvent()
        return seats
      },
    },
  }
}

/** `register` and `cancelRegistration`, as over REST (E-23). Both may be repeated. */
export const registrationMutations: Extension = (graphQL) => ({
  register: {
    args: namedEvent(graphQL),
    type: ownType(graphQL, 'TakenSeat'),
    resolve: (_: unknown, named: Named, { req }: Context) =>
      takeSeat({ payload: req.payload, event: parseEvent(named), userId: signedInId(req) }),
  },
  cancelRegistration: {
    args: namedEvent(graphQL),
    type: graphQL.GraphQLBoolean,
    resolve: (_: unknown, named: Named, { req }: Context) =>
      releaseSeat({ payload: req.payload, event: parseEvent(named), userId: signedInId(req) }),
  },
})

type GraphQL = Parameters<Extension>[0]

function namedEvent({ GraphQLInt }: GraphQL) {
  return { workshop: { type: GraphQLInt }, webinar: { type: GraphQLInt } }
}

function ownType({ GraphQLInt, GraphQLObjectType, GraphQLString }: GraphQL, name: string) {
  return new GraphQLObjectType({
    name,
    fields: {
      id: { type: GraphQLInt },
      state: { type: GraphQLString, description: 'registered or waiting' },
      position: { type: GraphQLInt, description: 'On the waiting list, from 1.' },
    },
  })
}
