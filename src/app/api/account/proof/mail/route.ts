import { sendReauthenticationCode } from '@/features/accounts/sign-in/reauthentication'
import { accountUseCases } from '@/lib/accounts/use-cases'
import { serve } from '../../../serve'

export const POST = serve(accountUseCases.emailReauthenticationCode, {
  run: async () => {
    await sendReauthenticationCode()
    return { ok: true }
  },
})
