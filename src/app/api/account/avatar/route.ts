import { receiveAvatar } from '@/features/accounts/server/account/receive-avatar'
import { accountUseCases } from '@/features/accounts/use-cases'
import { serve } from '../../serve'

export const POST = serve(accountUseCases.sendAvatar, {
  run: async ({ request, viewer }) => ({ avatarUrl: await receiveAvatar(request, viewer.id) }),
})
