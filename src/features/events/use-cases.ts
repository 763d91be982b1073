import { z } from 'zod'
import { toAnswersSchema } from '@/features/form-questions/schema'
import { isEmailAddress } from '@/features/accounts/email-address'
import { MAX_NAME } from '@/features/categories/categories'
import { MAX_QUESTIONS } from './questions'
import { IMPACT_CHANGES, IMPACT_COLLECTIONS, MAX_IMPACT_RECORDS } from './change-impact'
import { isRowId } from '@/lib/row-id'
import { isEventCode } from '@/lib/records/private-address'
import { fieldError } from '@/lib/failures/app-error'
import { parseInput } from '@/lib/failures/parse-input'
import { isBlank } from '@/lib/text/plain-text'
import {
  defineUseCases,
  documentSchema,
  readBy,
  rowId,
  textLike,
} from '@/platform/use-cases/use-case'

const FILL_IN = 'Please fill in all required fields'

const card = z.object({
  title: z.string(),
  note: textLike('12 seats left').optional(),
  look: textLike('open'),
  isLive: z.boolean(),
  isAhead: z.boolean(),
  former: z.enum(['registered', 'waiting']).optional().describe('What was just cancelled.'),
  lasts: z.int().nullable(),
})
/** To the questions of an event, which often has none. */
const answers = toAnswersSchema(MAX_QUESTIONS).meta({ examples: [[]] })

const command = z.object({
  command: z.enum(['register', 'cancel'], 'Specify a command.'),
  answers: answers.optional(),
})

const unlimited = z.int().nullable().describe('Null if there is no limit.')

const address = { id: z.string().describe('An id, a slug or a previous slug.') }

/** A seat or a place on the waitlist. */
const ownSeat = z.object({
  id: z.int(),
  state: z.enum(['registered', 'waiting']),
  position: z.int().nullable().describe('Position on the waiting list, starting at 1.'),
})

/** The parameter of `/api/events/{collection}`. */
export const eventParams = { collection: z.enum(['workshops', 'webinars']) }

/** The code of a private event, which its link contains. */
const code = z
  .string('Send the code as a string.')
  .max(100, 'Send the code of the event.')
  .optional()
  .describe('The code of a private event.')

export const eventRef = z.object({ kind: z.enum(['workshop', 'webinar']), id: rowId, code })

function readEventRef(sent: unknown): z.output<typeof eventRef> {
  const { code: sentCode, webinar, workshop } = Object(sent) as Record<string, unknown>
  const kind = (workshop ?? null) === null ? 'webinar' : 'workshop'
  const id = kind === 'workshop' ? workshop : webinar
  const hasTwo = kind === 'workshop' && (webinar ?? null) !== null
  if (isRowId(id) && !hasTwo) {
    return { kind, id: Number(id), code: isEventCode(sentCode) ? sentCode : undefined }
  }
  throw fieldError(
    (id ?? null) === null ? 'workshop' : kind,
    'Name exactly one workshop or webinar by its id.',
  )
}

/** `{ workshop: 5 }` or `{ webinar: 5 }`: exactly one id. */
export const namedEvent = readBy(
  z.union([z.object({ workshop: rowId, code }), z.object({ webinar: rowId, code })]),
  readEventRef,
)

const withAnswers = z.object({ answers: answers.nullish().transform((sent) => sent ?? undefined) })

/** The same with answers to the questions of the event. */
const seat = readBy(
  z.union([
    z.object({ workshop: rowId, code, answers: answers.optional() }),
    z.object({ webinar: rowId, code, answers: answers.optional() }),
  ]),
  (sent) => ({ event: readEventRef(sent), ...parseInput(withAnswers, Object(sent)) }),
)
const eventArgs = z.object({ workshop: rowId.optional(), webinar: rowId.optional() })

const registration = z.object({ message: z.string(), doc: documentSchema('registrations') })

const MAX_DAYS = 3660
const EDITABLE = 'Send shiftDays, capacity, category, instructor or isFeatured.'

/** The same change of many events. Fields that are left out keep their values. */
const eventEdit = z
  .strictObject(
    {
      shiftDays: z
        .int('Send whole days.')
        .min(-MAX_DAYS)
        .max(MAX_DAYS)
        .describe('Moves every date by days, at the same local time. Negative is earlier.'),
      capacity: z.int().min(1).max(100_000).nullable().describe('Null for no limit.'),
      category: z
        .string('Send the name of a category.')
        .trim()
        .min(1)
        .max(MAX_NAME)
        .describe('The name of a category, of workshops in place of theirs.')
        .meta({ examples: ['Design'] }),
      instructor: rowId.describe('In place of theirs.'),
      isFeatured: z.boolean(),
    },
    EDITABLE,
  )
  .partial()
  .refine((edit) => Object.keys(edit).length > 0, EDITABLE)
  .meta({ examples: [{ shiftDays: 7 }] })

const editedEvents = z.object({
  people: z.int().describe('How many users are notified by email.'),
  done: z.array(z.int()).describe('The changed events.'),
  failed: z
    .array(z.object({ id: z.int(), title: z.string(), error: textLike('It has no date.') }))
    .describe('Events that were not changed, with the reason.'),
})

export type EventEdit = z.output<typeof eventEdit>
export type EditedEvents = z.output<typeof editedEvents>

export const eventUseCases = defineUseCases({
  readWorkshopSeat: {
    at: 'get /api/viewer/workshops/{id}/seat',
    who: 'everyone',
    params: address,
    summary: 'Get the registration card of an event',
    output: card,
    refuses: [404],
  },
  changeWorkshopSeat: {
    at: 'post /api/viewer/workshops/{id}/seat',
    who: 'users',
    params: address,
    summary: 'Register for an event or cancel',
    input: command,
    output: card,
    refuses: [400, 404, 409, 413, 429],
  },
  readWebinarSeat: {
    at: 'get /api/viewer/webinars/{id}/seat',
    who: 'everyone',
    params: address,
    summary: 'Get the registration card of an event',
    output: card,
    refuses: [404],
  },
  changeWebinarSeat: {
    at: 'post /api/viewer/webinars/{id}/seat',
    who: 'users',
    params: address,
    summary: 'Register for an event or cancel',
    input: command,
    output: card,
    refuses: [400, 404, 409, 413, 429],
  },
  requestSeat: {
    at: 'post /api/account/seat',
    who: 'everyone',
    from: 'programs',
    summary: 'Request a link that takes a seat',
    description:
      'For visitors. Emails a link to the address, and holds a seat for 30 minutes if one is left. The response is the same whether the address has an account or not.',
    input: z.object(
      {
        event: eventRef,
        name: z
          .string(FILL_IN)
          .trim()
          .max(100, FILL_IN)
          .refine((value) => !isBlank(value), FILL_IN),
        email: z.string(FILL_IN).max(5000, FILL_IN).refine(isEmailAddress, FILL_IN),
        answers: answers.optional(),
      },
      FILL_IN,
    ),
    output: z.object({
      heldUntil: z.iso.datetime().nullable().describe('Null if no seat is held.'),
    }),
    refuses: [400, 403, 404, 409, 429],
  },
  confirmSeat: {
    at: 'post /api/account/confirm-seat',
    who: 'everyone',
    from: 'programs',
    summary: 'Take a seat with an emailed link',
    description:
      'Confirms the address and takes the seat, or a place on the waiting list. Starts a session for an account that has no other way to sign in. The link works once.',
    input: z.object(
      {
        token: z.string(FILL_IN).max(5000, FILL_IN),
        startsAt: textLike('2026-12-05T04:30:00.000Z').describe(
          'The start that the user has seen.',
        ),
        name: z.string(FILL_IN).trim().max(100, FILL_IN).optional(),
        answers: answers
          .optional()
          .describe('In place of those with which the link was requested.'),
      },
      FILL_IN,
    ),
    output: z.object({ state: z.enum(['registered', 'waiting']), isSignedIn: z.boolean() }),
    refuses: [400, 403, 404, 409, 429],
  },
  readSeats: {
    at: 'get /api/events/{collection}/{id}/seats',
    who: 'everyone',
    isRest: true,
    summary: 'Get the number of seats left',
    description: 'The counts may be one second old; your own registration is current.',
    params: eventParams,
    output: z.object({
      capacity: unlimited,
      taken: z.int(),
      waiting: z.int(),
      left: unlimited,
      mine: ownSeat.nullable(),
    }),
    graphQL: { field: 'eventSeats', type: 'EventSeats', types: { mine: 'OwnRegistration' } },
  },
  renewEventCode: {
    at: 'post /api/events/{collection}/{id}/code',
    who: 'staff',
    isRest: true,
    summary: 'Renew the private link of an event',
    description: 'Gives the event another code. The former link opens nothing any more.',
    params: eventParams,
    output: z.object({ code: z.string(), message: z.string() }),
    graphQL: { type: 'EventCode' },
  },
  editEvents: {
    at: 'post /api/events/{collection}/edit',
    who: 'staff',
    isRest: true,
    summary: 'Edit many events',
    description:
      'Makes the same change of up to 100 events. Each changes entirely or not at all. Each user gets one email about all of them.',
    params: eventParams,
    input: z.object({
      ids: z.array(rowId).min(1).max(100),
      edit: eventEdit,
      preview: z.boolean('Send true or false.').optional().describe('Change nothing.'),
    }),
    output: editedEvents,
    graphQL: { type: 'EditedEvents' },
  },
  register: {
    at: 'post /api/registrations',
    who: 'users',
    isRest: true,
    summary: 'Register for an event',
    description:
      'Takes a seat if one is left; otherwise joins the waiting list. Safe to repeat. Events can have questions, some of which must be answered.',
    input: seat,
    output: registration,
    creates: true,
    isRetried: true,
    refuses: [409, 422],
    graphQL: {
      type: 'TakenSeat',
      args: eventArgs.extend({ code, answers: answers.optional() }),
      output: ownSeat,
    },
  },
  cancelRegistration: {
    at: 'post /api/registrations/{id}/cancel',
    who: 'users',
    isRest: true,
    summary: 'Cancel a registration',
    description: 'Safe to repeat.',
    output: registration,
  },
  changeAnswers: {
    at: 'post /api/registrations/{id}/answers',
    who: 'users',
    isRest: true,
    summary: 'Change the answers of a registration',
    description: 'Replaces all of them, until the event starts.',
    input: z.object({ answers: toAnswersSchema(MAX_QUESTIONS) }),
    output: registration,
    refuses: [409],
    graphQL: { output: z.int().describe('The id of the registration.') },
  },
  previewChange: {
    at: 'post /api/change-impact',
    who: 'staff',
    summary: 'Preview how a change of records affects users',
    input: z.strictObject({
      collection: z.enum(IMPACT_COLLECTIONS),
      change: z.enum(IMPACT_CHANGES),
      ids: z.array(rowId).min(1).max(MAX_IMPACT_RECORDS),
    }),
    output: z.object({ people: z.int(), notified: z.int(), questions: z.int() }),
    refuses: [400, 404],
  },
  cancelSeat: {
    who: 'users',
    summary: 'Cancel your registration for an event',
    input: namedEvent,
    output: z.boolean(),
    graphQL: { field: 'cancelRegistration', args: eventArgs, collection: 'registrations' },
  },
})
