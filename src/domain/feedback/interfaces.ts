import type { Config, PayloadRequest } from 'payload'
import { restEndpoint } from '@/access/rest-endpoint'
import { staff } from '@/access/rules'
import { EVENT_COLLECTIONS, readEvent, type EventRef } from '@/domain/events/read-event'
import { noEvent } from '@/domain/events/take-seat'
import { namedEvent } from '@/lib/events/use-cases'
import { AppError, NOT_ALLOWED } from '@/lib/failures/app-error'
import { feedbackUseCases } from '@/lib/feedback/use-cases'
import { readResults } from './results'

/** `GET /api/events/{collection}/{id}/feedback`. */
export const feedbackEndpoint = restEndpoint(feedbackUseCases.readFeedback, {
  isAtRoot: true,
  missing: noEvent,
  run: async ({ id, params, req }) => {
    const kind = EVENT_COLLECTIONS.get(String(params.collection))
    if (!kind) throw noEvent()
    return resultsOf(req, { kind, id })
  },
})

async function resultsOf(req: PayloadRequest, event: EventRef) {
  if (!(await readEvent(req, event))) throw noEvent()
  const { texts, ...counts } = await readResults(req, event)
  const shown = texts.map(({ helped, id, missing, quoteAs, score }) => {
    return { id, score, helped, missing, quoteAs }
  })
  return { ...counts, texts: shown }
}

type Extension = NonNullable<NonNullable<Config['graphQL']>['queries']>

/** `eventFeedback`, for staff: equivalent to the REST endpoint. */
export const feedbackQueries: Extension = ({
  GraphQLFloat,
  GraphQLInt,
  GraphQLList,
  GraphQLObjectType,
  GraphQLString,
}) => ({
  eventFeedback: {
    args: { workshop: { type: GraphQLInt }, webinar: { type: GraphQLInt } },
    type: new GraphQLObjectType({
      name: 'EventFeedback',
      fields: {
        invited: { type: GraphQLInt },
        answers: { type: GraphQLInt },
        mean: { type: GraphQLFloat, description: 'Null with fewer than three answers.' },
        distribution: { type: new GraphQLList(GraphQLInt) },
        texts: {
          type: new GraphQLList(
            new GraphQLObjectType({
              name: 'FeedbackText',
              fields: {
                id: { type: GraphQLString },
                score: { type: GraphQLInt },
                helped: { type: GraphQLString },
                missing: { type: GraphQLString },
                quoteAs: { type: GraphQLString },
              },
            }),
          ),
        },
      },
    }),
    resolve: (_: unknown, named: object, { req }: { req: PayloadRequest }) => {
      if (!staff({ req })) throw new AppError('forbidden', NOT_ALLOWED)
      return resultsOf(req, namedEvent.parse(named))
    },
  },
})
