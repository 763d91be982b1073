import { z } from 'zod'
import { LARGEST_ID } from '@/lib/row-id'
import { isBlank } from '@/lib/text/plain-text'
import { defineUseCases, moment, rowId, textLike } from '@/platform/use-cases/use-case'
import { MAX_ENTRIES } from './dto'
import { eventParams } from '@/features/events/use-cases'

const NAME = 'Please enter your name.'
const CHOOSE = 'Please choose a person.'
const TIME = 'Send a time like 2026-12-05T04:30:00.000Z.'

/** What every request of the door sends. */
const access = z.object({
  token: z.string('Send the token of the door link.').max(200),
  keeper: z
    .string(NAME)
    .trim()
    .max(60, 'At most 60 characters.')
    .refine((name) => !isBlank(name), NAME)
    .meta({ examples: ['Sam'] })
    .describe('The name of the person at the door.'),
})

const entry = z.object({
  id: z
    .uuid('Send a UUID.')
    .describe('Made on the device. Sending an entry again changes nothing.'),
  seat: rowId,
  at: z.iso.datetime(TIME).describe('By the clock of the device.'),
  undo: z.boolean('Send true or false.').optional(),
})

const change = z.object({
  id: z.int(),
  at: moment.nullable().describe('Since when the person is in.'),
  isOurs: z.boolean().describe('Checked in with this link.'),
})
const state = z.enum(['in', 'already', 'undone', 'unchanged', 'unknown'])
const counts = { attended: z.int(), seats: z.int() }

export const doorUseCases = defineUseCases({
  syncDoor: {
    at: 'post /api/door',
    who: 'everyone',
    from: 'programs',
    summary: 'Read the seats of a door link and send check-ins',
    description:
      'For the holder of a door link. Check-ins are made in the order of the list, once each, at the time of the device within the opening hours of the door.',
    input: access.extend({
      version: z
        .string()
        .max(100)
        .optional()
        .describe('Of the last response: the names are sent once.')
        .meta({ examples: ['k3vQ9x'] }),
      sentAt: z.iso.datetime(TIME).describe('Now, by the clock of the device.'),
      entries: z.array(entry).max(MAX_ENTRIES, `At most ${MAX_ENTRIES} check-ins.`),
    }),
    output: z.object({
      ...counts,
      version: z.string().meta({ examples: ['k3vQ9x'] }),
      list: z
        .array(
          change.extend({
            name: z.string(),
            code: textLike('4fzXyWk1Qv8nYb2sJtUe0A').describe('Hash of the code of the seat.'),
            answers: z
              .array(z.object({ label: z.string(), value: z.string() }))
              .optional()
              .describe('To questions that the event shows in its check-in list.'),
          }),
        )
        .nullable()
        .describe('Null if the people are those of `version`.'),
      changes: z
        .array(change)
        .describe('Since `version`, without a list.')
        .meta({ examples: [[{ id: 1, at: null, isOurs: false }]] }),
      results: z.array(z.object({ id: entry.shape.id, state, at: moment.nullable() })),
    }),
    refuses: [400, 403, 404, 409, 413, 429],
  },
  checkInAtDoor: {
    at: 'post /api/door/check-in',
    who: 'everyone',
    from: 'programs',
    summary: 'Check in one person with a door link',
    input: access.extend({
      seat: z.coerce.number(CHOOSE).int(CHOOSE).positive(CHOOSE).max(LARGEST_ID, CHOOSE),
      undo: z
        .stringbool('Send true or false.')
        .or(z.boolean())
        .optional()
        .meta({ examples: [false] }),
    }),
    output: z.object({ state, at: moment.nullable(), ...counts }),
    refuses: [400, 403, 404, 409, 413, 429],
  },
  listDoorLinks: {
    at: 'get /api/events/{collection}/{id}/door-links',
    who: 'staff',
    isRest: true,
    summary: 'List the door links of an event',
    params: eventParams,
    output: z.object({
      links: z.array(
        z.object({
          id: z.int(),
          createdAt: moment,
          endedAt: moment.nullable().describe('Null while the link works.'),
          keepers: z
            .array(z.string().meta({ examples: ['Sam'] }))
            .describe('Who named themselves at the door.'),
          checkIns: z.int(),
        }),
      ),
    }),
  },
  createDoorLink: {
    at: 'post /api/events/{collection}/{id}/door-links',
    who: 'staff',
    isRest: true,
    summary: 'Make a door link',
    description:
      'Without an account, the link shows the names of the people with a seat and checks them in, from two hours before the start until 12 hours after the end. The address is returned once.',
    params: eventParams,
    output: z.object({
      id: z.int(),
      url: textLike('https://school.example/door/6YbQ1sM0mPqR2xk8wTz4Vw'),
    }),
    creates: true,
    refuses: [409],
  },
  endDoorLink: {
    at: 'post /api/events/{collection}/{id}/door-links/end',
    who: 'staff',
    isRest: true,
    summary: 'End a door link at once',
    params: eventParams,
    input: z.object({ link: rowId }),
    output: z.object({ message: z.string() }),
  },
})
