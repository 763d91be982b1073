import { readClient } from '@/features/accounts/server/client'
import { serve } from '@/platform/api/serve'
import type { SiteRoute } from '@/platform/api/site-routes'
import { doorUseCases } from '../use-cases'
import { checkInAtDoor, syncDoor } from './sync-door'

export const doorRoutes: SiteRoute[] = [
  serve(doorUseCases.syncDoor, {
    run: ({ input, payload, request }) =>
      syncDoor({ payload, client: readClient(request.headers), ...input }),
  }),
  serve(doorUseCases.checkInAtDoor, {
    run: ({ input, payload, request }) =>
      checkInAtDoor({ payload, client: readClient(request.headers), ...input }),
    // The page without scripts shows what was done.
    page: async ({ input: { keeper, seat, token } }) =>
      `/door/${encodeURIComponent(token)}?${new URLSearchParams({ by: keeper, seat: String(seat) })}`,
  }),
]
