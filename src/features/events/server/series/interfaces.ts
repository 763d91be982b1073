import { GraphQLJSON } from '@payloadcms/graphql/types'
import type { Payload, PayloadRequest } from 'payload'
import { restEndpoint } from '@/platform/api/rest-endpoint'
import { signedInId } from '@/access/rules'
import { eventArgs, eventEndpoint, requireStaff } from '../event-interfaces'
import { inTransactionOf } from '@/platform/database/transaction'
import { eventUseCases, namedEvent } from '../../use-cases'
import { seriesUseCases } from '../../series-use-cases'
import { AppError } from '@/lib/failures/app-error'
import { parseInput } from '@/lib/failures/parse-input'
import { editEvents } from '../staff/edit-events'
import { changeSeries } from './change-series'
import { copyEvent } from './copy-event'
import { seatsInWords } from '../../series-in-words'
import type { Context, Extension, GraphQL } from '@/platform/use-cases/graphql'
import { cancelSeries, findSeriesSeats, noSeries, registerForSeries } from './series-seats'
import { planDates, repeatEvent } from './repeat-event'

/** Copying, repeating and editing, under `/api/events/{collection}`. */
export const seriesEndpoints = [
  eventEndpoint(eventUseCases.editEvents, ({ event: { kind }, input, req }) =>
    editEvents(req, { ...input, kind }),
  ),
  eventEndpoint(seriesUseCases.copyEvent, async ({ event, input, req }) => {
    const doc = await inTransactionOf(req, () => copyEvent(req, event, input))
    return { doc, message: 'The copy is a draft.' }
  }),
  eventEndpoint(seriesUseCases.planRepeat, async ({ event, input, req }) => ({
    dates: await planDates(req, event, input),
  })),
  eventEndpoint(seriesUseCases.repeatEvent, ({ event, input, req }) =>
    inTransactionOf(req, () => repeatEvent(req, event, input)),
  ),
  eventEndpoint(seriesUseCases.changeSeries, ({ event, input, req }) =>
    inTransactionOf(req, () => changeSeries(req, event, input)),
  ),
]

/** The page of one's seats, which shows what a form did, and asks visitors to sign in. */
async function seatsPage({
  id,
  payload,
  problem,
}: {
  id: number
  payload: Payload
  problem: AppError | null
}): Promise<string> {
  const named = { collection: 'series', id, depth: 0, disableErrors: true } as const
  const series = await payload.findByID({ ...named, overrideAccess: true, select: { slug: true } })
  if (!series) throw noSeries()
  const isTooMany = problem?.code === 'too_many'
  return `/series/${series.slug ?? id}/register${isTooMany ? '?wait=1' : ''}`
}

/** One's own seats, under `/api/series/{id}`. */
export const seriesSeatEndpoints = [
  restEndpoint(seriesUseCases.readSeriesSeats, {
    missing: noSeries,
    run: ({ id, payload, userId }) => findSeriesSeats({ payload, series: id, userId }),
  }),
  restEndpoint(seriesUseCases.registerForSeries, {
    missing: noSeries,
    run: ({ id, payload, userId }) => registerForAll({ payload, series: id, userId }),
    page: seatsPage,
  }),
  restEndpoint(seriesUseCases.cancelSeries, {
    missing: noSeries,
    run: ({ id, payload, userId }) => cancelAll({ payload, series: id, userId }),
    page: seatsPage,
  }),
]

type Asked = { payload: Payload; series: number; userId: number }

async function registerForAll(asked: Asked) {
  await registerForSeries(asked)
  const seats = await findSeriesSeats(asked)
  return { ...seats, message: seatsInWords(seats) }
}

async function cancelAll(asked: Asked) {
  const count = await cancelSeries(asked)
  const message = `${count} ${count === 1 ? 'registration is' : 'registrations are'} cancelled.`
  return { ...(await findSeriesSeats(asked)), message }
}

type Sent = { workshop?: number | null; webinar?: number | null; [name: string]: unknown }
type OfSeries = { series: number }

/** `seriesSeats`, equivalent to the REST endpoint. */
export const seriesQueries: Extension = (graphQL) => ({
  seriesSeats: {
    args: seriesArg(graphQL),
    type: seatsType(graphQL, 'SeriesSeats'),
    resolve: (_: unknown, { series }: OfSeries, { req }: Context) =>
      findSeriesSeats({ payload: req.payload, series, userId: Number(req.user?.id ?? 0) }),
  },
})

/** Equivalent to the REST endpoints. Copying and repeating return ids. */
export const seriesMutations: Extension = (graphQL) => {
  const { GraphQLBoolean, GraphQLInt, GraphQLList, GraphQLNonNull, GraphQLObjectType } = graphQL
  const { GraphQLString: text } = graphQL
  const event = eventArgs(graphQL)
  const ids = { type: new GraphQLList(GraphQLInt) }
  const texts = { type: new GraphQLList(new GraphQLNonNull(text)) }
  const preview = { type: GraphQLBoolean, description: 'Change nothing.' }
  const numberOf = (description: string) => ({ type: GraphQLInt, description })
  const PEOPLE = 'How many users are notified by email.'
  return {
    copyEvent: {
      args: { ...event, startsAt: { type: text }, joinLink: { type: GraphQLBoolean } },
      type: GraphQLInt,
      resolve: async (_: unknown, sent: Sent, { req }: Context) => {
        const { input, ref } = read(req, seriesUseCases.copyEvent.input, sent)
        return (await inTransactionOf(req, () => copyEvent(req, ref, input))).id
      },
    },
    repeatEvent: {
      args: {
        ...event,
        ...{ rule: { type: text }, timeZone: { type: new GraphQLNonNull(text) } },
        ...{ dates: texts, except: texts },
      },
      type: new GraphQLObjectType({
        name: 'RepeatedEvent',
        fields: { series: { type: GraphQLInt }, ids },
      }),
      resolve: async (_: unknown, sent: Sent, { req }: Context) => {
        const { input, ref } = read(req, seriesUseCases.repeatEvent.input, sent)
        const { docs, series } = await inTransactionOf(req, () => repeatEvent(req, ref, input))
        return { series: series.id, ids: docs.map(({ id }) => id) }
      },
    },
    changeSeries: {
      args: {
        ...event,
        applyTo: { type: new GraphQLNonNull(text), description: 'this, following or upcoming' },
        data: { type: new GraphQLNonNull(GraphQLJSON), description: 'The changed fields.' },
        expected: { type: GraphQLJSON, description: 'As by REST.' },
        preview,
      },
      type: new GraphQLObjectType({
        name: 'ChangedSeries',
        fields: {
          events: numberOf('How many events are changed.'),
          people: numberOf(PEOPLE),
          done: ids,
          kept: { type: GraphQLJSON, description: 'Events with fields that stay.' },
          refused: { type: GraphQLJSON, description: 'Events that changed since `expected`.' },
        },
      }),
      resolve: (_: unknown, sent: Sent, { req }: Context) => {
        const { input, ref } = read(req, seriesUseCases.changeSeries.input, sent)
        return inTransactionOf(req, () => changeSeries(req, ref, input))
      },
    },
    editEvents: {
      args: {
        workshops: ids,
        webinars: ids,
        edit: { type: new GraphQLNonNull(GraphQLJSON), description: 'As by REST.' },
        preview,
      },
      type: new GraphQLObjectType({
        name: 'EditedEvents',
        fields: {
          people: numberOf(PEOPLE),
          done: ids,
          failed: { type: GraphQLJSON, description: 'Events that were not changed, and why.' },
        },
      }),
      resolve: (_: unknown, { webinars, workshops, ...sent }: Sent, { req }: Context) => {
        requireStaff(req)
        if (Boolean(webinars) === Boolean(workshops))
          throw new AppError('invalid', 'Name workshops or webinars by their ids.')
        const kind = webinars ? 'webinar' : 'workshop'
        const input = parseInput(eventUseCases.editEvents.input, {
          ...{ ...sent, ids: webinars ?? workshops },
        })
        return editEvents(req, { ...input, kind })
      },
    },
    registerForSeries: {
      args: seriesArg(graphQL),
      type: seatsType(graphQL, 'TakenSeries'),
      resolve: (_: unknown, { series }: OfSeries, { req }: Context) =>
        registerForAll({ payload: req.payload, series, userId: signedInId(req) }),
    },
    cancelSeries: {
      args: seriesArg(graphQL),
      type: seatsType(graphQL, 'CancelledSeries'),
      resolve: (_: unknown, { series }: OfSeries, { req }: Context) =>
        cancelAll({ payload: req.payload, series, userId: signedInId(req) }),
    },
  }
}

function seriesArg({ GraphQLInt, GraphQLNonNull }: GraphQL) {
  return { series: { type: new GraphQLNonNull(GraphQLInt) } }
}

function seatsType({ GraphQLInt, GraphQLObjectType }: GraphQL, name: string) {
  const number = { type: GraphQLInt }
  return new GraphQLObjectType({
    name,
    fields: { open: number, registered: number, waiting: number },
  })
}

function read<Schema extends Parameters<typeof parseInput>[0]>(
  req: PayloadRequest,
  schema: Schema,
  { webinar, workshop, ...sent }: Sent,
) {
  requireStaff(req)
  return { ref: namedEvent.parse({ webinar, workshop }), input: parseInput(schema, sent) }
}
