import type { TaskConfig } from 'payload'
import type { EventRef } from '@/seats/event-ref'
import { sendToPeople, type Message } from '@/seats/staff/write-to-people'
import { tellRegistrants } from '@/seats/tell-registrants'

type Telling = {
  input: { kind: EventRef['kind']; event: number; registrations?: unknown; message?: unknown }
  output: Record<string, never>
}

/**
 * Mails the people of an event what is due to them: all of them, or those who are named (E-14); with a
 * `message` what an administrator writes to them (E-19). Safe to run again: what was sent is noted with
 * each registration.
 */
export const tellRegistrantsTask: TaskConfig<Telling> = {
  slug: 'tell-registrants',
  label: 'Tell people of an event',
  retries: 5,
  inputSchema: [
    { name: 'kind', type: 'text', required: true },
    { name: 'event', type: 'number', required: true },
    { name: 'registrations', type: 'json' },
    { name: 'message', type: 'json' },
  ],
  handler: async ({ input: { event, kind, message, registrations }, req }) => {
    if (message) {
      await sendToPeople(req.payload, { kind, id: event }, message as Message)
      return { output: {} }
    }
    const named = Array.isArray(registrations) ? registrations.map(Number) : undefined
    await tellRegistrants(req.payload, { kind, id: event }, named)
    return { output: {} }
  },
}
