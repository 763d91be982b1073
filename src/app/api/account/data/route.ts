import { downloadOwnData } from '@/features/accounts/server/account/own-account'
import { accountUseCases } from '@/features/accounts/use-cases'
import { serve } from '../../serve'

export const GET = serve(accountUseCases.downloadData, {
  failure: 'Your data could not be exported. Please try again later.',
  headers: { 'Content-Disposition': 'attachment; filename="my-data.json"' },
  indent: 2,
  run: ({ viewer }) => downloadOwnData(viewer.id),
})
