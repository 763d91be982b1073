import type { PayloadRequest } from 'payload'
import { eventArgs, eventEndpoint, requireStaff } from '@/features/events/server/event-interfaces'
import { readEvent, type EventRef } from '@/features/events/server/read-event'
import { noEvent } from '@/features/events/server/take-seat'
import { namedEvent } from '@/features/events/use-cases'
import { feedbackUseCases } from '../use-cases'
import type { Context, Extension } from '@/platform/use-cases/graphql'
import { readResults } from './results'

/** `GET /api/events/{collection}/{id}/feedback`. */
export const feedbackEndpoint = eventEndpoint(feedbackUseCases.readFeedback, ({ event, req }) =>
  resultsOf(req, event),
)

async function resultsOf(req: PayloadRequest, event: EventRef) {
  if (!(await readEvent(req, event))) throw noEvent()
  const { texts, ...counts } = await readResults(req, event)
  const shown = texts.map(({ helped, id, missing, quoteAs, score }) => {
    return { id, score, helped, missing, quoteAs }
  })
  return { ...counts, texts: shown }
}

/** `eventFeedback`, for staff: equivalent to the REST endpoint. */
export const feedbackQueries: Extension = (graphQL) => {
  const { GraphQLFloat, GraphQLInt, GraphQLList, GraphQLObjectType, GraphQLString } = graphQL
  const [text, integer] = [{ type: GraphQLString }, { type: GraphQLInt }]
  const answer = new GraphQLObjectType({
    name: 'FeedbackText',
    fields: { id: text, score: integer, helped: text, missing: text, quoteAs: text },
  })
  return {
    eventFeedback: {
      args: eventArgs(graphQL),
      type: new GraphQLObjectType({
        name: 'EventFeedback',
        fields: {
          ...{ invited: integer, answers: integer },
          mean: { type: GraphQLFloat, description: 'Null with fewer than three answers.' },
          distribution: { type: new GraphQLList(GraphQLInt) },
          texts: { type: new GraphQLList(answer) },
        },
      }),
      resolve: (_: unknown, named: object, { req }: Context) => {
        requireStaff(req)
        return resultsOf(req, namedEvent.parse(named))
      },
    },
  }
}
