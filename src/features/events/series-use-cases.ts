import { z } from 'zod'
import {
  anObject,
  defineUseCases,
  documentSchema,
  moment,
  rowId,
  textLike,
} from '@/platform/use-cases/use-case'
import { toAnswersSchema } from '@/features/form-questions/schema'
import { MAX_SERIES_QUESTIONS } from './questions'
import { eventParams } from './use-cases'
import { isTimeZone, MAX_DATES } from './repeat-rule'

const DATE = 'Send a time like 2027-03-02T17:00:00.000Z, or null for none.'
const instant = z.iso.datetime({ offset: true, error: DATE }).nullish()
const days = z
  .array(z.string().max(40), 'Send a list of dates.')
  .max(MAX_DATES * 2, `At most ${MAX_DATES} dates.`)
  .nullish()
  .transform((list) => list ?? undefined)

const copy = z.object({
  startsAt: instant.describe('The new start. Null or unset: a draft without a date.'),
  scheduledFor: instant.describe('The same, as webinars name it.'),
  endsAt: instant.describe('Unset: moves with the start.'),
  joinLink: z.boolean('Send true or false.').nullish().describe('Copy the join link too.'),
})

const repetition = z.object({
  rule: z
    .string('Send a rule.')
    .max(300, 'At most 300 characters.')
    .nullish()
    .transform((rule) => rule ?? undefined)
    .describe(
      'An RRULE (RFC 5545) that ends: daily, weekly or monthly, with `COUNT` or `UNTIL`. The event itself is the first date.',
    )
    .meta({ examples: ['RRULE:FREQ=WEEKLY;COUNT=4'] }),
  timeZone: z
    .string('Send the name of a time zone.')
    .max(60, 'There is no such time zone.')
    .refine(isTimeZone, 'There is no such time zone.')
    .describe('The local time of the event is kept in this zone.')
    .meta({ examples: ['Europe/Berlin'] }),
  dates: days.describe('Further dates, with or instead of a rule: `2027-03-02T18:00` in the zone.'),
  except: days.describe('Dates to leave out.'),
})

const SCOPE = 'Send this, following or upcoming.'
const ofSeries = z.object({ id: z.int(), title: z.string(), startsAt: moment.nullable() })
const changed = z.object({
  events: z.int().describe('How many events are changed.'),
  people: z.int().describe('How many people are notified by email.'),
  done: z.array(z.int()).describe('The changed events.'),
  kept: z
    .array(ofSeries.extend({ fields: z.array(textLike('venue')) }))
    .describe('Events on which these fields were edited by themselves, and stay.'),
  refused: z.array(ofSeries).describe('Events that changed since `expected`.'),
})

export type SeriesScope = 'this' | 'following' | 'upcoming'
export type ChangedSeries = z.infer<typeof changed>

const seats = z.object({
  open: z.int(),
  registered: z.int(),
  waiting: z.int(),
  dates: z.array(textLike('workshop-5')).describe('The events at which you have a seat.'),
})

export const seriesUseCases = defineUseCases({
  copyEvent: {
    at: 'post /api/events/{collection}/{id}/copy',
    who: 'staff',
    isRest: true,
    summary: 'Copy an event',
    description:
      'Creates a draft. The end and the registration deadline move with the start. Not copied: people, questions, cancellation, recording, transcript, chapters, old id, featured flag and move history.',
    params: eventParams,
    input: copy.transform(({ endsAt, joinLink, scheduledFor, startsAt }) => ({
      startsAt: startsAt ?? scheduledFor ?? null,
      endsAt,
      joinLink: joinLink === true,
    })),
    output: z.object({ message: z.string(), doc: documentSchema('workshops') }),
    creates: true,
    graphQL: { args: copy.pick({ startsAt: true, joinLink: true }), output: z.int() },
  },
  planRepeat: {
    at: 'post /api/events/{collection}/{id}/dates',
    who: 'staff',
    isRest: true,
    summary: 'Preview the dates of a repetition',
    description: 'Changes nothing.',
    params: eventParams,
    input: repetition,
    output: z.object({ dates: z.array(z.iso.datetime()) }),
    refuses: [409],
  },
  repeatEvent: {
    at: 'post /api/events/{collection}/{id}/repeat',
    who: 'staff',
    isRest: true,
    summary: 'Repeat an event',
    description: `Creates a series of at most ${MAX_DATES} events with the event as one of them, or nothing. Each is an event of its own, published if the event is.`,
    params: eventParams,
    input: repetition,
    output: z.object({
      series: documentSchema('series'),
      docs: z.array(documentSchema('workshops')),
    }),
    creates: true,
    refuses: [409],
    graphQL: {
      type: 'RepeatedEvent',
      output: z.object({ series: z.int(), ids: z.array(z.int()) }),
    },
  },
  changeSeries: {
    at: 'post /api/events/{collection}/{id}/series',
    who: 'staff',
    isRest: true,
    summary: 'Change several events of a series',
    description:
      'Applies changed fields of one event to it, to the following or to all upcoming events of its series. Times move by the same local difference. Cancelled events stay as they are unless `eventStatus` is part of the change. Each user gets one email about all of them.',
    params: eventParams,
    input: z.object({
      applyTo: z.enum(['this', 'following', 'upcoming'], SCOPE),
      data: anObject.describe('The changed fields.').meta({ examples: [{ capacity: 20 }] }),
      expected: z
        .array(z.object({ id: rowId, updatedAt: moment }))
        .max(1000)
        .optional()
        .describe('The versions that you read. Events that changed since are refused.'),
      preview: z.boolean('Send true or false.').optional().describe('Change nothing.'),
    }),
    output: changed,
    refuses: [409],
    graphQL: { type: 'ChangedSeries' },
  },
  publishSeries: {
    at: 'post /api/series/{id}/publish',
    who: 'staff',
    isRest: true,
    summary: 'Publish all drafts of a series',
    description:
      'All or none. Published events and their waiting changes stay. Each user gets one email about all of them.',
    input: z.object({
      preview: z.boolean('Send true or false.').optional().describe('Change nothing.'),
    }),
    output: z.object({
      events: z.int().describe('How many events are published.'),
      people: z.int().describe('How many people are notified by email.'),
    }),
    refuses: [409],
  },
  readSeriesSeats: {
    at: 'get /api/series/{id}/seats',
    who: 'everyone',
    isRest: true,
    summary: 'Get your seats in a series',
    description:
      'Of its upcoming events that take place: how many are open, and at which you are registered.',
    output: seats,
    graphQL: { field: 'seriesSeats', type: 'SeriesSeats', id: 'series' },
  },
  registerForSeries: {
    at: 'post /api/series/{id}/register',
    who: 'users',
    isRest: true,
    summary: 'Register for all upcoming events of a series',
    description:
      'Takes a seat at each, or a place on the waiting list of a full one, and sends one email. An answer counts for the same question of every event. Safe to repeat.',
    input: z.object({
      answers: toAnswersSchema(MAX_SERIES_QUESTIONS)
        .optional()
        .meta({ examples: [[]] }),
    }),
    output: seats.extend({ message: textLike('You have a seat at 8 events.') }),
    refuses: [409, 429],
    graphQL: { type: 'TakenSeries', id: 'series', output: seats },
  },
  cancelSeries: {
    at: 'post /api/series/{id}/cancel',
    who: 'users',
    isRest: true,
    summary: 'Cancel your registrations in a series',
    description: 'For all upcoming events. Safe to repeat.',
    output: seats.extend({ message: textLike('8 registrations are cancelled.') }),
    refuses: [429],
    graphQL: { type: 'CancelledSeries', id: 'series', output: seats },
  },
})
