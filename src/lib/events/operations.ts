import { describe, json, type DescribedOperations } from '../openapi/described-operation'
import {
  boolean,
  integer,
  maybe,
  params,
  schemaRef,
  shape,
  text,
  type Json,
} from '../openapi/json-schema'

const number: Json = { name: 'id', in: 'path', required: true, schema: integer }
const shown = {
  title: text,
  note: { ...text, examples: ['12 seats left'] },
  look: { ...text, examples: ['open'] },
  isLive: boolean,
  isAhead: boolean,
  lasts: maybe('integer'),
}
const card = { parameters: [number], well: shape(shown, ['note']) }
const wish = json({ wish: { enum: ['register', 'cancel'] } })
const read = { ...card, refuses: [404] }
const write = { ...card, body: wish, refuses: [400, 404, 409, 413, 429] }

export const SEAT_OPERATIONS: DescribedOperations = {
  'get /api/viewer/workshops/{id}/seat': describe('readWorkshopSeat', 'The card of an event', read),
  'post /api/viewer/workshops/{id}/seat': describe(
    'changeWorkshopSeat',
    'Take or give back a seat',
    write,
  ),
  'get /api/viewer/webinars/{id}/seat': describe('readWebinarSeat', 'The card of an event', read),
  'post /api/viewer/webinars/{id}/seat': describe(
    'changeWebinarSeat',
    'Take or give back a seat',
    write,
  ),
}

const mine = {
  oneOf: [
    { type: 'null' },
    shape({
      id: integer,
      state: { enum: ['registered', 'waiting'] },
      position: maybe('integer', { description: 'On the waiting list, from 1.' }),
    }),
  ],
}
const seats = shape({
  capacity: maybe('integer', { description: 'Null: as many as come.' }),
  taken: integer,
  waiting: integer,
  left: maybe('integer', { description: 'Null: as many as come.' }),
  mine,
})
const collection: Json = {
  name: 'collection',
  in: 'path',
  required: true,
  schema: { enum: ['workshops', 'webinars'] },
}
const ofEvent = { ...integer, minimum: 1 }

/** API operations of events in addition to those of the collections. */
export const SEAT_ENDPOINTS: DescribedOperations = {
  'get /events/:collection/:id/seats': describe('readSeats', 'How many seats are left', {
    description: 'The numbers may be a second old, what you have of them is not.',
    parameters: [collection, ...params('id')],
    well: seats,
    refuses: [400, 403, 404, 415, 429],
  }),
  'post /registrations': describe('register', 'Register for an event', {
    description: 'A seat while there is one, else a place on the waiting list. May be repeated.',
    parameters: params('idempotencyKey'),
    body: json({ workshop: ofEvent }, { webinar: ofEvent }),
    well: shape({ message: text, doc: schemaRef('registrations') }),
    isCreated: true,
    refuses: [400, 403, 404, 409, 415, 422, 429],
  }),
  'post /registrations/:id/cancel': describe('cancelRegistration', 'Give the seat back', {
    description: 'May be repeated.',
    parameters: params('id'),
    well: shape({ message: text, doc: schemaRef('registrations') }),
    refuses: [400, 403, 404, 415, 429],
  }),
}
