import { listForDesk } from '@/features/questions/desk-queries'
import { storeAnswer } from '@/features/questions/store-answer'
import { questionUseCases } from '@/lib/questions/use-cases'
import { serve } from '../../serve'

export const GET = serve(questionUseCases.listDesk, {
  run: ({ input, viewer }) => listForDesk({ ...input, viewer }),
})

export const POST = serve(questionUseCases.storeAnswer, {
  run: ({ input, viewer }) => storeAnswer(input, viewer),
})
