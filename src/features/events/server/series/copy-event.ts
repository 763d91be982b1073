import type { PayloadRequest } from 'payload'
import { createFreeSlugs, toRecordSlug } from '@/platform/records/slugs'
import { shiftLocally } from '../../repeat-dates'
import { fieldError } from '@/lib/failures/app-error'
import { TARGET_COLLECTIONS, type EventKind } from '@/lib/records/target'
import { toLocalInput } from '@/lib/time/local-input'
import type { Webinar, Workshop } from '@/payload-types'
import { eventNotFound } from '../take-seat'
import type { EventRef } from '../read-event'
import { readTimeZone } from './series-rules'

export type EventDoc = Workshop | Webinar

/** `startsAt` is an ISO instant, or null for a copy without a date. */
type Copy = {
  startsAt: string | null
  endsAt?: string | null
  joinLink?: boolean
}

/**
 * Copies an event as a draft. What belongs to its date is not copied: people, questions, the
 * cancellation, the recording and the move history (`disableDuplicate`). The end and the
 * registration deadline move with the start.
 */
export async function copyEvent(
  req: PayloadRequest,
  event: EventRef,
  { endsAt, joinLink, startsAt }: Copy,
): Promise<EventDoc> {
  const source = await findSource(req, event)
  const times = moveTimesTo(source, startsAt, await readTimeZone(req, source))
  if (endsAt && startsAt && Date.parse(endsAt) <= Date.parse(startsAt)) {
    throw fieldError('endsAt', 'The end must be after the start.')
  }
  return duplicateEvent(req, event, {
    ...times,
    ...(endsAt !== undefined && { endsAt }),
    ...(joinLink && { joinLink: source.joinLink }),
    _status: 'draft',
  })
}

/** The latest version of an event, drafts included. Throws `not_found`. */
export async function findSource(req: PayloadRequest, { id, kind }: EventRef): Promise<EventDoc> {
  const { payload, user } = req
  const source = await payload.findByID({
    collection: TARGET_COLLECTIONS[kind],
    id,
    draft: true,
    depth: 0,
    disableErrors: true,
    overrideAccess: false,
    user,
    req,
  })
  if (!source) throw eventNotFound()
  return source
}

/** The times of a copy that starts at `startsAt`. */
export function moveTimesTo(source: EventDoc, startsAt: string | null, timeZone: string) {
  const { endsAt, registrationCloses, startsAt: from } = source
  const move = (moment: string | null | undefined) =>
    moment && from && startsAt ? shiftLocally(moment, [from, startsAt], timeZone) : null
  return { startsAt, endsAt: move(endsAt), registrationCloses: move(registrationCloses) }
}

/** Creates a copy with the caller's access. Webinars have their start under two names. */
export async function duplicateEvent(
  req: PayloadRequest,
  { id, kind }: EventRef,
  data: Partial<EventDoc>,
): Promise<EventDoc> {
  const { payload, user } = req
  const start = kind === 'webinar' ? { scheduledFor: data.startsAt } : {}
  const copy = await payload.duplicate({
    collection: TARGET_COLLECTIONS[kind],
    id,
    depth: 0,
    draft: data._status !== 'published',
    data: { ...data, ...start },
    overrideAccess: false,
    user,
    req,
  } as never)
  return copy as EventDoc
}

/** Free slugs that end in the local day: `tuesday-talk-2027-03-02`. */
export async function createDaySlugs(
  req: PayloadRequest,
  { kind, title }: { kind: EventKind; title: string },
  starts: readonly string[],
  timeZone: string,
): Promise<string[]> {
  const collection = TARGET_COLLECTIONS[kind]
  // Slugs have at most 80 characters, and the day has 11 with its hyphen.
  const base = toRecordSlug(title, collection).slice(0, 69)
  const titles = starts.map((start) => `${base} ${toLocalInput(start, timeZone).slice(0, 10)}`)
  return createFreeSlugs(req, collection, titles)
}
