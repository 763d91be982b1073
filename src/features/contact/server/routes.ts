import { getClientNetwork } from '@/lib/http/client-address'
import { serve } from '@/platform/api/serve'
import type { SiteRoute } from '@/platform/api/site-routes'
import { createClaim } from '@/platform/database/claims'
import { contactUseCases } from '../use-cases'
import { receiveMessage } from './receive'

export const contactRoutes: SiteRoute[] = [
  serve(contactUseCases.sendMessage, {
    run: async ({ input, request: { headers } }) => {
      const key = headers.get('idempotency-key')
      const actor = `network:${getClientNetwork(headers)}`
      const claimRequest = {
        collection: 'contact_messages',
        userId: null,
        request: JSON.stringify(input),
      }
      await receiveMessage(
        input,
        headers,
        key === null ? undefined : createClaim({ ...claimRequest, actor, key }),
      )
      return { success: true }
    },
  }),
]
