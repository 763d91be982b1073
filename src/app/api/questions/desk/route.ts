import { listForDesk } from '@/features/questions/server/desk-queries'
import { storeAnswer } from '@/features/questions/server/store-answer'
import { questionUseCases } from '@/features/questions/use-cases'
import { serve } from '../../serve'

export const GET = serve(questionUseCases.listDesk, {
  run: ({ input, viewer }) => listForDesk({ ...input, viewer }),
})

export const POST = serve(questionUseCases.storeAnswer, {
  run: ({ input, viewer }) => storeAnswer(input, viewer),
})
