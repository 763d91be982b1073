import { askPasskey, signInWithPasskey } from '@/features/accounts/server/sign-in/passkey-sign-in'
import { accountUseCases } from '@/features/accounts/use-cases'
import { landingPage } from '@/platform/server/only-visitors'
import { serve } from '../../serve'

export const POST = serve(accountUseCases.signInWithPasskey, {
  run: async ({ input: { passkey } }) => {
    if (!passkey) return { options: await askPasskey() }
    await signInWithPasskey(passkey)
    return { ok: true, landing: await landingPage(null) }
  },
})
