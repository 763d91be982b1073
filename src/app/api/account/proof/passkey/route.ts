import { requestPasskeyReauthentication } from '@/features/accounts/sign-in/reauthentication'
import { accountUseCases } from '@/lib/accounts/use-cases'
import { serve } from '../../../serve'

export const POST = serve(accountUseCases.requestPasskeyReauthentication, {
  run: async () => ({ options: { ...(await requestPasskeyReauthentication()) } }),
})
