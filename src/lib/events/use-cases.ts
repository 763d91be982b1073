import { z } from 'zod'
import { isEmailAddress } from '../accounts/email-address'
import { isRowId } from '../database/row-id'
import { AppError } from '../failures/app-error'
import { isBlank } from '../text/plain-text'
import { defineUseCases, documentOf, readBy, rowId, textLike } from '../use-cases/use-case'

const FILL_IN = 'Please fill in all required fields'

const card = z.object({
  title: z.string(),
  note: textLike('12 seats left').optional(),
  look: textLike('open'),
  isLive: z.boolean(),
  isAhead: z.boolean(),
  lasts: z.int().nullable(),
})
const command = z.object({
  wish: z.enum(['register', 'cancel'], 'Specify a command.'),
})

const unlimited = z.int().nullable().describe('Null if there is no limit.')

/** A seat or a place on the waitlist. */
export const ownSeat = z.object({
  id: z.int(),
  state: z.enum(['registered', 'waiting']),
  position: z.int().nullable().describe('Position on the waiting list, starting at 1.'),
})

export const eventRef = z.object({ kind: z.enum(['workshop', 'webinar']), id: rowId })

/** `{ workshop: 5 }` or `{ webinar: 5 }`: exactly one id. */
export const namedEvent = readBy(
  z.union([z.object({ workshop: rowId }), z.object({ webinar: rowId })]),
  (sent): z.output<typeof eventRef> => {
    const { webinar, workshop } = Object(sent) as { webinar?: unknown; workshop?: unknown }
    const kind = (workshop ?? null) === null ? 'webinar' : 'workshop'
    const id = kind === 'workshop' ? workshop : webinar
    const hasTwo = kind === 'workshop' && (webinar ?? null) !== null
    if (isRowId(id) && !hasTwo) return { kind, id: Number(id) }
    const words = 'Name exactly one workshop or webinar by its id.'
    throw new AppError('invalid', words, {
      fields: { [(id ?? null) === null ? 'workshop' : kind]: words },
    })
  },
)
const registration = z.object({ message: z.string(), doc: documentOf('registrations') })

export const eventUseCases = defineUseCases({
  readWorkshopSeat: {
    at: 'get /api/viewer/workshops/{id}/seat',
    who: 'everyone',
    summary: 'Get the registration card of an event',
    output: card,
    refuses: [404],
  },
  changeWorkshopSeat: {
    at: 'post /api/viewer/workshops/{id}/seat',
    who: 'users',
    summary: 'Register for an event or cancel',
    input: command,
    output: card,
    refuses: [400, 404, 409, 413, 429],
  },
  readWebinarSeat: {
    at: 'get /api/viewer/webinars/{id}/seat',
    who: 'everyone',
    summary: 'Get the registration card of an event',
    output: card,
    refuses: [404],
  },
  changeWebinarSeat: {
    at: 'post /api/viewer/webinars/{id}/seat',
    who: 'users',
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
    params: { collection: z.enum(['workshops', 'webinars']) },
    output: z.object({
      capacity: unlimited,
      taken: z.int(),
      waiting: z.int(),
      left: unlimited,
      mine: ownSeat.nullable(),
    }),
  },
  register: {
    at: 'post /api/registrations',
    who: 'users',
    isRest: true,
    summary: 'Register for an event',
    description: 'Takes a seat if one is left; otherwise joins the waiting list. Safe to repeat.',
    input: namedEvent,
    output: registration,
    creates: true,
    isRetried: true,
    refuses: [409, 422],
  },
  cancelRegistration: {
    at: 'post /api/registrations/{id}/cancel',
    who: 'users',
    isRest: true,
    summary: 'Cancel a registration',
    description: 'Safe to repeat.',
    output: registration,
  },
})
