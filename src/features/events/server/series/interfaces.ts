import type { Payload } from 'payload'
import { toEndpoint } from '@/platform/api/rest-endpoint'
import { inRequestTransaction } from '@/platform/database/transaction'
import { toFields } from '@/platform/use-cases/graphql'
import { implement } from '@/platform/use-cases/implement'
import type { AppError } from '@/lib/failures/app-error'
import { formatSeriesSeats } from '../../format-series'
import { seriesUseCases } from '../../series-use-cases'
import { eventUseCases } from '../../use-cases'
import { implementForEvent } from '../event-interfaces'
import * as staff from '../staff/edit-events'
import * as series from './change-series'
import * as copies from './copy-event'
import { listPlannedDates, repeatEvent as repeat } from './repeat-event'
import * as publications from './publish-series'
import * as seats from './series-seats'

export const editEvents = implementForEvent(eventUseCases.editEvents, {
  run: ({ event: { kind }, input, req }) => staff.editEvents(req, { ...input, kind }),
})

const copyEvent = implementForEvent(seriesUseCases.copyEvent, {
  run: async ({ event, input, req }) => {
    const doc = await inRequestTransaction(req, () => copies.copyEvent(req, event, input))
    return { doc, message: 'The copy is a draft.' }
  },
  toGraphQL: ({ doc }) => doc?.id,
})

const planRepeat = implementForEvent(seriesUseCases.planRepeat, {
  run: async ({ event, input, req }) => ({ dates: await listPlannedDates(req, event, input) }),
})

const repeatEvent = implementForEvent(seriesUseCases.repeatEvent, {
  run: ({ event, input, req }) => inRequestTransaction(req, () => repeat(req, event, input)),
  toGraphQL: ({ docs, series: created }) => ({
    series: created?.id,
    ids: docs.map((doc) => doc?.id),
  }),
})

const changeSeries = implementForEvent(seriesUseCases.changeSeries, {
  run: ({ event, input, req }) =>
    inRequestTransaction(req, () => series.changeSeries(req, event, input)),
})

const publishSeries = implement(seriesUseCases.publishSeries, {
  run: ({ id, input, req }) =>
    inRequestTransaction(req, () => publications.publishSeries(req, { series: id, ...input })),
})

const readSeriesSeats = implement(seriesUseCases.readSeriesSeats, {
  missing: seats.seriesNotFound,
  run: ({ id, payload, userId }) => seats.findSeriesSeats({ payload, series: id, userId }),
})

const registerForSeries = implement(seriesUseCases.registerForSeries, {
  missing: seats.seriesNotFound,
  run: async ({ id, input, payload, userId }) => {
    const query = { payload, series: id, userId }
    await seats.registerForSeries({ ...query, ...input })
    const foundSeats = await seats.findSeriesSeats(query)
    return { ...foundSeats, message: formatSeriesSeats(foundSeats) }
  },
  page: seatsPage,
})

const cancelSeries = implement(seriesUseCases.cancelSeries, {
  missing: seats.seriesNotFound,
  run: async ({ id, payload, userId }) => {
    const query = { payload, series: id, userId }
    const count = await seats.cancelSeries(query)
    const message = `${count} ${count === 1 ? 'registration is' : 'registrations are'} cancelled.`
    return { ...(await seats.findSeriesSeats(query)), message }
  },
  page: seatsPage,
})

type Posted = { id: number; payload: Payload; problem: AppError | null }

/** The page of one's seats, which shows what a form did, and asks visitors to sign in. */
async function seatsPage({ id, payload, problem }: Posted): Promise<string> {
  const foundSeats = await payload.findByID({
    collection: 'series',
    id,
    depth: 0,
    disableErrors: true,
    // Of any series: its page decides what is shown.
    overrideAccess: true,
    select: { slug: true },
  })
  if (!foundSeats) throw seats.seriesNotFound()
  const isTooMany = problem?.code === 'too_many'
  return `/series/${foundSeats.slug ?? id}/register${isTooMany ? '?wait=1' : ''}`
}

export const seriesEndpoints = [editEvents, copyEvent, planRepeat, repeatEvent, changeSeries].map(
  toEndpoint,
)
export const seriesSeatEndpoints = [
  publishSeries,
  readSeriesSeats,
  registerForSeries,
  cancelSeries,
].map(toEndpoint)
export const seriesQueries = toFields([readSeriesSeats])
export const seriesMutations = toFields([
  copyEvent,
  repeatEvent,
  changeSeries,
  editEvents,
  registerForSeries,
  cancelSeries,
])
