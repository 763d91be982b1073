import type { PayloadRequest } from 'payload'
import { lockRecords } from '@/hooks/locked'
import { listRepeatDates, type Repetition } from '../../repeat-dates'
import { fieldError } from '@/lib/failures/app-error'
import { TARGET_COLLECTIONS } from '@/lib/records/target'
import type { Series } from '@/payload-types'
import type { EventRef } from '../read-event'
import {
  duplicateEvent,
  findSource,
  createDaySlugs,
  moveTimesTo,
  type EventDoc,
} from './copy-event'

type Repeated = { series: Series; docs: EventDoc[] }

/** The dates that repeating an event would give. Throws like `repeatEvent`. */
export async function listPlannedDates(
  req: PayloadRequest,
  event: EventRef,
  repetition: Repetition,
): Promise<string[]> {
  return listRepeatDates(requireStart(await findSource(req, event)), repetition)
}

/**
 * Repeats an event: creates a series with it and a copy for each further date, in the transaction of
 * `req`. Copies are published if the event is. Throws `invalid` with the field at fault, and
 * `conflict` for an event without a date or in a series.
 */
export async function repeatEvent(
  req: PayloadRequest,
  event: EventRef,
  repetition: Repetition,
): Promise<Repeated> {
  const { payload, user } = req
  const collection = TARGET_COLLECTIONS[event.kind]
  // Before reading whether it is repeated already: another request may be about to repeat it.
  await lockRecords(req, collection, [event.id])
  const source = await findSource(req, event)
  const start = requireStart(source)
  const starts = listRepeatDates(start, repetition).filter((date) => date !== start)
  const access = { overrideAccess: false, user, req } as const
  const series = await payload.create({
    collection: 'series',
    data: {
      title: source.title,
      description: source.description,
      rule: repetition.rule?.replace(/^RRULE:/i, '') ?? null,
      timeZone: repetition.timeZone,
    },
    ...access,
  })
  const { joinLink, _status } = source
  const first = await payload.update({
    collection,
    id: event.id,
    depth: 0,
    draft: _status !== 'published',
    data: { series: series.id, _status },
    ...access,
  } as never)
  const { timeZone } = repetition
  const slugs = await createDaySlugs(req, { ...event, title: source.title }, starts, timeZone)
  const docs: EventDoc[] = [first as unknown as EventDoc]
  for (const [at, start] of starts.entries()) {
    const times = moveTimesTo(source, start, timeZone)
    const data = { ...times, slug: slugs[at], series: series.id, joinLink, _status }
    docs.push(await duplicateEvent(req, event, data))
  }
  docs.sort((one, other) => String(one.startsAt).localeCompare(String(other.startsAt)))
  return { series, docs }
}

function requireStart({ series, startsAt }: EventDoc): string {
  const refuse = (field: string, message: string) => fieldError(field, message, 'conflict')
  if (series) throw refuse('series', 'This event already belongs to a series. Copy it instead.')
  if (!startsAt) throw refuse('startsAt', 'Set the date of this event first.')
  return startsAt
}
