import { sql } from '@payloadcms/db-postgres/drizzle'
import { Registrations } from '@/collections/registrations'
import type { Feature } from '@/platform/feature'
import { bridge } from '@/platform/process/bridge'
import { handle } from '@/platform/outbox/handler'
import { seriesUseCases } from './series-use-cases'
import { queueDueNotices } from './server/due-notices'
import { expireEventLists } from './server/expire-event-lists'
import { sendDigest, NOTICE_DIGEST } from './server/batch-notices'
import { eventEndpoints, registrationMutations, registrationQueries } from './server/interfaces'
import { eventMails } from './server/event-mails'
import { notifyAttendees } from './server/notify-registrants'
import { NOTIFICATION } from './server/queue-notification'
import { findOwnAddress } from './server/private-address'
import { notifyConfirmed } from './server/reachable'
import { countPlaces, registrationTable } from './server/registration'
import { removeOldSeatAnswers } from './server/seat-answers'
import { removeDeadSeatLinks, seatLinkTable } from './server/seat-links'
import { seriesEndpoints, seriesMutations, seriesQueries } from './server/series/interfaces'
import { seriesAttendanceTable } from './server/series/series-attendance'
import { eventUseCases } from './use-cases'

const MINUTE = 60_000

export const events: Feature = {
  name: 'events',
  collections: [Registrations],
  endpoints: [...eventEndpoints, ...seriesEndpoints],
  graphQL: {
    queries: (...args) => ({ ...registrationQueries(...args), ...seriesQueries(...args) }),
    mutations: (...args) => ({ ...registrationMutations(...args), ...seriesMutations(...args) }),
  },
  backOffice: {
    providers: ['/features/events/ui/cms/change-guard#ChangeGuard'],
    views: {
      copyEvent: {
        Component: '/features/events/ui/cms/plan-event-view#PlanEventView',
        path: '/copy-event',
      },
      year: {
        Component: '/features/events/ui/cms/year-view#Year',
        path: '/year',
        meta: { title: 'Calendar' },
      },
    },
  },
  mails: eventMails,
  useCases: { ...eventUseCases, ...seriesUseCases },
  tables: [registrationTable, seriesAttendanceTable, seatLinkTable],
  messages: [handle(NOTIFICATION, notifyAttendees), handle(NOTICE_DIGEST, sendDigest)],
  jobs: [
    { everyMs: MINUTE, run: queueDueNotices },
    { everyMs: MINUTE, run: expireEventLists },
  ],
  cleanUp: [removeDeadSeatLinks, removeOldSeatAnswers],
  start: (payload) => {
    bridge.findOwnAddress = (visit) => findOwnAddress(payload, visit)
  },
  erasure: [
    {
      nouns: ['place at an event to come', 'places at events to come'],
      count: countPlaces(sql`starts_at > now()`),
    },
    {
      nouns: ['place at a past event, without the name', 'places at past events, without the name'],
      stays: true,
      count: countPlaces(sql`starts_at <= now()`),
    },
  ],
  onEvent: async (scope, event, ids) => {
    if (event === 'account.created') await notifyConfirmed(scope, ids)
  },
}
