import { deleteOwnAccount } from '@/features/accounts/account/own-account'
import { accountUseCases } from '@/lib/accounts/use-cases'
import { AppError } from '@/lib/failures/app-error'
import { toAppError } from '@/lib/failures/to-app-error'
import { serve } from '../serve'

/** Not an action, because an action re-renders its page, which the user may no longer see. */
export const DELETE = serve(accountUseCases.deleteAccount, {
  headers: { 'Clear-Site-Data': '"cache", "storage"' },
  run: async ({ input: { proof }, viewer }) => {
    try {
      await deleteOwnAccount(viewer, proof)
    } catch (cause) {
      throw toAppError(cause) ?? new AppError('failed', 'Failed to delete account', { cause })
    }
    return { success: true }
  },
})
