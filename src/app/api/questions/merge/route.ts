import { mergeQuestions } from '@/features/questions/server/merge'
import { questionUseCases } from '@/features/questions/use-cases'
import { cms } from '@/platform/server/cms'
import { serve } from '../../serve'

export const POST = serve(questionUseCases.mergeQuestion, {
  run: async ({ input: { id, into }, viewer }) => {
    await mergeQuestions({ payload: await cms(), actor: viewer.id, question: id, into })
    return { merged: true }
  },
})
