import type { Config, PayloadRequest } from 'payload'
import { restEndpoint } from '@/access/rest-endpoint'
import { staff } from '@/access/rules'
import { inTransactionOf } from '@/lib/database/transaction'
import { namedEvent } from '@/lib/events/use-cases'
import { seriesUseCases } from '@/lib/events/series-use-cases'
import { AppError, NOT_ALLOWED } from '@/lib/failures/app-error'
import { parseInput } from '@/lib/failures/parse-input'
import { EVENT_COLLECTIONS, type EventRef } from '../read-event'
import { noEvent } from '../take-seat'
import { changeSeries } from './change-series'
import { copyEvent } from './copy-event'
import { seatsInWords } from '@/lib/events/series-in-words'
import { cancelSeries, findSeriesSeats, noSeries, registerForSeries } from './series-seats'
import { planDates, repeatEvent } from './repeat-event'

/** Copying and repeating, under `/api/events/{collection}/{id}`. */
export const seriesEndpoints = [
  restEndpoint(seriesUseCases.copyEvent, {
    isAtRoot: true,
    missing: noEvent,
    run: async ({ id, input, params, req }) => {
      const doc = await inTransactionOf(req, () => copyEvent(req, eventAt(params, id), input))
      return { doc, message: 'The copy is a draft.' }
    },
  }),
  restEndpoint(seriesUseCases.planRepeat, {
    isAtRoot: true,
    missing: noEvent,
    run: async ({ id, input, params, req }) => ({
      dates: await planDates(req, eventAt(params, id), input),
    }),
  }),
  restEndpoint(seriesUseCases.repeatEvent, {
    isAtRoot: true,
    missing: noEvent,
    run: async ({ id, input, params, req }) =>
      inTransactionOf(req, () => repeatEvent(req, eventAt(params, id), input)),
  }),
  restEndpoint(seriesUseCases.changeSeries, {
    isAtRoot: true,
    missing: noEvent,
    run: async ({ id, input, params, req }) =>
      inTransactionOf(req, () => changeSeries(req, eventAt(params, id), input)),
  }),
]

/** One's own seats, under `/api/series/{id}`. */
export const seriesSeatEndpoints = [
  restEndpoint(seriesUseCases.readSeriesSeats, {
    missing: noSeries,
    run: ({ id, payload, userId }) => findSeriesSeats({ payload, series: id, userId }),
  }),
  restEndpoint(seriesUseCases.registerForSeries, {
    missing: noSeries,
    run: async ({ id, payload, userId }) => {
      const asked = { payload, series: id, userId }
      await registerForSeries(asked)
      const seats = await findSeriesSeats(asked)
      return { ...seats, message: seatsInWords(seats) }
    },
  }),
  restEndpoint(seriesUseCases.cancelSeries, {
    missing: noSeries,
    run: async ({ id, payload, userId }) => {
      const asked = { payload, series: id, userId }
      const count = await cancelSeries(asked)
      const message = `${count} ${count === 1 ? 'registration is' : 'registrations are'} cancelled.`
      return { ...(await findSeriesSeats(asked)), message }
    },
  }),
]

function eventAt({ collection }: Record<string, unknown>, id: number): EventRef {
  const kind = EVENT_COLLECTIONS.get(String(collection))
  if (!kind) throw noEvent()
  return { kind, id }
}

type Extension = NonNullable<NonNullable<Config['graphQL']>['mutations']>
type Context = { req: PayloadRequest }
type Sent = { workshop?: number | null; webinar?: number | null; [name: string]: unknown }

/** `copyEvent` and `repeatEvent`, equivalent to the REST endpoints. They return ids. */
export const seriesMutations: Extension = (graphQL) => {
  const { GraphQLBoolean, GraphQLInt, GraphQLList, GraphQLNonNull, GraphQLObjectType } = graphQL
  const { GraphQLString: text } = graphQL
  const event = { workshop: { type: GraphQLInt }, webinar: { type: GraphQLInt } }
  const texts = { type: new GraphQLList(new GraphQLNonNull(text)) }
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
        fields: { series: { type: GraphQLInt }, ids: { type: new GraphQLList(GraphQLInt) } },
      }),
      resolve: async (_: unknown, sent: Sent, { req }: Context) => {
        const { input, ref } = read(req, seriesUseCases.repeatEvent.input, sent)
        const { docs, series } = await inTransactionOf(req, () => repeatEvent(req, ref, input))
        return { series: series.id, ids: docs.map(({ id }) => id) }
      },
    },
  }
}

function read<Schema extends Parameters<typeof parseInput>[0]>(
  req: PayloadRequest,
  schema: Schema,
  { webinar, workshop, ...sent }: Sent,
) {
  if (!staff({ req })) throw new AppError('forbidden', NOT_ALLOWED)
  return { ref: namedEvent.parse({ webinar, workshop }), input: parseInput(schema, sent) }
}
