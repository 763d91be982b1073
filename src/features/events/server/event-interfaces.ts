import type { Endpoint, PayloadRequest } from 'payload'
import { restEndpoint } from '@/platform/api/rest-endpoint'
import { staff } from '@/access/rules'
import { AppError, NOT_ALLOWED } from '@/lib/failures/app-error'
import type { GraphQL } from '@/platform/use-cases/graphql'
import { EVENT_COLLECTIONS, type EventRef } from './read-event'
import { noEvent } from './take-seat'

type Case = Parameters<typeof restEndpoint>[0]
type Run<One extends Case> = Parameters<typeof restEndpoint<One>>[1]['run']
type Asked<One extends Case> = Parameters<Run<One>>[0] & { event: EventRef }

/** The endpoint of a use case at `/api/events/{collection}/{id}`. Without `{id}`, the id is 0. */
export function eventEndpoint<const One extends Case>(
  useCase: One,
  run: (asked: Asked<One>) => ReturnType<Run<One>>,
): Endpoint {
  return restEndpoint(useCase, {
    isAtRoot: true,
    missing: noEvent,
    run: async (asked) => {
      const kind = EVENT_COLLECTIONS.get(String(asked.params.collection))
      if (!kind) throw noEvent()
      return run({ ...asked, event: { kind, id: asked.id } })
    },
  })
}

/** The arguments by which GraphQL names an event; `namedEvent` reads them. */
export function eventArgs({ GraphQLInt }: GraphQL) {
  return { workshop: { type: GraphQLInt }, webinar: { type: GraphQLInt } }
}

export function requireStaff(req: PayloadRequest): void {
  if (!staff({ req })) throw new AppError('forbidden', NOT_ALLOWED)
}
