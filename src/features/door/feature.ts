import type { Feature } from '@/platform/feature'
import { doorEndpoints } from './server/interfaces'
import { expireDoorLinks, forgetCheckIns } from './server/door-links'
import { doorTables } from './server/tables'
import { doorUseCases } from './use-cases'

/** Checks people in at an event, with a link instead of an account. */
export const door: Feature = {
  name: 'door',
  endpoints: doorEndpoints,
  backOffice: {
    views: {
      door: {
        Component: '/features/door/ui/cms/door-view#DoorView',
        path: '/door',
        meta: { title: 'Door' },
      },
    },
  },
  eventLinks: [{ label: 'Door links', path: '/cms/door' }],
  useCases: doorUseCases,
  tables: [doorTables],
  cleanUp: [expireDoorLinks],
  onErasure: forgetCheckIns,
}
