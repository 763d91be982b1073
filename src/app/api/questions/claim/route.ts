import { claimQuestion, releaseQuestion } from '@/features/questions/server/notify-followers'
import { questionUseCases } from '@/features/questions/use-cases'
import { cms } from '@/platform/server/cms'
import { serve } from '../../serve'

export const POST = serve(questionUseCases.claimQuestion, {
  run: async ({ input: { id, own }, viewer }) => {
    const claim = { payload: await cms(), question: id, userId: viewer.id }
    if (!own) await releaseQuestion(claim)
    return { claimedBy: own ? await claimQuestion(claim) : null }
  },
})
