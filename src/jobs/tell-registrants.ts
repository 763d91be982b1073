import type { TaskConfig } from 'payload'
import type { EventRef } from '@/seats/event-ref'
import { tellRegistrants } from '@/seats/tell-registrants'

type Telling = {
  input: { kind: EventRef['kind']; event: number; registrations?: unknown }
  output: Record<string, never>
}

/**
 * Mails the people of an event what is due to them: all of them, or those who are named (E-14). Safe to
 * run again: what was sent is noted with each registration.
 */
export const tellRegistrantsTask: TaskConfig<Telling> = {
  slug: 'tell-registrants',
  label: 'Tell people of an event',
  retries: 5,
  inputSchema: [
    { name: 'kind', type: 'text', required: true },
    { name: 'event', type: 'number', required: true },
    { name: 'registrations', type: 'json' },
  ],
  handler: async ({ input: { event, kind, registrations }, req }) => {
    const named = Array.isArray(registrations) ? registrations.map(Number) : undefined
    await tellRegistrants(req.payload, { kind, id: event }, named)
    return { output: {} }
  },
}
