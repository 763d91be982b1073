import type { TaskConfig } from 'payload'
import type { EventRef } from '@/domain/events/event-ref'
import type { NotificationJob } from '@/domain/events/queue-notification'
import { notifyOfRemoval } from '@/domain/events/remove-event'
import { sendToPeople } from '@/domain/events/staff/write-to-people'
import { notifyRegistrants } from '@/domain/events/notify-registrants'

type Tell = {
  input: { kind: EventRef['kind']; event: number; after?: number } & {
    [key in Exclude<keyof NotificationJob, 'after'>]?: unknown
  }
  output: Record<string, never>
}

/**
 * Mails a batch of the people of an event what is due to them: of all, or of those who are named (E-14);
 * with a `message` what an administrator writes to them (E-19), with a `removal` that it was deleted
 * (E-13). Safe to run again: what was sent is noted. What fails for good is queued anew by the sweep.
 */
export const notifyRegistrantsTask: TaskConfig<Tell> = {
  slug: 'tell-registrants',
  label: 'Tell people of an event',
  retries: 5,
  inputSchema: [
    { name: 'kind', type: 'text', required: true },
    { name: 'event', type: 'number', required: true },
    { name: 'after', type: 'number' },
    { name: 'registrations', type: 'json' },
    { name: 'message', type: 'json' },
    { name: 'removal', type: 'json' },
  ],
  handler: async ({ input, job, req: { payload } }) => {
    const { after, message, registrations, removal } = input as NotificationJob
    const event: EventRef = { kind: input.kind, id: input.event }
    if (removal) await notifyOfRemoval(payload, job.id, removal)
    else if (message) await sendToPeople(payload, event, { message, after })
    else await notifyRegistrants(payload, event, { registrations, after })
    return { output: {} }
  },
}
