import { receiveMessage } from '@/features/contact/server/receive'
import { claimOf } from '@/platform/database/claims'
import { clientNetwork } from '@/lib/http/client-address'
import { siteUseCases } from '@/platform/use-cases/all'
import { serve } from '../serve'

export const POST = serve(siteUseCases.sendMessage, {
  run: async ({ input, request: { headers } }) => {
    const key = headers.get('idempotency-key')
    const actor = `network:${clientNetwork(headers)}`
    const sent = { collection: 'contact_messages', userId: null, request: JSON.stringify(input) }
    await receiveMessage(
      input,
      headers,
      key === null ? undefined : claimOf({ ...sent, actor, key }),
    )
    return { success: true }
  },
})
