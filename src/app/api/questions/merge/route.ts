import { mergeQuestions } from '@/domain/questions/merge'
import { questionUseCases } from '@/lib/questions/use-cases'
import { cms } from '@/server/cms'
import { serve } from '../../serve'

export const POST = serve(questionUseCases.mergeQuestion, {
  run: async ({ input: { id, into }, viewer }) => {
    await mergeQuestions({ payload: await cms(), actor: viewer.id, question: id, into })
    return { merged: true }
  },
})
