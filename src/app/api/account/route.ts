import { deleteOwnAccount } from '@/features/accounts/server/account/own-account'
import { accountUseCases } from '@/features/accounts/use-cases'
import { serve } from '../serve'

/** Not an action, because an action re-renders its page, which the user may no longer see. */
export const DELETE = serve(accountUseCases.deleteAccount, {
  failure: 'Failed to delete account',
  headers: { 'Clear-Site-Data': '"cache", "storage"' },
  run: async ({ input: { proof } }) => {
    await deleteOwnAccount(proof)
    return { success: true }
  },
})
