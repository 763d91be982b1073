import type { Endpoint, PayloadRequest } from 'payload'
import { claimOf, repeatedId } from '@/lib/database/claims'
import { isRowId } from '@/lib/database/row-id'
import { AppError } from '@/lib/failures/app-error'
import type { EventRef } from '@/seats/event-ref'
import { findSeats } from '@/seats/find-seats'
import { giveSeatBack } from '@/seats/give-seat-back'
import { findRegistration, type Registration } from '@/seats/registration'
import { noEvent } from '@/seats/seat-refusals'
import { takeSeat } from '@/seats/take-seat'

const NO_STORE = { 'Cache-Control': 'private, no-store' }

/**
 * Registering over REST, under `/api/workshops` and `/api/webinars` (E-23): `GET /:id/seats` says how many
 * seats are left and what whoever asks has, `POST /:id/registration` registers, `DELETE` gives the seat
 * back. Both may be repeated: the second call finds what the first one made, and with an
 * `Idempotency-Key` a repeat takes no seat that was given back since.
 */
export function eventEndpoints(kind: EventRef['kind']): Endpoint[] {
  return [
    {
      path: '/:id/seats',
      method: 'get',
      handler: async (req) => {
        const { payload, user } = req
        const seats = await findSeats({ payload, event: eventOf(req, kind), userId: user?.id })
        if (!seats) throw noEvent()
        return Response.json(seats, { headers: NO_STORE })
      },
    },
    {
      path: '/:id/registration',
      method: 'post',
      handler: (req) => forSignedIn(req, (userId) => register(req, eventOf(req, kind), userId)),
    },
    {
      path: '/:id/registration',
      method: 'delete',
      handler: (req) =>
        forSignedIn(req, async (userId) => {
          const event = eventOf(req, kind)
          const cancelled = await giveSeatBack({ payload: req.payload, event, userId })
          return Response.json({ cancelled }, { headers: NO_STORE })
        }),
    },
  ]
}

async function register(req: PayloadRequest, event: EventRef, userId: number): Promise<Response> {
  const { payload } = req
  const created = (registration: Registration | null, headers: object = {}) =>
    Response.json({ registration }, { status: 201, headers: { ...NO_STORE, ...headers } })
  try {
    return created(await takeSeat({ payload, event, userId, claim: claimFor(req, event, userId) }))
  } catch (error) {
    if (repeatedId(error) === null) throw error
    const registration = await findRegistration(req, event, userId)
    return created(registration, { 'Idempotency-Replayed': 'true' })
  }
}

function claimFor({ headers }: PayloadRequest, event: EventRef, userId: number) {
  const key = headers.get('idempotency-key')
  if (key === null) return undefined
  const request = `register ${event.kind} ${event.id}`
  return claimOf({ collection: 'registrations', actor: `user:${userId}`, userId, key, request })
}

async function forSignedIn(req: PayloadRequest, work: (userId: number) => Promise<Response>) {
  if (!req.user) throw new AppError('unauthorized', 'Please sign in.')
  return work(req.user.id)
}

function eventOf(req: PayloadRequest, kind: EventRef['kind']): EventRef {
  const id = req.routeParams?.id
  if (!isRowId(id)) throw noEvent()
  return { kind, id: Number(id) }
}
