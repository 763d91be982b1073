import { findSavedAmong } from '@/features/learning/server/own-learning'
import { learningUseCases } from '@/features/learning/use-cases'
import { serve } from '../../serve'

export const GET = serve(learningUseCases.listSavedAmong, {
  run: async ({ input, viewer }) => ({ saved: await findSavedAmong(input, viewer.id) }),
})
