import { z } from 'zod'
import { eventParams } from '@/features/events/use-cases'
import { defineUseCases, rowId } from '@/platform/use-cases/use-case'
import { ROSTER_LIMITS } from './limits'

/** What the press does, or has done, with a line. */
export const LINE_STATES = [
  'new',
  'queued',
  'full',
  'registered',
  'waiting',
  'cancelled',
  'twice',
  'unreadable',
] as const
export type LineState = (typeof LINE_STATES)[number]

const text = z
  .string('Send the text of the list.')
  .max(ROSTER_LIMITS.text, `At most ${ROSTER_LIMITS.text.toLocaleString('en')} characters.`)

const preview = z.boolean('Send true or false.').optional().describe('Change nothing.')

const rosterId = z.uuid('Send a UUID.')

const line = z.object({
  line: z.int(),
  name: z.string(),
  email: z.string().nullable().describe('Null if the line has none.'),
  state: z
    .enum(LINE_STATES)
    .describe(
      '`new`: a seat. `queued`: a place on the waiting list. `full`: left out, because all seats are taken. `registered` and `waiting`: as before. `cancelled`: given by this list, and given back since.',
    ),
  hasAccount: z.boolean().describe('Otherwise a link is emailed, which confirms the address.'),
  note: z.string().nullable(),
})

const addedPeople = z.object({
  list: rosterId.describe('The id of the list, to take it back.'),
  lines: z.array(line),
  people: z.int().describe('How many get a seat or a place on the waiting list.'),
  links: z.int().describe('How many of them are emailed a link.'),
  left: z.int().nullable().describe('Seats left afterwards. Null if there is no limit.'),
})
export type AddedPeople = z.output<typeof addedPeople>
export type AddedLine = z.output<typeof line>

const attendant = z.object({
  entry: z.int().describe('The position in the file, to confirm a match.'),
  name: z.string(),
  email: z.string().nullable(),
  minutes: z.int(),
  match: z
    .enum(['email', 'name', 'chosen', 'ambiguous', 'none'])
    .describe('A `name` counts once it is confirmed; of `ambiguous` names, one has to be chosen.'),
  registration: z.int().nullable().describe('Of the match, or of the one that a name suggests.'),
  person: z.string().nullable(),
  candidates: z.array(z.object({ registration: z.int(), name: z.string(), email: z.string() })),
  outcome: z
    .enum(['attends', 'already', 'short', 'unmatched'])
    .describe('`short`: in the meeting for less than the threshold.'),
})

const takenAttendance = z.object({
  minutes: z.int().describe('The threshold.'),
  lines: z.array(attendant),
  unreadable: z.array(z.int()).describe('Lines of the file without a time.'),
  marked: z.int().describe('How many are marked as attended.'),
  unmarked: z.int(),
  absent: z
    .array(z.object({ registration: z.int(), name: z.string(), email: z.string() }))
    .describe('Marked as attended, and not long enough in the file. They stay unless chosen.'),
})
export type TakenAttendance = z.output<typeof takenAttendance>
export type AttendantLine = z.output<typeof attendant>

const byAdmins = { who: 'admins', isRest: true, params: eventParams } as const

export const rosterUseCases = defineUseCases({
  addPeople: {
    ...byAdmins,
    at: 'post /api/events/{collection}/{id}/people',
    summary: 'Add people to an event in bulk',
    description: `Reads up to ${ROSTER_LIMITS.people} people from a table or a list of addresses. Accounts get a seat and an email; other addresses get a seat and a link, which confirms them. All or nothing, and never more seats than there are. Safe to repeat with the same \`list\`.`,
    input: z.object({
      text: text.meta({ examples: ['Name,Email\nMaya Lopez,maya@people.example'] }),
      overflow: z
        .enum(['wait', 'leave'])
        .default('wait')
        .describe('Beyond the capacity: put on the waiting list, or leave out.'),
      list: rosterId.optional().describe('Made up by the caller, to repeat safely.'),
      preview,
    }),
    output: addedPeople,
    refuses: [409, 429],
  },
  undoPeople: {
    ...byAdmins,
    at: 'post /api/events/{collection}/{id}/people/undo',
    summary: 'Take back the seats of a list',
    description: 'Of those who have not confirmed their address. The others keep theirs.',
    input: z.object({ list: rosterId }),
    output: z.object({ cancelled: z.int(), confirmed: z.int() }),
    refuses: [409],
  },
  takeAttendance: {
    ...byAdmins,
    at: 'post /api/events/{collection}/{id}/attendance',
    summary: 'Take the attendance from the report of a meeting',
    description:
      'Reads the reports of Zoom, Microsoft Teams and Google Meet. Stays of one person add up. People are matched by address, and by name where you confirm it. Safe to repeat.',
    input: z.object({
      text: text.meta({
        examples: [
          'Name,Email,Join Time,Leave Time\nMaya,maya@people.example,11/28/2026 09:00,11/28/2026 10:00',
        ],
      }),
      minutes: z
        .int('Send whole minutes.')
        .min(1, 'At least one minute.')
        .max(1440, 'At most 1,440 minutes.')
        .optional()
        .describe('Who was there for less has not attended. Half of the event by default.'),
      matches: z
        .array(z.object({ entry: z.int().min(0).max(ROSTER_LIMITS.lines), registration: rowId }))
        .max(ROSTER_LIMITS.lines)
        .default([])
        .describe('Confirmed names.')
        .meta({ examples: [[]] }),
      unmark: z
        .array(rowId)
        .max(ROSTER_LIMITS.lines)
        .default([])
        .describe('Registrations whose attendance is removed.')
        .meta({ examples: [[]] }),
      preview,
    }),
    output: takenAttendance,
    refuses: [409],
  },
})
