import type { Feature } from '@/platform/feature'
import { handle } from '@/platform/outbox/handler'
import { rosterEndpoints } from './server/interfaces'
import { INVITATIONS, sendInvitations } from './server/invitations'
import { rosterTables } from './server/tables'
import { rosterUseCases } from './use-cases'

/** Lists of people: those that staff add to an event, and those who were in its meeting. */
export const rosters: Feature = {
  name: 'rosters',
  endpoints: rosterEndpoints,
  useCases: rosterUseCases,
  tables: [rosterTables],
  messages: [handle(INVITATIONS, sendInvitations)],
}
