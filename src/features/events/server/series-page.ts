import 'server-only'
import { parseRecordAddress, toAddressWhere } from '@/platform/records/record-address'
import { toCalendarEvent, type CalendarEvent } from '../calendar/calendar-event'
import type { EventRef } from './read-event'
import { findSeriesQuestions, findSeriesSeats } from './series/series-seats'
import { isAppError } from '@/lib/failures/app-error'
import { toId } from '@/lib/to-id'
import { toEventView, type EventView } from '../event-view'
import { EVENT_KINDS, TARGET_COLLECTIONS } from '@/lib/records/target'
import { tags } from '@/lib/tags'
import { cached } from '@/platform/server/cached'
import { asViewer, asVisitor, cms } from '@/platform/server/cms'
import { EVENT_LIST_SECONDS } from './event-times'

export type SeriesEvent = EventView & { title: string; calendar: CalendarEvent }

export type SeriesPage = {
  id: number
  title: string
  description: string
  path: string
  updatedAt: string
  events: SeriesEvent[]
}

const FIELDS = {
  title: true,
  slug: true,
  description: true,
  duration: true,
  capacity: true,
  createdAt: true,
  updatedAt: true,
  eventStatus: true,
  statusNote: true,
  startsAt: true,
  endsAt: true,
  registrationCloses: true,
  recordingUrl: true,
  movedFrom: true,
  lastChange: true,
  questions: true,
} as const
const SELECTS = {
  workshop: { ...FIELDS, mode: true, venue: true },
  webinar: { ...FIELDS, price: true, registrationLink: true },
} as const

/** The series of an event, for staff. */
export async function findEventSeries({ id, kind }: EventRef): Promise<number | null> {
  const payload = await cms()
  const doc = await payload.findByID({
    collection: TARGET_COLLECTIONS[kind],
    id,
    depth: 0,
    disableErrors: true,
    select: { series: true },
    ...(await asViewer()),
  })
  return toId(doc?.series)
}

/** A series by id, for staff. Null if there is none. */
export async function findSeriesName(id: number): Promise<{ id: number; name: string } | null> {
  const payload = await cms()
  const doc = await payload.findByID({
    collection: 'series',
    id,
    depth: 0,
    disableErrors: true,
    select: { title: true },
    ...(await asViewer()),
  })
  return doc && { id, name: doc.title }
}

/** The seats of a user at the upcoming events of a series, none if all are over. */
export async function findOwnSeriesSeats(series: number, userId: number) {
  return findSeriesSeats({ payload: await cms(), series, userId }).catch((error: unknown) => {
    if (isAppError(error) && error.code === 'not_found')
      return { open: 0, registered: 0, waiting: 0, dates: [] }
    throw error
  })
}

/** The questions of the dates that a user can register for. */
export async function listSeriesForm(series: number, userId: number) {
  return findSeriesQuestions({ payload: await cms(), series, userId })
}

/** A series with its published events, by id or slug. Null unless one of them is published. */
export async function findSeries(idOrSlug: string): Promise<SeriesPage | null> {
  return parseRecordAddress(idOrSlug) && readSeries(idOrSlug)
}

const readSeries = cached(
  async (idOrSlug: string): Promise<SeriesPage | null> => {
    const address = parseRecordAddress(idOrSlug)
    if (!address) return null
    const payload = await cms()
    const result = await payload.find({
      collection: 'series',
      where: toAddressWhere(address),
      depth: 0,
      limit: 1,
      pagination: false,
      ...asVisitor,
    })
    const [series] = result.docs
    if (!series) return null
    const lists = await Promise.all(
      EVENT_KINDS.map(async (kind) => {
        const { docs } = await payload.find({
          collection: TARGET_COLLECTIONS[kind],
          sort: 'startsAt',
          depth: 0,
          where: { series: { equals: series.id } },
          select: SELECTS[kind],
          pagination: false,
          ...asVisitor,
        })
        return docs.flatMap((doc): SeriesEvent[] => {
          const event = toEventView(kind, doc)
          const calendar = toCalendarEvent(kind, doc)
          return event && calendar ? [{ ...event, title: doc.title, calendar }] : []
        })
      }),
    )
    return {
      id: series.id,
      title: series.title,
      description: series.description ?? '',
      path: `/series/${series.slug ?? series.id}`,
      updatedAt: series.updatedAt,
      events: lists.flat().sort((one, two) => one.startsAt.localeCompare(two.startsAt)),
    }
  },
  'series',
  [tags.series],
  EVENT_LIST_SECONDS,
)
