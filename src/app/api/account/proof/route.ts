import {
  acceptReauthentication,
  readReauthentication,
} from '@/features/accounts/server/sign-in/reauthentication'
import { accountUseCases } from '@/features/accounts/use-cases'
import { serve } from '../../serve'

export const GET = serve(accountUseCases.readReauthentication, { run: readReauthentication })

export const POST = serve(accountUseCases.sendReauthentication, {
  run: async ({ input }) => {
    await acceptReauthentication(input)
    return { ok: true }
  },
})
