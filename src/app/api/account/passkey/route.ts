import { askPasskey, signInWithPasskey } from '@/features/accounts/sign-in/passkey-sign-in'
import { accountUseCases } from '@/lib/accounts/use-cases'
import { landingPage } from '@/server/only-visitors'
import { serve } from '../../serve'

export const POST = serve(accountUseCases.signInWithPasskey, {
  run: async ({ input: { passkey } }) => {
    if (!passkey) return { options: await askPasskey() }
    await signInWithPasskey(passkey)
    return { ok: true, landing: await landingPage(null) }
  },
})
