import { requestPasskeyReauthentication } from '@/features/accounts/server/sign-in/reauthentication'
import { accountUseCases } from '@/features/accounts/use-cases'
import { serve } from '../../../serve'

export const POST = serve(accountUseCases.requestPasskeyReauthentication, {
  run: async () => ({ options: { ...(await requestPasskeyReauthentication()) } }),
})
