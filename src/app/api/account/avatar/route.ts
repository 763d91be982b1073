import { receiveAvatar } from '@/features/accounts/account/receive-avatar'
import { accountUseCases } from '@/lib/accounts/use-cases'
import { serve } from '../../serve'

export const POST = serve(accountUseCases.sendAvatar, {
  run: async ({ request, viewer }) => ({ avatarUrl: await receiveAvatar(request, viewer.id) }),
})
